"""A spectator's suspicion throughout a game, as needed for positions.

Contract: pure. `position(state)` depends on the public course and on the tiles, never on the roles.
"""

from weimar.bots.inference.behaviour import model_for
from weimar.bots.inference.belief import read
from weimar.bots.inference.history import course_of, table_of
from weimar.engine import SPECTATOR, State, View, project
from weimar.engine.phases import ChancellorEnact, PresidentDiscard, VetoAnswer
from weimar.review.position import Position, Suspicion, exactly


def suspicion(view: View) -> Suspicion:
    """The suspicion raised by the public course of a view."""
    table = table_of(view)
    reading = read(model_for(table), table, course_of(view))
    return Suspicion(reading.fascist, reading.hitler)


def position(state: State) -> Position:
    """The position of a game that is not over."""
    phase, pile = state.phase, state.board.draw_pile
    hand = phase.hand.count("L") if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else 0
    seen = suspicion(project(state, SPECTATOR))
    return Position(state.course, phase.name, hand, exactly(pile.count("L"), len(pile)), seen)
