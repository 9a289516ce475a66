"""The small checks notice the faults that are planted beside them in the code (`./dev planted` has the figures)."""

import ast
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from faults import FAULTS, ROOT, Fault, Layer
from planting import PASSED, Copy, copied, outcome

QUICK = "half of the table is a majority"
MOST_MISSED = 0.05


@pytest.fixture(scope="module")
def copy() -> Iterator[Copy]:
    """A copy of the checkout."""
    with copied() as made:
        yield made


def test_every_layer_has_enough_planted_faults() -> None:
    """Sixty, and some of each layer. A fault is there twice only if different checks ought to notice it."""
    layers = Counter(fault.layer for fault in FAULTS)
    assert len(FAULTS) >= 60
    assert min(layers.values()) >= 5
    assert set(layers) == set(get_args(Layer))
    assert len({fault[2:] for fault in FAULTS}) == len(FAULTS)
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_each_planted_fault_has_its_place() -> None:
    """Its place occurs once, and the changed code is valid Python."""
    for fault in FAULTS:
        text = fault.planted((ROOT / fault.path).read_text("utf-8"))
        if fault.path.endswith(".py"):
            ast.parse(text)


def test_each_check_of_a_fault_exists() -> None:
    """The file, and the function if one is named: otherwise only a campaign would find a renamed check."""
    for check in {check for fault in FAULTS for check in fault.checks}:
        path, _, function = check.partition("::")
        text = (ROOT / path).read_text("utf-8")
        assert not function or f"def {function.partition('[')[0]}(" in text, check


def test_a_planted_fault_is_noticed(copy: Copy) -> None:
    """Its check fails with it, and passes without."""
    fault = next(fault for fault in FAULTS if fault.name == QUICK)
    assert outcome(copy, fault) == "caught", copy.said()
    assert copy.check(fault.checks) == PASSED


def test_an_unrunnable_check_catches_nothing(copy: Copy) -> None:
    """It names a nonexistent test."""
    assert outcome(copy, FAULTS[0]._replace(checks=("tests/test_of_nothing.py",))) == "not run"


@pytest.mark.full
def test_nearly_all_planted_faults_are_noticed(copy: Copy) -> None:
    """Every check passes without a fault; at least 95 % of all faults are noticed."""
    checks = dict.fromkeys(fault.checks for fault in FAULTS)
    assert [one for one in checks if copy.check(one) != PASSED] == []
    missed: list[Fault] = [fault for fault in FAULTS if outcome(copy, fault) != "caught"]
    assert len(missed) <= MOST_MISSED * len(FAULTS), [fault.name for fault in missed]
