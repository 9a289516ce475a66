"""Without the replacements for internals of libraries the server runs on the libraries' own path, and on nothing else.

That it behaves the same there is tested where the module uses the fixture `library_path`.
"""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from party import settings
from pydantic import ValidationError
from websockets.frames import Frame, Opcode

from weimar.server import run
from weimar.server.connection.limits import websocket_protocol
from weimar.server.context import Server
from weimar.server.http.timeouts import TimedHttpProtocol
from weimar.server.process.settings import REPLACEMENTS, Settings
from weimar.server.tuning.fast_frames import FastFrames, text_frame
from worlds import quiet_server


def _replaced(kind: type) -> set[type]:
    return {base for base in kind.__mro__ if base.__module__.startswith("weimar.server.tuning")}


def test_optimizations_can_be_disabled_alone_and_together() -> None:
    """Nothing else goes with one; without any the protocols are the libraries' own."""
    for name in REPLACEMENTS:
        assert _replaced(websocket_protocol([name])) == (set() if name == "frames" else {FastFrames})
    config = run.web_config(quiet_server(plain=list(REPLACEMENTS)))
    assert isinstance(config.http, type)
    assert isinstance(config.ws, type)
    assert issubclass(config.http, TimedHttpProtocol)
    assert (_replaced(config.http), _replaced(config.ws)) == (set(), set())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_a_fast_frame_is_the_librarys(size: int) -> None:
    """On both sides of the bounds at which the head of a frame grows."""
    assert text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.fixture
def as_it_was() -> Iterator[None]:
    """The collector's thresholds, whatever a test does to them."""
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@pytest.mark.usefixtures("as_it_was")
@pytest.mark.parametrize(("plain", "left_alone"), [(["collector"], True), (["frames"], False)])
def test_the_collector_is_not_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain: list[str], *, left_alone: bool
) -> None:
    """If it is asked for."""
    usual = gc.get_threshold()
    found: list[bool] = []

    async def serve(server: Server) -> int:
        found.append(gc.get_threshold() == usual)
        await server.store.close()
        return 0

    monkeypatch.setattr(run, "_serve", serve)
    monkeypatch.setattr(run, "configure_logs", lambda _: None)  # those of the tests that follow
    run.serve(settings(tmp_path, plain=plain))
    assert found == [left_alone]


@pytest.mark.parametrize("plain", [[], ["collector"], ["trim"]])
def test_the_housekeeping_does_what_is_not_left_out(monkeypatch: pytest.MonkeyPatch, plain: list[str]) -> None:
    """It collects, and gives free pages back."""
    done: set[str] = set()
    monkeypatch.setattr("weimar.server.context.HOUSEKEEPING_S", 0)
    monkeypatch.setattr("weimar.server.context.CollectionPolicy.look", lambda _: done.add("collector"))
    monkeypatch.setattr("weimar.server.context.give_back", lambda: done.add("trim"))

    async def keep() -> None:
        keeper = asyncio.create_task(quiet_server(plain=plain).housekeeping())
        async with asyncio.timeout(20):
            while len(done) < 2 - len(plain):  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0)
        keeper.cancel()

    asyncio.run(keep())
    assert done == {"collector", "trim"} - set(plain)


def test_disabled_optimizations_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or all together; another name is refused."""
    for value, chosen in (("", []), ("frames, cycles", ["frames", "cycles"]), ("all", list(REPLACEMENTS))):
        monkeypatch.setenv("WEIMAR_PLAIN", value)
        assert Settings().plain == chosen
    monkeypatch.setenv("WEIMAR_PLAIN", "frame")
    with pytest.raises(ValidationError, match="plain"):
        Settings()
