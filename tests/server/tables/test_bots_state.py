"""Bots at a live table make statements about every office.

Contract: everyone notices a bot's silence about an office. If one party were silent more often than the other, or about
one kind of office more often than about another, silence would reveal roles. Games are played by the turns of a live
table, without its clock.
"""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from games import random_game
from weimar.bots import BOTS
from weimar.engine import FairChance, make_rules, project, start
from weimar.engine.arguments import Argument, Said
from weimar.engine.state import topic_of
from weimar.server.tables import bot_turns
from weimar.server.tables.bot_turns import BotTasks, judge_choice
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import fold
from weimar.table.judging import CommandContext
from weimar.table.presence import Presence
from weimar.table.state import Author, Member, TableState, Talk


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


def test_bots_think_again_after_whatever_they_listen_to() -> None:
    """Their choices are kept while ballots and chat come in, and no longer than that."""
    game = random_game(Random("think again"), 7)
    states = [state for state in game.states if state.board.statements and state.phase.name == "vote"]
    members = tuple(Member(seat + 1, f"Guest {seat}", 0, "steady" if seat else None) for seat in range(7))
    said = Author(1, 3, 0, Said(0, 0, Argument("am_liberal")))
    table = TableState("key", "CODE", 0, 0, members, stage="game", game=states[0], games=1, prompt=3, authors=(said,))
    silent = replace(states[0], board=replace(states[0].board, statements=states[0].board.statements[:-1]))
    others = [
        replace(table, games=2),
        replace(table, prompt=4),
        replace(table, authors=()),
        replace(table, authors=(said, said)),
        replace(table, game=silent),
        replace(table, members=(*members[:6], replace(members[6], bot="expert"))),
        replace(table, members=(replace(members[0], stand_in="seat"), *members[1:])),
    ]
    keys = [bot_turns._decision(one) for one in (table, *others)]  # noqa: SLF001 - that by which choices are kept
    assert all(one != other for one, other in combinations(keys, 2))
    heard = Talk(1, 0, ev.ChatSaid(1, "table", "hello"), "table")
    ballots = [state for state in states if state.board == states[0].board]
    assert len(ballots) > 3
    for same in (replace(table, talk=(heard,), said=1), *(replace(table, game=state) for state in ballots)):
        assert bot_turns._decision(same) == keys[0]  # noqa: SLF001 - as above
