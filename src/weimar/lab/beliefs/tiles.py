"""The tiles of each pile, as evidence: a forward pass over the liberal tiles left (`weimar.bots.inference.piles`).

Contract: call `begin_piles`, then `take_round` for each round, and `factors_of` at any time in between. The same
functions serve the public belief and a seat's, because the words of rounds contain only the viewer's knowledge.
"""

from typing import Final

from weimar.batch.compiled import part
from weimar.batch.layout import (
    AFTER_CHAOS,
    AFTER_SESSION,
    CHANCELLOR_HAND,
    CHAOS,
    CLEARED,
    ELECTED,
    ENACTED,
    NOMINATED,
    PEEKED,
    POLICY_PEEK,
    POWER,
    PRESIDENT_DISCARDED,
    PRESIDENT_HAND,
    RESHUFFLED,
    VETO_ACCEPTED,
    VETO_PROPOSED,
    VETO_REFUSED,
)
from weimar.batch.seats import count
from weimar.bots.inference.hypotheses import TYPES
from weimar.bots.inference.tables import BUCKETS, LATE, SessionOutcome, VetoStage
from weimar.engine.boards import (
    ALL_TILES,
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_FOR_VETO,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    LIBERAL_TILES,
)
from weimar.lab.beliefs.arrays import Floats, Numbers, Record
from weimar.lab.beliefs.series import log
from weimar.lab.beliefs.talk import CHANCELLOR, PEEK, PRESIDENT

_TILES: Final = len(ALL_TILES)
_FASCIST_ENACTED: Final = int(SessionOutcome.FASCIST_ENACTED)
_LIBERAL_ENACTED: Final = int(SessionOutcome.LIBERAL_ENACTED)
_VETOED: Final = int(SessionOutcome.VETOED)
_RUNNING: Final = int(SessionOutcome.RUNNING)
_IMPOSSIBLE: Final = int(VetoStage.IMPOSSIBLE)
_NOT_PROPOSED: Final = int(VetoStage.NOT_PROPOSED)
_REFUSED: Final = int(VetoStage.REFUSED)
_ACCEPTED: Final = int(VetoStage.ACCEPTED)
_PROPOSED: Final = int(VetoStage.PROPOSED)
_LEAST: Final = 1e-200

PILES: Final = 0
"""The indexes of `Space.pile`: finished piles; tiles left; policies enacted; known tiles on top, and the liberal ones
among them as bits, the first tile lowest; the seat that claims to have seen the top, and the claim."""
LEFT: Final = 1
LIBERAL: Final = 2
FASCIST: Final = 3
GIVEN: Final = 4
SEEN: Final = 5
SPEAKER: Final = 6
CLAIM: Final = 7


@part
def begin_piles(deals: Record, space: Record) -> None:
    """The first pile, before any draw."""
    for fact in range(space.pile.shape[0]):
        space.pile[fact] = 0
    begin_pile(space.pile, space.left, deals.hypotheses)


@part
def begin_pile(pile: Numbers, left: Floats, hypotheses: int) -> None:
    """A new pile of all tiles not yet enacted."""
    pile[LEFT] = _TILES - pile[LIBERAL] - pile[FASCIST]
    pile[GIVEN] = pile[SEEN] = 0
    pile[SPEAKER] = -1
    for liberal in range(left.shape[0]):
        share = 1.0 if liberal == LIBERAL_TILES - pile[LIBERAL] else 0.0
        for number in range(hypotheses):
            left[liberal, number] = share


@part
def take_round(word: int, told: Numbers, behaviour: Record, deals: Record, space: Record) -> None:
    """The draws of a round, in the order of the rules. The word's private fields have only the viewer's knowledge."""
    pile = space.pile
    enacted, chaos, reshuffled = (word >> ENACTED) & 3, (word >> CHAOS) & 3, (word >> RESHUFFLED) & 3
    if (word >> ELECTED) & 1 and ((word >> CLEARED) & 1 or pile[FASCIST] < FASCIST_POLICIES_FOR_HITLER):
        take_session(word, told, behaviour, deals, space)
        count_policy(pile, enacted)
    if reshuffled == AFTER_SESSION:
        close_pile(behaviour, deals, space)
    if (word >> POWER) & 15 == POLICY_PEEK:
        peeked = (word >> PEEKED) & 15
        pile[GIVEN] = DRAW if peeked else 0
        pile[SEEN] = peeked & ((1 << DRAW) - 1)
        pile[SPEAKER] = -1
        if not peeked and told[PEEK] >= 0:
            pile[SPEAKER] = word & 15
            pile[CLAIM] = told[PEEK]
    if chaos:
        take_chaos(chaos - 1, pile, space.left, deals.hypotheses)
        count_policy(pile, chaos)
    if reshuffled == AFTER_CHAOS:
        close_pile(behaviour, deals, space)


@part
def count_policy(pile: Numbers, enacted: int) -> None:
    """Count a policy; 0 is none, 1 fascist."""
    if enacted == 1:
        pile[FASCIST] += 1
    elif enacted:
        pile[LIBERAL] += 1


@part
def close_pile(behaviour: Record, deals: Record, space: Record) -> None:
    """Keep the likelihood of a pile, and begin the next one."""
    write_factor(behaviour, deals, space)
    space.pile[PILES] += 1
    begin_pile(space.pile, space.left, deals.hypotheses)


@part
def take_chaos(tile: int, pile: Numbers, left: Floats, hypotheses: int) -> None:
    """The top tile, enacted by chaos: liberal in proportion to the liberal tiles left."""
    size = pile[LEFT]
    for liberal in range(LIBERAL_TILES + 1):
        for number in range(hypotheses):
            if tile:
                left[liberal, number] = left[liberal + 1, number] * (liberal + 1) / size
            else:
                left[liberal, number] = left[liberal, number] * (size - liberal) / size
    pile[LEFT] -= 1
    pile[SPEAKER] = -1
    if pile[GIVEN]:
        pile[GIVEN] -= 1
        pile[SEEN] >>= 1


@part
def take_session(word: int, told: Numbers, behaviour: Record, deals: Record, space: Record) -> None:
    """The three tiles of a government."""
    pile, left, likely, hypotheses = space.pile, space.left, space.likely, deals.hypotheses
    write_session(word, told, behaviour, space)
    president, chancellor = deals.types[word & 15], deals.types[((word >> NOMINATED) & 15) - 1]
    for drawn in range(DRAW + 1):
        row = space.session[drawn]
        for number in range(hypotheses):
            likely[drawn, number] = row[president[number] * TYPES + chancellor[number]]
    if pile[SPEAKER] >= 0:
        speaker, claim = deals.types[pile[SPEAKER]], pile[CLAIM]
        for drawn in range(DRAW + 1):
            for number in range(hypotheses):
                likely[drawn, number] *= behaviour.claim_peek[speaker[number], drawn, claim]
    chance = behaviour.drawing[pile[LEFT], pile[GIVEN], count(pile[SEEN])]
    for liberal in range(LIBERAL_TILES + 1):  # after: no step needs a number that an earlier one has overwritten
        none = chance[liberal, 0]
        one = chance[liberal + 1, 1] if liberal + 1 <= LIBERAL_TILES else 0.0
        two = chance[liberal + 2, 2] if liberal + 2 <= LIBERAL_TILES else 0.0
        three = chance[liberal + 3, 3] if liberal + 3 <= LIBERAL_TILES else 0.0
        for number in range(hypotheses):
            left[liberal, number] = (
                left[liberal, number] * none * likely[0, number]
                + left[liberal + 1, number] * one * likely[1, number]
                + left[liberal + 2, number] * two * likely[2, number]
                + left[liberal + 3, number] * three * likely[3, number]
            )
    pile[LEFT] -= DRAW
    pile[GIVEN] = pile[SEEN] = 0
    pile[SPEAKER] = -1


@part
def write_factor(behaviour: Record, deals: Record, space: Record) -> None:
    """Write the logarithm of the likelihood of the pile in use (`piles.likelihood`)."""
    pile, left = space.pile, space.left
    factor = space.factors[pile[PILES]]
    has_claim = pile[SPEAKER] >= 0
    if not pile[GIVEN] and not has_claim:
        for number in range(deals.hypotheses):
            total = 0.0
            for liberal in range(LIBERAL_TILES + 1):
                total += left[liberal, number]
            factor[number] = log(max(total, _LEAST))
        return
    chance = behaviour.drawing[pile[LEFT], pile[GIVEN], count(pile[SEEN])]
    speaker = deals.types[max(pile[SPEAKER], 0)]
    for number in range(deals.hypotheses):
        total = 0.0
        for drawn in range(DRAW + 1):
            joint = 0.0
            for liberal in range(LIBERAL_TILES + 1):
                joint += chance[liberal, drawn] * left[liberal, number]
            if has_claim:
                joint *= behaviour.claim_peek[speaker[number], drawn, pile[CLAIM]]
            total += joint
        factor[number] = log(max(total, _LEAST))


@part
def write_session(word: int, told: Numbers, behaviour: Record, space: Record) -> None:
    """Write a session's likelihood by liberal tiles drawn and types (`behaviour.session_table`)."""
    pile, table = space.pile, space.session
    enacted = (word >> ENACTED) & 3
    outcome = _RUNNING
    if enacted:
        outcome = _FASCIST_ENACTED if enacted == 1 else _LIBERAL_ENACTED
    elif (word >> VETO_ACCEPTED) & 1:
        outcome = _VETOED
    held, passed_on = ((word >> PRESIDENT_HAND) & 7) - 1, ((word >> CHANCELLOR_HAND) & 3) - 1
    discarded = ((word >> PRESIDENT_DISCARDED) & 3) - 1
    is_president, own = held >= 0, (held >= 0, passed_on >= 0)
    if is_president and discarded >= 0:
        passed_on = held - discarded
    bucket = 2 * (1 if pile[LIBERAL] >= LATE else 0) + (1 if pile[FASCIST] >= LATE else 0)
    if pile[LIBERAL] + 1 == LIBERAL_POLICIES_TO_WIN or pile[FASCIST] + 1 == FASCIST_POLICIES_TO_WIN:
        bucket += BUCKETS
    veto = veto_stage(word, pile[FASCIST])
    for drawn in range(DRAW + 1):
        for types in range(TYPES * TYPES):
            table[drawn, types] = 0.0
            for passed in range(max(drawn - 1, 0), min(drawn, DRAW - 1) + 1):
                if held in (-1, drawn) and passed_on in (-1, passed):
                    pair, hand = (types // TYPES, types % TYPES), (drawn, passed)
                    chance = discard_chance(bucket, pair, hand, behaviour) if not is_president else 1.0
                    chance *= veto_chance(veto, outcome, pair, passed, own, behaviour)
                    if outcome != _RUNNING:
                        chance *= story_chance(bucket, outcome, pair, hand, own, told, behaviour)
                    table[drawn, types] += chance


@part
def discard_chance(bucket: int, pair: tuple[int, int], hand: tuple[int, int], behaviour: Record) -> float:
    """The chance that a president passes on this number of liberal tiles, given the number drawn."""
    liberal = behaviour.discard[bucket, pair[0], pair[1], hand[0]]
    return liberal if hand[1] < hand[0] else 1 - liberal


@part
def story_chance(
    bucket: int,
    outcome: int,
    pair: tuple[int, int],
    hand: tuple[int, int],
    own: tuple[bool, bool],
    told: Numbers,
    behaviour: Record,
) -> float:
    """The chance of the enactment and of both statements (`behaviour._rest_chance`)."""
    president, chancellor = pair
    chance = 1.0
    if outcome != _VETOED and not own[1]:
        fascist = behaviour.enact[bucket, president, chancellor, hand[1]]
        chance = fascist if outcome == _FASCIST_ENACTED else 1 - fascist
    first, second = told[PRESIDENT], told[CHANCELLOR]
    if first >= 0 and not own[0]:
        chance *= behaviour.claim_president[president, chancellor, hand[0], hand[1], outcome, first]
    if second >= 0 and not own[1]:
        chance *= behaviour.claim_chancellor[chancellor, president, hand[1], outcome, max(first, 0), second]
    return chance


@part
def veto_stage(word: int, fascist: int) -> int:
    """The stage of a veto in a session."""
    if (word >> VETO_ACCEPTED) & 1:
        return _ACCEPTED
    if (word >> VETO_REFUSED) & 1:
        return _REFUSED
    if (word >> VETO_PROPOSED) & 1:
        return _PROPOSED
    return _IMPOSSIBLE if fascist < FASCIST_POLICIES_FOR_VETO else _NOT_PROPOSED


@part
def veto_chance(
    veto: int, outcome: int, pair: tuple[int, int], passed: int, own: tuple[bool, bool], behaviour: Record
) -> float:
    """The chance of the proposal and the answer (`behaviour._veto_chance`)."""
    if veto == _IMPOSSIBLE or (veto == _NOT_PROPOSED and outcome == _RUNNING):
        return 1.0
    proposes, consents = behaviour.propose[pair[1], passed], behaviour.consent[pair[0], passed]
    if veto == _NOT_PROPOSED:
        return 1.0 if own[1] else 1 - proposes
    chance = 1.0 if own[1] else proposes
    if not own[0] and veto == _REFUSED:
        chance *= 1 - consents
    elif not own[0] and veto == _ACCEPTED:
        chance *= consents
    return chance
