"""The package as it is published: built once for all workers, installed into empty environments.

Contract: nothing is installed from an index while tests run: wheels of what the package needs are downloaded once into
`.venv`, and again when pyproject.toml or the pins change; until then the tests need no network.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from harness import ROOT, build

from workers import alone

PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LEFT_OUT: Final = (".git", ".venv", "node_modules", "__pycache__", ".*_cache", "mutants", "build", ".hypothesis")
PLANTED: Final = (
    "notes.txt",
    ".env",
    "src/weimar/scratch.txt",
    "src/weimar/server/weimar.sqlite3",
    "src/weimar/engine/legal.py.orig",
    "locales/en/draft.md",
    "tools/mine.py",
    "docs/plan.md",
    "tests/test_mine.py",
    "web/src/mine.ts",
    "web/dist/.weimar-stamp",
)
"""Files that someone has in their checkout and git does not: none of them may be published."""


class Packages:
    """What a release uploads.

    Attributes:
        folder: of the sdist and the wheel that was built from it.
    """

    def __init__(self, folder: Path) -> None:
        (self.sdist,) = folder.glob("*.tar.gz")
        (self.wheel,) = folder.glob("*.whl")


def packages(shared: Path) -> Packages:
    """The sdist, built from a copy of the checkout with foreign files in it, and the wheel built from the sdist.

    Args:
        shared: a folder that all workers of a test run have in common.
    """
    done = shared / "packages"
    with alone(shared / "packages.lock"):
        if not done.exists():
            build()
            checkout = copy_of_the_checkout(shared / "checkout")
            for name in PLANTED:
                (checkout / name).write_text("planted\n")
            made = shared / "being-built"
            run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(made), str(checkout))
            made.rename(done)
    return Packages(done)


def base(made: Packages, shared: Path) -> Path:
    """The Python of an empty environment with the wheel and no extra, made once for all workers.

    Args:
        made: what a release uploads.
        shared: a folder that all workers of a test run have in common.
    """
    folder = shared / "base"
    whole = folder / "whole"
    with alone(shared / "base.lock"):
        if not whole.exists():
            shutil.rmtree(folder, ignore_errors=True)
            install(made, folder)
            whole.touch()
    return folder / "bin" / "python"


def copy_of_the_checkout(target: Path) -> Path:
    """The files of the checkout, the built app among them."""
    return Path(shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True))


def run(*words: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    """Run a command that must succeed; what it says is in the error if it does not."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=600, **options)
    assert done.returncode == 0, (words, done.stdout, done.stderr)
    return done


def needs(extra: str | None) -> list[str]:
    """What the base needs, or all of it with an extra."""
    optional: dict[str, list[str]] = PROJECT["optional-dependencies"]
    extras = {None: (), "bots": ("bots",), "server": ("bots", "server")}[extra]
    wanted = [*PROJECT["dependencies"], *(one for name in extras for one in optional[name])]
    return [one for one in wanted if not one.startswith("weimar")]


def wheels(extra: str | None, python: tuple[int, int]) -> Path:
    """A folder with the wheels that an installation needs, downloaded unless it is there already."""
    version = f"{python[0]}.{python[1]}"
    pins = (ROOT / "requirements" / "dev.txt").read_text("utf-8")
    state = hashlib.sha256(f"{needs(extra)}\n{pins}".encode()).hexdigest()[:16]
    home = Path(sys.prefix) / "weimar-wheels"
    home.mkdir(exist_ok=True)
    found = home / f"{extra or 'base'}-{version}-{state}"
    with alone(home / "lock"):
        if not found.exists():
            for old in home.glob(f"{extra or 'base'}-{version}-*"):
                shutil.rmtree(old)
            new = home / "new"
            shutil.rmtree(new, ignore_errors=True)
            words = ("--quiet", "--only-binary", ":all:", "--python-version", version, "--dest", str(new))
            pinned = ("--constraint", str(ROOT / "requirements" / "dev.txt"))
            run(sys.executable, "-m", "pip", "download", *words, *pinned, *needs(extra))
            new.rename(found)
    return found


def install(packages: Packages, folder: Path, extra: str | None = None, python: str = sys.executable) -> Path:
    """Install the wheel into an empty environment; that environment's Python."""
    version = run(python, "-c", "import sys; print(*sys.version_info[:2])").stdout.split()
    run(python, "-m", "venv", "--without-pip", str(folder))
    made = folder / "bin" / "python"
    wanted = f"{packages.wheel}[{extra}]" if extra else str(packages.wheel)
    links = wheels(extra, (int(version[0]), int(version[1])))
    words = ("install", "--quiet", "--no-index", "--no-compile", "--find-links", str(links), wanted)
    run(sys.executable, "-m", "pip", "--python", str(made), *words)
    return made


def installed(python: Path) -> set[str]:
    """The names of the distributions in an environment."""
    code = "from importlib.metadata import distributions; print(*{one.name for one in distributions()})"
    return {re.sub(r"[._]", "-", name.lower()) for name in run(str(python), "-c", code).stdout.split()}


def other_pythons() -> dict[str, str]:
    """Interpreters from 3.11 on that are on this machine, by version, besides the one that runs the tests."""
    places = [
        *os.environ.get("PATH", "").split(os.pathsep),
        *map(str, Path("~/.pyenv/versions").expanduser().glob("*/bin")),
    ]
    found: dict[str, str] = {}
    for minor in range(11, 15):
        if minor != sys.version_info.minor:
            name = f"python3.{minor}"
            usable = (path for place in places if (path := shutil.which(name, path=place)) and _runs(path))
            if (first := next(usable, None)) is not None:
                found[f"3.{minor}"] = first
    return found


def _runs(python: str) -> bool:
    """Whether it is a Python that can make environments; pyenv's shims may be none."""
    return subprocess.run([python, "-c", "import venv, ssl"], capture_output=True, check=False).returncode == 0
