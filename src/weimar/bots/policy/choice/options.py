"""The acts that a trained seat chooses among.

Contract: legal, without those that cannot help any player of the role. Liberals play their party's tiles and tell the
truth. Vetoes of two equal tiles follow the party. Fascists and Hitler make no claim that confesses, unless both tiles
were vetoed. Equal to those of the batch engine at the same position (`weimar.lab.nets.options`).
"""

from typing import Final

from weimar.engine.actions import Action, AnswerVeto, CastVote, Discard, Enact, Execute, ProposeVeto, Say
from weimar.engine.boards import (
    DRAW,
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
)
from weimar.engine.state import Hand, Loyalty, Memory, Peeked, topic_of
from weimar.engine.terms import Party, Policy
from weimar.engine.view import View

_PARTIES: Final[tuple[Party, Party]] = ("liberal", "fascist")


def options(view: View) -> tuple[Action, ...]:
    """The legal actions to choose among; at least one if there is any."""
    return tuple(action for action in view.legal if _has_a_point(view, action)) or view.legal


def elects_hitler(view: View) -> bool:
    """True if a Ja can win the game immediately, for a fascist who knows that the nominee is Hitler."""
    late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
    return late and view.party == "fascist" and view.nominee is not None and view.roles[view.nominee] == "hitler"


def decides(view: View) -> bool:
    """True if the next policy of either party wins the game."""
    return view.enacted.liberal + 1 == LIBERAL_POLICIES_TO_WIN or view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN


def _has_a_point(view: View, action: Action) -> bool:
    match action:
        case CastVote(vote="nein"):
            return view.viewer != view.candidate and not elects_hitler(view)
        case Execute(target=target):
            return target != view.viewer and (view.party == "liberal" or view.roles[target] != "hitler")
        case AnswerVeto(consent=consent):  # two equal tiles leave no choice
            own, other = ("LL", "FF") if view.party == "liberal" else ("FF", "LL")
            return view.hand not in (own, other) or consent == (view.hand == other)
        case Discard() | Enact() | ProposeVeto():
            return _plays_well(view, action)
        case _:
            return True


def _plays_well(view: View, action: Discard | Enact | ProposeVeto) -> bool:
    """True for a choice of tiles with a point: liberals play their tiles, fascists risk no tile that decides.

    Without a tile of one's own a veto is better: for liberals, the sixth fascist policy would be the end.
    """
    liberal = view.party == "liberal"
    own: Policy = "L" if liberal else "F"
    free = not liberal and not decides(view)
    if isinstance(action, Discard):
        return action.policy != own or free or (not liberal and view.hand.count("L") > 1)
    if own in view.hand:
        return action == Enact(action.seat, own) or free
    return isinstance(action, ProposeVeto) or ProposeVeto(action.seat) not in view.legal


def unstated(view: View) -> list[Memory]:
    """The seat's observations without a statement, except those of a still running session."""
    told = {(statement.about, statement.round) for statement in view.statements if statement.seat == view.viewer}
    return [
        memory for memory in view.memories if (topic_of(memory), memory.round) not in told and _is_over(view, memory)
    ]


def _is_over(view: View, memory: Memory) -> bool:
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


def claims(view: View, seen: Memory) -> tuple[Say, ...]:
    """The statements to choose among about an observation of an office that is over; at least one."""
    true = truth(view, seen)
    if view.party == "liberal" or isinstance(seen, Peeked):
        return (true,)
    if isinstance(seen, Loyalty):
        return tuple(Say(true.seat, "investigation", seen.round, party=party) for party in _PARTIES)
    size = len(seen.tiles)
    hands = ["F" * (size - liberal) + "L" * liberal for liberal in _counts(view, seen)]
    return tuple(Say(true.seat, "session", seen.round, tiles=tiles) for tiles in hands)


def _counts(view: View, seen: Hand) -> list[int]:
    """The numbers of liberal tiles that a member of the fascist team may claim."""
    past, held = view.rounds[seen.round - 1], seen.tiles.count("L")
    if past.enacted is None:
        return list(range(len(seen.tiles) + 1))
    if past.enacted == "F":
        return [0, 1] if seen.office == "president" else [0]
    if seen.office == "chancellor":
        return list(range(1, held + 1))
    passed = held - (seen.discarded == "L")
    return sorted({passed, held if passed == DRAW - 1 else passed})
