"""The current program opens a database and a record of an earlier commit, and continues the game.

`tests/server/kept_table.py` wrote `tests/fixtures/kept_table.*.gz` at commit b5ddb40c. Write them again only before
a change of what is stored.
"""

import gzip
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import structlog
from party import Group, Person, serving

from weimar.client import Client, ClosedByServer
from weimar.engine import dump, final_state, parse
from weimar.engine.phases import GameOver
from weimar.store.checksum import COLUMNS, checksum_of
from weimar.store.folder import FILE
from weimar.store.integrity import inspect

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"
NEVER_DAYS: Final = 1_000_000
"""Days until a table expires. The fixture gets older every day."""


def _kept(name: str) -> bytes:
    return gzip.decompress((FIXTURES / f"kept_table.{name}.gz").read_bytes())


KEPT: Final[dict[str, Any]] = json.loads(_kept("json"))


async def test_a_database_of_an_earlier_commit_continues_its_game(tmp_path: Path) -> None:
    """Everyone sees the same game as before, their tokens prove their seats, and they play it to the end."""
    (tmp_path / FILE).write_bytes(_kept("sqlite3"))
    assert inspect(tmp_path / FILE, lambda inspector: inspector.faults()) == ()
    async with serving(tmp_path, expire_days=NEVER_DAYS) as place, AsyncExitStack() as stack:
        key = KEPT["key"]
        for viewer, game in KEPT["games"].items():
            shown = (await place.truth(key, None if viewer == "None" else int(viewer)))["game"]
            assert {field: shown[field] for field in game} == game
        people = []
        for token in KEPT["tokens"]:
            client = await stack.enter_async_context(Client(place.url, key, token))
            assert client.game is not None
            assert client.game["viewer"] is not None
            people.append(Person(client, Random(token)))
            people[-1].games = 1
        await Group(place, key, people).play()
        live = await place.live(key)
        assert live.state.stage == "over"
        assert live.state.games == 2


async def test_a_table_from_before_the_first_release_is_left_alone(tmp_path: Path) -> None:
    """The server starts, refuses the table with its schema in the log, and changes nothing of it."""
    (tmp_path / FILE).write_bytes(_kept("sqlite3"))
    with closing(sqlite3.connect(tmp_path / FILE)) as old, old:
        for version, *row in old.execute(f"SELECT {COLUMNS} FROM entries").fetchall():  # noqa: S608 - a constant
            row[1] = b"\x03" + row[1][1:]
            sealed = checksum_of(KEPT["key"], version, *row[:-1])
            old.execute("UPDATE entries SET entry = ?, checksum = ? WHERE version = ?", (row[1], sealed, version))
        before = old.execute("SELECT * FROM entries").fetchall()
    async with serving(tmp_path, expire_days=NEVER_DAYS) as place:
        with structlog.testing.capture_logs() as lines, pytest.raises(ClosedByServer, match="table_older"):
            async with Client(place.url, KEPT["key"], KEPT["tokens"][0]):
                pass
    assert {"event": "table_is_older", "reason": "schema 3", "log_level": "error"} in lines
    with closing(sqlite3.connect(tmp_path / FILE)) as same:
        assert same.execute("SELECT * FROM entries").fetchall() == before


def test_a_record_of_an_earlier_commit_is_read() -> None:
    """It is played to its end, and written again it is the same."""
    record = parse(json.dumps(KEPT["record"]))
    assert isinstance(final_state(record).phase, GameOver)
    assert json.loads(dump(record)) == KEPT["record"]
