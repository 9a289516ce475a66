"""The project's own promises: words, licences, generated pages, commands."""

import json
import re
from importlib import metadata
from pathlib import Path

import click
import pytest
from packaging.requirements import Requirement

import reference
from weimar import text
from weimar.cli.commands import COMMANDS, app
from weimar.engine import REFUSALS
from weimar.engine.proof import PROOF_FAULTS
from weimar.engine.record import MALFORMATIONS

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
WEB = sorted(path for kind in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{kind}"))
SECOND_VOCABULARY = "neutral.ftl"
"""Other words for some keys, for those who choose them."""
LANGUAGES = sorted(folder.name for folder in (ROOT / "locales").iterdir() if folder.is_dir())


@pytest.mark.parametrize("code", [*REFUSALS, *MALFORMATIONS, *PROOF_FAULTS])
def test_every_code_has_a_sentence(code: str) -> None:
    """A refusal is a code for programs and a sentence for people."""
    sentence = text.say(code, name="x")
    assert sentence.endswith(".")


def test_an_unknown_key_is_an_error() -> None:
    """A missing sentence is a fault of the program, not a blank on the screen."""
    with pytest.raises(text.MissingTextError):
        text.say("no-such-key")


def test_a_missing_argument_is_an_error() -> None:
    """A sentence with a hole in it never reaches a person."""
    with pytest.raises(text.MissingTextError):
        text.say("screen-title")


def test_the_language_follows_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """`WEIMAR_LANG` decides; a language without catalogues falls back to English."""
    monkeypatch.setenv(text.ENVIRONMENT, "tlh")
    assert text.chosen_language() == "en"
    monkeypatch.setenv(text.ENVIRONMENT, "en_GB")
    assert text.chosen_language() == "en"
    assert "en" in text.languages()


def _defined_keys(language: str) -> list[str]:
    folder = ROOT / "locales" / language
    catalogues = (path for path in sorted(folder.glob("*.ftl")) if path.name != SECOND_VOCABULARY)
    return [
        key for path in catalogues for key in re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text("utf-8"), re.MULTILINE)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_defined_twice(language: str) -> None:
    """Two sentences for one key would hide one of them."""
    keys = _defined_keys(language)
    assert sorted(keys) == sorted(set(keys))


def test_no_key_is_left_unused() -> None:
    """Every key is named in the code, the server's or the app's, as a whole or by the prefix of a computed one."""
    code = "\n".join(path.read_text("utf-8") for path in (*SOURCES, *WEB))
    literal = set(re.findall(r"""["'`]([a-z_A-Z0-9-]+)["'`]""", code))
    prefixes = (*re.findall(r"""(?:f["']|`)([a-z-]+-)\$?\{""", code), "log-", "choose-")
    unused = [key for key in _defined_keys("en") if key not in literal and not key.startswith(prefixes)]
    assert unused == []


def test_generated_pages_are_up_to_date() -> None:
    """`python tools/reference.py` writes them again."""
    pages = reference.pages()
    assert set(pages) == {
        "codes.md",
        "commands.md",
        "environments.md",
        "games-parquet.md",
        "views.md",
        "phases.md",
    }
    for name, page in pages.items():
        assert (reference.PAGES / name).read_text("utf-8") == page, name


def test_the_page_of_commands_is_complete() -> None:
    """Each command under its heading, with every one of its options."""
    page = (reference.PAGES / "commands.md").read_text("utf-8")
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
    page = (reference.PAGES / "codes.md").read_text("utf-8")
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


@pytest.mark.parametrize("page", ["README.md", "NOTICE", "locales/en/cli.ftl"])
def test_credit_is_given(page: str) -> None:
    """Authors, link, licence and "unofficial" stand wherever the game is introduced."""
    words = " ".join((ROOT / page).read_text("utf-8").split())
    for needed in (
        "Mike Boxleiter",
        "Max Temkin",
        "Tommy Maranges",
        "Mac Schubert",
        "secrethitler.com",
        "CC BY-NC-SA 4.0",
    ):
        assert needed in words
    assert "unofficial" in words.lower()
    assert "open source" not in words.lower()


def _examples(language: str) -> list[str]:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [
        block for page in pages for block in re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    ]


@pytest.mark.parametrize("block", _examples("json"))
def test_json_in_the_docs_is_json(block: str) -> None:
    """Examples can be copied."""
    json.loads(block)


_RIDDLE = re.compile(r'^\s*"""(?:What|Who|Whether|Whoever|Whom|Whose|How)\b', re.MULTILINE)
"""A docstring with a clause as its subject."""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_docstring_opens_with_a_noun_or_a_verb(path: Path) -> None:
    """*The chance of a Ja*, not *How likely a Ja is*: a reader gets it at once."""
    assert _RIDDLE.findall(path.read_text("utf-8")) == []


def test_a_clause_as_a_subject_is_found() -> None:
    """The search above is not blind."""
    assert _RIDDLE.findall('x = 1\n"""How likely a Ja is."""\n') != []
