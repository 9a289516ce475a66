"""Every commit after `commits.BASE` has a subject in the imperative with a scope, and a body that says why."""

import subprocess
import sys
from pathlib import Path

import pytest

import commits

GOOD = "server: evict idle tables after a minute\n\nMemory grew with every table that was ever opened.\n"


def test_every_commit_keeps_the_form() -> None:
    """In this history, from the base on."""
    assert {commit.name: found for commit in commits.messages() if (found := commits.faults(commit.message))} == {}


@pytest.mark.parametrize(
    "message",
    [
        GOOD,
        "locales/pl, locales/ja: correct two reasons\n\nBoth said the opposite of the rule.",
        "web: focus the first field of a sheet\n\nScreen readers began behind it.\n\nCo-authored-by: A <a@example.org>",
        "ci: " + "x" * (commits.LONGEST - 4) + "\n\nThe longest subject that is allowed.",
        "server: feed views from one scene\n\nIt was built twice for each viewer.",
    ],
)
def test_good_messages_pass(message: str) -> None:
    """The check asks for no more than it says."""
    assert commits.faults(message) == []


@pytest.mark.parametrize(
    ("subject", "fault"),
    [
        ("Evict idle tables", "does not begin with a scope"),
        ("Server: evict idle tables", "does not begin with a scope"),
        ("server:evict idle tables", "does not begin with a scope"),
        ("weimar serve: evict idle tables", "does not begin with a scope"),
        ("server: evict idle tables.", "ends with a full stop"),
        ("server: " + "evict " * 11, "characters, 72 are allowed"),
        ("server: idle tables are evicted", ""),
        ("server: evicted idle tables", "not in the imperative"),
        ("server: evicting idle tables", "not in the imperative"),
        ("server: evicts idle tables", "not in the imperative"),
        ("server: the eviction of idle tables", "not in the imperative"),
        ("bots: what an action costs, as it was counted", "not in the imperative"),
        ("bots: ten thousand games with the newest experts", "not in the imperative"),
        ("table: who has to be silent is not asked", "not in the imperative"),
        ("Merge the newest experts", "does not begin with a scope"),
        ('Revert "server: evict idle tables"', "does not begin with a scope"),
        ("fixup! server: evict idle tables", "does not begin with a scope"),
        ("", "does not begin with a scope"),
    ],
)
def test_bad_subjects_are_caught(subject: str, fault: str) -> None:
    """Planted faults; one with no fault named is a noun, which the check does not see and says so."""
    found = commits.faults(f"{subject}\n\nMemory grew with every table that was ever opened.")
    assert [fault in one for one in found] == ([True] if fault else [])


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("", "no body"),
        ("\n\nBecause.", "no body"),
        ("\n\nCo-authored-by: Somebody Else <else@example.org>", "no body"),
        ("\nMemory grew with every table.", "second line is not empty"),
    ],
)
def test_bad_bodies_are_caught(rest: str, fault: str) -> None:
    """A subject alone says what, not why."""
    (found,) = commits.faults(f"server: evict idle tables{rest}")
    assert fault in found


def _git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *identity, "-c", "core.hooksPath=/dev/null", "-C", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """An old commit without form, then a good one, a bad one, a merge, and a good one."""
    folder = tmp_path / "history"
    folder.mkdir()
    _git(folder, "init", "-q", "-b", "main")
    for message in ("What was before.", GOOD, "Whatever came to mind"):
        _git(folder, "commit", "-q", "--allow-empty", "-m", message)
    _git(folder, "switch", "-q", "-c", "side", "HEAD~1")
    _git(folder, "commit", "-q", "--allow-empty", "-m", GOOD)
    _git(folder, "switch", "-q", "main")
    _git(folder, "merge", "-q", "--no-ff", "-m", "Merge branch 'side'", "side")
    _git(folder, "commit", "-q", "--allow-empty", "-m", GOOD)
    return folder


def _wrong(base: str, folder: Path) -> list[str]:
    return [commit.message for commit in commits.messages(base, folder) if commits.faults(commit.message)]


def test_a_full_clone_is_read_from_the_base_on(history: Path) -> None:
    """The base and what is older are exempt; a merge has no form of its own."""
    base = _git(history, "rev-list", "--max-parents=0", "HEAD")
    assert len(commits.messages(base, history)) == 4
    assert _wrong(base, history) == ["Whatever came to mind"]
    assert commits.messages("HEAD", history) == []


@pytest.mark.parametrize(("depth", "caught"), [(1, []), (2, []), (3, ["Whatever came to mind"])])
def test_a_shallow_clone_is_read_as_far_as_it_goes(
    history: Path, tmp_path: Path, depth: int, caught: list[str]
) -> None:
    """Where the base is out of reach, all that is there is newer; a merge at the edge is known for one."""
    base = _git(history, "rev-list", "--max-parents=0", "HEAD")
    clone = tmp_path / "clone"
    _git(tmp_path, "clone", "-q", "--depth", str(depth), history.as_uri(), str(clone))
    assert _git(clone, "rev-parse", "--is-shallow-repository") == "true"
    assert _wrong(base, clone) == caught


def test_a_history_without_the_base_is_refused(history: Path) -> None:
    """Else nothing would be looked at, and nobody would hear of it."""
    with pytest.raises(LookupError, match="no commit"):
        commits.messages("0" * 40, history)


@pytest.mark.parametrize(("message", "status"), [(GOOD, 0), ("Whatever came to mind", 1)])
def test_the_hook_reads_what_the_editor_wrote(tmp_path: Path, message: str, status: int) -> None:
    """Without git's comments and the diff of `git commit --verbose`."""
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text(f"{message}\n# Please enter the commit message.\n# --------\n{commits.SCISSORS}\ndiff --git a b\n")
    script = [sys.executable, str(Path(commits.__file__)), "--message", str(file)]
    told = subprocess.run(script, capture_output=True, text=True, check=False)
    assert told.returncode == status, told
    assert ("imperative" in told.stdout or "scope" in told.stdout) == bool(status)


def test_the_hook_refuses_other_arguments() -> None:
    """It never passes for want of something to look at."""
    assert commits.main(["--mesage", "x"]) == 2
