"""What a catalogue answers: the words of the game, the right plural, and errors that say what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from qwirkle.errors import CatalogueError, Refusal
from qwirkle.i18n import LANGUAGES, catalogue, compiled
from qwirkle.rules.editions import EDITIONS, HOUSE_RULES
from qwirkle.rules.tiles import ALL_KINDS, Color, Shape

every_language = pytest.mark.parametrize("language", LANGUAGES)

MakeLocale = Callable[[str, dict[str, str | tuple[str, ...]]], None]


@pytest.fixture
def make_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeLocale]:
    """Writes compiled catalogues for one test, in the place of the real ones."""
    monkeypatch.setattr(compiled, "_LOCALE", tmp_path)
    catalogue.cache_clear()

    def make(language: str, messages: dict[str, str | tuple[str, ...]]) -> None:
        written = Catalog(locale=language)
        for key, text in messages.items():
            written.add(key if isinstance(text, str) else (key, key), text)
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "qwirkle.mo").open("wb") as file:
            write_mo(file, written)

    yield make
    catalogue.cache_clear()


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 0, "0 points"), ("en", 1, "1 point"), ("en", 2, "2 points"),
        ("fr", 0, "0 point"), ("fr", 1, "1 point"), ("fr", 2, "2 points"),
        ("es", 0, "0 puntos"), ("es", 1, "1 punto"), ("es", 2, "2 puntos"),
        ("cs", 0, "0 bodů"), ("cs", 1, "1 bod"), ("cs", 2, "2 body"), ("cs", 4, "4 body"),
        ("cs", 5, "5 bodů"), ("cs", 22, "22 bodů"),
        ("sk", 0, "0 bodov"), ("sk", 1, "1 bod"), ("sk", 2, "2 body"), ("sk", 4, "4 body"),
        ("sk", 5, "5 bodov"), ("sk", 22, "22 bodov"),
        ("hu", 0, "0 pont"), ("hu", 1, "1 pont"), ("hu", 5, "5 pont"),
        ("pl", 0, "0 punktów"), ("pl", 1, "1 punkt"), ("pl", 2, "2 punkty"), ("pl", 5, "5 punktów"),
        ("pl", 12, "12 punktów"), ("pl", 21, "21 punktów"), ("pl", 22, "22 punkty"),
        ("pl", 112, "112 punktów"), ("pl", 122, "122 punkty"),
        ("ro", 0, "0 puncte"), ("ro", 1, "1 punct"), ("ro", 2, "2 puncte"), ("ro", 19, "19 puncte"),
        ("ro", 20, "20 de puncte"), ("ro", 100, "100 de puncte"), ("ro", 101, "101 puncte"),
        ("ro", 219, "219 puncte"),
    ],
)  # fmt: skip
def test_counts_take_the_right_plural(language: str, n: int, text: str) -> None:
    assert catalogue(language).count("points", n) == text


def test_a_loss_takes_the_plural_of_its_size() -> None:
    assert catalogue("cs").count("points", -1) == "-1 bod"


@pytest.mark.parametrize(
    ("language", "square", "star"),
    [
        ("en", "purple square", "purple starburst"),
        ("fr", "carré violet", "étoile violette"),
        ("es", "cuadrado morado", "estrella morada"),
        ("cs", "fialový čtverec", "fialová hvězda"),
        ("sk", "fialový štvorec", "fialová hviezda"),
        ("hu", "lila négyzet", "lila csillag"),
        ("pl", "fioletowy kwadrat", "fioletowa gwiazda"),
        ("ro", "pătrat mov", "stea mov"),
    ],
)
def test_colors_agree_with_shapes(language: str, square: str, star: str) -> None:
    assert catalogue(language).text("tile.Ps") == square
    assert catalogue(language).text("tile.Pb") == star


@every_language
def test_every_refusal_has_its_own_sentence(language: str) -> None:
    sentences = {catalogue(language).text(f"refusal.{refusal}") for refusal in Refusal}
    assert len(sentences) == len(Refusal)


@every_language
def test_every_tile_and_line_has_its_own_name(language: str) -> None:
    words = [attribute.word for attribute in (*Color, *Shape)]
    assert len({catalogue(language).text(f"tile.{tile}") for tile in ALL_KINDS}) == 36
    assert len({catalogue(language).text(f"line.{word}") for word in words}) == 12
    assert len({catalogue(language).text(f"color.{color.word}") for color in Color}) == 6
    assert len({catalogue(language).text(f"shape.{shape.word}") for shape in Shape}) == 6


@every_language
def test_a_tile_is_called_by_its_shape(language: str) -> None:
    texts = catalogue(language)
    for tile in ALL_KINDS:
        assert texts.text(f"shape.{tile.shape.word}") in texts.text(f"tile.{tile}")


@every_language
def test_every_edition_and_house_rule_is_named_and_explained(language: str) -> None:
    texts = catalogue(language)
    for edition in EDITIONS:
        assert texts.text(f"edition.{edition}") != texts.text(f"edition.{edition}.about")
    for rule, values in HOUSE_RULES.items():
        assert texts.text(f"rule.{rule}") != texts.text(f"rule.{rule}.about")
        assert len({texts.text(f"rule.{rule}.{value}") for value in values}) == len(values)


def test_values_fill_the_placeholders_and_are_left_as_they_are() -> None:
    assert catalogue("en").text("event.turn", name="{points}") == "{points} to move"
    assert catalogue("pl").count("event.traded", 1, name="Ola") == "Ola wymienia 1 płytkę"


def test_a_key_that_no_catalogue_has_is_an_error() -> None:
    with pytest.raises(CatalogueError, match=r"no catalogue has a message 'refusal\.boredom'"):
        catalogue("hu").text("refusal.boredom")
    with pytest.raises(CatalogueError, match=r"'refusal\.gap' with plural forms"):
        catalogue("hu").count("refusal.gap", 3)


def test_a_placeholder_without_a_value_is_an_error() -> None:
    with pytest.raises(CatalogueError, match=r"message 'event\.turn' needs a value for 'name'"):
        catalogue("es").text("event.turn")
    with pytest.raises(CatalogueError, match="message 'points' needs a value for 'n'"):
        catalogue("es").text("points")


@pytest.mark.parametrize("language", ["de", "", "EN", "../en", "cs_CZ"])
def test_a_language_unknown_is_an_error_that_names_those_known(language: str) -> None:
    with pytest.raises(CatalogueError, match=f"unknown language '{language}': choose one of en, fr, es"):
        catalogue(language)


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("ro") is catalogue("ro")
    assert repr(catalogue("ro")) == "catalogue('ro')"


def test_a_message_that_a_language_lacks_comes_in_english(make_locale: MakeLocale) -> None:
    make_locale("en", {"hello": "Hello {name}", "eggs": ("{n} egg", "{n} eggs"), "bye": "Goodbye"})
    make_locale("cs", {"bye": "Sbohem"})
    czech = catalogue("cs")
    assert czech.text("bye") == "Sbohem"
    assert czech.text("hello", name="Eva") == "Hello Eva"
    assert [czech.count("eggs", n) for n in (1, 2, 5)] == ["1 egg", "2 eggs", "5 eggs"]


def test_a_language_not_compiled_says_how_to_compile_it(make_locale: MakeLocale) -> None:
    make_locale("en", {"bye": "Goodbye"})
    with pytest.raises(CatalogueError, match="messages of 'sk' are not compiled: run `make messages`"):
        catalogue("sk")
