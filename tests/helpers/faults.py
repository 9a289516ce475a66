"""Planted faults in the code: one careless change each, and the small check that ought to notice it.

Contract: `faults.txt` has the faults, `planting` makes the changes in a copy of the checkout. Faults are of the classes
where tests of secrecy and robustness are easily blind: bots, actions in another's name, second games and late arrivals,
contents behind a status, logs and metrics, memory between seats, the browser and the terminal, the source of luck, the
edge of the server, quotas, damaged databases, words. Those of the layer `world` are found by simulated worlds alone.

In `faults.txt`, a line `[layer] file` begins the faults of a file; a file without a folder of `web` or `locales` is in
`src/weimar`. A fault is its name, `@` the function, class or constant that it changes, and lines with `-` and `+`: the
expression or statements there, and what they become. `syntax` finds them. Without `@` they are text, which is in the
file once. `?` is a check: a selection of pytest, or a file of unit tests of the web app. A fault without a check has
that of the fault before it.
"""

from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from syntax import changed

ROOT: Final = Path(__file__).resolve().parents[2]
Layer: TypeAlias = Literal[
    "engine",
    "table",
    "sockets",
    "timing",
    "logs",
    "quotas",
    "database",
    "browser",
    "terminal",
    "words",
    "library",
    "world",
]


class Fault(NamedTuple):
    """One planted fault, as in `faults.txt`; `place` is the qualified name after `@`, and `path` starts at the root."""

    name: str
    layer: Layer
    path: str
    place: str
    old: str
    new: str
    checks: tuple[str, ...]

    def planted(self, text: str) -> str:
        """The text of its file with the fault in it.

        Raises:
            ValueError: its place is not there exactly once.
        """
        return changed(text, self.place, self.old, self.new)


def _read(text: str) -> tuple[Fault, ...]:
    faults: list[Fault] = []
    layer, path, title = "", "", ""
    parts: dict[str, list[str]] = {}

    def end() -> None:
        if title:
            name, _, place = title.partition(" @ ")
            checks = tuple(parts["?"]) or faults[-1].checks
            old, new = ("\n".join(parts[sign]) for sign in "-+")
            faults.append(Fault(name, cast("Layer", layer), path, place, old, new, checks))

    for line in text.splitlines():
        if line[:1] in parts and line[1:2] in {"", " "}:
            parts[line[0]].append(line[2:])
            continue
        end()
        parts = {sign: [] for sign in "-+?"}
        title = line
        if line.startswith("["):
            title = ""
            layer, _, file = line[1:].partition("] ")
            path = file if file.startswith(("web/", "locales/")) else f"src/weimar/{file}"
    end()
    return tuple(faults)


FAULTS: Final = _read(Path(__file__).with_name("faults.txt").read_text("utf-8"))
