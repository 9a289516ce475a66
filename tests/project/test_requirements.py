"""The pins in `requirements/`: complete, of one version everywhere, and for every Python that is promised.

Contract: no network. What a package needs is read from the metadata of the installed ones, so it is known for the
pinned version only where that one is installed, as it is after `./test` has set up.
"""

import re
import tomllib
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import NormalizedName, canonicalize_name

from lock import EXTRAS

ROOT: Final = Path(__file__).parents[2]
WHOLE: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT: Final = WHOLE["project"]
MINORS: Final = [
    found[1] for line in PROJECT["classifiers"] if (found := re.fullmatch(r"Programming .* :: 3\.(\d+)", line))
]
DEBIAN: Final = "3.11.2"
"""Debian 12's own Python."""

PYTHONS: Final = (DEBIAN, "3.14.0")
"""The oldest and the newest: what markers leave out or add shows at one of them."""


def _pins(kind: str) -> dict[NormalizedName, Requirement]:
    lines = (ROOT / "requirements" / f"{kind}.txt").read_text("utf-8").splitlines()
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    assert all(len(one.specifier) == 1 and str(one.specifier).startswith("==") for one in found)
    pins = {canonicalize_name(one.name): one for one in found}
    assert len(pins) == len(found), "one version of each package, on every Python"
    return pins


def _version(pin: Requirement) -> str:
    return str(pin.specifier).removeprefix("==")


@cache
def _installed(pin: Requirement) -> Distribution | None:
    """The installed distribution of exactly this version."""
    try:
        found = distribution(pin.name)
    except PackageNotFoundError:
        return None
    return found if found.version == _version(pin) else None


@cache  # for each list and each Python again, it would take most of the time
def _needs(found: Distribution) -> tuple[Requirement, ...]:
    return tuple(map(Requirement, found.requires or ()))


def _environment(python: str) -> dict[str, str]:
    given = {name: str(value) for name, value in default_environment().items()}
    return given | {"python_version": ".".join(python.split(".")[:2]), "python_full_version": python}


def _applies(needed: Requirement, environment: dict[str, str], extras: set[str]) -> bool:
    return needed.marker is None or any(needed.marker.evaluate(environment | {"extra": one}) for one in extras or {""})


def test_the_lowest_python_is_the_promised_one() -> None:
    """The README, the metadata and the classifiers agree."""
    assert PROJECT["requires-python"] == ">=3.11"
    assert MINORS[0] == "11"
    assert "You need Python 3.11 or newer" in (ROOT / "README.md").read_text("utf-8")


def test_every_pin_accepts_every_promised_python() -> None:
    """Debian 12 has 3.11.2, which a pin that needs 3.11.5 shuts out."""
    installed = {str(pin): found for pin in _pins("dev").values() if (found := _installed(pin)) is not None}
    accepted = {pin: ",".join(found.metadata.get_all("Requires-Python") or []) for pin, found in installed.items()}
    for python in (*PYTHONS, *(f"3.{minor}.0" for minor in MINORS)):
        assert {pin: accepts for pin, accepts in accepted.items() if python not in SpecifierSet(accepts)} == {}
    assert len(installed) > 100, "the environment is not the one that ./test makes"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("kind", EXTRAS)
def test_the_pins_are_complete_and_fit_each_other(kind: str, python: str) -> None:
    """Pip installs them without their dependencies: everything is listed, in a compatible version."""
    pins, environment = _pins(kind), _environment(python)
    waiting: list[tuple[str, Requirement]] = [
        ("the build", Requirement(one)) for one in WHOLE["build-system"]["requires"]
    ]
    waiting += [("weimar", Requirement(f"weimar[{','.join(EXTRAS[kind])}]"))]
    done: set[tuple[str, str]] = set()
    while waiting:
        by, needed = waiting.pop()
        name = canonicalize_name(needed.name)
        if (key := (name, ",".join(sorted(needed.extras)))) in done and not needed.specifier:
            continue
        done.add(key)
        if name == "weimar":
            more = [Requirement(one) for one in PROJECT["dependencies"]]
            for extra in needed.extras:
                more += [Requirement(one) for one in PROJECT["optional-dependencies"][extra]]
        else:
            assert name in pins, f"{by} needs {needed}, which {kind}.txt does not have: ./dev lock"
            pin = pins[name]
            assert pin.marker is None or pin.marker.evaluate(environment), f"{by} needs {needed}: {pin}"
            assert needed.specifier.contains(_version(pin), prereleases=True), f"{by} needs {needed}: {pin}"
            found = _installed(pin)
            more = [*_needs(found)] if found else []
        waiting += [(needed.name, one) for one in more if _applies(one, environment, needed.extras)]
    assert len(done) > 30


def test_the_lists_have_the_same_versions() -> None:
    """`./play` installs the versions tested by `./test`."""
    everything = {name: _version(pin) for name, pin in _pins("dev").items()}
    for kind in EXTRAS:
        assert {name: _version(pin) for name, pin in _pins(kind).items()}.items() <= everything.items()
    assert _pins("run").keys() < _pins("cluster").keys() < everything.keys()


def test_the_tests_run_with_the_pinned_versions() -> None:
    """Weimar's dependencies are installed only in the pinned version."""
    others = []
    for pin in _pins("dev").values():
        try:
            version = distribution(pin.name).version
        except PackageNotFoundError:
            continue
        if version != _version(pin):
            others.append(f"{pin.name} {version}, pinned {_version(pin)}")
    assert not others
