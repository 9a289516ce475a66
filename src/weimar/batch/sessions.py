"""Legislative sessions: the president discards, the chancellor enacts or proposes a veto (rules, 6 to 8).

Contract: same as in `weimar.engine.decide`; the action is legal.
"""

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.eligibility import limit_after_veto
from weimar.batch.layout import Game
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
    game[at.HAND] -= tile
    note(game, at.PRESIDENT_DISCARDED, tile + 1)
    note(game, at.CHANCELLOR_HAND, game[at.HAND] + 1)
    turn_to(game, at.CHANCELLOR_ENACT, game[at.NOMINEE])


@rule
def enact(game: Game, tile: int) -> None:
    """Enact one tile of the chancellor, and discard the other (rules, 6)."""
    discarded = game[at.HAND] - tile
    game[at.HAND] = 0
    note(game, at.ENACTED, tile + 1)
    note(game, at.CHANCELLOR_DISCARDED, discarded + 1)
    lay(game, tile)
    if won_by_policies(game):
        return
    reshuffle_if_low(game, at.AFTER_SESSION)
    if not grant_power(game, tile):
        next_round(game)


@rule
def grant_power(game: Game, tile: int) -> bool:
    """Grant the power of a government's policy (rules, 8). Returns False if it has none."""
    if tile == at.LIBERAL_TILE:
        return False
    slot = game[at.FASCIST_POLICIES] - 1
    power = (game[at.POWERS_OF_SLOTS] >> 4 * slot) & 15
    if power == 0:
        return False
    note(game, at.POWER, power)
    if power == at.POLICY_PEEK:
        note(game, at.PEEKED, 1 << DRAW | game[at.PILE] & ((1 << DRAW) - 1))
    turn_to(game, power, game[at.CANDIDATE])
    return True


@rule
def propose_veto(game: Game) -> None:
    """Propose to enact neither tile (rules, 7)."""
    note(game, at.VETO_PROPOSED, 1)
    turn_to(game, at.VETO_ANSWER, game[at.CANDIDATE])


@rule
def refuse_veto(game: Game) -> None:
    """Make the chancellor enact one of the two; the tracker does not move (rules, 7)."""
    note(game, at.VETO_REFUSED, 1)
    turn_to(game, at.CHANCELLOR_ENACT, game[at.NOMINEE])


@rule
def consent_to_veto(game: Game) -> None:
    """Discard both tiles, and advance the tracker (rules, 7)."""
    game[at.HAND] = 0
    note(game, at.VETO_ACCEPTED, 1)
    limit_after_veto(game)
    reshuffle_if_low(game, at.AFTER_SESSION)
    advance_tracker(game)
