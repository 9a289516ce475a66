"""The marks of docs/reference/rules.md, and the tests that name them.

Contract: reads files, runs nothing. A mark is an id such as R3.4 or RO2 in bold brackets.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "reference" / "rules.md"
DECORATOR: Final = "pytest.mark.rule"


def marks() -> list[str]:
    """Every mark, in the order of the rules, the example in the preface left out."""
    _, *sections = RULES.read_text(encoding="utf-8").split("\n## ")
    return re.findall(r"\*\*\[(RO?[0-9.]+)\]\*\*", "\n".join(sections))


def marked_tests(folder: Path) -> Iterator[tuple[str, str, str | None]]:
    """Mark, name and docstring of every test function of a folder that has a `rule` marker."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if DECORATOR not in text:
            continue  # to parse all tests takes a second, in each of the processes that run them
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for mark in _marks_of(node):
                    yield mark, f"{path.relative_to(folder)}::{node.name}", ast.get_docstring(node)


def _marks_of(function: ast.FunctionDef) -> Iterator[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == DECORATOR:
            for argument in decorator.args:
                yield str(ast.literal_eval(argument))
