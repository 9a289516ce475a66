"""The compiled belief: its kernel, and the call from Python.

Contract: each game is read once for the public belief, shared by all its seats. Its piles are read once for each seat.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from weimar.batch import BadBatch, Batch
from weimar.batch.compiled import kernel, part
from weimar.batch.eligibility import (
    forget_term_limits,
    limit_after_veto,
    limit_government,
    limit_nobody_after_failure,
)
from weimar.batch.layout import (
    ALIVE,
    CANDIDATE,
    CHAOS,
    CLEARED,
    ELECTED,
    ENACTED,
    EXECUTION,
    FASCIST_PARTY,
    FASCIST_POLICIES,
    FIRST_ROUND,
    HITLER,
    INVESTIGATED,
    INVESTIGATION,
    LIBERAL_POLICIES,
    LOOKS,
    NOBODY,
    NOMINATED,
    NOMINEE,
    PLAYERS,
    POWER,
    PUBLIC_FIELDS,
    RUNNING,
    TARGET,
    TRACKER,
    VETO_ACCEPTED,
    VOTERS,
    Game,
    Games,
)
from weimar.batch.observation import known_fields, roles_known
from weimar.batch.powers import LOOK_WIDTH, looked_at, looker
from weimar.batch.trouble import whole
from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.history import Table
from weimar.bots.inference.hypotheses import ERRATIC, MANNERS
from weimar.bots.inference.hypotheses import HITLER as HITLER_TYPE
from weimar.bots.inference.public_belief import IMPOSSIBLE
from weimar.engine.boards import MAX_PLAYERS
from weimar.lab.beliefs.acts import weigh_acts
from weimar.lab.beliefs.arrays import Floats, Numbers, Record, behaviour_of, deals_of, space
from weimar.lab.beliefs.posterior import adjust, count_acts, read_suspicion, weigh
from weimar.lab.beliefs.talk import CHANGES, PARTY, hear
from weimar.lab.beliefs.tiles import PILES, begin_piles, take_round, write_factor

SPECTATOR: Final = -1
_ALL: Final = (1 << MAX_PLAYERS) - 1
_CHANGED_STORY: Final = float(np.log(0.4))
_HITLER: Final = int(HITLER_TYPE)
_IMPOSSIBLE: Final = IMPOSSIBLE


class Believed(NamedTuple):
    """The beliefs of some seats of each game.

    Attributes:
        fascist, hitler: [game, viewer, seat]: the probability that the seat is on the fascist team, and Hitler.
        assignments: [game, viewer, assignment]: the probability of each role assignment, in the order of
            `weimar.bots.inference.hypotheses.Hypotheses.roles`.
    """

    fascist: Floats
    hitler: Floats
    assignments: Floats


class Beliefs:
    """The belief at one kind of table, with the shipped model of behaviour. Not safe for concurrent threads.

    Args:
        batch: any batch with the players and rules of the games.
        model: the model of others' behaviour; the shipped one by default.
    """

    def __init__(self, batch: Batch, model: Model | None = None) -> None:
        self.players = batch.players
        self._table = batch.players, batch.rules
        self._behaviour = behaviour_of(model or model_for(Table(batch.players, batch.rules)))
        self._deals = deals_of(batch.players)
        self._space = space()

    def of(self, batch: Batch, seats: ArrayLike) -> Believed:
        """The beliefs of some seats of every game, without arguments heard.

        Args:
            batch: games of this kind of table.
            seats: [game, viewer], or one list for all games; -1 is a spectator.

        Returns:
            new arrays.

        Raises:
            BadBatch: the games are of a different kind of table, or there is no such seat.
        """
        if (batch.players, batch.rules) != self._table:
            raise BadBatch("wrong_type", "the games are of another kind of table")
        given = whole(seats, "seats")
        if given.ndim not in {1, 2} or (given.ndim > 1 and len(given) != len(batch)):
            raise BadBatch("wrong_shape", f"seats are a list, or one for each of {len(batch)} games, not {given.shape}")
        viewers = np.array(np.broadcast_to(given, (len(batch), given.shape[-1])))
        wrong = np.argwhere((viewers < SPECTATOR) | (viewers >= self.players))
        if len(wrong):
            raise BadBatch("unknown_seat", f"game {wrong[0][0]} has no such seat", int(wrong[0][0]))
        shape = viewers.shape
        found = Believed(
            np.zeros((*shape, self.players)),
            np.zeros((*shape, self.players)),
            np.zeros((*shape, self._deals.assignments)),
        )
        believe_all(batch.rows, viewers, self._behaviour, self._deals, self._space, *found)
        return found


@kernel
def believe_all(
    games: Games,
    viewers: NDArray[np.int64],
    behaviour: Record,
    deals: Record,
    space: Record,
    fascist: Floats,
    hitler: Floats,
    assignments: Floats,
) -> None:
    """Write, by game, the beliefs of some viewers."""
    public = np.empty(deals.hypotheses)
    for number in range(games.shape[0]):
        game = games[number]
        hear(game, space.told)
        read_public(game, behaviour, deals, space)
        for each in range(deals.hypotheses):
            public[each] = space.seen[each]
        for place in range(viewers.shape[1]):
            for each in range(deals.hypotheses):
                space.seen[each] = public[each]
            believe(game, viewers[number, place], behaviour, deals, space)
            write_belief(deals, space, assignments[number, place])
            for seat in range(fascist.shape[2]):
                fascist[number, place, seat] = space.suspicion[0, seat]
                hitler[number, place, seat] = space.suspicion[1, seat]


@part
def write_belief(deals: Record, space: Record, assignments: Floats) -> None:
    """Write the probability of each assignment, over all manners."""
    each = deals.assignments
    for number in range(each):
        total = 0.0
        for manner in range(len(MANNERS)):
            total += space.weights[manner * each + number]
        assignments[number] = total


@part
def read_public(game: Game, behaviour: Record, deals: Record, space: Record) -> None:
    """Read all rounds as a spectator: afterwards `seen` has the evidence, and `scores` the counts."""
    table = space.table
    for place in range(FIRST_ROUND):
        table[place] = game[place]
    players = game[PLAYERS]
    table[ALIVE] = (1 << players) - 1
    table[INVESTIGATED] = table[LIBERAL_POLICIES] = table[FASCIST_POLICIES] = table[TRACKER] = 0
    forget_term_limits(table)
    for number in range(deals.hypotheses):
        space.seen[number] = deals.log_prior[number]
        space.weights[number] = deals.prior[number]
    for seat in range(deals.players):
        for name in range(space.counts.shape[1]):
            space.counts[seat, name] = 0
    read_suspicion(players, deals, space)
    begin_piles(deals, space)
    for column in range(FIRST_ROUND, game[RUNNING] + 1):
        word, told = game[column] & PUBLIC_FIELDS, space.told[column - FIRST_ROUND]
        table[CANDIDATE] = word & 15
        nominee = ((word >> NOMINATED) & 15) - 1
        if nominee >= 0:
            weigh_acts(word, column == FIRST_ROUND, behaviour, deals, space)
            weigh_outcomes(word, told, behaviour, deals, space)
            count_acts(word, told, table[FASCIST_POLICIES], space.counts)
        take_round(word, told, behaviour, deals, space)
        if nominee >= 0 and column < game[RUNNING]:
            write_factor(behaviour, deals, space)
            weigh(space.pile[PILES] + 1, behaviour, deals, space)
            read_suspicion(players, deals, space)
        go_on(word, table)


@part
def go_on(word: int, table: Game) -> None:
    """Advance the public facts to the end of a round."""
    target, power = ((word >> TARGET) & 15) - 1, (word >> POWER) & 15
    if (word >> VOTERS) & _ALL:
        if (word >> ELECTED) & 1:
            table[NOMINEE] = ((word >> NOMINATED) & 15) - 1
            limit_government(table)
        else:
            table[TRACKER] += 1
            limit_nobody_after_failure(table)
    if (word >> VETO_ACCEPTED) & 1:
        table[TRACKER] += 1
        limit_after_veto(table)
    enacted, chaos = (word >> ENACTED) & 3, (word >> CHAOS) & 3
    if enacted or chaos:
        table[TRACKER] = 0
        table[FASCIST_POLICIES] += (enacted == 1) + (chaos == 1)
        table[LIBERAL_POLICIES] += (enacted > 1) + (chaos > 1)
    if (word >> CHAOS) & 3:
        forget_term_limits(table)
    if target >= 0 and power == INVESTIGATION:
        table[INVESTIGATED] |= 1 << target
    elif target >= 0 and power == EXECUTION:
        table[ALIVE] &= ~(1 << target)


@part
def weigh_outcomes(word: int, told: Numbers, behaviour: Record, deals: Record, space: Record) -> None:
    """Add the evidence of Hitler check, execution, claimed party and changed stories (`public_belief._round_log`)."""
    president, nominee = word & 15, ((word >> NOMINATED) & 15) - 1
    target, power = ((word >> TARGET) & 15) - 1, (word >> POWER) & 15
    seen = space.seen
    if (word >> CLEARED) & 1:
        exclude_hitler(nominee, deals, space)
    if target >= 0 and power == EXECUTION:
        exclude_hitler(target, deals, space)
    if target >= 0 and power == INVESTIGATION and told[PARTY] >= 0:
        for number in range(deals.hypotheses):
            speaker, other = deals.types[president, number], deals.types[target, number]
            seen[number] += np.log(behaviour.claim_party[speaker, other, told[PARTY]])
    if told[CHANGES]:
        for number in range(deals.hypotheses):
            if told[CHANGES] & 1 and deals.types[president, number] % ERRATIC == 0:
                seen[number] += _CHANGED_STORY
            if told[CHANGES] & 2 and deals.types[nominee, number] % ERRATIC == 0:
                seen[number] += _CHANGED_STORY


@part
def exclude_hitler(seat: int, deals: Record, space: Record) -> None:
    """Make every hypothesis with Hitler at this seat impossible."""
    for number in range(deals.hypotheses):
        if deals.types[seat, number] % ERRATIC == _HITLER:
            space.seen[number] += _IMPOSSIBLE


@part
def believe(game: Game, viewer: int, behaviour: Record, deals: Record, space: Record) -> None:
    """Write the belief of one viewer: the public evidence, and their knowledge of roles, parties and tiles."""
    begin_piles(deals, space)
    for column in range(FIRST_ROUND, game[RUNNING] + 1):
        word = game[column]
        word &= PUBLIC_FIELDS if viewer == SPECTATOR else known_fields(word, viewer)
        take_round(word, space.told[column - FIRST_ROUND], behaviour, deals, space)
    write_factor(behaviour, deals, space)
    if viewer != SPECTATOR:
        exclude_known(game, viewer, deals, space)
    weigh(space.pile[PILES] + 1, behaviour, deals, space)
    adjust(behaviour, deals, space)
    read_suspicion(game[PLAYERS], deals, space)


@part
def exclude_known(game: Game, viewer: int, deals: Record, space: Record) -> None:
    """Make hypotheses impossible that contradict the roles and parties shown to the viewer (`seat_belief.fitting`)."""
    known, fascist, liberal = roles_known(game, viewer), 0, 0
    looks = game[LOOKS]
    while looks:
        if looker(looks) == viewer:
            party = 1 << looked_at(looks)
            fascist |= party & game[FASCIST_PARTY]
            liberal |= party & ~game[FASCIST_PARTY]
        looks >>= LOOK_WIDTH
    team = game[FASCIST_PARTY] & known
    hitler = game[HITLER] if (known >> game[HITLER]) & 1 else NOBODY
    each = deals.assignments
    for number in range(each):
        members = deals.fascists[number] | 1 << deals.hitlers[number]
        fits = members & known == team and members & fascist == fascist and members & liberal == 0
        fits &= deals.hitlers[number] == hitler if hitler != NOBODY else not (known >> deals.hitlers[number]) & 1
        if not fits:
            for manner in range(len(MANNERS)):
                space.seen[manner * each + number] += _IMPOSSIBLE
