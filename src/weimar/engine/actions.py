"""Actions: players' requests, in the imperative. Records use the same notation (docs/reference/record.md).

Contract: values only. An action can be illegal; `decide` judges it.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.terms import Party, Policy, Topic, Vote

SeatField: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
MOST_ROUNDS: Final = 1000
"""The highest round allowed in an action. Real games have at most 30: ten policies, three rounds each."""
RoundField: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
StatedTiles: TypeAlias = Annotated[str, Meta(pattern="^[FL]{2,3}$")]


class Nominate(Struct, frozen=True, gc=False, tag_field="do", tag="nominate", forbid_unknown_fields=True):
    """The candidate nominates a chancellor (rules, 2)."""

    seat: SeatField
    target: SeatField


class CastVote(Struct, frozen=True, gc=False, tag_field="do", tag="vote", forbid_unknown_fields=True):
    """A player casts a ballot, or replaces their own before the last one is in (rules, 3)."""

    seat: SeatField
    vote: Vote


class Discard(Struct, frozen=True, gc=False, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """The president discards one of three tiles (rules, 6)."""

    seat: SeatField
    policy: Policy


class Enact(Struct, frozen=True, gc=False, tag_field="do", tag="enact", forbid_unknown_fields=True):
    """The chancellor enacts one of two tiles (rules, 6)."""

    seat: SeatField
    policy: Policy


class ProposeVeto(Struct, frozen=True, gc=False, tag_field="do", tag="propose_veto", forbid_unknown_fields=True):
    """The chancellor proposes to enact neither tile (rules, 7)."""

    seat: SeatField


class AnswerVeto(Struct, frozen=True, gc=False, tag_field="do", tag="answer_veto", forbid_unknown_fields=True):
    """The president agrees to the veto or refuses it (rules, 7)."""

    seat: SeatField
    consent: bool


class Investigate(Struct, frozen=True, gc=False, tag_field="do", tag="investigate", forbid_unknown_fields=True):
    """The president looks at a player's party membership (rules, 8)."""

    seat: SeatField
    target: SeatField


class CallSpecialElection(
    Struct, frozen=True, gc=False, tag_field="do", tag="special_election", forbid_unknown_fields=True
):
    """The president chooses the next candidate (rules, 8)."""

    seat: SeatField
    target: SeatField


class Peek(Struct, frozen=True, gc=False, tag_field="do", tag="peek", forbid_unknown_fields=True):
    """The president confirms having looked at the top three tiles (rules, 8)."""

    seat: SeatField


class Execute(Struct, frozen=True, gc=False, tag_field="do", tag="execute", forbid_unknown_fields=True):
    """The president executes a player (rules, 8)."""

    seat: SeatField
    target: SeatField


class Say(Struct, frozen=True, gc=False, tag_field="do", tag="say", forbid_unknown_fields=True, omit_defaults=True):
    """A player makes a statement, true or false, about an observation in an office.

    Exactly one of `tiles`, `party` and `declined` (always true) is given. A statement changes the list of statements
    and nothing else (docs/reference/record.md, `say`).
    """

    seat: SeatField
    about: Topic
    round: RoundField
    tiles: StatedTiles | None = None
    party: Party | None = None
    declined: bool | None = None

    def is_well_formed(self) -> bool:
        """True if there is exactly one content, correctly spelt, of the kind that the topic requires."""
        if (self.tiles is not None) + (self.party is not None) + (self.declined is not None) != 1:
            return False
        if self.tiles is not None:
            return self.about != "investigation" and set(self.tiles) <= {"F", "L"}
        if self.party is not None:
            return self.about == "investigation" and self.party in ("liberal", "fascist")
        return self.declined is True


Action: TypeAlias = (
    Nominate
    | CastVote
    | Discard
    | Enact
    | ProposeVeto
    | AnswerVeto
    | Investigate
    | CallSpecialElection
    | Peek
    | Execute
    | Say
)
