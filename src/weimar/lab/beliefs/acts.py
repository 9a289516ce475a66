"""Nominations, ballots and targets of powers, as evidence (`weimar.bots.inference.public_belief`).

Contract: each function adds the logarithm of a likelihood to `Space.seen`. It reads the belief before the round from
`Space.suspicion`, and the public facts before it from `Space.table`.

Counting ballots. Within one vote, assignments differ only by the roles of the government, by the numbers of ordinary
fascists among the other Ja and among the other Nein, and by Hitler's ballot. Together these form an assignment's
*key*. There are far fewer keys than assignments, so the evidence is computed once for each key.
"""

from typing import Final

import numpy as np

from weimar.batch.compiled import part
from weimar.batch.eligibility import execution_targets, investigation_targets, nominees, special_election_targets
from weimar.batch.layout import (
    BALLOTS_JA,
    EXECUTION,
    FASCIST_POLICIES,
    INVESTIGATION,
    NOMINATED,
    PHASES,
    POWER,
    SPECIAL_ELECTION,
    TARGET,
    TRACKER,
    VOTERS,
    Game,
)
from weimar.batch.seats import count
from weimar.bots.inference.behaviour import MOODS
from weimar.bots.inference.hypotheses import ERRATIC, FASCIST, HITLER, LIBERAL, MANNERS, TYPES
from weimar.bots.inference.tables import ChoiceFeature, SeatChoice, VoteFeature
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, MAX_PLAYERS
from weimar.lab.beliefs.arrays import KEYS, Floats, Record

_ALL: Final = (1 << MAX_PLAYERS) - 1
_ALWAYS: Final = int(VoteFeature.ALWAYS)
_CANDIDATE_SUSPECTED: Final = int(VoteFeature.CANDIDATE_SUSPECTED)
_NOMINEE_SUSPECTED: Final = int(VoteFeature.NOMINEE_SUSPECTED)
_NOMINEE_MAY_BE_HITLER: Final = int(VoteFeature.NOMINEE_MAY_BE_HITLER)
_ONE_FAILED: Final = int(VoteFeature.ONE_FAILED_VOTE)
_TWO_FAILED: Final = int(VoteFeature.TWO_FAILED_VOTES)
_IS_CANDIDATE: Final = int(VoteFeature.IS_CANDIDATE)
_IS_NOMINEE: Final = int(VoteFeature.IS_NOMINEE)
_CANDIDATE_IS_FELLOW: Final = int(VoteFeature.CANDIDATE_IS_FELLOW)
_NOMINEE_IS_FELLOW: Final = int(VoteFeature.NOMINEE_IS_FELLOW)
_ELECTS_HITLER: Final = int(VoteFeature.ELECTS_HITLER)
_SUSPECTED: Final = int(ChoiceFeature.SUSPECTED)
_MAY_BE_HITLER: Final = int(ChoiceFeature.MAY_BE_HITLER)
_IS_FELLOW: Final = int(ChoiceFeature.IS_FELLOW)
_IS_HITLER: Final = int(ChoiceFeature.IS_HITLER)
_NOMINATE: Final = int(SeatChoice.NOMINATE)
_NOMINATE_LATE: Final = int(SeatChoice.NOMINATE_LATE)
_INVESTIGATE: Final = int(SeatChoice.INVESTIGATE)
_SPECIAL: Final = int(SeatChoice.SPECIAL_ELECTION)
_EXECUTE: Final = int(SeatChoice.EXECUTE)
_KINDS: Final = np.array(
    [
        {INVESTIGATION: _INVESTIGATE, SPECIAL_ELECTION: _SPECIAL, EXECUTION: _EXECUTE}.get(power, 0)
        for power in range(len(PHASES))
    ],
    np.int64,
)
_ROLES: Final = ERRATIC
_LIBERAL: Final = int(LIBERAL)
_FASCIST: Final = int(FASCIST)
_HITLER: Final = int(HITLER)
_ERRATIC_LIBERALS: Final = np.array([liberal > 0 for liberal, _ in MANNERS], np.int64)
_ERRATIC_FASCISTS: Final = np.array([fascist > 0 for _, fascist in MANNERS], np.int64)
_MANNERS: Final = len(MANNERS)
_PLACES: Final = 3
_JA: Final = 0
_NEIN: Final = 1


@part
def role_of(seat: int, fascists: int, hitler: int) -> int:
    """The role of a seat in an assignment."""
    return _HITLER if seat == hitler else (fascists >> seat) & 1


@part
def weigh_acts(word: int, is_first: bool, behaviour: Record, deals: Record, space: Record) -> None:
    """Add the evidence of a round's nomination, ballots and target."""
    game = space.table
    candidate, target, power = word & 15, ((word >> TARGET) & 15) - 1, (word >> POWER) & 15
    for choice in range(2):
        if choice == 0:
            kind = _NOMINATE_LATE if game[FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER else _NOMINATE
            seats, chosen = nominees(game), ((word >> NOMINATED) & 15) - 1
        else:
            kind, seats, chosen = _KINDS[power], targets_of(power, game), target
        if chosen >= 0 and seats:
            weigh_choice(kind, candidate, seats, chosen, behaviour, deals, space)
    if (word >> VOTERS) & _ALL and not is_first:
        weigh_ballots(word, behaviour, deals, space)


@part
def targets_of(power: int, game: Game) -> int:
    """The possible targets of a power; none for a peek."""
    if power == INVESTIGATION:
        return investigation_targets(game)
    if power == SPECIAL_ELECTION:
        return special_election_targets(game)
    return execution_targets(game) if power == EXECUTION else 0


@part
def weigh_choice(
    kind: int, chooser: int, seats: int, chosen: int, behaviour: Record, deals: Record, space: Record
) -> None:
    """Add the evidence of a choice among seats (`public_belief.choice_chances`)."""
    odds = space.odds
    plain = write_odds(kind, chooser, seats, behaviour, space)
    plain = odds[_LIBERAL, chosen, _LIBERAL] / plain
    assignments = deals.assignments
    for number in range(assignments):
        fascists, hitler = deals.fascists[number], deals.hitlers[number]
        role, other = role_of(chooser, fascists, hitler), role_of(chosen, fascists, hitler)
        candour = 1.0 if role == _LIBERAL else behaviour.candour_choices
        sensible = odds[role, chosen, other] / total_odds(role, seats, fascists, hitler, space)
        mind = role + ERRATIC
        erratic = np.log(odds[mind, chosen, other] / total_odds(mind, seats, fascists, hitler, space))
        sensible = np.log(sensible * candour + (1 - candour) * plain)
        for manner in range(_MANNERS):
            is_erratic = _ERRATIC_LIBERALS[manner] if role == _LIBERAL else _ERRATIC_FASCISTS[manner]
            space.seen[manner * assignments + number] += erratic if is_erratic else sensible


@part
def write_odds(kind: int, chooser: int, seats: int, behaviour: Record, space: Record) -> float:
    """Write the odds of each target, by chooser's type and target's role. Returns the sum for a liberal chooser."""
    weights, plain = behaviour.choices, 0.0
    for seat in range(MAX_PLAYERS):
        if (seats >> seat) & 1:
            own = behaviour.self_odds if seat == chooser else 1.0
            for mind in range(TYPES):
                base = weights[kind, mind, _SUSPECTED] * space.suspicion[0, seat]
                base += weights[kind, mind, _MAY_BE_HITLER] * space.suspicion[1, seat]
                for role in range(_ROLES):
                    space.odds[mind, seat, role] = own * np.exp(base)
                    base += weights[kind, mind, _IS_FELLOW if role == _LIBERAL else _IS_HITLER]
            plain += space.odds[_LIBERAL, seat, _LIBERAL]
    return plain


@part
def total_odds(mind: int, seats: int, fascists: int, hitler: int, space: Record) -> float:
    """The sum of the odds of all targets in an assignment."""
    total = 0.0
    for seat in range(MAX_PLAYERS):
        if (seats >> seat) & 1:
            total += space.odds[mind, seat, role_of(seat, fascists, hitler)]
    return total


@part
def weigh_ballots(word: int, behaviour: Record, deals: Record, space: Record) -> None:
    """Add the evidence of the ballots, over all moods of the table (`public_belief._votes_log`)."""
    candidate, nominee = word & 15, ((word >> NOMINATED) & 15) - 1
    voters, ja = (word >> VOTERS) & _ALL, (word >> BALLOTS_JA) & _ALL
    others = voters & ~(1 << candidate | 1 << nominee)
    ja_seats, nein_seats = ja & others, others & ~ja
    write_ballot_chances(candidate, nominee, behaviour, space)
    own = _JA if (ja >> candidate) & 1 else _NEIN, _JA if (ja >> nominee) & 1 else _NEIN
    for manner in range(_MANNERS):
        for key in range(KEYS):
            space.known[manner, key] = np.nan
    assignments = deals.assignments
    for number in range(assignments):
        fascists, hitler = deals.fascists[number], deals.hitlers[number]
        of_hitler = 1 if (ja_seats >> hitler) & 1 else 2 if (nein_seats >> hitler) & 1 else 0
        key = role_of(candidate, fascists, hitler) * 3 + role_of(nominee, fascists, hitler)
        key = ((key * 4 + count(ja_seats & fascists)) * 4 + count(nein_seats & fascists)) * 3 + of_hitler
        space.keys[number] = key
    sizes = count(ja_seats), count(nein_seats)
    for manner in range(_MANNERS):
        for number in range(assignments):
            key = space.keys[number]
            if np.isnan(space.known[manner, key]):
                space.known[manner, key] = ballots_of(manner, key, sizes, own, behaviour, space)
            space.seen[manner * assignments + number] += space.known[manner, key]


@part
def ballots_of(
    manner: int, key: int, sizes: tuple[int, int], own: tuple[int, int], behaviour: Record, space: Record
) -> float:
    """The evidence of a vote for the assignments with this key."""
    of_hitler, rest = key % 3, key // 3
    fascist_nein, fascist_ja, roles = rest % 4, rest // 4 % 4, rest // 16
    candidate, nominee = roles // 3, roles % 3
    liberal = ERRATIC if _ERRATIC_LIBERALS[manner] else 0
    fascist = ERRATIC if _ERRATIC_FASCISTS[manner] else 0
    liberal_ja = sizes[0] - fascist_ja - (1 if of_hitler == 1 else 0)
    liberal_nein = sizes[1] - fascist_nein - (1 if of_hitler == 2 else 0)  # noqa: PLR2004 - a Nein in the key
    first = candidate + (liberal if candidate == _LIBERAL else fascist)
    second = nominee + (liberal if nominee == _LIBERAL else fascist)
    moods, totals = len(MOODS), space.totals
    for mood in range(moods):
        chance = space.ballots[mood]
        total = chance[own[0], 0, first, candidate, nominee] + chance[own[1], 1, second, candidate, nominee]
        total += liberal_ja * chance[_JA, 2, _LIBERAL + liberal, candidate, nominee]
        total += liberal_nein * chance[_NEIN, 2, _LIBERAL + liberal, candidate, nominee]
        total += fascist_ja * chance[_JA, 2, _FASCIST + fascist, candidate, nominee]
        total += fascist_nein * chance[_NEIN, 2, _FASCIST + fascist, candidate, nominee]
        if of_hitler:
            total += chance[of_hitler - 1, 2, _HITLER + fascist, candidate, nominee]
        totals[mood] = total
    top, likely = -np.inf, 0.0
    for mood in range(moods):
        top = max(top, totals[mood])
    for mood in range(moods):
        likely += behaviour.mood_shares[mood] * np.exp(totals[mood] - top)
    return top + np.log(likely)


@part
def write_ballot_chances(candidate: int, nominee: int, behaviour: Record, space: Record) -> None:
    """Write the log-chances of both ballots (`public_belief.ja_chance`).

    For an official's own ballot, the official's role is the voter's. For other voters, a fascist and Hitler in the
    government count as the same kind of fellow, unless the vote can elect Hitler. The table's mood does not affect
    erratic voters. Equal chances are copied.
    """
    late = space.table[FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER
    chance, plain = space.ballots, public_odds(_LIBERAL, candidate, nominee, behaviour, space)
    for voter in range(TYPES):
        public, role = public_odds(voter, candidate, nominee, behaviour, space), voter % ERRATIC
        for place in range(_PLACES):
            for first in range(_ROLES):
                for second in range(_ROLES):
                    if (place == 0 and first != role) or (place == 1 and second != role):
                        continue
                    like_first = _FASCIST if first == _HITLER and place != 0 else first
                    like_second = _FASCIST if second == _HITLER and place != 1 and not late else second
                    elects = late and second == _HITLER
                    for mood in range(len(MOODS)):
                        like_mood = mood if voter < ERRATIC else 0
                        if like_mood == mood and like_first == first and like_second == second:
                            odds = public + own_odds(behaviour.votes[voter], place, first, second, elects)
                            liberal = plain + own_odds(behaviour.votes[_LIBERAL], place, first, second, elects)
                            ja = ja_chance(voter, place, odds, liberal, behaviour.moods[mood], behaviour)
                            chance[mood, _JA, place, voter, first, second] = np.log(ja)
                            chance[mood, _NEIN, place, voter, first, second] = np.log(1 - ja)
                        else:
                            for ballot in range(2):
                                chance[mood, ballot, place, voter, first, second] = chance[
                                    like_mood, ballot, place, voter, like_first, like_second
                                ]


@part
def ja_chance(voter: int, place: int, odds: float, plain: float, mood: float, behaviour: Record) -> float:
    """The chance of a Ja, from the log-odds of this voter and those of a liberal in the same place."""
    if voter >= ERRATIC:
        return 0.01 + 0.98 / (1 + np.exp(-odds))
    chance = 0.01 + 0.98 / (1 + np.exp(-odds - mood))
    if voter != _LIBERAL:
        like_liberal = 0.01 + 0.98 / (1 + np.exp(-plain - mood))
        chance = behaviour.candour_votes * chance + (1 - behaviour.candour_votes) * like_liberal
    return 1 - behaviour.own_nein[place] * (1 - chance) if place < _PLACES - 1 else chance


@part
def public_odds(voter: int, candidate: int, nominee: int, behaviour: Record, space: Record) -> float:
    """The log-odds of a Ja by the public features of a government."""
    weight, suspicion, game = behaviour.votes[voter], space.suspicion, space.table
    odds = weight[_ALWAYS] + weight[_CANDIDATE_SUSPECTED] * suspicion[0, candidate]
    odds += weight[_NOMINEE_SUSPECTED] * suspicion[0, nominee]
    if game[FASCIST_POLICIES] >= FASCIST_POLICIES_FOR_HITLER:
        odds += weight[_NOMINEE_MAY_BE_HITLER] * suspicion[1, nominee]
    if game[TRACKER] == 1:
        odds += weight[_ONE_FAILED]
    elif game[TRACKER] > 1:
        odds += weight[_TWO_FAILED]
    return odds


@part
def own_odds(weight: Floats, place: int, first: int, second: int, elects_hitler: bool) -> float:
    """The log-odds of a Ja by the voter's place in the government, and by its roles."""
    odds = 0.0
    if place == 0:
        odds += weight[_IS_CANDIDATE]
    elif place == 1:
        odds += weight[_IS_NOMINEE]
    if first != _LIBERAL:
        odds += weight[_CANDIDATE_IS_FELLOW]
    if second != _LIBERAL:
        odds += weight[_NOMINEE_IS_FELLOW]
    if elects_hitler:
        odds += weight[_ELECTS_HITLER]
    return odds
