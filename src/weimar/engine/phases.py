"""The phases of a round as a tagged union. Each phase holds the data needed only while it lasts.

Contract: values only. A hand cannot exist in a nomination, because `Nomination` has no field for one. The tag is the
name of the phase in records, views and reports.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from weimar.engine.terms import Party, Reason, Seat, Tiles, Vote

PhaseName: TypeAlias = Literal[
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "peek",
    "special_election",
    "execution",
    "game_over",
]


class Nomination(Struct, frozen=True, gc=False, tag="nomination"):
    """The candidate nominates a chancellor (rules, 2)."""

    name: ClassVar[PhaseName] = "nomination"


class Voting(Struct, frozen=True, gc=False, tag="vote"):
    """All living players vote; nothing is public before the last ballot (rules, 3).

    Attributes:
        ballots: one for each seat; None before the seat's vote and for the dead.
    """

    name: ClassVar[PhaseName] = "vote"
    nominee: Seat
    ballots: tuple[Vote | None, ...]


class PresidentDiscard(Struct, frozen=True, gc=False, tag="president_discard"):
    """The president holds three tiles (rules, 6)."""

    name: ClassVar[PhaseName] = "president_discard"
    hand: Tiles


class ChancellorEnact(Struct, frozen=True, gc=False, tag="chancellor_enact"):
    """The chancellor holds two tiles (rules, 6); `veto_refused` after the president refused a veto (rules, 7)."""

    name: ClassVar[PhaseName] = "chancellor_enact"
    hand: Tiles
    veto_refused: bool = False


class VetoAnswer(Struct, frozen=True, gc=False, tag="veto_answer"):
    """The chancellor proposed a veto; the president answers (rules, 7)."""

    name: ClassVar[PhaseName] = "veto_answer"
    hand: Tiles


class Investigation(Struct, frozen=True, gc=False, tag="investigate"):
    """The president must investigate a player (rules, 8)."""

    name: ClassVar[PhaseName] = "investigate"


class PolicyPeek(Struct, frozen=True, gc=False, tag="peek"):
    """The president sees the top three tiles and must confirm having looked (rules, 8)."""

    name: ClassVar[PhaseName] = "peek"


class SpecialElection(Struct, frozen=True, gc=False, tag="special_election"):
    """The president must call a special election (rules, 8)."""

    name: ClassVar[PhaseName] = "special_election"


class Execution(Struct, frozen=True, gc=False, tag="execution"):
    """The president must execute a player (rules, 8)."""

    name: ClassVar[PhaseName] = "execution"


class GameOver(Struct, frozen=True, gc=False, tag="game_over"):
    """A team has won (rules, 10)."""

    name: ClassVar[PhaseName] = "game_over"
    winner: Party
    reason: Reason


Phase: TypeAlias = (
    Nomination
    | Voting
    | PresidentDiscard
    | ChancellorEnact
    | VetoAnswer
    | Investigation
    | PolicyPeek
    | SpecialElection
    | Execution
    | GameOver
)
