"""The shape of a message, read from a struct here and from the page by `jsdoc`; and how two shapes differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

__all__ = [
    "Atom",
    "Either",
    "Field",
    "Lookup",
    "Many",
    "Record",
    "Shape",
    "Words",
    "differences",
    "either",
    "shape_of_struct",
]


@dataclass(frozen=True)
class Atom:
    """A string, number, boolean, null, or `anything`."""

    name: str


@dataclass(frozen=True)
class Words:
    """One of these strings."""

    words: frozenset[str]


@dataclass(frozen=True)
class Many:
    """An array."""

    item: Shape


@dataclass(frozen=True)
class Lookup:
    """An object whose keys are not known beforehand."""

    item: Shape


@dataclass(frozen=True)
class Field:
    """A field of a record; one that is optional may be left out."""

    shape: Shape
    optional: bool


@dataclass(frozen=True)
class Record:
    """An object with these fields."""

    fields: Mapping[str, Field]


@dataclass(frozen=True)
class Either:
    """One of several shapes."""

    shapes: tuple[Shape, ...]


Shape: TypeAlias = Atom | Words | Many | Lookup | Record | Either

NULL = Atom("null")


def either(shapes: list[Shape]) -> Shape:
    """One of these shapes and of those that they are one of; single words are one shape together."""
    members = [each for shape in shapes for each in _members(shape)]
    words = frozenset[str]().union(*(shape.words for shape in members if isinstance(shape, Words)))
    others = [shape for shape in members if not isinstance(shape, Words)]
    every = [*others, Words(words)] if words else others
    return every[0] if len(every) == 1 else Either(tuple(every))


def shape_of_struct(struct: type[msgspec.Struct]) -> Shape:
    """The shape of a server's struct."""
    return _shape_of_type(msgspec.inspect.type_info(struct))


def _shape_of_type(info: Any) -> Shape:
    match info:
        case msgspec.inspect.AnyType():
            return Atom("anything")
        case msgspec.inspect.StrType():
            return Atom("string")
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return Atom("number")
        case msgspec.inspect.BoolType():
            return Atom("boolean")
        case msgspec.inspect.NoneType():
            return NULL
        case msgspec.inspect.LiteralType():
            return Words(frozenset(map(str, info.values)))
        case msgspec.inspect.EnumType():
            return Words(frozenset(member.value for member in info.cls))
        case msgspec.inspect.ListType():
            return Many(_shape_of_type(info.item_type))
        case msgspec.inspect.DictType():
            return Lookup(_shape_of_type(info.value_type))
        case msgspec.inspect.UnionType():
            return either([_shape_of_type(each) for each in info.types])
        case msgspec.inspect.StructType():
            fields = {
                each.encode_name: Field(_shape_of_type(each.type), not each.required) for each in info.fields
            }
            if info.tag_field is not None:
                fields[info.tag_field] = Field(Words(frozenset([str(info.tag)])), optional=False)
            return Record(fields)
    raise TypeError(f"no shape for {info}")


def differences(page: Shape, server: Shape, *, page_sends: bool, where: str = "") -> Iterator[str]:
    """What the page's shape of a message has wrong, one sentence each.

    Where the server says only that something is a string, the page may say which. A page that sends something
    need not make use of all that the server would take: it may leave out null, and what is optional.
    """
    match page, server:
        case _, Atom("anything"):
            return
        case Record(), Record():
            yield from _field_differences(page, server, page_sends=page_sends, where=where)
        case (Many(item=ours), Many(item=theirs)) | (Lookup(item=ours), Lookup(item=theirs)):
            yield from differences(ours, theirs, page_sends=page_sends, where=f"{where}[]")
        case Words(), Atom("string"):
            return
        case _ if NULL not in (page, server) and NULL in _members(page) + _members(server):
            has_null, may_be_null = NULL in _members(page), NULL in _members(server)
            if has_null != may_be_null and not (page_sends and may_be_null):
                yield f"{where}: null for the {'page' if has_null else 'server'} only"
            yield from differences(
                _without_null(page), _without_null(server), page_sends=page_sends, where=where
            )
        case _ if page != server:
            yield f"{where}: {_name(page)} for the page, {_name(server)} for the server"


def _field_differences(page: Record, server: Record, *, page_sends: bool, where: str) -> Iterator[str]:
    for name in sorted(server.fields.keys() - page.fields.keys()):
        yield f"{where}.{name}: missing in the page"
    for name in sorted(page.fields.keys() - server.fields.keys()):
        yield f"{where}.{name}: unknown to the server"
    for name in sorted(page.fields.keys() & server.fields.keys()):
        ours, theirs = page.fields[name], server.fields[name]
        if ours.optional and not (page_sends and theirs.optional):
            yield f"{where}.{name}: optional for the page only"
        yield from differences(ours.shape, theirs.shape, page_sends=page_sends, where=f"{where}.{name}")


def _members(shape: Shape) -> tuple[Shape, ...]:
    return shape.shapes if isinstance(shape, Either) else (shape,)


def _without_null(shape: Shape) -> Shape:
    rest = [each for each in _members(shape) if each != NULL]
    return either(rest) if rest else shape


def _name(shape: Shape) -> str:
    match shape:
        case Atom():
            return shape.name
        case Words():
            return " or ".join(sorted(shape.words))
        case Either():
            return " or ".join(map(_name, shape.shapes))
    return {Many: "an array", Lookup: "a lookup", Record: "a record"}[type(shape)]
