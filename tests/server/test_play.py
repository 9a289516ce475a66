"""Whole games over real sockets: people and bots, several simultaneous tables, every preset."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from party import PATIENCE_S, Group, Person, serving

from weimar.client import Client, ClosedByServer, Refusal, find_table, open_table, read_record
from weimar.engine import PRESETS, parse
from weimar.table import commands as cmd


async def _evening(place_folder: Path, tables: list[tuple[str, int, int]], seed: str) -> None:
    rng = Random(seed)
    async with serving(place_folder) as place, AsyncExitStack() as stack:
        groups = [await Group.gather(stack, place, rng, people) for _, people, _ in tables]
        for group, (preset, _, bots) in zip(groups, tables, strict=True):
            await group.start(preset, bots)
            with pytest.raises(Refusal, match="not_over"):
                await read_record(place.address, group.key)
        await asyncio.gather(*(group.play() for group in groups))
        for group, (preset, people, bots) in zip(groups, tables, strict=True):
            await group.check()
            record = await read_record(place.address, group.key)
            assert len(record["players"]) == people + bots
            assert group.host.client.table["rules"]["preset"] == preset


def test_ten_people_finish_a_game_at_every_table_under_every_preset(tmp_path: Path) -> None:
    """Eight simultaneous tables of ten, people and bots mixed; at the end all know exactly what they may know."""
    tables = [(preset, 10 - number % 4 * 3, number % 4 * 3) for number, preset in enumerate(PRESETS)]
    asyncio.run(asyncio.wait_for(_evening(tmp_path, tables, "play"), 2 * PATIENCE_S))


def test_one_person_plays_with_bots_and_then_again(tmp_path: Path) -> None:
    """A tap to the next game: the same people at the same link, in the same order."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("alone"), 1)
            await group.start("official", 4)
            await group.play()
            before = group.host.client.table["members"]
            await group.host.request(cmd.PlayAgain())
            await group.host.client.until(lambda: group.host.client.table["stage"] == "lobby", PATIENCE_S)
            assert group.host.client.game is None
            assert group.host.client.table["members"] == before
            await group.host.request(cmd.StartGame())
            await group.play()
            await group.check()
            assert group.host.client.table["games"] == 2

    asyncio.run(asyncio.wait_for(run(), 2 * PATIENCE_S))


def test_a_code_opens_a_lobby_and_a_link_lets_watch(tmp_path: Path) -> None:
    """Four letters find the lobby while it is open; afterwards the link alone does, and those who watch may not act."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("code"), 5)
            code = group.host.client.table["code"]
            assert (await find_table(place.address, code.lower())).key == group.key
            await group.host.request(cmd.ChangeSettings(locked=True))
            with pytest.raises(Refusal, match="unknown_code"):
                await find_table(place.address, code)
            await group.host.request(cmd.ChangeSettings(locked=False))
            await group.start()
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

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_open_tables_are_listed_and_can_be_filtered(tmp_path: Path) -> None:
    """Private is the default; by stage, rules, and whether there is room, the newest first."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
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

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_the_client_reports_the_servers_refusal(tmp_path: Path) -> None:
    """The client stops retrying after an unknown table, a forged proof or a removal."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
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

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_a_host_sees_and_removes_blocks(tmp_path: Path) -> None:
    """Also after a restart of the client; guests never see them."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
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

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_a_seat_moves_to_another_device_and_revokes_proofs(tmp_path: Path) -> None:
    """Two devices on one seat both see and act; after the revocation only the new proof opens it."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("device"), 5)
            phone = group.host.client
            old = phone.token
            tablet = await stack.enter_async_context(Client(place.url, group.key, old))
            assert tablet.member == phone.member
            await tablet.request(cmd.KeepNote("from the tablet"))
            await phone.until(lambda: phone.note == "from the tablet")
            await group.start()
            await phone.until(lambda: phone.game is not None)
            await tablet.until(lambda: tablet.game == phone.game)
            answer = await tablet.request(cmd.RevokeTokens())
            new = await stack.enter_async_context(Client(place.url, group.key, answer["token"]))
            assert new.game == tablet.game
            with pytest.raises(ClosedByServer, match="bad_token"):
                await stack.enter_async_context(Client(place.url, group.key, old))

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))


def test_bots_play_for_departed_people_until_they_return(tmp_path: Path) -> None:
    """Three of seven leave or vanish in mid-game, the host too; the others finish it without them."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("leave"), 7)
            await group.start()
            host, second, third, *others = group.people
            await asyncio.gather(*(one.request(cmd.Leave()) for one in (host, second, third)))
            token = third.client.token
            back = Person(await stack.enter_async_context(Client(place.url, group.key, token)), Random("back"))
            gone = {member["member"]: member["gone"] for member in back.client.table["members"]}
            assert gone[host.client.member or 0]
            assert gone[second.client.member or 0]
            await back.client.until(lambda: _stands_in(back) is None)
            await asyncio.gather(*(one.play() for one in [*others, back]))
            assert back.client.table["host"] in {one.client.member for one in [*others, back]}

    asyncio.run(asyncio.wait_for(run(), 2 * PATIENCE_S))


def _stands_in(person: Person) -> object:
    client = person.client
    return next(member["stand_in"] for member in client.table["members"] if member["member"] == client.member)


def test_records_match_the_played_game(tmp_path: Path) -> None:
    """What can be fetched after the end is a record that the engine accepts, move by move."""

    async def run() -> None:
        async with serving(tmp_path) as place, AsyncExitStack() as stack:
            group = await Group.gather(stack, place, Random("record"), 2)
            await group.start("japanese", 3)
            await group.play()
            record = await read_record(place.address, group.key)
            parsed = parse(json.dumps(record))
            assert len(parsed.players) == 5
            live = await place.live(group.key)
            assert live.state.game is not None
            await group.people[1].request(cmd.Leave())
            assert await read_record(place.address, group.key) == record, "a seat that is left later stays in it"

    asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
