"""A review as text for people."""

from collections.abc import Iterator

from weimar.cli.review.findings import Findings, Told, ending, heading
from weimar.review import SeatKnowledge
from weimar.text import say


def words(told: Told, found: Findings) -> str:
    """The whole text: the findings of each round, then the number of assignments by round."""
    return "\n".join(_lines(told, found))


def _lines(told: Told, found: Findings) -> Iterator[str]:
    yield ending(told)
    yield say("review-logic")
    for number, round_findings in found.items():
        yield ""
        yield heading(number)
        for finding in round_findings:
            yield f"  {finding.sentence}"
            yield from [f"    {statement}" for statement in finding.statements]
    yield ""
    yield say("review-left-by-round")
    for seat, name in enumerate(told.record.players):
        yield f"  {name}: {_counts(told, [moment.seats[seat] for moment in told.review.moments])}"
    yield f"  {say('review-spectators')}: {_counts(told, [moment.spectator for moment in told.review.moments])}"


def _counts(told: Told, course: list[SeatKnowledge]) -> str:
    """The number of assignments at the deal and at the end of each round."""
    moments = told.review.moments
    last = {moment.round: course[moment.actions].assignments for moment in moments}
    return ", ".join([str(course[0].assignments), *(str(count) for count in last.values())])
