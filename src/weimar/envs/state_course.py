"""Course of a game, derived from a full state: the actions leading to it.

Contract: a pure function of a state. It lets an interface that replays every action from the start (OpenSpiel) reach an
imagined state (`weimar.engine.resample`).
"""

from collections.abc import Iterator

from weimar.engine import State
from weimar.engine import actions as act
from weimar.engine.phases import Voting
from weimar.engine.rounds import Round
from weimar.engine.state import Hand


def actions_to(state: State) -> Iterator[act.Action]:
    """The actions leading to a state, votes in the order of the seats."""
    for number, past in enumerate(state.board.rounds, 1):
        yield from _election(state, past, is_running=number == len(state.board.rounds))
        yield from _session(state, number, past)
        yield from _power(past, is_over=number < len(state.board.rounds))


def _election(state: State, past: Round, *, is_running: bool) -> Iterator[act.Action]:
    if past.nominee is None:
        return
    yield act.Nominate(past.candidate, past.nominee)
    votes = past.votes
    if votes is None and is_running and isinstance(state.phase, Voting):
        votes = state.phase.ballots
    for seat, vote in enumerate(votes or ()):
        if vote is not None:
            yield act.CastVote(seat, vote)


def _session(state: State, number: int, past: Round) -> Iterator[act.Action]:
    hand = _hand(state, number, past)
    if hand is None or hand.discarded is None or past.nominee is None:
        return
    yield act.Discard(past.candidate, hand.discarded)
    if past.veto is not None:
        yield act.ProposeVeto(past.nominee)
        if past.veto != "proposed":
            yield act.AnswerVeto(past.candidate, consent=past.veto == "accepted")
    if past.enacted is not None:
        yield act.Enact(past.nominee, past.enacted)


def _power(past: Round, *, is_over: bool) -> Iterator[act.Action]:
    if past.power == "peek" and is_over:
        yield act.Peek(past.candidate)
    if past.target is None:
        return
    if past.power == "investigate":
        yield act.Investigate(past.candidate, past.target)
    elif past.power == "special_election":
        yield act.CallSpecialElection(past.candidate, past.target)
    elif past.power == "execution":
        yield act.Execute(past.candidate, past.target)


def _hand(state: State, number: int, past: Round) -> Hand | None:
    """The president's hand in a round, if there was a session."""
    memories = state.board.memories[past.candidate]
    return next((m for m in memories if isinstance(m, Hand) and m.round == number and m.office == "president"), None)
