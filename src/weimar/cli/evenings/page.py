"""The figures of a group as a web page: one file that needs no server and no network, and has no script.

Contract: every name and sentence is escaped, and the page's own policy forbids everything but its style.
"""

from collections.abc import Iterator
from html import escape

from weimar.cli.evenings.words import sections
from weimar.cli.review.page import STYLE
from weimar.evenings import Figures
from weimar.text import chosen_language, say


def page(told: Figures) -> str:
    """The whole page."""
    return "\n".join(_parts(told)) + "\n"


def _parts(told: Figures) -> Iterator[str]:
    title = escape(say("evenings-title"))
    yield f'<!doctype html>\n<html lang="{chosen_language()}">\n<meta charset="utf-8">'
    yield "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
    yield f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>'
    yield f"<style>{STYLE}</style>\n<body>\n<main>\n<h1>{title}</h1>"
    evenings, *others = sections(told)
    yield _list(evenings.lines)
    for heading, lines in others:
        yield f"<h2>{escape(heading)}</h2>\n{_list(lines)}"
    yield "</main>\n</body>\n</html>"


def _list(lines: tuple[str, ...]) -> str:
    return f"<ul>{''.join([f'<li>{escape(line)}</li>' for line in lines])}</ul>"
