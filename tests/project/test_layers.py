"""Layers: the allowed imports of each package. The order of the packages is import-linter's (pyproject.toml)."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "weimar"
PURE = {
    "engine": {
        "collections",
        "functools",
        "base64",
        "binascii",
        "hashlib",
        "hmac",
        "itertools",
        "json",
        "math",
        "msgspec",
        "re",
        "typing",
        "unicodedata",
        "weimar.engine",
        "zlib",
    },
}
"""What a pure package may import: nothing that reads, writes, waits, or has luck of its own."""


def imports_of(text: str) -> set[str]:
    """The modules that a source text imports, `weimar.x` to two places and others to one."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names.add(node.module or "")
    return {".".join(name.split(".")[: 2 if name.startswith("weimar.") else 1]) for name in names}


@pytest.mark.parametrize("package", sorted(PURE))
def test_a_pure_package_imports_only_what_it_may(package: str) -> None:
    """An allow-list, so that a new dependency is a decision."""
    modules = sorted((SOURCE / package).rglob("*.py"))
    assert modules
    for module in modules:
        foreign = imports_of(module.read_text("utf-8")) - PURE[package]
        assert not foreign, f"{module.name} imports {foreign}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import random", {"random"}),
        ("from os.path import join", {"os"}),
        ("from weimar.bots.x import y", {"weimar.bots"}),
    ],
)
def test_the_scan_sees_imports(text: str, found: set[str]) -> None:
    """The check above can fail."""
    assert imports_of(text) == found


def test_bots_never_use_the_state() -> None:
    """A bot gets views only; it does not need the type of the state."""
    for module in (SOURCE / "bots").rglob("*.py"):
        names = {node.id for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.Name)}
        assert not names & {"State", "Board", "Setup", "project", "evolve", "replay"}, module.name
