"""Names in the documentation exist: labels of the app, modules and functions, commands, recipes, settings.

Marks: **bold** is a label of the app (`locales/en`), unless it opens a paragraph or an item as its title. A link whose
text is code and that leads to a source file names something that is defined there. A name in backticks that begins with
`weimar.` can be imported.
"""

import ast
import importlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import ast as fluent
from fluent.syntax import parse

from weimar.assistants.settings import PREFIX, ModelSettings
from weimar.cli.commands import COMMANDS
from weimar.server.process.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / ".github").rglob("*.md")),
    ROOT / "conformance/README.md",
    ROOT / "tests/README.md",
]
IN_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
BOLD = re.compile(r"(?<!\*)\*\*(?![\s*]|\[R)(.+?)(?<![\s*])\*\*(?!\*)", re.DOTALL)
OPENING = re.compile(r"(?:\A|\n\n|(?:\A|\n)\s*(?:[-*]|\d+\.) +)\Z")
ITALIC = re.compile(r"(?<![*\w])\*(?![\s*])([^*]+?)(?<![\s*])\*(?![*\w])")


def _prose(page: Path) -> str:
    return IN_CODE.sub("`code`", page.read_text("utf-8"))


def _every(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: wrong for name, wrong in found.items() if wrong}


def _over_pages(check: Callable[[str, Path], list[str]]) -> dict[str, list[str]]:
    return _every({str(page.relative_to(ROOT)): check(page.read_text("utf-8"), page) for page in PAGES})


# -- labels -----------------------------------------------------------------------------------------------------------


@cache
def _labels() -> frozenset[str]:
    """What the app can say in English."""
    return frozenset(
        said
        for path in sorted((ROOT / "locales/en").glob("*.ftl"))
        for entry in parse(path.read_text("utf-8")).body
        if isinstance(entry, fluent.Message)
        for value in (entry.value, *(attribute.value for attribute in entry.attributes))
        if value is not None
        for said in _said(value)
    )


def _said(value: fluent.Pattern) -> Iterator[str]:
    """Every possible form of a sentence without names or numbers."""
    said = [""]
    for element in value.elements:
        if isinstance(element, fluent.TextElement):
            said = [begun + re.sub(r"\s+", " ", element.value) for begun in said]
        elif isinstance(element.expression, fluent.SelectExpression):
            variants = [way for variant in element.expression.variants for way in _said(variant.value)]
            said = [begun + way for begun in said for way in variants]
        else:
            return
    yield from said


def labels(prose: str) -> list[str]:
    """The labels in a text: bold words that do not open a paragraph or an item."""
    bold = [match for match in BOLD.finditer(prose) if not OPENING.search(prose[: match.start()])]
    return [re.sub(r"\s+", " ", match[1]) for match in bold]


def wrong_labels(text: str, _: Path) -> list[str]:
    """Labels unknown to the app, and labels of the app without their mark."""
    prose = IN_CODE.sub("`code`", text)
    unknown = [f"no such label: {label}" for label in labels(prose) if label not in _labels()]
    italic = [words for words in ITALIC.findall(prose) if " " in words and words in _labels()]
    return unknown + [f"write it bold: {words}" for words in italic]


def test_labels_match_the_app() -> None:
    """A reader finds the button under its name."""
    assert _over_pages(wrong_labels) == {}
    assert "Open a new table" in labels(_prose(ROOT / "README.md"))
    assert (
        len(wrong_labels("Tap\n**Again** or *Open a new table*; `**Again**` is code.\n\n**What else?** No.", ROOT)) == 2
    )


# -- names of the code ------------------------------------------------------------------------------------------------


@cache
def _definitions(path: Path) -> frozenset[str]:
    """What a source file defines: in Python by qualified name, in TypeScript and Svelte by name."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return frozenset(_python_names(ast.parse(text).body, ""))
    names = r"^\s*(?:export )?(?:default )?(?:async )?(?:function|const|let|class|interface|type) (\w+)"
    methods = r"^  (?:private |static |readonly )*(?:async |get |set )?(#?\w+)(?:<\w+>)?(?:\(|: [^=;]+ =|: \w+;| = )"
    return frozenset(re.findall(names, text, re.MULTILINE) + re.findall(methods, text, re.MULTILINE))


def _python_names(body: list[ast.stmt], owner: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield owner + node.name
        if isinstance(node, ast.ClassDef):
            yield from _python_names(node.body, f"{owner}{node.name}.")
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        yield from (owner + target.id for target in targets if isinstance(target, ast.Name))


def wrong_code_links(text: str, page: Path) -> list[str]:
    """Links with a name as text that the linked source file does not define."""
    found = []
    for name, link in re.findall(r"\[`([^`]+)`\]\(([^)#]+\.(?:py|ts|svelte))\)", text):
        path = (page.parent / link).resolve()
        if not path.is_file():
            found.append(f"no such file: {link}")
        elif not path.as_posix().endswith(name) and name.removesuffix("()") not in _definitions(path):
            found.append(f"{name} is not defined in {link}")
    return found


def wrong_imports(text: str, _: Path) -> list[str]:
    """Names that begin with `weimar.` and cannot be imported."""
    return [name for name in re.findall(r"`(weimar\.[\w.]*\w)(?:\([^`]*\))?`", text) if not _importable(name)]


def _importable(name: str) -> bool:
    if name.endswith((".sqlite3", ".secret", ".lock", ".env", ".service")):
        return True
    package, _, attribute = name.rpartition(".")
    try:
        if "." in package and hasattr(importlib.import_module(package), attribute):
            return True
        importlib.import_module(name)
    except ImportError:
        return False
    return True


def test_names_of_the_code_exist() -> None:
    """Modules and functions in links and full names."""
    assert _over_pages(wrong_code_links) == {}
    assert _over_pages(wrong_imports) == {}
    view = "docs/../src/weimar/engine/view.py"
    assert (
        len(wrong_code_links(f"[`project`]({view}) [`projected`]({view}) [`sight`](sight.py)", ROOT / "README.md")) == 2
    )
    assert wrong_imports("`weimar.engine.project(state, 1)` `weimar.engine.sight`", ROOT) == ["weimar.engine.sight"]


# -- paths, commands, recipes, settings -------------------------------------------------------------------------------


def wrong_paths(text: str, _: Path) -> list[str]:
    """Nonexistent files and folders of the repository in backticks; `*` and NAME match anything."""
    top = r"docs|conformance|tools|examples|src|tests|web|bench|locales|\.github"
    names = re.findall(rf"`((?:{top})/[\w./*-]*)`", text)
    there = (name for name in names if "NAME" not in name and not name.startswith("web/dist"))
    return [name for name in there if not list(ROOT.glob(name.rstrip("/")))]


def wrong_commands(text: str, _: Path) -> list[str]:
    """Commands and recipes that do not exist."""
    recipes = re.findall(r"^#: ([a-z]+)", (ROOT / "dev").read_text("utf-8"), re.MULTILINE)
    code = "\n".join(IN_CODE.findall(text))
    commands = re.findall(r"(?:^|`|bin/|\s)weimar ([a-z]+(?:-[a-z]+)*)\b(?!\.)", code, re.MULTILINE)
    return [
        *(f"weimar {name}" for name in commands if name not in COMMANDS),
        *(f"./dev {name}" for name in re.findall(r"\./dev ([a-z]+)", text) if name not in recipes),
    ]


@cache
def _variables() -> frozenset[str]:
    """Variables read by scripts, tools and tests, except these tests."""
    places = [
        ROOT / "play",
        ROOT / "dev",
        *(ROOT / "deploy").iterdir(),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "tools").iterdir(),
    ]
    places += [*(ROOT / "tests").rglob("*.py"), *(ROOT / "web").glob("*.ts"), *(ROOT / "web/tools").iterdir()]
    texts = (path.read_text("utf-8") for path in places if path.is_file() and path != Path(__file__))
    return frozenset(name for text in texts for name in re.findall(r"\bWEIMAR_[A-Z_]+\b", text))


def wrong_settings(text: str, _: Path) -> list[str]:
    """Environment variables that no program reads."""
    known = {f"WEIMAR_{name.upper()}" for name in Settings.model_fields} | _variables()
    known |= {f"{PREFIX}{name.upper()}" for name in ModelSettings.model_fields}
    return [name for name in re.findall(r"\bWEIMAR_[A-Z_]+\b", text) if name not in known]


def test_paths_commands_and_settings_exist() -> None:
    """Everything that a reader must open, run or set."""
    assert _over_pages(wrong_paths) == {}
    assert _over_pages(wrong_commands) == {}
    assert _over_pages(wrong_settings) == {}
    assert wrong_paths("`tests/rules/` `locales/en/*.ftl` `tests/rule/`", ROOT) == ["tests/rule/"]
    assert wrong_commands("`weimar play` `weimar plays`, `./dev suites rules`", ROOT) == [
        "weimar plays",
        "./dev suites",
    ]
    assert wrong_settings("WEIMAR_PORT and WEIMAR_PROT", ROOT) == ["WEIMAR_PROT"]
