"""Worlds from seeds: nothing acknowledged is lost or doubled, nobody sees too much, every table comes to its end."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from story import DENSE, Outcome, Shape, play
from timeline import Stuck, WorldLoop

PLAY: Final = Path(__file__).with_name("play.py")
EACH: Final = 20
"""Worlds in each share. `./test` plays the first one: it and the deadly worlds notice all planted faults, and one of
them only in the eighteenth."""
DEADLY: Final = 20
"""Worlds in which nodes die often: each has thirty times the deaths of another one, and takes no longer."""
ALWAYS: Final = (Path(__file__).with_name("seeds.txt")).read_text(encoding="utf-8")
"""Seeds that failed once, with the reason."""


@pytest.fixture(autouse=True)
def quick_bots() -> None:
    """Leave the server as it is, in place of the fixture for all other tests: `./dev world` plays the same worlds."""


@pytest.fixture(autouse=True)
def every_spectator_at_once() -> None:
    """As above."""


def seeds() -> list[int]:
    """The seeds that are always played."""
    return [int(line.split()[0]) for line in ALWAYS.splitlines() if line and not line.startswith("#")]


def require_sound(outcome: Outcome) -> None:
    """Print how to play a failing world again."""
    assert outcome.fault is None, f"./dev world --shorten --seed {outcome.seed}: {outcome.fault}"
    assert outcome.lost == 0


@pytest.mark.long
@pytest.mark.parametrize("share", [0, *(pytest.param(one, marks=pytest.mark.full) for one in range(1, 50))])
def test_worlds_hold(share: int) -> None:
    """Twenty worlds of their own in each share: in all of them something dies or breaks, and nothing is lost."""
    found = []
    for seed in range(share * EACH, (share + 1) * EACH):
        found.append(play(seed))
        require_sound(found[-1])
    assert sum(outcome.deaths for outcome in found) >= EACH / 2
    assert sum(outcome.acknowledged for outcome in found) >= 20 * EACH


@pytest.mark.long
def test_worlds_of_many_deaths_hold() -> None:
    """Every other second a node dies, on one disk or of three on a database: most in the middle of what they do."""
    found = []
    for seed in range(DENSE, DENSE + DEADLY):
        found.append(play(seed))
        require_sound(found[-1])
    assert sum(outcome.deaths for outcome in found) >= 40 * DEADLY
    assert sum(outcome.cuts for outcome in found) >= 10 * DEADLY


@pytest.mark.parametrize("seed", seeds())
def test_worlds_that_failed_once_hold(seed: int) -> None:
    """They found faults of the product, and must not find them again."""
    require_sound(play(seed))


def test_every_shape_occurs() -> None:
    """The seeds of `./test` have single nodes and clusters, and every kind of fault in each."""
    shapes = [Shape.of(seed) for seed in range(EACH)]
    for nodes in (1, 3):
        own = [shape for shape in shapes if shape.nodes == nodes]
        assert len(own) > EACH / 5
        kinds = {kind for shape in own for kind in shape.kinds}
        assert len(kinds) >= 11


def test_a_seed_is_a_world_to_the_last_byte() -> None:
    """First and alone in a process, and here with other hashes and after others: the same trace and figures."""
    for other in range(70, 73):
        play(other)
    for seed in (3, 4, 31):
        trace: list[str] = []
        here = msgspec.to_builtins(play(seed, trace.append))
        printed, alone = _printed(seed, "0" if sys.flags.hash_randomization else "77")
        assert trace == printed
        assert here | {"real_s": 0, "simulated_s": round(here["simulated_s"], 3)} == alone | {"real_s": 0}
        assert {"seed", "simulated_s", "deaths", "acknowledged", "lost", "digest"} <= alone.keys()


@pytest.mark.parametrize(("pause_s", "why"), [(0, "time stands still"), (0.01, "nothing is achieved"), (1, "its end")])
def test_a_world_that_goes_nowhere_is_ended(pause_s: float, why: str) -> None:
    """By turns and virtual time: on a slow machine it ends at the same place."""

    async def runs_on() -> None:
        while True:  # noqa: ASYNC110 - that is the fault
            await asyncio.sleep(pause_s)

    loop = WorldLoop(Random(1))
    task = loop.create_task(runs_on())
    with pytest.raises(Stuck, match=why):
        loop.run_until_complete(task)
    _buried(loop, task)


def test_a_fault_in_a_callback_ends_its_world() -> None:
    """There and then: what follows it could take any time."""
    loop = WorldLoop(Random(1))
    task = loop.create_task(asyncio.sleep(1000))
    loop.call_later(3, lambda: 1 / 0)
    with pytest.raises(RuntimeError, match="stopped"):
        loop.run_until_complete(task)
    assert loop.now == 3
    assert "ZeroDivisionError" in loop.faults[0]
    _buried(loop, task)


def _buried(loop: WorldLoop, task: asyncio.Task[None]) -> None:
    task._log_destroy_pending = False  # type: ignore[attr-defined]  # noqa: SLF001 - it never ends
    task.get_coro().close()
    loop.close()


def _printed(seed: int, hashes: str) -> tuple[list[str], dict[str, Any]]:
    command = [sys.executable, str(PLAY), "--seed", str(seed)]
    environment = os.environ | {"PYTHONHASHSEED": hashes}
    *trace, last = subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    figures = json.loads(last)
    assert figures["real_s"] > 0
    return trace, figures
