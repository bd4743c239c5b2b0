"""The mutants themselves: each differs from the source in one place, and nothing else is touched."""

from __future__ import annotations

import ast
import difflib

from tests.mutants.mutating import enum_members, mutants

SOURCE = '''\
"""A docstring."""
__all__ = ["limit", "Way"]

class Way(Enum):
    ROW = 0
    COLUMN = 1

def limit(found: list[int], most: int = 3, way: Way = Way.ROW) -> int | None:
    """What comes back."""
    if not found or way is Way.COLUMN:
        return None
    if len(found) > 100:
        raise ValueError(f"{len(found)} is more than 100")
    found.append(most)
    return max(found[1:])
'''


def changes(source: str = SOURCE) -> set[tuple[str, str]]:
    return {(each.before, each.after) for each in mutants("ways.py", source, enum_members([source]))}


def test_each_kind_of_change_is_made() -> None:
    signature = "def limit(found: list[int], most: int={}, way: Way=Way.{}) -> int | None:"
    first = "if not found or way is Way.COLUMN:"
    assert changes() >= {
        (signature.format(3, "ROW"), signature.format(4, "ROW")),
        (signature.format(3, "ROW"), signature.format(3, "COLUMN")),
        (first, "if not found and way is Way.COLUMN:"),
        (first, "if found or way is Way.COLUMN:"),
        (first, "if not found or way is not Way.COLUMN:"),
        (first, "if not found or way is Way.ROW:"),
        (first, "if way is Way.COLUMN:"),
        ("return None", "(left out)"),
        ("if len(found) > 100:", "if len(found) >= 100:"),
        ("if len(found) > 100:", "if len(found) <= 100:"),
        ("if len(found) > 100:", "if len(found) > 101:"),
        ("raise ValueError(f'{len(found)} is more than 100')", "(left out)"),
        ("found.append(most)", "(left out)"),
        ("return max(found[1:])", "return min(found[1:])"),
        ("return max(found[1:])", "return max(found[:])"),
        ("return max(found[1:])", "return max(found[2:])"),
    }


def test_docstrings_annotations_names_and_error_texts_stay() -> None:
    for each in mutants("ways.py", SOURCE, enum_members([SOURCE])):
        assert '"""A docstring."""' in each.source
        assert '"""What comes back."""' in each.source
        assert "__all__ = ['limit', 'Way']" in each.source
        assert "found: list[int]" in each.source
        assert "is more than 100" in each.source or each.after == "(left out)"


def test_a_mutant_differs_from_the_source_in_one_statement() -> None:
    sound = ast.unparse(ast.parse(SOURCE)).splitlines()
    for each in mutants("ways.py", SOURCE, enum_members([SOURCE])):
        matcher = difflib.SequenceMatcher(None, sound, each.source.splitlines(), autojunk=False)
        places = [code for code in matcher.get_opcodes() if code[0] != "equal"]
        assert len(places) == 1, each
