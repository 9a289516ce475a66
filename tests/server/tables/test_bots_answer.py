"""Bots at a live table answer a person who contradicts them: through the talk that people have, and once."""

from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from party import PATIENCE_S, Group, Place, serving

from games import random_game
from weimar.engine import Action, make_rules
from weimar.engine.actions import Say
from weimar.engine.state import Statement
from weimar.server.tables.bot_turns import BotTasks
from weimar.table import commands as cmd
from weimar.table.state import Member, TableState
from weimar.table.talk import silence_of

ANSWERS = {"i_doubt_it", "suspicion"}


async def _a_contradiction(group: Group) -> tuple[Say, int] | None:
    """Play until the person can contradict a bot about a session of both; None if the game ends before."""
    client, me = group.host.client, group.host
    while client.table["stage"] == "game":
        await client.until(lambda: client.table["stage"] != "game" or me._has_to_act(), PATIENCE_S)  # noqa: SLF001
        if client.table["stage"] != "game" or client.game is None:
            return None
        found = _lie(client.game)
        if found is not None and client.game["phase"] == "nomination":
            return found
        await me._act()  # noqa: SLF001
    return None


def _lie(game: dict[str, Any]) -> tuple[Say, int] | None:
    """A story that cannot be true if the bot's is, and the bot."""
    seat = game["viewer"]
    for told in game["statements"]:
        past = game["rounds"][told["round"] - 1]
        if told["about"] != "session" or told["tiles"] is None or seat not in (past["candidate"], past["nominee"]):
            continue
        if told["seat"] not in game["alive"]:
            continue  # the dead are silent
        liberal = told["tiles"].count("L")
        if seat == past["candidate"]:
            return Say(seat, "session", told["round"], "LLL" if liberal < 2 else "FFF"), told["seat"]
        return Say(seat, "session", told["round"], "LL" if liberal < 2 else "FF"), told["seat"]
    return None


async def _said_by(place: Place, key: str, seat: int) -> list[str]:
    live = await place.live(key)
    member = live.state.members[seat].member
    said = [entry.what for entry in live.state.talk]
    return [getattr(entry, "phrase", getattr(entry, "reaction", "")) for entry in said if entry.member == member]


async def test_a_bot_replies_to_a_contradiction(tmp_path: Path) -> None:
    """Once, however often the person changes their story; and the other bots keep out of it."""

    async def run(number: int, place: Place, stack: AsyncExitStack) -> bool:
        group = await Group.gather(stack, place, Random(f"answers/{number}"), 1)
        for level in ("steady", "expert", "novice", "steady"):
            await group.host.request(cmd.AddBot(level))
        await group.host.request(cmd.StartGame())
        found = await _a_contradiction(group)
        if found is None:
            return False
        lie, bot = found
        client = group.host.client
        prompt = client.table["prompt"]
        await group.host.request(cmd.Act(prompt, lie))
        await client.until(lambda: bool(client.talk), PATIENCE_S)
        assert set(await _said_by(place, group.key, bot)) <= ANSWERS
        for tiles in ("FFL", "FLL", "FFL") if len(lie.tiles or "") == 3 else ("FL", lie.tiles, "FL"):
            await group.host.request(cmd.Act(prompt, Say(lie.seat, "session", lie.round, tiles)))
        legal = client.game["legal"][0] if client.game else None
        await group.host.request(cmd.Act(prompt, msgspec.convert(legal, Action)))
        live = await place.live(group.key)
        await client.until(lambda: client.table["prompt"] > prompt or client.table["stage"] != "game", PATIENCE_S)
        assert not live.bots.tasks.replies_due  # nobody has anything left to answer
        for seat in range(1, 5):
            assert len(await _said_by(place, group.key, seat)) == (seat == bot)
        return True

    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        found = sum([await run(number, place, stack) for number in range(12)])
    assert found >= 3


async def test_a_bot_says_once_that_it_reads_no_chat(tmp_path: Path) -> None:
    """In words that everyone reads in their own language; a second message is left unanswered."""
    async with serving(tmp_path) as place, AsyncExitStack() as stack:
        group = await Group.gather(stack, place, Random("chat"), 2)
        for level in ("steady", "random", "novice"):
            await group.host.request(cmd.AddBot(level))
        await group.host.request(cmd.StartGame())
        live = await place.live(group.key)
        bot = live.state.members[3]
        client = group.host.client
        for _ in range(2):
            await group.host.request(cmd.Chat(f"{bot.name}, why?"))
            await client.until(lambda: not live.bots.tasks.replies_due, PATIENCE_S)
            await client.until(lambda: _phrases(client.talk) == [(bot.member, "no_chat")], PATIENCE_S)
        await group.people[1].client.request(cmd.Chat(f"and me, {bot.name}?"))
        await client.until(lambda: _phrases(client.talk) == [(bot.member, "no_chat")] * 2, PATIENCE_S)


def _phrases(talk: list[dict[str, Any]]) -> list[tuple[int, str]]:
    said = [entry["what"] for entry in talk]
    return [(what["member"], what["phrase"]) for what in said if what["event"] == "phrase_said"]


def test_silent_bots_are_not_asked() -> None:
    """Nor later: the dead, and the government in its session."""
    asked: Counter[bool] = Counter()
    for seed in range(3):
        game = random_game(Random(f"silent/{seed}"), 7, make_rules("official", {}))
        for state in game.states[:-1]:
            members = tuple(Member(seat + 1, f"Guest {seat}", 0, None if seat == 0 else "steady") for seat in range(7))
            table = TableState("key", "CODE", 0, 0, members, stage="game", game=state)
            for member in range(2, 8):
                tasks = BotTasks()
                tasks.replies_due = ((member, Statement(0, "session", 1, None, None)),)
                task = tasks.next_task(table)
                while task is not None and task.subject is not None:
                    tasks.finish(task, task.seat + 1)
                    task = tasks.next_task(table)
                silent = silence_of(table, member) is not None
                assert (task is None or task.statement is None) == silent
                assert bool(tasks.replies_due) != silent
                asked[silent] += 1
    assert min(asked[True], asked[False]) > 50, asked
