"""Every marked sentence of docs/reference/rules.md is held by a test, and every test names a sentence that exists."""

from functools import cache

import pytest
from marks import ROOT, marked_tests, marks


@cache
def found() -> list[tuple[str, str, str | None]]:
    """Mark, name and docstring of every marked test."""
    return sorted(marked_tests(ROOT / "tests"))


def test_the_marks_are_distinct() -> None:
    """No mark stands at two sentences, and those of a section are numbered without a gap."""
    assert len(set(marks())) == len(marks())
    sections = [f"R{section}." for section in range(1, 12)] + ["RO"]
    counts = [sum(mark.startswith(section) for mark in marks()) for section in sections]
    assert marks() == [f"{section}{i + 1}" for section, n in zip(sections, counts, strict=True) for i in range(n)]
    assert min(counts) > 0


@pytest.mark.parametrize("mark", marks())
def test_a_marked_sentence_is_tested(mark: str) -> None:
    """Each mark has at least one test."""
    assert [test for tested, test, _ in found() if tested == mark]


def test_tests_name_marks_that_exist() -> None:
    """No test names a mark that docs/reference/rules.md does not have."""
    assert {(tested, test) for tested, test, _ in found() if tested not in marks()} == set()


def test_marked_tests_say_what_the_rule_demands() -> None:
    """Every test that names a mark says in one paragraph what is demanded."""
    assert [test for _, test, doc in found() if not doc or "\n\n" in doc or not doc.endswith(".")] == []
