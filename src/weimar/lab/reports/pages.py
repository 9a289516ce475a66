"""A part of the page of figures and its data, next to each other in a folder.

Contract: a program reading a file during a write gets either the complete old file or the complete new one.
"""

from pathlib import Path

import msgspec

PAGE = "figures.md"


def write(folder: Path, name: str, data: object, part: str) -> None:
    """Write `name.json`, and the part of `figures.md` between the marks of this name; a missing page is begun."""
    page = folder / PAGE
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    text = page.read_text("utf-8") if page.is_file() else ""
    if begin not in text:
        text += begin + end
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2]
    for file, content in (
        (f"{name}.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"),
        (PAGE, f"{before}{begin}\n{part}\n{end}{after}".encode()),
    ):
        written = folder / f"{file}.part"
        written.write_bytes(content)
        written.replace(folder / file)
