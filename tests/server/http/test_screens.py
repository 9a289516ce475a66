"""Big screens: pairing by a code, watching like any spectator, and disconnecting when the host asks."""

import asyncio
import json
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request as UrlRequest
from urllib.request import urlopen

import pytest
from litestar.testing import TestClient
from party import PATIENCE_S, Group, Person, Place, serving

from weimar.client import Client, ClosedByServer, Refusal
from weimar.server.context import Server
from weimar.server.process import pairings as pairings_module
from weimar.server.process.pairings import (
    GRACE_S,
    LIFETIME_S,
    MOST,
    REMEMBERED_S,
    PairingRefusedError,
    Pairings,
    Values,
)
from weimar.server.process.settings import Settings
from weimar.server.process.tokens import Signer, parse_pass
from weimar.store.sqlite import SqliteStore
from weimar.table import commands as cmd
from weimar.table.state import TableSettings
from worlds import WEB, app_of

pytestmark = pytest.mark.anyio

pytest_plugins = ("paths", "places")


async def _opened(person: Person) -> str:
    """The pass of a new screen."""
    told = await person.client.request(cmd.OpenScreen())
    return str(told["token"])


def _screen(place: Place, screen_pass: str) -> Client:
    return Client(place.url, screen_pass)


# -- the mailbox -------------------------------------------------------------------------------------------------


async def test_a_code_is_valid_once_and_for_a_few_minutes() -> None:
    """Used once, then refused, and so is a lapsed one: each for its reason. The ticket collects the pass again."""
    now = 0.0
    pairings = Pairings(Values(lambda: now))
    code, ticket = await pairings.open()
    assert len(code) == 6
    assert code.isdecimal()
    assert await pairings.poll(ticket) is None
    await pairings.give(code, "the pass")
    assert [await pairings.poll(ticket) for _ in range(2)] == ["the pass", "the pass"], "an answer can be lost"
    for another in ("another", "the pass"):
        with pytest.raises(PairingRefusedError, match="pairing_used"):
            await pairings.give(code, another)
    assert await pairings.poll(ticket) == "the pass", "a code pairs one screen once"
    late, its_ticket = await pairings.open()
    now = LIFETIME_S + GRACE_S
    with pytest.raises(PairingRefusedError, match="pairing_lapsed"):
        await pairings.give(late, "the pass")
    with pytest.raises(PairingRefusedError, match="unknown_pairing"):
        await pairings.poll(its_ticket)
    now += REMEMBERED_S
    for forgotten in (code, late):
        with pytest.raises(PairingRefusedError, match="unknown_pairing"):
            await pairings.give(forgotten, "the pass")


async def test_a_just_replaced_code_is_still_valid() -> None:
    """Someone was typing it. A pass that was given in the last moment is collected after it."""
    now = 0.0
    pairings = Pairings(Values(lambda: now))
    first, its_ticket = await pairings.open()
    now = LIFETIME_S
    second, next_ticket = await pairings.open()
    now = LIFETIME_S + 60.0
    await pairings.give(first, "the pass")
    now = LIFETIME_S + GRACE_S + 5
    assert await pairings.poll(its_ticket) == "the pass"
    assert await pairings.poll(next_ticket) is None
    assert first != second


async def test_a_remembered_code_is_not_given_to_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be refused there as used, or pair the wrong screen."""
    drawn = iter(["111111", "111111", "222222", "111111", "222222", "333333", "111111"])
    monkeypatch.setattr(pairings_module, "new_pairing_code", lambda: next(drawn))
    now = 0.0
    pairings = Pairings(Values(lambda: now))
    used, _ = await pairings.open()
    await pairings.give(used, "the pass")
    lapsed, _ = await pairings.open()
    now = LIFETIME_S + GRACE_S
    third, _ = await pairings.open()
    assert (used, lapsed, third) == ("111111", "222222", "333333")
    now += REMEMBERED_S
    assert (await pairings.open())[0] == "111111"


async def test_pairings_are_limited() -> None:
    """The oldest gives way, and lapsed ones are not kept."""
    now = 0.0
    values = Values(lambda: now)
    pairings = Pairings(values)
    _, ticket = await pairings.open()
    for _ in range(MOST // 3):
        await pairings.open()
    assert len(values) == MOST
    with pytest.raises(PairingRefusedError, match="unknown_pairing"):
        await pairings.poll(ticket)
    now = LIFETIME_S + GRACE_S + REMEMBERED_S
    await pairings.open()
    assert len(values) == 3


async def _told(asked: Awaitable[Any]) -> Any:
    """The result, or the code of the refusal."""
    try:
        return await asked
    except PairingRefusedError as refused:
        return refused.code


@dataclass
class _Shown:
    """A code on a screen, by the model: its ticket, the times when it was shown and used, the pass."""

    code: str
    ticket: str
    at: float
    used: float | None = None
    given: str = ""

    def gives(self, now: float, given: str) -> str | None:
        """The answer to a phone that types this code."""
        age = now - self.at
        if age >= LIFETIME_S + GRACE_S + REMEMBERED_S:
            return "unknown_pairing"
        if self.used is None and age < LIFETIME_S + GRACE_S:
            self.used, self.given = now, given
            return None
        return "pairing_lapsed" if self.used is None else "pairing_used"

    def collects(self, now: float) -> str | None:
        """What the screen gets."""
        if self.used is None:
            return None if now - self.at < LIFETIME_S + GRACE_S else "unknown_pairing"
        return self.given if now - self.used < REMEMBERED_S else "unknown_pairing"


@pytest.mark.parametrize("seed", range(30))
async def test_any_course_of_pairings_has_the_answers_of_a_list(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes shown, typed, mistyped and collected in any order, over an hour; few codes exist, so they return."""
    rng, now, shown = Random(f"pairings {seed}"), 0.0, list[_Shown]()
    monkeypatch.setattr(pairings_module, "new_pairing_code", lambda: f"{rng.randrange(99):06d}")
    pairings = Pairings(Values(lambda: now))
    for number in range(120):
        now += rng.choice((0, 0, 10, 50, GRACE_S, LIFETIME_S / 2))
        one = rng.choice(shown[-6:]) if shown else None
        if one is None or rng.random() < 0.25:
            code, ticket = await pairings.open()
            recent = (old.code for old in shown if now - old.at < LIFETIME_S + GRACE_S + REMEMBERED_S)
            assert code not in recent
            shown.append(_Shown(code, ticket, now))
        elif rng.random() < 0.4:
            newest = next(other for other in reversed(shown) if other.code == one.code)
            assert await _told(pairings.give(one.code, f"pass {number}")) == newest.gives(now, f"pass {number}")
        else:
            assert await _told(pairings.poll(one.ticket)) == one.collects(now)


def test_a_pass_names_its_table_and_hides_its_key() -> None:
    """Nothing of the key is in it; it is good for that table alone, and a seat's token is no pass."""
    signer = Signer(b"s" * 32)
    text = signer.screen_pass("the-key", "WXYZ", 3)
    found = parse_pass(text)
    assert found is not None
    assert "the-key" not in text
    assert signer.read_pass("the-key", found) == 3
    assert signer.read_pass("other-key", found) is None
    assert signer.read_pass("the-key", found._replace(screen=4)) is None
    assert parse_pass("q7Jv0bX2ZkWn5sTtYhRm8A") is None
    assert parse_pass("1.0.Zm9vYmFyYmF6cXV4MTIzNA") is None
    assert parse_pass(text + "\n") is None


# -- over HTTP ---------------------------------------------------------------------------------------------------


async def _post(place: Place, where: str, body: Any = None) -> tuple[int, Any]:
    """What a request about pairing is answered."""
    return await _asked(place, f"pairing{where}", body)


async def _asked(place: Place, path: str, body: Any) -> tuple[int, Any]:
    """The status and body of an answer."""

    def ask() -> tuple[int, Any]:
        head = {"content-type": "application/json"}
        wanted = UrlRequest(f"{place.address}/api/{path}", json.dumps(body).encode(), head, method="POST")  # noqa: S310 - our own server
        try:
            with urlopen(wanted, timeout=PATIENCE_S) as told:  # noqa: S310 - as above
                return told.status, json.loads(told.read())
        except HTTPError as refused:
            with refused:
                return refused.code, json.loads(refused.read())

    return await asyncio.to_thread(ask)


async def test_a_phone_gives_its_pass_to_a_screen(place: Place, stack: AsyncExitStack) -> None:
    """Screen: code and ticket. Phone: the pass. Once; with every refusal by its code."""
    now = 0.0
    place.server.pairings = Pairings(Values(lambda: now))
    group = await Group.gather(stack, place, Random("pair"), 1)
    status, offer = await _post(place, "")
    assert (status, offer["seconds"]) == (201, LIFETIME_S)
    ticket, code = {"ticket": offer["ticket"]}, offer["code"]
    assert await _post(place, "/poll", ticket) == (200, {"screen_pass": None})
    state = (await place.live(group.key)).state
    early = place.server.signer.screen_pass(state.key, state.code, 1)
    for bad in (early, early[:-2] + "xx", "x", group.key):
        assert await _post(place, "/give", {"code": code, "screen_pass": bad}) == (403, {"error": "bad_token"})
    assert await _opened(group.host) == early
    given = {"code": code, "screen_pass": early}
    assert await _post(place, "/give", given) == (200, {})
    assert await _post(place, "/poll", ticket) == (200, {"screen_pass": early})
    assert await _post(place, "/give", given) == (404, {"error": "pairing_used"})
    refused = (404, {"error": "unknown_pairing"})
    other = f"{(int(code) + 1) % 10**6:06d}"
    assert await _post(place, "/give", given | {"code": other}) == refused, "mistyped"
    assert await _post(place, "/poll", {"ticket": "x"}) == refused
    assert await _post(place, "/give", given | {"code": "12345"}) == (400, {"error": "malformed"})
    _, late = await _post(place, "")
    now += LIFETIME_S + GRACE_S
    assert await _post(place, "/give", given | {"code": late["code"]}) == (404, {"error": "pairing_lapsed"})
    assert await _post(place, "/poll", {"ticket": late["ticket"]}) == refused


@pytest.mark.parametrize("wanted", [{}, {"assistants": True}, {"screen": False}])
async def test_only_a_screen_gets_a_pass(place: Place, wanted: dict[str, Any]) -> None:
    """Other tables have no screen; codes are tried no faster for one that a screen opened."""
    _, plain = await _asked(place, "tables", wanted)
    assert "screen_pass" not in plain
    assert (await place.live(plain["key"])).state.screens == ()
    _, shown = await _asked(place, "tables", {**wanted, "screen": True})
    assert shown["screen_pass"].startswith(f"{shown['code']}.1.")
    aloud, apart = [(await place.live(table["key"])).state for table in (shown, plain)]
    assert aloud.screens == (1,)
    changed = {name for name in TableSettings.__struct_fields__ if getattr(aloud, name) != getattr(apart, name)}
    assert {name: getattr(aloud, name) for name in changed} == {"place": "one_room", "silenced": True, "claims": False}


def test_guessing_codes_is_limited(tmp_path: Path) -> None:
    """Those who guess share the limit of those who guess the letters of tables."""
    server = Server(Settings(web=WEB, data=tmp_path, codes_per_minute=20), SqliteStore(tmp_path), b"s" * 32)
    with app_of(server) as app, TestClient(app) as asking:
        body = {"code": "000000", "screen_pass": "x"}
        answers = [asking.post("/api/pairing/give", json=body) for _ in range(30)]
        assert [answer.status_code for answer in answers[:20]] == [403] * 20
        assert (answers[-1].status_code, answers[-1].json()) == (429, {"error": "too_many_tries"})
        told = [asking.post("/api/pairing").status_code for _ in range(40)]
        assert told[0] == 201
        assert told[-1] == 429


# -- over the socket ---------------------------------------------------------------------------------------------


async def test_a_screen_gets_a_spectators_messages(place: Place, stack: AsyncExitStack) -> None:
    """Byte for byte, over a whole game; and it is no spectator that anyone counts."""
    group = await Group.gather(stack, place, Random("screen"), 5)
    shown: dict[str, list[str]] = {"spectator": [], "screen": []}
    watcher, screen = Client(place.url, group.key), _screen(place, await _opened(group.people[2]))
    watcher.frames, screen.frames = shown["spectator"].append, shown["screen"].append
    await stack.enter_async_context(watcher)
    await stack.enter_async_context(screen)
    await group.host.client.until(lambda: group.host.client.table["screens"] == [{"screen": 1, "here": True}])
    assert group.host.client.table["watching"] == 1
    for frames in shown.values():
        frames.clear()
    await group.start()
    await group.play()
    await screen.until(lambda: screen.table["stage"] == "over" and screen.seq == watcher.seq)
    assert len(shown["screen"]) > 20
    since = shown["spectator"].index(shown["screen"][0])
    assert shown["spectator"][since:] == shown["screen"]


async def test_a_screen_cannot_send_requests(place: Place, stack: AsyncExitStack) -> None:
    """Not even what a spectator may: a seat, or a word."""
    group = await Group.gather(stack, place, Random("mute"), 5)
    screen = await stack.enter_async_context(_screen(place, await _opened(group.host)))
    for command in (cmd.TakeSeat(), cmd.Chat("hello"), cmd.OpenScreen(), cmd.StartGame()):
        with pytest.raises(Refusal, match="screen_only_watches"):
            await screen.request(command)
    assert len(group.host.client.table["members"]) == 5


async def test_the_host_can_permanently_disconnect_a_screen(place: Place, stack: AsyncExitStack) -> None:
    """Opened twice, both go; it cannot come back; another screen stays. A guest cannot do it."""
    group = await Group.gather(stack, place, Random("end"), 5)
    first, second = await _opened(group.people[1]), await _opened(group.people[1])
    screens = [await stack.enter_async_context(_screen(place, one)) for one in (first, first, second)]
    with pytest.raises(Refusal, match="not_host"):
        await group.people[1].client.request(cmd.CloseScreen(1))
    await group.host.request(cmd.CloseScreen(1))
    for screen in screens[:2]:
        with pytest.raises(ClosedByServer, match="screen_closed"):
            await screen.until(lambda: False)
    with pytest.raises(ClosedByServer, match="screen_closed"):
        await _screen(place, first).__aenter__()
    host = group.host.client
    await host.until(lambda: host.table["screens"] == [{"screen": 2, "here": True}])
    await group.host.request(cmd.ChangeSettings(code_hidden=True))
    await screens[2].until(lambda: bool(screens[2].table["code_hidden"]))


async def test_a_screen_survives_a_restart_and_unloading(tmp_path: Path) -> None:
    """The pass is good as long as the table is; what the host ended stays ended."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("again"), 5)
        kept, ended = await _opened(group.host), await _opened(group.host)
        await group.host.request(cmd.CloseScreen(2))
        key = group.key
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        screen = await stack.enter_async_context(_screen(place, kept))
        assert len(screen.table["members"]) == 5
        frames: list[str] = []
        screen.frames = frames.append
        await screen.drop()
        await screen.until(lambda: any('"type":"resumed"' in frame for frame in frames))
        assert screen.table["screens"] == [{"screen": 1, "here": True}]
        with pytest.raises(ClosedByServer, match="screen_closed"):
            await _screen(place, ended).__aenter__()
        await place.server.registry.forget(key)
        with pytest.raises(ClosedByServer, match="forgotten"):
            await screen.until(lambda: False)
        with pytest.raises(ClosedByServer, match="unknown_table"):
            await _screen(place, kept).__aenter__()


async def test_a_pass_does_not_grant_a_seat(tmp_path: Path) -> None:
    """No record is found by it, and its presence counts no spectator: a full gallery keeps no screen out."""
    async with serving(tmp_path, max_spectators=0) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("key"), 5)
        screens = [await stack.enter_async_context(_screen(place, await _opened(group.host))) for _ in range(5)]
        assert {screen.table["watching"] for screen in screens} == {0}
        found = await place.server.registry.get(screens[0].key)
        assert found is None
        with pytest.raises(Refusal, match="too_many_screens"):
            await _opened(group.host)
