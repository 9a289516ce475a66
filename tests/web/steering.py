"""Deciding for people so that a game ends as a test wants it to.

Contract: `Steering.choose` looks at the truth and at what someone may do, and names the action that leads towards the
ending; it says nothing about how that is done. People elect each other and nobody else, as long as that can be helped,
so that a few bots at the table do not spoil it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from weimar.engine import Action, State
from weimar.engine.actions import AnswerVeto, CastVote, Discard, Enact, Nominate, ProposeVeto
from weimar.engine.phases import Voting
from weimar.engine.terms import Policy, Role, Seat

Ending: TypeAlias = Literal["five_liberal_policies", "hitler_executed", "six_fascist_policies", "hitler_elected"]

ENDINGS: Final[tuple[Ending, ...]] = (
    "five_liberal_policies",
    "hitler_executed",
    "six_fascist_policies",
    "hitler_elected",
)
SEATING: Final[dict[int, tuple[Role, ...]]] = {
    5: ("liberal", "hitler", "fascist", "liberal", "liberal"),
    7: ("liberal", "hitler", "fascist", "liberal", "liberal", "fascist", "liberal"),
    10: ("liberal", "hitler", "fascist", "liberal", "fascist", "liberal", "fascist", "liberal", "liberal", "liberal"),
}
"""Who is dealt what in steered games."""
PILES: Final[dict[Policy, str]] = {"L": "LFFLFFLFFLFFLFFLF", "F": "FFLFFLFFLFFLFFLFL"}
"""Every hand has a tile of the wanted party."""


@dataclass
class Steering:
    """See the module.

    Args:
        ending: the reason of the end that is wanted, in the engine's words.
        people: seats that are steered; the others are bots.
    """

    ending: Ending
    people: frozenset[Seat]

    @property
    def wanted(self) -> Policy:
        """The policy that leads there."""
        return "L" if self.ending == "five_liberal_policies" else "F"

    def choose(self, state: State, legal: Sequence[Action]) -> Action:
        """What someone does who may do `legal`."""
        kind = type(legal[0])
        if kind is CastVote:
            return self._vote(state, legal)
        if any(isinstance(one, Discard | Enact) for one in legal):
            return self._tile(legal, keep=not isinstance(legal[0], Discard))
        if kind is AnswerVeto:
            return next(one for one in legal if isinstance(one, AnswerVeto) and not one.consent)
        return self._target(state, legal)

    def _tile(self, legal: Sequence[Action], *, keep: bool) -> Action:
        tiles = [one for one in legal if isinstance(one, Discard | Enact)]
        fitting = [one for one in tiles if (one.policy == self.wanted) == keep]
        assert not isinstance(tiles[0], ProposeVeto)
        return (fitting or tiles)[0]

    def _vote(self, state: State, legal: Sequence[Action]) -> Action:
        wish = "ja" if self._wants(state) else "nein"
        return next(one for one in legal if isinstance(one, CastVote) and one.vote == wish)

    def _wants(self, state: State) -> bool:
        assert isinstance(state.phase, Voting)
        nominee = state.phase.nominee
        if self._ends_it(state, nominee):
            return self.ending == "hitler_elected"
        ours = {nominee, state.board.rounds[-1].candidate} <= self.people
        return ours or state.board.tracker == 2  # nobody wants chaos

    @staticmethod
    def _ends_it(state: State, nominee: Seat) -> bool:
        return state.board.fascist >= 3 and state.setup.roles[nominee] == "hitler"

    def _target(self, state: State, legal: Sequence[Action]) -> Action:
        """Hitler where that is the end that is wanted, else a person who is not."""
        roles = state.setup.roles
        targets: dict[Seat, Action] = {getattr(one, "target", one.seat): one for one in legal}
        hitler = next((one for seat, one in targets.items() if roles[seat] == "hitler"), None)
        fatal = isinstance(legal[0], Nominate) == (self.ending == "hitler_elected")
        if hitler is not None and self.ending in ("hitler_elected", "hitler_executed") and fatal:
            return hitler
        spared = [one for seat, one in targets.items() if roles[seat] != "hitler"] or list(targets.values())
        people = [one for one in spared if getattr(one, "target", one.seat) in self.people]
        bots = [one for one in spared if one not in people]
        return ((people or bots) if isinstance(legal[0], Nominate) else (bots or people))[0]
