"""A group on a server: joined by its devices, kept through restarts, and named by nothing that is logged."""

import asyncio
import shutil
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast
from unittest.mock import AsyncMock

import msgspec
import pytest
from litestar.testing import TestClient
from prometheus_client import generate_latest
from test_evenings_counted import ARCHIVE, OVER, PLAYED, running

from games import random_game
from weimar.engine import game_link, make_rules, parse, record_of
from weimar.engine.record import MAX_NAME
from weimar.evenings import Played, game_key, write_archive
from weimar.server.context import Server
from weimar.server.http import evenings
from weimar.server.process.costly_work import CpuBudget, Stop
from weimar.server.process.settings import Settings
from weimar.server.tables import group_archives, integrity
from weimar.server.tables.group_archives import GroupArchives, group_key
from weimar.server.tables.ownership import Ownership, TableElsewhereError
from weimar.server.tables.retention import DAY_MS
from weimar.store import StoreAway, StoreBroken
from weimar.store.folder import FILE
from weimar.store.sqlite import SqliteStore
from weimar.wire.http import CountEvenings
from worlds import WEB, MemoryStore, app_of, quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio

SECRET: Final = "s3cret_-" * 5 + "abc"
MAKE: Final = {"secret": SECRET, "make": True}
OPEN: Final = {"secret": SECRET}
EMPTY: Final[dict[str, Any]] = {**ARCHIVE, "games": []}


def server(folder: Path, **changes: Any) -> Server:
    """A server that starts."""
    return Server(Settings(web=WEB, data=folder, **changes), SqliteStore(folder), b"secret")


def ask(folder: Path, group: dict[str, Any], games: Any = EMPTY, **body: Any) -> tuple[int, Any]:
    """Status and body of the answer of a server that starts and stops for it."""
    settings = body.pop("settings", {})
    with app_of(server(folder, **settings)) as app, TestClient(app) as asking:
        answer = asking.post("/api/evenings", json={"archive": games, "group": group, "figures": False, **body})
        return answer.status_code, answer.json()


def one(number: int) -> dict[str, Any]:
    """An archive with one game."""
    return {**ARCHIVE, "games": [ARCHIVE["games"][number]]}


async def notes_of(folder: Path) -> bytes:
    """The stored archive of the group."""
    store = SqliteStore(folder)
    try:
        return b"".join(note.text for note in await store.notes(group_key(SECRET)))
    finally:
        await store.close()


def keys(answer: Any) -> list[str]:
    """The games of an answer."""
    return sorted(game_key(parse(game["link"])) for game in answer["archive"]["games"])


def test_two_devices_have_the_games_of_both(tmp_path: Path) -> None:
    """And the same archive; figures are those of all games, and a removed name is gone on the other device."""
    assert ask(tmp_path, MAKE, one(0))[0] == 200
    status, told = ask(tmp_path, OPEN, ARCHIVE, figures=True)
    assert (status, len(told["figures"]["games"])) == (200, len(PLAYED))
    assert keys(told) == sorted(game_key(game.record) for game in PLAYED)
    name = PLAYED[0].record.players[0]
    changed = ask(tmp_path, OPEN, rename={"old": name, "new": None})[1]
    again = ask(tmp_path, OPEN, ARCHIVE)[1]
    assert again["archive"] == changed["archive"]
    assert all(name not in parse(game["link"]).players for game in again["archive"]["games"])
    old = [game["link"] for game in told["archive"]["games"] if name in parse(game["link"]).players]
    assert old
    stored = asyncio.run(notes_of(tmp_path))
    assert not any(link.encode() in stored for link in old)


def test_a_removed_name_is_in_no_file_once_the_removal_is_acknowledged(tmp_path: Path) -> None:
    """Nor in the write-ahead log, while the server runs on."""
    with app_of(server(tmp_path)) as app, TestClient(app) as asking:

        def told(**body: Any) -> Any:
            return asking.post("/api/evenings", json={"archive": EMPTY, "group": OPEN, "figures": False, **body}).json()

        def files() -> bytes:
            return b"".join(path.read_bytes() for path in tmp_path.iterdir())

        links = [game["link"].encode() for game in told(archive=ARCHIVE, group=MAKE)["archive"]["games"]]
        name = PLAYED[0].record.players[0]
        assert links[0] in files()
        assert name in parse(links[0].decode()).players
        told(rename={"old": name, "new": None})
        assert links[0] not in files()


def full(count: int) -> dict[str, Any]:
    """An archive with many games."""
    games = (random_game(Random(seed), 5, make_rules()) for seed in range(count))
    archive: dict[str, Any] = msgspec.to_builtins(
        write_archive([Played(record_of(game.events, "ABCDE")) for game in games])
    )
    return archive


def test_a_refusal_has_a_code_and_changes_nothing(tmp_path: Path) -> None:
    """Neither the group nor what the device sent."""
    refused: tuple[tuple[dict[str, Any], Any, int, str], ...] = (
        ({"secret": "x" * 43}, EMPTY, 404, "unknown_group"),
        ({"secret": "cut"}, EMPTY, 400, "malformed"),
        (OPEN, {**EMPTY, "version": 2}, 400, "bad_archive"),
        (OPEN, {"format": "foreign"}, 400, "bad_archive"),
        (OPEN, {**EMPTY, "games": [{"link": "w1.AAAA"}]}, 400, "damaged_link"),
        (OPEN, {**EMPTY, "games": [{"link": running(OVER[1])}]}, 400, "game_not_over"),
        (OPEN, {**EMPTY, "removed": ["Ada"]}, 400, "bad_archive"),
        (OPEN, {**EMPTY, "removed": [f"{number:016x}" for number in range(1001)]}, 400, "group_full"),
        (OPEN, {**EMPTY, "forgotten": [f"{number:032x}" for number in range(1001)]}, 400, "group_full"),
    )
    before = ask(tmp_path, MAKE, one(0))[1]["archive"]
    with app_of(server(tmp_path)) as app, TestClient(app) as asking:
        for group, games, status, code in refused:
            answer = asking.post("/api/evenings", json={"archive": games, "group": group, "figures": False})
            assert (answer.status_code, answer.json()["error"]) == (status, code)
            again = asking.post("/api/evenings", json={"archive": EMPTY, "group": OPEN, "figures": False})
            assert again.json()["archive"] == before, (group, games)


def test_a_full_group_takes_no_more_games_and_loses_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Invented games, dated now, push nothing out. What has no room is counted; a rename counts; removal makes room."""
    monkeypatch.setattr(evenings, "MOST_GAMES", 3)
    more = full(6)
    dated = [{**game, "at": 10 + number} for number, game in enumerate(more["games"])]
    first = ask(tmp_path, MAKE, {**more, "games": dated[:2]})[1]
    assert first["left_out"] == 0
    invented = {**more, "games": [{**game, "at": 4_000_000_000_000} for game in dated[2:5]]}
    status, told = ask(tmp_path, OPEN, invented, rename={"old": "A", "new": "Ada"})
    assert (status, told["left_out"]) == (200, 2)
    assert [game["at"] for game in told["archive"]["games"]][:2] == [10, 11]
    assert all("Ada" in parse(game["link"]).players for game in told["archive"]["games"])
    again = ask(tmp_path, OPEN, invented)[1]
    assert (again["left_out"], again["archive"]) == (2, told["archive"])
    gone = game_key(parse(told["archive"]["games"][2]["link"]))
    last = ask(tmp_path, OPEN, {**more, "games": dated[5:], "forgotten": [gone]})[1]
    assert ([game["at"] for game in last["archive"]["games"]], last["left_out"]) == ([10, 11, 15], 0)


def test_no_game_of_a_group_ends_in_the_future(tmp_path: Path) -> None:
    """Devices drop their oldest games."""
    more = full(3)
    late = [{**game, "at": 253_402_300_799_999} for game in more["games"][:2]]
    told = ask(tmp_path, MAKE, {**more, "games": late})[1]
    now = max(game["at"] for game in told["archive"]["games"])
    assert now < 4_000_000_000_000
    new = {**more["games"][2], "at": now + 60_000_000}
    told = ask(tmp_path, OPEN, {**more, "games": [new]})[1]
    assert new["link"] in {game["link"] for game in told["archive"]["games"]}


def test_a_group_costs_its_address_what_it_grows(tmp_path: Path) -> None:
    """Each stored byte counts once: what is known, and what makes the archive shorter, costs nothing."""
    place, spent, grown = server(tmp_path), list[int](), list[int]()

    class Counted:
        """Takes all bytes."""

        def take(self, _address: str, _now: float, size: int) -> bool:
            """Note them."""
            spent.append(size)
            return True

    place.limits.talk_bytes = cast("Any", Counted())
    first = PLAYED[0].record.players[0]
    bodies: list[dict[str, Any]] = [
        {"archive": one(0), "group": MAKE},
        {"archive": one(0)},
        {"archive": one(1)},
        {"archive": ARCHIVE},
        {"rename": {"old": first, "new": "Maximiliane"}},
        {},
        {"rename": {"old": "Maximiliane", "new": "Mo"}},
        {"rename": {"old": "Mo", "new": None}},
        {"archive": {**EMPTY, "forgotten": [game_key(PLAYED[1].record)]}},
    ]
    length = 0
    with app_of(place) as app, TestClient(app) as asking:
        for body in bodies:
            told = asking.post("/api/evenings", json={"archive": EMPTY, "group": OPEN, "figures": False, **body})
            assert told.status_code == 200
            stored = asyncio.run(place.groups.read(group_key(SECRET))) or b""
            grown.append(len(stored) - length)
            length = len(stored)
    assert spent == [more for more in grown if more > 0]
    assert min(grown) < 0
    assert len(spent) >= 4


def test_a_name_that_leaves_no_room_for_the_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The group stays as it was, and every device can still read it."""
    before = ask(tmp_path, MAKE, one(0))[1]["archive"]
    monkeypatch.setattr(game_link, "MAX_LINK", len(before["games"][0]["link"].partition(".")[2]))
    old = parse(before["games"][0]["link"]).players[0]
    long = "".join(chr(0x4E00 + 97 * number) for number in range(MAX_NAME))
    assert ask(tmp_path, OPEN, rename={"old": old, "new": long}) == (
        400,
        {"error": "group_full", "action": None, "name": ""},
    )
    assert ask(tmp_path, OPEN)[1]["archive"] == before


def test_names_can_be_changed_for_ever(tmp_path: Path) -> None:
    """A number of changes that is as high as it can be stays readable."""
    game = {**ARCHIVE["games"][0], "renamed": [{"seat": 0, "times": 1_000_000, "name": "Zoe"}]}
    assert ask(tmp_path, MAKE, {**ARCHIVE, "games": [game]}, rename={"old": "Zoe", "new": "Zed"})[0] == 200
    assert ask(tmp_path, OPEN)[0] == 200


def test_an_operator_switches_groups_off(tmp_path: Path) -> None:
    """For all requests about one."""
    assert ask(tmp_path, MAKE, settings={"groups": False}) == (404, {"error": "groups_off"})


async def test_a_group_is_no_table(tmp_path: Path) -> None:
    """Who knows its key finds no table there; and the check of a data folder finds it sound."""
    ask(tmp_path, MAKE, one(0))
    place, key = server(tmp_path), group_key(SECRET)
    assert (await place.registry.look(key), await place.registry.get(key)) == (None, None)
    await place.store.close()
    report = integrity.check(tmp_path / FILE)
    assert report.is_sound()
    assert len(report.tables) == 1


def test_an_unused_group_is_erased(tmp_path: Path) -> None:
    """After the retention time; one that is only read is used."""
    ask(tmp_path, MAKE, one(0))

    async def after(days: int) -> bytes | None:
        place = server(tmp_path, expire_days=30)
        now = place.now()
        place.now = lambda: now + days * DAY_MS  # type: ignore[method-assign]
        key = group_key(SECRET)
        await place.store.set_time("ran", place.now())
        async with place.groups.alone(key):
            before = await place.groups.read(key)
            assert before is not None
            if days == 20:
                await place.groups.replace(key, before, before, place.now())
        await place.erase_expired()
        left = await place.groups.read(key)
        await place.store.close()
        return left

    assert asyncio.run(after(20))
    assert asyncio.run(after(40))
    assert asyncio.run(after(80)) is None


def test_an_acknowledged_game_survives_a_kill(tmp_path: Path) -> None:
    """The answer comes after the commit: the files have it as they are then. None has the secret of the group."""
    data, killed = tmp_path / "data", tmp_path / "killed"
    with app_of(server(data)) as app, TestClient(app) as asking:
        asking.post("/api/evenings", json={"archive": one(0), "group": MAKE, "figures": False})
        shutil.copytree(data, killed)
    assert all(SECRET.encode() not in path.read_bytes() for path in killed.iterdir())
    assert len(ask(killed, OPEN)[1]["archive"]["games"]) == 1


def test_no_log_and_no_figure_names_a_group(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither its secret nor its key, whether the request is answered or refused."""
    place = server(tmp_path)
    bodies = [
        {"archive": one(0), "group": MAKE},
        {"archive": {}, "group": OPEN},
        {"archive": EMPTY, "group": OPEN | {"more": 1}},
        {"archive": EMPTY, "group": {"secret": SECRET[::-1]}},
    ]
    with app_of(place) as app, TestClient(app) as asking:
        codes = [asking.post("/api/evenings", json=body).status_code for body in bodies]
    printed = "".join((*capfd.readouterr(), generate_latest(place.metrics.registry).decode()))
    assert codes == [200, 400, 400, 404]
    assert "unknown_group" in printed
    assert not any(word in printed for word in (SECRET, SECRET[::-1], group_key(SECRET)))


class _Owner(Ownership):
    """A node that has to wait for some claims; it notes what it owns."""

    def __init__(self, waits: Iterable[bool]) -> None:
        self.waits, self.owned, self.releases = iter(waits), set[str](), 0

    async def claim(self, table: str) -> int:
        """As in a cluster."""
        assert table not in self.owned
        if next(self.waits):
            raise TableElsewhereError("other", "")
        self.owned.add(table)
        return 1

    async def release(self, table: str, wake_at: int | None) -> None:
        """As in a cluster."""
        assert wake_at is None
        self.owned.remove(table)
        self.releases += 1


async def test_groups_of_one_address_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address has one job of groups at a time, however many groups it makes, and none of them is refused."""
    place, at_once, most = quiet_server(), 0, 0
    app = SimpleNamespace(state=SimpleNamespace(server=place))
    request = cast("Any", SimpleNamespace(scope={"client": ("192.0.2.1", 1)}, app=app))

    async def compute(_address: str, _question: object, work: Callable[[Stop], bytes], _gone: object) -> bytes:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        for _ in range(50):
            await asyncio.sleep(0)
        at_once -= 1
        return work(Stop(CpuBudget()))

    monkeypatch.setattr(place.costly_work, "do", compute)
    wanted = CountEvenings(EMPTY, figures=False)
    jobs = [vars(evenings)["_join"](request, place, wanted, key, None) for key in ("g:1", "g:2", "g:3")]
    assert len(await asyncio.gather(*jobs)) == 3
    assert most == 1


@pytest.mark.parametrize("seed", range(10))
async def test_nodes_change_a_group_one_after_the_other(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was read last is replaced; the group is owned while it is written, and never afterwards."""
    monkeypatch.setattr(group_archives, "_PAUSE_S", 0)
    rng, store, key = Random(f"nodes {seed}"), MemoryStore(), group_key(SECRET)
    owners = [_Owner(rng.random() < 0.6 for _ in count()) for _ in range(2)]
    broken = list[StoreBroken]()
    nodes = [GroupArchives(store, owner, broken.append) for owner in owners]
    read: list[bytes | None] = [None, None]
    stored: bytes | None = None
    for number in range(60):
        one = rng.randrange(2)
        if rng.random() < 0.4:
            read[one] = await nodes[one].read(key)
            assert read[one] == stored
            continue
        text, is_same = b"%d" % number, (read[one] or b"") == (stored or b"")
        if rng.random() < 0.2:
            with monkeypatch.context() as patch:
                patch.setattr(store, "notes", AsyncMock(side_effect=StoreBroken("planted")))
                with pytest.raises(StoreBroken) as refused:
                    await nodes[one].replace(key, read[one], text, number)
            assert broken.pop() is refused.value
            stored = stored or b""
        else:
            assert await nodes[one].replace(key, read[one], text, number) == is_same
            stored = text if is_same else stored
        assert owners[one].owned == set()
    assert min(owner.releases for owner in owners) > 5


async def test_a_group_that_another_node_holds_for_long_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server answers that its store is away."""
    monkeypatch.setattr(group_archives, "_PAUSE_S", 0)
    store = MemoryStore()
    node = GroupArchives(store, _Owner([True] * 999), lambda _: None)
    with pytest.raises(StoreAway):
        await node.replace(group_key(SECRET), None, b"text", 1)
    assert await node.read(group_key(SECRET)) == b""
