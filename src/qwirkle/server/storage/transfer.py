"""Games from one database to another, of either kind, by way of a text file, with nothing lost.

The file has one JSON object a line: what it is, then every row of every table, then how many there were.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from typing import Any, BinaryIO, TextIO

from sqlalchemy import Connection, Engine, LargeBinary, Table, func, insert, select

from qwirkle.errors import NotationError, StorageError, excerpt
from qwirkle.server.storage import schema
from qwirkle.server.storage.revisions import NEWEST

__all__ = ["export_games", "import_games"]

_FORMAT = "qwirkle games"
_TABLES = {
    table.name: table
    for table in schema.metadata.sorted_tables
    if table not in (schema.schema_version, schema.revisions)
}
_AT_ONCE = 1000

Line = dict[str, Any]


def export_games(engine: Engine, file: TextIO) -> int:
    """Writes everything in a database, all of one moment; gives how many games that were."""
    with engine.begin() as connection:
        if connection.dialect.name != "sqlite":
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        count = 0
        _write(file, {"format": _FORMAT, "revision": NEWEST})
        for table in _TABLES.values():
            rows = connection.execution_options(yield_per=_AT_ONCE).execute(
                select(table).order_by(*(table.primary_key.columns or (table.c.game, table.c.number)))
            )
            for row in rows.mappings():
                _write(file, {"table": table.name, "row": _to_json(dict(row))})
                count += 1
        _write(file, {"rows": count})
        return _games(connection)


def import_games(engine: Engine, file: BinaryIO) -> int:
    """Reads everything that `export_games` wrote into an empty database; gives how many games that were.

    It is all read or nothing: raises `NotationError` for the first line that is wrong, and for a file that
    was cut off, and `StorageError` where games are kept in the database already.
    """
    with engine.begin() as connection:
        if there := _games(connection):
            raise StorageError(f"{there} games are kept there already: import into a database without any")
        lines = _read(file)
        _check_head(next(lines, None))
        count = 0
        for table, group in groupby(_rows(lines), key=lambda pair: pair[0]):
            rows = (row for _, row in group)
            while some := list(islice(rows, _AT_ONCE)):
                connection.execute(insert(table), some)
                count += len(some)
        return _games(connection)


def _rows(lines: Iterator[tuple[int, Line]]) -> Iterator[tuple[Table, Line]]:
    """Every row and its table, up to the last line, which has to be there and to be right."""
    for count, (number, line) in enumerate(lines):
        if "rows" in line:
            if line["rows"] != count or next(lines, None) is not None:
                raise NotationError(f"{count} rows came before it, not {line['rows']}", line=number)
            return
        try:
            table = _TABLES[line["table"]]
            yield table, _from_json(table, line["row"])
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise NotationError(f"no row of a table: {error!r}", line=number) from None
    raise NotationError("the file ends before its last line, which says how many rows there are")


def _check_head(first: tuple[int, Line] | None) -> None:
    head = first[1] if first else {}
    if head.get("format") != _FORMAT:
        raise NotationError("not a file that `qwirkle db export` wrote", line=1)
    if head.get("revision") != NEWEST:
        raise NotationError(
            f"the file is of revision {excerpt(str(head.get('revision')))}, and this version of the game"
            f" reads {NEWEST}: export it again after `qwirkle db upgrade`",
            line=1,
        )


def _read(file: Iterable[bytes]) -> Iterator[tuple[int, Line]]:
    for number, text in enumerate(file, 1):
        try:
            line = json.loads(text.decode("utf-8"))
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            said = excerpt(text.decode("utf-8", "replace"))
            raise NotationError(f"not a JSON object: {said}", line=number)
        yield number, line


def _write(file: TextIO, line: Line) -> None:
    file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _to_json(row: Line) -> Line:
    """A row as JSON has it: bytes are base64."""
    return {
        name: base64.b64encode(value).decode() if isinstance(value, bytes | memoryview) else value
        for name, value in row.items()
    }


def _from_json(table: Table, row: Line) -> Line:
    """A row as the database takes it; raises `ValueError` where it has other columns than its table."""
    if row.keys() != set(table.c.keys()):
        raise ValueError(f"columns {sorted(row)}, not {sorted(table.c.keys())}")
    return {
        name: base64.b64decode(value, validate=True)
        if isinstance(table.c[name].type, LargeBinary) and value is not None
        else value
        for name, value in row.items()
    }


def _games(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.games)).scalar_one()
