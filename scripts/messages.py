"""Keeps the message catalogues in step with English, compiles them, and says what is left to translate.

    python scripts/messages.py                    bring every catalogue in step and compile it
    python scripts/messages.py missing cs         print what Czech still lacks, as a .po to fill in
    python scripts/messages.py merge cs FILE.po   put such a file's translations into the catalogue

`docs/translating.md` explains the round trip.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, escape, read_po

from qwirkle.i18n import DEFAULT_LANGUAGE, LANGUAGES

LOCALE = Path(__file__).resolve().parent.parent / "src" / "qwirkle" / "i18n" / "locale"

# A note that starts so carries the English text that a translation was made from.
SOURCE = "English: "


class Refused(Exception):
    """What the command was asked for cannot be done; the message says why."""


@dataclass(frozen=True)
class Entry:
    """One message of a catalogue: its texts, what the code says about it, and what its translator says."""

    key: str
    forms: tuple[str, ...]
    plural: bool
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    fuzzy: bool = False

    @property
    def done(self) -> bool:
        """Whether it is translated, and from the English text of today."""
        return all(self.forms) and not self.fuzzy

    @property
    def source_note(self) -> str:
        """The note that carries this English text in the other catalogues."""
        return SOURCE + " | ".join(self.forms).replace("\n", "\\n")


@dataclass(frozen=True)
class Messages:
    """The catalogue of one language, in the order of its file."""

    language: str
    plural_forms: str
    form_count: int
    entries: dict[str, Entry]

    @property
    def lacking(self) -> list[Entry]:
        """What is still to translate."""
        return [entry for entry in self.entries.values() if not entry.done]


def po_path(locale: Path, language: str) -> Path:
    """Where a language keeps its catalogue."""
    return locale / language / "LC_MESSAGES" / "qwirkle.po"


def parse(path: Path, language: str) -> Catalog:
    """What Babel reads from a .po file; raises `Refused` where it cannot."""
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except (OSError, PoFileError, UnicodeDecodeError) as error:
        raise Refused(f"{path}: {error}") from None


def read(path: Path, language: str) -> Messages:
    """The messages in a .po file; raises `Refused` where it cannot be read."""
    catalog = parse(path, language)
    entries = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            text = message.string or ""
            entries[key] = Entry(
                key=key,
                forms=(text,) if isinstance(text, str) else tuple(text),
                plural=bool(message.pluralizable),
                notes=tuple(message.auto_comments),
                remarks=tuple(message.user_comments),
                fuzzy=bool(message.fuzzy),
            )
    return Messages(language, catalog.plural_forms, catalog.num_plurals, entries)


def translation(locale: Path, language: str) -> Messages:
    """A language's messages in English order: new ones empty, dropped ones gone, changed ones fuzzy."""
    english = read(po_path(locale, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)
    path = po_path(locale, language)
    if path.exists():
        old = read(path, language)
    else:
        rule = get_plural(language)
        old = Messages(language, rule.plural_forms, rule.num_plurals, {})
    entries = {
        key: _follow(source, old.entries.get(key), old.form_count) for key, source in english.entries.items()
    }
    return replace(old, entries=entries)


def _follow(source: Entry, old: Entry | None, form_count: int) -> Entry:
    notes = (*source.notes, source.source_note)
    if old is None or old.plural != source.plural:
        return Entry(source.key, ("",) * (form_count if source.plural else 1), source.plural, notes)
    changed = any(note.startswith(SOURCE) and note != source.source_note for note in old.notes)
    return replace(old, notes=notes, fuzzy=old.fuzzy or (changed and all(old.forms)))


def render(messages: Messages, entries: Iterable[Entry]) -> str:
    """The text of a .po file: one line a text and no dates, so that a change shows as what it is."""
    headers = [
        "Project-Id-Version: qwirkle",
        f"Language: {messages.language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {messages.plural_forms}",
    ]
    blocks = [['msgid ""', 'msgstr ""', *(escape(header + "\n") for header in headers)]]
    blocks += [_lines(entry) for entry in entries]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _lines(entry: Entry) -> list[str]:
    lines = [f"# {remark}" for remark in entry.remarks] + [f"#. {note}" for note in entry.notes]
    if entry.fuzzy:
        lines.append("#, fuzzy")
    lines.append(f"msgid {escape(entry.key)}")
    if not entry.plural:
        return [*lines, f"msgstr {escape(entry.forms[0])}"]
    lines.append(f"msgid_plural {escape(entry.key)}")
    return lines + [f"msgstr[{form}] {escape(text)}" for form, text in enumerate(entry.forms)]


def store(locale: Path, messages: Messages) -> None:
    """Writes a catalogue and compiles it; a reader never sees half a file."""
    path = po_path(locale, messages.language)
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(".new")
    text = render(messages, messages.entries.values())
    if not path.exists() or path.read_text("utf-8") != text:
        aside.write_text(text, "utf-8")
        aside.replace(path)
    with aside.open("wb") as file:
        write_mo(file, parse(path, messages.language))
    aside.replace(path.with_suffix(".mo"))


def update(locale: Path) -> list[str]:
    """Brings every catalogue in step with English and compiles it; returns a line for each that lacks any."""
    store(locale, read(po_path(locale, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE))
    report = []
    for language in LANGUAGES:
        if language != DEFAULT_LANGUAGE:
            messages = translation(locale, language)
            store(locale, messages)
            if messages.lacking:
                keys = ", ".join(entry.key for entry in messages.lacking)
                report.append(f"{language}: {len(messages.lacking)} to translate: {keys}")
    return report


def missing(locale: Path, language: str) -> str:
    """A .po file with what a language still lacks."""
    messages = translation(locale, language)
    return render(messages, messages.lacking)


def merge(locale: Path, language: str, file: Path) -> int:
    """Puts the translations of a .po file into a language's catalogue and returns how many there were."""
    messages = translation(locale, language)
    filled = [
        entry for entry in read(file, language).entries.values() if any(entry.forms) and not entry.fuzzy
    ]
    for entry in filled:
        place = messages.entries.get(entry.key)
        if place is None:
            raise Refused(f"{file}: English has no message {entry.key!r}")
        if entry.plural != place.plural or not entry.done:
            raise Refused(f"{file}: forms of {entry.key!r} needed in {language}: {len(place.forms)}")
        messages.entries[entry.key] = replace(place, forms=entry.forms, fuzzy=False)
    store(locale, messages)
    return len(filled)


def main(arguments: list[str], locale: Path = LOCALE) -> int:
    """Runs the command and returns its exit status: 0 if nothing is left to translate."""
    others = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("update", help="bring every catalogue in step with English and compile it (default)")
    asking = commands.add_parser("missing", help="print what a language lacks, as a .po file to fill in")
    asking.add_argument("language", choices=others)
    merging = commands.add_parser("merge", help="put the translations of a .po file into a catalogue")
    merging.add_argument("language", choices=others)
    merging.add_argument("file", type=Path)
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "missing":
            print(missing(locale, chosen.language), end="")
            return 0
        if chosen.command == "merge":
            print(f"{chosen.language}: {merge(locale, chosen.language, chosen.file)} messages merged")
        report = update(locale)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    for line in report:
        print(line)
    return 1 if report else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
