"""A page of figures and the data that it is made of, side by side in a folder.

Contract: a program that reads a file during a write gets the whole old file or the whole new one.
"""

from pathlib import Path

import msgspec


def write(folder: Path, name: str, data: object, page: str) -> None:
    """Write `name.json` and `name.md`.

    Args:
        folder: for both.
        name: without its ending.
        data: of a type that msgspec encodes.
        page: in Markdown.
    """
    for file, content in (
        (f"{name}.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"),
        (f"{name}.md", page.encode()),
    ):
        part = folder / f"{file}.part"
        part.write_bytes(content)
        part.replace(folder / file)
