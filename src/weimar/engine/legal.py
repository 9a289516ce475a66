"""Legal actions: a seat's possible actions now, and the reasons why other choices are closed.

Contract: `legal_actions` lists exactly the actions accepted by `decide`, except statements: those are never listed.
Checks run in the order phase, actor, target, tiles held, so that a refusal reveals nothing about a hand. Choices among
seats follow `weimar.engine.eligibility`. Silence is a rule of the table and bars no action; `silenced_government`
returns the silent seats.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from weimar.engine import actions as act
from weimar.engine import phases as ph
from weimar.engine.actions import Action
from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO, MAX_PLAYERS
from weimar.engine.eligibility import Choice, target_bars, targets
from weimar.engine.rounds import government_of
from weimar.engine.state import State
from weimar.engine.terms import Policy, Seat, Tiles

Refusal: TypeAlias = Literal[
    "unknown_action",
    "game_over",
    "wrong_phase",
    "unknown_seat",
    "dead",
    "not_your_turn",
    "own_seat",
    "term_limited",
    "already_investigated",
    "policy_not_in_hand",
    "veto_locked",
    "veto_already_refused",
    "nothing_to_state",
    "wrong_tile_count",
    "bad_statement",
]
REFUSALS: Final[tuple[str, ...]] = get_args(Refusal)


class IllegalAction(ValueError):
    """The rules refuse this action; the state is unchanged.

    Attributes:
        code: stable, one of `REFUSALS`.
        explain: makes the sentence. It costs more than judging the action, so it runs only on request.
    """

    def __init__(self, code: Refusal) -> None:
        super().__init__(code)
        self.code: Refusal = code
        self.explain: Callable[[], str] = str

    @property
    def sentence(self) -> str:
        """A sentence with the action, its phase, the fault and the possible actions (`weimar.engine.sentences`).

        It is for developers and may change. Players see the translated sentence of the code.
        """
        return self.explain()

    def __str__(self) -> str:
        """The code, followed by the sentence."""
        return f"{self.code}: {self.sentence}" if self.sentence else self.code


class Closed(Struct, frozen=True):
    """A choice closed to the seat now, and the reason."""

    action: Action
    reason: Refusal


_SEATS: Final = range(MAX_PLAYERS)
_VOTES: Final[tuple[tuple[Action, ...], ...]] = tuple((act.CastVote(s, "ja"), act.CastVote(s, "nein")) for s in _SEATS)
_ANSWERS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (act.AnswerVeto(s, consent=True), act.AnswerVeto(s, consent=False)) for s in _SEATS
)
_PEEKS: Final[tuple[tuple[Action, ...], ...]] = tuple((act.Peek(s),) for s in _SEATS)
_PROPOSALS: Final[tuple[tuple[Action, ...], ...]] = tuple((act.ProposeVeto(s),) for s in _SEATS)
_HANDS: Final[tuple[Tiles, ...]] = ("FF", "FL", "LL", "FFF", "FFL", "FLL", "LLL")


def _kinds(hand: Tiles) -> list[Policy]:
    policies: tuple[Policy, ...] = ("F", "L")
    return [policy for policy in policies if policy in hand]


_DISCARDS, _ENACTMENTS = (
    tuple({hand: tuple(kind(seat, policy) for policy in _kinds(hand)) for hand in _HANDS} for seat in _SEATS)
    for kind in (act.Discard, act.Enact)
)
"""For each seat, and each hand, the choices of a tile."""
CHOICES: Final[dict[type, Choice]] = {
    ph.Nomination: "nomination",
    ph.Investigation: "investigate",
    ph.SpecialElection: "special_election",
    ph.Execution: "execution",
}
"""For each phase, its choice among seats."""
_TARGETING: Final[dict[type, tuple[tuple[Action, ...], ...]]] = {
    ph.Nomination: tuple(tuple(act.Nominate(s, t) for t in _SEATS) for s in _SEATS),
    ph.Investigation: tuple(tuple(act.Investigate(s, t) for t in _SEATS) for s in _SEATS),
    ph.SpecialElection: tuple(tuple(act.CallSpecialElection(s, t) for t in _SEATS) for s in _SEATS),
    ph.Execution: tuple(tuple(act.Execute(s, t) for t in _SEATS) for s in _SEATS),
}


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """All actions that `seat` may take now, except statements.

    Empty for a seat that is not an actor, such as a dead or unknown seat. In a vote both ballots stay legal until the
    last one is in.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, legal_actions, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> legal_actions(state, 0)[:2]
        (Nominate(seat=0, target=1), Nominate(seat=0, target=2))
        >>> legal_actions(state, 3)
        ()
    """
    return _LEGAL[type(state.phase)](state, seat) if seat in actors(state) else ()


def actors(state: State) -> tuple[Seat, ...]:
    """The seats with a legal action, ascending.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, actors, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> actors(state)
        (0,)
    """
    kind = type(state.phase)
    if kind is ph.Voting:
        return state.board.alive
    if kind is ph.GameOver:
        return ()
    if kind is ph.ChancellorEnact:
        chancellor = state.board.rounds[-1].nominee
        assert chancellor is not None
        return (chancellor,)
    return (state.board.candidate,)


def awaited(state: State) -> tuple[Seat, ...]:
    """The awaited seats. In a vote: the seats without a ballot.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import CastVote, FairChance, Nominate, Rules, awaited, play, replay, start
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> chance = FairChance(Random(2))
        >>> state, _ = play(state, Nominate(0, 1), chance)
        >>> state, _ = play(state, CastVote(2, "ja"), chance)
        >>> awaited(state)
        (0, 1, 3, 4)
    """
    phase = state.phase
    if type(phase) is ph.Voting:
        return tuple([seat for seat in state.board.alive if phase.ballots[seat] is None])
    return actors(state)


def silenced_government(state: State) -> tuple[Seat, ...]:
    """President and chancellor from the draw to the enactment or the answered veto (rules, 6); else empty."""
    if not isinstance(state.phase, ph.PresidentDiscard | ph.ChancellorEnact | ph.VetoAnswer):
        return ()
    return government_of(state.board.rounds) or ()


def closed_choices(state: State, seat: Seat) -> tuple[Closed, ...]:
    """The choices of this phase closed to `seat` by a rule, with the code of that rule."""
    if seat not in actors(state):
        return ()
    kind = type(state.phase)
    if kind is ph.ChancellorEnact:
        reason = veto_bar(state)
        return (Closed(_PROPOSALS[seat][0], reason),) if reason else ()
    if kind not in _TARGETING:
        return ()
    row = _TARGETING[kind][seat]
    bars = target_bars(state.course, CHOICES[kind])
    return tuple([Closed(row[target], bar) for target, bar in bars.items()])


def veto_bar(state: State) -> Refusal | None:
    """The reason why no veto can be proposed now (rules, 7); None if the chancellor may propose one."""
    phase = state.phase
    if state.board.fascist < FASCIST_POLICIES_FOR_VETO:
        return "veto_locked"
    if isinstance(phase, ph.ChancellorEnact) and phase.veto_refused:
        return "veto_already_refused"
    return None


def _choose_target(state: State, seat: Seat) -> tuple[Action, ...]:
    kind = type(state.phase)
    row = _TARGETING[kind][seat]
    return tuple([row[target] for target in targets(state.course, CHOICES[kind])])


def _discard(state: State, seat: Seat) -> tuple[Action, ...]:
    phase = state.phase
    assert isinstance(phase, ph.PresidentDiscard)
    return _DISCARDS[seat][phase.hand]


def _enact(state: State, seat: Seat) -> tuple[Action, ...]:
    phase = state.phase
    assert isinstance(phase, ph.ChancellorEnact)
    enactments = _ENACTMENTS[seat][phase.hand]
    return enactments if veto_bar(state) else enactments + _PROPOSALS[seat]


_LEGAL: Final[dict[type, Callable[[State, Seat], tuple[Action, ...]]]] = {
    ph.Nomination: _choose_target,
    ph.Voting: lambda _state, seat: _VOTES[seat],
    ph.PresidentDiscard: _discard,
    ph.ChancellorEnact: _enact,
    ph.VetoAnswer: lambda _state, seat: _ANSWERS[seat],
    ph.Investigation: _choose_target,
    ph.PolicyPeek: lambda _state, seat: _PEEKS[seat],
    ph.SpecialElection: _choose_target,
    ph.Execution: _choose_target,
}
