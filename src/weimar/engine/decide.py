"""The judge of actions: their legality and the resulting events.

Contract: only `start` and `decide` use chance, and only `decide` refuses (`IllegalAction`). They return events and
change nothing. `play` returns the resulting state too, so that callers who need both do not fold the events twice.

Within one action the rules set the order. After a passed vote: Hitler check, session, win check, reshuffle check,
power, next candidate. After an accepted veto: discards, reshuffle check, tracker, chaos, win check, reshuffle check,
next candidate.
"""

from collections.abc import Callable, Sequence
from functools import partial
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
from weimar.engine.legal import CHOICES, IllegalAction, Refusal, veto_bar
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
from weimar.engine.sentences import sentence
from weimar.engine.state import Loyalty, Memory, State, topic_of
from weimar.engine.terms import Party, Policy, Reason, Seat, Tiles, party_of


class WrongPlayerCount(ValueError):
    """The game is for 5 to 10 players (rules, 1)."""


Turn: TypeAlias = tuple[State, tuple[ev.Event, ...]]
"""The result of an action: the new state, and the events leading to it."""


def start(players: int, rules: Rules, chance: Chance) -> ev.GameStarted:
    """Deal a new game (rules, 1); `replay([event])` is its first state.

    Raises:
        WrongPlayerCount: fewer than 5 or more than 10.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, start
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> dealt.roles
        ('liberal', 'hitler', 'liberal', 'fascist', 'liberal')
        >>> dealt.draw_pile
        'FLFLLFFLFFLFFLFFF'
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise WrongPlayerCount(f"{players} players: the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    roles = chance.deal(players)
    draw_pile = chance.shuffle(ALL_TILES)
    return ev.GameStarted(rules, roles, draw_pile, chance.first_candidate(players))


def decide(state: State, action: act.Action, chance: Chance) -> tuple[ev.Event, ...]:
    """The events of an action.

    Raises:
        IllegalAction: the rules refuse the action; it has a code, and a sentence for developers.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Nominate, Rules, decide, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> decide(state, Nominate(0, 1), FairChance(Random(2)))
        (ChancellorNominated(seat=0, target=1),)
    """
    return play(state, action, chance)[1]


def play(state: State, action: act.Action, chance: Chance) -> Turn:
    """The events of an action, as `decide`, and the state after them.

    Raises:
        IllegalAction: see `decide`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import CastVote, FairChance, Nominate, Rules, play, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> state, events = play(state, Nominate(0, 1), FairChance(Random(2)))
        >>> events
        (ChancellorNominated(seat=0, target=1),)
        >>> play(state, CastVote(7, "ja"), FairChance(Random(2)))
        Traceback (most recent call last):
            ...
        weimar.engine.legal.IllegalAction: unknown_seat: CastVote(seat=7) in round 1, phase vote: ...
    """
    resolution = _Resolution(state, chance)
    try:
        _judge_of(action)(resolution, action)
    except IllegalAction as refused:
        refused.explain = partial(sentence, state, action, refused.code)
        raise
    return resolution.state, tuple(resolution.events)


def _judge_of(action: act.Action) -> Callable[["_Resolution", Any], None]:
    judge = _JUDGE.get(type(action))
    if judge is None:
        raise IllegalAction("unknown_action")
    if type(action.seat) is not int:  # true and 1.0 would equal seat 1
        raise IllegalAction("unknown_seat")
    return judge


class _Resolution:
    """The resolution of one action: the events so far, and the resulting state."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[ev.Event] = []

    def happen(self, event: ev.Event) -> None:
        """Add an event and apply it to the state."""
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
    resolution: _Resolution, kind: type, action: act.Nominate | act.Investigate | act.CallSpecialElection | act.Execute
) -> None:
    state = resolution.state
    _require_phase(state, kind)
    _require_actor(state, action.seat, state.board.candidate)
    bar = target_bar(state.course, CHOICES[kind], action.target) if type(action.target) is int else "unknown_seat"
    if bar:
        raise IllegalAction(bar)


def _nominate(resolution: _Resolution, action: act.Nominate) -> None:
    _require_target(resolution, Nomination, action)
    resolution.happen(ev.ChancellorNominated(action.seat, action.target))


def _vote(resolution: _Resolution, action: act.CastVote) -> None:
    state = resolution.state
    phase, seat = state.phase, action.seat
    if type(phase) is not Voting:
        _require_phase(state, Voting)
        return
    if seat not in state.board.alive:
        _require_living(state, seat)
    if action.vote not in ("ja", "nein"):
        raise IllegalAction("unknown_action")
    first = phase.ballots[seat] is None
    resolution.happen(ev.BallotCast(seat, action.vote) if first else ev.BallotChanged(seat, action.vote))
    dead = len(phase.ballots) - len(state.board.alive)
    if first and phase.ballots.count(None) == dead + 1:
        _count(resolution)


def _count(resolution: _Resolution) -> None:
    """Reveal the ballots; then the government takes office or the tracker advances (rules, 3 to 5)."""
    phase = resolution.state.phase
    assert isinstance(phase, Voting)
    passed = phase.ballots.count("ja") * 2 > len(resolution.state.board.alive)
    resolution.happen(ev.BallotsRevealed(phase.ballots, passed))
    if passed:
        _take_office(resolution, phase.nominee)
    else:
        _advance_tracker(resolution)


def _take_office(resolution: _Resolution, chancellor: Seat) -> None:
    """The Hitler check, then the draw (rules, 5 and 6)."""
    state = resolution.state
    if state.board.fascist >= FASCIST_POLICIES_FOR_HITLER:
        if state.setup.roles[chancellor] == "hitler":
            _end(resolution, "fascist", "hitler_elected")
            return
        resolution.happen(ev.ChancellorCleared(chancellor))
    resolution.happen(ev.PoliciesDrawn(state.board.candidate, state.board.draw_pile[:DRAW]))


def _advance_tracker(resolution: _Resolution) -> None:
    """Move the election tracker; the third move brings chaos (rules, 4)."""
    resolution.happen(ev.TrackerAdvanced(resolution.state.board.tracker + 1))
    if resolution.state.board.tracker == TRACKER_END:
        resolution.happen(ev.ChaosStruck(_top(resolution.state)))
        if _won_by_policies(resolution):
            return
        _reshuffle_if_low(resolution)
    _next_round(resolution)


def _top(state: State) -> Policy:
    return "L" if state.board.draw_pile[0] == "L" else "F"


def _discard(resolution: _Resolution, action: act.Discard) -> None:
    state = resolution.state
    _require_phase(state, PresidentDiscard)
    _require_actor(state, action.seat, state.board.candidate)
    hand = _hand_with(state, action.policy)
    chancellor = state.board.rounds[-1].nominee
    assert chancellor is not None
    resolution.happen(ev.PolicyDiscarded(action.seat, chancellor, action.policy, without(hand, action.policy)))


def _enact(resolution: _Resolution, action: act.Enact) -> None:
    state = resolution.state
    _require_phase(state, ChancellorEnact)
    _require_actor(state, action.seat, state.board.rounds[-1].nominee)
    _hand_with(state, action.policy)
    resolution.happen(ev.PolicyEnacted(action.seat, action.policy))
    if _won_by_policies(resolution):
        return
    _reshuffle_if_low(resolution)
    if not _grant_power(resolution, action.policy):
        _next_round(resolution)


def _hand_with(state: State, policy: Policy) -> Tiles:
    """The hand in this phase. Refuses if it does not contain `policy`."""
    phase = state.phase
    assert isinstance(phase, PresidentDiscard | ChancellorEnact)
    if policy not in ("F", "L") or policy not in phase.hand:
        raise IllegalAction("policy_not_in_hand")
    return phase.hand


def _propose_veto(resolution: _Resolution, action: act.ProposeVeto) -> None:
    state = resolution.state
    _require_phase(state, ChancellorEnact)
    _require_actor(state, action.seat, state.board.rounds[-1].nominee)
    bar = veto_bar(state)
    if bar:
        raise IllegalAction(bar)
    resolution.happen(ev.VetoProposed(action.seat))


def _answer_veto(resolution: _Resolution, action: act.AnswerVeto) -> None:
    state = resolution.state
    _require_phase(state, VetoAnswer)
    _require_actor(state, action.seat, state.board.candidate)
    if not isinstance(action.consent, bool):
        raise IllegalAction("unknown_action")
    resolution.happen(ev.VetoAnswered(action.seat, action.consent))
    if action.consent:
        _reshuffle_if_low(resolution)
        _advance_tracker(resolution)


def _grant_power(resolution: _Resolution, policy: Policy) -> bool:
    """Grant the power of a government's policy (rules, 8). Returns False if it has none."""
    state = resolution.state
    if policy == "L":
        return False
    power = last_slot_power(state.course)
    if power is None:
        return False
    president = state.board.candidate
    resolution.happen(ev.PowerGranted(president, power))
    if power == "peek":
        resolution.happen(ev.PoliciesShown(president, state.board.draw_pile[:DRAW]))
    return True


def _investigate(resolution: _Resolution, action: act.Investigate) -> None:
    _require_target(resolution, Investigation, action)
    party = party_of(resolution.state.setup.roles[action.target])
    resolution.happen(ev.LoyaltyInvestigated(action.seat, action.target, party))
    _next_round(resolution)


def _call_special_election(resolution: _Resolution, action: act.CallSpecialElection) -> None:
    _require_target(resolution, SpecialElection, action)
    resolution.happen(ev.SpecialElectionCalled(action.seat, action.target))
    resolution.happen(ev.RoundBegan(action.target, special=True))


def _peek(resolution: _Resolution, action: act.Peek) -> None:
    _require_phase(resolution.state, PolicyPeek)
    _require_actor(resolution.state, action.seat, resolution.state.board.candidate)
    resolution.happen(ev.PoliciesPeeked(action.seat))
    _next_round(resolution)


def _execute(resolution: _Resolution, action: act.Execute) -> None:
    _require_target(resolution, Execution, action)
    resolution.happen(ev.PlayerExecuted(action.seat, action.target))
    if resolution.state.setup.roles[action.target] == "hitler":
        _end(resolution, "liberal", "hitler_executed")
    else:
        _next_round(resolution)


def _say(resolution: _Resolution, action: act.Say) -> None:
    """Record a statement (rules, 11). Players may make one until the end of the game; the table enforces silence."""
    state = resolution.state
    if type(state.phase) is GameOver:
        raise IllegalAction("game_over")
    if action.seat not in range(state.setup.players):
        raise IllegalAction("unknown_seat")
    if not isinstance(action.about, str):
        raise IllegalAction("bad_statement")
    fault = fault_of_statement(action, state.board.memories[action.seat])
    if fault is not None:
        raise IllegalAction(fault)
    resolution.happen(ev.StatementMade(action.seat, action.about, action.round, action.tiles, action.party))


def fault_of_statement(said: act.Say, memories: Sequence[Memory]) -> Refusal | None:
    """Why a seat with these memories cannot make a statement; None if it can."""
    seen = next((seen for seen in memories if (topic_of(seen), seen.round) == (said.about, said.round)), None)
    if seen is None:
        return "nothing_to_state"
    if not said.is_well_formed():
        return "bad_statement"
    if said.tiles is not None and not isinstance(seen, Loyalty) and len(said.tiles) != len(seen.tiles):
        return "wrong_tile_count"
    return None


def _won_by_policies(resolution: _Resolution) -> bool:
    board = resolution.state.board
    if board.liberal == LIBERAL_POLICIES_TO_WIN:
        _end(resolution, "liberal", "five_liberal_policies")
    elif board.fascist == FASCIST_POLICIES_TO_WIN:
        _end(resolution, "fascist", "six_fascist_policies")
    else:
        return False
    return True


def _end(resolution: _Resolution, winner: Party, reason: Reason) -> None:
    resolution.happen(ev.GameEnded(winner, reason, resolution.state.setup.roles))


def _reshuffle_if_low(resolution: _Resolution) -> None:
    board = resolution.state.board
    if reshuffle_due(len(board.draw_pile)):
        resolution.happen(ev.PilesReshuffled(resolution.chance.shuffle(board.draw_pile + board.discard_pile)))


def _next_round(resolution: _Resolution) -> None:
    resolution.happen(ev.RoundBegan(next_regular_candidate(resolution.state.course), special=False))


_JUDGE: Final[dict[type, Callable[[_Resolution, Any], None]]] = {
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
