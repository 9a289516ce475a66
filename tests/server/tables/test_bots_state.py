"""Bots at a live table make statements equally often for each party and kind of office.

Contract: everyone notices a bot's silence about an office. If one party were silent more often than the other, or about
one kind of office more often than about another, silence would reveal roles. Games are played by the turns of a live
table, without its clock.
"""

from collections import Counter
from math import sqrt
from random import Random
from typing import Final

import pytest

from weimar.bots import BOTS
from weimar.engine import FairChance, make_rules, project, start
from weimar.engine.state import topic_of
from weimar.engine.terms import party_of
from weimar.server.tables.bot_turns import BotTasks, judge_choice
from weimar.table import events as ev
from weimar.table.events import Entry
from weimar.table.fold import fold
from weimar.table.judging import CommandContext
from weimar.table.presence import Presence
from weimar.table.state import Member, TableState

Z: Final = 3.0


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


def told_in(level: str, games: int, players: int) -> Counter[tuple[str, str, bool]]:
    """How many offices there were, by kind, party, and whether the bot spoke.

    What the last round showed is left out: the game was over. So are sessions before the first peek: a bot that forgot
    one can still speak of it when it is next asked, and after a peek few rounds are left for that.
    """
    told: Counter[tuple[str, str, bool]] = Counter()
    for number in range(games):
        game = game_of(level, f"told/{level}/{number}", players).game
        assert game is not None
        board = game.board
        peeks = [at for at, past in enumerate(board.rounds, 1) if past.power == "peek"]
        if not peeks:
            continue
        stated = {(statement.seat, statement.round, statement.about) for statement in board.statements}
        for seat, memories in enumerate(board.memories):
            party = party_of(game.setup.roles[seat])
            for seen in memories:
                about = topic_of(seen)
                if peeks[0] <= seen.round < len(board.rounds) and seat in board.alive:
                    told[about, party, (seat, seen.round, about) in stated] += 1
    return told


def share(told: Counter[tuple[str, str, bool]], about: str, party: str | None = None) -> tuple[float, int]:
    """The share of offices that were spoken about, and how many there were."""
    parties = ("liberal", "fascist") if party is None else (party,)
    spoken, silent = (sum(told[about, party, said] for party in parties) for said in (True, False))
    return spoken / (spoken + silent), spoken + silent


def apart(first: tuple[float, int], second: tuple[float, int]) -> float:
    """How many standard errors two shares are apart; the error is never less than that of one more silence."""
    (one, many), (other, more) = first, second
    both = (one * many + other * more + 1) / (many + more + 2)
    return abs(one - other) / sqrt(both * (1 - both) * (1 / many + 1 / more))


def check(told: Counter[tuple[str, str, bool]], peeks: int) -> None:
    """Peeks are spoken about as often as sessions, and by both parties alike."""
    assert share(told, "peek")[1] >= peeks, "too few to say anything"
    assert apart(share(told, "peek"), share(told, "session")) < Z, told
    assert apart(share(told, "peek", "liberal"), share(told, "peek", "fascist")) < Z, told


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_thinking_bots_speak_about_every_peek(level: str) -> None:
    """They are never silent about what the next session would show."""
    told = told_in(level, 5, 5)
    assert share(told, "peek")[0] == 1, told
    assert share(told, "peek")[1] >= 2, "too few to say anything"


@pytest.mark.full
@pytest.mark.parametrize("level", ["novice", "steady", "expert"])
def test_silence_reveals_no_party_over_many_games(level: str) -> None:
    """As above, with the spread of several hundred peeks."""
    told = told_in(level, 400, 5)
    print(level, {kind: share(told, kind) for kind in ("session", "peek")})  # noqa: T201 - the figure to publish
    check(told, 150)
