"""The picture of the architecture matches the code."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import architecture
from drawing import Box, down

ROOT = Path(__file__).parents[2]


def test_the_picture_is_up_to_date() -> None:
    """`python tools/architecture.py` draws it again."""
    assert architecture.PICTURE.read_text("utf-8") == architecture.picture()


def test_the_picture_names_every_package_and_room() -> None:
    """As searchable text."""
    tree = ET.fromstring(architecture.PICTURE.read_text("utf-8"))  # noqa: S314 - our own file
    words = {element.text for element in tree.iter() if element.tag.endswith("text")}
    names = {name.split(".")[-1] for name in architecture.python_names()}
    assert names | architecture.LAYERS.keys() | {told for told, _ in architecture.BALLOT} <= words


def test_a_package_without_a_place_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person must choose the place of a new room."""
    names = architecture.python_names() | {"server.attic"}
    monkeypatch.setattr(architecture, "python_names", lambda: names)
    with pytest.raises(ValueError, match=r"server\.attic"):
        architecture.picture()


def test_an_import_upwards_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture cannot show such an arrow, nor a circle."""
    edges = architecture.python_imports()
    monkeypatch.setattr(architecture, "python_imports", lambda: edges | {("store", "lab")})
    with pytest.raises(ValueError, match="no straight way"):
        architecture.picture()
    with pytest.raises(ValueError, match="circle"):
        architecture.reduced(edges | {("engine", "cli")})


def test_indirect_imports_are_omitted() -> None:
    """And nothing else."""
    edges = {("a", "b"), ("b", "c"), ("a", "c"), ("a", "d")}
    assert architecture.reduced(edges) == {("a", "b"), ("b", "c"), ("a", "d")}
    with pytest.raises(ValueError, match="no straight way"):
        down(Box(0, 50, 10, 10, "low"), Box(0, 0, 10, 10, "high"))
