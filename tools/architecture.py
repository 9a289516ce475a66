"""The picture of the architecture: packages and rooms as boxes, imports as arrows, drawn from the code.

Contract: `picture()` draws every package of `weimar`, every room of `server` and `bots`, and the layers of the web
app; the arrows are the imports that the code has today. An arrow is left out where a longer way of arrows says the
same. A package without a place on the picture and an import that goes upwards are errors.

    python tools/architecture.py     writes docs/images/architecture.svg
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import grimp

from drawing import Box, arrow, badge, boxed, down, drawing, words

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "images" / "architecture.svg"
WEB: Final = ROOT / "web" / "src"
Edges: TypeAlias = set[tuple[str, str]]
"""Pairs of names: the first imports the second."""

PACKAGES: Final = {
    box.name: box
    for box in (
        Box(20, 48, 706, 30, "cli", "the command weimar"),
        Box(20, 136, 110, 76, "envs", "environments\nfor learning"),
        Box(20, 242, 110, 76, "lab", "simulation,\nmeasurement"),
        Box(20, 572, 60, 192, "batch", "many\ngames\nat once"),
        Box(96, 506, 246, 44, "review", "of games that are over"),
        Box(126, 446, 118, 44, "daily", "the day's table"),
        Box(256, 446, 86, 44, "evenings", "a group"),
        Box(226, 136, 350, 288, "server", "the process that people connect to"),
        Box(226, 92, 500, 30, "assistants", "language models at the table"),
        Box(596, 348, 130, 76, "client", "plays the protocol,\nfor tests and bots"),
        Box(446, 506, 280, 44, "wording", "the game in sentences"),
        Box(96, 572, 196, 192, "bots", "computer players"),
        Box(312, 572, 100, 60, "store", "the log"),
        Box(426, 572, 96, 60, "text", "sentences"),
        Box(536, 572, 190, 60, "wire", "messages, JSON"),
        Box(312, 662, 414, 102, "table", "one live table: seats, host, timers, talk, views;\nno socket, clock or disk"),
        Box(20, 794, 586, 60, "engine", "the rules: pure functions over frozen values"),
        Box(626, 794, 100, 60, "names", "of bots"),
    )
}
ROOMS: Final = {
    f"server.{box.name}": box
    for box in (
        Box(240, 180, 322, 25, "run", "start and stop"),
        Box(240, 215, 322, 25, "app", "routes"),
        Box(240, 250, 154, 25, "http", "pages, API"),
        Box(408, 250, 154, 25, "connection"),
        Box(240, 285, 322, 25, "context", "what handlers share"),
        Box(240, 320, 322, 25, "cluster", "other nodes"),
        Box(240, 355, 236, 25, "tables"),
        Box(240, 390, 236, 25, "process", "settings, limits, logs"),
        Box(490, 390, 72, 25, "tuning"),
    )
} | {
    f"bots.{box.name}": box
    for box in (
        Box(104, 614, 180, 24, "levels", "by name"),
        Box(104, 653, 180, 24, "players", "how each plays"),
        Box(104, 692, 180, 24, "policy", "what to do"),
        Box(104, 731, 90, 26, "inference"),
        Box(198, 731, 86, 26, "interface"),
    )
}
LAYERS: Final = {
    box.name: box
    for box in (
        Box(780, 74, 336, 64, "features", "table, lobby, talk, big screen, box …"),
        Box(780, 158, 336, 44, "session", "a seat at a table"),
        Box(780, 222, 160, 44, "playback", "step by step"),
        Box(956, 222, 160, 44, "device", "what the browser keeps"),
        Box(868, 286, 160, 44, "game", "plain functions"),
        Box(780, 350, 336, 44, "protocol", "types, and the link to a table"),
    )
}
"""The folders of the web app; `ui`, `text`, `art`, `sound` and `style` of `lib` are used by several of them."""
BALLOT: Final = (
    ("judged", "src/weimar/engine/decide.py"),
    ("hidden", "src/weimar/engine/view.py"),
    ("kept", "src/weimar/store/sqlite.py"),
    ("sent", "src/weimar/server/tables/viewers.py"),
    ("shown", "web/src/features/table/Seat.svelte"),
    ("spoken", "web/src/features/table/signals/Announcer.svelte"),
)
"""What happens to a ballot, and where; docs/explanation/architecture.md has the table."""
TITLE: Final = (
    "Packages of Weimar. Left, from top to bottom: cli; assistants; envs, lab, server and client; daily and evenings; "
    "review, wording; batch, bots, store, text, wire; table; engine and names. Right: the browser's features, session, "
    "playback, device, game and protocol. A ballot is judged and hidden in the engine, kept in the store, sent by the "
    "server's tables, shown and spoken by the features."
)


# -- what the code imports --------------------------------------------------------------------------------------------


def python_names() -> set[str]:
    """Every package, and as `package.room` every room of those that are drawn with their rooms."""
    graph = grimp.build_graph("weimar", cache_dir=None)
    roomed = {name.split(".")[0] for name in ROOMS}
    inside = {child for package in roomed for child in graph.find_children(f"weimar.{package}")}
    return {name.removeprefix("weimar.") for name in (graph.find_children("weimar") | inside) - {"weimar.__main__"}}


def python_imports() -> Edges:
    """Between packages, by name, and between the rooms of one package, as `package.room`."""
    graph = grimp.build_graph("weimar", cache_dir=None)
    return {
        (upper, lower)
        for module in graph.modules - {"weimar.__main__"}
        for imported in graph.find_modules_directly_imported_by(module)
        for upper, lower in zip(_places(module), _places(imported), strict=False)
        if upper != lower and (upper.count(".") == 0 or upper.split(".")[0] == lower.split(".")[0])
    }


def _places(module: str) -> list[str]:
    """The package of a module, and its room."""
    parts = module.split(".")[1:]
    return [".".join(parts[:depth]) for depth in (1, 2) if len(parts) >= depth and (depth == 1 or parts[0] in _ROOMED)]


_ROOMED: Final = {name.split(".")[0] for name in ROOMS}


def web_imports() -> Edges:
    """Between the layers of the web app; tests do not count."""
    found: Edges = set()
    for path in WEB.rglob("*"):
        layer = _layer(path)
        if layer in LAYERS and path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts"):
            imported = (path.parent.joinpath(name).resolve() for name in _relative_imports(path))
            others = {_layer(name) for name in imported if name.is_relative_to(WEB)}
            found |= {(layer, other) for other in others & LAYERS.keys() if other != layer}
    return found


def _layer(path: Path) -> str:
    """The folder that a file of the web app belongs to: `features`, or a folder of `lib`."""
    top, *below = path.relative_to(WEB).parts
    return below[0] if top == "lib" and below else top


def _relative_imports(path: Path) -> list[str]:
    return re.findall(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']""", path.read_text("utf-8"))


def reduced(edges: Edges) -> Edges:
    """Without the edges that a longer way implies.

    Raises:
        ValueError: there is a circle.
    """
    after: dict[str, set[str]] = {}
    for upper, lower in edges:
        after.setdefault(upper, set()).add(lower)
    reached = {upper: _reached(after, upper) for upper in after}
    circles = sorted(upper for upper in reached if upper in reached[upper])
    if circles:
        raise ValueError(f"imports go round in a circle: {circles}")
    return {
        (upper, lower)
        for upper, lower in edges
        if not any(lower in reached.get(other, ()) for other in after[upper] - {lower})
    }


def _reached(after: dict[str, set[str]], start: str) -> set[str]:
    """Whatever can be got to from a place, in one step or more."""
    seen: set[str] = set()
    todo = list(after.get(start, ()))
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += after.get(name, ())
    return seen


# -- the drawing ------------------------------------------------------------------------------------------------------


def picture() -> str:
    """The SVG.

    Raises:
        ValueError: a package or room has no place on it, or an import goes upwards.
    """
    missing = python_names() ^ (PACKAGES | ROOMS).keys()
    if missing:
        raise ValueError(f"the picture and the code differ in {sorted(missing)}: see PACKAGES and ROOMS")
    return drawing(1150, 874, TITLE, _parts())


def _parts() -> Iterator[str]:
    yield words(20, 38, "The server, in Python: src/weimar", "name")
    yield words(766, 38, "The browser, in Svelte: web/src", "name")
    yield '<rect class="panel" x="766" y="60" width="364" height="364" rx="6"/>'
    yield words(780, 414, "and, for all of them: ui, text, art, sound, style")
    yield from (boxed(box) for boxes in (PACKAGES, LAYERS) for box in boxes.values())
    yield from (boxed(box, "room") for box in ROOMS.values())
    places = PACKAGES | ROOMS
    yield from (down(places[upper], places[lower]) for upper, lower in sorted(reduced(python_imports())))
    yield from (down(LAYERS[upper], LAYERS[lower]) for upper, lower in sorted(reduced(web_imports())))
    protocol, connection = LAYERS["protocol"], ROOMS["server.connection"]
    yield arrow([(connection.right, 264), (748, 264), (748, 372), (protocol.left, 372)], "wire", both=True)
    yield words(588, 256, "WebSocket and HTTP")
    yield from (badge(*_corner(where), told) for told, where in BALLOT)
    yield from _legend(766, 470)


def _legend(left: float, top: float) -> Iterator[str]:
    yield arrow([(left, top), (left + 40, top)])
    yield words(left + 52, top + 4, "imports (not drawn: what a longer way implies)")
    yield arrow([(left, top + 26), (left + 40, top + 26)], "wire", both=True)
    yield words(left + 52, top + 30, "over the network")
    yield badge(left + 42, top + 43, "sent")
    yield words(left + 52, top + 56, "happens to a ballot here")


def _corner(where: str) -> tuple[float, float]:
    """Where the label of a file goes: the lower right corner of its room, beside what is there already."""
    files = [path for _, path in BALLOT]
    box = place_of(where)
    beside = sum(place_of(path) is box for path in files[: files.index(where)])
    return box.right - 6 - 62 * beside, box.bottom - 23


def place_of(where: str) -> Box:
    """The smallest box that a file is in."""
    if not (ROOT / where).is_file():
        raise ValueError(f"there is no {where}")
    if where.startswith("web/"):
        return LAYERS[_layer(ROOT / where)]
    package, room = where.removesuffix(".py").split("/")[2:4]
    return ROOMS.get(f"{package}.{room}", PACKAGES[package])


def main() -> None:
    """Write it."""
    PICTURE.write_text(picture(), "utf-8")


if __name__ == "__main__":
    main()
