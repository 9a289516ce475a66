"""A review as a web page: one file that needs no server and no network, and has no script.

Contract: every name and sentence is escaped, and the page's policy forbids everything except its style. A table next to
the graph has all its numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import log2
from typing import Final

from weimar.cli.html_page import document
from weimar.cli.review.findings import Finding, Findings, Told, ending, heading, people
from weimar.cli.review.turns import turns
from weimar.review import SeatKnowledge
from weimar.text import say

_WIDTH: Final = 420
_HEIGHT: Final = 300
_LEFT: Final = 34
_BOTTOM: Final = 264
_TOP: Final = 14
_NUMBER_WIDTH: Final = 18
_DASHES: Final = ("", "8 3", "2 3", "8 3 2 3")
_HUES: Final = (210, 28, 140, 0, 275, 60, 185, 320, 100, 240)


def page(told: Told, found: Findings) -> str:
    """The whole page."""
    return document(say("review-title"), _parts(told, found), _colours())


def _parts(told: Told, found: Findings) -> Iterator[str]:
    yield f"<p>{escape(people(told))}</p>"
    yield f"<p>{escape(ending(told))} {escape(say('review-logic'))}</p>"
    yield f"<h2>{escape(say('review-left'))}</h2>\n<p>{escape(say('review-left-what'))}</p>"
    yield from _graph(told)
    yield from _table(told)
    yield f"<h2>{escape(say('review-findings'))}</h2>"
    for number, round_findings in found.items():
        yield f"<h3>{escape(heading(number))}</h3>"
        yield from _list(round_findings)
    if turning := list(turns(told)):
        yield f"<h2>{escape(say('replay-review-turns'))}</h2>"
        yield from _list(turning)


def _list(findings: Iterable[Finding]) -> Iterator[str]:
    yield "<ul>"
    for finding in findings:
        inner = "".join([f"<li>{escape(statement)}</li>" for statement in finding.statements])
        yield f"<li>{escape(finding.sentence)}{f'<ul>{inner}</ul>' if inner else ''}</li>"
    yield "</ul>"


def _colours() -> str:
    return "".join(
        [f".s{seat} {{ stroke: hsl({hue} 65% var(--light)); }}\n" for seat, hue in enumerate(_HUES)]
        + [".s10 { stroke: var(--ink); stroke-dasharray: 1 4; }\n"]
    )


def _courses(told: Told) -> list[tuple[str, Sequence[SeatKnowledge]]]:
    """The name of each viewer, spectators last, and their knowledge at each moment."""
    moments = told.review.moments
    named = [(name, [moment.seats[seat] for moment in moments]) for seat, name in enumerate(told.record.players)]
    return [*named, (say("review-spectators"), [moment.spectator for moment in moments])]


def _graph(told: Told) -> Iterator[str]:
    """A step line for each viewer, on a logarithmic scale; equal lines appear next to each other."""
    courses = _courses(told)
    most = max(course[0].assignments for _, course in courses)
    label = escape(say("review-left"), quote=True)
    yield f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">'
    for mark in _marks(most):
        y = _y(mark, most)
        yield f'<path class="grid" d="M{_LEFT} {y}H{_WIDTH}"/>'
        yield f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{mark}</text>'
    yield from _round_marks(told)
    yield f'<text x="{_LEFT}" y="{_HEIGHT - 2}">{escape(say("review-rounds"))}</text>'
    for number, (name, course) in enumerate(courses):
        look = _look(number, len(courses))
        yield f'<path {look} d="{_steps(course, most, number)}"><title>{escape(name)}</title></path>'
    yield '</svg>\n<ul class="legend">'
    for number, (name, _) in enumerate(courses):
        line = f'<svg viewBox="0 0 32 12" aria-hidden="true"><path {_look(number, len(courses))} d="M0 6H32"/></svg>'
        yield f"<li>{line} {escape(name)}</li>"
    yield "</ul>"


def _round_marks(told: Told) -> Iterator[str]:
    """A tick where a round begins, with its number if there is room."""
    moments = told.review.moments
    free_from = 0.0
    for moment, before in zip(moments[1:], moments, strict=False):
        if moment.round != before.round:
            x = _x(moment.actions, len(moments) - 1)
            yield f'<path class="grid" d="M{x} {_BOTTOM}v6"/>'
            if x >= free_from:
                free_from = x + _NUMBER_WIDTH
                yield f'<text x="{x}" y="{_BOTTOM + 20}" text-anchor="middle">{moment.round}</text>'


def _look(number: int, viewers: int) -> str:
    """Class and dashes of a line: lines differ in more than colour."""
    if number == viewers - 1:
        return 'class="seat s10"'
    return f'class="seat s{number}" stroke-dasharray="{_DASHES[number % len(_DASHES)] or "none"}"'


def _marks(most: int) -> list[int]:
    """The numbers next to the scale: 1, and about one for each factor of four."""
    marks = [1]
    while marks[-1] * 4 <= most:
        marks.append(marks[-1] * 4)
    return marks


def _x(actions: int, last: int) -> float:
    return round(_LEFT + (_WIDTH - _LEFT - 8) * actions / max(last, 1), 1)


def _y(assignments: int, most: int) -> float:
    return round(_BOTTOM - (_BOTTOM - _TOP) * log2(assignments) / max(log2(most), 1), 1)


def _steps(course: Sequence[SeatKnowledge], most: int, number: int) -> str:
    """A path that is level between changes; the offset prevents lines from hiding each other."""
    last, shift = len(course) - 1, number * 1.2
    path = f"M{_LEFT} {_y(course[0].assignments, most) - shift:.1f}"
    for actions in range(1, len(course)):
        if course[actions].assignments != course[actions - 1].assignments:
            path += f"H{_x(actions, last)}V{_y(course[actions].assignments, most) - shift:.1f}"
    return f"{path}H{_x(last, last)}"


def _table(told: Told) -> Iterator[str]:
    """All numbers of the graph, moment by moment."""
    courses = _courses(told)
    title = escape(say("review-table"), quote=True)
    yield f"<details><summary>{title}</summary>"
    yield f'<div class="scroll" role="region" tabindex="0" aria-label="{title}"><table>'
    titles = [say("review-actions"), say("review-rounds"), *(name for name, _ in courses)]
    yield f"<thead><tr>{''.join([f'<th scope=col>{escape(title)}</th>' for title in titles])}</tr></thead><tbody>"
    for moment in told.review.moments:
        cells = "".join([f"<td>{course[moment.actions].assignments}</td>" for _, course in courses])
        yield f"<tr><th scope=row>{moment.actions}</th><td>{moment.round}</td>{cells}</tr>"
    yield "</tbody></table></div></details>"
