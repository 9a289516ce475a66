"""Options of the test run.

`pytest tests/rules --rule R3.4` runs only the tests of that sentence of docs/reference/rules.md; several may be given.
With `WEIMAR_UNDER_TEST=FOLDER` in the environment the run is refused unless the engine is imported from that folder.
"""

import os
from pathlib import Path

import pytest

import weimar.engine

WRONG_PACKAGE = 3
"""The exit status of a run that would have tested another copy of the package."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--rule`."""
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="only tests of this rule, e.g. R3.4")


def pytest_configure() -> None:
    """Stop if another copy of the package would be tested than the one that was asked for."""
    folder = os.environ.get("WEIMAR_UNDER_TEST")
    if folder and not Path(weimar.engine.__file__).is_relative_to(folder):
        pytest.exit(f"weimar is imported from {weimar.engine.__file__}, not from {folder}", returncode=WRONG_PACKAGE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read test modules that never name the wanted rules."""
    wanted: list[str] = config.getoption("--rule")
    if not wanted or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return None if any(f'"{rule}"' in text for rule in wanted) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that are marked with one of the wanted rules."""
    wanted: set[str] = set(config.getoption("--rule"))
    if not wanted:
        return
    kept = [item for item in items if wanted & set(rules_of(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def rules_of(item: pytest.Item) -> list[str]:
    """The sentences of docs/reference/rules.md that a test holds the engine to."""
    return [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
