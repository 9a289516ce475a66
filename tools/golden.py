"""The machine-made part of conformance/: views, observations, counts, malformed records, JSON Schemas.

Run `python tools/golden.py` to write it again after a change that was meant; the tests compare what is committed with
what the engine says now.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from weimar.engine import (
    SPECTATOR,
    Event,
    FairChance,
    Record,
    Report,
    ScriptedChance,
    State,
    View,
    actors,
    final_state,
    legal_actions,
    observe,
    parse,
    play,
    project,
    replay,
    start,
    states,
)
from weimar.engine.record import record_schema
from weimar.review import Review

ROOT: Final = Path(__file__).parents[1]
HAND: Final = ROOT / "conformance" / "hand"
VIEWS: Final = ROOT / "conformance" / "views"
SEEN: Final = ROOT / "conformance" / "seen"
COUNTS: Final = ROOT / "conformance" / "counts.json"
SCHEMAS: Final = ROOT / "docs" / "reference" / "schema"

SUBTREES: Final = (
    ("01-five-liberals", 0, 4),
    ("02-six-fascists", 6, 4),
    ("03-hitler-executed", 20, 4),
    ("07-nine-player-board", 10, 3),
    ("07-nine-player-board", 60, 3),
    ("10-veto-chaos-sixth-fascist", 40, 4),
    ("14-chaos-unlocks-veto", 50, 4),
    ("16-polish-three-vetoes", 60, 4),
    ("18-no-term-limits", 30, 3),
    ("21-german-seven", 60, 3),
    ("23-shoots-himself-three-alive", 40, 4),
    ("25-special-election-himself", 30, 3),
)
"""Game, actions played, depth: where the tree of legal actions is counted."""


class _NoLuck:
    """Dice that never vary, so that a subtree with a reshuffle has one shape on every machine."""

    def random(self) -> float:
        return 0.0


def hand_games() -> dict[str, Record]:
    """The hand-derived records, by file name without its ending."""
    return {path.stem: parse(json.dumps(load(path)["record"])) for path in sorted(HAND.glob("*.json"))}


def load(path: Path) -> Any:
    """A JSON file."""
    return json.loads(path.read_text("utf-8"))


def view_lines(record: Record) -> Iterator[bytes]:
    """One line for each step and viewer: `{"after", "viewer", "view"}`."""
    for after, state in enumerate(states(record)):
        for viewer in (*range(state.setup.players), SPECTATOR):
            view = project(state, viewer)
            yield msgspec.json.encode({"after": after, "viewer": viewer, "view": view})


def seen_lines(record: Record) -> Iterator[bytes]:
    """One line for each step and viewer who learned something: `{"after", "viewer", "seen"}`; step 0 is the deal."""
    chance = ScriptedChance(record.roles, record.first_candidate, (record.draw_pile, *record.reshuffles))
    opening = start(len(record.players), record.rules, chance)
    state = replay([opening])
    happened: tuple[Event, ...] = (opening,)
    for after in range(len(record.actions) + 1):
        if after:
            state, happened = play(state, record.actions[after - 1], chance)
        for viewer in (*range(state.setup.players), SPECTATOR):
            seen = [learned for event in happened if (learned := observe(event, viewer)) is not None]
            if seen:
                yield msgspec.json.encode({"after": after, "viewer": viewer, "seen": seen})


def packed(lines: Iterator[bytes]) -> bytes:
    """Lines as a gzip file that is the same every time."""
    return gzip.compress(b"\n".join(lines) + b"\n", compresslevel=9, mtime=0)


def count(state: State, depth: int) -> int:
    """How many sequences of `depth` legal actions begin here (shorter ones that end the game included)."""
    if depth == 0:
        return 1
    moves = [action for seat in actors(state) for action in legal_actions(state, seat)]
    if not moves:
        return 1
    chance = FairChance(_NoLuck())
    return sum(count(play(state, action, chance)[0], depth - 1) for action in moves)


def subtree_counts() -> list[dict[str, object]]:
    """The rows of conformance/counts.json."""
    games = hand_games()
    rows: list[dict[str, object]] = []
    for game, after, depth in SUBTREES:
        opening = msgspec.structs.replace(games[game], actions=games[game].actions[:after])
        state = final_state(opening)
        counts = [count(state, level) for level in range(1, depth + 1)]
        rows.append({"game": game, "after": after, "phase": state.phase.name, "counts": counts})
    return rows


def schemas() -> dict[str, dict[str, Any]]:
    """JSON Schemas of what the referee reads and prints, by file name."""
    return {
        "record.json": record_schema(),
        "state.json": msgspec.json.schema(Report),
        "view.json": msgspec.json.schema(View),
        "review.json": msgspec.json.schema(Review),
    }


def pretty(value: object) -> str:
    """JSON as it is committed."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write everything again."""
    VIEWS.mkdir(exist_ok=True)
    SEEN.mkdir(exist_ok=True)
    for name, record in hand_games().items():
        (SEEN / f"{name}.jsonl.gz").write_bytes(packed(seen_lines(record)))
        (VIEWS / f"{name}.jsonl.gz").write_bytes(packed(view_lines(record)))
    COUNTS.write_text(pretty(subtree_counts()), "utf-8")
    SCHEMAS.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (SCHEMAS / name).write_text(pretty(schema), "utf-8")


if __name__ == "__main__":
    main()
