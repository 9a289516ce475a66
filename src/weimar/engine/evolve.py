"""The fold of events into states.

Contract: `evolve(state, event)` is deterministic and refuses nothing, because events are facts. `replay` folds a whole
game. Only `decide` judges, and only `start` and `decide` use chance.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from weimar.engine import events as ev
from weimar.engine.phases import (
    ChancellorEnact,
    Execution,
    GameOver,
    Investigation,
    Nomination,
    Phase,
    PolicyPeek,
    PresidentDiscard,
    SpecialElection,
    VetoAnswer,
    Voting,
)
from weimar.engine.rounds import Round
from weimar.engine.state import Board, Hand, Loyalty, Memory, Peeked, Setup, State, Statement
from weimar.engine.terms import Policy, Power, Seat, Tiles, hand_order

POWER_PHASE: Final[dict[Power, Phase]] = {
    "investigate": Investigation(),
    "peek": PolicyPeek(),
    "special_election": SpecialElection(),
    "execution": Execution(),
}
_NOMINATION: Final = Nomination()


def replay(history: Iterable[ev.Event]) -> State:
    """The state after a list of events.

    Raises:
        TypeError: the first event is not `GameStarted`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> state.phase.name, state.board.candidate
        ('nomination', 0)
    """
    events = iter(history)
    started = next(events)
    if not isinstance(started, ev.GameStarted):
        raise TypeError("a game opens with GameStarted")
    return reduce(evolve, events, open_game(started))


def open_game(event: ev.GameStarted) -> State:
    """The first state: round 1, before the candidate's nomination (rules, 1)."""
    players = len(event.roles)
    board = Board(
        draw_pile=event.draw_pile,
        discard_pile="",
        liberal=0,
        fascist=0,
        tracker=0,
        alive=tuple(range(players)),
        rounds=(Round(event.first_candidate),),
        memories=((),) * players,
        statements=(),
    )
    return State(Setup(event.rules, event.roles), board, _NOMINATION)


def evolve(state: State, event: ev.Event) -> State:
    """The state after one more event of the same game.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, evolve, replay, start
        >>> from weimar.engine.events import ChancellorNominated
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> evolve(state, ChancellorNominated(0, 1)).phase.name
        'vote'
    """
    return _EVOLVE[type(event)](state, event)


def without(hand: Tiles, policy: Policy) -> Tiles:
    """A hand minus one of its tiles."""
    return hand.replace(policy, "", 1)


def _on(state: State, phase: Phase, **changes: Any) -> State:
    return State(state.setup, replace(state.board, **changes), phase)


def _round(board: Board, **changes: Any) -> tuple[Round, ...]:
    """The rounds, with a change in the running one."""
    return (*board.rounds[:-1], replace(board.rounds[-1], **changes))


def _remember(board: Board, seat: Seat, memory: Memory) -> tuple[tuple[Memory, ...], ...]:
    return _with_memories(board, seat, (*board.memories[seat], memory))


def _discarded(board: Board, seat: Seat, policy: Policy) -> tuple[tuple[Memory, ...], ...]:
    """The memories with `policy` marked as discarded from the hand of `seat`, its newest memory."""
    *earlier, held = board.memories[seat]
    return _with_memories(board, seat, (*earlier, replace(held, discarded=policy)))


def _with_memories(board: Board, seat: Seat, memories: tuple[Memory, ...]) -> tuple[tuple[Memory, ...], ...]:
    return (*board.memories[:seat], memories, *board.memories[seat + 1 :])


def _round_began(state: State, event: ev.RoundBegan) -> State:
    rounds = (*state.board.rounds, Round(event.candidate, event.special))
    return _on(state, _NOMINATION, rounds=rounds)


def _chancellor_nominated(state: State, event: ev.ChancellorNominated) -> State:
    phase = Voting(event.target, (None,) * state.setup.players)
    return _on(state, phase, rounds=_round(state.board, nominee=event.target))


def _ballot_cast(state: State, event: ev.BallotCast | ev.BallotChanged) -> State:
    phase = state.phase
    assert isinstance(phase, Voting)
    ballots, seat = phase.ballots, event.seat
    return State(state.setup, state.board, Voting(phase.nominee, (*ballots[:seat], event.vote, *ballots[seat + 1 :])))


def _ballots_revealed(state: State, event: ev.BallotsRevealed) -> State:
    return _on(state, state.phase, rounds=_round(state.board, votes=event.votes, elected=event.passed))


def _chancellor_cleared(state: State, _event: ev.ChancellorCleared) -> State:
    return _on(state, state.phase, rounds=_round(state.board, cleared=True))


def _policies_drawn(state: State, event: ev.PoliciesDrawn) -> State:
    board = state.board
    hand = hand_order(event.tiles)
    memory = Hand(len(board.rounds), "president", hand)
    return _on(
        state,
        PresidentDiscard(hand),
        draw_pile=board.draw_pile[len(event.tiles) :],
        memories=_remember(board, event.president, memory),
    )


def _policy_discarded(state: State, event: ev.PolicyDiscarded) -> State:
    board = state.board
    laid = replace(board, memories=_discarded(board, event.president, event.policy))
    memory = Hand(len(board.rounds), "chancellor", event.passed)
    return _on(
        state,
        ChancellorEnact(event.passed),
        discard_pile=hand_order(board.discard_pile + event.policy),
        memories=_remember(laid, event.chancellor, memory),
    )


def _policy_enacted(state: State, event: ev.PolicyEnacted) -> State:
    board, phase = state.board, state.phase
    assert isinstance(phase, ChancellorEnact)
    rest = without(phase.hand, event.policy)
    other: Policy = "L" if rest == "L" else "F"
    return _on(
        state,
        phase,
        **_enacted(board, event.policy),
        discard_pile=hand_order(board.discard_pile + other),
        rounds=_round(board, enacted=event.policy),
        memories=_discarded(board, event.chancellor, other),
    )


def _enacted(board: Board, policy: Policy) -> dict[str, int]:
    """The changes from one more enacted policy; nothing else resets the tracker (rules, 5)."""
    if policy == "L":
        return {"liberal": board.liberal + 1, "tracker": 0}
    return {"fascist": board.fascist + 1, "tracker": 0}


def _veto_proposed(state: State, _event: ev.VetoProposed) -> State:
    phase = state.phase
    assert isinstance(phase, ChancellorEnact)
    return _on(state, VetoAnswer(phase.hand), rounds=_round(state.board, veto="proposed"))


def _veto_answered(state: State, event: ev.VetoAnswered) -> State:
    board, phase = state.board, state.phase
    assert isinstance(phase, VetoAnswer)
    if not event.consent:
        return _on(state, ChancellorEnact(phase.hand, veto_refused=True), rounds=_round(board, veto="refused"))
    return _on(
        state,
        phase,
        discard_pile=hand_order(board.discard_pile + phase.hand),
        rounds=_round(board, veto="accepted"),
    )


def _tracker_advanced(state: State, event: ev.TrackerAdvanced) -> State:
    return _on(state, state.phase, tracker=event.tracker)


def _chaos_struck(state: State, event: ev.ChaosStruck) -> State:
    board = state.board
    return _on(
        state,
        state.phase,
        **_enacted(board, event.policy),
        draw_pile=board.draw_pile[1:],
        rounds=_round(board, chaos=event.policy),
    )


def _piles_reshuffled(state: State, event: ev.PilesReshuffled) -> State:
    board = state.board
    moment = "after_session" if board.rounds[-1].chaos is None else "after_chaos"
    return _on(
        state,
        state.phase,
        draw_pile=event.draw_pile,
        discard_pile="",
        rounds=_round(board, reshuffled=moment),
    )


def _power_granted(state: State, event: ev.PowerGranted) -> State:
    return _on(state, POWER_PHASE[event.power], rounds=_round(state.board, power=event.power))


def _policies_shown(state: State, event: ev.PoliciesShown) -> State:
    board = state.board
    memory = Peeked(len(board.rounds), event.tiles)
    return _on(state, state.phase, memories=_remember(board, event.president, memory))


def _nothing_changed(state: State, _event: ev.PoliciesPeeked) -> State:
    return state


def _loyalty_investigated(state: State, event: ev.LoyaltyInvestigated) -> State:
    board = state.board
    memory = Loyalty(len(board.rounds), event.target, event.party)
    return _on(
        state,
        state.phase,
        rounds=_round(board, target=event.target),
        memories=_remember(board, event.president, memory),
    )


def _special_election_called(state: State, event: ev.SpecialElectionCalled) -> State:
    return _on(state, state.phase, rounds=_round(state.board, target=event.target))


def _player_executed(state: State, event: ev.PlayerExecuted) -> State:
    board = state.board
    alive = tuple(seat for seat in board.alive if seat != event.target)
    return _on(state, state.phase, alive=alive, rounds=_round(board, target=event.target))


def _statement_made(state: State, event: ev.StatementMade) -> State:
    made = state.board.statements
    subject = (event.seat, event.about, event.round)
    for index in range(len(made) - 1, -1, -1):
        old = made[index]
        if (old.seat, old.about, old.round) == subject:
            made = (*made[:index], replace(old, replaced=True), *made[index + 1 :])
            break
    statement = Statement(event.seat, event.about, event.round, event.tiles, event.party)
    return _on(state, state.phase, statements=(*made, statement))


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return State(state.setup, state.board, GameOver(event.winner, event.reason))


_EVOLVE: Final[dict[type, Callable[[State, Any], State]]] = {
    ev.RoundBegan: _round_began,
    ev.ChancellorNominated: _chancellor_nominated,
    ev.BallotCast: _ballot_cast,
    ev.BallotChanged: _ballot_cast,
    ev.BallotsRevealed: _ballots_revealed,
    ev.ChancellorCleared: _chancellor_cleared,
    ev.PoliciesDrawn: _policies_drawn,
    ev.PolicyDiscarded: _policy_discarded,
    ev.PolicyEnacted: _policy_enacted,
    ev.VetoProposed: _veto_proposed,
    ev.VetoAnswered: _veto_answered,
    ev.TrackerAdvanced: _tracker_advanced,
    ev.ChaosStruck: _chaos_struck,
    ev.PilesReshuffled: _piles_reshuffled,
    ev.PowerGranted: _power_granted,
    ev.PoliciesShown: _policies_shown,
    ev.PoliciesPeeked: _nothing_changed,
    ev.LoyaltyInvestigated: _loyalty_investigated,
    ev.SpecialElectionCalled: _special_election_called,
    ev.PlayerExecuted: _player_executed,
    ev.StatementMade: _statement_made,
    ev.GameEnded: _game_ended,
}
