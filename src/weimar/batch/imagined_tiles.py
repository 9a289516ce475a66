"""Tiles for resampling: piles, hands and discards consistent with a seat's knowledge (rules, 6 to 9).

Contract: shuffles are uniform over the consistent orders, private choices over the consistent ones. Every pile is
filled by counting the ways to complete it, from one shuffle to the next.

Filling a pile. Between two shuffles a pile is used up in steps: three tiles for a session, one for chaos, and at the
end one for each remaining tile. The viewer's knowledge allows some *patterns* of tiles in each step, independently of
the other steps. The steps share only one condition: together they contain all shuffled liberal tiles. A consistent
order is a pattern for each step with the right sum, and all such orders must be equally likely.

Let `ways[step, liberal]` be the number of ways to fill this step and all later ones with `liberal` liberal tiles. After
the last step there is one way to have none left, and no way to have more. Before it, each consistent pattern uses up
its own liberal tiles, so the ways are a sum over the patterns (`count_ways`, from the last step to the first). Then the
steps are drawn from the first to the last. With `liberal` tiles left, a pattern is followed by `ways[step + 1, liberal
- its own]` orders, and is drawn in proportion to that (`draw_pattern`). The product of these probabilities is 1 /
`ways[0, all]` for every order, so all orders are equally likely.
"""

from typing import Final, NamedTuple

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game, Games
from weimar.batch.luck import any_of
from weimar.batch.seats import count
from weimar.engine.boards import ALL_TILES, DRAW, LIBERAL_TILES

_PATTERNS: Final = 1 << DRAW
"""The orders of three tiles: a bit for each tile, the top one lowest, 1 for liberal."""
_TILES: Final = len(ALL_TILES)


class Pile(NamedTuple):
    """The facts about a pile from one shuffle to the next.

    Attributes:
        steps: the number of its steps, each a column of the work space. taken: the tiles they took.
        size: the number of shuffled tiles. liberal: the liberal ones among them.
        seen_at: a bit for each place seen by the viewer in a peek. seen: the same for liberal tiles only.
        peek_column: the column of a round with a peek, or 0.
        peek_place: the number of tiles taken before it.
    """

    steps: int
    taken: int
    size: int
    liberal: int
    seen_at: int
    seen: int
    peek_column: int
    peek_place: int


@rule
def imagine_tiles(game: Game, viewer: int, steps: Games, ways: Games) -> None:
    """Fill every draw pile of the game, from one shuffle to the next, and write the tiles of each session.

    `steps` and `ways` are work space. A column of `steps` is a step of the current pile: its possible patterns, its
    width, and the column of its session's round, or 0.
    """
    liberal = fascist = step = position = 0
    seen_at = seen = 0
    peek_column = peek_position = 0
    size = _TILES
    to_place = LIBERAL_TILES
    for column in range(at.FIRST_ROUND, game[at.RUNNING] + 1):
        word = game[column]
        if (word >> at.ELECTED) & 1:
            steps[0, step] = session_patterns(word, viewer)
            steps[1, step] = DRAW
            steps[2, step] = column
            step += 1
            position += DRAW
            liberal += (word >> at.ENACTED) & 3 == at.LIBERAL_TILE + 1
            fascist += (word >> at.ENACTED) & 3 == at.FASCIST_TILE + 1
        if (word >> at.RESHUFFLED) & 3 == at.AFTER_SESSION:
            pile = Pile(step, position, size, to_place, seen_at, seen, peek_column, peek_position)
            fill(game, viewer, steps, ways, pile)
            step = position = seen_at = seen = peek_column = 0
            size, to_place = _TILES - liberal - fascist, LIBERAL_TILES - liberal
        if (word >> at.POWER) & 15 == at.POLICY_PEEK:
            peek_column, peek_position = column, position
            if word & 15 == viewer:
                seen_at |= (_PATTERNS - 1) << position
                seen |= ((word >> at.PEEKED) & (_PATTERNS - 1)) << position
        chaos = (word >> at.CHAOS) & 3
        if chaos:
            steps[0, step] = 1 << (chaos - 1)
            steps[1, step] = 1
            steps[2, step] = 0
            step += 1
            position += 1
            liberal += chaos == at.LIBERAL_TILE + 1
            fascist += chaos == at.FASCIST_TILE + 1
        if (word >> at.RESHUFFLED) & 3 == at.AFTER_CHAOS:
            pile = Pile(step, position, size, to_place, seen_at, seen, peek_column, peek_position)
            fill(game, viewer, steps, ways, pile)
            step = position = seen_at = seen = peek_column = 0
            size, to_place = _TILES - liberal - fascist, LIBERAL_TILES - liberal
    pile = Pile(step, position, size, to_place, seen_at, seen, peek_column, peek_position)
    order = fill(game, viewer, steps, ways, pile)
    game[at.PILE] = order >> position


@rule
def session_patterns(word: int, viewer: int) -> int:
    """A bit for each order of three tiles possibly drawn in a session, given the viewer's knowledge."""
    possible = 0
    president_hand, chancellor_hand = (word >> at.PRESIDENT_HAND) & 7, (word >> at.CHANCELLOR_HAND) & 3
    enacted = (word >> at.ENACTED) & 3
    for pattern in range(_PATTERNS):
        liberal = count(pattern)
        if word & 15 == viewer:
            fits = liberal == president_hand - 1
        elif ((word >> at.NOMINATED) & 15) - 1 == viewer and chancellor_hand:
            fits = liberal == chancellor_hand - 1 or liberal == chancellor_hand
        elif enacted:
            fits = liberal > 0 if enacted == at.LIBERAL_TILE + 1 else liberal < DRAW
        else:
            fits = True
        possible |= fits << pattern
    return possible


@rule
def fill(game: Game, viewer: int, steps: Games, ways: Games, pile: Pile) -> int:
    """Draw one of the consistent orders of a pile, all equally likely, and write its sessions. Returns the order."""
    last = pile.steps + pile.size - pile.taken
    for step in range(pile.steps, last):
        steps[0, step] = 3
        steps[1, step] = 1
        steps[2, step] = 0
    place = 0
    for step in range(last):
        steps[0, step] = fitting(steps[0, step], steps[1, step], pile.seen_at >> place, pile.seen >> place)
        place += steps[1, step]
    count_ways(steps, ways, last)
    order = place = 0
    liberal = pile.liberal
    for step in range(last):
        pattern = draw_pattern(game, steps[0, step], ways, step + 1, liberal)
        liberal -= count(pattern)
        order |= pattern << place
        place += steps[1, step]
        if steps[2, step]:
            tell_session(game, viewer, steps[2, step], count(pattern))
    if pile.peek_column:
        game[pile.peek_column] |= (_PATTERNS | (order >> pile.peek_place) & (_PATTERNS - 1)) << at.PEEKED
    return order


@rule
def fitting(patterns: int, width: int, seen_at: int, seen: int) -> int:
    """The patterns of a step that agree with the seen tiles."""
    fits = 0
    for pattern in range(1 << width):
        if (patterns >> pattern) & 1 and (pattern ^ seen) & seen_at & ((1 << width) - 1) == 0:
            fits |= 1 << pattern
    return fits


@rule
def count_ways(steps: Games, ways: Games, last: int) -> None:
    """Compute, by step and number of liberal tiles left, the ways to fill the rest of the pile."""
    for liberal in range(LIBERAL_TILES + 1):
        ways[last, liberal] = 1 if liberal == 0 else 0
    for back in range(last):
        step = last - 1 - back
        for liberal in range(LIBERAL_TILES + 1):
            total = 0
            for pattern in range(1 << steps[1, step]):
                left = liberal - count(pattern)
                if (steps[0, step] >> pattern) & 1 and left >= 0:
                    total += ways[step + 1, left]
            ways[step, liberal] = total


@rule
def draw_pattern(game: Game, patterns: int, ways: Games, after: int, liberal: int) -> int:
    """Draw one of the patterns, in proportion to the ways to continue."""
    total = 0
    for pattern in range(_PATTERNS):
        if (patterns >> pattern) & 1 and liberal >= count(pattern):
            total += ways[after, liberal - count(pattern)]
    mark = any_of(game, total)
    for pattern in range(_PATTERNS):
        if (patterns >> pattern) & 1 and liberal >= count(pattern):
            mark -= ways[after, liberal - count(pattern)]
            if mark < 0:
                return pattern
    return at.NOBODY


@rule
def tell_session(game: Game, viewer: int, column: int, held: int) -> None:
    """Write the observations of a session's officers, given the number of liberal tiles among the three."""
    word = game[column]
    word |= (held + 1) << at.PRESIDENT_HAND
    if column == game[at.RUNNING] and game[at.PHASE] == at.PRESIDENT_DISCARD:
        game[column] = word
        game[at.HAND] = held
        return
    enacted = (word >> at.ENACTED) & 3
    discarded = imagine_discard(game, viewer, word, held)
    passed = held - discarded
    word |= (discarded + 1) << at.PRESIDENT_DISCARDED | (passed + 1) << at.CHANCELLOR_HAND
    if enacted:
        word |= (passed - (enacted - 1) + 1) << at.CHANCELLOR_DISCARDED
    elif not (word >> at.VETO_ACCEPTED) & 1:
        game[at.HAND] = passed
    game[column] = word


@rule
def imagine_discard(game: Game, viewer: int, word: int, held: int) -> int:
    """The president's discarded tile: the one known to the viewer, or any consistent one."""
    if word & 15 == viewer:
        return ((word >> at.PRESIDENT_DISCARDED) & 3) - 1
    least, most = passed_bounds(word, viewer)
    fascist_fits = held < DRAW and least <= held <= most
    liberal_fits = held > 0 and least <= held - 1 <= most
    if fascist_fits and liberal_fits:
        return any_of(game, 2)
    return at.LIBERAL_TILE if liberal_fits else at.FASCIST_TILE


@rule
def passed_bounds(word: int, viewer: int) -> tuple[int, int]:
    """The least and the most liberal tiles that the president can have passed on."""
    if ((word >> at.NOMINATED) & 15) - 1 == viewer:
        passed = ((word >> at.CHANCELLOR_HAND) & 3) - 1
        return passed, passed
    enacted = (word >> at.ENACTED) & 3
    if enacted == at.LIBERAL_TILE + 1:
        return 1, 2
    if enacted == at.FASCIST_TILE + 1:
        return 0, 1
    return 0, 2
