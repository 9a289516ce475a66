"""Judging actions: the rules at work.

Contract: `start` and `decide` are the only functions that draw luck, and `decide` the only one that refuses
(`IllegalAction`). They answer with events and change nothing. `play` is `decide` with the state that its events
lead to, for callers who want both without folding twice.

The order of things within one action is that of the rules: passed vote, Hitler check, session, win check,
reshuffle check, power, next candidate; and for an accepted veto: discards, reshuffle check, tracker, chaos, win check,
reshuffle check, next candidate.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from weimar.engine import actions as act
from weimar.engine import events as ev
from weimar.engine.boards import (
    ALL_TILES,
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    MAX_PLAYERS,
    MIN_PLAYERS,
    TRACKER_END,
)
from weimar.engine.chance import Chance
from weimar.engine.course import last_slot_power, next_regular_candidate
from weimar.engine.eligibility import target_bar
from weimar.engine.evolve import evolve, without
from weimar.engine.legal import CHOICES, IllegalAction, veto_bar
from weimar.engine.phases import (
    ChancellorEnact,
    Execution,
    GameOver,
    Investigation,
    Nomination,
    PolicyPeek,
    PresidentDiscard,
    SpecialElection,
    VetoAnswer,
    Voting,
)
from weimar.engine.piles import reshuffle_due
from weimar.engine.rules import Rules
from weimar.engine.state import Loyalty, Memory, State, topic_of
from weimar.engine.terms import Party, Policy, Reason, Seat, Tiles, Topic, party_of


class WrongPlayerCount(ValueError):
    """The game is for 5 to 10 players (rules, 1)."""


Turn: TypeAlias = tuple[State, tuple[ev.Event, ...]]
"""What an action led to: the new state and the events on the way."""


def start(players: int, rules: Rules, chance: Chance) -> ev.GameStarted:
    """Deal a new game (rules, 1); `replay([event])` is its first state.

    Raises:
        WrongPlayerCount: fewer than 5 or more than 10.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise WrongPlayerCount(f"{players} players: the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    roles = chance.deal(players)
    draw_pile = chance.shuffle(ALL_TILES)
    return ev.GameStarted(rules, roles, draw_pile, chance.first_candidate(players))


def decide(state: State, action: act.Action, chance: Chance) -> tuple[ev.Event, ...]:
    """What follows from an action.

    Raises:
        IllegalAction: the rules refuse it; its code says why.
    """
    return play(state, action, chance)[1]


def play(state: State, action: act.Action, chance: Chance) -> Turn:
    """`decide`, together with the state that its events lead to.

    Raises:
        IllegalAction: as `decide`.
    """
    judge = _JUDGE.get(type(action))
    if judge is None:
        raise IllegalAction("unknown_action")
    if type(action.seat) is not int:  # true and 1.0 would pass for seat 1
        raise IllegalAction("unknown_seat")
    course = _Course(state, chance)
    judge(course, action)
    return course.state, tuple(course.events)


class _Course:
    """The consequences of one action, as they unfold."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[ev.Event] = []

    def happen(self, event: ev.Event) -> None:
        """Let one more thing be a fact."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def _require_phase(state: State, *kinds: type) -> None:
    if type(state.phase) in kinds:
        return
    raise IllegalAction("game_over" if type(state.phase) is GameOver else "wrong_phase")


def _require_living(state: State, seat: Seat) -> None:
    if seat in state.board.alive:
        return
    raise IllegalAction("dead" if seat in range(state.setup.players) else "unknown_seat")


def _require_actor(state: State, seat: Seat, actor: Seat | None) -> None:
    _require_living(state, seat)
    if seat != actor:
        raise IllegalAction("not_your_turn")


def _require_target(
    course: _Course, kind: type, action: act.Nominate | act.Investigate | act.CallSpecialElection | act.Execute
) -> None:
    state = course.state
    _require_phase(state, kind)
    _require_actor(state, action.seat, state.board.candidate)
    bar = target_bar(state.course, CHOICES[kind], action.target) if type(action.target) is int else "unknown_seat"
    if bar:
        raise IllegalAction(bar)


def _nominate(course: _Course, action: act.Nominate) -> None:
    _require_target(course, Nomination, action)
    course.happen(ev.ChancellorNominated(action.seat, action.target))


def _vote(course: _Course, action: act.CastVote) -> None:
    state = course.state
    phase, seat = state.phase, action.seat
    if type(phase) is not Voting:
        _require_phase(state, Voting)
        return
    if seat not in state.board.alive:
        _require_living(state, seat)
    if action.vote not in ("ja", "nein"):
        raise IllegalAction("unknown_action")
    first = phase.ballots[seat] is None
    course.happen(ev.BallotCast(seat, action.vote) if first else ev.BallotChanged(seat, action.vote))
    dead = len(phase.ballots) - len(state.board.alive)
    if first and phase.ballots.count(None) == dead + 1:
        _count(course)


def _count(course: _Course) -> None:
    """All ballots are in: reveal, and go on with the government or without (rules, 3 to 5)."""
    phase = course.state.phase
    assert isinstance(phase, Voting)
    passed = phase.ballots.count("ja") * 2 > len(course.state.board.alive)
    course.happen(ev.BallotsRevealed(phase.ballots, passed))
    if passed:
        _take_office(course, phase.nominee)
    else:
        _advance_tracker(course)


def _take_office(course: _Course, chancellor: Seat) -> None:
    """The Hitler check, then the draw (rules, 5 and 6)."""
    state = course.state
    if state.board.fascist >= FASCIST_POLICIES_FOR_HITLER:
        if state.setup.roles[chancellor] == "hitler":
            _end(course, "fascist", "hitler_elected")
            return
        course.happen(ev.ChancellorCleared(chancellor))
    course.happen(ev.PoliciesDrawn(state.board.candidate, state.board.draw_pile[:DRAW]))


def _advance_tracker(course: _Course) -> None:
    """No policy this round: the tracker moves, at the third time chaos (rules, 4)."""
    course.happen(ev.TrackerAdvanced(course.state.board.tracker + 1))
    if course.state.board.tracker == TRACKER_END:
        course.happen(ev.ChaosStruck(_top(course.state)))
        if _won_by_policies(course):
            return
        _reshuffle_if_low(course)
    _next_round(course)


def _top(state: State) -> Policy:
    return "L" if state.board.draw_pile[0] == "L" else "F"


def _discard(course: _Course, action: act.Discard) -> None:
    state = course.state
    _require_phase(state, PresidentDiscard)
    _require_actor(state, action.seat, state.board.candidate)
    hand = _hand_with(state, action.policy)
    chancellor = state.board.rounds[-1].nominee
    assert chancellor is not None
    course.happen(ev.PolicyDiscarded(action.seat, chancellor, action.policy, without(hand, action.policy)))


def _enact(course: _Course, action: act.Enact) -> None:
    state = course.state
    _require_phase(state, ChancellorEnact)
    _require_actor(state, action.seat, state.board.rounds[-1].nominee)
    _hand_with(state, action.policy)
    course.happen(ev.PolicyEnacted(action.seat, action.policy))
    if _won_by_policies(course):
        return
    _reshuffle_if_low(course)
    if not _grant_power(course, action.policy):
        _next_round(course)


def _hand_with(state: State, policy: Policy) -> Tiles:
    """The hand in this phase, which must hold `policy`."""
    phase = state.phase
    assert isinstance(phase, PresidentDiscard | ChancellorEnact)
    if policy not in ("F", "L") or policy not in phase.hand:
        raise IllegalAction("policy_not_in_hand")
    return phase.hand


def _propose_veto(course: _Course, action: act.ProposeVeto) -> None:
    state = course.state
    _require_phase(state, ChancellorEnact)
    _require_actor(state, action.seat, state.board.rounds[-1].nominee)
    bar = veto_bar(state)
    if bar:
        raise IllegalAction(bar)
    course.happen(ev.VetoProposed(action.seat))


def _answer_veto(course: _Course, action: act.AnswerVeto) -> None:
    state = course.state
    _require_phase(state, VetoAnswer)
    _require_actor(state, action.seat, state.board.candidate)
    if not isinstance(action.consent, bool):
        raise IllegalAction("unknown_action")
    course.happen(ev.VetoAnswered(action.seat, action.consent))
    if action.consent:
        _reshuffle_if_low(course)
        _advance_tracker(course)


def _grant_power(course: _Course, policy: Policy) -> bool:
    """Grant the power that a government's policy brings (rules, 8); False if it brings none."""
    state = course.state
    if policy == "L":
        return False
    power = last_slot_power(state.course)
    if power is None:
        return False
    president = state.board.candidate
    course.happen(ev.PowerGranted(president, power))
    if power == "peek":
        course.happen(ev.PoliciesShown(president, state.board.draw_pile[:DRAW]))
    return True


def _investigate(course: _Course, action: act.Investigate) -> None:
    _require_target(course, Investigation, action)
    party = party_of(course.state.setup.roles[action.target])
    course.happen(ev.LoyaltyInvestigated(action.seat, action.target, party))
    _next_round(course)


def _call_special_election(course: _Course, action: act.CallSpecialElection) -> None:
    _require_target(course, SpecialElection, action)
    course.happen(ev.SpecialElectionCalled(action.seat, action.target))
    course.happen(ev.RoundBegan(action.target, special=True))


def _peek(course: _Course, action: act.Peek) -> None:
    _require_phase(course.state, PolicyPeek)
    _require_actor(course.state, action.seat, course.state.board.candidate)
    course.happen(ev.PoliciesPeeked(action.seat))
    _next_round(course)


def _execute(course: _Course, action: act.Execute) -> None:
    _require_target(course, Execution, action)
    course.happen(ev.PlayerExecuted(action.seat, action.target))
    if course.state.setup.roles[action.target] == "hitler":
        _end(course, "liberal", "hitler_executed")
    else:
        _next_round(course)


def _say(course: _Course, action: act.Say) -> None:
    """Statements are open from the event to the end of the game; the table, not the engine, silences (rules, 8)."""
    state = course.state
    if type(state.phase) is GameOver:
        raise IllegalAction("game_over")
    if action.seat not in range(state.setup.players):
        raise IllegalAction("unknown_seat")
    if not isinstance(action.about, str):
        raise IllegalAction("bad_statement")
    seen = _memory_of(state, action.seat, action.about, action.round)
    if seen is None:
        raise IllegalAction("nothing_to_state")
    if not action.is_well_formed():
        raise IllegalAction("bad_statement")
    if action.tiles is not None and not isinstance(seen, Loyalty) and len(action.tiles) != len(seen.tiles):
        raise IllegalAction("wrong_tile_count")
    course.happen(ev.StatementMade(action.seat, action.about, action.round, action.tiles, action.party))


def _memory_of(state: State, seat: Seat, about: Topic, number: int) -> Memory | None:
    return next((one for one in state.board.memories[seat] if (topic_of(one), one.round) == (about, number)), None)


def _won_by_policies(course: _Course) -> bool:
    board = course.state.board
    if board.liberal == LIBERAL_POLICIES_TO_WIN:
        _end(course, "liberal", "five_liberal_policies")
    elif board.fascist == FASCIST_POLICIES_TO_WIN:
        _end(course, "fascist", "six_fascist_policies")
    else:
        return False
    return True


def _end(course: _Course, winner: Party, reason: Reason) -> None:
    course.happen(ev.GameEnded(winner, reason, course.state.setup.roles))


def _reshuffle_if_low(course: _Course) -> None:
    board = course.state.board
    if reshuffle_due(len(board.draw_pile)):
        course.happen(ev.PilesReshuffled(course.chance.shuffle(board.draw_pile + board.discard_pile)))


def _next_round(course: _Course) -> None:
    course.happen(ev.RoundBegan(next_regular_candidate(course.state.course), special=False))


_JUDGE: Final[dict[type, Callable[[_Course, Any], None]]] = {
    act.Nominate: _nominate,
    act.CastVote: _vote,
    act.Discard: _discard,
    act.Enact: _enact,
    act.ProposeVeto: _propose_veto,
    act.AnswerVeto: _answer_veto,
    act.Investigate: _investigate,
    act.CallSpecialElection: _call_special_election,
    act.Peek: _peek,
    act.Execute: _execute,
    act.Say: _say,
}
