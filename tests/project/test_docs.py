"""The documentation shows real behaviour."""

import doctest
import importlib
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from weimar.cli.commands import app
from weimar.engine import OPTIONS

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    ROOT / "conformance/README.md",
    ROOT / "tests/README.md",
]


def blocks(page: Path, language: str) -> list[str]:
    """The fenced examples of one language on a page."""
    return re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


def _pages_with(language: str) -> list[Any]:
    return [pytest.param(page, id=str(page.relative_to(ROOT))) for page in PAGES if blocks(page, language)]


@pytest.mark.parametrize("page", _pages_with("pycon"))
def test_sessions_run_as_shown(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python session, from top to bottom of the page, in the project's folder."""
    monkeypatch.chdir(ROOT)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "pycon")), {}, page.name, str(page), 0)
    assert session.examples
    shown: list[str] = []
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    doctest.DocTestRunner(optionflags=flags).run(session, out=shown.append)
    assert "".join(shown) == ""


EXAMPLES: Final = doctest.DocTestFinder(exclude_empty=True)
FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SHOWN: Final[dict[str, str]] = {
    "weimar.engine": "start play decide legal_actions actors awaited evolve replay project observe resample make_rules "
    "record_of dump parse states final_state events_of report course_of next_regular_candidate power_slots targets "
    "target_bars term_limits pile_segments to_link read_game split_games",
    "weimar.bots": "belief",
    "weimar.lab.play.match": "play_match",
    "weimar.lab.play.simulate": "matches",
    "weimar.lab.play.statistics": "wilson ratio_of",
    "weimar.lab.work": "workers",
    "weimar.wording.answers": "probabilities_in",
    "weimar.engine.action_table": "encode decode",
    "weimar.batch": "play_games",
    "weimar.review": "review moments knowledge assignments",
    "weimar.review.what_if": "what_if",
    "weimar.daily": "day_of played_by",
    "weimar.evenings": "game_key",
    "weimar.daily.result": "score_of",
    "weimar.daily.puzzle": "puzzle_of",
}
"""By module that exports them: the most used functions of the library, each with an example in its docstring."""


@pytest.mark.parametrize("home", SHOWN)
def test_the_most_used_functions_have_an_example_that_runs(home: str) -> None:
    """As shown in the docstring, by itself: an example can be pasted into a new session."""
    for name in SHOWN[home].split():
        (example,) = EXAMPLES.find(getattr(importlib.import_module(home), name), name, globs={})
        assert example.examples, f"{name} has no example"
        shown: list[str] = []
        doctest.DocTestRunner(optionflags=FLAGS).run(example, out=shown.append)
        assert "".join(shown) == ""


def test_no_example_is_left_out() -> None:
    """Every docstring of the library with an example is in the table above."""
    written = [path.read_text("utf-8").count("\n    Examples:\n") for path in (ROOT / "src").rglob("*.py")]
    assert sum(written) == sum(len(names.split()) for names in SHOWN.values()) >= 30


def test_programs_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python program on the pages runs in the project's folder."""
    monkeypatch.chdir(ROOT)
    for page in PAGES:
        for program in blocks(page, "python"):
            exec(compile(program, str(page), "exec"), {"__name__": "example"})  # noqa: S102 - our own pages


def test_the_first_example_can_be_pasted() -> None:
    """The README's first program, pasted into an interactive Python, shows the end of a game."""
    (program,) = blocks(ROOT / "README.md", "python")
    told = subprocess.run(
        [str(ROOT / ".venv/bin/python"), "-i", "-q"],
        input=program,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "The fascists win: hitler_elected.\n"
    assert "Error" not in told.stderr


def _weimar_lines() -> list[str]:
    lines = [line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines()]
    return [
        line.split("#")[0].strip()
        for line in lines
        if line.startswith((".venv/bin/weimar referee", ".venv/bin/weimar simulate"))
    ]


@pytest.mark.parametrize("line", _weimar_lines())
def test_commands_run_as_shown(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `weimar` command on the pages, with a tenth of the games; its folder for results is put elsewhere."""
    monkeypatch.chdir(ROOT)
    words = shlex.split(line.split(" > ", maxsplit=1)[0])[1:]
    elsewhere = {"games": str(tmp_path / "games"), "records": str(tmp_path / "records"), "1000": "100"}
    words = [elsewhere.get(word, word) for word in words]
    done = CliRunner(env={"COLUMNS": "100"}).invoke(app, words, catch_exceptions=False)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout


def test_links_have_targets() -> None:
    """Every relative link has a target."""
    gone: list[tuple[Path, str]] = []
    for page in PAGES:
        text = page.read_text("utf-8")
        targets = [target for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text) if "://" not in target]
        gone += [(page, target) for target in targets if not (page.parent / target).exists()]
    assert gone == []


@pytest.mark.parametrize("folder", ["adr", "research"])
def test_an_index_lists_every_page_once(folder: str) -> None:
    """The README of decisions and of research has one row for each page in its folder."""
    index = ROOT / "docs" / folder / "README.md"
    rows = re.findall(r"^\| \[[^\]]+\]\(([^)]+)\) \|", index.read_text("utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(path.name for path in index.parent.glob("*.md") if path != index)


def test_decisions_have_the_numbers_of_their_files() -> None:
    """A decision's title opens with its number, and so does its row in the index, in order."""
    pages = sorted((ROOT / "docs/adr").glob("0*.md"))
    for page in pages:
        assert page.read_text("utf-8").startswith(f"# {int(page.name[:4])}. "), page.name
    rows = re.findall(r"^\| \[(\d+)\]\((\d{4})", (ROOT / "docs/adr/README.md").read_text("utf-8"), re.MULTILINE)
    assert [(int(number), int(file)) for number, file in rows] == [(int(page.name[:4]),) * 2 for page in pages]


def test_the_rules_page_lists_every_option() -> None:
    """No option is hidden in the code."""
    text = (ROOT / "docs/reference/rules.md").read_text("utf-8")
    assert [name for name in OPTIONS if f"| `{name}` |" not in text] == []


def test_no_link_leaves_the_docs() -> None:
    """The repository is self-contained: no path of a machine, no parent folder."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607 - git is where the system has it
    tracked = listing.stdout.split()
    for name in tracked:
        path = ROOT / name
        if (
            path.suffix in {".md", ".py", ".sh", ".toml", ".ftl", ".txt", ""}
            and path.is_file()
            and name != "tests/project/test_docs.py"
        ):
            found = re.findall(r"(?<![\w.])/(?:work|root|home)/|\.\./shared", path.read_text("utf-8"))
            assert found == [], name


WRITES = re.compile(r"(?:--records|--parquet|--plot|weimar backup|>) ([\w.-]+)$", re.MULTILINE)
"""What a command writes into the folder in which it is typed."""


def test_commands_of_the_pages_leave_no_untracked_files() -> None:
    """In a checkout: users of the library have no files to clean up before a commit."""
    written = {name for page in PAGES for block in blocks(page, "sh") for name in WRITES.findall(block)}
    written |= set(
        re.findall(r'^WEIGHTS = Path\("(.*)"\)', (ROOT / "examples" / "train_agent.py").read_text(), re.MULTILINE)
    )
    assert {"records", "games", "ends.jsonl", "veto.svg", "agent.json", "tonight.sqlite3"} <= written
    written.add("ppo.zip")
    for name in written:
        asked = ["git", "check-ignore", "--quiet", f"{name}/" if "." not in name else name]
        assert subprocess.run(asked, cwd=ROOT, check=False).returncode == 0, name
