"""The commands of `weimar.limits`, kept: the worst file and the worst link for each command that reads games."""

import sys
import time
from pathlib import Path
from typing import Final

import msgspec
import pytest

from costs import run, slowness
from longest import longest_game
from weimar.bots import BOTS
from weimar.cli.commands import COMMANDS
from weimar.daily import date_of, day_of, link_to, played_by
from weimar.engine import dump, record_of, to_link
from weimar.engine.actions import Say
from weimar.limits import COMMANDS as COSTS

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts memory in KiB, as Linux does")
WEIMAR: Final = [sys.executable, "-c", "from weimar.cli.commands import app; app()"]
READING: Final = {
    "referee": ["referee"],
    "review": ["review", "--json"],
    "evenings": ["evenings", "--json"],
    "link": ["link"],
    "explain": ["explain"],
    "daily": ["daily", "verify"],
}


def test_every_command_has_a_row() -> None:
    """A command that reads games has a cost, and is measured below."""
    assert set(COSTS) == set(COMMANDS)
    assert {name for name, cost in COSTS.items() if cost is not None} == set(READING)


def bomb() -> str:
    """A link of a few hundred characters with a game of twenty thousand statements."""
    game = longest_game(10, arguments=0)
    said = next(action for action in game.actions if isinstance(action, Say))
    return to_link(msgspec.structs.replace(game, actions=(*game.actions[:-1], *[said] * 20_000, game.actions[-1])))


@pytest.mark.parametrize("name", READING)
def test_a_link_that_unpacks_to_too_much_is_refused(name: str, tmp_path: Path) -> None:
    """By its code, for what the start of the command costs."""
    today = date_of(time.time_ns() // 1_000_000)
    link = f"d{day_of(today, today).version}.{today}.{bomb()}" if name == "daily" else bomb()
    file = tmp_path / "link.txt"
    file.write_text(link)
    status, _, errors, spent = run([*WEIMAR, *READING[name], link if name == "daily" else str(file)], WEIMAR_LANG="en")
    assert status == 2, errors
    assert b'"too_many_actions"' in errors
    assert spent.cpu_s < 5 * slowness()
    assert spent.memory < 200


def worst(name: str) -> bytes:
    """The file or the link that costs a command most."""
    game = longest_game(10)
    cost = COSTS[name]
    assert cost is not None
    if name == "daily":
        today = date_of(time.time_ns() // 1_000_000)
        day = day_of(today, today)
        names = [f"P{seat}" for seat in range(day.players)]
        return link_to(day, record_of(played_by(day, BOTS["random"]).events, names)).encode()
    text = dump(game) + b"\n"
    many = name in ("referee", "link", "evenings")
    return text * (cost.bytes_in // len(text)) if many else text


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.full if name in ("explain", "review") else ()) for name in READING]
)
def test_the_worst_input_costs_no_more_than_its_row(name: str, tmp_path: Path) -> None:
    """Files of four megabytes of the longest games, each of a thousand actions and arguments; or one of them."""
    cost, given = COSTS[name], worst(name)
    assert cost is not None
    file = tmp_path / "games.jsonl"
    file.write_bytes(given)
    read = given.decode() if name == "daily" else str(file)
    status, out, errors, spent = run([*WEIMAR, *READING[name], read], WEIMAR_LANG="en")
    assert status == 0, errors
    assert len(out) <= cost.bytes_out
    assert spent.cpu_s <= cost.cpu_s * slowness()
    assert spent.memory <= cost.memory


@pytest.mark.parametrize("name", ["referee", "review", "evenings", "link", "explain"])
def test_a_longer_file_is_refused_unread(name: str, tmp_path: Path) -> None:
    """Whatever is in it: no command reads more than four megabytes, and says so."""
    file = tmp_path / "zeros"
    with file.open("wb") as empty:
        empty.truncate(2**31)
    status, _, errors, spent = run([*WEIMAR, *READING[name], str(file)], WEIMAR_LANG="en")
    assert status != 0
    assert b'"too_large"' in errors, errors
    assert spent.memory < 200
