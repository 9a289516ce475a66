"""Tables of the model of behaviour: their indexes and their file format.

Contract: names, numbers and plain values. `weimar.bots.inference.behaviour` makes a model of them.
"""

from enum import IntEnum
from typing import Final

from msgspec import Struct

from weimar.bots.inference.shipped import require_shape
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN

SIZES: Final[dict[int, str]] = {5: "small", 6: "small", 7: "middle", 8: "middle", 9: "large", 10: "large"}
"""Name of the tables by number of players: sizes with the same board share them."""
BUCKETS: Final = 4
"""The number of stages of the game (`bucket_of`)."""
LATE: Final = 3
"""The least number of a party's policies for which the game counts as late for it."""


class SessionOutcome(IntEnum):
    """The outcome of a session, as an index."""

    FASCIST_ENACTED = 0
    LIBERAL_ENACTED = 1
    VETOED = 2
    RUNNING = 3
    """The session is still running; no table has a column for it."""


class VetoStage(IntEnum):
    """The stage of a veto in a session."""

    IMPOSSIBLE = 0
    NOT_PROPOSED = 1
    REFUSED = 2
    ACCEPTED = 3
    PROPOSED = 4
    """The president has not answered yet."""


class OwnOffice(IntEnum):
    """The viewer's office in a session."""

    NONE = 0
    PRESIDENT = 1
    CHANCELLOR = 2


class SeatChoice(IntEnum):
    """A kind of choice among seats, as an index."""

    NOMINATE = 0
    NOMINATE_LATE = 1
    """With three fascist policies or more: Hitler as chancellor wins."""
    INVESTIGATE = 2
    SPECIAL_ELECTION = 3
    EXECUTE = 4


POWER_CHOICES: Final[dict[str, SeatChoice]] = {
    "investigate": SeatChoice.INVESTIGATE,
    "special_election": SeatChoice.SPECIAL_ELECTION,
    "execution": SeatChoice.EXECUTE,
}
"""The kind of choice for each power."""


class VoteFeature(IntEnum):
    """A feature of a ballot, as an index. The voter's role is a separate index."""

    ALWAYS = 0
    """1 in every vote."""
    CANDIDATE_SUSPECTED = 1
    NOMINEE_SUSPECTED = 2
    """The public probability of being fascist, from 0 to 1; the same for the candidate."""
    NOMINEE_MAY_BE_HITLER = 3
    """The public probability, from 0 to 1, while electing Hitler loses the game for the liberals."""
    ONE_FAILED_VOTE = 4
    TWO_FAILED_VOTES = 5
    IS_CANDIDATE = 6
    IS_NOMINEE = 7
    """The voter is the nominee; the same for the candidate."""
    CANDIDATE_IS_FELLOW = 8
    NOMINEE_IS_FELLOW = 9
    """For a voter who knows the fascist team; the same for the candidate."""
    ELECTS_HITLER = 10
    """For a voter who knows the fascist team: this government wins the game."""


class ChoiceFeature(IntEnum):
    """A feature of a possible target, as an index."""

    SUSPECTED = 0
    MAY_BE_HITLER = 1
    """The public probability of being Hitler, from 0 to 1; `SUSPECTED` is that of being fascist."""
    IS_FELLOW = 2
    IS_HITLER = 3
    """For a chooser who knows the fascist team."""


TEAM_VOTE_FEATURES: Final = VoteFeature.CANDIDATE_IS_FELLOW
TEAM_CHOICE_FEATURES: Final = ChoiceFeature.IS_FELLOW
"""The first features that need knowledge of the team."""


class Tables(Struct, frozen=True):
    """A model in its file format: plain lists."""

    discard: list[object]
    enact: list[object]
    claim_president: list[object]
    claim_chancellor: list[object]
    claim_peek: list[object]
    claim_party: list[object]
    votes: list[object]
    choices: list[object]
    candour_votes: float = 0.12
    candour_choices: float = 0.6
    temper: float = 1.0
    temper_tiles: float = 1.0

    def __post_init__(self) -> None:
        """Check the shapes.

        Raises:
            ValueError: a shape is wrong.
        """
        for name, shape in SHAPES.items():
            require_shape(name, getattr(self, name), shape)


SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "discard": (BUCKETS, 3, 3, 2),
    "enact": (BUCKETS, 3, 3),
    "claim_president": (3, 3, 4, 3, 3, 5),
    "claim_chancellor": (3, 3, 3, 3, 5, 4),
    "claim_peek": (3, 4, 5),
    "claim_party": (3, 3, 3),
    "votes": (3, len(VoteFeature)),
    "choices": (len(SeatChoice), 3, len(ChoiceFeature)),
}
"""The shape of each table (`weimar.bots.inference.behaviour.Model`)."""


def session_bucket(liberal: int, fascist: int) -> int:
    """The stage of a session: `bucket_of`, plus `BUCKETS` if its policy can end the game, because no one hides then."""
    last = liberal + 1 == LIBERAL_POLICIES_TO_WIN or fascist + 1 == FASCIST_POLICIES_TO_WIN
    return bucket_of(liberal, fascist) + BUCKETS * last


def bucket_of(liberal: int, fascist: int) -> int:
    """The stage of the game that tables distinguish: whether each party has three policies."""
    return 2 * (liberal >= LATE) + (fascist >= LATE)
