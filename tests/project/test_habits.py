"""The developers' tools work as documented: recipes, hooks, the workflow and editor settings."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from pre_commit.languages import pygrep  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
TEXTS = (
    *(".py", ".ts", ".js", ".mjs", ".svelte", ".css", ".html"),
    *(".md", ".ftl", ".json", ".toml", ".txt", ".yml", ".yaml"),
)
RECIPES = (
    *("suite", "check", "format", "texts", "sentences", "app", "bench"),
    *("planted", "mutants", "world", "regenerate", "lock", "docs", "hooks", "release"),
)


def _run(*command: str, cwd: Path = ROOT, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, check=False, env=os.environ | environment, timeout=120
    )


WITH_TABS: Final = frozenset({"Caddyfile"})
"""Files whose own formatter wants tabs."""


def untidy(text: bytes, name: str = "") -> list[str]:
    """How a text breaks .editorconfig."""
    found = []
    if b"\r" in text:
        found.append("lines end with carriage returns")
    if re.search(rb"[ \t]+$", text, re.MULTILINE):
        found.append("blanks at the end of a line")
    if name not in WITH_TABS and re.search(rb"^ *\t", text, re.MULTILINE):
        found.append("a line begins with a tab")
    if text and not text.endswith(b"\n"):
        found.append("no newline at the end")
    return found


def test_files_follow_the_editorconfig() -> None:
    """Every tracked text, even if no formatter checks it."""
    tracked = _run("git", "ls-files", "-z").stdout.split("\0")
    paths = [ROOT / name for name in tracked if name and (Path(name).suffix in TEXTS or "." not in Path(name).name)]
    texts = [path for path in paths if path.is_file()]
    assert len(texts) > 500
    assert {str(path): found for path in texts if (found := untidy(path.read_bytes(), path.name))} == {}


@pytest.mark.parametrize("text", [b"a\r\n", b"a \nb\n", b"\tif\n", b"a"])
def test_an_untidy_file_is_noticed(text: bytes) -> None:
    """The check above can fail."""
    assert len(untidy(text)) == 1


# -- recipes ----------------------------------------------------------------------------------------------------------


def test_the_table_lists_every_recipe() -> None:
    """`./dev` alone prints them, each with its line; an unknown one is refused with the table."""
    table = _run("./dev")
    listed = re.findall(r"^  ([a-z]+)\b", table.stdout, re.MULTILINE)
    offered = re.search(r"^  ((?:[a-z]+ \| )+[a-z]+)\)$", (ROOT / "dev").read_text("utf-8"), re.MULTILINE)
    assert offered is not None
    assert (table.returncode, tuple(listed), tuple(offered[1].split(" | "))) == (0, RECIPES, RECIPES)
    refused = _run("./dev", "tset")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "suite NAME" in refused.stderr


def test_a_suite_is_found_by_its_short_name() -> None:
    """A file name without prefix and ending, or a path; pytest gets further arguments."""
    told = _run("./dev", "suite", "doc_names", "--collect-only", "-q")
    assert told.returncode == 0, told
    assert "test_" in told.stdout
    refused = _run("./dev", "suite", "ruels")
    assert refused.returncode == 2
    assert "bots" in refused.stderr


# -- hooks and workflow -----------------------------------------------------------------------------------------------


def _yaml(path: Path) -> Any:
    return msgspec.yaml.decode(path.read_bytes())


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository with the hooks installed; it shares this one's environment."""
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in (".pre-commit-config.yaml", "pyproject.toml"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    _run("git", "init", "-q", cwd=folder)
    for name, value in (("user.name", "A"), ("user.email", "a@example.org"), ("commit.gpgsign", "false")):
        _run("git", "config", name, value, cwd=folder)
    installed = _run(str(ROOT / ".venv/bin/pre-commit"), "install", cwd=folder)
    assert installed.returncode == 0, installed
    assert installed.stdout.count("installed at") == 3
    return folder


def test_the_hooks_refuse_the_tests_failures(clone: Path, tmp_path: Path) -> None:
    """Bad style and a bad message stop a commit; good ones pass. Nothing is fetched: no proxy leads anywhere."""
    sealed = {"PRE_COMMIT_HOME": str(tmp_path / "kept"), "https_proxy": "http://127.0.0.1:9", "SKIP": "house"}

    def commit(message: str) -> "subprocess.CompletedProcess[str]":
        _run("git", "add", "new.py", cwd=clone)
        return _run("git", "commit", "-q", "-m", message, cwd=clone, **sealed)

    good = "tools: add a module\n\nSomething needs it soon."
    (clone / "new.py").write_text('"""A module."""\n\nimport os\n', "utf-8")
    refused = commit(good)
    assert refused.returncode == 1
    assert "F401" in refused.stdout + refused.stderr
    (clone / "new.py").write_text('"""A module."""\n\nNAME = "x"\n', "utf-8")
    refused = commit("Whatever came to mind")
    assert refused.returncode == 1
    assert "scope" in refused.stdout + refused.stderr
    accepted = commit(good)
    assert accepted.returncode == 0, accepted


REASON: Final = "Memory grew with every table."


@pytest.mark.parametrize(
    ("message", "passes"),
    [
        (f"server: evict idle tables after a minute\n\n{REASON}\n", True),
        (f"locales/pl, locales/ja: correct two reasons\n\n{REASON}\n", True),
        (f"server: evict idle tables\n\n{REASON}\n\n# Please enter the commit message.\n", True),
        (f"ci: {'x' * 69}\n\n{REASON}\n", False),
        (f"server: evict idle tables.\n\n{REASON}\n", False),
        (f"server: evict idle tables\n{REASON}\n", False),
        (f"Server: evict idle tables\n\n{REASON}\n", False),
        (f"fixup! server: evict idle tables\n\n{REASON}\n", False),
        ("server: evict idle tables\n", False),
        ("server: evict idle tables\n\nThey were large.\n", False),
        ("server: evict idle tables\n\n# Please enter the commit message.\n", False),
    ],
)
def test_the_form_of_commit_messages(message: str, tmp_path: Path, *, passes: bool) -> None:
    """As git hands it to the hook, with pre-commit's own search."""
    (hook,) = (
        hook
        for repo in _yaml(ROOT / ".pre-commit-config.yaml")["repos"]
        for hook in repo["hooks"]
        if hook["language"] == "pygrep"
    )
    file = tmp_path / "message"
    file.write_text(message, "utf-8")
    assert pygrep.main([*hook["args"], hook["entry"], str(file)]) == (0 if passes else 1)


def test_hooks_call_existing_programs() -> None:
    """No hook passes because its file was renamed."""
    hooks = [hook for repo in _yaml(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    assert len(hooks) > 5
    for hook in hooks:
        assert hook["language"] in ("system", "pygrep"), "anything else is fetched from the network"
        for name in re.findall(r"(?:tools|tests)/\S+\.py|\./dev \w+", hook["entry"]):
            path, _, recipe = name.partition(" ")
            assert (ROOT / path).is_file(), name
            assert recipe in ("", *RECIPES), name


def test_the_workflow_runs_the_tests() -> None:
    """CI runs `./test`, and no other checks."""
    (job,) = _yaml(ROOT / ".github/workflows/test.yml")["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step] == ["./test"]
