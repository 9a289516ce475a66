"""Finds every place of the package that treats the members of a union differently.

Contract: `look` imports every module and reads its source. A *union* is a tagged union of structs, an enumeration, or a
`Literal` of strings. Cases are told apart by a *table* (a module's dictionary over members or their tags), or by a
*match* over classes or tags.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec

import weimar

SKIPPED: Final = ("weimar.__main__", "weimar.store.migrations", "weimar.lab.fitting")
"""Scripts: to import them is to run them."""


class Union(NamedTuple):
    """One type with several kinds of values: its members, and their tags if they have any."""

    name: str
    members: frozenset[Any]
    tags: frozenset[str]


class Place(NamedTuple):
    """A table or match, and the cases that it names: classes or tags."""

    where: str
    cases: frozenset[Any]


class Found(NamedTuple):
    """Everything that one look at the package has found.

    Attributes:
        unions: the smallest first.
        matches: those that refuse what they do not know. open_matches: those that do not.
    """

    unions: list[Union]
    tables: list[Place]
    matches: list[Place]
    open_matches: list[Place]


def look() -> Found:
    """All places of the package."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(weimar.__path__, "weimar.")
        if not module.name.startswith(SKIPPED)
    ]
    readers = [Reader(module, _tree(module)) for module in modules]
    return Found(
        _unions(modules),
        list(_tables(modules)),
        [place for reader in readers for place in reader.matches],
        [place for reader in readers for place in reader.open_matches],
    )


def union_of(place: Place, unions: list[Union]) -> Union | None:
    """The smallest union that has all cases of a place, as members or as tags; None for something else."""
    return next((one for one in unions if _are_members(place, one) or place.cases <= one.tags), None)


def _are_members(place: Place, union: Union) -> bool:
    """Return whether all cases are members: numbers are none of an enumeration of numbers, although they are equal."""
    return place.cases <= union.members and set(map(type, place.cases)) <= set(map(type, union.members))


def missing(place: Place, union: Union) -> set[str]:
    """The members, or tags, that a place does not name."""
    everything = union.members if _are_members(place, union) else union.tags
    return {name_of(one) for one in everything - place.cases}


def name_of(member: object) -> str:
    """A member as it is written in code."""
    return member.name if isinstance(member, Enum) else str(getattr(member, "__name__", member))


def _is_struct(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def _unions(modules: list[ModuleType]) -> list[Union]:
    found: dict[frozenset[Any], Union] = {}
    for module in modules:
        for name, value in vars(module).items():
            union = _union(name, value)
            if union is not None:
                found.setdefault(union.members, union)
    return sorted(found.values(), key=lambda union: len(union.members))


def _union(name: str, value: Any) -> Union | None:
    arguments = get_args(value)
    if isinstance(value, UnionType) and all(map(_is_struct, arguments)):
        return Union(name, frozenset(arguments), frozenset(str(one.__struct_config__.tag) for one in arguments))
    if get_origin(value) is Literal and len(arguments) > 1 and all(isinstance(one, str) for one in arguments):
        return Union(name, frozenset(arguments), frozenset(arguments))
    if isinstance(value, type) and issubclass(value, Enum) and value.__module__.startswith("weimar."):
        return Union(name, frozenset(value), frozenset())
    return None


def _tables(modules: list[ModuleType]) -> Iterator[Place]:
    for module in modules:
        for name in _assigned(_tree(module)):
            value = getattr(module, name, None)
            if isinstance(value, Mapping) and value:
                yield Place(f"{module.__name__}:{name}", frozenset(value))


def _assigned(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives values to."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def _tree(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text("utf-8"))


class Reader(ast.NodeVisitor):
    """Visits a module's functions and notes the cases that each distinguishes."""

    def __init__(self, module: ModuleType, tree: ast.Module) -> None:
        self._module = module
        self._path: list[str] = []
        self.matches: list[Place] = []
        self.open_matches: list[Place] = []
        self.visit(tree)

    def _within(self, node: Any) -> None:
        self._path.append(node.name)
        self.generic_visit(node)
        self._path.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _within  # noqa: N815 - the visitor's names

    def visit_Match(self, node: ast.Match) -> None:
        """A match over classes or words."""
        cases: set[Any] = set()
        for pattern in (part for case in node.cases for part in ast.walk(case.pattern)):
            if isinstance(pattern, ast.MatchClass):
                cases |= self._structs(pattern.cls)
            elif isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant):
                cases.add(pattern.value.value)
        self._note(self.matches if _refuses(node.cases[-1]) else self.open_matches, cases)
        self.generic_visit(node)

    def _note(self, places: list[Place], cases: set[Any]) -> None:
        if cases:
            where = ".".join(self._path) or "<module>"
            places.append(Place(f"{self._module.__name__}:{where}", frozenset(cases)))

    def _structs(self, node: ast.expr) -> set[Any]:
        """The structs that an expression names, in a tuple or union too."""
        try:
            value = eval(ast.unparse(node), dict(vars(self._module)))  # noqa: S307 - our own source
        except Exception:  # noqa: BLE001 - a local name: nothing that the module knows
            return set()
        several = value if isinstance(value, tuple) else get_args(value) or (value,)
        return {one for one in several if _is_struct(one)}


def _refuses(case: ast.match_case) -> bool:
    """Whether a last case takes whatever is left and refuses it: `assert_never`, or an error."""
    return isinstance(case.pattern, ast.MatchAs) and any(
        isinstance(node, ast.Raise) or (isinstance(node, ast.Name) and node.id == "assert_never")
        for statement in case.body
        for node in ast.walk(statement)
    )
