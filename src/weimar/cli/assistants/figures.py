"""The figures of a bench as rows of text."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from babel.numbers import format_percent

from weimar.lab.play.statistics import Estimate
from weimar.lab.reports.bench_report import AGAINST, BenchReport
from weimar.lab.reports.calibration import TENTHS, Calibration, Scores
from weimar.lab.reports.model_bench import SIDES
from weimar.text import chosen_language, say

Rows: TypeAlias = Sequence[Sequence[str]]
"""Rows of equal length; the first has the headings."""
NOTHING: Final = "–"


def figures(report: BenchReport) -> Rows:
    """The results, the worth of acts, false claims and contradictions."""
    return [[say("bench-figure"), say("bench-value"), say("bench-interval")], *_results(report), *_words(report)]


def dashes(report: BenchReport) -> Rows:
    """The same rows without the figures, for a model that did not play."""
    heads, *rows = figures(report)
    return [heads, *([label, NOTHING, NOTHING] for label, *_ in rows)]


def _results(report: BenchReport) -> Iterator[list[str]]:
    yield _row(say("bench-raw"), report.raw)
    yield _row(say("bench-fair"), report.fair)
    yield _row(say("bench-gain"), report.fair_gain)
    for side in SIDES:
        yield _row(say(f"bench-gain-{side}"), report.sides[side])
    yield [say("bench-saved"), f"{report.saved:.2f}", ""]
    if report.wins_per_thousand_tokens is not None:
        yield _row(say("bench-per-tokens"), report.wins_per_thousand_tokens, ".4f")
    if report.wins_per_cost is not None:
        yield _row(say("bench-per-cost"), report.wins_per_cost, ".2f")


def _words(report: BenchReport) -> Iterator[list[str]]:
    for kind, nats in report.nats.items():
        act, _, team = kind.partition("/")
        yield [say("bench-nats", act=act, side=team), f"{nats:+.3f}", ""]
    for side in SIDES:
        yield [say("bench-lies", side=side), f"{report.lies[side]:.2f}", ""]
    for against in AGAINST:
        for side in SIDES:
            label = say("bench-contradictions", against=against, side=side)
            yield _row(label, report.contradictions[f"{against}/{side}"], ".3f")


def _row(label: str, found: Estimate, form: str = "+.3f") -> list[str]:
    return [label, f"{found.mean:{form}}", f"{found.low:{form}} … {found.high:{form}}"]


def asked(found: Calibration) -> str:
    """A sentence about the questions for probabilities."""
    return say("bench-asked", asked=found.asked, understood=found.understood)


def scores(found: Calibration) -> Rows:
    """The scores of stated probabilities and of the exact belief; empty with too few answers."""
    if found.stated is None or found.exact is None or found.excess is None:
        return []
    heads = [say("bench-figure"), say("bench-stated"), say("bench-interval"), say("bench-exact"), say("bench-interval")]
    return [
        heads,
        _pair(say("bench-brier"), found.stated.brier, found.exact.brier),
        _pair(say("bench-log-loss"), found.stated.log_loss, found.exact.log_loss),
        [*_row(say("bench-excess"), found.excess), "", ""],
    ]


def _pair(label: str, stated: Estimate, exact: Estimate) -> list[str]:
    return [*_row(label, stated, ".3f"), *_row("", exact, ".3f")[1:]]


def tenths(found: Calibration) -> Rows:
    """The calibration table; empty with too few answers."""
    if found.stated is None or found.exact is None:
        return []
    columns = [say("bench-number"), say("bench-share"), say("bench-interval")]
    exact = [say("bench-number-exact"), *columns[1:]]
    return [
        [say("bench-stated"), *columns, *exact],
        *([_span(place), *_cells(found.stated, place), *_cells(found.exact, place)] for place in range(TENTHS)),
    ]


def _cells(found: Scores, place: int) -> list[str]:
    tenth = found.tenths[place]
    if tenth is None:
        return ["0", NOTHING, NOTHING]
    return [str(tenth.count), f"{tenth.share:.2f}", f"{tenth.low:.2f} … {tenth.high:.2f}"]


def _span(place: int) -> str:
    low, high = place / TENTHS, (place + 1) / TENTHS
    return f"{low * 100:.0f}–{format_percent(high, locale=chosen_language())}"
