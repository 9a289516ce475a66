"""Secrecy on the wire: secrets from a client change no byte, frame or length of its messages.

The method is in `wire_twins`: whole tables in pairs of worlds. A pair counts only if something hidden in the game
differs in it; every phase and every kind of viewer must have been seen often enough, or the run fails.

test_lengths examines an eavesdropper's information from lengths.
"""

import asyncio
import json
from random import Random
from typing import Final

import pytest

from programmes import Eyes, perform, programme, wire_game
from twins import KINDS, PHASES
from weimar.engine import SPECTATOR
from weimar.table import commands as cmd
from wire_twins import Tally, hall_campaign, street_campaign
from worlds import SocketWorld, given_luck, quiet_server, web_server

OTHER: Final = {"actions": 0, "choice": {"do": "nominate", "seat": 0, "target": 1}}
"""Another choice, for `/api/review/what-if`."""
ONWARD: Final = {"actions": 0, "seat": 0}
"""A seat at the deal, for `/api/review/play`."""

PAIRS: Final = 36
VIEWERS: Final = 3
"""Of each game: more games have more phases than more viewers of one game."""
QUICK_PAIRS: Final = 60


def check(tally: Tally, pairs: int, each_phase: int, each_kind: int) -> None:
    """No difference, and enough of everything; the tally is in the message if not."""
    shown = f"{tally.phases()}, {tally.kinds()}, {tally.hosts} hosts"
    assert not tally.difference, f"{tally.difference}\n{shown}"
    assert tally.pairs.total() >= pairs, shown
    assert all(tally.phases()[phase] >= each_phase for phase in PHASES), shown
    assert all(tally.kinds()[kind] >= each_kind for kind in KINDS), shown
    assert tally.hosts >= each_kind, shown


@pytest.mark.long
def test_worlds_are_indistinguishable_over_sockets() -> None:
    """Games over real sockets, 36 pairs: frames, refusals, resumes and close codes are the same bytes in order."""
    check(street_campaign("street 2", PAIRS, VIEWERS), PAIRS, each_phase=3, each_kind=1)


@pytest.mark.long
def test_worlds_are_indistinguishable_in_process() -> None:
    """The same without sockets, which is quicker: another 60 pairs."""
    check(hall_campaign("hall", QUICK_PAIRS, VIEWERS), QUICK_PAIRS, each_phase=6, each_kind=2)


@pytest.mark.full
@pytest.mark.parametrize("shard", range(8))
def test_many_worlds_are_indistinguishable_over_sockets(shard: int) -> None:
    """10,000 pairs over real sockets, in eight parts."""
    check(street_campaign(f"full {shard}", 1250), 1250, each_phase=60, each_kind=12)


@pytest.mark.full
@pytest.mark.parametrize("shard", range(8))
def test_many_worlds_are_indistinguishable_in_process(shard: int) -> None:
    """40,000 pairs without sockets, in eight parts."""
    check(hall_campaign(f"full {shard}", 5000), 5000, each_phase=250, each_kind=50)


def post(path: str, body: bytes) -> bytes:
    """A request as it goes over the line."""
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {len(body)}\r\n\r\n"
    return head.encode() + body


def get(path: str) -> bytes:
    """A request as it goes over the line."""
    return f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode()


def outsiders_answers(seed: int, games: int = 4) -> list[tuple[list[bytes], list[bytes]]]:
    """The HTTP answers for a person without a seat in pairs of worlds, including headers."""

    async def ask() -> list[tuple[list[bytes], list[bytes]]]:
        rng, found = Random(f"outsider/{seed}"), []
        async with web_server(quiet_server()) as place:
            for _ in range(games):
                game = wire_game(rng)
                plan = programme(rng, game, rng.randrange(len(game.steps)))
                sides = []
                for twin in (plan.own_twin(), plan.twin(SPECTATOR, rng)):
                    ours.begin(plan.luck(twin))
                    world = SocketWorld(quiet_server(max_sockets_per_address=100), place)
                    try:
                        table = await perform(world, plan, twin, Eyes(None))
                        await world.ask(plan.host, "11111111", cmd.ChangeSettings(listed=True))
                        key = json.dumps({"key": table.state.key}).encode()
                        asked = (
                            post("/api/record", key),
                            post("/api/replay", key),
                            post("/api/explain", key),
                            post("/api/review", key),
                            post("/api/review/what-if", json.dumps({"key": table.state.key} | OTHER).encode()),
                            post("/api/review/play", json.dumps({"key": table.state.key} | ONWARD).encode()),
                            post("/api/find", b'{"code":"ABCD"}'),
                            get("/api/tables"),
                            get("/readyz"),
                            get("/healthz"),
                            get(f"/api/{table.state.code}"),
                        )
                        sides.append([await place.http(request) for request in asked])
                    finally:
                        await world.close()
                found.append((sides[0], sides[1]))
        return found

    with given_luck() as ours:
        return asyncio.run(ask())


def test_outsiders_get_equal_answers_over_http() -> None:
    """Record, list, code and health, headers included: the same in both worlds.

    Before the end there is no record, no replay, no bot's reason and no review.
    """
    for ours, theirs in outsiders_answers(1):
        assert ours == theirs
        for answer in ours[:6]:
            assert answer.startswith(b"HTTP/1.1 409 ")
            assert answer.endswith(b'{"error":"not_over"}')
        assert ours[7].startswith(b"HTTP/1.1 200 ")
