"""A bench as a web page: its figures, its calibration, and the acts that moved a listener furthest.

Contract: one file that needs no server and no network, in the reader's language. Names of models are untrusted input,
so all text is escaped.
"""

from collections.abc import Iterator, Sequence
from html import escape

from weimar.cli.assistants.figures import NOTHING, Rows, asked, figures, scores, tenths
from weimar.cli.html_page import document
from weimar.engine.arguments import Argument, Said
from weimar.lab.reports.bench_report import BenchReport
from weimar.lab.reports.model_bench import Example
from weimar.text import say
from weimar.wording.argued import sentence
from weimar.wording.views import narrator_of, player_labels, text_of

_STYLE = """pre { white-space: pre-wrap; font-size: .875rem; }
.scroll { max-height: none; } td, th { white-space: nowrap; } tbody th { text-align: left; font-weight: normal; }
tbody th { white-space: normal; min-width: 6rem; overflow-wrap: normal; } h3 { margin-top: 1.5rem; }
p, h3 + p { margin-block: .25rem; } summary { padding-block: .25rem; }
"""


def bench_page(title: str, account: str | None, report: BenchReport) -> str:
    """The whole page.

    Args:
        title: the bench in one line.
        account: the use of the model; None for a bot.
        report: the figures.
    """
    return document(title, _parts(account, report), _STYLE)


def _parts(account: str | None, report: BenchReport) -> Iterator[str]:
    if account is not None:
        yield f"<p>{escape(account)}</p>"
    yield from _table(say("bench-figures"), figures(report))
    if report.calibration is not None:
        yield f"<h2>{escape(say('bench-calibration'))}</h2>"
        yield f"<p>{escape(asked(report.calibration))}</p>"
        yield from _table(say("bench-scores"), scores(report.calibration))
        yield from _table(say("bench-tenths"), tenths(report.calibration))
    yield f"<p>{escape(say('bench-listener'))}</p>"
    yield from _examples("towards", report.towards)
    yield from _examples("away", report.away)


def _table(title: str, rows: Rows) -> Iterator[str]:
    if not rows:
        return
    name = escape(title, quote=True)
    yield f'<h2>{name}</h2>\n<div class="scroll" role="region" tabindex="0" aria-label="{name}"><table>'
    yield f"<thead><tr>{''.join([f'<th scope=col>{escape(head)}</th>' for head in rows[0]])}</tr></thead><tbody>"
    for label, *cells in rows[1:]:
        yield f"<tr><th scope=row>{escape(label)}</th>{''.join([f'<td>{escape(cell)}</td>' for cell in cells])}</tr>"
    yield "</tbody></table></div>"


def _examples(direction: str, examples: Sequence[Example]) -> Iterator[str]:
    yield f"<h2>{escape(say('bench-examples', direction=direction))}</h2>"
    if not examples:
        yield f"<p>{NOTHING}</p>"
    for example in examples:
        act = example.act
        given = {"deal": example.deal + 1, "round": act.round, "side": example.side, "nats": f"{act.nats:+.2f}"}
        yield f"<h3>{escape(words(example))}</h3>\n<p>{escape(say('bench-example', **given))}</p>"
        position = escape(f"{_roles(example)}\n\n{text_of(example.view, example.arguments)}")
        yield f"<details><summary>{escape(say('bench-position'))}</summary>\n<pre>{position}</pre></details>"


def words(example: Example) -> str:
    """The act in one sentence, with its speaker."""
    act = example.act.act
    if not isinstance(act, Argument):
        return narrator_of(example.view).report(act)
    labels = player_labels(example.view.players)
    earlier = [Said(heard.seat, 0, heard.argument) for heard in example.arguments]
    return f"{labels[example.seat]}: {sentence(Said(example.seat, 0, act), earlier, labels)}"


def _roles(example: Example) -> str:
    """The truth about every player."""
    labels = player_labels(example.view.players)
    named = [f"{label}: {say(f'role-{role}')}" for label, role in zip(labels, example.roles, strict=True)]
    return say("bench-roles", roles="; ".join(named))
