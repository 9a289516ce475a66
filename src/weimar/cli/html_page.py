"""The frame of a web page that is one file: no server, no network, no script.

Contract: the page's policy forbids everything except its style. Callers must escape text in the parts of a page.
"""

import os
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from weimar.cli.trouble import fail
from weimar.text import chosen_language

_STYLE: Final = """
:root { color-scheme: light dark; --paper: #fdfbf6; --ink: #1d1a16; --soft: #5b544b; --line: #cfc7ba; --light: 36%; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191715; --ink: #f1ece3; --soft: #b5aca0; --line: #4a443d; --light: 68%; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
p { max-width: 42rem; } ul { margin-top: .25rem; padding-left: 1.25rem; }
svg { display: block; width: 100%; max-width: 44rem; height: auto; } svg text { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--line); } .seat { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
.legend svg { display: inline-block; width: 2rem; height: .75rem; vertical-align: middle; }
.scroll { overflow-x: auto; max-height: 32rem; } .scroll:focus-visible { outline: 3px solid var(--soft); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
thead th { position: sticky; top: 0; background: var(--paper); }
summary { padding: .75rem 0; cursor: pointer; }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --light: 36%; }
  body { max-width: none; padding: 0; font-size: 11pt; } details { display: none; }
  h2, h3 { break-after: avoid; } li, svg { break-inside: avoid; }
}
"""


def document(title: str, parts: Iterable[str], style: str = "") -> str:
    """A whole page in the reader's language.

    Args:
        title: plain text for the tab and the main heading.
        parts: the content below the heading, as HTML.
        style: additional CSS rules.
    """
    name = escape(title)
    head = (
        f'<!doctype html>\n<html lang="{chosen_language()}">\n<meta charset="utf-8">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{name}</title>',
        f"<style>{_STYLE}{style}</style>\n<body>\n<main>\n<h1>{name}</h1>",
    )
    return "\n".join([*head, *parts, "</main>\n</body>\n</html>"]) + "\n"


def save(path: Path, text: str) -> None:
    """Write a file of a command; ends the command if that fails."""
    try:
        path.write_text(text, "utf-8")
    except OSError:
        fail("unwritable", str(path))


def require_writable(path: Path) -> None:
    """End the command if a file is not writable: better now than after hours of work."""
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        fail("unwritable", str(path))
