"""Every marked sentence has a mutant, and the tests of that mark alone notice it.

Each mutant is run in a process of its own, against a copy of the package; the copy is checked to be the one that is
imported (`WEIMAR_UNDER_TEST`, tests/conftest.py), so that a test cannot fail or pass for another reason.
"""

import os
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest
from marks import ROOT, marks
from mutants import MUTANTS, Mutant, Slip, planted, slips

PASSED, FAILED, WRONG_PACKAGE = 0, 1, 3


def run_tests(package: Path, *selection: str) -> subprocess.CompletedProcess[str]:
    """Run tests of the rules against the package in this folder."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    ours = {"PYTHONPATH": str(package), "WEIMAR_UNDER_TEST": str(package), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    options = ["-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:randomly"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, "tests/rules", *selection],
        cwd=ROOT,
        env=inherited | ours,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


ALL_BUT_THESE = ("--ignore", "tests/rules/test_mutants.py")
SLIPS = [*slips("boards"), *slips("rules")]


def names() -> list[str]:
    """A name for each mutant: its mark and a number."""
    return [f"{rule}-{number}" for rule, same in groupby(MUTANTS, lambda m: m.rule) for number, _ in enumerate(same, 1)]


def test_every_sentence_has_a_mutant() -> None:
    """Each mark has at least one mutant, in the order of the rules, and no mutant is of an unknown mark."""
    assert [rule for rule, _ in groupby(MUTANTS, lambda mutant: mutant.rule)] == marks()


def test_without_a_mutant_all_tests_pass(tmp_path: Path) -> None:
    """The unchanged copy passes all tests of the rules: what fails below fails because of the mutant."""
    run = run_tests(planted(tmp_path, None), *ALL_BUT_THESE)
    assert run.returncode == PASSED, run.stdout + run.stderr


def test_no_other_copy_is_tested(tmp_path: Path) -> None:
    """A run that would import another copy of the package than the one asked for is refused."""
    (tmp_path / "weimar").mkdir()
    assert run_tests(tmp_path, "--rule", "R1.1").returncode == WRONG_PACKAGE


@pytest.mark.parametrize("mutant", MUTANTS, ids=names())
def test_a_mutant_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    """The tests of the mark fail on the mutant."""
    run = run_tests(planted(tmp_path, mutant), "--rule", mutant.rule)
    assert run.returncode == FAILED, run.stdout + run.stderr
    assert "1 failed" in run.stdout


@pytest.mark.full
@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.module}:{slip.line}:{slip.column}" for slip in SLIPS])
def test_a_slip_is_noticed(slip: Slip, tmp_path: Path) -> None:
    """Some test fails when a value in the tables of the set-up or the presets is wrong."""
    run = run_tests(planted(tmp_path, slip), *ALL_BUT_THESE)
    assert run.returncode == FAILED, run.stdout + run.stderr
    assert "1 failed" in run.stdout
