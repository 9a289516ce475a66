"""Mutants of `./dev mutants`: every kind is found where it is, and the changed program is still a program."""

import ast
from pathlib import Path

import pytest

import mutations

SOURCE = '''
def f(a: int, b: int = 2, *, c: bool = False) -> list[int]:
    """Text."""
    found: list[int] = []
    if a < b and c:
        found.append(a)
    g(a, b)
    return sorted(x for x in found[1:b] if x) or list(range(a))


async def h() -> None:
    await f(1)
    assert f(2, 1)
'''
EXPECTED = {
    ("negated", "a < b and c", "(not (a < b and c))"),
    ("and/or", "a < b and c", "((a < b) or (c))"),
    ("bound", "a < b", "(a <= b)"),
    ("left out", "found.append(a)", "pass"),
    ("left out", "g(a, b)", "pass"),
    ("exchanged", "g(a, b)", "g(b, a)"),
    ("order", "sorted(x for x in found[1:b] if x)", "list((x for x in found[1:b] if x))"),
    ("and/or", "sorted(x for x in found[1:b] if x) or list(range(a))", None),
    ("filter", "x", "True"),
    ("bound", "1", "(1) + 1"),
    ("bound", "b", "(b) + 1"),
    ("bound", "a", "(a) - 1"),
    ("default", "2", "3"),
    ("default", "False", "True"),
    ("no await", "await f(1)", "f(1)"),
    ("left out", "await f(1)", "pass"),
}


def test_each_kind_of_mutant_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sample with one of each, compared with a list by hand."""
    path = tmp_path / "src" / "weimar" / "engine" / "sample.py"
    path.parent.mkdir(parents=True)
    path.write_text(SOURCE)
    monkeypatch.setattr(mutations, "ROOT", tmp_path)
    found = list(mutations.mutants_of(path))
    places = [SOURCE.encode()[mutant.begin : mutant.end].decode() for mutant in found]
    seen = {(mutant.kind, place, mutant.text) for mutant, place in zip(found, places, strict=True)}
    expected = {
        (kind, old, next(new for k, o, new in seen if (k, o) == (kind, old)) if text is None else text)
        for kind, old, text in EXPECTED
    }
    assert seen == expected
    for mutant in found:
        changed = mutant.planted(SOURCE)
        ast.parse(changed)
        assert changed != SOURCE
    assert {mutant.package for mutant in found} == {"engine"}
    assert found[0].name.startswith("src/weimar/engine/sample.py: ")
    assert [mutant.line for mutant in found if mutant.text == "((a < b) or (c))"] == [5]
