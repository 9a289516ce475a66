"""The comparison of the two engines finds what is wrong in the batch engine: it is run against planted deviations."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from batch_deviations import CAUGHT_EVERY_TIME, DEVIATIONS, PACKAGE, Deviation, planted

ROOT = Path(__file__).parents[2]
COMPARE = """
import sys
from pathlib import Path
import weimar
assert Path(weimar.__file__).is_relative_to(sys.argv[1]), weimar.__file__
from batch_equality import compare, kinds
from weimar.engine import IllegalAction
from weimar.engine.chance import ChanceMismatch
try:
    for kind in kinds(int(sys.argv[2]), 5, thorough=4, at_once=8):
        compare(kind)
except (AssertionError, IllegalAction, ChanceMismatch) as found:
    print("found", type(found).__name__, found)
else:
    print("the same")
"""


def compared(folder: Path, games: int) -> str:
    """The result of comparing the engines of this copy of the package over so many games."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "NUMBA"))}
    ours = {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tools'}", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", COMPARE, str(folder), str(games)],
        env=inherited | ours,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_a_deviation_nothing_is_found(tmp_path: Path) -> None:
    """The copy, run as plain Python, is the same as the clean engine: what is found below is the deviation."""
    assert compared(planted(tmp_path, None), 24) == "the same\n"


def test_every_deviation_has_its_place() -> None:
    """The text that it changes is found exactly once; otherwise the long campaign would stop there."""
    sources = {path.stem: path.read_text("utf-8") for path in (PACKAGE / "batch").glob("*.py")}
    assert {each.name: sources[each.module].count(each.old) for each in DEVIATIONS} == {
        each.name: 1 for each in DEVIATIONS
    }
    assert len({each.name for each in DEVIATIONS}) == len(DEVIATIONS) >= 60


@pytest.mark.parametrize("deviation", [DEVIATIONS[at] for at in CAUGHT_EVERY_TIME], ids=lambda each: each.name)
def test_a_deviation_is_found(deviation: Deviation, tmp_path: Path) -> None:
    """Some of them, at every run of the tests."""
    assert compared(planted(tmp_path, deviation), 400).startswith("found ")


@pytest.mark.full
@pytest.mark.parametrize("deviation", DEVIATIONS, ids=lambda each: each.name)
def test_every_deviation_is_found(deviation: Deviation, tmp_path: Path) -> None:
    """All of them, among 3,000 games at most."""
    assert compared(planted(tmp_path, deviation), 3000).startswith("found ")
