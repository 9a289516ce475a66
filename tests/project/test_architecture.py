"""ARCHITECTURE.md matches the code."""

from pathlib import Path

import pytest

import architecture


def test_the_page_is_up_to_date() -> None:
    """`python tools/architecture.py` would change nothing."""
    assert architecture.PAGE.read_text("utf-8") == architecture.page()


def test_the_page_names_every_package_and_room() -> None:
    """As links."""
    page = architecture.PAGE.read_text("utf-8")
    for init in architecture.SOURCE.glob("*/__init__.py"):
        assert f"(src/weimar/{init.parent.name}/__init__.py)" in page
    for init in architecture.SOURCE.glob("[ascbl]*/*/__init__.py"):
        assert f"(src/weimar/{init.parent.parent.name}/{init.parent.name}/__init__.py)" in page


def test_a_module_without_docstring_is_an_error(tmp_path: Path) -> None:
    """A person must say what a new room is."""
    (tmp_path / "attic.py").write_text("ANSWER = 42\n", "utf-8")
    with pytest.raises(ValueError, match="no docstring"):
        architecture.sentence(tmp_path / "attic.py")
