"""The course of a game between decisions: rounds, policies, the election tracker, chaos, the end (rules, 2, 4, 9, 10).

Contract: same as in `weimar.engine.decide`; each function changes the row of a game. Two orders apply. After a passed
vote: Hitler check, session, win check, reshuffle check, power, next candidate. After an accepted veto: discards,
reshuffle check, tracker, chaos, win check, reshuffle check, next candidate.
"""

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.eligibility import forget_term_limits
from weimar.batch.layout import Game
from weimar.batch.luck import shuffle_all
from weimar.batch.seats import clockwise_of
from weimar.engine.boards import DRAW, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN, TRACKER_END


@rule
def note(game: Game, field: int, value: int) -> None:
    """Write a field of the running round; its value must be 0."""
    game[game[at.RUNNING]] |= value << field


@rule
def turn_to(game: Game, phase: int, seat: int) -> None:
    """Set the phase and the acting seat."""
    game[at.PHASE] = phase
    game[at.ACTOR] = seat


@rule
def begin_round(game: Game, candidate: int, special: int) -> None:
    """Begin a round with a new candidate. A special election leaves the placard in place (rules, 2 and 8)."""
    game[at.RUNNING] += 1
    game[game[at.RUNNING]] = candidate | special << at.SPECIAL
    game[at.CANDIDATE] = candidate
    if not special:
        game[at.PLACARD] = candidate
    turn_to(game, at.NOMINATION, candidate)


@rule
def next_round(game: Game) -> None:
    """Move the placard to the next living seat clockwise, and begin its round (rules, 2)."""
    begin_round(game, clockwise_of(game[at.ALIVE], game[at.PLACARD]), 0)


@rule
def draw(game: Game, tiles: int) -> int:
    """Take tiles from the top of the draw pile; one bit each, the top one lowest."""
    drawn = game[at.PILE] & ((1 << tiles) - 1)
    game[at.PILE] >>= tiles
    game[at.PILE_SIZE] -= tiles
    return drawn


@rule
def lay(game: Game, tile: int) -> None:
    """Enact a policy; nothing else resets the tracker (rules, 5)."""
    if tile == at.LIBERAL_TILE:
        game[at.LIBERAL_POLICIES] += 1
    else:
        game[at.FASCIST_POLICIES] += 1
    game[at.TRACKER] = 0


@rule
def end(game: Game, winner: int, reason: int) -> None:
    """End the game with a winner; then no seat can act (rules, 10)."""
    turn_to(game, at.GAME_OVER, at.NOBODY)
    game[at.WINNER] = winner
    game[at.REASON] = reason


@rule
def won_by_policies(game: Game) -> bool:
    """End the game if a team has all its policies (rules, 10)."""
    if game[at.LIBERAL_POLICIES] == LIBERAL_POLICIES_TO_WIN:
        end(game, at.LIBERALS, at.FIVE_LIBERAL_POLICIES)
        return True
    if game[at.FASCIST_POLICIES] == FASCIST_POLICIES_TO_WIN:
        end(game, at.FASCISTS, at.SIX_FASCIST_POLICIES)
        return True
    return False


@rule
def reshuffle_if_low(game: Game, moment: int) -> None:
    """With fewer than three tiles left, shuffle the piles into a new draw pile (rules, 9)."""
    if game[at.PILE_SIZE] < DRAW:
        shuffle_all(game)
        note(game, at.RESHUFFLED, moment)


@rule
def advance_tracker(game: Game) -> None:
    """Move the election tracker; the third move brings chaos (rules, 4)."""
    game[at.TRACKER] += 1
    if game[at.TRACKER] == TRACKER_END:
        strike_chaos(game)
        if won_by_policies(game):
            return
        reshuffle_if_low(game, at.AFTER_CHAOS)
    next_round(game)


@rule
def strike_chaos(game: Game) -> None:
    """Enact the top tile without its power, and forget all term limits (rules, 4)."""
    tile = draw(game, 1)
    note(game, at.CHAOS, tile + 1)
    lay(game, tile)
    forget_term_limits(game)
