"""A part of the page of figures and its data, next to each other in a folder.

Contract: a program reading a file during a write gets either the complete old file or the complete new one.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

PAGE = "figures.md"


def write(folder: Path, name: str, data: object, part: str) -> None:
    """Write `name.json`, and the part of `figures.md` between the marks of this name; a missing page is begun."""
    page = folder / PAGE
    text = page.read_text("utf-8") if page.is_file() else ""
    for file, content in (
        (f"{name}.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"),
        (PAGE, with_part(text, name, part).encode()),
    ):
        written = folder / f"{file}.part"
        written.write_bytes(content)
        written.replace(folder / file)


def with_part(page: str, name: str, part: str) -> str:
    """A page with this part between the marks of its name, which are added at the end of a page that has none."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    if begin not in page:
        page += begin + end
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2]
    return f"{before}{begin}\n{part}\n{end}{after}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of the page."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
