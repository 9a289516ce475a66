"""Tables over real sockets: people, bots, devices and spectators. Evenings with deaths and cuts are in tests/world."""

import asyncio
from contextlib import AsyncExitStack
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from party import PATIENCE_S, Group, Place

from weimar.client import Client, ClosedByServer, Refusal, find_table, open_table
from weimar.server.http.tables import list_tables
from weimar.server.tables.evicted import LISTED_FOR_MS
from weimar.server.tables.live_table import LiveTable
from weimar.table import commands as cmd
from weimar.wire.http import Listing
from worlds import Clockwork, long_id, quiet_server

pytest_plugins = ("places",)
pytestmark = pytest.mark.anyio


async def test_a_code_opens_a_lobby_and_a_link_lets_watch(place: Place, stack: AsyncExitStack) -> None:
    """Four letters find the table unless it is locked; those who watch may not act."""
    group = await Group.gather(stack, place, Random("code"), 5)
    code = group.host.client.table["code"]
    assert (await find_table(place.address, code.lower())).key == group.key
    await group.host.request(cmd.ChangeSettings(locked=True))
    with pytest.raises(Refusal, match="unknown_code"):
        await find_table(place.address, code)
    await group.host.request(cmd.ChangeSettings(locked=False))
    await group.start()
    assert (await find_table(place.address, code)).key == group.key
    await group.host.request(cmd.ChangeSettings(locked=True))
    with pytest.raises(Refusal, match="unknown_code"):
        await find_table(place.address, code)
    watcher = await stack.enter_async_context(Client(place.url, group.key))
    assert watcher.game is not None
    assert set(watcher.game["roles"]) == {None}
    for command in (cmd.StartGame(), cmd.TakeSeat(), cmd.KeepNote("x")):
        with pytest.raises(Refusal):
            await watcher.request(command)
    await watcher.request(cmd.Chat("psst"))
    await watcher.until(lambda: len(watcher.talk) == 1)
    assert group.host.client.talk == []


async def test_only_the_host_knows_who_is_blocked(place: Place, stack: AsyncExitStack) -> None:
    """On each of their devices, until they are no longer host or the name is free again."""
    group = await Group.gather(stack, place, Random("blocked"), 3)
    host, guest, rude = (person.client for person in group.people)
    await host.until(lambda: len(host.table["members"]) == 3)
    name = host.table["members"][2]["name"]
    assert rude.member is not None
    await host.request(cmd.Kick(rude.member, block=True))
    await host.until(lambda: host.blocked == [name])
    for client, known in ((host, [name]), (guest, [])):
        async with Client(place.url, group.key, client.token) as device:
            assert device.blocked == known
    assert guest.member is not None
    await host.request(cmd.HandOver(guest.member))
    await guest.until(lambda: guest.blocked == [name])
    await host.until(lambda: host.blocked == [])
    await guest.request(cmd.Unblock(name))
    await guest.until(lambda: guest.blocked == [])


async def test_open_tables_are_listed_and_can_be_filtered(place: Place, stack: AsyncExitStack) -> None:
    """Private is the default; by stage, rules, and whether there is room, the newest first."""
    registry = place.server.registry
    groups = [await Group.gather(stack, place, Random("list"), 5) for _ in range(4)]
    assert registry.listed() == []
    for group in groups[:3]:
        await group.host.request(cmd.ChangeSettings(listed=True))
    await groups[0].host.request(cmd.ChooseRules("polish"))
    await groups[1].host.request(cmd.StartGame())
    await groups[2].host.request(cmd.ChangeSettings(locked=True))
    await groups[3].host.request(cmd.StartGame())  # a private game is private while it runs as well
    place_of = {group.key: number for number, group in enumerate(groups)}
    choices: list[tuple[dict[str, Any], set[int]]] = [
        ({}, {0, 1, 2}),
        ({"stage": "lobby"}, {0, 2}),
        ({"stage": "game"}, {1}),
        ({"preset": "polish"}, {0}),
        ({"with_room": True}, {0}),
    ]
    for wanted, expected in choices:
        assert {place_of[table.key] for table in registry.listed(**wanted)} == expected
    for bots in range(5):
        (table,) = registry.listed(with_room=True)
        assert (place_of[table.key], table.people, table.bots) == (0, 5, bots)
        await groups[0].host.request(cmd.AddBot("random"))
    assert registry.listed(with_room=True) == []


async def _a_listed_table(server: Clockwork, rng: Random) -> tuple[LiveTable, Listing, bool] | None:
    """A random table; if it is listed, what the list says of it, and whether there is room."""
    live, people, bots = await server.registry.open(), rng.randrange(1, 4), rng.randrange(8)
    stage, preset, locked = rng.choice(("lobby", "game")), rng.choice(("official", "polish")), rng.random() < 0.3
    listed, seats = rng.random() < 0.8, people + bots
    wishes: list[cmd.Command] = [cmd.ChooseRules(preset), *[cmd.AddBot("random")] * bots]
    wishes += [cmd.ChangeSettings(listed=listed, locked=locked, paused=True), *[cmd.StartGame()] * (stage == "game")]
    for number in range(people):
        await live.request(None, long_id(f"{live.state.key} {number}"), cmd.TakeSeat(f"Guest {number}"))
    for number, wish in enumerate(wishes):
        await live.request(1, long_id(f"{live.state.key} wish {number}"), wish)
    stage = "lobby" if seats < 5 else stage
    shown = Listing(live.state.key, live.state.code, stage, people, bots, preset, locked)
    return (live, shown, stage == "lobby" and not locked and seats < 10) if listed else None


@pytest.mark.parametrize("seed", range(4))
async def test_the_public_list_has_what_fits_the_newest_first(seed: int) -> None:
    """Every field, by every filter of a request; a table that left memory stays in the list for an hour."""
    rng, server = Random(f"listed {seed}"), quiet_server()
    open_tables: list[tuple[Listing, bool, int | None]] = []
    for _ in range(8):
        server.time += rng.choice((1, 60_000))
        if (found := await _a_listed_table(server, rng)) is not None:
            live, shown, has_room = found
            left = server.time if rng.random() < 0.4 and server.registry.evict(lambda one: one is live) else None  # noqa: B023
            open_tables.insert(0, (shown, has_room, left))
    choices = (None, "lobby", "game"), (None, "official", "polish", "other"), (None, "true", "false")
    for later in (0, LISTED_FOR_MS // 2, LISTED_FOR_MS // 2):
        server.time += later
        for stage, preset, room in product(*choices):
            given = {"stage": stage, "preset": preset, "with_room": room}
            query = {name: value for name, value in given.items() if value is not None}
            request: Any = SimpleNamespace(query_params=query, scope={"client": ("192.0.2.1", 1)})
            assert await list_tables.fn(request, server=server) == [
                shown
                for shown, has_room, left in open_tables
                if stage in (None, shown.stage)
                and preset in (None, shown.preset)
                and (has_room or room != "true")
                and (left is None or left + LISTED_FOR_MS > server.time)
            ]
    server.registry.close()


async def test_the_client_reports_the_servers_refusal(place: Place, stack: AsyncExitStack) -> None:
    """The client stops retrying after an unknown table, a forged proof or a removal."""
    with pytest.raises(ClosedByServer, match="unknown_table"):
        await stack.enter_async_context(Client(place.url, "no-such-table"))
    found = await open_table(place.address)
    with pytest.raises(ClosedByServer, match="bad_token"):
        await stack.enter_async_context(Client(place.url, found.key, "1.0.forged"))
    group = await Group.gather(stack, place, Random("kick"), 2)
    guest = group.people[1].client
    await group.host.request(cmd.Kick(guest.member or 0))
    with pytest.raises(ClosedByServer, match="seat_gone"):
        await guest.until(lambda: False, PATIENCE_S)
    with pytest.raises(ClosedByServer, match="seat_gone"):
        await guest.request(cmd.Leave())


async def test_a_host_sees_and_removes_blocks(place: Place, stack: AsyncExitStack) -> None:
    """Also after a restart of the client; guests never see them."""
    group = await Group.gather(stack, place, Random("block"), 3)
    host, guest, rude = (person.client for person in group.people)
    frames: list[str] = []
    guest.frames = frames.append
    await host.until(lambda: len(host.table["members"]) == 3)
    name = next(member["name"] for member in host.table["members"] if member["member"] == rude.member)
    await group.host.request(cmd.Kick(rude.member or 0, block=True))
    await host.until(lambda: host.blocked == [name])
    again = await stack.enter_async_context(Client(place.url, group.key, host.token))
    assert again.blocked == [name]
    watcher = await stack.enter_async_context(Client(place.url, group.key))
    with pytest.raises(Refusal, match="blocked"):
        await watcher.sit(cmd.TakeSeat(name))
    await host.request(cmd.Unblock(name))
    await host.until(lambda: host.blocked == [])
    await watcher.sit(cmd.TakeSeat(name))
    await guest.until(lambda: watcher.member in {member["member"] for member in guest.table["members"]})
    assert not any('"blocked"' in frame for frame in frames)


async def test_a_removed_player_only_watches_until_readmitted(place: Place, stack: AsyncExitStack) -> None:
    """The proof of their seat shows the public view only and allows no action; afterwards it is valid again.

    A proof that they gave up themselves before does not come back with it.
    """
    group = await Group.gather(stack, place, Random("void"), 5)
    await group.start()
    rude = group.people[3].client
    seat, given_up = rude.member or 0, rude.token
    await rude.request(cmd.RevokeTokens())
    proof = rude.token
    await group.host.request(cmd.Ask(seat, "removal"))
    with pytest.raises(ClosedByServer, match="seat_gone"):
        await rude.until(lambda: False, PATIENCE_S)
    watching = await stack.enter_async_context(Client(place.url, group.key, proof))
    assert watching.member is None
    assert watching.game is not None
    assert (watching.game["viewer"], watching.game["role"]) == ("spectator", None)
    for command in (cmd.TakeBack(), cmd.RevokeTokens(), cmd.KeepNote("mine"), cmd.Ask(seat, "return")):
        with pytest.raises(Refusal, match="not_seated"):
            await watching.request(command)
    await group.host.request(cmd.Ask(seat, "return"))
    await watching.drop()
    await watching.until(lambda: watching.member == seat, PATIENCE_S)
    with pytest.raises(ClosedByServer, match="bad_token"):
        await stack.enter_async_context(Client(place.url, group.key, given_up))
    group.people[3].client = watching
    await asyncio.gather(*(person.play() for person in group.people))
    assert {person.client.table["stage"] for person in group.people} == {"over"}
