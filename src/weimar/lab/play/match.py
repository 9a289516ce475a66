"""One whole game between computer players.

Contract: the seat's bot makes every decision from the seat's view, in the order in which the game waits for seats.
After a session, a peek or an investigation, the officers are asked for statements, the president first. During a
session, no one is asked.
"""

from collections.abc import Sequence

from msgspec import Struct

from weimar import engine
from weimar.bots import Bot
from weimar.engine import Dice, Event, Rules
from weimar.engine.arguments import Heard, Said
from weimar.engine.phases import GameOver
from weimar.engine.questions import asked_for_statements
from weimar.engine.recorded import actions_of
from weimar.engine.terms import Party, Reason, party_of


class Ending(Struct, frozen=True):
    """The end of a game.

    Attributes:
        rounds: the number of candidacies. decisions: the number of requested actions.
    """

    winner: Party
    reason: Reason
    rounds: int
    decisions: int


class Match(Ending, frozen=True):
    """A finished game.

    Attributes:
        events: all of them, for a replay or a record.
        talk: the arguments, oldest first. moments: the number of events before each argument.
    """

    events: tuple[Event, ...]
    talk: tuple[Heard, ...] = ()
    moments: tuple[int, ...] = ()


def play_match(players: int, rules: Rules, sides: dict[Party, Bot], dice: Dice, talk_dice: Dice | None = None) -> Match:
    """Deal and play one game; the bot of a seat's party plays the seat.

    Args:
        players: 5 to 10.
        rules: the options.
        sides: the bots by party.
        dice: the randomness of the bots, the deal and the piles.
        talk_dice: the randomness of arguments; None for a game without any.

    Raises:
        WrongPlayerCount: fewer than 5 or more than 10 players.

    Examples:
        >>> from random import Random
        >>> from weimar.bots import BOTS
        >>> from weimar.engine import Rules
        >>> from weimar.lab.play.match import play_match
        >>> match = play_match(5, Rules(), {"liberal": BOTS["selfish"], "fascist": BOTS["random"]}, Random(1))
        >>> match.events[-1].reason
        'hitler_elected'
    """
    started = engine.start(players, rules, engine.FairChance(dice))
    return finish([started], seated(started, sides), dice, talk_dice)


def seated(started: engine.GameStarted, sides: dict[Party, Bot]) -> list[Bot]:
    """The bots by seat, each playing for its party."""
    return [sides[party_of(role)] for role in started.roles]


def finish(history: Sequence[Event], bots: Sequence[Bot], dice: Dice, talk_dice: Dice | None = None) -> Match:
    """Play a running game to its end.

    Args:
        history: its events so far.
        bots: one for each seat.
        dice: the randomness of the bots and the piles.
        talk_dice: the randomness of arguments; None for a game without any.
    """
    events, decisions, chance, talk = list(history), 0, engine.FairChance(dice), None
    state = engine.replay(events)
    if talk_dice is not None:
        from weimar.lab.play.table_talk import TableTalk

        talk = TableTalk(bots, talk_dice)
    while waiting := engine.awaited(state):
        seat, bot, before = waiting[0], bots[waiting[0]], len(events)
        if talk is not None:
            talk.discuss(state, before)
            bot = talk.listening(seat)
        state, more = engine.play(state, bot.choose(engine.project(state, seat), dice), chance)
        events += more
        decisions += 1
        for asked in asked_for_statements(events, before, state):
            said = bots[asked].claim(engine.project(state, asked), dice)
            if said is not None:
                state, more = engine.play(state, said, chance)
                events += more
    heard, moments = (talk.heard, tuple(talk.moments)) if talk else ((), ())
    return Match(*outcome(state), len(state.board.rounds), decisions, tuple(events), heard, moments)


def said_in(match: Match) -> tuple[Said, ...]:
    """All arguments of a game, in the form of its record."""
    return tuple(
        Said(heard.seat, len(actions_of(match.events[:moment])), heard.argument)
        for heard, moment in zip(match.talk, match.moments, strict=True)
    )


def outcome(state: engine.State) -> tuple[Party, Reason]:
    """The winner, and the reason.

    Raises:
        TypeError: the game is not over.
    """
    if not isinstance(state.phase, GameOver):
        raise TypeError("the game is not over")
    return state.phase.winner, state.phase.reason
