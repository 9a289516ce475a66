"""A spectator's suspicion throughout a game, as needed for positions.

Contract: pure. `position(state)` depends on the public course and on the tiles, never on the roles.
"""

from msgspec.structs import replace

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import read
from weimar.bots.inference.history import Past, Table, course_of, table_of
from weimar.engine import SPECTATOR, State, project
from weimar.engine.state import Setup
from weimar.review.position import Position, Suspicion, exactly


def suspicion(table: Table, course: tuple[Past, ...]) -> Suspicion:
    """The suspicion raised by a public course."""
    reading = read(model_for(table), table, course)
    return Suspicion(reading.fascist, reading.hitler)


def position(state: State) -> Position:
    """The position of a game that is not over."""
    tiles, setup, view = state.board.draw_pile, state.setup, project(state, SPECTATOR)
    public = replace(state, setup=Setup(setup.rules, tuple(["liberal" for _ in setup.roles])))
    return Position(public, exactly(tiles.count("L"), len(tiles)), suspicion(table_of(view), course_of(view)))
