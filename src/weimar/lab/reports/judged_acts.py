"""The belief as a judge: the effect of a seat's public acts on a rational listener's knowledge of the truth.

Contract: pure. The listener is a spectator with the belief of `weimar.bots.inference.belief` who hears everything.
The worth of an act is the change of the log-probability of the true roles, in nats: above 0 it helped the listener,
below 0 it misled them. The worth of a ballot is the difference between all ballots of its election and all but this
one. An act that ends the game is not judged, because the rules then reveal the roles.
"""

from collections.abc import Iterator
from math import log
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.bots import belief
from weimar.engine import SPECTATOR, State, project
from weimar.engine.actions import Action, CallSpecialElection, CastVote, Execute, Investigate, Nominate, Say
from weimar.engine.arguments import Argument, Heard
from weimar.engine.phases import GameOver
from weimar.engine.terms import Seat
from weimar.lab.reports.replayed import Replayed
from weimar.review.statements import is_true

LEAST: Final = 1e-9
"""The least probability. It bounds the surprise, because the belief may round the truth to 0."""
ActKind: TypeAlias = Literal["claim", "nomination", "ballot", "power", "argument"]


class JudgedAct(Struct, frozen=True):
    """A public act of a seat, judged.

    Attributes:
        after: the number of actions before it; for a ballot, before the last of its election.
        heard: the number of arguments before it. round: counted from 1.
        nats: the change of the listener's log-probability of the true roles.
        lie: for a claim, whether it differs from the seat's observation; None for other acts and for *no comment*.
        act: the action or argument.
    """

    kind: ActKind
    after: int
    heard: int
    round: int
    nats: float
    lie: bool | None
    act: Action | Argument


def judged_acts(game: Replayed, seat: Seat) -> tuple[JudgedAct, ...]:
    """All claims, nominations, ballots, powers and arguments of a seat in a finished game, except its last act."""
    return tuple(_acts(game, seat))


def _acts(game: Replayed, seat: Seat) -> Iterator[JudgedAct]:
    spoken = 0
    for position, action in enumerate(game.actions):
        state, after = game.states[position : position + 2]
        round_ = len(state.board.rounds)
        heard = game.heard(position)
        for place in range(spoken, len(heard)):
            if heard[place].seat == seat:
                nats = _truth(state, heard[: place + 1]) - _truth(state, heard[:place])
                yield JudgedAct("argument", position, place, round_, nats, None, heard[place].argument)
        spoken = len(heard)
        kind = _kind(action) if action.seat == seat else None
        if kind is not None and not isinstance(after.phase, GameOver):
            nats = _truth(after, heard) - _truth(state, heard)
            yield JudgedAct(kind, position, spoken, round_, nats, _is_lie(state, action), action)
        if isinstance(action, CastVote) and not isinstance(after.phase, GameOver):
            votes = after.board.rounds[round_ - 1].votes
            vote = None if votes is None else votes[seat]
            if vote is not None:
                nats = _truth(after, heard) - _truth(_without_ballot(after, round_, seat), heard)
                yield JudgedAct("ballot", position, spoken, round_, nats, None, CastVote(seat, vote))


def _kind(action: Action) -> ActKind | None:
    if isinstance(action, Say):
        return "claim"
    if isinstance(action, Nominate):
        return "nomination"
    return "power" if isinstance(action, Investigate | CallSpecialElection | Execute) else None


def _is_lie(state: State, action: Action) -> bool | None:
    true = is_true(action, state.board.memories[action.seat]) if isinstance(action, Say) else None
    return None if true is None else not true


def _without_ballot(state: State, number: int, seat: Seat) -> State:
    """The same game for a listener who misses one ballot; the vote has the same result."""
    rounds = list(state.board.rounds)
    this = rounds[number - 1]
    assert this.votes is not None
    rounds[number - 1] = replace(this, votes=(*this.votes[:seat], None, *this.votes[seat + 1 :]))
    return replace(state, board=replace(state.board, rounds=tuple(rounds)))


def _truth(state: State, heard: tuple[Heard, ...]) -> float:
    """The logarithm of a listener's probability of the true roles."""
    known = belief(project(state, SPECTATOR), heard)
    return log(max(dict(known.assignments())[state.setup.roles], LEAST))
