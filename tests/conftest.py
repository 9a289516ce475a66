"""Options of the test run.

`pytest tests/rules --rule R3.4` runs only the tests of that sentence of docs/reference/rules.md; several may be given.
With `WEIMAR_UNDER_TEST=FOLDER` in the environment the run is refused unless the engine is imported from that folder.
Tests that are marked `long` come first, so that when all else is done nobody waits for one of them.
"""

import asyncio
import functools
import gc
import inspect
import os
import sys
from collections.abc import Callable, Coroutine, Generator, Iterable
from pathlib import Path

import pytest

import weimar.engine

pytest_plugins = ["postgres"]
NO_TEST_HANGS_S = 900
WRONG_PACKAGE = 3
"""The exit status of a run that would have tested another copy of the package."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule`."""
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="only tests of this rule, e.g. R3.4")


def pytest_configure() -> None:
    """Stop if another copy of the package would be tested than the one that was asked for."""
    folder = os.environ.get("WEIMAR_UNDER_TEST")
    if folder and not Path(weimar.engine.__file__).is_relative_to(folder):
        pytest.exit(f"weimar is imported from {weimar.engine.__file__}, not from {folder}", returncode=WRONG_PACKAGE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read test modules that never name the wanted rules."""
    wanted: list[str] = config.getoption("--rule") or []
    if not wanted or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return None if any(f'"{rule}"' in text for rule in wanted) else True


@pytest.hookimpl(trylast=True)  # when those that are not wanted are gone
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that are marked with one of the wanted rules, the long ones first."""
    wanted: set[str] = set(config.getoption("--rule") or [])
    if wanted:
        kept = [item for item in items if wanted & set(rules_of(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept
    items[:] = spread(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Set modules and tests aside: they stay to the end, and a full garbage collection would walk through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in an event loop of its own; anyio runs those whose fixtures are coroutines."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    limited = _limited(pyfuncitem.obj)
    if pyfuncitem.get_closest_marker("anyio"):
        pyfuncitem.obj = limited
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    asyncio.run(limited(**arguments))
    return True


def _limited(test: Callable[..., Coroutine[object, object, None]]) -> Callable[..., Coroutine[object, object, None]]:
    """The same test, which fails instead of waiting forever."""

    @functools.wraps(test)
    async def limited(**arguments: object) -> None:
        await asyncio.wait_for(test(**arguments), NO_TEST_HANGS_S)

    return limited


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots move as soon as their pause is over, not on the grid that hides how long they thought."""
    module = sys.modules.get("weimar.server.tables.bot_turns")
    if module is not None:
        monkeypatch.setattr(module, "RELEASE_S", 0.0)


@pytest.fixture(autouse=True)
def every_spectator_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of spectators changes with each who comes or goes; when it does otherwise depends on the machine."""
    module = sys.modules.get("weimar.server.tables.attendance")
    if module is not None:
        monkeypatch.setattr(module, "SPECTATORS_EVERY_S", 0.0)


def spread(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests in another order: the share that each worker is given at first begins with its long ones."""
    long = [item for item in items if item.get_closest_marker("long")]
    rest = [item for item in items if not item.get_closest_marker("long")]
    found: list[pytest.Item] = []
    for number in range(workers):
        share = (len(items) - len(found)) // (workers - number)
        own = long[number::workers]
        short = max(0, share - len(own))
        found += [*own, *rest[:short]]
        del rest[:short]
    return found + rest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seconds of each folder, if there are several."""
    reports = [one for some in terminalreporter.stats.values() for one in some if isinstance(one, pytest.TestReport)]
    folders = seconds_by_folder((report.nodeid, report.duration) for report in reports)
    if len(folders) > 1:
        terminalreporter.section("seconds by folder")
        for folder, seconds in folders:
            terminalreporter.write_line(f"{seconds:7.1f}s {folder}")


def seconds_by_folder(tests: Iterable[tuple[str, float]]) -> list[tuple[str, float]]:
    """The sum of seconds by folder of `tests`, the longest first."""
    sums: dict[str, float] = {}
    for name, seconds in tests:
        folder = name.split("/")[1]
        sums[folder] = sums.get(folder, 0.0) + seconds
    return sorted(sums.items(), key=lambda one: -one[1])


def rules_of(item: pytest.Item) -> list[str]:
    """The sentences of docs/reference/rules.md that a test holds the engine to."""
    return [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
