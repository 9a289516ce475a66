"""Legislative sessions: the president discards, the chancellor enacts or proposes a veto (rules, 6 to 8).

Contract: same as in `weimar.engine.decide`; the action is legal.
"""

from weimar.batch.compiled import rule
from weimar.batch.eligibility import limit_after_veto
from weimar.batch.layout import (
    AFTER_SESSION,
    CANDIDATE,
    CHANCELLOR_DISCARDED,
    CHANCELLOR_ENACT,
    CHANCELLOR_HAND,
    ENACTED,
    FASCIST_POLICIES,
    HAND,
    LIBERAL_TILE,
    NOMINEE,
    PEEKED,
    PILE,
    POLICY_PEEK,
    POWER,
    POWERS_OF_SLOTS,
    PRESIDENT_DISCARDED,
    VETO_ACCEPTED,
    VETO_ANSWER,
    VETO_PROPOSED,
    VETO_REFUSED,
    Game,
)
from weimar.batch.rounds import (
    advance_tracker,
    lay,
    next_round,
    note,
    reshuffle_if_low,
    turn_to,
    won_by_policies,
)
from weimar.engine.boards import DRAW


@rule
def discard(game: Game, tile: int) -> None:
    """Discard one tile of the president, and pass on the other two (rules, 6)."""
    game[HAND] -= tile
    note(game, PRESIDENT_DISCARDED, tile + 1)
    note(game, CHANCELLOR_HAND, game[HAND] + 1)
    turn_to(game, CHANCELLOR_ENACT, game[NOMINEE])


@rule
def enact(game: Game, tile: int) -> None:
    """Enact one tile of the chancellor, and discard the other (rules, 6)."""
    discarded = game[HAND] - tile
    game[HAND] = 0
    note(game, ENACTED, tile + 1)
    note(game, CHANCELLOR_DISCARDED, discarded + 1)
    lay(game, tile)
    if won_by_policies(game):
        return
    reshuffle_if_low(game, AFTER_SESSION)
    if not grant_power(game, tile):
        next_round(game)


@rule
def grant_power(game: Game, tile: int) -> bool:
    """Grant the power of a government's policy (rules, 8). Returns False if it has none."""
    if tile == LIBERAL_TILE:
        return False
    slot = game[FASCIST_POLICIES] - 1
    power = (game[POWERS_OF_SLOTS] >> 4 * slot) & 15
    if power == 0:
        return False
    note(game, POWER, power)
    if power == POLICY_PEEK:
        note(game, PEEKED, 1 << DRAW | game[PILE] & ((1 << DRAW) - 1))
    turn_to(game, power, game[CANDIDATE])
    return True


@rule
def propose_veto(game: Game) -> None:
    """Propose to enact neither tile (rules, 7)."""
    note(game, VETO_PROPOSED, 1)
    turn_to(game, VETO_ANSWER, game[CANDIDATE])


@rule
def refuse_veto(game: Game) -> None:
    """Make the chancellor enact one of the two; the tracker does not move (rules, 7)."""
    note(game, VETO_REFUSED, 1)
    turn_to(game, CHANCELLOR_ENACT, game[NOMINEE])


@rule
def consent_to_veto(game: Game) -> None:
    """Discard both tiles, and advance the tracker (rules, 7)."""
    game[HAND] = 0
    note(game, VETO_ACCEPTED, 1)
    limit_after_veto(game)
    reshuffle_if_low(game, AFTER_SESSION)
    advance_tracker(game)
