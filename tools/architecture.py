"""The generated part of ARCHITECTURE.md: a diagram of the packages, and tables of all packages, rooms and features.

Contract: names, sentences and imports are those of the code. A missing docstring is an error. An arrow is left out
where a longer way of arrows says the same.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "weimar"
FEATURES: Final = ROOT / "web" / "src" / "features"


def imports() -> set[tuple[str, str]]:
    """Pairs of packages of which the first imports the second, without those that a longer way implies."""
    graph = grimp.build_graph("weimar", cache_dir=None)
    packages = graph.find_children("weimar") - {"weimar.__main__"}
    for package in packages:
        graph.squash_module(package)
    below = {name: graph.find_modules_directly_imported_by(name) & packages - {name} for name in packages}
    return {
        (upper.removeprefix("weimar."), lower.removeprefix("weimar."))
        for upper in packages
        for lower in below[upper]
        if not any(lower in graph.find_upstream_modules(other) for other in below[upper] - {lower})
    }


def rooms(folder: Path) -> list[Path]:
    """The packages and modules of a folder; without `__main__` and private ones."""
    found = [path for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    return sorted(path for path in found if not path.name.startswith("_"))


def sentence(path: Path) -> str:
    """The first line of a module's docstring.

    Raises:
        ValueError: it has none.
    """
    text = ast.get_docstring(ast.parse((path / "__init__.py" if path.is_dir() else path).read_text("utf-8")))
    if not text:
        raise ValueError(f"{path} has no docstring")
    return text.splitlines()[0].replace("|", "\\|")


def _rows(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        name, file = (f"{path.name}/", path / "__init__.py") if path.is_dir() else (path.name, path)
        yield f"| [{name}]({file.relative_to(ROOT)}) | {sentence(path)} |"


def _features() -> Iterator[str]:
    for folder in sorted(path for path in FEATURES.iterdir() if path.is_dir()):
        parts = sorted(path.stem for path in folder.glob("*.svelte"))
        yield f"| `{folder.name}/` | {', '.join(parts[:6])}{' …' if parts[6:] else ''} |"


def packages() -> str:
    """The diagram and the tables."""
    lines = ["```mermaid", "graph TD", *(f"  {upper} --> {lower}" for upper, lower in sorted(imports())), "```"]
    lines += ["", "## Packages", "", "| in `src/weimar` | what it is |", "|---|---|", *_rows(rooms(SOURCE))]
    for package in filter(Path.is_dir, rooms(SOURCE)):
        if inner := [room for room in rooms(package) if room.is_dir()]:
            lines += ["", f"### Rooms of `{package.name}`", "", "| | |", "|---|---|", *_rows(inner)]
    lines += ["", "## Features of the web app", "", "| in `web/src/features` | main parts |", "|---|---|", *_features()]
    return "\n".join(lines) + "\n"
