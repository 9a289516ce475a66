"""The picture of the architecture matches the code."""

import re
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


def test_both_colour_schemes_are_readable() -> None:
    """Every colour is defined for both, and every text has a contrast of at least 4.5 to 1 (WCAG AA)."""
    schemes = re.findall(r"svg \{ (.+?) \}", architecture.PICTURE.read_text("utf-8"), re.DOTALL)
    assert len(schemes) == 2
    for scheme in schemes:
        colours = dict(re.findall(r"--(\w+): (#\w{6})", scheme))
        assert len(colours) == 8
        for ink, ground in (("ink", "paper"), ("ink", "box"), ("ink", "room"), ("soft", "box"), ("soft", "room")):
            assert _contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
        assert _contrast(colours["marked"], colours["mark"]) >= 4.5


def _contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


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
