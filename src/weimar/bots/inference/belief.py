"""Beliefs: the posterior over roles and tiles, of a spectator and of a seat.

Contract: `read` gives the spectator's after a public course, `exact_belief` the viewer's, given all their observations:
pure functions of these and of a documented model of others' behaviour (docs/reference/bots.md). Results of `read` are
cached by value. Both are exact under that model, over every role assignment and every order of the tiles. The weight of
each ballot, nomination, power and statement depends on the public belief just before it. The viewer's own acts are no
evidence to them. Players use it in a game, and analyses after it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import (
    POWER_CHOICES,
    SELF_ODDS,
    ChoiceFeature,
    Model,
    SeatChoice,
    VoteFeature,
    model_for,
)
from weimar.bots.inference.exact_math import Floats, Shares, exp, inner, log, logistic, mass, merged, product, shares
from weimar.bots.inference.hearsay import hearsay
from weimar.bots.inference.history import Past, Table, course_of, table_of
from weimar.bots.inference.hypotheses import (
    ERRATIC,
    FASCIST,
    HITLER,
    IMPOSSIBLE,
    LIBERAL,
    MANNER_PRIOR,
    MANNERS,
    ROLES,
    TYPES,
    fitting,
    hypotheses,
    pair_index,
    type_marks,
)
from weimar.bots.inference.piles import log_likelihood, next_draw, piles_of
from weimar.engine.arguments import Heard
from weimar.engine.boards import DRAW, FASCIST_POLICIES_FOR_HITLER
from weimar.engine.course import Course, opening, with_round
from weimar.engine.eligibility import targets
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty, Peeked
from weimar.engine.terms import Role, Seat
from weimar.engine.view import View

_IS_FASCIST: Final = np.array([kind % ERRATIC != 0 for kind in range(TYPES)], dtype=np.float64)
_IS_HITLER: Final = np.array([kind % ERRATIC == HITLER for kind in range(TYPES)], dtype=np.float64)
_IS_MIMIC: Final = np.array([0 < kind < ERRATIC for kind in range(TYPES)])
_SENSIBLE: Final = np.array([kind < ERRATIC for kind in range(TYPES)], dtype=np.float64)
_MANNER_LOG: Final = log(np.array([[share] for share in MANNER_PRIOR]))
_TOO_UNLIKELY: Final = -100.0
"""The least log-likelihood of a pile. Piles without a likelier hypothesis are ignored."""
_CHANGED_STORY_LOG: Final = log(np.where(_IS_FASCIST > 0, 1.0, 0.4))
"""For each type, the logarithm of the relative frequency of contradictory statements."""


class Reading(Struct, frozen=True):
    """The spectator's posterior after a course.

    Attributes:
        log: for each hypothesis, the logarithm of the likelihood of everything except the tiles.
        weights: the probability of each hypothesis. fascist, hitler: the probability for each seat.
        public: the public course, including the last round.
    """

    log: Floats
    weights: Shares
    fascist: Floats
    hitler: Floats
    public: Course


@lru_cache(maxsize=768)
def read(model: Model, table: Table, course: tuple[Past, ...]) -> Reading:
    """The spectator's posterior after these rounds."""
    known = hypotheses(table.players)
    if not course:
        return _reading(known.prior, log(known.prior), opening(table.players, table.rules))
    before = read(model, table, course[:-1])
    public = with_round(before.public, course[-1].round)
    if course[-1].round.nominee is None:
        return replace(before, public=public)
    seen = before.log + _round_log(model, table, course)
    weights = posterior(model, seen, [log_likelihood(model, table.players, pile) for pile in piles_of(course)])
    return _reading(weights, seen, public)


@lru_cache(maxsize=256)
def suspicions(model: Model, table: Table, course: tuple[Past, ...]) -> tuple[Floats, ...]:
    """A spectator's P(fascist) for each seat, after each number of rounds from none to all."""
    return tuple(read(model, table, course[:number]).fascist for number in range(len(course) + 1))


def _reading(weights: Shares, seen: Floats, public: Course) -> Reading:
    known = hypotheses(public.players)
    return Reading(seen, weights, mass(weights, known.fascist), mass(weights, known.hitler), public)


def posterior(model: Model, acts: Floats, factors: list[Floats]) -> Shares:
    """The probability of every hypothesis.

    Evidence is tempered: its likelihood is raised to a power. For roles, the power is `Model.temper_tiles` for evidence
    from sessions and `Model.temper` for all other; for the manners of the teams, it is `Model.temper_manner`.

    Args:
        model: source of the tempers.
        acts: the logarithm of the prior times the likelihood of everything except the tiles.
        factors: the log-likelihood of each pile. A pile that would make everything impossible is ignored.
    """
    tiles, whole, likeliest = np.zeros_like(acts), acts, np.maximum.reduce(acts)
    for factor in factors:
        joint = whole + factor
        top = np.maximum.reduce(joint)
        if top > likeliest + _TOO_UNLIKELY:
            tiles, whole, likeliest = tiles + factor, joint, top
    both = np.stack([whole, model.temper * acts + model.temper_tiles * tiles]).reshape(2, len(MANNERS), -1)
    peaks = np.maximum.reduce(both, axis=2, keepdims=True)
    weights = exp(both - peaks)  # `whole` gives the manners, the tempered one the roles within each
    totals = np.add.reduce(weights, axis=2, keepdims=True)
    seen = peaks[0] + log(totals[0]) - _MANNER_LOG
    manners = exp(_MANNER_LOG + model.temper_manner * (seen - np.maximum.reduce(seen)))
    return shares((weights[1] * (manners / totals[1])).reshape(-1))


def _round_log(model: Model, table: Table, course: tuple[Past, ...]) -> Floats:
    """The evidence of the last round, without its tiles."""
    past, this = course[-1], course[-1].round
    acts = Round(this.candidate, nominee=this.nominee, votes=this.votes, power=this.power, target=this.target)
    seen = _acts_log(model, table, course[:-1], acts).copy()
    if this.cleared and this.nominee is not None:
        seen += _excluded(hypotheses(table.players).hitler[:, this.nominee])
    if this.target is not None:
        seen += _power_log(model, table.players, past)
    for seat in past.told.changed:
        seen += _CHANGED_STORY_LOG[hypotheses(table.players).types[:, seat]]
    return seen


def _excluded(share: Floats) -> Floats:
    """`IMPOSSIBLE` where an impossible state has a positive share, else 0."""
    return np.where(share > 0, IMPOSSIBLE, 0.0)


def choice_targets(before: Reading, this: Round) -> list[tuple[SeatChoice, list[Seat], Seat]]:
    """The choices of a round's candidate: the kind of choice, the allowed seats, and the chosen seat."""
    chosen: list[tuple[SeatChoice, list[Seat], Seat]] = []
    course = with_round(before.public, Round(this.candidate))
    if this.nominee is not None:
        kind = SeatChoice.NOMINATE_LATE if course.fascist >= FASCIST_POLICIES_FOR_HITLER else SeatChoice.NOMINATE
        chosen.append((kind, list(targets(course, "nomination")), this.nominee))
    if this.power is not None and this.power != "peek" and this.target is not None:
        chosen.append((POWER_CHOICES[this.power], list(targets(course, this.power)), this.target))
    return chosen


def choice_chances(
    model: Model, players: int, before: Reading, kind: SeatChoice, choice: tuple[Seat, list[Seat]]
) -> Floats:
    """The chance that a seat chooses each of some targets: [target, hypothesis]."""
    chooser, seats = choice
    types = hypotheses(players).types
    weights = model.choices[kind]
    base = weights[:, ChoiceFeature.SUSPECTED, None] * before.fascist[seats]
    base += weights[:, ChoiceFeature.MAY_BE_HITLER, None] * before.hitler[seats]
    role = weights[:, ChoiceFeature.IS_FELLOW, None] * _IS_FASCIST
    role += weights[:, ChoiceFeature.IS_HITLER, None] * _IS_HITLER
    odds = exp(base[:, :, None] + role[:, None, :])
    if chooser in seats:
        odds[:, seats.index(chooser)] *= SELF_ODDS
    by_pair = odds.transpose(1, 0, 2).reshape(len(seats), TYPES * TYPES)
    score = np.stack([odd.take(pair_index(players, chooser, at)) for odd, at in zip(by_pair, seats, strict=True)])
    liberal = odds[LIBERAL, :, LIBERAL] / odds[LIBERAL, :, LIBERAL].sum()
    candour = np.where(_IS_MIMIC, model.candour_choices, 1.0)[types[:, chooser]]
    blended: Floats = score * (candour / score.sum(axis=0)) + (1 - candour) * liberal[:, None]
    return blended


def _power_log(model: Model, players: int, past: Past) -> Floats:
    """The log-likelihood of a power's outcome: the executed player was not Hitler, or the claim about a loyalty."""
    this, target, known = past.round, past.round.target, hypotheses(players)
    if target is not None and this.power == "execution":
        return _excluded(known.hitler[:, target])
    if target is not None and this.power == "investigate" and past.told.party >= 0:
        told = model.claim_party[:, :, past.told.party].reshape(-1)
        likely: Floats = log(told)[pair_index(players, this.candidate, target)]
        return likely
    return np.zeros(len(known.prior))


def vote_features(before: Reading, candidate: Seat, nominee: Seat) -> Floats:
    """The public features of a proposed government: the first features of a vote."""
    public, features = before.public, np.zeros(len(VoteFeature))
    features[VoteFeature.ALWAYS] = 1
    features[VoteFeature.CANDIDATE_SUSPECTED] = before.fascist[candidate]
    features[VoteFeature.NOMINEE_SUSPECTED] = before.fascist[nominee]
    if public.fascist >= FASCIST_POLICIES_FOR_HITLER:
        features[VoteFeature.NOMINEE_MAY_BE_HITLER] = before.hitler[nominee]
    features[VoteFeature.ONE_FAILED_VOTE] = public.tracker == 1
    features[VoteFeature.TWO_FAILED_VOTES] = public.tracker > 1
    return features


def ja_chance(model: Model, before: Reading, government: tuple[Seat, Seat], mood: float | Floats = 0.0) -> Floats:
    """The chance of a Ja: [candidate, nominee or another seat; the voter's type; candidate's type; nominee's type].

    The first index is the voter's place in the government. The mood is the common opinion of all sensible players about
    this government, in addition to the features, in log-odds of Ja by type; several moods may be stacked.
    """
    base = inner(model.votes, vote_features(before, *government)) + mood
    late = before.public.fascist >= FASCIST_POLICIES_FOR_HITLER
    odds = base[..., None, :, None, None] + _team_odds(model, late=late)
    chance: Floats = 0.01 + 0.98 * logistic(odds)
    chance[..., FASCIST:ERRATIC, :, :] *= model.candour_votes
    chance[..., FASCIST:ERRATIC, :, :] += (1 - model.candour_votes) * chance[..., :FASCIST, :, :]
    chance[..., :2, :ERRATIC, :, :] = 1 - model.own_nein[:, None, None, None] * (1 - chance[..., :2, :ERRATIC, :, :])
    return chance


@lru_cache(maxsize=64)
def _team_odds(model: Model, *, late: bool) -> Floats:
    """The voters' relation to the government, in log-odds of Ja, indexed as in `ja_chance`."""
    weights = model.votes
    teams = (
        weights[:, VoteFeature.CANDIDATE_IS_FELLOW, None, None] * _IS_FASCIST[:, None]
        + weights[:, VoteFeature.NOMINEE_IS_FELLOW, None, None] * _IS_FASCIST
        + weights[:, VoteFeature.ELECTS_HITLER, None, None] * _IS_HITLER * late
    )
    own = np.stack([weights[:, VoteFeature.IS_CANDIDATE], weights[:, VoteFeature.IS_NOMINEE], np.zeros(TYPES)])
    odds: Floats = own[:, :, None, None] + teams
    return odds


@lru_cache(maxsize=256)
def _acts_log(model: Model, table: Table, earlier: tuple[Past, ...], this: Round) -> Floats:
    """The evidence of a nomination, ballots and the target of a power.

    Cached by value: bots often imagine other statements about a round with the same acts.
    """
    before = read(model, table, earlier)
    seen = np.zeros(len(before.log))
    for kind, seats, target in choice_targets(before, this):
        chances = choice_chances(model, table.players, before, kind, (this.candidate, seats))
        seen += log(chances[seats.index(target)])
    if this.votes is not None and earlier:  # in the first government of a game, people of every role vote alike
        seen += _votes_log(model, table, before, this)
    return seen


def _votes_log(model: Model, table: Table, before: Reading, this: Round) -> Floats:
    """The evidence of the ballots, over all moods of the table: ballots of one vote are not independent."""
    assert this.votes is not None
    assert this.nominee is not None
    types = hypotheses(table.players).types
    government = (this.candidate, this.nominee)
    chance = ja_chance(model, before, government, np.multiply.outer(model.moods, _SENSIBLE))
    logs = log(np.stack([chance, 1 - chance])).reshape(2, len(model.moods), 3, TYPES * TYPES * TYPES)
    pair = pair_index(table.players, *government)
    moods = np.zeros((len(model.moods), len(types)))
    for seat, vote in enumerate(this.votes):
        if vote is not None:
            place = government.index(seat) if seat in government else 2
            moods += logs[int(vote == "nein"), :, place].take(types[:, seat] * (TYPES * TYPES) + pair, axis=1)
    top = moods.max(axis=0)
    total: Floats = top + log(product(np.array(model.mood_shares), exp(moods - top)))
    return total


class Belief(Struct, frozen=True):
    """A distribution over roles and tiles.

    Attributes:
        players: the number of players.
        weights: the probability of each hypothesis (`weimar.bots.inference.hypotheses`).
        fascist: for each seat, the probability of membership in the fascist team.
        hitler: for each seat, the probability of being Hitler.
        draw: the probabilities of no, one, two, three liberal tiles among the next three.
        top: the probability of a liberal top tile.
    """

    players: int
    weights: Shares
    fascist: tuple[float, ...]
    hitler: tuple[float, ...]
    draw: tuple[float, ...]
    top: float

    def assignments(self) -> list[tuple[tuple[Role, ...], float]]:
        """Every role assignment with its probability."""
        shares = merged(self.weights, len(MANNERS))
        return [
            (tuple(ROLES[role] for role in row), float(share))
            for row, share in zip(hypotheses(self.players).roles, shares, strict=True)
        ]

    def kinds(self) -> Floats:
        """The probability of every seat's type: [seat, type]."""
        shares: Floats = mass(self.weights, type_marks(self.players)).reshape(self.players, TYPES)
        return shares

    def pair(self, first: Seat, second: Seat) -> Floats:
        """The probability of two seats' types, flattened (`pair_index`)."""
        index = pair_index(self.players, first, second)
        shares = np.bincount(index, weights=self.weights, minlength=TYPES * TYPES)
        return shares.astype(np.float64, copy=False)


class Guess(NamedTuple):
    """Another opinion on the roles.

    Attributes:
        fascist: for each seat, the logit of its being on the fascist team.
        hitler: the logit of its being Hitler, against other seats.
    """

    fascist: Floats
    hitler: Floats


POOL: Final[dict[int, tuple[float, ...]]] = {
    5: (0.19, 0.34, 0.68),
    6: (0.17, 0.43, 0.62),
    7: (0.41, 0.47, 1.09),
    8: (0.26, 0.53, 0.88),
    9: (0.17, 0.59, 0.98),
    10: (0.09, 0.61, 0.93),
}
"""By number of players, the powers of three opinions in a belief: of the model, and of the guesses at the team and at
Hitler. They overlap, so none counts fully. Fitted to games of `expert` of four presets (docs/research/guesses.md)."""


def exact_belief(view: View, model: Model | None = None, heard: tuple[Heard, ...] = ()) -> Belief:
    """Compute the viewer's belief at any moment by the model alone: the shipped one by default."""
    used = model or model_for(table_of(view))
    return believe(used, view, course_of(view), heard)


def believe(
    model: Model,
    view: View,
    course: tuple[Past, ...],
    heard: tuple[Heard, ...] = (),
    guess: Guess | None = None,
) -> Belief:
    """`exact_belief` for callers with a model and the view's course, and perhaps another opinion on the roles."""
    reading = read(model, table_of(view), course)
    piles = piles_of(course, tuple(seen for seen in view.memories if isinstance(seen, Hand | Peeked)))
    parties = tuple((seen.seat, seen.party) for seen in view.memories if isinstance(seen, Loyalty))
    factors = [log_likelihood(model, view.players, pile) for pile in piles]
    weights = posterior(model, reading.log + fitting(view.roles, parties), factors)
    if guess is not None:
        weights = _blended(view.players, weights, guess)
    if heard:
        listener = view.viewer if isinstance(view.viewer, int) else None
        moved = hearsay(view.players, course, heard, listener)
        weights = weights if moved is None else shares(weights * exp(moved))
    draw = next_draw(model, view.players, piles[-1], weights)
    known = hypotheses(view.players)
    sure = piles[-1].ahead.known
    return Belief(
        players=view.players,
        weights=weights,
        fascist=tuple(mass(weights, known.fascist).tolist()),
        hitler=tuple(mass(weights, known.hitler).tolist()),
        draw=tuple(draw.tolist()),
        top=float(sure[0] == "L") if sure else float(inner(draw, np.arange(DRAW + 1, dtype=np.float64))) / DRAW,
    )


def _blended(players: int, weights: Shares, guess: Guess) -> Shares:
    """Weights whose assignments have the product of their probabilities by the model and by a guess, each to its power.

    Both use the same public evidence, so a plain product would count it twice (`POOL`).
    """
    known = hypotheses(players)
    whole = merged(weights, len(MANNERS))
    count, possible = len(whole), whole > 0
    of_model, of_team, of_hitler = POOL[players]
    odds = of_team * inner(known.fascist[:count], guess.fascist) + of_hitler * inner(known.hitler[:count], guess.hitler)
    pooled = of_model * log(whole[possible]) + odds[possible]
    change = np.zeros(count)
    change[possible] = exp(pooled - np.maximum.reduce(pooled)) / whole[possible]
    return shares((weights.reshape(len(MANNERS), count) * change).reshape(-1))
