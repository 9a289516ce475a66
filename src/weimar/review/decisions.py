"""Decisions: the worth of each of a seat's options, by the seat's belief, never by the truth.

Contract: pure. `decision(judged, seat, chosen)` uses only the seat's view: role assignments weighted by the bots'
belief, and the tiles as known to the seat. The worth of an option is the chance that the seat's side wins. It includes
what the choice reveals to others: the suspicion after it follows from the public course.
"""

from collections.abc import Sequence
from math import comb

from msgspec.structs import replace

from weimar.bots.inference.exact_math import inner
from weimar.bots.inference.history import Past, table_of
from weimar.engine import Action
from weimar.engine.actions import CastVote, Say
from weimar.review.analysed import Decision, Option
from weimar.review.chance_model import expectation
from weimar.review.chances import Judged, SeatJudged
from weimar.review.position import Branch, Position, after, suspicion_of


def decision(number: int, judged: Judged, chosen: Action) -> Decision | None:
    """A seat's choice after a number of actions; None if it had no alternative.

    Args:
        number: the number of actions before it.
        judged: the state before it.
        chosen: the seat's action; statements and peeks are no choices.
    """
    seen = judged.seat(chosen.seat)
    if isinstance(chosen, Say) or len(seen.view.legal) <= 1:
        return None
    options = sorted(options_of(seen), key=lambda option: -option.worth)
    worth = next(option.worth for option in options if option.action == chosen)
    decides = pivotal(len(seen.view.alive)) if isinstance(chosen, CastVote) else 1.0
    loss = (options[0].worth - worth) * decides
    return Decision(number, chosen.seat, seen.view.phase, chosen, tuple(options), loss)


def pivotal(voters: int) -> float:
    """The probability that one ballot decides, if every other voter tosses a coin."""
    return comb(voters - 1, voters // 2) / (1 << (voters - 1))


def options_of(seen: SeatJudged) -> Sequence[Option]:
    """All legal choices of the seat, with their worths."""
    liberal = seen.view.party == "liberal"
    found = []
    for action in seen.view.legal:
        value = float(inner(seen.believed, expectation(_branches(seen, seen.position, action), seen.assigned)))
        found.append(Option(action, value if liberal else 1 - value))
    return found


def difference(judged: Judged, made: Decision, change: float) -> float:
    """The part of a change due to the choice, knowing everything but the order of the draw pile.

    The chance can fall although every other choice would have led to the same chance or a lower one: for example, a
    policy can bring trust to a fascist. The choice did not cause such a fall. A fall counts only as far as some option
    would have been better for the liberals, and a rise only as far as some option would have been worse.

    Args:
        judged: the state before the choice.
        made: the choice; for a vote, a ballot for its outcome.
        change: the change of the liberals' chance.

    Returns:
        From 0 to the size of the change.
    """
    seen = judged.seat(made.seat)
    values = {
        option.action: float(expectation(_branches(seen, judged.position, option.action), judged.truth)[0])
        for option in made.options
    }
    other = max(values.values()) if change < 0 else min(values.values())
    return min(abs(change), abs(other - values[made.chosen]))


def _branches(seen: SeatJudged, position: Position, action: Action) -> list[Branch]:
    """The continuations of a choice, with everyone's suspicion after its course."""
    return [_reconsidered(seen, branch) for branch in after(position, action)]


def _reconsidered(seen: SeatJudged, branch: Branch) -> Branch:
    """The branch with its suspicion updated from its public course."""
    node = branch.node
    if not isinstance(node, Position):
        return branch
    last = len(seen.course) - 1
    this = node.course.rounds[last]
    if this == seen.course[last].round or (this.votes is None and this.elected is not None):
        return branch  # nothing new is public, or ballots would be that nobody has cast
    course = (*seen.course[:last], Past(this, seen.course[last].told))
    return replace(branch, node=replace(node, suspicion=suspicion_of(table_of(seen.view), course)))
