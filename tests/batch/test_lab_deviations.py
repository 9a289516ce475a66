"""Test of the comparison between the two engines, with planted deviations in the batch engine."""

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
    """The result of comparing this copy of the package with the clean engine over a number of games."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "NUMBA"))}
    ours = {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'tests' / 'helpers'}", "NUMBA_DISABLE_JIT": "1"}
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
    """The unchanged copy, as plain Python, equals the clean engine, so a finding below is due to its deviation."""
    assert compared(planted(tmp_path, None), 24) == "the same\n"


def test_every_deviation_has_its_place() -> None:
    """The replaced text occurs exactly once; otherwise the long campaign would stop there."""
    sources = {path.stem: path.read_text("utf-8") for path in (PACKAGE / "batch").glob("*.py")}
    assert {each.name: sources[each.module].count(each.old) for each in DEVIATIONS} == {
        each.name: 1 for each in DEVIATIONS
    }
    assert len({each.name for each in DEVIATIONS}) == len(DEVIATIONS) >= 60


@pytest.mark.parametrize("deviation", [DEVIATIONS[at] for at in CAUGHT_EVERY_TIME], ids=lambda each: each.name)
def test_a_deviation_is_found(deviation: Deviation, tmp_path: Path) -> None:
    """A few deviations in every test run."""
    assert compared(planted(tmp_path, deviation), 400).startswith("found ")


@pytest.mark.full
@pytest.mark.parametrize("deviation", DEVIATIONS, ids=lambda each: each.name)
def test_every_deviation_is_found(deviation: Deviation, tmp_path: Path) -> None:
    """All deviations, each within 3,000 games."""
    assert compared(planted(tmp_path, deviation), 3000).startswith("found ")
