"""Generated files match the code: `./dev regenerate` would change nothing. Hand-written numbers on their pages, too."""

from pathlib import Path
from types import ModuleType

import pytest

import architecture
import reference
import regenerate
from weimar import limits
from weimar.client.connection import OWN
from weimar.daily.day import VERSION as DAILY_VERSION
from weimar.engine import action_table
from weimar.envs import encoding
from weimar.lab.reports import dataset
from weimar.wire.messages import LONGEST_FRAME, PROTOCOL
from weimar.wire.shards import PUBLIC_SHARDS

ROOT = Path(__file__).parents[2]
PACKED = ("golden", "playthroughs")
"""Compared without their packing, which differs between versions of zlib: `tests/engine`, `tests/envs`."""


@pytest.mark.parametrize(
    "module", [one for one in regenerate.MODULES if one.__name__ not in PACKED], ids=lambda one: one.__name__
)
def test_generated_files_are_up_to_date(module: ModuleType) -> None:
    """Text by text."""
    found: dict[Path, str] = module.files()
    assert found
    stale = [str(path.relative_to(ROOT)) for path, text in found.items() if path.read_text("utf-8") != text]
    assert stale == [], "run ./dev regenerate"


def test_every_generator_is_run() -> None:
    """A module of tools/ with a function `files` is in the list of `./dev regenerate`."""
    paths = (ROOT / "tools").glob("*.py")
    generators = {path.stem for path in paths if "\ndef files() -> " in path.read_text("utf-8")}
    assert generators == {module.__name__ for module in regenerate.MODULES}


@pytest.mark.parametrize(
    ("page", "stated"),
    [
        ("protocol", f"Version {PROTOCOL}. One WebSocket"),
        ("protocol", f"at most {LONGEST_FRAME:,} bytes"),
        ("protocol", f"modulo {PUBLIC_SHARDS}."),
        ("protocol", f"can be in `own` are {', '.join(f'`{name}`' for name in OWN)}."),
        ("daily", f"(now {DAILY_VERSION})"),
        ("environments", f"Version {action_table.VERSION}. One table for all sizes"),
        ("environments", f"Version {encoding.ENCODING_VERSION}. Every entry"),
        ("environments", f"30 rounds of {encoding.ROUND_SIZE} entries each"),
        ("environments", f"{encoding.INFORMATION_STATE_SIZE} entries in all"),
        ("games-parquet", f"A part has {dataset.PART_GAMES:,} games, `{dataset.MANIFEST}` beside"),
        ("games-parquet", f"This is version {dataset.FORMAT}."),
        ("limits", f"has {limits.LONG_TABLE:,} entries starts no further game, and one with {limits.LONGEST_TABLE:,} "),
        ("limits", f"are free up to {limits.REPLAYS_PER_MINUTE} a minute"),
        ("limits", f"after {limits.MOST_CPU_S:g} seconds of CPU"),
    ],
)
def test_numbers_of_the_code_are_stated_as_they_are(page: str, stated: str) -> None:
    """In the hand-written sentences."""
    assert stated in (reference.REFERENCE / f"{page}.md").read_text("utf-8")


def test_the_architecture_names_every_package_and_room() -> None:
    """As links."""
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for init in architecture.SOURCE.glob("*/__init__.py"):
        assert f"(src/weimar/{init.parent.name}/__init__.py)" in page
    for init in architecture.SOURCE.glob("[ascbl]*/*/__init__.py"):
        assert f"(src/weimar/{init.parent.parent.name}/{init.parent.name}/__init__.py)" in page


def test_a_module_without_docstring_is_an_error(tmp_path: Path) -> None:
    """A person must say what a new room is."""
    (tmp_path / "attic.py").write_text("ANSWER = 42\n", "utf-8")
    with pytest.raises(ValueError, match="no docstring"):
        architecture.sentence(tmp_path / "attic.py")
