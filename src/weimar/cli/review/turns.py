"""The turning points of a review in sentences: the change in the chance, the choice made, and why it was good or bad.

Contract: turning points are a model's opinions, and labelled as such. Without a verdict of the model there are none.
"""

from collections.abc import Iterator

from babel.numbers import format_percent

from weimar.cli.review.findings import Finding, Told
from weimar.engine import final_state
from weimar.engine.actions import Nominate
from weimar.engine.events import BallotsRevealed
from weimar.engine.terms import party_of
from weimar.review.analysed import TurningPoint
from weimar.text import chosen_language, say


def turns(told: Told) -> Iterator[Finding]:
    """The label, then each turning point; nothing without a model."""
    if told.review.chances is None:
        return
    if told.review.shares is None:
        yield Finding(say("replay-review-chance-none"))
        return
    yield Finding(say("replay-review-chances-what"))
    yield from [Finding(_headline(told, point), tuple(_details(told, point))) for point in told.review.turning_points]
    if not told.review.turning_points:
        yield Finding(say("replay-review-turns-none"))


def _headline(told: Told, point: TurningPoint) -> str:
    """The change of the chance of the side that chose; after a vote, of the liberals'."""
    side = "liberal" if point.verdict is None else party_of(told.review.roles[point.decisions[0].seat])
    chances = [chance if side == "liberal" else 1 - chance for chance in (point.before, point.after)]
    before, after = (format_percent(chance, locale=chosen_language()) for chance in chances)
    way = "up" if chances[1] > chances[0] else "down"
    return say("review-turn", round=point.round, side=side, way=way, before=before, after=after)


def _details(told: Told, point: TurningPoint) -> Iterator[str]:
    """The choice and the reason; for a vote, the government, the ballots, and the number of best ones."""
    if point.verdict is None:
        yield from _vote(told, point.round)
        right = sum(choice.loss == 0 for choice in point.decisions)
        yield say(point.sentence, right=right, all=len(point.decisions))
        return
    (choice,) = point.decisions
    yield told.narrator.report(choice.chosen)
    seat = told.narrator.list_names([choice.seat])
    yield say(point.sentence, seat=seat, other=told.narrator.offer(choice.best.action))


def _vote(told: Told, number: int) -> Iterator[str]:
    past = final_state(told.record).board.rounds[number - 1]
    if past.nominee is None or past.votes is None:
        raise ValueError(f"round {number} has no counted vote")
    yield told.narrator.report(Nominate(past.candidate, past.nominee))
    counted = told.narrator.tell(BallotsRevealed(past.votes, passed=bool(past.elected)))
    yield from [counted] if counted else []
