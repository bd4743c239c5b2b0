"""The closed sets of messages, and the page that describes them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.errors import RequestError
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation.drawing import palette_css, tile_sprite
from qwirkle.server import limits
from qwirkle.server.limits import FRAME_BYTES
from qwirkle.server.protocol import outgoing
from qwirkle.server.protocol.greetings import GREETINGS
from qwirkle.server.protocol.incoming import ClientMessage
from qwirkle.server.protocol.outgoing import ServerMessage
from qwirkle.server.protocol.wire import read_frame

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "protocol.md").read_text()
NUMBERS = {4: "four", 6: "six"}
SENT = {kind.__struct_config__.tag: kind for kind in get_args(ClientMessage)}
TOLD = {kind.__struct_config__.tag: kind for kind in get_args(ServerMessage)}


def field_names(kind: type) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)}


def examples() -> list[dict[str, Any]]:
    """Every message that the page shows, whole ones only; a long one goes on in lines that are indented."""
    blocks = re.findall(r"^```json\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    shown = [each for block in blocks for each in re.split(r"\n(?=\{)", block.strip())]
    messages = [each for each in shown if each.startswith('{"type": ')]
    assert len(messages) > 30
    return [json.loads(each) for each in messages if "{ … }" not in each and "[ … ]" not in each]


def test_the_page_shows_every_message_that_a_client_can_send() -> None:
    shown = [example for example in examples() if example["type"] in SENT and example["type"] not in TOLD]
    both = [{"type": "preview", "id": "p", "seat": 0, "move": ""}]
    for example in shown + both:
        read_frame(json.dumps(example))
    assert {example["type"] for example in examples()} >= set(SENT)


def test_the_page_names_every_field_of_what_the_server_sends() -> None:
    for tag, kind in TOLD.items():
        assert f'"type": "{tag}"' in PAGE, tag
        for field in msgspec.structs.fields(kind):
            assert re.search(rf'"{field.encode_name}":|`{field.encode_name}`', PAGE), f"{tag}.{field.name}"
    nested = (outgoing.GameView, outgoing.SeatView, outgoing.MadeMove, outgoing.ScoredLine)
    for kind in nested:
        for field in msgspec.structs.fields(kind):
            assert f'"{field.encode_name}":' in PAGE, f"{kind.__name__}.{field.name}"


def test_examples_of_what_the_server_sends_have_exactly_its_fields() -> None:
    for example in examples():
        kind = TOLD.get(example["type"])
        # Some questions have the name of their answer.
        asked = SENT.get(example["type"])
        if kind is not None and not (asked and set(example) - {"type"} <= field_names(asked)):
            assert set(example) - {"type"} == field_names(kind), example


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("protocol.md", f"within {limits.HELLO_SECONDS:.0f} seconds"),
        (
            "protocol.md",
            f"a message within {limits.SEND_SECONDS:.0f} seconds, or {limits.OUTGOING_MESSAGES} ",
        ),
        (
            "protocol.md",
            f"{limits.LISTED_GAMES} games that are not over, then the newest {limits.LISTED_GAMES} that are",
        ),
        ("protocol.md", f"At most {limits.MY_GAMES} seats"),
        ("protocol.md", f"up to {limits.QR_CHARACTERS} characters"),
        ("protocol.md", f"a name over {limits.NAME_CHARACTERS} characters"),
        ("protocol.md", f"a symbol for each of the {NUMBERS[tile_sprite().count('<symbol ')]} shapes"),
        ("protocol.md", f"the colours of the {NUMBERS[palette_css().count('[data-palette=')]} palettes"),
        ("hosting.md", f"{limits.OPEN_SOCKETS} sockets between them"),
    ],
)
def test_the_pages_name_limits_and_numbers_as_they_are(page: str, words: str) -> None:
    assert words in " ".join((DOCS / page).read_text().split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_greeting_has_its_words(language: str) -> None:
    for greeting in GREETINGS:
        assert catalogue(language).text(f"server.greeting.{greeting}")


@pytest.mark.parametrize(
    ("frame", "error"),
    [
        (b"\x00\x01", "bad_frame"),
        ("", "bad_frame"),
        ("nonsense", "bad_frame"),
        ("[" * 10_000, "bad_message"),
        ('{"type": ' * 1000, "bad_frame"),
        ("null", "bad_message"),
        ('{"type": "cheat"}', "bad_message"),
        ('{"type": "ping", "more": 1}', "bad_message"),
        ('{"type": "move", "id": "", "seat": 0, "at": 0, "move": "pass"}', "bad_message"),
        ('{"type": "move", "id": "x", "seat": 4, "at": 0, "move": "pass"}', "bad_message"),
        ('{"type": "move", "id": "x", "seat": "0", "at": 0, "move": "pass"}', "bad_message"),
        ('{"type": "rename", "seat": 0, "name": "\\ud800"}', "bad_frame"),
        ('{"type": "ping"' + " " * FRAME_BYTES + "}", "too_big"),
    ],
)
def test_a_frame_that_is_no_message_is_refused(frame: str | bytes, error: str) -> None:
    with pytest.raises(RequestError) as info:
        read_frame(frame)
    assert info.value.code == error


@given(
    st.one_of(
        st.text(), st.binary(), st.recursive(st.none() | st.text() | st.integers(), st.lists).map(json.dumps)
    )
)
def test_no_frame_at_all_breaks_the_reader(frame: str | bytes) -> None:
    with pytest.raises(RequestError):
        read_frame(frame)
