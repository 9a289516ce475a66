"""The belief as a judge: how far a seat's public acts moved a rational listener towards the truth.

Contract: pure. The listener is a spectator with the belief of `weimar.bots.inference.seat_belief`, and hears all. The
worth of an act is the change of the logarithm of their probability of the true roles, in nats: above 0 it helped them,
below 0 it misled them. Ballots are left out: the belief reads all ballots of an
election at once. So is an act that ends the game: the rules reveal the roles then.
"""

from collections.abc import Iterator
from math import log
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from weimar.bots import belief
from weimar.engine import SPECTATOR, State, project, replay
from weimar.engine.arguments import Argument, Heard
from weimar.engine.events import (
    ChancellorNominated,
    Event,
    LoyaltyInvestigated,
    PlayerExecuted,
    SpecialElectionCalled,
    StatementMade,
)
from weimar.engine.evolve import evolve
from weimar.engine.phases import GameOver
from weimar.engine.state import Loyalty, topic_of
from weimar.engine.terms import Seat
from weimar.lab.play.match import Match

LEAST: Final = 1e-9
"""The least probability, so that a surprise has a bound: the belief may round the truth to nothing."""
ActKind: TypeAlias = Literal["claim", "nomination", "power", "argument"]


class JudgedAct(Struct, frozen=True):
    """A public act of a seat, judged.

    Attributes:
        round: counted from 1. nats: the change of the listener's log-probability of the true roles.
        lie: for a claim, whether it differs from what the seat saw; None for other acts and for *no comment*.
        act: the event or argument.
    """

    kind: ActKind
    round: int
    nats: float
    lie: bool | None
    act: Event | Argument


def judged_acts(match: Match, seat: Seat) -> tuple[JudgedAct, ...]:
    """Every claim, nomination, power and argument of a seat in a finished game, in order, except one that ends it."""
    return tuple(_acts(match, seat))


def _acts(match: Match, seat: Seat) -> Iterator[JudgedAct]:
    state: State = replay(match.events[:1])
    heard: tuple[Heard, ...] = ()
    spoken = list(zip(match.moments, match.talk, strict=True))
    for number, event in enumerate(match.events[1:], 1):
        while spoken and spoken[0][0] <= number:
            said = spoken.pop(0)[1]
            if said.seat == seat:
                nats = _truth(state, (*heard, said)) - _truth(state, heard)
                yield JudgedAct("argument", said.round, nats, None, said.argument)
            heard = (*heard, said)
        after = evolve(state, event)
        kind = _kind(event, seat)
        if kind is not None and not isinstance(after.phase, GameOver):
            nats = _truth(after, heard) - _truth(state, heard)
            yield JudgedAct(kind, len(state.board.rounds), nats, _is_lie(state, event), event)
        state = after


def _kind(event: Event, seat: Seat) -> ActKind | None:
    if isinstance(event, StatementMade) and event.seat == seat:
        return "claim"
    if isinstance(event, ChancellorNominated) and event.seat == seat:
        return "nomination"
    if isinstance(event, LoyaltyInvestigated | SpecialElectionCalled | PlayerExecuted) and event.president == seat:
        return "power"
    return None


def _is_lie(state: State, event: Event) -> bool | None:
    if not isinstance(event, StatementMade) or (event.tiles is None and event.party is None):
        return None
    memories = state.board.memories[event.seat]
    seen = next(one for one in memories if (topic_of(one), one.round) == (event.about, event.round))
    return (event.party != seen.party) if isinstance(seen, Loyalty) else event.tiles != seen.tiles


def _truth(state: State, heard: tuple[Heard, ...]) -> float:
    """The logarithm of a listener's probability of the true roles."""
    known = belief(project(state, SPECTATOR), None, heard)
    return log(max(dict(known.assignments())[state.setup.roles], LEAST))
