"""A page of figures and its data, next to each other in a folder.

Contract: a program reading a file during a write gets either the complete old file or the complete new one.
"""

from pathlib import Path

import msgspec


def write(folder: Path, name: str, data: object, page: str) -> None:
    """Write `name.json` and `name.md`.

    Args:
        folder: the folder for both files.
        name: the file name without its extension.
        data: any value supported by msgspec.
        page: the page in Markdown.
    """
    for file, content in (
        (f"{name}.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"),
        (f"{name}.md", page.encode()),
    ):
        part = folder / f"{file}.part"
        part.write_bytes(content)
        part.replace(folder / file)
