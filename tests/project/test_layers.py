"""Layers: the allowed imports of each package. The order of the packages is import-linter's (pyproject.toml)."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "weimar"
PURE = {
    *("collections", "functools", "base64", "binascii", "hashlib", "hmac", "itertools", "json", "math", "msgspec"),
    *("re", "typing", "unicodedata", "weimar.engine", "zlib"),
}
"""What the engine may import: nothing that reads, writes, waits, or has luck of its own."""


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


def test_the_engine_imports_only_what_it_may() -> None:
    """An allow-list, so that a new dependency is a decision."""
    assert imports_of("import random\nfrom os.path import join\nfrom weimar.bots.x import y") == {
        "random",
        "os",
        "weimar.bots",
    }
    modules = sorted((SOURCE / "engine").rglob("*.py"))
    assert modules
    for module in modules:
        foreign = imports_of(module.read_text("utf-8")) - PURE
        assert not foreign, f"{module.name} imports {foreign}"
