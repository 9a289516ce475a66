"""The figures of a group as a web page: one file that needs no server and no network, and has no script.

Contract: every name and sentence is escaped, and the page's policy forbids everything except its style.
"""

from collections.abc import Iterator
from html import escape

from weimar.cli.evenings.words import sections
from weimar.cli.html_page import document
from weimar.evenings import Figures
from weimar.text import say


def page(told: Figures) -> str:
    """The whole page."""
    return document(say("landing-evenings"), _parts(told))


def _parts(told: Figures) -> Iterator[str]:
    evenings, *others = sections(told)
    yield _list(evenings.lines)
    for heading, lines in others:
        yield f"<h2>{escape(heading)}</h2>\n{_list(lines)}"


def _list(lines: tuple[str, ...]) -> str:
    return f"<ul>{''.join([f'<li>{escape(line)}</li>' for line in lines])}</ul>"
