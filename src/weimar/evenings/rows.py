"""The games of a group as a table: a row for each seat of each game (docs/reference/evenings.md).

Contract: pure. Parquet files and CSV files have the same columns; CSV is for spreadsheets, so names cannot be formulas.
"""

import csv
import json
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import asdict

from weimar.evenings.report import Figures

Kind: TypeAlias = Literal["string", "int64", "int16", "bool", "double"]


class Column(NamedTuple):
    """A column with the name of its Arrow type and its meaning."""

    name: str
    kind: Kind
    about: str


COLUMNS: Final = (
    Column("game", "string", "equal for the same game in all files"),
    Column("evening", "int64", "number of the evening, from 0"),
    Column("at", "int64", "end of the game, in milliseconds since the epoch; empty if unknown"),
    Column("players", "int16", "number of players"),
    Column("preset", "string", "preset of the rules"),
    Column("options", "string", "options that differ from the preset, as a JSON array"),
    Column("winner", "string", "`liberal` or `fascist`"),
    Column("reason", "string", "how the game was won, as in records"),
    Column("rounds", "int16", "number of candidacies"),
    Column("seat", "int16", "seat, from 0"),
    Column("name", "string", "player in this seat"),
    Column("counted", "bool", "false for bots, and for people whose name was removed"),
    Column(
        "role",
        "string",
        "`liberal`, `fascist` or `hitler`; this and the following are empty where a public record does not tell them",
    ),
    Column("won", "bool", "whether the seat's party won"),
    Column("chance", "double", "chance of the seat's party to win if all players are average"),
    Column("shot", "bool", "whether the seat was executed"),
    Column("elected", "bool", "whether the seat was Hitler and won as chancellor"),
    Column("elected_hitler", "bool", "whether the seat, a liberal, voted for that chancellor"),
    Column("statements", "int16", "statements that were never replaced"),
    Column("lies", "int16", "false ones among them"),
    Column("caught", "int16", "lies contradicted in public before the end"),
)
_FORMULA: Final = re.compile(r"""(^|[;,|:\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])""")  # noqa: RUF001 - as they are
"""The place before a formula: at the beginning of a cell, or of what another separator makes a cell."""


def rows(told: Figures) -> Iterator[dict[str, Any]]:
    """The rows, in order of time and seat."""
    for game in told.games:
        about = {
            "game": game.key,
            "evening": game.evening,
            "at": game.at,
            "players": len(game.seats),
            "preset": game.preset,
            "options": json.dumps(game.options),
            "winner": game.winner,
            "reason": game.reason,
            "rounds": game.rounds,
        }
        for seat, played in enumerate(game.seats):
            known = asdict(played.facts)
            lies = None if known["lies"] is None else len(known["lies"])
            found = about | asdict(played) | known | {"seat": seat, "lies": lies}
            yield {column.name: found[column.name] for column in COLUMNS}


def to_csv(told: Figures) -> str:
    """The table as CSV (RFC 4180). An apostrophe precedes whatever a spreadsheet would interpret as a formula.

    Spreadsheets of many languages separate cells by semicolons: there, `Ada;=1` would be two cells.
    """
    text = StringIO()
    writer = csv.DictWriter(text, [column.name for column in COLUMNS])
    writer.writeheader()
    for row in rows(told):
        writer.writerow({name: _cell(value) for name, value in row.items()})
    return text.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return _FORMULA.sub(r"\g<0>'", value) if isinstance(value, str) else value
