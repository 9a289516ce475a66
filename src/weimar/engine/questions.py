"""Questions after an office: who is asked for a statement, and when.

Contract: pure functions of events and states. The seats that held an office are asked once it is over, the president
first (rules, "Statements").
"""

from collections.abc import Sequence

from weimar.engine import events as ev
from weimar.engine.phases import GameOver
from weimar.engine.recorded import actions_of
from weimar.engine.state import Hand, Memory, State
from weimar.engine.terms import Seat
from weimar.engine.view import View


def asked_for_statements(events: Sequence[ev.Event], heard: int, state: State) -> tuple[Seat, ...]:
    """The seats asked for a statement about the latest events, the president first; none after the end.

    Args:
        events: the events of the whole game.
        heard: the number of events covered by earlier questions.
        state: after the events.
    """
    if isinstance(state.phase, GameOver):
        return ()
    found: list[Seat] = []
    for event in events[heard:]:
        if isinstance(event, ev.PolicyEnacted) or (isinstance(event, ev.VetoAnswered) and event.consent):
            found += _last_government(state)
        elif isinstance(event, ev.PoliciesPeeked | ev.LoyaltyInvestigated):
            found.append(event.president)
    return tuple(found)


def open_questions(events: Sequence[ev.Event], state: State) -> tuple[Seat, ...]:
    """The seats asked after the last move and without a statement since, in the order of the questions.

    Args:
        events: the events of the whole game.
        state: after the events.
    """
    move = len(events) - 1
    while move > 0 and (isinstance(events[move], ev.StatementMade) or not actions_of(events[move : move + 1])):
        move -= 1
    answered = {event.seat for event in events[move:] if isinstance(event, ev.StatementMade)}
    return tuple([seat for seat in asked_for_statements(events, move, state) if seat not in answered])


def statable(view: View) -> list[Memory]:
    """The observations that the viewer's seat may state now: not those of its running session or peek."""
    running = view.rounds[-1]
    session_is_over = running.enacted is not None or running.veto == "accepted"
    return [
        seen
        for seen in view.memories
        if seen.round < view.round or (session_is_over if isinstance(seen, Hand) else view.phase != "peek")
    ]


def _last_government(state: State) -> tuple[Seat, ...]:
    """The government of the most recently finished session."""
    for past in reversed(state.board.rounds):
        if past.elected and past.nominee is not None:
            return (past.candidate, past.nominee)
    return ()
