"""A release: everything names the same version, the changelog mentions it, and the built files match the commit.

Contract: `obstacles(version, root)` lists the obstacles; it changes nothing. `./dev release VERSION` asks it
before it builds.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
_VERSION: Final = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")


def obstacles(version: str, root: Path = ROOT) -> list[str]:
    """The obstacles to releasing a version."""
    if not _VERSION.fullmatch(version):
        return [f"{version!r} is no version, as 1.2.0 or 1.2.0rc1 are"]
    found = [f"{place} says {named}" for place, named in versions(root).items() if named != version]
    if not notes(version, root):
        found.append(f'CHANGELOG.md has no section "## {version}" with something in it')
    if _git(root, "status", "--porcelain"):
        found.append("the working tree has changes that are not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        found.append(f"the tag v{version} is there already")
    return found


def versions(root: Path = ROOT) -> dict[str, str]:
    """The version as each place names it."""
    package = json.loads((root / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((root / "web" / "package-lock.json").read_text("utf-8"))
    found = {"web/package.json": str(package["version"]), "web/package-lock.json": str(lock["version"])}
    cited = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    if cited:
        found["CITATION.cff"] = cited[1]
    written = re.search(
        r'^__version__\b.*= "(.+)"$', (root / "src/weimar/__init__.py").read_text("utf-8"), re.MULTILINE
    )
    if written:
        found["src/weimar/__init__.py"] = written[1]
    return found


def notes(version: str, root: Path = ROOT) -> str:
    """The section of the changelog, without its heading; empty if there is none."""
    text = (root / "CHANGELOG.md").read_text("utf-8")
    section = re.search(
        rf"^## \[?{re.escape(version)}(?![\w.-])[^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    return section[1].strip() if section else ""


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603 - no shell


def main(arguments: list[str]) -> int:
    """Print the obstacles; the exit status says whether there are any."""
    if len(arguments) != 1:
        print("usage: release.py VERSION", file=sys.stderr)
        return 2
    found = obstacles(arguments[0])
    for obstacle in found:
        print(obstacle, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
