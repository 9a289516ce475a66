"""Changes of a program by name and syntax, so that a list of planted faults survives edits of the lines around them.

Contract: a place is the qualified name of a function, class or constant, and an expression or statements in it.
Spacing, line breaks, comments and quotes do not matter. A place without a name is text, found as it is written.
"""

import ast
import textwrap
from collections.abc import Iterator
from functools import lru_cache


def changed(source: str, name: str, old: str, new: str) -> str:
    """The source with the one place `old` in the definition `name` replaced by `new`; no statements become `pass`.

    Raises:
        ValueError: the place is not there exactly once.
    """
    if not name:
        spans = [(at, at + len(old)) for at in range(len(source)) if source.startswith(old, at)]
        return _spliced(source, spans, new, f"{old!r}")
    wanted = ast.parse(old).body
    spans = []
    tree = _parsed(source)
    text = source.encode()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def offset(line: int, column: int) -> int:
        return len(text[: starts[line - 1] + column].decode())

    alone = wanted[0].value if len(wanted) == 1 and isinstance(wanted[0], ast.Expr) else None
    for scope in _named(tree, name.split(".")):
        for first, last in _expressions(scope, alone) if alone else _statements(scope, wanted):
            assert last.end_lineno is not None
            assert last.end_col_offset is not None
            spans.append((offset(first.lineno, first.col_offset), offset(last.end_lineno, last.end_col_offset)))
    if alone:
        new = f"({new})"
    elif spans:
        indent = " " * (spans[0][0] - source.rfind("\n", 0, spans[0][0]) - 1)
        new = textwrap.indent(new or "pass", indent).lstrip()
    return _spliced(source, spans, new, f"{name}: {old}")


@lru_cache(maxsize=1)  # many changes of one file come one after the other
def _parsed(source: str) -> ast.Module:
    return ast.parse(source)


def _spliced(source: str, spans: list[tuple[int, int]], new: str, place: str) -> str:
    if len(spans) != 1:
        raise ValueError(f"{len(spans)} places for {place}")
    ((begin, end),) = spans
    return source[:begin] + new + source[end:]


def _named(tree: ast.AST, names: list[str]) -> Iterator[ast.AST]:
    """The definitions of a qualified name: classes, functions and assigned variables."""
    if not names:
        yield tree
        return
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                found = node.name == names[0]
            case ast.Assign(targets=[ast.Name(id=assigned)]) | ast.AnnAssign(target=ast.Name(id=assigned)):
                found = assigned == names[0]
            case _:
                found = False
        if found:
            yield from _named(node, names[1:])


def _expressions(scope: ast.AST, wanted: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    form = ast.dump(wanted)
    for node in ast.walk(scope):
        if isinstance(node, ast.expr) and type(node) is type(wanted) and ast.dump(node) == form:
            yield node, node


def _statements(scope: ast.AST, wanted: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt]]:
    forms, kinds = [ast.dump(statement) for statement in wanted], {*map(type, wanted)}
    for node in ast.walk(scope):
        for _, body in ast.iter_fields(node):
            if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                found = [type(one) in kinds and ast.dump(one) for one in body]
                for at in range(len(body) - len(forms) + 1):
                    if found[at : at + len(forms)] == forms:
                        yield body[at], body[at + len(forms) - 1]
