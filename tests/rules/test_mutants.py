"""Every marked sentence has a mutant, and the tests of that mark alone notice it.

Each mutant is run in a process of its own, against a copy of the package; the copy is checked to be the one that is
imported (`WEIMAR_UNDER_TEST`, tests/conftest.py), so that a test cannot fail or pass for another reason.
"""

import os
import re
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from marks import ROOT, marks
from mutants import MUTANTS, Mutant, Slip, planted, slips

from forked import run_pytest

PASSED, FAILED, WRONG_PACKAGE = 0, 1, 3


class Run(NamedTuple):
    """How a run of the tests ended, and what it printed."""

    status: int
    said: str


def run_tests(package: Path, *selection: str) -> Run:
    """Run tests of the rules against the package in this folder."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    ours = {"WEIMAR_UNDER_TEST": str(package), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    options = ["-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:randomly"]
    log = package / "log.txt"
    status = run_pytest([*options, "tests/rules", *selection], ROOT, package, inherited | ours, log)
    return Run(status, log.read_text("utf-8"))


SECTION = re.compile(r"R\d*O?")
ALL_BUT_THESE = ("--ignore", "tests/rules/test_mutants.py")
SLIPS = [*slips("boards"), *slips("rules")]


def named() -> list[Any]:
    """Each mutant by its mark and a number; every run has the first of each section."""
    firsts = [next(same) for _, same in groupby(MUTANTS, lambda mutant: SECTION.findall(mutant.rule))]
    return [
        pytest.param(mutant, id=f"{rule}-{number}", marks=() if mutant in firsts else pytest.mark.full)
        for rule, same in groupby(MUTANTS, lambda mutant: mutant.rule)
        for number, mutant in enumerate(same, 1)
    ]


def test_every_sentence_has_a_mutant() -> None:
    """Each mark has at least one mutant, in the order of the rules, and no mutant is of an unknown mark."""
    assert [rule for rule, _ in groupby(MUTANTS, lambda mutant: mutant.rule)] == marks()


def test_without_a_mutant_all_tests_pass(tmp_path: Path) -> None:
    """The unchanged copy passes all tests of the rules: what fails below fails because of the mutant."""
    run = run_tests(planted(tmp_path, None), *ALL_BUT_THESE)
    assert run.status == PASSED, run.said


def test_no_other_copy_is_tested(tmp_path: Path) -> None:
    """A run that would import another copy of the package than the one asked for is refused."""
    (tmp_path / "weimar").mkdir()
    assert run_tests(tmp_path, "--rule", "R1.1").status == WRONG_PACKAGE


@pytest.mark.parametrize("mutant", named())
def test_a_mutant_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    """The tests of the mark fail on the mutant."""
    run = run_tests(planted(tmp_path, mutant), "--rule", mutant.rule)
    assert run.status == FAILED, run.said
    assert "1 failed" in run.said


@pytest.mark.full
@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.module}:{slip.line}:{slip.column}" for slip in SLIPS])
def test_a_slip_is_noticed(slip: Slip, tmp_path: Path) -> None:
    """Some test fails when a value in the tables of the set-up or the presets is wrong."""
    run = run_tests(planted(tmp_path, slip), *ALL_BUT_THESE)
    assert run.status == FAILED, run.said
    assert "1 failed" in run.said
