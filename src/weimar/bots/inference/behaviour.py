"""The model of behaviour: the chances of ballots, nominations, discards and statements, as the basis of beliefs.

Contract: a `Model` is an immutable set of tables of probabilities and weights, by the types of `inference.hypotheses`.
docs/reference/bots.md explains each table. The shipped tables (`behaviour.json`) were fitted to games between earlier
bots. Tables of the *erratic* manner are not fitted: such players choose by coin and seldom speak.
"""

from enum import IntEnum
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import Table
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL, TYPES
from weimar.bots.inference.shipped import load, require_shape
from weimar.engine.boards import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, ORDINARY_FASCISTS
from weimar.engine.rules import Rules, hitler_knows_team

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
    """A feature of a ballot, as an index. The voter's type is a separate index."""

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


class Tables(Struct, frozen=True):
    """A model in its file format: plain lists, for the sensible manner only (three types)."""

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
    temper_manner: float = 1.0

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
"""The shape of each table of `Tables`, as in `Model`."""


def session_bucket(liberal: int, fascist: int) -> int:
    """The stage of a session: `bucket_of`, plus `BUCKETS` if its policy can end the game, because no one hides then."""
    last = liberal + 1 == LIBERAL_POLICIES_TO_WIN or fascist + 1 == FASCIST_POLICIES_TO_WIN
    return bucket_of(liberal, fascist) + BUCKETS * last


def bucket_of(liberal: int, fascist: int) -> int:
    """The stage of the game that tables distinguish: whether each party has three policies."""
    return 2 * (liberal >= LATE) + (fascist >= LATE)


SELF_ODDS: Final = 0.05
"""The weight of one's own seat among the targets of a power, where allowed. Set by hand: few choose it."""
MOODS: Final = (-2.5, 0.0, 2.5)
"""The moods of a whole table about a government, in addition to its features, in log-odds of Ja. Set by hand."""
MOOD_SHARES: Final = (0.3, 0.4, 0.3)
"""The probability of each mood. Set by hand."""
OWN_NEIN: Final = (0.1, 0.15)
"""Factors on the fitted chance of a candidate's, and a nominee's, Nein on their own government. Set by hand: the bots
in the fitted games had reasons for it that people do not have."""


NEARLY_SURE: Final = 0.98
"""The chance that a fascist with both tiles plays the one deciding the game; people make mistakes."""


class Model:
    """The tables, by type.

    Attributes:
        discard: [`session_bucket`, president, chancellor, liberal tiles drawn]: chance of discarding a liberal tile.
        enact: [`session_bucket`, president, chancellor, liberal tiles passed]: chance of enacting a fascist tile.
        claim_president: [president, chancellor, drawn, passed, outcome, told]: chance of each claim.
        claim_chancellor: [chancellor, president, passed, outcome, told by the president, told].
        claim_peek: [type, liberal tiles seen, told]. claim_party: [type, type of the other, told].
        votes: [type, feature]: weights of the log-odds of Ja.
        choices: [kind, type, feature]: weights of the score of a target.
        moods, mood_shares: possible common opinions of a government in addition to its features, in log-odds of Ja,
            and their probabilities.
        candour_votes, candour_choices: the share of ballots, and of choices, in which sensible fascists act as
            fascists; in the others they act like a liberal.
        own_nein: factors on a Nein of the candidate, and of the nominee, in a team that plays sensibly.
        temper: the exponent of the likelihood of ballots, choices and powers, as evidence of roles. It is below 1,
            because players who know this model mislead it, and because overlapping evidence would count twice.
            temper_tiles: the same for enactments and statements about them. temper_manner: the same for all evidence
            of the teams' manners.
    """

    def __init__(self, tables: Tables) -> None:
        self.discard, self.enact = _with_last_sessions(
            _widen_discard(_array(tables.discard)), _widen_enact(_array(tables.enact))
        )
        self.claim_president = _claims(_array(tables.claim_president))
        self.claim_chancellor = _claims(_array(tables.claim_chancellor))
        self.claim_peek = _with_erratic(_array(tables.claim_peek))
        self.claim_party = _claims(_array(tables.claim_party))
        self.votes = np.zeros((TYPES, len(VoteFeature)))
        self.votes[:ERRATIC] = _array(tables.votes)
        self.choices = np.zeros((len(SeatChoice), TYPES, len(ChoiceFeature)))
        self.choices[:, :ERRATIC] = _array(tables.choices)
        self.moods: tuple[float, ...] = MOODS
        self.mood_shares: tuple[float, ...] = MOOD_SHARES
        self.candour_votes = tables.candour_votes
        self.candour_choices = tables.candour_choices
        self.own_nein = np.array(OWN_NEIN)
        self.temper = tables.temper
        self.temper_tiles = tables.temper_tiles
        self.temper_manner = tables.temper_manner


def _with_last_sessions(discard: Floats, enact: Floats) -> tuple[Floats, Floats]:
    """Both tables, extended by buckets for sessions that can end the game.

    In those, a sensible fascist has no reason to hide: one tile wins the game or prevents its loss. The only choice
    without a difference is whether to pass FL or LL to a liberal.
    """
    last_discard, last_enact = discard.copy(), enact.copy()
    for role in (FASCIST, HITLER):
        last_discard[:, role, :, 1] = NEARLY_SURE
        last_discard[:, role, (FASCIST, HITLER), 2] = NEARLY_SURE
        last_enact[:, :, role, 1] = NEARLY_SURE
    return np.concatenate([discard, last_discard]), np.concatenate([enact, last_enact])


@lru_cache(maxsize=64)
def liberal_policy(model: Model, bucket: int) -> Floats:
    """The probability of a liberal policy: [liberal tiles drawn, president, chancellor]."""
    chance = np.zeros((4, TYPES, TYPES))
    enact = 1 - model.enact[bucket]
    for drawn in range(4):
        laid = model.discard[bucket][:, :, drawn]
        if drawn:
            chance[drawn] += laid * enact[:, :, drawn - 1]
        if drawn < 3:  # noqa: PLR2004 - a president with three liberal tiles must discard one
            chance[drawn] += (1 - laid) * enact[:, :, drawn]
    return chance


_ERRATIC_DISCARD: Final = ((0.2, 0.7, 0.7), (0.35, 0.85, 0.85))
"""By liberal tiles drawn (one, two) and role."""
_ERRATIC_ENACT: Final = (0.25, 0.75, 0.75)
_ERRATIC_SILENT: Final = 0.9


def _widen_discard(sensible: Floats) -> Floats:
    """A table [bucket, president, chancellor, (one, two)], extended to all hands and types."""
    table = np.zeros((BUCKETS, TYPES, TYPES, 4))
    table[:, :ERRATIC, :, 1:3] = np.concatenate([sensible, sensible], axis=2)
    table[:, ERRATIC:, :, 1:3] = np.array(_ERRATIC_DISCARD).T[:, None, :]
    table[:, :, :, 3] = 1
    return table


def _widen_enact(sensible: Floats) -> Floats:
    """A table [bucket, president, chancellor] for one tile of each kind, extended to all hands and types."""
    table = np.zeros((BUCKETS, TYPES, TYPES, 3))
    table[:, :, :, 0] = 1
    table[:, :, :ERRATIC, 1] = np.concatenate([sensible, sensible], axis=1)
    table[:, :, ERRATIC:, 1] = _ERRATIC_ENACT
    return table


def _claims(sensible: Floats) -> Floats:
    """A table [speaker, other, ..., told], extended to all types. Only the speaker's manner matters."""
    widened = np.concatenate([sensible, sensible], axis=1)
    return _with_erratic(widened)


def _with_erratic(sensible: Floats) -> Floats:
    erratic = np.full_like(sensible, (1 - _ERRATIC_SILENT) / (sensible.shape[-1] - 1))
    erratic[..., 0] = _ERRATIC_SILENT
    return np.concatenate([sensible, erratic])


def model_for(table: Table) -> Model:
    """The shipped model for a table, with Hitler's knowledge as in the table's rules.

    Raises:
        BotDataUnusable: the shipped tables are missing or damaged.
    """
    fitted_told = hitler_knows_team(Rules(), table.players)
    if fitted_told and not hitler_knows_team(table.rules, table.players):
        return _untold_model(table.players)
    return learned_model(table.players)


@cache
def learned_model(players: int) -> Model:
    """The shipped model for a number of players, fitted to games under the official rules."""
    return Model(shipped_tables()[SIZES[players]])


def shipped_tables() -> dict[str, Tables]:
    """The shipped tables by size of table.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return load(files("weimar.bots.inference").joinpath("behaviour.json"), dict[str, Tables], SIZES.values())


@cache
def _untold_model(players: int) -> Model:
    """The shipped model of a small table with a Hitler who does not know the fascists.

    Such a Hitler votes and chooses like a liberal, as bots do. Their choice of tiles and statements cannot depend on
    the role of the other half of the government: each table gets its mean over that player's possible roles.
    """
    tables, share = shipped_tables()[SIZES[players]], ORDINARY_FASCISTS[players] / (players - 1)
    votes, choices = _array(tables.votes), _array(tables.choices)
    votes[HITLER], choices[:, HITLER] = votes[LIBERAL], choices[:, LIBERAL]
    # the features from these on need knowledge of the team
    votes[HITLER, VoteFeature.CANDIDATE_IS_FELLOW :] = choices[:, HITLER, ChoiceFeature.IS_FELLOW :] = 0
    discard, enact = _array(tables.discard), _array(tables.enact)
    president, chancellor = _array(tables.claim_president), _array(tables.claim_chancellor)
    by_other = (discard[:, HITLER].swapaxes(0, 1), enact[:, :, HITLER].T, president[HITLER], chancellor[HITLER])
    for rows in by_other:
        rows[:] = (1 - share) * rows[LIBERAL] + share * rows[FASCIST]
    model = Model(
        replace(
            tables,
            votes=votes.tolist(),
            choices=choices.tolist(),
            discard=discard.tolist(),
            enact=enact.tolist(),
            claim_president=president.tolist(),
            claim_chancellor=chancellor.tolist(),
        )
    )
    last = model.discard[BUCKETS:, HITLER, :, 2]
    last[:] = ((1 - share) * last[:, LIBERAL] + share * last[:, FASCIST])[:, None]
    return model


def _array(table: list[object]) -> Floats:
    return np.array(table, dtype=np.float64)
