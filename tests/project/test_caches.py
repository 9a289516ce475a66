"""Nothing kept between questions changes an answer: caches and all other state.

`cold` asks many questions in new processes, and again in one that answered many others before, in another order. Every
cache of the package must be used by these questions, or is listed here with the reason; and so is all other mutable
state.
"""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import weimar.engine
from workers import computed_once

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = Path(weimar.engine.__file__).parents[1]
NOT_ASKED: Final = {
    "weimar.lab.opponents.outside.contestant": "players by their name, made once",
}
"""Caches that no question uses, with the reason."""
TOOLS: Final = ("cache", "lru_cache", "cached_property", "OrderedDict", "WeakKeyDictionary", "WeakValueDictionary")
OTHERS: Final = {
    "bots/levels.py": "players by their name, made once",
    "bots/policy/choice/commitments.py": "of one decision",
    "bots/policy/choice/mind.py": "of one decision",
    "bots/policy/talk/restraint.py": "of one moment of talk",
    "daily/puzzle/worlds.py": "of one situation of a puzzle",
    "engine/foreign_log.py": "of one draw pile of a log",
    "engine/public_record.py": "the view of one game",
    "review/analysis.py": "of one game",
    "review/chance_features.py": "of one table of assignments",
    "review/chances.py": "of one state",
    "server/process/costly_work.py": "answers to costly questions: tests/server/process/test_costly_work.py",
    "server/process/rate_limits.py": "limits of addresses: tests/server/process/test_rate_limits.py",
    "server/tables/encoding.py": "of one change: tests/helpers/wire_twins.py",
    "server/tables/group_archives.py": "locks that are held, without content",
}
"""Modules with whatever else keeps something, with its scope or its test."""
CHANGES: Final[dict[str, str]] = {}
"""Variables of modules and classes in which the questions leave something, with the reason."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The figures of `cold`."""
    return computed_once(tmp_path_factory, "cold", _ask)


def _ask() -> Any:
    where = {**os.environ, "PYTHONPATH": os.pathsep.join((str(SOURCE.parent), str(ROOT / "tests" / "helpers")))}
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "helpers" / "cold.py", "gate"],
        capture_output=True,
        check=False,
        env=where,
        timeout=500,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


@pytest.mark.long  # it alone: the others find what it asked
def test_answers_do_not_depend_on_earlier_questions(told: dict[str, Any]) -> None:
    """Views, legal actions, messages, worlds consistent with a view, all output of bots, sentences."""
    assert told["questions"] > 50
    assert told["differently"] == []


def test_questions_leave_nothing_in_modules_classes_and_bots(told: dict[str, Any]) -> None:
    """No variable grows, except the listed ones."""
    assert told["changed"] == sorted(CHANGES)


def test_the_questions_use_every_cache(told: dict[str, Any]) -> None:
    """Each had a hit; the others are listed."""
    unused = {name for name, hits in told["hits"].items() if not hits}
    assert unused == set(NOT_ASKED)
    assert len(told["hits"]) > 30


def test_every_cache_of_the_source_is_known(told: dict[str, Any]) -> None:
    """The functools caches of modules report their size; all others are listed with their scope."""
    found = {place for path in sorted(SOURCE.rglob("*.py")) for place in _places(path)}
    asked = {name.removeprefix("weimar.") for name in told["hits"]}
    others = {place.split()[0] for place in found if _dotted(place) not in asked}
    assert sorted(one for one in others if not one.startswith(("lab/", "store/"))) == sorted(OTHERS)


def _dotted(place: str) -> str:
    path, name = place.split(" ")
    return f"{path.removesuffix('.py').replace('/', '.')}.{name}"


def _places(path: Path) -> Iterator[str]:
    """The outermost function or class around each use of a caching tool, or of `id` as a key."""
    text = path.read_text("utf-8")
    if "id(" not in text and not any(tool in text for tool in TOOLS):
        return
    for outer in ast.parse(text).body:
        if not isinstance(outer, ast.Import | ast.ImportFrom) and any(_keeps(node) for node in ast.walk(outer)):
            yield f"{path.relative_to(SOURCE).as_posix()} {getattr(outer, 'name', ast.unparse(outer)[:40])}"


def _keeps(node: ast.AST) -> bool:
    if isinstance(node, ast.Name | ast.Attribute):
        return (node.id if isinstance(node, ast.Name) else node.attr) in TOOLS
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Call) and ast.unparse(node.slice.func) == "id"
