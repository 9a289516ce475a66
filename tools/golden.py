"""The machine-made part of conformance/: views, observations, counts, fair deals."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from weimar.engine import (
    SPECTATOR,
    DeviceNumber,
    Event,
    FairChance,
    FairDeal,
    Record,
    ScriptedChance,
    SealedChance,
    State,
    actors,
    awaited,
    dump,
    final_state,
    legal_actions,
    make_rules,
    observe,
    parse,
    play,
    project,
    record_of,
    replay,
    start,
    states,
)
from weimar.engine.boards import ALL_TILES
from weimar.engine.fair_deal import commitment_to_number, commitment_to_secret, seed_of, table_id

ROOT: Final = Path(__file__).parents[1]
HAND: Final = ROOT / "conformance" / "hand"
VIEWS: Final = ROOT / "conformance" / "views"
SEEN: Final = ROOT / "conformance" / "seen"
COUNTS: Final = ROOT / "conformance" / "counts.json"
FAIR_DEALS: Final = ROOT / "conformance" / "fair-deals.json"

NAMES: Final = ("Ada", "Bruno", "Clara", "Dario", "Emil", "Fanny", "Georg", "Hanna", "Ivo", "Jonas")

LEFT_OUT: Final = 2
"""The seat whose device does not open its number in the vectors."""

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


@cache
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


def fair_deals() -> dict[str, object]:
    """The content of conformance/fair-deals.json: what follows from seeds, whole records, and records with a fault."""
    records = [
        sealed_game(players, preset) for players, preset in ((5, "official"), (7, "japanese-house"), (10, "dutch"))
    ]
    written = [json.loads(dump(record)) for record in records]
    return {"seeds": [_from_seed(number) for number in range(5, 11)], "records": written, "faults": _faults(written)}


def _from_seed(players: int) -> dict[str, object]:
    """What follows from one seed at a table of this size, with two shuffles after the deal."""
    seed = _digits("seed", players)
    chance = SealedChance(seed)
    roles, first = chance.deal(players), chance.first_candidate(players)
    piles = [chance.shuffle(tiles) for tiles in (ALL_TILES, "FFFFFFFFLLLL", "FFFLL")]
    return {"seed": seed, "players": players, "roles": roles, "first_candidate": first, "piles": piles}


def _digits(*parts: object) -> str:
    """64 hexadecimal digits that anyone can find again."""
    return hashlib.sha256(" ".join(map(str, parts)).encode()).hexdigest()


def sealed_game(players: int, preset: str, seed: int = 0) -> Record:
    """A whole game of random choices with a proof; one device does not open its number."""
    dice, rules = Random(f"{players} {preset} {seed}"), make_rules(preset)
    table, game = table_id(f"key {seed}"), 1 + seed
    secret = _digits("secret", players, preset, seed)
    commitment = commitment_to_secret(secret, table, game, rules)
    devices = []
    for seat in range(0, players, 2):
        number, member = _digits("number", seat, seed), seat + 3
        given = commitment_to_number(number, table, game, member)
        devices.append(DeviceNumber(member, seat, given, None if seat == LEFT_OUT else number))
    source = seed_of(secret, commitment, devices)
    chance = SealedChance(source)
    history: list[Event] = [start(players, rules, chance)]
    state = replay(history)
    while seats := awaited(state):
        state, events = play(state, dice.choice(legal_actions(state, seats[0])), chance)
        history += events
    proof = FairDeal(table, game, secret, commitment, tuple(devices), source)
    return record_of(history, NAMES[:players], fair_deal=proof)


def _faults(records: list[Any]) -> list[dict[str, object]]:
    """One change to a record in each row: the index of the record, the path, the value there, and who is to blame."""
    proof = records[0]["fair_deal"]
    other = _digits("another")
    shared_seat = [*proof["devices"][:-1], {**proof["devices"][-1], "seat": 0}]
    rows: list[tuple[list[str | int], object, str, str]] = [
        (["fair_deal"], None, "fair_deal_missing", "fair_deal"),
        (["fair_deal", "secret"], other, "fair_deal_commitment", "fair_deal.commitment"),
        (["fair_deal", "commitment"], other, "fair_deal_commitment", "fair_deal.commitment"),
        (["fair_deal", "game"], 2, "fair_deal_commitment", "fair_deal.commitment"),
        (["rules"], {"preset": "dutch"}, "fair_deal_commitment", "fair_deal.commitment"),
        (["fair_deal", "devices", 1, "member"], 3, "fair_deal_two_devices", "fair_deal.devices[1]"),
        (["fair_deal", "devices", 0, "number"], other, "fair_deal_number", "fair_deal.devices[0]"),
        (["fair_deal", "devices", 2, "member"], 9, "fair_deal_number", "fair_deal.devices[2]"),
        (["fair_deal", "devices", 0, "number"], None, "fair_deal_seed", "fair_deal.seed"),
        (["fair_deal", "devices", 0, "seat"], 1, "fair_deal_seed", "fair_deal.seed"),
        (["fair_deal", "devices"], proof["devices"][:-1], "fair_deal_seed", "fair_deal.seed"),
        (["fair_deal"], _resealed(proof, proof["devices"][::-1]), "fair_deal_two_devices", "fair_deal.devices[1]"),
        (["fair_deal"], _resealed(proof, shared_seat), "fair_deal_two_devices", "fair_deal.devices[2]"),
        (["fair_deal", "seed"], other, "fair_deal_seed", "fair_deal.seed"),
        (["roles"], records[0]["roles"][::-1], "fair_deal_roles", "roles"),
        (["first_candidate"], (records[0]["first_candidate"] + 1) % 5, "fair_deal_first_candidate", "first_candidate"),
        (["draw_pile"], records[0]["draw_pile"][::-1], "fair_deal_draw_pile", "draw_pile"),
        (["reshuffles"], [ALL_TILES], "fair_deal_reshuffle", "reshuffles[0]"),
    ]
    return [{"record": 0, "path": path, "value": value, "code": code, "name": name} for path, value, code, name in rows]


def _resealed(proof: dict[str, Any], devices: list[dict[str, Any]]) -> dict[str, Any]:
    """The proof with other devices, and the seed that follows from them."""
    parts = [DeviceNumber(**device) for device in devices]
    return {**proof, "devices": devices, "seed": seed_of(proof["secret"], proof["commitment"], parts)}


def pretty(value: object) -> bytes:
    """JSON as it is committed."""
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def files() -> dict[Path, bytes]:
    """Every file by path."""
    found = {FAIR_DEALS: pretty(fair_deals()), COUNTS: pretty(subtree_counts())}
    for name, record in hand_games().items():
        found[SEEN / f"{name}.jsonl.gz"] = packed(seen_lines(record))
        found[VIEWS / f"{name}.jsonl.gz"] = packed(view_lines(record))
    return found
