"""Every marked sentence has a mutant, and the tests of that mark alone notice it.

Each mutant is run in a process of its own, against a copy of the package. The copy is checked to be the one that is
imported (`WEIMAR_UNDER_TEST`, tests/conftest.py), so that a test cannot fail or pass for another reason.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from marks import marks
from mutants import MUTANTS, Mutant, Slip, slips

from faults import ROOT
from planting import FAILED, PASSED, Change, Copy, copied

NEEDED = ("src", "tests", "docs", "pyproject.toml")
SECTION = re.compile(r"R\d*O?")
ALL_BUT_THESE = ("tests/rules", "--ignore", "tests/rules/test_mutants.py")
SLIPS = [*slips("boards"), *slips("rules")]


@pytest.fixture(scope="module")
def copy() -> Iterator[Copy]:
    """What the tests of the rules need of the checkout."""
    with copied(NEEDED) as made:
        yield made


def require_noticed(copy: Copy, change: Change, *selection: str) -> None:
    """One test of a selection fails on a change."""
    with copy.planted(change):
        assert copy.check(selection) == FAILED, copy.said()
    assert "1 failed" in copy.said()


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


def test_each_mutant_has_its_place() -> None:
    """Otherwise only a long campaign would find that the code has moved."""
    for mutant in MUTANTS:
        text = (ROOT / mutant.path).read_text("utf-8")
        assert mutant.planted(text) != text, mutant


def test_without_a_mutant_all_tests_pass(copy: Copy) -> None:
    """The unchanged copy passes all tests of the rules: what fails below fails because of the mutant."""
    assert copy.check(ALL_BUT_THESE) == PASSED, copy.said()


@pytest.mark.parametrize("mutant", named())
def test_a_mutant_is_noticed(mutant: Mutant, copy: Copy) -> None:
    """The tests of the mark fail on the mutant."""
    require_noticed(copy, mutant, "tests/rules", "--rule", mutant.rule)


@pytest.mark.full
@pytest.mark.parametrize("slip", SLIPS, ids=[f"{slip.path}:{slip.line}:{slip.column}" for slip in SLIPS])
def test_a_slip_is_noticed(slip: Slip, copy: Copy) -> None:
    """Some test fails when a value in the tables of the set-up or the presets is wrong."""
    require_noticed(copy, slip, *ALL_BUT_THESE)
