"""Tables over real sockets: people, bots, devices and spectators. Evenings with deaths and cuts are in tests/world."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from party import PATIENCE_S, Group, Place

from weimar.client import Client, ClosedByServer, Refusal, find_table, open_table
from weimar.table import commands as cmd

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
