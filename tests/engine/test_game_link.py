"""Links that contain a whole game: nothing is lost, and everything else is refused (docs/reference/game-link.md)."""

import base64
import json
import tracemalloc
import zlib
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from longest import longest_game
from weimar.engine import (
    FairChance,
    MalformedRecord,
    Record,
    dump,
    events_of,
    make_rules,
    parse,
    record_of,
    start,
    to_link,
)
from weimar.engine.actions import Say
from weimar.engine.game_link import MAX_LINK, MAX_UNPACKED, is_link
from weimar.engine.limits import MOST_ACTIONS, MOST_ARGUMENTS
from weimar.engine.record import record_in_link
from weimar.lab.play.match import finish
from weimar.review.counting import Counting

HAND = sorted((Path(__file__).parents[2] / "conformance" / "hand").glob("*.json"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def played(players: int, seed: str, **options: object) -> Record:
    """A game between players who count, with statements."""
    dice = Random(seed)
    dealt = start(players, make_rules("official", options), FairChance(dice))
    match = finish([dealt], [Counting()] * players, dice)
    return record_of(match.events, [f"Ida {seat} 🙂" for seat in range(players)])


def code_of(text: str) -> str:
    """The code with which the text is refused."""
    with pytest.raises(MalformedRecord) as refused:
        parse(text)
    return refused.value.code


@pytest.mark.parametrize("path", HAND, ids=lambda path: path.stem)
def test_every_game_derived_by_hand(path: Path) -> None:
    """Statements, vetoes, powers, talk, and games that have not ended."""
    record = parse(json.dumps(json.loads(path.read_text("utf-8"))["record"]))
    assert dump(parse(to_link(record))) == dump(record)


@pytest.mark.parametrize("players", range(5, 11))
def test_whole_games_are_short_links(players: int) -> None:
    """The game is the same; an address with a link is a link; spaces of a paste do not matter."""
    for number in range(3):
        record = played(players, f"{players}/{number}", special_election_target="any")
        link = to_link(record)
        assert parse(link) == parse(f"https://weimar.example/replay#{link}/1/20/all\n") == record
        assert events_of(parse(link.encode())) == events_of(record)
        assert is_link(link)
        assert len(link) < 700


def test_the_proof_of_a_fair_deal_is_left_out() -> None:
    """The deal is stored once, as dealt."""
    text = json.loads(Path(__file__, "../../../conformance/fair-deals.json").resolve().read_text("utf-8"))
    proved = parse(json.dumps(text["records"][0]["record"] if "record" in text["records"][0] else text["records"][0]))
    assert proved.fair_deal is not None
    assert parse(to_link(proved)) == msgspec.structs.replace(proved, fair_deal=None)


def test_any_changed_letter_is_noticed() -> None:
    """No changed or missing letter gives another game."""
    link = to_link(played(5, "changed"))
    luck = Random("letters")
    for place in range(3, len(link)):
        other = link[:place] + luck.choice(LETTERS.replace(link[place], "")) + link[place + 1 :]
        assert code_of(other) == "damaged_link", place
        assert code_of(link[:place]) in {"damaged_link", "not_json"}
    assert code_of(link + "A") == "damaged_link"


def packed(content: object, kind: str = "w1") -> str:
    """A link with this content."""
    return sealed(msgspec.msgpack.encode(content), kind)


def sealed(content: bytes, kind: str = "w1") -> str:
    """A link with these bytes, packed, and a right checksum."""
    data = zlib.compress(content, 9, -15)
    return f"{kind}." + base64.urlsafe_b64encode(sha256(data).digest()[:4] + data).rstrip(b"=").decode()


def test_a_short_link_with_a_long_game_costs_nothing() -> None:
    """Twenty thousand statements fit into 400 characters; they are refused before anything is made of them."""
    game = longest_game(5, arguments=0)
    said = next(action for action in game.actions if isinstance(action, Say))
    link = to_link(msgspec.structs.replace(game, actions=(*game.actions[:-1], *[said] * 20_000, game.actions[-1])))
    assert len(link) < 1_000
    tracemalloc.start()
    assert code_of(link) == "too_many_actions"
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_the_longest_game_has_a_link() -> None:
    """Nothing that a table lets people play is refused afterwards."""
    game = longest_game(10)
    assert (len(game.actions), len(game.talk)) == (MOST_ACTIONS, MOST_ARGUMENTS)
    assert parse(dump(game)) == parse(to_link(game)) == game


def test_links_that_nobody_made() -> None:
    """Foreign versions, huge ones, and contents of the wrong shape are refused before anything is played."""
    good = [{"preset": "official"}, list("abcde"), "LLLFH", 0, ["FFLFFLFFLFFLFFLFL"], b"\1", b"\0", b"", []]
    assert len(parse(packed(good)).actions) == 1
    assert code_of("w2." + packed(good)[3:]) == "unsupported_version"
    assert code_of("w1." + "A" * (MAX_LINK + 1)) == "too_large"
    assert code_of(sealed(bytes(MAX_UNPACKED + 1))) == "too_large"
    for place, wrong, code in [
        (0, {"preset": "none"}, "unknown_preset"),
        (0, 3, "damaged_link"),
        (1, ["a"] * 5, "duplicate_name"),
        (1, list("abcdefghijk"), "wrong_player_count"),
        (2, "LLLXH", "damaged_link"),
        (2, "LLLLH", "wrong_roles"),
        (3, 9, "unknown_seat"),
        (4, [], "damaged_link"),
        (4, ["FFL"], "wrong_tiles"),
        (5, b"\xff", "damaged_link"),
        (5, b"\1\2", "damaged_link"),
        (6, b"\x0b", "damaged_link"),
        (5, b"\1" * (MOST_ACTIONS + 1), "too_many_actions"),
        (8, [{"seat": 2, "after": 1, "argument": {"kind": "trust", "seat": 1}}] * 1001, "too_many_arguments"),
        (7, b"\1", "damaged_link"),
        (8, [{"seat": 0, "after": 0, "argument": {}}], "damaged_link"),
    ]:
        content = list(good)
        content[place] = wrong
        assert code_of(packed(content)) == code, (place, wrong)
    assert code_of(packed([*good, 1])) == "damaged_link"
    assert code_of(packed({"rules": 1})) == "damaged_link"


NEST = b"\x91" * 100_000 + b"\1"
"""A hundred thousand lists of one element, in MessagePack."""
GOOD = {"evening": 1, "names": list("abcde"), "rules": {"preset": "official"}, "first": 0, "facts": []}
EXTENSION = msgspec.msgpack.Ext(5, b"x")


@pytest.mark.parametrize(
    "link",
    [
        sealed(b"\x99\x81\xa1a" + NEST),
        packed([{"preset": EXTENSION}, list("abcde"), "LLLFH", 0, ["FFLFFLFFLFFLFFLFL"], b"\1", b"\0", b"", []]),
        packed([{"preset": {1: 2}}, list("abcde"), "LLLFH", 0, ["FFLFFLFFLFFLFFLFL"], b"\1", b"\0", b"", []]),
        sealed(b"\x82\xa7evening\1\xa1a" + NEST, "p1"),
        packed({**GOOD, "rules": {"preset": EXTENSION}}, "p1"),
        packed({**GOOD, "rules": {"preset": {1: 2}}}, "p1"),
        packed({**GOOD, "facts": [{"fact": b"chosen"}]}, "p1"),
        packed({**GOOD, "facts": [{"fact": [[]]}]}, "p1"),
        packed({name: value for name, value in GOOD.items() if name != "evening"}, "p1"),
        packed(msgspec.json.decode(HAND[0].read_bytes()), "p1"),
        packed(list(GOOD), "p1"),
    ],
)
def test_a_link_has_nothing_but_a_game_of_its_kind(link: str) -> None:
    """No value that JSON lacks, no depth, and no hidden cards behind the letter of a public record."""
    with pytest.raises(MalformedRecord) as refused:
        record_in_link(link)
    assert refused.value.code == "damaged_link"


def test_a_link_to_a_public_record_leaves_other_fields_out() -> None:
    """The link is made by hand: those of the app have no other fields."""
    assert record_in_link(packed(GOOD | {"x": [[1]], "draw_pile": "FFL"}, "p1")) == GOOD | {"roles": None}
