"""The documentation site: the pages of the repository and the API reference, built by Sphinx with warnings as errors.

Contract: `build(target)` writes a site that needs no server and asks for nothing from elsewhere; it raises `SiteError`
if Sphinx has anything to complain of. The pages stay plain Markdown, which a forge shows as well; what only the site
has (the order of the pages, the API reference) is made here.

    python tools/docs_site.py [FOLDER]     into build/site, or the folder

Sphinx with MyST and Furo was chosen over MkDocs with Material: MkDocs 1 is no longer maintained and Material reaches
its end of life in 2027. Furo needs no fonts or scripts from elsewhere.
"""

import ast
import importlib
import inspect
import io
import json
import re
import shutil
import sys
import tempfile
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace
from sphinx.util.typing import stringify_annotation

from weimar.engine import actions, events, phases, terms
from weimar.table import commands

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "build" / "site"
API: Final = {
    "engine": ("weimar.engine",),
    "bots": ("weimar.bots",),
    "lab": (
        "weimar.lab.play.match",
        "weimar.lab.play.simulate",
        "weimar.lab.reports.tournament",
        "weimar.lab.play.statistics",
        "weimar.lab.opponents.exploiters",
        "weimar.engine.action_table",
        "weimar.batch",
    ),
    "review": ("weimar.review",),
    "client": ("weimar.client",),
}
"""The pages of the API reference, and the modules whose public names each describes."""
CHAPTERS: Final = (
    ("Start", ("docs/tutorial.md",)),
    ("How to", ("docs/how-to/*.md", "conformance/README.md")),
    ("Reference", ("docs/reference/*.md",)),
    ("API", tuple(f"api/{name}.rst" for name in API)),
    ("Explanation", ("docs/explanation/*.md",)),
    ("Decisions", ("docs/adr/*.md",)),
    ("Research", ("docs/research/*.md",)),
    ("Working on it", ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
)
"""The sidebar: captions and pages, by pattern, in this order."""
SETTINGS: Final[dict[str, Any]] = {
    "project": "Weimar",
    "author": "The Weimar maintainers",
    "extensions": ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"],
    "html_theme": "furo",
    "suppress_warnings": ["misc.highlighting_failure"],  # a forge draws Mermaid; the site shows its text
    "html_title": "Weimar",
    "html_static_path": ["_static"],
    "html_css_files": ["code.css"],
    "html_copy_source": False,
    "html_show_sourcelink": False,
    "html_show_sphinx": False,
    "myst_heading_anchors": 4,
    "default_role": "py:obj",
    "autodoc_member_order": "bysource",
    "autodoc_typehints": "signature",
    "autodoc_default_options": {"members": True},
    "autodoc_preserve_defaults": True,
    "napoleon_numpy_docstring": False,
    "napoleon_attr_annotations": False,
    "python_maximum_signature_line_length": 88,
    "toc_object_entries_show_parents": "hide",
}


CODE: Final = """\
/* Code of 110 columns fits beside the sidebar of a window that is 1280 px wide; longer lines wrap and are never cut. */
.content { width: 52em; }
.content pre { font-size: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
"""


class SiteError(Exception):
    """Sphinx complained; its words are the message."""


def build(target: Path = TARGET) -> None:
    """Write the site into a folder, in place of what is there.

    Raises:
        SiteError: there was a warning or an error.
    """
    shutil.rmtree(target, ignore_errors=True)
    complaints = io.StringIO()
    with tempfile.TemporaryDirectory() as work, docutils_namespace():
        source = Path(work) / "source"
        stage(source)
        site = Sphinx(
            source,
            confdir=None,
            outdir=target,
            doctreedir=Path(work) / "doctrees",
            buildername="html",
            confoverrides=SETTINGS,
            status=None,
            warning=complaints,
        )
        site.connect("autodoc-process-docstring", _keep_tables)
        site.connect("autodoc-process-signature", _short_types)
        site.build(force_all=True)
        if complaints.getvalue():
            raise SiteError(_uncoloured(complaints.getvalue()).replace(str(source), ""))


def _uncoloured(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


# -- what Sphinx reads ------------------------------------------------------------------------------------------------


def stage(source: Path) -> None:
    """Copy the pages and what they link to, and write the pages that only the site has."""
    pages = [path for _, patterns in CHAPTERS for path in _matching(patterns)]
    for page in pages:
        _copy(page, source)
    for page in (ROOT / "README.md", *pages):
        for linked in _linked_files(page):
            _copy(linked, source)
    for name, modules in API.items():
        _write(source / "api" / f"{name}.rst", api_page(f"weimar.{name}", modules))
    _write(source / "_static" / "code.css", CODE)
    _write(source / "index.md", _page(ROOT / "README.md") + "".join(_trees()))


def _matching(patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in _index_first(ROOT.glob(pattern))]


def _index_first(paths: Iterable[Path]) -> list[Path]:
    """Pages by name; the page that lists the others of its folder comes before them."""
    return sorted(paths, key=lambda path: (path.parent, path.name != "README.md", path.name))


def _linked_files(page: Path) -> Iterator[Path]:
    """Files in the repository, pictures among them, that a page leads to and that are no pages."""
    for link in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        path = page.parent / link
        if "://" not in link and path.suffix != ".md" and path.is_file():
            yield path.resolve()


def _copy(path: Path, source: Path) -> None:
    copy = source / path.relative_to(ROOT)
    if path.suffix == ".md":
        _write(copy, _page(path))
    else:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def _page(path: Path) -> str:
    """The text of a page; links to the front page and to folders, which a forge shows, lead to pages of the site."""

    def lead(link: re.Match[str]) -> str:
        target = (path.parent / link[1]).resolve()
        if target == (ROOT / "README.md").resolve():
            return f"]({link[1].removesuffix('README.md')}index.md"
        pages = _index_first(target.glob("*.md")) if target.is_dir() else []
        return f"]({link[1].rstrip('/')}/{pages[0].name}" if pages else link[0]

    return re.sub(r"\]\(([^)#:\s]+)", lead, path.read_text("utf-8"))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _trees() -> Iterator[str]:
    for caption, patterns in CHAPTERS:
        names = patterns if caption == "API" else [str(path.relative_to(ROOT)) for path in _matching(patterns)]
        lines = "\n".join(f"/{name}" for name in names)
        yield f"\n```{{toctree}}\n:hidden:\n:caption: {caption}\n\n{lines}\n```\n"


# -- the API reference ------------------------------------------------------------------------------------------------


class Name(NamedTuple):
    """A public name, its place, and its description there if it is neither class nor function."""

    name: str
    module: str
    doc: str


def api_page(title: str, modules: tuple[str, ...]) -> str:
    """A page in reStructuredText: what the modules export, by the module that defines it."""
    parts = [_heading(f"``{title}``", "=")]
    for package in modules:
        module = importlib.import_module(package)
        names = public_names(module)
        if len(modules) > 1:
            parts.append(_heading(f"``{package}``", "-"))
        parts.append(f".. automodule:: {package}\n   :no-members:\n")
        for home in sorted({one.module for one in names}):
            if home != package:
                parts.append(_heading(f"``{home.removeprefix(f'{package}.')}``", "-"))
                parts.append(f"{_opening(home)}\n")
            parts += [_entry(module, one) for one in names if one.module == home]
    return "\n".join(parts)


def _heading(text: str, line: str) -> str:
    return f"{text}\n{line * len(text)}\n"


def _opening(module: str) -> str:
    """The first paragraph of a module's docstring."""
    return inspect.cleandoc(importlib.import_module(module).__doc__ or "").split("\n\n")[0]


def _entry(module: ModuleType, one: Name) -> str:
    value = getattr(module, one.name)
    where = f"{module.__name__}.{one.name}"
    if inspect.isclass(value):
        return f".. auto{'exception' if issubclass(value, Exception) else 'class'}:: {where}\n"
    if inspect.isfunction(value):
        return f".. autofunction:: {where}\n"
    parts = [one.doc, _one_of(value)]
    return f".. py:data:: {one.name}\n\n" + "".join(f"{textwrap.indent(part, '   ')}\n\n" for part in parts if part)


def _one_of(value: object) -> str:
    """The members of a union or of a choice."""
    if get_origin(value) is Literal:
        return "One of " + ", ".join(f"``{json.dumps(member)}``" for member in get_args(value)) + "."
    members = get_args(value) if get_origin(value) in (Union, UnionType) else ()
    return "One of " + ", ".join(f"`{member.__name__}`" for member in members) + "." if members else ""


def public_names(module: ModuleType) -> list[Name]:
    """The exports of a module: `__all__`, or its definitions without an underscore."""
    written = dict(_written(module))
    exported: list[str] | None = getattr(module, "__all__", None)
    if exported is None:
        exported = [name for name, (home, _) in written.items() if home == module.__name__]
    return [Name(name, *written[name]) for name in exported]


def _written(module: ModuleType) -> Iterator[tuple[str, tuple[str, str]]]:
    """Every name that a module defines or imports from its own package, with its home and docstring."""
    for node, after in _statements(ast.parse(Path(module.__file__ or "").read_text("utf-8")).body):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{module.__name__}."):
            there = dict(_written(importlib.import_module(node.module or "")))
            yield from ((alias.name, there[alias.name]) for alias in node.names)
        for name in _defined(node):
            if not name.startswith("_"):
                yield name, (module.__name__, _said(after))


def _statements(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt | None]]:
    """Each statement with the one after it, those under a condition (`TYPE_CHECKING`) included."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        yield node, after
        if isinstance(node, ast.If):
            yield from _statements(node.body)


def _defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _said(node: ast.stmt | None) -> str:
    """The string alone after an assignment."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""


def _keep_tables(_: Sphinx, what: str, __: str, ___: object, ____: object, lines: list[str]) -> None:
    """In a module's docstring an indented block is shown unchanged."""
    if what != "module":
        return
    for number in range(len(lines) - 1, 0, -1):
        if lines[number].startswith("    ") and not lines[number - 1].strip():
            lines[number - 1 : number] = ["", "::", ""]


def _short_types(
    _: Sphinx, __: str, ___: str, value: object, ____: object, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Types under the names that the code has for them; none for a protocol, which nobody constructs."""
    if getattr(value, "_is_protocol", False):
        return "", None
    return _renamed(signature), _renamed(returns)


def _renamed(text: str | None) -> str | None:
    for long, short in _ALIASES if text else ():
        text = (text or "").replace(long, short)
    return text


def _aliases() -> Iterator[tuple[str, str]]:
    """Types spelt out as Sphinx does, and the names that the code has for them."""
    for module in (terms, actions, events, phases, commands):
        for name, value in vars(module).items():
            if get_origin(value) in (Literal, Annotated, Union, UnionType) and not name.startswith("_"):
                yield stringify_annotation(value, "smart"), name
                yield stringify_annotation(value, "fully-qualified"), name


_ALIASES: Final = sorted(_aliases(), key=lambda pair: len(pair[0]), reverse=True)


def main() -> int:
    """Build; the exit status says whether there was something to complain of."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    try:
        build(target)
    except SiteError as complaint:
        print(complaint, file=sys.stderr)
        return 1
    print(target / "index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
