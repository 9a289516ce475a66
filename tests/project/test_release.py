"""Obstacles to a release are named before anything is built."""

import json
import subprocess
from pathlib import Path

import pytest

import release

ROOT = Path(__file__).parents[2]
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.2.0 – 2026-12-01\n\n- Tables.\n\n## 1.1.0\n\n## 1.0.0\n\n- First.\n"
)


PLACES = {"CITATION.cff", "src/weimar/__init__.py", "web/package.json", "web/package-lock.json"}


def _git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *identity, "-C", str(folder), *arguments]
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A repository that is ready for version 1.2.0."""
    for name, text in (
        ("src/weimar/__init__.py", '__version__ = "1.2.0"\n'),
        ("web/package.json", '{"version": "1.2.0"}'),
        ("web/package-lock.json", '{"version": "1.2.0"}'),
        ("CITATION.cff", "cff-version: 1.2.0\nversion: 1.2.0\n"),
        ("CHANGELOG.md", CHANGELOG),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    _git(tmp_path, "init", "-q")
    _git(tmp_path, "add", ".")
    _git(tmp_path, "commit", "-q", "-m", "x")
    return tmp_path


def test_nothing_prevents_a_release(ready: Path) -> None:
    """For a ready repository."""
    assert release.obstacles("1.2.0", ready) == []
    assert release.notes("1.2.0", ready) == "- Tables."


def test_outdated_versions_are_named(ready: Path) -> None:
    """In all places."""
    for place in PLACES:
        text = (ready / place).read_text("utf-8")
        (ready / place).write_text(
            text.replace("version: 1.2.0\n", "version: 1.1.0\n").replace('"1.2', '"1.1'), "utf-8"
        )
    _git(ready, "commit", "-q", "-a", "-m", "x")
    assert set(release.obstacles("1.2.0", ready)) == {f"{place} says 1.1.0" for place in PLACES}


def test_a_changelog_without_the_version_is_named(ready: Path) -> None:
    """Or with nothing in its section."""
    assert any("CHANGELOG" in one for one in release.obstacles("1.1.0", ready))
    assert any("CHANGELOG" in one for one in release.obstacles("1.2.1", ready))
    assert release.notes("1.0.0", ready) == "- First."


def test_changes_and_an_old_tag_are_named(ready: Path) -> None:
    """A release is built from the commit, and only once."""
    (ready / "new.txt").write_text("x")
    assert release.obstacles("1.2.0", ready) == ["the working tree has changes that are not committed"]
    (ready / "new.txt").unlink()
    _git(ready, "tag", "v1.2.0")
    assert release.obstacles("1.2.0", ready) == ["the tag v1.2.0 is there already"]


def test_a_bad_version_is_refused(ready: Path) -> None:
    """Before anything else is looked at."""
    for version in ("", "1.2", "v1.2.0", "1.2.0-rc1"):
        (told,) = release.obstacles(version, ready)
        assert "is no version" in told


def test_every_place_names_the_same_version() -> None:
    """In this repository, today."""
    assert len(set(release.versions().values())) == 1
    named = json.loads((ROOT / "web/package.json").read_text("utf-8"))["version"]
    assert release.versions()["web/package.json"] == named
