"""The current program opens a database and a record of an earlier commit, and continues the game.

Commit 0bbc3ac wrote `tests/fixtures/kept_table.*.gz`: five people had finished a game and were in their second one when
the server stopped. Never change these files.
"""

import gzip
import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from party import Group, Person, serving

from weimar.client import Client
from weimar.engine import dump, final_state, parse
from weimar.engine.phases import GameOver
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


def test_a_record_of_an_earlier_commit_is_read() -> None:
    """It is played to its end, and written again it is the same."""
    record = parse(json.dumps(KEPT["record"]))
    assert isinstance(final_state(record).phase, GameOver)
    assert json.loads(dump(record)) == KEPT["record"]
