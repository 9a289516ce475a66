"""The turning points of a review in sentences: the change in the chance, the choice made, and why it was good or bad.

Contract: these are a model's opinion, and labelled as such. Without a verdict of the model there are none.
"""

from collections.abc import Iterator

from babel.numbers import format_percent

from weimar.review.analysed import TurningPoint
from weimar.text import chosen_language, say
from weimar.wording.narrator import Narrator


def headline(point: TurningPoint) -> str:
    """The sentence about the change in the chance."""
    before, after = (format_percent(chance, locale=chosen_language()) for chance in (point.before, point.after))
    return say("review-turn", before=before, after=after)


def details(point: TurningPoint, narrator: Narrator) -> Iterator[str]:
    """The choice and the reason; of a vote, the number of ballots that were right."""
    if point.verdict is None:
        right = sum(choice.loss == 0 for choice in point.decisions)
        yield say(point.sentence, right=right, all=len(point.decisions))
        return
    (choice,) = point.decisions
    yield narrator.report(choice.chosen)
    yield say(point.sentence, seat=narrator.list_names([choice.seat]), other=narrator.offer(choice.best.action))
