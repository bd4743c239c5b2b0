"""A reader of the types that the page defines in comments: as much of JSDoc as its messages need."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.web.shapes import Atom, Field, Lookup, Many, Record, Shape, Words, either

__all__ = ["shapes_of_page"]

TOKEN = re.compile(r"""\s*("[^"]*"|import\("[^"]*"\)\.|[\w$]+|\[\]|[{}()<>|&,:?;])""")
TAG = re.compile(r"@(typedef|property) \{")


def shapes_of_page(*sources: str) -> dict[str, Shape]:
    """The shape of every type that these scripts define in their comments, by name."""
    texts = dict[str, str | dict[str, str]]()
    for comment in re.findall(r"/\*\*(.*?)\*/", "\n".join(sources), re.DOTALL):
        last = ""
        text = re.sub(r"\n\s*\* ?", "\n", comment)
        for tag in TAG.finditer(text):
            end = _closing(text, tag.end())
            named = re.match(r"\s*(\[?\w+\]?)", text[end + 1 :])
            assert named is not None, f"a type without a name: {text[tag.start() : end + 1]}"
            kind, body, name = tag[1], text[tag.end() : end], named[1]
            if kind == "property":
                properties = texts[last]
                assert isinstance(properties, dict), f"{last} is no object, and has a property {name}"
                properties[name] = body
            else:
                last = name
                if "import(" not in body:
                    texts[name] = {} if body == "object" else body
    names = _Names(texts)
    return {name: names.shape(name) for name in texts}


def _closing(text: str, start: int) -> int:
    """Where the brace closes that was opened before `start`."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise ValueError(f"no closing brace: {text[start:]}")


class _Names:
    """Types by name, each read when it is asked for."""

    def __init__(self, texts: Mapping[str, str | dict[str, str]]) -> None:
        self._texts = texts

    def shape(self, name: str) -> Shape:
        text = self._texts.get(name)
        match name, text:
            case (("string" | "number" | "boolean" | "null"), _):
                return Atom(name)
            case ("object", _):
                return Lookup(Atom("anything"))
            case "Tile", None:
                return Atom("string")
            case _, str():
                return _Reader(text, self).whole()
            case _, dict():
                return Record(
                    {
                        each.strip("[]"): Field(_Reader(body, self).whole(), each.startswith("["))
                        for each, body in text.items()
                    }
                )
        raise ValueError(f"no type {name}")


class _Reader:
    """A reader of one type: what JSDoc writes between braces."""

    def __init__(self, text: str, names: _Names) -> None:
        self._tokens = [match[1] for match in TOKEN.finditer(text)]
        assert "".join(self._tokens) == re.sub(r"\s", "", text), f"not read: {text}"
        self._names = names

    def whole(self) -> Shape:
        shape = self._either()
        assert self._tokens == [], f"not read: {self._tokens}"
        return shape

    def _next(self) -> str:
        return self._tokens[0] if self._tokens else ""

    def _take(self, *wanted: str) -> str:
        token = self._tokens.pop(0)
        assert not wanted or token in wanted, f"{token} instead of {wanted}"
        return token

    def _either(self) -> Shape:
        shapes = [self._both()]
        while self._next() == "|":
            self._take()
            shapes.append(self._both())
        return either(shapes)

    def _both(self) -> Shape:
        shape = self._array()
        while self._next() == "&":
            self._take()
            other = self._array()
            assert isinstance(shape, Record)
            assert isinstance(other, Record)
            shape = Record({**shape.fields, **other.fields})
        return shape

    def _array(self) -> Shape:
        shape = self._single()
        while self._next() == "[]":
            self._take()
            shape = Many(shape)
        return shape

    def _single(self) -> Shape:
        part = self._take()
        if part == "(":
            shape = self._either()
            self._take(")")
            return shape
        if part == "{":
            return self._record()
        if part == "Record":
            return self._lookup()
        if part.startswith('"'):
            return Words(frozenset([part.strip('"')]))
        return self._names.shape(part)

    def _record(self) -> Shape:
        fields = dict[str, Field]()
        while self._next() != "}":
            name = self._take()
            optional = self._next() == "?"
            if optional:
                self._take()
            self._take(":")
            fields[name] = Field(self._either(), optional)
            if self._next() == ",":
                self._take()
        self._take("}")
        return Record(fields)

    def _lookup(self) -> Shape:
        self._take("<")
        self._take("string", "Tile")
        self._take(",")
        if self._next() == "never":
            self._take()
            self._take(">")
            return Record({})
        item = self._either()
        self._take(">")
        return Lookup(item)
