"""The catalogues as translators keep them: complete, current and well formed in every language."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import qwirkle.i18n
from qwirkle.i18n import DEFAULT_LANGUAGE, LANGUAGES

LOCALE = Path(qwirkle.i18n.__file__).parent / "locale"
TRANSLATED = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]

PLURAL_FORMS = {"en": 2, "fr": 2, "es": 2, "cs": 3, "sk": 3, "hu": 2, "pl": 3, "ro": 3}

# A letter that a language does not have is a typing error, or a word left over from its neighbour.
LETTERS = {
    "en": "",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "es": "áéíñóúü",
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "hu": "áéíóöőúüű",
    "pl": "ąćęłńóśźż",
    "ro": "ăâîșț",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", TRANSLATED)


def po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "qwirkle.po"


@cache
def read(language: str) -> Catalog:
    with po(language).open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(language: str) -> dict[str, Message]:
    found = {
        message.id if isinstance(message.id, str) else message.id[0]: message for message in read(language)
    }
    return {key: message for key, message in found.items() if key}


def forms(message: Message) -> tuple[str, ...]:
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


def texts(language: str) -> list[tuple[str, str]]:
    return [(key, text) for key, message in messages(language).items() for text in forms(message)]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_language_has_a_catalogue_and_every_catalogue_a_language() -> None:
    assert {folder.name for folder in LOCALE.iterdir()} == set(LANGUAGES)


@every_translation
def test_no_message_is_missing(language: str) -> None:
    assert [key for key in messages(DEFAULT_LANGUAGE) if key not in messages(language)] == []


@every_translation
def test_no_message_is_left_over(language: str) -> None:
    assert [key for key in messages(language) if key not in messages(DEFAULT_LANGUAGE)] == []


@every_translation
def test_every_message_is_translated_from_the_english_of_today(language: str) -> None:
    outdated = [
        key
        for key, message in messages(language).items()
        if f"English: {' | '.join(forms(messages(DEFAULT_LANGUAGE)[key]))}".replace("\n", "\\n")
        not in message.auto_comments
    ]
    assert outdated == [], "run `make messages`, then check these translations"


@every_language
def test_no_message_is_fuzzy(language: str) -> None:
    assert [key for key, message in messages(language).items() if message.fuzzy] == []


@every_language
def test_no_text_is_empty(language: str) -> None:
    assert [key for key, text in texts(language) if not text.strip()] == []


@every_language
def test_no_text_is_a_bare_key(language: str) -> None:
    assert [key for key, text in texts(language) if text == key and "." in key] == []


@every_language
def test_keys_are_words_joined_by_dots_and_stand_once(language: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', po(language).read_text("utf-8"), re.MULTILINE)
    assert [key for key in keys if not re.fullmatch(r"[a-z][\w-]*(\.[\w-]+)*", key)] == []
    assert [key for key, count in Counter(keys).items() if count > 1] == []


@every_language
def test_plural_messages_have_as_many_forms_as_the_language(language: str) -> None:
    assert read(language).num_plurals == PLURAL_FORMS[language]
    plural = {key for key, message in messages(language).items() if message.pluralizable}
    assert plural == {key for key, message in messages(DEFAULT_LANGUAGE).items() if message.pluralizable}
    assert [key for key in plural if len(forms(messages(language)[key])) != PLURAL_FORMS[language]] == []


@every_language
def test_every_form_has_the_placeholders_of_english(language: str) -> None:
    english = {key: placeholders(forms(message)[0]) for key, message in messages(DEFAULT_LANGUAGE).items()}
    assert [(key, text) for key, text in texts(language) if placeholders(text) != english[key]] == []


def test_only_counts_have_keys_of_one_word() -> None:
    found = messages(DEFAULT_LANGUAGE).items()
    assert [key for key, message in found if "." not in key and not message.pluralizable] == []


def test_placeholders_are_plain_names_and_a_plural_message_counts_something() -> None:
    for key, message in messages(DEFAULT_LANGUAGE).items():
        names = placeholders(forms(message)[0])
        assert all(re.fullmatch(r"[a-z_]+", name) for name in names), key
        assert not message.pluralizable or "n" in names, key


@every_language
def test_spaces_are_where_english_has_them(language: str) -> None:
    english = {key: forms(message)[0] for key, message in messages(DEFAULT_LANGUAGE).items()}

    def edges(text: str) -> tuple[str, str]:
        return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]

    assert [key for key, text in texts(language) if edges(text) != edges(english[key])] == []
    assert [key for key, text in texts(language) if "  " in text.strip() and "  " not in english[key]] == []


@every_language
def test_sentences_end_as_in_english(language: str) -> None:
    english = {key: forms(message)[0] for key, message in messages(DEFAULT_LANGUAGE).items()}

    def ending(text: str) -> str:
        return text.rstrip()[-1] if text.rstrip()[-1] in ".!?…:" else ""

    assert [(key, text) for key, text in texts(language) if ending(text) != ending(english[key])] == []


@every_language
def test_letters_belong_to_the_language(language: str) -> None:
    allowed = set(LETTERS[language])
    foreign = [
        (key, text)
        for key, text in texts(language)
        if any(letter.isalpha() and not letter.isascii() and letter not in allowed for letter in text.lower())
    ]
    assert foreign == []


def test_french_puts_a_fixed_space_before_high_punctuation() -> None:
    loose = re.compile(r"(?<!\u00a0)[;!?»]|(?<!\u00a0):(?=\s|$)|«(?!\u00a0)")
    assert [text for _, text in texts("fr") if loose.search(text)] == []


def test_spanish_opens_its_exclamations_and_questions() -> None:
    assert [text for _, text in texts("es") if text.count("!") != text.count("¡")] == []
    assert [text for _, text in texts("es") if text.count("?") != text.count("¿")] == []


@every_language
def test_the_compiled_catalogue_has_just_what_the_po_file_says(language: str) -> None:
    with po(language).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    advice = "the compiled catalogue is older than its source: run `make messages`"
    assert compiled.info().get("plural-forms") == read(language).plural_forms, advice
    for key, message in messages(language).items():
        if message.pluralizable:
            assert {compiled.ngettext(key, key, n) for n in range(200)} == set(forms(message)), advice
        else:
            assert (compiled.gettext(key),) == forms(message), advice
