"""Mutants: a source file with one small change each, by rule, in every place where the rule applies.

What only a reader sees is left as it is: docstrings, annotations, error texts, `__repr__`, `__all__`. So is
what only saves memory: `__slots__` and a dataclass's `slots`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

__all__ = ["Mutant", "enum_members", "mutants"]

OPERATORS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt, ast.GtE),
    ast.Gt: (ast.GtE, ast.LtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.LShift: (ast.RShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
"""What each operator becomes: shifted at its boundary, negated, turned round."""

FUNCTIONS = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list", "reversed": "list"}
"""What a call of a built-in function becomes."""

ATTRIBUTES = {
    "x": "y",
    "y": "x",
    "dx": "dy",
    "dy": "dx",
    "color": "shape",
    "shape": "color",
    "issuperset": "issubset",
    "intersection": "union",
    "lower": "upper",
}
"""Attributes and methods that are easily taken for each other."""

UNSEEN_NAMES = {"__all__", "__slots__"}
UNSEEN_FUNCTIONS = {"__repr__"}

Replacement = ast.AST | None
"""What stands in a node's place; nothing where the node is left out."""

Way = tuple[tuple[str, int | None], ...]
"""The way from the root of a tree to a node: fields, and places in those that are lists."""


@dataclass(frozen=True)
class Mutant:
    """One change to a module's source, and the line of it before and after."""

    file: str
    line: int
    scope: str
    before: str
    after: str
    sound: str
    way: Way
    replacement: Replacement

    @property
    def source(self) -> str:
        """The module's source with the change."""
        tree = ast.parse(self.sound)
        _put(tree, self.way, self.replacement)
        return ast.unparse(ast.fix_missing_locations(tree))

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" + (f" in {self.scope}" if self.scope else "")
        return f"{where}\n    {self.before}\n  → {self.after}"


@dataclass(frozen=True)
class _Place:
    """A node in a tree: the way to it from the root, the statement it is in, and where that stands."""

    node: ast.AST
    way: Way
    statement: Way
    scope: str
    inside: tuple[ast.AST, ...]

    @property
    def parent(self) -> ast.AST:
        return self.inside[-1]

    @property
    def in_function(self) -> bool:
        return any(isinstance(node, ast.FunctionDef) for node in self.inside)


def enum_members(sources: Sequence[str]) -> dict[str, list[str]]:
    """The members of every enum that these sources define, by the enum's name.

    >>> enum_members(["class Stuck(StrEnum):\\n    TRADE = 'trade'\\n    PASS = 'pass'"])
    {'Stuck': ['TRADE', 'PASS']}
    """
    found: dict[str, list[str]] = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(base) for base in node.bases):
                names = [
                    target for part in node.body if isinstance(part, ast.Assign) for target in part.targets
                ]
                found[node.name] = [
                    name.id for name in names if isinstance(name, ast.Name) and name.id.isupper()
                ]
    return found


def mutants(file: str, source: str, enums: Mapping[str, Sequence[str]]) -> Iterator[Mutant]:
    """Every mutant of this source, in the order of its lines.

    >>> [mutant.after for mutant in mutants("one.py", "def f(a):\\n    return a < 2", {})]
    ['return a <= 2', 'return a >= 2', 'return a > 2', 'return a < 3', 'return a < 1']
    """
    sound = ast.parse(source)
    for place in _places(sound):
        statement = _at(sound, place.statement)
        before = _line(statement)
        for replacement in _replacements(place, enums):
            after = "(left out)"
            if replacement is not None or place.way != place.statement:
                changed = ast.parse(source)
                _put(changed, place.way, replacement)
                after = _line(_at(changed, place.statement))
            line = getattr(place.node, "lineno", getattr(place.parent, "lineno", 0))
            yield Mutant(file, line, place.scope, before, after, source, place.way, replacement)


def _places(sound: ast.Module) -> Iterator[_Place]:
    """Every node that may be changed."""
    waiting = [_Place(sound, (), (), "", ())]
    while waiting:
        place = waiting.pop()
        if place.inside:
            yield place
        node = place.node
        scope = place.scope
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            scope = f"{scope}.{node.name}" if scope else node.name
        below = []
        for field, value in ast.iter_fields(node):
            each = enumerate(value) if isinstance(value, list) else [(None, value)]
            for number, child in each:
                if isinstance(child, ast.AST) and not _is_unseen(node, field, number, child):
                    way = (*place.way, (field, number))
                    is_header = isinstance(child, ast.stmt | ast.ExceptHandler)
                    statement = way if is_header else place.statement
                    below.append(_Place(child, way, statement, scope, (*place.inside, node)))
        waiting.extend(reversed(below))


def _is_unseen(parent: ast.AST, field: str, number: int | None, child: ast.AST) -> bool:
    """Whether this is something that only readers of the source and of messages see."""
    match child:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.FunctionDef(name=name):
            return name in UNSEEN_FUNCTIONS
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in UNSEEN_NAMES
        case ast.keyword(arg="slots"):
            return True
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.expr_context():
            return True
    is_error_text = isinstance(parent, ast.Raise) or (
        isinstance(parent, ast.JoinedStr | ast.FormattedValue) and field == "format_spec"
    )
    return is_error_text or field in ("annotation", "returns", "bases", "targets", "target")


def _replacements(place: _Place, enums: Mapping[str, Sequence[str]]) -> Iterator[Replacement]:
    """What may stand in this node's place, one at a time."""
    node, parent = place.node, place.parent
    for kind in OPERATORS.get(type(node), ()):
        yield kind()
    match node:
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(value=str() as value) if not isinstance(parent, ast.JoinedStr):
            turned = value[::-1]
            yield ast.Constant(turned if turned != value else value + "!")
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BoolOp(op=op, values=values):
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.Name(id=name) if name in FUNCTIONS and isinstance(parent, ast.Call) and parent.func is node:
            yield ast.Name(FUNCTIONS[name], ast.Load())
        case ast.Attribute(value=ast.Name(id=enum), attr=member) if member in enums.get(enum, ()):
            members = enums[enum]
            other = members[(members.index(member) + 1) % len(members)]
            yield ast.Attribute(ast.Name(enum, ast.Load()), other, ast.Load())
        case ast.Attribute(value=value, attr=name) if name in ATTRIBUTES:
            yield ast.Attribute(value, ATTRIBUTES[name], ast.Load())
        case ast.Slice(lower=lower, upper=upper, step=step):
            if lower is not None:
                yield ast.Slice(None, upper, step)
            if upper is not None:
                yield ast.Slice(lower, None, step)
            if step is not None:
                yield ast.Slice(lower, upper, None)
        case ast.keyword(arg=str()):
            yield None
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], node.is_async)
    yield from _left_out(place)
    yield from _negated(place)
    if _is_default(place) and isinstance(node, ast.Name | ast.Attribute):
        yield ast.Constant(None)


def _left_out(place: _Place) -> Iterator[Replacement]:
    """Nothing, where a statement or one of several elements can be done without."""
    node, parent = place.node, place.parent
    field = place.way[-1][0]
    if place.in_function and isinstance(node, ast.Expr | ast.Raise | ast.AugAssign | ast.Continue):
        yield None
    if isinstance(node, ast.Assign) and _is_reassigned(place, node):
        yield None
    early = isinstance(parent, ast.If | ast.For | ast.While)
    if isinstance(node, ast.Return) and early:
        yield None
    if field == "elts" and _is_iterated(place) and len(getattr(parent, "elts", ())) > 1:
        yield None
    if field == "decorator_list" and ast.unparse(node).split("(")[0] not in ("dataclass", "property"):
        yield None


def _is_reassigned(place: _Place, node: ast.Assign) -> bool:
    """Whether this gives another value to what has one; without its first, a name would only be unknown."""
    function = next((each for each in place.inside if isinstance(each, ast.FunctionDef)), None)
    if function is None:
        return False
    if not isinstance(node.targets[0], ast.Name):
        return not isinstance(node.targets[0], ast.Tuple) or isinstance(place.parent, ast.For | ast.While)
    name = node.targets[0].id
    stored = [each for each in ast.walk(function) if isinstance(each, ast.Name) and each.id == name]
    earlier = any(isinstance(each.ctx, ast.Store) and each.lineno < node.lineno for each in stored)
    return earlier or any(argument.arg == name for argument in function.args.args)


def _is_iterated(place: _Place) -> bool:
    """Whether the parent is a display of elements whose number is not fixed by what it stands for."""
    display, around = place.inside[-1], place.inside[-2]
    if isinstance(display, ast.List | ast.Set):
        return True
    walked = isinstance(around, ast.For | ast.comprehension) and around.iter is display
    spread = isinstance(display, ast.Tuple) and any(isinstance(each, ast.Starred) for each in display.elts)
    listed = isinstance(around, ast.Assign) and not place.scope
    return isinstance(display, ast.Tuple) and (walked or spread or listed)


def _negated(place: _Place) -> Iterator[Replacement]:
    """The opposite of a condition that is neither a comparison nor made of several."""
    node, parent = place.node, place.parent
    is_condition = place.way[-1][0] in ("test", "ifs") and isinstance(
        parent, ast.If | ast.IfExp | ast.While | ast.comprehension
    )
    plain = isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr)
    if is_condition and plain:
        assert isinstance(node, ast.expr)
        yield ast.UnaryOp(ast.Not(), node)


def _is_default(place: _Place) -> bool:
    """Whether this is the default of a parameter or of a dataclass's field."""
    field, parent = place.way[-1][0], place.parent
    in_class = isinstance(parent, ast.AnnAssign) and isinstance(place.inside[-2], ast.ClassDef)
    return field in ("defaults", "kw_defaults") or (in_class and field == "value")


def _at(tree: ast.AST, way: Way) -> ast.AST:
    """The node at the end of this way."""
    for field, number in way:
        value = getattr(tree, field)
        tree = value if number is None else value[number]
    return tree


def _put(tree: ast.AST, way: Way, replacement: Replacement) -> None:
    """Puts a node, or nothing, at the end of this way."""
    parent = _at(tree, way[:-1])
    field, number = way[-1]
    if number is None:
        setattr(parent, field, replacement)
    elif replacement is not None:
        getattr(parent, field)[number] = replacement
    elif isinstance(getattr(parent, field)[number], ast.stmt):
        getattr(parent, field)[number] = ast.Pass()
    else:
        del getattr(parent, field)[number]


def _line(statement: ast.AST) -> str:
    """The statement in one line, what stands below it left out."""
    if isinstance(statement, ast.Pass):
        return "pass"
    bare = copy(statement)
    for field in ("body", "orelse", "handlers", "finalbody"):
        if isinstance(getattr(bare, field, None), list):
            setattr(bare, field, [])
    decorators = [f"@{ast.unparse(each)} " for each in getattr(bare, "decorator_list", ())]
    if hasattr(bare, "decorator_list"):
        bare.decorator_list = []
    return "".join([*decorators, " ".join(ast.unparse(ast.fix_missing_locations(bare)).split())])
