"""Names that can stand on a score sheet, and those that hide something or look like another's."""

from __future__ import annotations

import pytest

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.names import check_name, check_unlike

ZALGO = "Z\u0351\u036b\u0343a\u0351\u036b\u0343"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("", ""),
        ("  Žofie   K. 🎲 ", "Žofie K. 🎲"),
        ("Zofie\u030c", "Zofiě"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👩🏽\u200d🚀", "👩🏽\u200d🚀"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("ที่นี่", "ที่นี่"),
        ("דוד", "דוד"),
        ("O'Neil-Ødegård", "O'Neil-Ødegård"),
    ],
)
def test_a_name_of_any_language_is_kept_in_one_form(given: str, kept: str) -> None:
    assert check_name(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        "x" * 25,
        "a\u0000b",
        *("a\u202eb", "a\u2066b", "a\u200fb", "a\u061cb"),  # turn the direction of writing
        *("a\u200bb", "a\u200cb", "a\ufeffb", "a\u00adb", "a\u2060b"),  # without width
        *("a\u200db", "🎲\u200d", "\u200d🎲", "a\u200d🎲"),  # a joiner that joins no pictures
        *("a\u3164b", "a\u115fb", "a\u2800b", "a\u034fb", "a\u17b4b"),  # show nothing
        *("a\ufe00", "a\U000e0100", "a\u180b"),  # choose a form that there is none of
        *("\u200b", "\u0301", "\ufe0f", "\u3164"),  # nothing to see
        ZALGO,
        "a\u0316\u0317\u0318",
    ],
)
def test_a_name_that_hides_or_towers_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as info:
        check_name(name)
    assert info.value.code is ErrorCode.BAD_NAME


@pytest.mark.parametrize("name", ["Ana", "ANA", "Аnа", "Αna", "Aná", "A n a", "Ana.", "𝐀𝐧𝐚", "Ａｎａ"])
def test_a_name_that_looks_like_anothers_is_refused(name: str) -> None:
    with pytest.raises(RequestError) as info:
        check_unlike(check_name(name), ["", "Bo", "Ana"])
    assert (info.value.code, info.value.values) == (ErrorCode.NAME_TAKEN, {"name": repr(name)})


@pytest.mark.parametrize("name", ["", "Anna", "Hana", "Anja", "🎲", "Аня"])
def test_another_name_is_another(name: str) -> None:
    check_unlike(name, ["", "Bo", "Ana"])
