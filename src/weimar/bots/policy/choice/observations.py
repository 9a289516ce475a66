"""Observations of a seat that it can make statements about.

Contract: pure functions of a view.
"""

from weimar.engine.actions import Say
from weimar.engine.state import Hand, Loyalty, Memory, Peeked, topic_of
from weimar.engine.view import View


def unstated(view: View) -> list[Memory]:
    """The seat's observations without a statement, except those of a still running session."""
    told = {(statement.about, statement.round) for statement in view.statements if statement.seat == view.viewer}
    return [
        memory for memory in view.memories if (topic_of(memory), memory.round) not in told and _closed(view, memory)
    ]


def _closed(view: View, memory: Memory) -> bool:
    if isinstance(memory, Hand) and memory.round == view.round:
        running = view.rounds[-1]
        return running.enacted is not None or running.veto == "accepted"
    return not isinstance(memory, Peeked) or view.phase != "peek"


def truth(view: View, memory: Memory) -> Say:
    """The true statement."""
    assert isinstance(view.viewer, int)
    if isinstance(memory, Loyalty):
        return Say(view.viewer, "investigation", memory.round, party=memory.party)
    return Say(view.viewer, topic_of(memory), memory.round, tiles=memory.tiles)
