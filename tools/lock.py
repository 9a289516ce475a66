"""Pins of everything that `./play`, `deploy/cluster` and `./test` install: one complete list each, in `requirements/`.

Contract: each list is complete, so pip installs it without resolving anything, and one list serves every Python and
every system that `pyproject.toml` promises: lines for some of them only have a marker. A pin that is in the lists
already stays, unless it is named or no longer fits. Versions agree: `run.txt` and `cluster.txt` are parts of `dev.txt`.
uv finds the versions (`pip install uv`).

    ./dev lock                    pin what pyproject.toml needs and the lists do not have yet
    ./dev lock --upgrade          pin the newest versions of everything
    ./dev lock NAME ...           pin the newest versions of these packages
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "requirements"
EXTRAS: Final = {"dev": ("dev",), "cluster": ("cluster",), "run": ("server",)}
"""What each list is for: the extras of pyproject.toml. `dev` comes first, because the others take its versions."""

HEAD: Final = "# Written by ./dev lock: every package of the {kind} environment. pip installs it with --no-deps.\n"


def main(words: list[str]) -> int:
    """Write the three lists; 1 if versions that agree cannot be found."""
    uv = shutil.which("uv", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
    if uv is None:
        print("uv finds the versions, and is not installed: .venv/bin/pip install uv", file=sys.stderr)
        return 1
    upgrade = ["--upgrade"] if words == ["--upgrade"] else [f"--upgrade-package={name}" for name in words]
    return max(_lock(uv, kind, upgrade) for kind in EXTRAS)


def _lock(uv: str, kind: str, upgrade: list[str]) -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lowest = project["project"]["requires-python"].removeprefix(">=")
    target = FOLDER / f"{kind}.txt"
    command = [uv, "pip", "compile", "--quiet", "--universal", "--fork-strategy", "fewest", "--python-version", lowest]
    command += ["--no-header", "--no-annotate", "--output-file", str(target)]
    command += [f"--extra={name}" for name in EXTRAS[kind]]
    command += upgrade if kind == "dev" else ["--constraint", str(FOLDER / "dev.txt")]
    # What builds weimar is pinned, too. hatchling imports editables, because `locales` is outside of the package.
    needed = "\n".join((*project["build-system"]["requires"], "editables"))
    done = subprocess.run([*command, "pyproject.toml", "-"], input=needed, text=True, cwd=ROOT, check=False)  # noqa: S603 - names are ours
    if done.returncode == 0:
        target.write_text(HEAD.format(kind=kind) + _without_head(target.read_text("utf-8")), "utf-8")
    return done.returncode


def _without_head(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
