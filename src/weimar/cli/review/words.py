"""A review as text for people."""

from collections.abc import Iterable, Iterator

from weimar.cli.review.findings import Finding, Findings, Told, best_lie, ending, heading, people
from weimar.cli.review.turns import turns
from weimar.review import SeatKnowledge
from weimar.text import say


def words(told: Told, found: Findings) -> str:
    """The whole text: the findings of each round, the turning points, then the number of assignments by round."""
    return "\n".join(_lines(told, found))


def _lines(told: Told, found: Findings) -> Iterator[str]:
    yield ending(told)
    yield people(told)
    yield ""
    yield say("review-logic")
    for number, round_findings in found.items():
        yield ""
        yield heading(number)
        yield from _told(round_findings)
    if turning := list(turns(told)):
        yield ""
        yield say("replay-review-turns")
        yield from _told(turning)
    if told.review.best_lie:
        yield ""
        yield say("replay-medal-liar")
        yield from _told([best_lie(told, told.review.best_lie)])
    yield ""
    yield say("review-left-by-round")
    for seat, name in enumerate(told.record.players):
        yield f"  {name}: {_counts(told, [moment.seats[seat] for moment in told.review.moments])}"
    yield f"  {say('review-spectators')}: {_counts(told, [moment.spectator for moment in told.review.moments])}"


def _told(findings: Iterable[Finding]) -> Iterator[str]:
    for finding in findings:
        yield f"  {finding.sentence}"
        yield from [f"    {statement}" for statement in finding.statements]


def _counts(told: Told, course: list[SeatKnowledge]) -> str:
    """The number of assignments at the deal and at the end of each round."""
    moments = told.review.moments
    last = {moment.round: course[moment.actions].assignments for moment in moments}
    return ", ".join([str(course[0].assignments), *(str(count) for count in last.values())])
