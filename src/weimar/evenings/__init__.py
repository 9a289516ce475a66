"""A group's evenings: figures of finished games, by person (docs/reference/evenings.md).

Contract: pure. There are no accounts: a person is a name, and a group is an archive, a JSON document with its games.
"""

from weimar.evenings.archive import (
    MAX_ARCHIVE,
    Archive,
    ArchiveError,
    Kept,
    Played,
    Renamed,
    finished,
    game_key,
    is_archive,
    open_archive,
    write_archive,
)
from weimar.evenings.merging import Collection, collected, merged, read_archive, together
from weimar.evenings.names import renamed
from weimar.evenings.report import Figures, PersonPlayed, Wins, figures
from weimar.evenings.rows import COLUMNS, Column, rows, to_csv

__all__ = [
    "COLUMNS",
    "MAX_ARCHIVE",
    "Archive",
    "ArchiveError",
    "Collection",
    "Column",
    "Figures",
    "Kept",
    "PersonPlayed",
    "Played",
    "Renamed",
    "Wins",
    "collected",
    "figures",
    "finished",
    "game_key",
    "is_archive",
    "merged",
    "open_archive",
    "read_archive",
    "renamed",
    "rows",
    "to_csv",
    "together",
    "write_archive",
]
