"""How many random small faults the tests notice: `./dev mutants` prints a table by package.

`./dev mutants --record` runs the tests once and records which of them execute which line, in `build/contexts`. Then
`./dev mutants` draws mutants at random over `src/weimar`, plants each in a copy of the checkout, and runs the tests
that execute its line, those of its package first and the quickest first, until one fails or `--seconds` of tests have
passed. For a line that no test was seen to execute, they are the tests of its file, or else of its package. A mutant
without any visible effect counts as not noticed: read the list, and add the printed name to `equivalent.txt` with the
reason on an indented line. The next draw leaves it out.

A mutant is one of: a condition negated, a bound off by one, two arguments exchanged, a statement or an `await` left
out, a default changed, a filter or an order dropped.
"""

import argparse
import ast
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from coverage import CoverageData

from faults import ROOT
from planting import FAILED, PASSED, Copy, copied

SOURCES: Final = ROOT / "src" / "weimar"
RECORDED: Final = ROOT / "build" / "contexts"
EQUIVALENT: Final = Path(__file__).with_name("equivalent.txt")
LOOSER: Final = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
SILENT: Final = {"debug", "info", "warning", "exception"}
"""Methods of loggers: a missing line of a log is no fault of the kind looked for."""


class Mutant(NamedTuple):
    """One change of one file: the bytes from `begin` to `end` become `text`."""

    path: str
    line: int
    kind: str
    begin: int
    end: int
    text: str

    @property
    def name(self) -> str:
        """A name that survives edits elsewhere in the file."""
        old = (ROOT / self.path).read_bytes()[self.begin : self.end].decode()
        return f"{self.path}: {self.kind}: {' '.join(old.split())[:90]}"

    @property
    def package(self) -> str:
        """The folder of `src/weimar` that it is in; modules beside the folders are `weimar`."""
        parts = Path(self.path).relative_to("src/weimar").parts
        return parts[0] if len(parts) > 1 else "weimar"

    def planted(self, text: str) -> str:
        """The text of the file with the mutant in it."""
        whole = text.encode()
        return (whole[: self.begin] + self.text.encode() + whole[self.end :]).decode()


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    source = path.read_bytes()
    starts = [0]
    for row in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    tree = ast.parse(source)
    shown = str(path.relative_to(ROOT))
    left_out = _unseen(tree)
    for node, line in _with_lines(tree, 1):
        if node in left_out:
            continue
        for kind, place, text in _changes(node):
            assert place.end_lineno is not None
            assert place.end_col_offset is not None
            begin = starts[place.lineno - 1] + place.col_offset
            end = starts[place.end_lineno - 1] + place.end_col_offset
            yield Mutant(shown, line, kind, begin, end, text)


def _with_lines(node: ast.AST, line: int) -> Iterator[tuple[ast.AST, int]]:
    """Every node with the first line of its statement: only that one is sure to be recorded."""
    if isinstance(node, ast.stmt):
        line = node.lineno
    yield node, line
    for child in ast.iter_child_nodes(node):
        yield from _with_lines(child, line)


def _unseen(tree: ast.AST) -> set[ast.AST]:
    """Nodes that have no effect when the program runs: annotations, imports for types, assertions."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        roots: list[ast.AST | None] = []
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Assert():
                roots = [node]
            case ast.AnnAssign():
                roots = [node.annotation]
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                roots = [node.returns]
            case ast.arg():
                roots = [node.annotation]
        for root in roots:
            found |= set(ast.walk(root)) if root else set()
    return found


Change: TypeAlias = tuple[str, ast.expr | ast.stmt, str]
"""A kind, the place, and what it becomes."""


def _changes(node: ast.AST) -> Iterator[Change]:
    """The changes of one node."""
    yield from _conditions(node)
    if isinstance(node, ast.Call):
        yield from _calls(node)
    if isinstance(node, ast.stmt):
        yield from _statements(node)
    if isinstance(node, ast.arguments):
        yield from _defaults(node)


def _conditions(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "negated", test, f"(not ({ast.unparse(test)}))"
        case ast.BoolOp(op=op, values=values):
            other = " or " if isinstance(op, ast.And) else " and "
            yield "and/or", node, "(" + other.join(f"({ast.unparse(value)})" for value in values) + ")"
        case ast.Compare(ops=[op], left=left, comparators=[right]) if type(op) in LOOSER:
            yield "bound", node, f"({ast.unparse(left)} {LOOSER[type(op)]} {ast.unparse(right)})"
        case ast.Slice(lower=lower, upper=upper):
            for bound in filter(None, (lower, upper)):
                yield "bound", bound, f"({ast.unparse(bound)}) + 1"
        case ast.comprehension(ifs=conditions):
            for condition in conditions:
                yield "filter", condition, "True"
        case _:
            pass


def _calls(node: ast.Call) -> Iterator[Change]:
    match node:
        case ast.Call(func=ast.Name(id="range"), args=[*_, last]):
            yield "bound", last, f"({ast.unparse(last)}) - 1"
        case ast.Call(func=ast.Name(id="sorted" | "reversed"), args=[first, *_]):
            yield "order", node, f"list({ast.unparse(first)})"
        case ast.Call(
            func=ast.Name(id="max" | "min" | "inner") | ast.Attribute(attr="maximum" | "minimum" | "array_equal")
        ):
            pass  # in any order the same
        case ast.Call(func=ast.Attribute(value=ast.Name(id="click"), attr="option")):
            pass  # a flag and its name, too
        case ast.Call(args=[first, second, *rest]) if not any(isinstance(one, ast.Starred) for one in node.args):
            if ast.dump(first) != ast.dump(second):
                yield "exchanged", node, ast.unparse(ast.Call(node.func, [second, first, *rest], node.keywords))
        case _:
            pass


def _statements(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Await(value=value)):
            yield "no await", node, ast.unparse(value)
            yield "left out", node, "pass"
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=attr))) if attr in SILENT:
            pass
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            yield "left out", node, "pass"
        case _:
            pass


def _defaults(node: ast.arguments) -> Iterator[Change]:
    for default in (*node.defaults, *filter(None, node.kw_defaults)):
        value = default.value if isinstance(default, ast.Constant) else None
        if isinstance(value, bool):
            yield "default", default, repr(not value)
        elif isinstance(value, (int, float)):
            yield "default", default, repr(value + 1)


@cache
def _seconds() -> dict[str, float]:
    """The seconds of each recorded test."""
    found: dict[str, float] = {}
    for case in ET.parse(RECORDED / "tests.xml").iter("testcase"):  # noqa: S314 - our own file
        module = case.get("classname", "").replace(".", "/")
        found[f"{module}.py::{case.get('name')}"] = float(case.get("time", "0"))
    return found


class Recorded:
    """The tests that execute each line, as `--record` found them."""

    def __init__(self) -> None:
        self._data = CoverageData(str(RECORDED / "coverage"))
        self._data.read()
        self._lines: dict[str, dict[int, list[str]]] = {}
        self._by_end = {name.split("/src/weimar/")[-1]: name for name in self._data.measured_files()}

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that execute the line of a mutant: first those of its package, the quickest first."""
        if mutant.path not in self._lines:
            name = self._by_end.get(mutant.path.removeprefix("src/weimar/"))
            self._lines[mutant.path] = self._data.contexts_by_lineno(name) if name else {}
        contexts = self._lines[mutant.path].get(mutant.line, [])
        names = {context.partition("|")[0] for context in contexts if context}
        # a fixture of a module runs for the first of its tests alone
        shared = {context.partition("::")[0] for context in contexts if context.endswith("|setup")}
        names |= {test for test in _seconds() if test.partition("::")[0] in shared}
        if not names:  # executed by the import alone, or not traced
            names = {
                test
                for lines in self._lines[mutant.path].values()
                for context in lines
                if (test := context.partition("|")[0])
            }
        if not names:  # compiled by Numba, or executed in a process of its own
            names = {test for test in _seconds() if test.startswith(f"tests/{mutant.package}/")}
        near = f"tests/{mutant.package}/"
        return sorted(names, key=lambda test: (not test.startswith(near), _seconds().get(test, 1.0), test))


def record(workers: int, selection: list[str]) -> int:
    """Run the tests once, and record which of them execute which line."""
    RECORDED.mkdir(parents=True, exist_ok=True)
    (RECORDED / "coverage").unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), "--dist", "worksteal"]
    command += [
        "--cov=weimar",
        "--cov-context=test",
        "--cov-report=",
        f"--junitxml={RECORDED / 'tests.xml'}",
        *selection,
    ]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | {"COVERAGE_FILE": str(RECORDED / "coverage")}, check=False
    ).returncode


def _noticed(copy: Copy, mutant: Mutant, tests: list[str], limit_s: float) -> bool:
    chosen: list[str] = []
    total = 0.0
    for test in tests:
        total += _seconds().get(test, 1.0) + 0.02
        if chosen and total > limit_s:
            break
        chosen.append(test)
    with copy.planted(mutant):
        for first in range(0, len(chosen), 200):  # a command line has a limit
            try:
                status = copy.check(tuple(chosen[first : first + 200]))
            except TimeoutError:
                return True  # it hangs: someone would notice
            if status != PASSED:
                return status == FAILED or status < 0 or "not found:" not in copy.said()  # the import fails
    return False


def draw(count: int, seed: int, packages: list[str] | None) -> list[Mutant]:
    """Mutants of all packages or of some, drawn without the equivalent ones."""
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    equivalent = {line for line in lines if line and not line.startswith(" ")}
    found = [
        mutant
        for path in sorted(SOURCES.rglob("*.py"))
        for mutant in mutants_of(path)
        if (not packages or mutant.package in packages) and mutant.name not in equivalent
    ]
    return random.Random(seed).sample(found, min(count, len(found)))


def main() -> None:
    """Record, or draw and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="run the tests, and record which lines each executes")
    parser.add_argument("tests", nargs="*", help="with --record: only these tests")
    parser.add_argument("--count", type=int, default=400, help="how many mutants to draw")
    parser.add_argument("--seed", type=int, default=1, help="the draw")
    parser.add_argument("--package", action="append", help="only these folders of src/weimar; may be repeated")
    parser.add_argument("--seconds", type=float, default=60.0, help="at most so many seconds of tests for a mutant")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    chosen = parser.parse_args()
    if chosen.record:
        sys.exit(record(chosen.workers, chosen.tests))
    if not (RECORDED / "coverage").exists():
        sys.exit("Nothing is recorded yet: ./dev mutants --record runs the tests once.")
    drawn = draw(chosen.count, chosen.seed, chosen.package)
    recorded = Recorded()
    todo = [(mutant, recorded.tests(mutant)) for mutant in drawn]
    results: dict[Mutant, bool] = {}
    spent: defaultdict[str, float] = defaultdict(float)

    def worker(share: list[tuple[Mutant, list[str]]]) -> None:
        with copied() as copy:
            for mutant, tests in share:
                began = time.monotonic()
                results[mutant] = bool(tests) and _noticed(copy, mutant, tests, chosen.seconds)
                spent[mutant.package] += time.monotonic() - began
                found = "noticed" if results[mutant] else "missed " if tests else "no test"
                said = f"{len(results)}/{len(drawn)} {found} {mutant.name} (line {mutant.line})"
                print(said, file=sys.stderr, flush=True)

    with ThreadPoolExecutor(chosen.workers) as pool:
        list(pool.map(worker, [todo[number :: chosen.workers] for number in range(chosen.workers)]))
    packages = Counter(mutant.package for mutant in drawn)
    caught = Counter(mutant.package for mutant, noticed in results.items() if noticed)
    print(f"{'package':12} {'drawn':>6} {'noticed':>8} {'share':>6} {'seconds':>8}")
    for package, count in sorted(packages.items()):
        share = 100 * caught[package] / count
        print(f"{package:12} {count:6} {caught[package]:8} {share:5.0f}% {spent[package]:8.0f}")
    print(
        json.dumps(
            {
                "drawn": len(drawn),
                "noticed": caught.total(),
                "share": round(100 * caught.total() / max(1, len(drawn)), 1),
                "missed": sorted(mutant.name for mutant, noticed in results.items() if not noticed),
            }
        )
    )


if __name__ == "__main__":
    main()
