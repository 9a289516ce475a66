"""`POST /api/evenings`: counts finished games, changes names, and refuses everything else with a code."""

import json
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient

from weimar.engine import Record, final_state, parse, to_link
from weimar.engine.phases import GameOver
from weimar.evenings import Played, figures, to_csv, write_archive
from weimar.server.context import Server
from weimar.server.process.settings import Settings
from weimar.store.sqlite import SqliteStore
from worlds import WEB, app_of

HAND = Path(__file__).parents[3] / "conformance" / "hand"
GAMES = [parse(json.dumps(json.loads(path.read_text("utf-8"))["record"])) for path in sorted(HAND.glob("*.json"))]
OVER = [record for record in GAMES if isinstance(final_state(record).phase, GameOver)][:3]
PLAYED = [Played(record, 1_790_000_000_000, frozenset({4})) for record in OVER]
ARCHIVE: dict[str, Any] = msgspec.to_builtins(write_archive(PLAYED))


def ask(tmp_path: Path, **body: object) -> tuple[int, Any]:
    """Status and body of the answer."""
    server = Server(Settings(web=WEB, data=tmp_path), SqliteStore(tmp_path), b"secret")
    with app_of(server) as app, TestClient(app) as asking:
        answer = asking.post("/api/evenings", json=body)
        return answer.status_code, answer.json()


def test_the_figures_are_those_of_the_library_and_nothing_is_stored(tmp_path: Path) -> None:
    """With the table on request; the server's folder is unchanged."""
    before = sorted(path.name for path in tmp_path.iterdir())
    status, told = ask(tmp_path, archive=ARCHIVE, table=True)
    expected = figures(PLAYED)
    assert (status, told["archive"]) == (200, None)
    assert told["figures"] == msgspec.json.decode(msgspec.json.encode(expected))
    assert told["table"] == to_csv(expected)
    name = OVER[0].players[0].encode()
    assert before == []
    assert all(name not in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


def test_a_changed_name_is_in_the_returned_archive(tmp_path: Path) -> None:
    """And in the figures; the old one is nowhere."""
    old = OVER[0].players[0]
    status, told = ask(tmp_path, archive=ARCHIVE, rename={"old": old, "new": "Zoe"})
    assert status == 200
    assert "Zoe" in {person["name"] for person in told["figures"]["people"]}
    assert old not in {name for kept in told["archive"]["games"] for name in parse(kept["link"]).players}


def running(record: Record) -> str:
    """A link to the game before its last action."""
    return to_link(msgspec.structs.replace(record, actions=record.actions[:-1]))
