"""Presidential powers: investigation, policy peek, special election, execution (rules, 8).

Contract: same as in `weimar.engine.decide`; the action is legal. An investigation is stored in nine bits of `looks`:
the president, the target, and a bit that is always set. The last one is in the lowest bits; 0 means none.
"""

from typing import Final

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.batch.rounds import begin_round, end, next_round, note
from weimar.engine.boards import POWERS

LOOK_WIDTH: Final = 9
_LOOKED: Final = 1 << (LOOK_WIDTH - 1)
MOST_LOOKS: Final = max(powers.count("investigate") for powers in POWERS.values())
"""The number of investigations in a game at most."""


@rule
def investigate(game: Game, target: int) -> None:
    """The president sees the party of a player (rules, 8)."""
    game[at.INVESTIGATED] |= 1 << target
    game[at.LOOKS] = game[at.LOOKS] << LOOK_WIDTH | _LOOKED | target << 4 | game[at.CANDIDATE]
    note(game, at.TARGET, target + 1)
    note(game, at.LOYALTY, 1 + ((game[at.FASCIST_PARTY] >> target) & 1))
    next_round(game)


@rule
def is_look(look: int) -> int:
    """1 if there is an investigation in the lowest bits of `looks`, else 0."""
    return (look >> (LOOK_WIDTH - 1)) & 1


@rule
def looker(look: int) -> int:
    """The president of the investigation in the lowest bits of `looks`."""
    return look & 15


@rule
def looked_at(look: int) -> int:
    """The target of the investigation in the lowest bits of `looks`."""
    return (look >> 4) & 15


@rule
def call_special_election(game: Game, target: int) -> None:
    """The president chooses the next candidate (rules, 8)."""
    note(game, at.TARGET, target + 1)
    begin_round(game, target, 1)


@rule
def peek(game: Game) -> None:
    """Confirm the president's look at the top three tiles (rules, 8)."""
    next_round(game)


@rule
def execute(game: Game, target: int) -> None:
    """The president executes a player; if it is Hitler the liberals win (rules, 8)."""
    note(game, at.TARGET, target + 1)
    game[at.ALIVE] &= ~(1 << target)
    if target == game[at.HITLER]:
        end(game, at.LIBERALS, at.HITLER_EXECUTED)
    else:
        next_round(game)
