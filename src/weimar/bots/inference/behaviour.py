"""The model of behaviour: the chances of ballots, nominations, discards and statements that beliefs rest on.

Contract: a `Model` is a set of tables of probabilities and weights, by the types of `inference.hypotheses`; it never
changes once made. docs/reference/bots.md says what each table means. `guessed_model` is the hand-written starting
point, the shipped tables (`behaviour.json`) were fitted to play between bots by `lab.fit_behaviour`. Players of the
*erratic* manner are never fitted: they choose by coin and seldom speak.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.counts import Layer, shipped_layers
from weimar.bots.inference.exact_math import Floats, logistic
from weimar.bots.inference.history import Table
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL, TYPES
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rules import Rules, hitler_knows_team

SIZES: Final[dict[int, str]] = {5: "small", 6: "small", 7: "middle", 8: "middle", 9: "large", 10: "large"}
"""Which tables serve which number of players: those with the same board."""
BUCKETS: Final = 4
LATE: Final = 3
"""From so many policies of a party on, the game is late for it."""

FASCIST_ENACTED: Final = 0
LIBERAL_ENACTED: Final = 1
VETOED: Final = 2
RUNNING: Final = 3
"""The outcomes of a session; the last means none so far."""

NO_VETO: Final = 0
NOT_PROPOSED: Final = 1
REFUSED: Final = 2
ACCEPTED: Final = 3
PROPOSED: Final = 4

NOMINATE: Final = 0
NOMINATE_LATE: Final = 1
INVESTIGATE: Final = 2
SPECIAL_ELECTION: Final = 3
EXECUTE: Final = 4
POWER_KINDS: Final = {"investigate": INVESTIGATE, "special_election": SPECIAL_ELECTION, "execution": EXECUTE}
"""Which kind of choice it is to aim a power."""
CHOICES: Final = 5
SELF_ODDS: Final = 0.05
"""The weight of oneself among the targets of a power, where the rules allow it. Set by hand: few use it."""
VOTE_FEATURES: Final = 11
CHOICE_FEATURES: Final = 4
TEAM_VOTE_FEATURES: Final = 8
TEAM_CHOICE_FEATURES: Final = 2
"""From here on, features depend on knowing who is of the team."""

MOODS: Final = (-2.5, 0.0, 2.5)
MOOD_SHARES: Final = (0.3, 0.4, 0.3)
OWN_NEIN: Final = (0.1, 0.15)
"""Players vote Nein on their own government so much more seldom than the fitted ballots say. Set by hand: the tables
were fitted to bots who did so for reasons that people do not have."""

NOBODY: Final = 0
PRESIDENT: Final = 1
CHANCELLOR: Final = 2


class Tables(Struct, frozen=True):
    """A model as it is kept in a file: plain lists, of the sensible manner only (three types)."""

    discard: list[object]
    enact: list[object]
    claim_president: list[object]
    claim_chancellor: list[object]
    claim_peek: list[object]
    claim_party: list[object]
    votes: list[object]
    choices: list[object]
    values: list[object]
    candour_votes: float = 0.12
    candour_choices: float = 0.6
    temper: float = 1.0
    temper_tiles: float = 1.0
    temper_manner: float = 1.0


class Model:
    """The tables, by type.

    Attributes:
        discard: [bucket, president, chancellor, liberal tiles drawn]: that a liberal tile is laid down.
        enact: [bucket, president, chancellor, liberal tiles passed]: that a fascist tile is enacted.
        propose: [chancellor, liberal tiles held]: that a veto is proposed, where it may be.
        consent: [president, liberal tiles passed]: that it is agreed to.
        claim_president: [president, chancellor, drawn, passed, outcome, told]: what the president says.
        claim_chancellor: [chancellor, president, passed, outcome, told by the president, told].
        claim_peek: [type, liberal tiles seen, told]. claim_party: [type, type of the other, told].
        votes: [type, feature]: weights of the log-odds of Ja.
        choices: [kind, type, feature]: weights of the score of a target.
        values: [liberal policies, fascist policies]: that the liberals will win.
        moods, mood_shares: what all may think of a government that the features do not say, in log-odds of Ja.
        candour_votes, candour_choices: how often sensible fascists vote, and choose, as fascists: else they do as
            a liberal would.
        own_nein: factors on a Nein of the candidate, and of the nominee, where the team plays with sense.
        temper: what ballots, choices and powers count for as evidence of who is who: their likelihood is raised to this
            power. Below 1, because those who know this model lead its watchers astray, and what one hears twice is
            counted twice. temper_tiles: the same for what was enacted and said of it. temper_manner: for the evidence
            in which manner the teams play.
        layer: the weights of public counts on top of the belief, if there are any.
    """

    def __init__(self, tables: Tables, layer: Layer | None = None) -> None:
        self.discard = _by_pair(np.array(tables.discard, dtype=np.float64), _ERRATIC_DISCARD)
        self.enact = _by_pair(np.array(tables.enact, dtype=np.float64), _ERRATIC_ENACT)
        self.propose = _PROPOSE
        self.consent = _CONSENT
        self.claim_president = _claims(np.array(tables.claim_president, dtype=np.float64))
        self.claim_chancellor = _claims(np.array(tables.claim_chancellor, dtype=np.float64))
        self.claim_peek = _with_erratic(np.array(tables.claim_peek, dtype=np.float64))
        self.claim_party = _claims(np.array(tables.claim_party, dtype=np.float64))
        self.votes = np.zeros((TYPES, VOTE_FEATURES))
        self.votes[:ERRATIC] = np.array(tables.votes, dtype=np.float64)
        self.choices = np.zeros((CHOICES, TYPES, CHOICE_FEATURES))
        self.choices[:, :ERRATIC] = np.array(tables.choices, dtype=np.float64)
        self.values = np.array(tables.values, dtype=np.float64)
        self.moods: tuple[float, ...] = MOODS
        self.mood_shares: tuple[float, ...] = MOOD_SHARES
        self.candour_votes = tables.candour_votes
        self.candour_choices = tables.candour_choices
        self.own_nein = np.array(OWN_NEIN)
        self.temper = tables.temper
        self.temper_tiles = tables.temper_tiles
        self.temper_manner = tables.temper_manner
        self.layer = layer

    def liberal_chance(self, bucket: int) -> Floats:
        """That a liberal tile is enacted, by liberal tiles drawn and the types: [drawn, president, chancellor]."""
        return _liberal_chance(self, bucket)


def bucket_of(liberal: int, fascist: int) -> int:
    """The stage of the game that tables distinguish: whether each party has three policies."""
    return 2 * (liberal >= LATE) + (fascist >= LATE)


@lru_cache(maxsize=64)
def _liberal_chance(model: Model, bucket: int) -> Floats:
    chance = np.zeros((4, TYPES, TYPES))
    enact = 1 - model.enact[bucket]
    for drawn in range(4):
        laid = model.discard[bucket][:, :, drawn]
        if drawn:
            chance[drawn] += laid * enact[:, :, drawn - 1]
        if drawn < 3:  # noqa: PLR2004 - of three liberal tiles one must go
            chance[drawn] += (1 - laid) * enact[:, :, drawn]
    return chance


class Happening(Struct, frozen=True, gc=False):
    """The public facts of a session, apart from who held it.

    Attributes:
        own: which office the viewer had: their own acts are no evidence to them.
        drawn, passed: liberal tiles, where the viewer knows; else -1.
    """

    bucket: int
    outcome: int
    veto: int
    president_told: int
    chancellor_told: int
    own: int = NOBODY
    drawn: int = -1
    passed: int = -1


@lru_cache(maxsize=4096)
def session_table(model: Model, seen: Happening) -> Floats:
    """The likelihood of a session: [liberal tiles drawn, president's type times chancellor's]."""
    table = np.zeros((4, TYPES, TYPES))
    for drawn in range(4):
        if seen.drawn not in (-1, drawn):
            continue
        for laid in (0, 1):
            passed = drawn - laid
            if 0 <= passed <= 2 and seen.passed in (-1, passed):  # noqa: PLR2004 - two tiles are passed
                table[drawn] += _discard_chance(model, seen, drawn, laid) * _rest_chance(model, seen, drawn, passed)
    return table.reshape(4, TYPES * TYPES)


def _discard_chance(model: Model, seen: Happening, drawn: int, laid: int) -> Floats:
    if seen.own == PRESIDENT:
        return np.ones((TYPES, TYPES))
    liberal: Floats = model.discard[seen.bucket][:, :, drawn]
    return liberal if laid else 1 - liberal


def _rest_chance(model: Model, seen: Happening, drawn: int, passed: int) -> Floats:
    """From the chancellor's hand on: veto, enactment, statements; [president, chancellor]."""
    chance = _veto_chance(model, seen, passed)
    if seen.outcome == RUNNING:
        return chance
    if seen.outcome != VETOED:
        chance = chance * _enact_chance(model, seen, passed)
    if seen.president_told >= 0 and seen.own != PRESIDENT:
        chance = chance * model.claim_president[:, :, drawn, passed, seen.outcome, seen.president_told]
    if seen.chancellor_told >= 0 and seen.own != CHANCELLOR:
        answered = model.claim_chancellor[:, :, passed, seen.outcome, max(seen.president_told, 0)]
        chance = chance * answered[:, :, seen.chancellor_told].T
    return chance


def _enact_chance(model: Model, seen: Happening, passed: int) -> Floats:
    fascist = model.enact[seen.bucket][:, :, passed]
    if seen.own == CHANCELLOR:
        return np.ones((TYPES, TYPES))
    chance: Floats = fascist if seen.outcome == FASCIST_ENACTED else 1 - fascist
    return chance


def _veto_chance(model: Model, seen: Happening, passed: int) -> Floats:
    propose = np.ones(TYPES) if seen.own == CHANCELLOR else model.propose[:, passed]
    consent = np.ones(TYPES) if seen.own == PRESIDENT else model.consent[:, passed]
    decline = np.ones(TYPES) if seen.own == CHANCELLOR else 1 - propose
    refuse = np.ones(TYPES) if seen.own == PRESIDENT else 1 - consent
    if seen.veto == NO_VETO or (seen.veto == NOT_PROPOSED and seen.outcome == RUNNING):
        return np.ones((TYPES, TYPES))
    if seen.veto == NOT_PROPOSED:
        return np.ones((TYPES, 1)) * decline
    answer = {REFUSED: refuse, ACCEPTED: consent, PROPOSED: np.ones(TYPES)}[seen.veto]
    return answer[:, None] * propose


def _both(sensible: tuple[float, ...], erratic: tuple[float, ...], *others: tuple[float, ...]) -> Floats:
    return np.array([sensible, *others, erratic, erratic, erratic])


_PROPOSE: Final = _both((0.95, 0.05, 0.02), (0.3, 0.25, 0.3), (0.15, 0.05, 0.3), (0.3, 0.05, 0.2))
_CONSENT: Final = _both((0.95, 0.3, 0.05), (0.5, 0.5, 0.5), (0.1, 0.1, 0.5), (0.3, 0.2, 0.3))
_ERRATIC_DISCARD: Final = ((0.2, 0.7, 0.7), (0.35, 0.85, 0.85))
"""By liberal tiles drawn (one, two) and role."""
_ERRATIC_ENACT: Final = (0.25, 0.75, 0.75)
_ERRATIC_SILENT: Final = 0.9


def _by_pair(sensible: Floats, erratic: tuple[object, ...]) -> Floats:
    """A table [bucket, president, chancellor] of the sensible manner, widened by the erratic."""
    if len(erratic) == 2:  # noqa: PLR2004 - the discard: with one or two liberal tiles there is a choice
        return _widen_discard(sensible, np.array(erratic, dtype=np.float64))
    return _widen_enact(sensible, np.array(erratic, dtype=np.float64))


def _widen_discard(sensible: Floats, erratic: Floats) -> Floats:
    """From [bucket, president, chancellor, (one, two)] to all hands and types."""
    table = np.zeros((BUCKETS, TYPES, TYPES, 4))
    table[:, :ERRATIC, :, 1:3] = np.concatenate([sensible, sensible], axis=2)
    table[:, ERRATIC:, :, 1:3] = erratic.T[:, None, :]
    table[:, :, :, 3] = 1
    return table


def _widen_enact(sensible: Floats, erratic: Floats) -> Floats:
    """From [bucket, president, chancellor] with one tile of each to all hands and types."""
    table = np.zeros((BUCKETS, TYPES, TYPES, 3))
    table[:, :, :, 0] = 1
    table[:, :, :ERRATIC, 1] = np.concatenate([sensible, sensible], axis=1)
    table[:, :, ERRATIC:, 1] = erratic
    return table


def _claims(sensible: Floats) -> Floats:
    """From [speaker, other, ..., told] to all types: the other's manner does not matter, the speaker's does."""
    widened = np.concatenate([sensible, sensible], axis=1)
    return _with_erratic(widened)


def _with_erratic(sensible: Floats) -> Floats:
    erratic = np.full_like(sensible, (1 - _ERRATIC_SILENT) / (sensible.shape[-1] - 1))
    erratic[..., 0] = _ERRATIC_SILENT
    return np.concatenate([sensible, erratic])


@cache
def guessed_tables() -> Tables:
    """The hand-written starting point."""
    return Tables(
        discard=_listed(_guess_discard()),
        enact=_listed(_guess_enact()),
        claim_president=_listed(_guess_president()),
        claim_chancellor=_listed(_guess_chancellor()),
        claim_peek=_listed(_guess_peek()),
        claim_party=_listed(_guess_party()),
        votes=_listed(_GUESSED_VOTES),
        choices=_listed(_GUESSED_CHOICES),
        values=_listed(_guess_values()),
    )


def _listed(array: Floats) -> list[object]:
    listed: list[object] = np.round(array, 4).tolist()
    return listed


def _guess_discard() -> Floats:
    table = np.zeros((BUCKETS, ERRATIC, ERRATIC, 2))
    table[:, LIBERAL] = 0.01
    table[:, FASCIST] = (0.55, 0.55)
    table[:, FASCIST, FASCIST:] = (0.3, 0.75)
    table[:, HITLER] = (0.25, 0.25)
    return table


def _guess_enact() -> Floats:
    table = np.zeros((BUCKETS, ERRATIC, ERRATIC))
    table[:, :, LIBERAL] = 0.01
    table[:, :, FASCIST] = 0.7
    table[:, :, HITLER] = 0.3
    return table


def _told(truth: int, likely: tuple[int, ...], *, liar: bool, size: int) -> Floats:
    """A distribution over what is told: silent, then no liberal tile, one, ..."""
    told = np.full(size, 0.03 if liar else 0.01)
    told[0] = 0.06 if liar else 0.02
    for claim in likely if liar else (truth,):
        told[claim + 1] += 1
    total: Floats = told / told.sum()
    return total


_LIKELY_PRESIDENT: Final = ((0, 1), (1, 2, 3), (0, 1))
_LIKELY_CHANCELLOR: Final = ((0,), (1, 2), (0, 1))


def _guess_president() -> Floats:
    table = np.zeros((ERRATIC, ERRATIC, 4, 3, 3, 5))
    for role, drawn, outcome in np.ndindex(ERRATIC, 4, 3):
        table[role, :, drawn, :, outcome] = _told(drawn, _LIKELY_PRESIDENT[outcome], liar=role != LIBERAL, size=5)
    return table


def _guess_chancellor() -> Floats:
    table = np.zeros((ERRATIC, ERRATIC, 3, 3, 5, 4))
    for role, passed, outcome in np.ndindex(ERRATIC, 3, 3):
        table[role, :, passed, outcome] = _told(passed, _LIKELY_CHANCELLOR[outcome], liar=role != LIBERAL, size=4)
    return table


def _guess_peek() -> Floats:
    return np.array(
        [[_told(seen, (0, 1, 2), liar=role != LIBERAL, size=5) for seen in range(4)] for role in range(ERRATIC)]
    )


def _guess_party() -> Floats:
    honest, lying = np.array([[0.02, 0.97, 0.01], [0.02, 0.01, 0.97]]), np.array([[0.05, 0.4, 0.55], [0.05, 0.9, 0.05]])
    return np.array([[rows[0], rows[1], rows[1]] for rows in (honest, lying, lying)])


_GUESSED_VOTES: Final = np.array(
    [
        [3.2, -3.0, -4.0, -6.0, 0.4, 2.0, 2.0, 1.0, 0.0, 0.0, 0.0],
        [1.6, -1.0, -1.5, -1.0, 0.2, 1.0, 2.0, 1.5, 1.0, 1.0, 4.0],
        [2.4, -2.0, -3.0, -3.0, 0.3, 1.5, 2.0, 2.0, 0.0, 0.0, 0.0],
    ]
)
_GUESSED_CHOICES: Final = np.array(
    [
        [[-5, 0, 0, 0], [-3, 0, 0.6, -0.2], [-4, 0, 0, 0]],
        [[-5, -8, 0, 0], [-3, -2, 0.3, 1.5], [-4, 0, 0, 0]],
        [[1, 1, 0, 0], [1, 0, -0.5, -0.5], [1, 0, 0, 0]],
        [[-5, -3, 0, 0], [-2, 0, 1, -0.5], [-3, 0, 0, 0]],
        [[3, 8, 0, 0], [2, 0, -4, -6], [3, 4, 0, 0]],
    ],
    dtype=np.float64,
)


def _guess_values() -> Floats:
    liberal, fascist = np.arange(6)[:, None], np.arange(7)[None, :]
    values = logistic(0.1 + 0.6 * liberal - 0.55 * fascist)
    values[5, :] = 1
    values[:, 6] = 0
    return values


@cache
def guessed_model() -> Model:
    """The hand-written model."""
    return Model(guessed_tables())


def model_for(table: Table) -> Model:
    """The shipped model for a table; Hitler knows in it what the table's rules let Hitler know."""
    fitted_told = hitler_knows_team(Rules(), table.players)
    if fitted_told and not hitler_knows_team(table.rules, table.players):
        return _untold_model(table.players)
    return learned_model(table.players)


@cache
def learned_model(players: int) -> Model:
    """The shipped model for a number of players, fitted to games under the official rules."""
    return Model(_shipped_tables(players), shipped_layers().get(SIZES[players]))


def _shipped_tables(players: int) -> Tables:
    shipped = files("weimar.bots.inference").joinpath("behaviour.json")
    if not shipped.is_file():
        return guessed_tables()
    return msgspec.json.decode(shipped.read_bytes(), type=dict[str, Tables])[SIZES[players]]


@cache
def _untold_model(players: int) -> Model:
    """The shipped model of a small table, for a Hitler who is not told the fascists.

    Such a Hitler votes and chooses as a liberal, as bots do. With tiles and in statements they cannot depend on the
    role of the other half of the government: each table gets its mean over the roles that the other can have.
    """
    tables, share = _shipped_tables(players), ORDINARY_FASCISTS[players] / (players - 1)
    votes, choices = _array(tables.votes), _array(tables.choices)
    votes[HITLER], choices[:, HITLER] = votes[LIBERAL], choices[:, LIBERAL]
    votes[HITLER, TEAM_VOTE_FEATURES:] = choices[:, HITLER, TEAM_CHOICE_FEATURES:] = 0
    discard, enact = _array(tables.discard), _array(tables.enact)
    president, chancellor = _array(tables.claim_president), _array(tables.claim_chancellor)
    by_other = (discard[:, HITLER].swapaxes(0, 1), enact[:, :, HITLER].T, president[HITLER], chancellor[HITLER])
    for rows in by_other:
        rows[:] = (1 - share) * rows[LIBERAL] + share * rows[FASCIST]
    return Model(
        replace(
            tables,
            votes=votes.tolist(),
            choices=choices.tolist(),
            discard=discard.tolist(),
            enact=enact.tolist(),
            claim_president=president.tolist(),
            claim_chancellor=chancellor.tolist(),
        ),
        shipped_layers().get(SIZES[players]),
    )


def _array(table: list[object]) -> Floats:
    return np.array(table, dtype=np.float64)
