"""The proof of a fair deal: what follows from a seed, and which part of a record is to blame for a fault."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

import golden
from games import COUNTS, chi_square, chi_square_limit
from test_shuffle import Tally
from weimar.engine import Chance, MalformedRecord, ProofError, Record, SealedChance, dump, parse, verify
from weimar.engine.boards import ALL_TILES, roles_for
from weimar.engine.proof import PROOF_FAULTS, parts_in
from weimar.engine.terms import Role, Seat, Tiles

VECTORS: dict[str, Any] = golden.load(golden.FAIR_DEALS)
DIGITS = "0123456789abcdef"


class ManySeeds:
    """Luck that takes each deal from a seed of its own; the seeds are drawn from a named source."""

    def __init__(self, name: str) -> None:
        self._source = Random(name)
        self._deal = SealedChance("00" * 32)

    def deal(self, players: int) -> tuple[Role, ...]:
        """Roles from the next seed."""
        self._deal = SealedChance(self._source.randbytes(32).hex())
        return self._deal.deal(players)

    def first_candidate(self, players: int) -> Seat:
        """The first candidate from the same seed."""
        return self._deal.first_candidate(players)

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The pile from the same seed."""
        return self._deal.shuffle(tiles)


def test_deals_from_seeds_are_uniform() -> None:
    """Roles by seat, first candidates and each place of the pile, over 15,000 seeds."""
    chance: Chance = ManySeeds("uniform")
    assert Tally(chance, 15_000).unfair() == []


def test_reshuffles_of_one_seed_are_independent_and_uniform() -> None:
    """The first tiles of two consecutive piles of one seed: all four pairs as often as they should be."""
    seen = dict.fromkeys(("FF", "FL", "LF", "LL"), 0)
    source, trials = Random("reshuffles"), 8_000
    for _ in range(trials):
        chance = SealedChance(source.randbytes(32).hex(), piles=1)
        seen["".join(chance.shuffle("FFFFFFLLL")[0] for _ in range(2))] += 1
    expected = [trials * part / 9 for part in (4, 2, 2, 1)]
    assert chi_square(list(seen.values()), expected) < chi_square_limit(3)


@pytest.mark.parametrize("players", COUNTS)
def test_a_draw_depends_on_its_label_alone(players: int) -> None:
    """In any order of asking, and with the tiles in any order; a pile continues where a restart left it."""
    seed = golden.sealed_game(5, "official").fair_deal
    assert seed is not None
    there, back = SealedChance(seed.seed), SealedChance(seed.seed)
    roles, first, pile, later = there.deal(players), there.first_candidate(players), there.shuffle(ALL_TILES), there
    assert back.shuffle(ALL_TILES[::-1]) == pile
    assert (back.first_candidate(players), back.deal(players)) == (first, roles)
    assert sorted(roles) == sorted(roles_for(players))
    assert SealedChance(seed.seed, piles=1).shuffle("FFFLL") == later.shuffle("LLFFF")


def test_the_vectors_are_as_committed() -> None:
    """tools/golden.py writes them again after an intended change: other implementations are held to them."""
    assert json.loads(json.dumps(golden.fair_deals(), default=msgspec.to_builtins)) == VECTORS


@pytest.mark.parametrize("number", range(len(VECTORS["records"])))
def test_a_record_with_a_valid_proof_is_verified(number: int) -> None:
    """It also survives reading and writing, and names who took part."""
    record = parse(json.dumps(VECTORS["records"][number]))
    assert parse(dump(record)) == record
    took_part, left_out = parts_in(verify(record))
    assert left_out == (2,)
    assert took_part == tuple(seat for seat in range(0, len(record.players), 2) if seat != 2)


@pytest.mark.parametrize("fault", VECTORS["faults"], ids=lambda fault: ".".join(map(str, fault["path"])))
def test_a_fault_is_named_at_its_place(fault: dict[str, Any]) -> None:
    """Each row of the vectors: its code and the part to blame."""
    with pytest.raises(ProofError) as found:
        verify(_changed(VECTORS["records"][fault["record"]], fault["path"], fault["value"]))
    assert (found.value.code, found.value.name) == (fault["code"], fault["name"])


def test_the_vectors_have_every_fault() -> None:
    """A code that nothing provokes would be dead."""
    assert {fault["code"] for fault in VECTORS["faults"]} == set(PROOF_FAULTS)


@pytest.mark.parametrize("number", [0, *(pytest.param(one, marks=pytest.mark.full) for one in (1, 2))])
def test_one_digit_changed_anywhere_is_caught(number: int) -> None:
    """Every digit of every field of the proof, and two neighbouring tiles of each pile that differ."""
    record = VECTORS["records"][number]
    proof = record["fair_deal"]
    fields: list[list[str | int]] = [["fair_deal", name] for name in ("table", "secret", "commitment", "seed")]
    for index, device in enumerate(proof["devices"]):
        names = ("commitment", "number") if device["number"] else ("commitment",)
        fields += [["fair_deal", "devices", index, name] for name in names]
    dice = Random(number)
    for path in fields:
        whole = _at(record, path)
        for place, digit in enumerate(whole):
            other = dice.choice(DIGITS.replace(digit, ""))
            with pytest.raises(ProofError):
                verify(_changed(record, path, whole[:place] + other + whole[place + 1 :]))


def test_options_with_their_presets_value_change_nothing() -> None:
    """A record may name them, although Weimar leaves them out."""
    rules = {**VECTORS["records"][0]["rules"], "execution_target": "other", "discussion_limit_s": None}
    verify(_changed(VECTORS["records"][0], ["rules"], rules))


def _at(record: Any, path: list[str | int]) -> Any:
    for step in path:
        record = record[step]
    return record


def _changed(record: Any, path: list[str | int], value: object) -> Record:
    """A record with another value in one place."""
    changed = deepcopy(record)
    _at(changed, path[:-1])[path[-1]] = value
    return parse(json.dumps(changed))


@pytest.mark.parametrize("digits", ["0" * 63, "0" * 64 + "\n", "A" * 64, "g" * 64, None])
def test_digits_of_another_form_are_no_record(digits: str | None) -> None:
    """32 bytes in lower-case digits; the error names the field."""
    with pytest.raises(MalformedRecord) as refused:
        _changed(VECTORS["records"][0], ["fair_deal", "secret"], digits)
    assert (refused.value.code, refused.value.name) == ("bad_fair_deal", "fair_deal.secret")
