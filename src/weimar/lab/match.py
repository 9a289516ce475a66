"""One whole game between computer players.

Contract: every decision is asked of the seat's bot with the seat's view, in the order in which the game waits
for seats.
"""

from collections.abc import Sequence

from msgspec import Struct

from weimar.bots import Bot
from weimar.engine import Dice, Event, FairChance, Rules, Seat, State, awaited, play, project, replay, start
from weimar.engine.phases import GameOver
from weimar.engine.terms import Party, Reason, party_of


class Match(Struct, frozen=True):
    """A finished game.

    Attributes:
        events: all of it, to replay or to turn into a record.
        decisions: how many actions were asked for.
    """

    events: tuple[Event, ...]
    decisions: int
    rounds: int
    winner: Party
    reason: Reason


def play_match(players: int, rules: Rules, sides: dict[Party, Bot], dice: Dice) -> Match:
    """Deal and play one game; each seat is played by the bot of its party.

    Raises:
        WrongPlayerCount: fewer than 5 or more than 10 players.
    """
    started = start(players, rules, FairChance(dice))
    bots = [sides[party_of(role)] for role in started.roles]
    return finish([started], bots, dice)


def finish(history: Sequence[Event], bots: Sequence[Bot], dice: Dice) -> Match:
    """Play a game that has begun to its end.

    Args:
        history: its events so far.
        bots: by seat.
        dice: for the bots and for the piles.
    """
    chance, events, decisions = FairChance(dice), list(history), 0
    state = replay(history)
    while waiting := awaited(state):
        state, more = _ask(state, waiting[0], bots, dice, chance)
        events += more
        decisions += 1
    winner, reason = outcome(state)
    return Match(tuple(events), decisions, len(state.board.rounds), winner, reason)


def _ask(
    state: State, seat: Seat, bots: Sequence[Bot], dice: Dice, chance: FairChance
) -> tuple[State, tuple[Event, ...]]:
    return play(state, bots[seat](project(state, seat), dice), chance)


def outcome(state: State) -> tuple[Party, Reason]:
    """Who won, and how.

    Raises:
        TypeError: nobody has yet.
    """
    if not isinstance(state.phase, GameOver):
        raise TypeError("the game is not over")
    return state.phase.winner, state.phase.reason
