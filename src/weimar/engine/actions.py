"""What a player may wish, in the imperative; the notation of records (docs/reference/record.md).

Contract: values only. An action says nothing about whether it is legal: `decide` does.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.terms import Party, Policy, Topic, Vote

SeatField: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
RoundField: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
StatedTiles: TypeAlias = Annotated[str, Meta(pattern="^[FL]{2,3}$")]


class Nominate(Struct, frozen=True, gc=False, tag_field="do", tag="nominate", forbid_unknown_fields=True):
    """The candidate names his chancellor (rules, 2)."""

    seat: SeatField
    target: SeatField


class CastVote(Struct, frozen=True, gc=False, tag_field="do", tag="vote", forbid_unknown_fields=True):
    """Cast a ballot, or replace one's own before the last is in (rules, 3)."""

    seat: SeatField
    vote: Vote


class Discard(Struct, frozen=True, gc=False, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """The president lays one of three tiles face down (rules, 6)."""

    seat: SeatField
    policy: Policy


class Enact(Struct, frozen=True, gc=False, tag_field="do", tag="enact", forbid_unknown_fields=True):
    """The chancellor lays one of two tiles face up (rules, 6)."""

    seat: SeatField
    policy: Policy


class ProposeVeto(Struct, frozen=True, gc=False, tag_field="do", tag="propose_veto", forbid_unknown_fields=True):
    """The chancellor would rather enact neither (rules, 7)."""

    seat: SeatField


class AnswerVeto(Struct, frozen=True, gc=False, tag_field="do", tag="answer_veto", forbid_unknown_fields=True):
    """The president agrees to the veto, or does not (rules, 7)."""

    seat: SeatField
    consent: bool


class Investigate(Struct, frozen=True, gc=False, tag_field="do", tag="investigate", forbid_unknown_fields=True):
    """The president looks at a party membership (rules, 8)."""

    seat: SeatField
    target: SeatField


class CallSpecialElection(
    Struct, frozen=True, gc=False, tag_field="do", tag="special_election", forbid_unknown_fields=True
):
    """The president picks the next candidate (rules, 8)."""

    seat: SeatField
    target: SeatField


class Peek(Struct, frozen=True, gc=False, tag_field="do", tag="peek", forbid_unknown_fields=True):
    """The president says that he has looked at the top three tiles (rules, 8)."""

    seat: SeatField


class Execute(Struct, frozen=True, gc=False, tag_field="do", tag="execute", forbid_unknown_fields=True):
    """The president has somebody shot (rules, 8)."""

    seat: SeatField
    target: SeatField


class Say(Struct, frozen=True, gc=False, tag_field="do", tag="say", forbid_unknown_fields=True, omit_defaults=True):
    """State, truly or not, what one saw in an office. Exactly one of `tiles`, `party`, `declined` (then true) is given.

    It changes the list of statements and nothing else (docs/reference/record.md, `say`).
    """

    seat: SeatField
    about: Topic
    round: RoundField
    tiles: StatedTiles | None = None
    party: Party | None = None
    declined: bool | None = None

    def is_well_formed(self) -> bool:
        """One content, spelt right, and of the kind that the topic asks for."""
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
