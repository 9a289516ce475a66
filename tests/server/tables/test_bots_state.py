"""Bots at a live table make statements about every office.

Contract: everyone notices a bot's silence about an office. If one party were silent more often than the other, or about
one kind of office more often than about another, silence would reveal roles. Games are played by the turns of a live
table, without its clock.
"""

from collections import Counter
from random import Random

import pytest

from weimar.bots import BOTS
from weimar.engine import FairChance, make_rules, project, start
from weimar.engine.state import topic_of
from weimar.server.tables.bot_turns import BotTasks, judge_choice
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import fold
from weimar.table.judging import CommandContext
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState


def game_of(level: str, seed: str, players: int) -> TableState:
    """A game of bots at a live table, at its end."""
    rng = Random(seed)
    chance = FairChance(rng)
    members = tuple(Member(seat + 1, f"Bot {seat}", 0, level) for seat in range(players))
    lobby = TableState("key", "CODE", 0, 0, members, bots_argue=False)
    deal = ev.GameBegan(tuple(range(1, players + 1)), start(players, make_rules("official", {}), chance))
    state, tasks = fold(lobby, Entry(0, (deal,))), BotTasks()
    while state.stage == "game":
        task = tasks.next_task(state)
        assert task is not None, "the table stands still"
        assert state.game is not None
        think = BOTS[level].choose if task.acts() else BOTS[level].claim
        choice = think(project(state.game, task.seat), rng)
        tasks.finish(task, task.seat + 1, choice)
        verdict = judge_choice(CommandContext(state, None, 0, Presence(), chance, (level,), str), task, choice)
        state = fold(state, Entry(0, verdict.events), verdict.game)
    return state


@pytest.mark.parametrize("level", ["novice", "steady", "expert"])
def test_thinking_bots_speak_about_every_office(level: str) -> None:
    """They are never silent: neither about a session nor about what the next one would show.

    What the last round showed is left out: the game was over. So are sessions before the first peek: a bot that forgot
    one can still speak of it when it is next asked, and after a peek few rounds are left for that.
    """
    silent: list[tuple[int, int, str]] = []
    offices: Counter[str] = Counter()
    for number in range(10):
        game = game_of(level, f"told/{level}/{number}", 5).game
        assert game is not None
        board = game.board
        peeks = [at for at, past in enumerate(board.rounds, 1) if past.power == "peek"]
        stated = {(statement.seat, statement.round, statement.about) for statement in board.statements}
        for seat, memories in enumerate(board.memories):
            for seen in memories if peeks and seat in board.alive else ():
                if peeks[0] <= seen.round < len(board.rounds):
                    office = seat, seen.round, topic_of(seen)
                    offices[office[2]] += 1
                    silent += [] if office in stated else [office]
    assert silent == []
    assert offices["peek"] >= 4
    assert offices["session"] >= 10
