"""The page's types of messages against the server's structs: the same names and fields, fitting types."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import Struct, field

from tests.web import wire
from tests.web.jsdoc import shapes_of_page
from tests.web.scripts import JS
from tests.web.shapes import Either, Shape, differences, shape_of_struct

PARTS = {"MoveKind", "SeatKind"}
"""Types of the page that are no struct of the server, but the type of a field."""
UNIONS = {
    "ClientMessage": wire.client_messages(),
    "EventMessage": wire.event_messages(),
    "ServerMessage": wire.server_messages(),
}
STRUCTS = wire.structs()
PAGE = shapes_of_page(*((JS / "game" / name).read_text("utf-8") for name in ("messages.js", "bodies.js")))


def compare(page: Shape, struct: type[Struct]) -> list[str]:
    """How the page's type differs from the struct. What the page sends is what the server reads strictly."""
    page_sends = bool(struct.__struct_config__.forbid_unknown_fields)
    return list(differences(page, shape_of_struct(struct), page_sends=page_sends))


def test_the_page_names_every_struct_of_the_server_and_no_other() -> None:
    assert PAGE.keys() - PARTS - UNIONS.keys() == STRUCTS.keys()


@pytest.mark.parametrize("name", STRUCTS)
def test_a_type_of_the_page_has_the_fields_of_its_struct(name: str) -> None:
    assert compare(PAGE[name], STRUCTS[name]) == []


@pytest.mark.parametrize("name", UNIONS)
def test_the_page_knows_every_message_that_is_sent_and_read(name: str) -> None:
    union = PAGE[name]
    assert isinstance(union, Either)
    members = {each for each, shape in PAGE.items() if shape in union.shapes}
    assert members == {struct.__name__ for struct in UNIONS[name]}
    assert len(union.shapes) == len(UNIONS[name])


# That the comparison can fail, on made-up messages.


class Part(Struct):
    name: str


class Sent(Struct, tag="sent"):
    """What a made-up server sends."""

    number: int
    away: float | None
    parts: list[Part]
    by_name: dict[str, list[str]]
    may_pass: bool = field(name="pass")
    kind: Literal["me", "bot"]
    axis: str


class Read(Struct, tag="read", forbid_unknown_fields=True):
    """What it reads."""

    seat: int
    age: int | None = None


PART = "/** @typedef {{name: string}} Part */"
SENT = """
  type: "sent", number: number, away: number | null, parts: Part[], by_name: Record<string, string[]>,
  pass: boolean, kind: "me" | "bot", axis: "row" | "column"
"""
READ = 'type: "read", seat: number, age?: number'


def made_up(text: str) -> Shape:
    return shapes_of_page(PART, f"/** @typedef {{{{{text}}}}} Message */")["Message"]


def test_made_up_messages_fit_as_they_are() -> None:
    assert compare(made_up(SENT), Sent) == []
    assert compare(made_up(READ), Read) == []
    as_properties = """/**
     * @typedef {object} Message
     * @property {"read"} type
     * @property {number} seat of the player
     * @property {number | null} [age] in years
     */"""
    assert compare(shapes_of_page(as_properties)["Message"], Read) == []


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("number: number, ", "", ".number: missing in the page"),
        ("number: number", "number: number, extra: string", ".extra: unknown to the server"),
        ("number: number", "number: string", ".number: string for the page, number for the server"),
        ("number: number", "number?: number", ".number: optional for the page only"),
        ("number: number", "number: number | null", ".number: null for the page only"),
        ("number | null", "number", ".away: null for the server only"),
        ("number | null", "string | null", ".away: string for the page, number for the server"),
        ("number | null", "null", ".away: null for the page, number or null for the server"),
        ("Part[]", "Part", ".parts: a record for the page, an array for the server"),
        ("Part[]", "{name: number}[]", ".parts[].name: number for the page, string for the server"),
        ("Part[]", "{}[]", ".parts[].name: missing in the page"),
        ("string[]>", "string>", ".by_name[]: string for the page, an array for the server"),
        ("pass: boolean", "pass: number", ".pass: number for the page, boolean for the server"),
        ('"me" | "bot"', "string", ".kind: string for the page, bot or me for the server"),
        ('"me" | "bot"', '"me"', ".kind: me for the page, bot or me for the server"),
        ('"row" | "column"', "boolean", ".axis: boolean for the page, string for the server"),
        ('"sent"', '"send"', ".type: send for the page, sent for the server"),
    ],
)
def test_a_wrong_type_of_what_the_server_sends_is_named(right: str, wrong: str, expected: str) -> None:
    assert right in SENT
    assert compare(made_up(SENT.replace(right, wrong)), Sent) == [expected]


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("seat: number, ", "", ".seat: missing in the page"),
        ("seat: number", "seat?: number", ".seat: optional for the page only"),
        ("seat: number", "seat: number | null", ".seat: null for the page only"),
        (", age?: number", "", ".age: missing in the page"),
        ("age?: number", "age?: string", ".age: string for the page, number for the server"),
    ],
)
def test_a_wrong_type_of_what_the_page_sends_is_named(right: str, wrong: str, expected: str) -> None:
    assert right in READ
    assert compare(made_up(READ.replace(right, wrong)), Read) == [expected]


@pytest.mark.parametrize("text", ["a: Unknown", "a: string[", "a: Map<string, number>"])
def test_what_cannot_be_read_is_no_type(text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        made_up(text)
