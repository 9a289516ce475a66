"""The posterior over hypotheses, and its adjustment by public counts.

Contract: same as `public_belief.posterior`, `counts.adjusted` and `counts.counted`. Probabilities are rounded to the
grid of `exact_math.shares`, so both versions agree on which hypotheses are impossible.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import part
from weimar.batch.layout import (
    BALLOTS_JA,
    ENACTED,
    INVESTIGATION,
    NOMINATED,
    POWER,
    TARGET,
    VOTERS,
)
from weimar.bots.inference.counts import COUNTS
from weimar.bots.inference.history import SILENT, PartyClaim
from weimar.bots.inference.hypotheses import MANNERS
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, MAX_PLAYERS
from weimar.lab.beliefs.arrays import Floats, Numbers, Record
from weimar.lab.beliefs.series import exp
from weimar.lab.beliefs.talk import CHANCELLOR, PARTY, PRESIDENT

_MANNERS: Final = len(MANNERS)
_ALL: Final = (1 << MAX_PLAYERS) - 1
_TOO_UNLIKELY: Final = -100.0
_LEAST: Final = 1e-12
_UNITS: Final = float(1 << 50)
_ACCUSES: Final = int(PartyClaim.FASCIST)
_KEPT_SILENT: Final = COUNTS.index("kept_silent")
_CONFESSED: Final = COUNTS.index("confessed")
_NEIN_EARLY: Final = COUNTS.index("nein_early")
_PRESIDENT_OF: Final = np.array((COUNTS.index("president_of_fascist"), COUNTS.index("president_of_liberal")))
_CHANCELLOR_OF: Final = np.array((COUNTS.index("chancellor_of_fascist"), COUNTS.index("chancellor_of_liberal")))
_WAS_BLAMED: Final = COUNTS.index("was_blamed")
_BLAMED: Final = COUNTS.index("blamed")
_CALLED_FASCIST: Final = COUNTS.index("called_fascist")
_CALLED_LIBERAL: Final = COUNTS.index("called_liberal")
_SAYS_FASCIST: Final = COUNTS.index("says_fascist")
_JA_TO: Final = np.array((COUNTS.index("ja_to_fascist"), COUNTS.index("ja_to_liberal")))
_NEIN_TO: Final = np.array(
    (
        COUNTS.index("nein_to_failed"),
        COUNTS.index("nein_to_fascist"),
        COUNTS.index("nein_to_liberal"),
    )
)
_NOMINATED: Final = COUNTS.index("nominated")
_NOMINATED_LATE: Final = COUNTS.index("nominated_late")
_SAID_NO_LIBERAL_TILE: Final = COUNTS.index("said_no_liberal_tile")


@part
def weigh(piles: int, behaviour: Record, deals: Record, space: Record) -> None:
    """Write the probability of every hypothesis, from `seen` and the factors of this number of piles."""
    seen, whole, weights = space.seen, space.whole, space.weights
    count = deals.hypotheses
    likeliest = -np.inf
    for number in range(count):
        whole[number] = seen[number]
        weights[number] = behaviour.temper * seen[number]
        likeliest = max(likeliest, seen[number])
    for pile in range(piles):
        factor, top = space.factors[pile], -np.inf
        for number in range(count):
            top = max(top, whole[number] + factor[number])
        if top > likeliest + _TOO_UNLIKELY:
            likeliest = top
            for number in range(count):
                whole[number] += factor[number]
                weights[number] += behaviour.temper_tiles * factor[number]
    manners = np.empty(_MANNERS)
    top = -np.inf
    for manner in range(_MANNERS):
        manners[manner] = weigh_manner(manner, deals, space)
        top = max(top, manners[manner])
    for manner in range(_MANNERS):
        share = np.exp(deals.manner_log[manner] + behaviour.temper_manner * (manners[manner] - top))
        for number in range(manner * deals.assignments, (manner + 1) * deals.assignments):
            weights[number] *= share
    round_shares(weights, count)


@part
def weigh_manner(manner: int, deals: Record, space: Record) -> float:
    """Turn the tempered logarithms within a manner into probabilities. Returns the evidence for the manner.

    The loops run over slices that start at 0, with separate loops for sums, so the compiler can vectorize the
    exponentials.
    """
    first, last = manner * deals.assignments, (manner + 1) * deals.assignments
    whole, weights = space.whole[first:last], space.weights[first:last]
    peak = top = -np.inf
    for number in range(len(whole)):
        peak, top = max(peak, whole[number]), max(top, weights[number])
    for number in range(len(whole)):
        whole[number] = exp(whole[number] - peak)
    for number in range(len(weights)):
        weights[number] = exp(weights[number] - top)
    evidence = total = 0.0
    for number in range(len(whole)):
        evidence += whole[number]
        total += weights[number]
    for number in range(len(weights)):
        weights[number] /= total
    return peak + np.log(evidence) - deals.manner_log[manner]


@part
def round_shares(weights: Floats, hypotheses: int) -> None:
    """Turn weights into probabilities, as multiples of 2^-50."""
    total = 0.0
    for number in range(hypotheses):
        total += weights[number]
    for number in range(hypotheses):
        weights[number] = np.rint(weights[number] * (_UNITS / total)) / _UNITS


@part
def read_suspicion(players: int, deals: Record, space: Record) -> None:
    """Write each seat's P(fascist) and P(Hitler)."""
    for seat in range(players):
        space.suspicion[0, seat] = space.suspicion[1, seat] = 0.0
    each = deals.assignments
    for number in range(each):
        share = 0.0
        for manner in range(_MANNERS):
            share += space.weights[manner * each + number]
        fascists, hitler = deals.fascists[number], deals.hitlers[number]
        space.suspicion[1, hitler] += share
        space.suspicion[0, hitler] += share
        for seat in range(players):
            if (fascists >> seat) & 1:
                space.suspicion[0, seat] += share


@part
def adjust(behaviour: Record, deals: Record, space: Record) -> None:
    """Reweigh the hypotheses with two sensible teams by the counts (`counts.adjusted`)."""
    weights, shares, scores, teams = space.weights, space.shares, space.whole, deals.teams
    total, moved, top = 0.0, 0.0, -np.inf
    for number in range(deals.assignments):
        total += weights[number]
        shares[number] = 0.0
    if total <= 0:
        return
    sum_counts(behaviour, deals, space)
    for number in range(deals.assignments):
        shares[teams[number]] += weights[number] / total
    for number in range(deals.assignments):
        if weights[number] > 0:
            team, sense = max(shares[teams[number]], _LEAST), max(weights[number] / total, _LEAST)
            scores[number] = (behaviour.team_power - 1) * np.log(team) + counted(number, deals, space)
            scores[number] += (behaviour.hitler_power - 1) * np.log(sense / team)
            top = max(top, scores[number])
    for number in range(deals.assignments):
        if weights[number] > 0:
            weights[number] *= np.exp(scores[number] - top)
            moved += weights[number]
    for number in range(deals.assignments):
        weights[number] *= total / moved
    round_shares(weights, deals.hypotheses)


@part
def sum_counts(behaviour: Record, deals: Record, space: Record) -> None:
    """Write each seat's weighted counts."""
    scores, counts = space.scores, space.counts
    for seat in range(deals.players):
        scores[0, seat] = scores[1, seat] = 0.0
        for name in range(len(COUNTS)):
            scores[0, seat] += counts[seat, name] * behaviour.count_fascist[name]
            scores[1, seat] += counts[seat, name] * behaviour.count_hitler[name]


@part
def counted(number: int, deals: Record, space: Record) -> float:
    """The weighted counts of an assignment's team and Hitler."""
    hitler = deals.hitlers[number]
    members, found = deals.fascists[number] | 1 << hitler, space.scores[1, hitler]
    for seat in range(deals.players):
        if (members >> seat) & 1:
            found += space.scores[0, seat]
    return found


@part
def count_acts(word: int, told: Numbers, fascist: int, counts: Numbers) -> None:
    """Add the counts of a round with a nominee, after this number of fascist policies (`counts.counted`)."""
    president, chancellor, target = word & 15, ((word >> NOMINATED) & 15) - 1, ((word >> TARGET) & 15) - 1
    enacted = (word >> ENACTED) & 3
    late = fascist >= FASCIST_POLICIES_FOR_HITLER
    counts[chancellor, _NOMINATED_LATE if late else _NOMINATED] += 1
    if enacted:
        count_session(president, chancellor, enacted, told, counts)
    voters, ja = (word >> VOTERS) & _ALL, (word >> BALLOTS_JA) & _ALL
    for seat in range(MAX_PLAYERS):
        if not (voters >> seat) & 1 or seat in (president, chancellor):
            continue
        if (ja >> seat) & 1:
            if enacted:
                counts[seat, _JA_TO[enacted - 1]] += 1
        elif fascist == 0:
            counts[seat, _NEIN_EARLY] += 1
        else:
            counts[seat, _NEIN_TO[enacted]] += 1
    if target >= 0 and (word >> POWER) & 15 == INVESTIGATION and told[PARTY] > SILENT:
        accuses = told[PARTY] == _ACCUSES
        counts[target, _CALLED_FASCIST if accuses else _CALLED_LIBERAL] += 1
        if accuses:
            counts[president, _SAYS_FASCIST] += 1


@part
def count_session(president: int, chancellor: int, enacted: int, told: Numbers, counts: Numbers) -> None:
    """Add the counts of a session; `enacted` is 1 for a fascist policy, 2 for a liberal one."""
    counts[president, _PRESIDENT_OF[enacted - 1]] += 1
    counts[chancellor, _CHANCELLOR_OF[enacted - 1]] += 1
    if told[PRESIDENT] == SILENT:
        counts[president, _KEPT_SILENT] += 1
    if told[CHANCELLOR] == SILENT:
        counts[chancellor, _KEPT_SILENT] += 1
    if enacted == 1:
        if told[PRESIDENT] > 1:  # the president claims a liberal tile, so the chancellor had the choice
            counts[chancellor, _WAS_BLAMED] += 1
            counts[president, _BLAMED] += 1
        if told[PRESIDENT] > 2:  # noqa: PLR2004 - two liberal tiles
            counts[president, _CONFESSED] += 1
        if told[CHANCELLOR] > 1:
            counts[chancellor, _CONFESSED] += 1
        if told[PRESIDENT] == 1:
            counts[president, _SAID_NO_LIBERAL_TILE] += 1
