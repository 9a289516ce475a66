"""The documentation site, by Sphinx from the pages of the repository: `./dev docs` builds it into build/site.

The pages stay plain Markdown, which a forge shows as well; what only the site has is here (the order of the pages) and
in docs/api. MkDocs 1 is no longer maintained, and its Material theme reaches its end of life in 2027. Furo needs no
fonts or scripts from elsewhere.
"""

import importlib
import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import stringify_annotation

from weimar.engine import actions, events, phases, terms
from weimar.table import commands

project = html_title = "Weimar"
author = "The Weimar maintainers"
root_doc = "README"
include_patterns = ["*.md", "docs/**", "conformance/README.md"]
exclude_patterns = [".*", "bench", "build", "dist", "locales", "src", "tests", "tools", "training", "web"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
suppress_warnings = ["misc.highlighting_failure"]  # a forge draws Mermaid; the site shows its text
html_theme = "furo"
html_static_path = ["site"]
html_css_files = ["code.css"]
html_extra_path = ["site/index.html"]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
myst_heading_anchors = 4
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False
napoleon_attr_annotations = False
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

SIDEBAR = {
    "Start": "docs/tutorial",
    "How to": "docs/how-to/* conformance/README",
    "Reference": "docs/reference/*",
    "API": "docs/api/engine docs/api/bots docs/api/lab docs/api/review docs/api/client",
    "Explanation": "docs/explanation/*",
    "Decisions": "docs/adr/README docs/adr/*",
    "Research": "docs/research/README docs/research/*",
    "Working on it": "ARCHITECTURE CONTRIBUTING CHANGELOG SECURITY",
}
"""Captions and pages, by pattern, in this order."""
ALIASES = {
    stringify_annotation(value, mode): name
    for module in (terms, actions, events, phases, commands)
    for name, value in vars(module).items()
    if get_origin(value) in (Literal, Annotated, Union, UnionType) and not name.startswith("_")
    for mode in ("smart", "fully-qualified")
}
"""The code's names of types, by how Sphinx spells them out."""


def complete(_: Sphinx, page: str, source: list[str]) -> None:
    """Links to folders lead to their pages; the front page gets the sidebar, and pages of docs/api what they export."""
    folder = Path(__file__).parents[1].joinpath(page).parent

    def lead(link: re.Match[str]) -> str:
        first = sorted((folder / link[1]).glob("*.md"), key=lambda path: (path.name != "README.md", path.name))
        return f"]({link[1].rstrip('/')}/{first[0].name})" if first else link[0]

    text = re.sub(r"\]\(([^)#:\s]+)\)", lead, source[0])
    text = re.sub(r"^\.\. exports:: (.+)$", lambda of: "\n".join(exports(of[1])), text, flags=re.MULTILINE)
    if page == root_doc:
        for caption, pages in SIDEBAR.items():
            names = "\n".join(f"/{name}" for name in pages.split())
            text += f"\n```{{toctree}}\n:hidden:\n:glob:\n:caption: {caption}\n\n{names}\n```\n"
    source[0] = text


def exports(package: str) -> Iterator[str]:
    """Directives for everything that a module exports, under the modules that define it."""
    module = importlib.import_module(package)
    values = {name: getattr(module, name) for name in getattr(module, "__all__", ())}  # some are imported on first use
    homes = {
        name: analyzer
        for place in ("weimar.engine", package)  # packages export names of the engine, too
        for inner in sorted(sys.modules)
        if f"{inner}.".startswith(f"{place}.")
        for analyzer in [ModuleAnalyzer.for_module(inner)]
        for name in defined(analyzer)
    }
    values = values or {name: getattr(module, name) for name in defined(ModuleAnalyzer.for_module(package))}
    heading = package
    for name, value in sorted(values.items(), key=lambda item: homes[item[0]].modname):
        home = homes[name]
        if home.modname != heading:
            heading = home.modname
            title = f"``{heading.removeprefix(f'{package}.')}``"
            opening = inspect.cleandoc(sys.modules[heading].__doc__ or "").partition("\n\n")[0]
            yield f"{title}\n{'-' * len(title)}\n\n{opening}\n"
        if inspect.isclass(value):
            yield f".. auto{'exception' if issubclass(value, Exception) else 'class'}:: {package}.{name}\n"
        elif inspect.isfunction(value):
            yield f".. autofunction:: {package}.{name}\n"
        else:
            text = [*home.attr_docs.get(("", name), []), one_of(value)]
            yield f".. py:data:: {name}\n\n" + "".join(f"   {line}\n" for line in text)


def defined(module: ModuleAnalyzer) -> list[str]:
    """The public names of a module's own, in their order."""
    tags = module.find_tags()
    names = {*tags, *(name for place, name in (*module.annotations, *module.attr_docs) if not place)}
    order = module.tagorder
    return sorted((name for name in names if re.fullmatch(r"[A-Za-z]\w*", name)), key=lambda name: order.get(name, 0))


def one_of(value: object) -> str:
    """The members of a union or of a choice."""
    if get_origin(value) is Literal:
        return f"One of {', '.join(f'``{json.dumps(member)}``' for member in get_args(value))}."
    members = get_args(value) if get_origin(value) in (Union, UnionType) else ()
    return f"One of {', '.join(f'`{member.__name__}`' for member in members)}." if members else ""


def keep_tables(_: Sphinx, what: str, __: str, ___: object, ____: object, lines: list[str]) -> None:
    """In a module's docstring an indented block is shown unchanged."""
    if what != "module":
        return
    for number in range(len(lines) - 1, 0, -1):
        if lines[number].startswith("    ") and not lines[number - 1].strip():
            lines[number - 1 : number] = ["", "::", ""]


def shorten(_: Sphinx, __: str, ___: str, value: object, ____: object, *types: str | None) -> tuple[Any, Any]:
    """Types under the code's names; none for a protocol, which nobody constructs."""
    if getattr(value, "_is_protocol", False):
        return "", None
    signature, returns = types
    for long in sorted(ALIASES, key=len, reverse=True):
        signature, returns = (text and text.replace(long, ALIASES[long]) for text in (signature, returns))
    return signature, returns


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", complete)
    app.connect("autodoc-process-docstring", keep_tables)
    app.connect("autodoc-process-signature", shorten)
