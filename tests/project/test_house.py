"""The project's own promises: words, licences, generated pages, commands."""

import json
import re
from importlib import metadata
from pathlib import Path

import click
import pytest
from packaging.requirements import Requirement

from weimar import text
from weimar.cli.commands import COMMANDS, app
from weimar.engine import REFUSALS
from weimar.engine.proof import PROOF_FAULTS
from weimar.engine.record import MALFORMATIONS

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference"
SOURCES = sorted((ROOT / "src").rglob("*.py"))


def test_every_code_has_a_sentence() -> None:
    """A refusal is a code for programs and a sentence for people."""
    codes = (*REFUSALS, *MALFORMATIONS, *PROOF_FAULTS)
    assert [code for code in codes if not text.say(code, name="x").endswith(".")] == []


@pytest.mark.parametrize("key", ["no-such-key", "screen-title"])
def test_a_missing_key_or_argument_is_an_error(key: str) -> None:
    """A fault of the program, not a blank on the screen or a hole in a sentence."""
    with pytest.raises(text.MissingTextError):
        text.say(key)


def test_the_language_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """`WEIMAR_LANG` decides; a language without catalogues falls back to English."""
    monkeypatch.setenv(text.ENVIRONMENT, "tlh")
    assert text.chosen_language() == "en"
    monkeypatch.setenv(text.ENVIRONMENT, "en_GB")
    assert text.chosen_language() == "en"
    assert "en" in text.languages()


def test_the_page_of_commands_is_complete() -> None:
    """Each command under its heading, with every one of its options."""
    page = (REFERENCE / "commands.md").read_text("utf-8")
    assert re.findall(r"^## `weimar ?(.*)`$", page, re.MULTILINE) == ["", *COMMANDS]
    context = click.Context(app)
    assert app.list_commands(context) == list(COMMANDS)
    for name in COMMANDS:
        (section,) = re.findall(rf"^## `weimar {name}`\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
        command = app.get_command(context, name)
        assert command is not None
        for parameter in command.params:
            wanted = parameter.opts[0] if isinstance(parameter, click.Option) else str(parameter.metavar)
            assert wanted in section, (name, wanted)


def test_the_page_of_codes_is_complete() -> None:
    """The page has each code of a command, with its sentence."""
    page = (REFERENCE / "codes.md").read_text("utf-8")
    used = {code for path in SOURCES for code in re.findall(r'\bfail\(\s*"(\w+)"', path.read_text("utf-8"))}
    assert {"no_database", "cannot_listen", "unknown_bot"} <= used
    assert [code for code in sorted(used) if f"| `{code}` | {text.say(code, name='…')} |" not in page] == []


def _distributed() -> dict[str, str]:
    """Every distribution installed with Weimar, with its declared licence."""
    found: dict[str, str] = {}
    wanted = ["weimar"]
    while wanted:
        name = wanted.pop()
        if name in found:
            continue
        extras = ("", "bots", "server", "envs", "lab") if name == "weimar" else ("",)
        about = metadata.metadata(name)
        fields = about.json
        classifiers = [str(entry) for entry in fields.get("classifier", []) if str(entry).startswith("License")]
        declared = str(fields.get("license_expression") or fields.get("license") or "")
        # scipy quotes whole licences, also that of GCC's runtime library with its exception; its own is classified
        found[name] = " ".join(classifiers if "\n" in declared and classifiers else [declared, *classifiers])
        wanted += [
            re.sub(r"[._]", "-", needed.name)
            for needed in map(Requirement, metadata.requires(name) or [])
            if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    return found


def test_nothing_under_gpl_or_agpl_is_distributed() -> None:
    """The game is CC BY-NC-SA; it cannot carry copyleft code that forbids that."""
    found = _distributed()
    assert {"msgspec", "click", "rich", "prompt-toolkit", "fluent-runtime", "numpy", "litestar"} <= set(found)
    for name, licence in found.items():
        assert licence.strip(), f"{name} declares no licence"
        words = re.sub(r"\bLGPL\w*|Lesser General Public", "", licence)
        assert not re.search(r"\bA?GPL|(?<!Lesser )General Public", words), f"{name}: {licence}"


def test_no_dependency_of_the_app_is_under_gpl_or_agpl() -> None:
    """The browser gets code from these packages; build and test packages are checked as well."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    found = {name: one.get("license", "") for name, one in packages.items() if name and not one.get("optional")}
    assert {"node_modules/svelte", "node_modules/@fluent/bundle", "node_modules/lean-qr"} <= set(found)
    for name, licence in found.items():
        assert licence, f"{name} declares no licence"
        assert not re.search(r"\bA?GPL", licence), f"{name}: {licence}"


def test_credit_is_given() -> None:
    """Authors, link, licence and "unofficial" stand wherever the game is introduced."""
    authors = ("Mike Boxleiter", "Max Temkin", "Tommy Maranges", "Mac Schubert")
    for page in ("README.md", "NOTICE", "locales/en/cli.ftl"):
        words = " ".join((ROOT / page).read_text("utf-8").split())
        for needed in (*authors, "secrethitler.com", "CC BY-NC-SA 4.0"):
            assert needed in words, page
        assert "unofficial" in words.lower(), page
        assert "open source" not in words.lower(), page


def test_json_in_the_docs_is_json() -> None:
    """Examples can be copied."""
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        for block in re.findall(r"```json\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            json.loads(block)


_RIDDLE = re.compile(r'^\s*"""(?:What|Who|Whether|Whoever|Whom|Whose|How)\b', re.MULTILINE)
"""A docstring with a clause as its subject."""


def test_a_docstring_opens_with_a_noun_or_a_verb() -> None:
    """*The chance of a Ja*, not *How likely a Ja is*: a reader gets it at once."""
    assert _RIDDLE.findall('x = 1\n"""How likely a Ja is."""\n') != []
    assert [path for path in SOURCES if _RIDDLE.search(path.read_text("utf-8"))] == []


_EXPRESSION = re.compile(r'wait_for_function\(\s*(?:#[^\n]*\n\s*)?f?"(?!(?:async )?\()')
"""A wait for an expression instead of a function."""


def test_tests_of_pages_wait_for_functions() -> None:
    """The policy of our pages refuses an expression at the second look: such a wait fails on a slow machine."""
    assert _EXPRESSION.findall('page.wait_for_function("window.done")') != []
    sources = [path for folder in ("tests", "bench") for path in (ROOT / folder).rglob("*.py")]
    waiting = [path for path in sources if path != Path(__file__) and "wait_for_function" in path.read_text("utf-8")]
    assert len(waiting) > 10
    assert [path for path in waiting if _EXPRESSION.search(path.read_text("utf-8"))] == []
