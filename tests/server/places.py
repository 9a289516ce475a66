"""Fixtures of tests with a server: `place` (and `stack`) for tests that are coroutines, `beside` for others.

`at_noon` gives a test the same day in every run; `analysed_once` saves the time of analyses.
"""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from party import Place, serving, serving_beside

from weimar.review import analysis
from weimar.server.context import Server

NOON_MS: Final = 1_795_521_600_000
"""Noon on 24 November 2026, UTC, in milliseconds since the epoch."""
_ANALYSES: Final[dict[str, Any]] = {}


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """The loop in which tests run that are coroutines."""
    return "asyncio"


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """A server of a test's own."""
    async with serving(tmp_path) as one:
        yield one


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    """Whatever a test enters here ends with it, before its server does."""
    async with AsyncExitStack() as one:
        yield one


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[Place]:
    """A server of a test's own, in another thread."""
    with serving_beside(tmp_path) as one:
        yield one


@pytest.fixture
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same day in every run, and does not end while a test runs: each date has another game."""
    real, ahead = Server.now, NOON_MS - time.time_ns() // 1_000_000
    monkeypatch.setattr(Server, "now", lambda server: real(server) + ahead)


@pytest.fixture
def analysed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The analysis of a game takes seconds and has tests of its own (test_caches): it is made once for each game."""
    make = analysis.Analysis

    def analyse(states: Any, actions: Any, pause: Callable[[], object] = bool) -> Any:
        pause()
        game = repr((states[-1], actions))
        if game not in _ANALYSES:
            _ANALYSES[game] = make(states, actions)
        return _ANALYSES[game]

    monkeypatch.setattr(analysis, "Analysis", analyse)
