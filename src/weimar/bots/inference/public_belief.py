"""The public belief: the posterior over roles of a spectator, given the public course of the game.

Contract: `read(model, table, course)` is a pure function, cached by value. The weight of each ballot, nomination, power
and statement depends on the public belief just before it.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import SELF_ODDS, Model
from weimar.bots.inference.exact_math import Floats, Shares, exp, inner, log, logistic, mass, product, shares
from weimar.bots.inference.history import Past, Table
from weimar.bots.inference.hypotheses import FASCIST, KINDS, LIBERAL, hypotheses, pair_index
from weimar.bots.inference.piles import log_likelihood, piles_of
from weimar.bots.inference.tables import POWER_CHOICES, ChoiceFeature, SeatChoice, VoteFeature
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.course import Course, opening, with_round
from weimar.engine.eligibility import targets
from weimar.engine.rounds import Round
from weimar.engine.terms import Seat

_IS_FASCIST: Final = np.array([0.0, 1.0, 1.0])
_IS_HITLER: Final = np.array([0.0, 0.0, 1.0])
"""By role, as `_IS_FASCIST`."""
_TOO_UNLIKELY: Final = -100.0
"""The least log-likelihood of a pile. Piles without a likelier hypothesis are ignored."""
IMPOSSIBLE: Final = -1e4
"""The logarithm for impossible events: no temper makes them possible."""
_CHANGED_STORY_LOG: Final = log(np.where(_IS_FASCIST > 0, 1.0, 0.4))
"""For each role, the logarithm of the relative frequency of contradictory statements."""


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

    Evidence is tempered: its likelihood is raised to a power, `Model.temper_tiles` for evidence from sessions and
    `Model.temper` for all other.

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
    tempered = model.temper * acts + model.temper_tiles * tiles
    return shares(exp(tempered - np.maximum.reduce(tempered)))


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
        seen += _CHANGED_STORY_LOG[hypotheses(table.players).roles[:, seat]]
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
    weights = model.choices[kind]
    base = weights[:, ChoiceFeature.SUSPECTED, None] * before.fascist[seats]
    base += weights[:, ChoiceFeature.MAY_BE_HITLER, None] * before.hitler[seats]
    role = weights[:, ChoiceFeature.IS_FELLOW, None] * _IS_FASCIST
    role += weights[:, ChoiceFeature.IS_HITLER, None] * _IS_HITLER
    odds = exp(base[:, :, None] + role[:, None, :])
    if chooser in seats:
        odds[:, seats.index(chooser)] *= SELF_ODDS
    by_pair = odds.transpose(1, 0, 2).reshape(len(seats), KINDS * KINDS)
    score = np.stack([odd.take(pair_index(players, chooser, at)) for odd, at in zip(by_pair, seats, strict=True)])
    liberal = odds[LIBERAL, :, LIBERAL] / odds[LIBERAL, :, LIBERAL].sum()
    candour = np.where(_IS_FASCIST > 0, model.candour_choices, 1.0)[hypotheses(players).roles[:, chooser]]
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
    """The chance of a Ja: [candidate, nominee or another seat; the voter's role; candidate's role; nominee's role].

    The first index is the voter's place in the government. The mood is the common opinion of all players about this
    government, in addition to the features, in log-odds of Ja; several moods may be stacked.
    """
    base = inner(model.votes, vote_features(before, *government)) + mood
    late = before.public.fascist >= FASCIST_POLICIES_FOR_HITLER
    odds = base[..., None, :, None, None] + _team_odds(model, late=late)
    chance: Floats = 0.01 + 0.98 * logistic(odds)
    chance[..., FASCIST:, :, :] *= model.candour_votes
    chance[..., FASCIST:, :, :] += (1 - model.candour_votes) * chance[..., :FASCIST, :, :]
    chance[..., :2, :, :, :] = 1 - model.own_nein[:, None, None, None] * (1 - chance[..., :2, :, :, :])
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
    own = np.stack([weights[:, VoteFeature.IS_CANDIDATE], weights[:, VoteFeature.IS_NOMINEE], np.zeros(KINDS)])
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
    moods = _ballots_log(model, table, before, this)
    top = moods.max(axis=0)
    total: Floats = top + log(product(np.array(model.mood_shares), exp(moods - top)))
    return total


def _ballots_log(model: Model, table: Table, before: Reading, this: Round) -> Floats:
    """The evidence of the ballots in each mood: [mood, hypothesis]."""
    assert this.votes is not None
    assert this.nominee is not None
    roles = hypotheses(table.players).roles
    government = (this.candidate, this.nominee)
    chance = ja_chance(model, before, government, np.array(model.moods)[:, None])
    logs = log(np.stack([chance, 1 - chance])).reshape(2, len(model.moods), 3, KINDS * KINDS * KINDS)
    pair = pair_index(table.players, *government)
    total = np.zeros((len(model.moods), len(roles)))
    for seat, vote in enumerate(this.votes):
        if vote is not None:
            place = government.index(seat) if seat in government else 2
            total += logs[int(vote == "nein"), :, place].take(roles[:, seat] * (KINDS * KINDS) + pair, axis=1)
    return total
