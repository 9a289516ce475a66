"""Logs of secrethitler.io: our own games written as such logs come back, everything else is refused at its place."""

import copy
import json
import tracemalloc
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from told_facts import public_document
from weimar.bots import BOTS
from weimar.engine import (
    Discard,
    Enact,
    FairChance,
    Nominate,
    Record,
    Say,
    Voting,
    events_of,
    evolve,
    final_state,
    foreign_log,
    make_rules,
    read_game,
    read_game_object,
    record_of,
    replay,
    split_games,
    start,
)
from weimar.engine import events as ev
from weimar.engine.public_record import Claimed, PublicRecord, public_record, public_states
from weimar.engine.reading import read_any_game
from weimar.engine.record import MalformedRecord, RecordError
from weimar.lab.play.match import finish
from weimar.review.counting import Counting

MANY = 10
"""Games of each size; `test_these_games_have_everything`."""
NAMES = {"F": "fascist", "L": "liberal"}
Log = dict[str, Any]


@cache
def played(players: int, seed: str, level: str = "", **options: str) -> Record:
    """A game between players of one level, or without one between players who count."""
    dice, bot = Random(seed), BOTS[level] if level else Counting()
    dealt = start(players, make_rules("official", options), FairChance(dice))
    return record_of(finish([dealt], [bot] * players, dice).events, [f"p{seat}" for seat in range(players)])


def counted(tiles: str) -> dict[str, int]:
    """Tiles as the site writes them."""
    return {"reds": tiles.count("F"), "blues": tiles.count("L")}


FIELDS: dict[type, Callable[[Any], Log]] = {
    ev.ChancellorNominated: lambda e: {"chancellorId": e.target},
    ev.PoliciesDrawn: lambda e: {"presidentHand": counted(e.tiles)},
    ev.VetoProposed: lambda _: {"chancellorVeto": True},
    ev.VetoAnswered: lambda e: {"presidentVeto": e.consent},
    ev.PolicyEnacted: lambda e: {"enactedPolicy": NAMES[e.policy]},
    ev.ChaosStruck: lambda e: {"enactedPolicy": NAMES[e.policy]},
    ev.PoliciesShown: lambda e: {"policyPeek": counted(e.tiles)},
    ev.LoyaltyInvestigated: lambda e: {"investigationId": e.target},
    ev.SpecialElectionCalled: lambda e: {"specialElection": e.target},
    ev.PlayerExecuted: lambda e: {"execution": e.target},
}


def log_of(record: Record) -> Log:
    """The site's log of a game, written from its events."""
    turns: list[Log] = []
    hand = ""
    for event in events_of(record):
        if isinstance(event, ev.GameStarted | ev.RoundBegan):
            candidate = event.candidate if isinstance(event, ev.RoundBegan) else event.first_candidate
            turns.append({"presidentId": candidate, "votes": [False] * len(record.players)})
        elif isinstance(event, ev.BallotCast | ev.BallotChanged):
            turns[-1]["votes"][event.seat] = event.vote == "ja"
        elif isinstance(event, ev.PolicyDiscarded):
            turns[-1]["chancellorHand"] = counted(hand.replace(event.policy, "", 1))
        elif type(event) in FIELDS:
            turns[-1] |= FIELDS[type(event)](event)
            hand = getattr(event, "tiles", hand)
    people = [{"username": name, "role": role} for name, role in zip(record.players, record.roles, strict=True)]
    return {"_id": "x", "date": "2019", "gameSetting": {"casualGame": True}, "players": people, "logs": turns, "__v": 0}


def listed(tiles: str) -> list[str]:
    """Tiles as the site has written them since 2021: top first."""
    return [NAMES[tile] for tile in tiles]


def new_log_of(record: Record, *, decks: bool) -> Log:
    """The log of a game as the site writes it now, with `[]` where something is absent."""
    log = log_of(record)
    piles, state = list[str](), None
    for event in events_of(record):
        state = replay([event]) if state is None else evolve(state, event)
        if isinstance(event, ev.GameStarted | ev.RoundBegan):
            piles.append(state.board.draw_pile)
        hands = {ev.PoliciesDrawn: "presidentHand", ev.PoliciesShown: "policyPeek"}
        if isinstance(event, ev.PoliciesDrawn | ev.PoliciesShown):
            log["logs"][len(piles) - 1][hands[type(event)]] = listed(event.tiles)
    for turn, pile in zip(log["logs"], piles, strict=True):
        if "chancellorHand" in turn:
            kept = turn["chancellorHand"]
            turn["chancellorHand"] = listed("F" * kept["reds"] + "L" * kept["blues"])
        if decks:
            turn["deckState"] = listed(pile)
        for field in ABSENT:
            turn.setdefault(field, [])
    return log


ABSENT = (
    "presidentHand",
    "chancellorHand",
    "presidentClaim",
    "chancellorClaim",
    "policyPeek",
    "policyPeekClaim",
    "deckState",
)


def silent(record: Record) -> list[object]:
    """Its actions without statements."""
    return [action for action in record.actions if not isinstance(action, Say)]


@pytest.mark.parametrize("players", range(5, 11))
def test_our_games_come_back(players: int) -> None:
    """Same roles, actions, hands, board and end: reshuffles, powers, chaos and vetoes among them."""
    for number in range(MANY):
        record = played(players, f"{players}/{number}", "random")
        log = log_of(record)
        read = read_game(json.dumps(log))
        assert silent(read) == silent(record)
        assert log_of(read) == log
        first, second = final_state(record), final_state(read)
        assert first.phase == second.phase
        for name in ("liberal", "fascist", "alive"):
            assert getattr(first.board, name) == getattr(second.board, name)


@pytest.mark.parametrize("players", range(5, 11))
def test_the_order_of_tiles_comes_back(players: int) -> None:
    """With the draw piles, everything but the piles that were never seen; without, what was drawn and peeked at."""
    for number in range(MANY):
        record = played(players, f"{players}/{number}", "random")
        read = read_game(json.dumps(new_log_of(record, decks=True)))
        assert (silent(read), read.draw_pile) == (silent(record), record.draw_pile)
        assert (told(read), pile_left(read)) == (told(record), pile_left(record))
        assert told(read_game(json.dumps(new_log_of(record, decks=False)))) == told(record)


def pile_left(record: Record) -> str:
    """The draw pile at the end, unless it was shuffled after the last turn began: then the log cannot know it."""
    events = events_of(record)
    began = max(place for place, event in enumerate(events) if isinstance(event, ev.GameStarted | ev.RoundBegan))
    late = any(isinstance(event, ev.PilesReshuffled) for event in events[began:])
    return "" if late else final_state(record).board.draw_pile


def told(record: Record) -> list[object]:
    """Its events, with tiles in their order; of shuffles, only that they happened."""
    shown = (ev.PoliciesDrawn, ev.PoliciesShown, ev.PolicyEnacted, ev.ChaosStruck, ev.PlayerExecuted, ev.GameEnded)
    return [event for event in events_of(record) if isinstance(event, shown)]


def test_these_games_have_everything() -> None:
    """Otherwise the test above would say little."""
    seen = {type(event) for n in range(MANY) for event in events_of(played(5, f"5/{n}", "random"))}
    seen |= {type(event) for n in range(MANY) for event in events_of(played(7, f"7/{n}", "random"))}
    wanted = {ev.VetoAnswered, ev.ChaosStruck, ev.PilesReshuffled, ev.PoliciesShown, ev.LoyaltyInvestigated}
    assert seen >= wanted | {ev.SpecialElectionCalled, ev.PlayerExecuted}


@cache
def example_text() -> str:
    """The example as JSON."""
    return json.dumps(log_of(played(7, "7/0")))


def example() -> Log:
    """A log of seven players, with an investigation."""
    log: Log = json.loads(example_text())
    return log


def place_of(kind: str, log: Log) -> int:
    """The first turn with a field."""
    return next(number for number, turn in enumerate(log["logs"]) if kind in turn)


def test_claims_become_statements() -> None:
    """Of both officials, and about an investigation."""
    log = example()
    number = place_of("investigationId", log)
    log["logs"][number] |= {
        "presidentClaim": {"reds": 3, "blues": 0},
        "chancellorClaim": {"reds": 1, "blues": 1},
        "investigationClaim": "fascist",
    }
    said = [action for action in read_game(json.dumps(log)).actions if isinstance(action, Say)]
    assert [(one.about, one.round, one.tiles, one.party) for one in said] == [
        ("session", number + 1, "FFF", None),
        ("session", number + 1, "FL", None),
        ("investigation", number + 1, None, "fascist"),
    ]


def test_a_log_that_breaks_off() -> None:
    """The record ends there, and is not over."""
    log = example()
    whole = silent(read_game(json.dumps(log)))
    log["logs"] = log["logs"][:2]
    del log["logs"][1]["chancellorId"]
    read = read_game(json.dumps(log))
    assert silent(read) == whole[: len(read.actions)]
    assert final_state(read).phase.name == "nomination"


HANDS = ("presidentHand", "chancellorHand", "policyPeek", "deckState")


@pytest.mark.parametrize("missing", [HANDS, HANDS[:3], HANDS[::2] + HANDS[3:]], ids=["all", "hands", "presidents"])
@pytest.mark.parametrize("players", [5, 7, 10])
@pytest.mark.parametrize("is_new", [False, True], ids=["counts", "lists"])
def test_a_log_without_hands_is_a_public_record(players: int, missing: tuple[str, ...], *, is_new: bool) -> None:
    """The facts and roles of the whole game; powers, chaos, vetoes and every kind of end among them."""
    kinds = Counter[str]()
    for number in range(20):
        record = played(players, f"{players}/{number}", "random")
        log = new_log_of(record, decks=True) if is_new else log_of(record)
        whole = read_game(json.dumps(log))
        log["logs"] = [{key: value for key, value in turn.items() if key not in missing} for turn in log["logs"]]
        read = read_any_game(log)
        assert isinstance(read, PublicRecord)
        assert read == public_record(public_document(whole))
        assert public_states(read)[-1].view.winner is not None
        kinds.update(type(fact).__name__ for fact in read.facts)
        kinds.update([public_states(read)[-1].view.reason or ""])
    assert {"Chosen", "Voted", "Hitler", "Enacted", "VetoProposed", "Answered", "Chaos"} <= set(kinds)
    assert {"hitler_elected", "hitler_executed"} <= set(kinds)


def test_a_log_without_the_hands_of_one_session_is_a_public_record_with_its_claims() -> None:
    """Also if only the chancellor's hand is missing; the place of a fault is still named."""
    log = example()
    for turn in log["logs"]:
        del turn["chancellorHand"]
        turn["presidentClaim"] = {"reds": 3, "blues": 0}
        break
    read = read_any_game(log)
    assert isinstance(read, PublicRecord)
    assert [fact.tiles for fact in read.facts if isinstance(fact, Claimed)] == ["FFF"]
    with pytest.raises(MalformedRecord, match="public_record"):
        read_game_object(log)
    log["logs"][1]["presidentId"] = 4 - log["logs"][1]["presidentId"]
    with pytest.raises(MalformedRecord, match="bad_log") as refused:
        read_any_game(log)
    assert refused.value.name == "logs[1].presidentId"


def test_a_veto_of_an_older_log_is_one_only_before_another_turn() -> None:
    """The site begins the next turn right after a veto: a game that was remade in its last session was not vetoed."""
    logs = (log_of(played(5, f"5/{n}", "random")) for n in range(60))
    log = next(log for log in logs if any(_is_vetoed_without_chaos(turn) for turn in log["logs"][:-1]))
    whole = silent(read_game(json.dumps(log)))
    number = next(number for number, turn in enumerate(log["logs"]) if _is_vetoed_without_chaos(turn))
    turn = log["logs"][number]
    del turn["chancellorVeto"], turn["presidentVeto"]
    assert silent(read_game(json.dumps(log))) == whole
    log["logs"] = log["logs"][: number + 1]
    read = read_game(json.dumps(log))
    assert final_state(read).phase.name == "chancellor_enact"
    assert silent(read) == whole[: len(read.actions)]


def _is_vetoed_without_chaos(turn: Log) -> bool:
    return bool(turn.get("presidentVeto")) and "enactedPolicy" not in turn


def test_custom_settings_that_change_nothing() -> None:
    """The official game, described as a custom one; and the one setting that is an option of ours."""
    log = log_of(played(5, "5/1"))
    log["customGameSettings"] = {
        "enabled": True,
        "powers": [None, None, "deckpeek", "bullet", "bullet"],
        "hitlerZone": 3,
        "vetoZone": 5,
        "fascistCount": 1,
        "hitKnowsFas": False,
        "deckState": {"lib": 6, "fas": 11},
        "trackState": {"lib": 0, "fas": 0},
    }
    assert read_game(json.dumps(log)).rules.hitler_knows_fascists == "never"


def changed(change: Callable[[Log], object]) -> Log:
    """The example after a change."""
    log = copy.deepcopy(example())
    change(log)
    return log


def custom(**settings: object) -> Log:
    """The example with custom settings."""
    return example() | {"customGameSettings": {"enabled": True, **settings}}


@pytest.mark.parametrize(
    ("log", "code", "name"),
    [
        (changed(lambda x: x["gameSetting"].update(rebalance7p=True)), "unknown_house_rule", "rebalance7p"),
        (changed(lambda x: x["players"][0].update(role="merlin")), "unknown_house_rule", "merlin"),
        (custom(hitlerZone=2), "unknown_house_rule", "hitlerZone"),
        (custom(powers=["bullet"] * 5), "unknown_house_rule", "powers"),
        (custom(powers=[None, "investigate", "election", "bullet", "peek"]), "unknown_house_rule", "powers"),
        (custom(hitKnowsFas=True), "unknown_house_rule", "hitKnowsFas"),
        (changed(lambda x: x["players"][0].update(role="hitler")), "wrong_roles", "players"),
        (changed(lambda x: x.update(players=x["players"][:4])), "wrong_player_count", "4"),
        (changed(lambda x: x["players"][0].update(username="p1")), "duplicate_name", "players"),
        (changed(lambda x: x["logs"][1].update(presidentId=5)), "bad_log", "logs[1].presidentId"),
        (changed(lambda x: x["logs"][1].update(chancellorId=x["logs"][1]["presidentId"])), "bad_log", "logs[1]"),
        (changed(lambda x: x["logs"][1].update(votes=[True])), "bad_log", "logs[1].votes"),
        (
            changed(lambda x: x["logs"][0].update(presidentHand={"reds": 4, "blues": 0})),
            "bad_log",
            "logs[0].presidentHand.reds",
        ),
        (changed(lambda x: x["logs"].append(x["logs"][-1])), "bad_log", None),
        (
            changed(lambda x: x["logs"][0].update(votes=[False] * 7, enactedPolicy=None)),
            "bad_log",
            "logs[0].presidentHand",
        ),
        (changed(lambda x: x["logs"][0].update(execution=3)), "bad_log", "logs[0].execution"),
        (changed(lambda x: x["logs"][0].update(specialElection=3)), "bad_log", "logs[0].specialElection"),
        (changed(lambda x: x["logs"][0].update(investigationId=3)), "bad_log", "logs[0].investigationId"),
        (changed(lambda x: x["logs"][0].update(policyPeek={"reds": 2, "blues": 1})), "bad_log", None),
        (changed(lambda x: x.update(logs=3)), "bad_log", "logs"),
        ({"logs": []}, "bad_log", "players"),
    ],
    ids=str,
)
def test_faults_are_named_at_their_place(log: Log, code: str, name: str | None) -> None:
    """By a stable code; house rules that this engine does not have by their name."""
    with pytest.raises(MalformedRecord) as refused:
        read_game(json.dumps(log))
    assert refused.value.code == code
    assert name is None or refused.value.name == name


def test_a_peek_that_the_next_hand_contradicts() -> None:
    """The president saw three tiles, and others were drawn."""
    log = log_of(next(game for n in range(20) if "policyPeek" in str(log_of(game := played(5, f"5/{n}")))))
    turn = log["logs"][place_of("policyPeek", log)]
    turn["policyPeek"] = {"reds": 3 - turn["policyPeek"]["reds"], "blues": 3 - turn["policyPeek"]["blues"]}
    with pytest.raises(MalformedRecord) as refused:
        read_game(json.dumps(log))
    assert refused.value.code == "bad_log"


def test_more_tiles_than_there_are() -> None:
    """Two hands of three liberals, then a third: there are six liberal policies."""
    log = log_of(played(5, "5/3", "random"))
    for turn in log["logs"]:
        if "presidentHand" in turn:
            turn["presidentHand"] = {"reds": 0, "blues": 3}
    with pytest.raises(MalformedRecord) as refused:
        read_game(json.dumps(log))
    assert refused.value.code == "bad_log"


def broken(value: Any, luck: Random) -> Any:
    """A copy with one part replaced by something else, or taken out."""
    if not isinstance(value, dict | list) or not value or luck.random() < 0.1:
        return luck.choice([None, True, -1, 3, 10**30, "", "fascist", [], {}, {"reds": 1, "blues": 2}, 1.5])
    parts = dict(value) if isinstance(value, dict) else dict(enumerate(value))
    key = luck.choice(list(parts))
    parts[key] = broken(parts[key], luck)
    if luck.random() < 0.1:
        del parts[key]
    return parts if isinstance(value, dict) else list(parts.values())


def test_no_broken_log_raises_anything_else() -> None:
    """A game comes out, or a refusal with a code."""
    luck = Random("broken logs")
    codes = set()
    for _ in range(600):
        log: Any = (
            example() if luck.random() < 0.5 else custom(powers=[None, "investigate", "election", "bullet", "bullet"])
        )
        for _ in range(luck.randrange(1, 3)):
            log = broken(log, luck) or {}
        try:
            read_game(json.dumps(log))
        except RecordError as refused:
            codes.add(refused.code)
    assert {"bad_log", "unknown_house_rule"} <= codes


FIXTURES = Path(__file__).parents[1] / "fixtures" / "foreign_logs"


def fixture(name: str) -> Record:
    """A game from a file in the site's form."""
    return read_game((FIXTURES / f"{name}.json").read_bytes())


def test_the_smallest_log_of_the_new_form() -> None:
    """One turn. The hand gives the top of the pile; the tiles that nobody saw follow, fascist ones first."""
    record = fixture("smallest")
    assert record.draw_pile == "LFL" + "F" * 10 + "L" * 4
    assert [action for action in record.actions if isinstance(action, Discard | Enact)] == [
        Discard(0, "F"),
        Enact(1, "L"),
    ]
    board = final_state(record).board
    assert (board.liberal, board.fascist, board.candidate) == (1, 0, 1)


def test_empty_lists_are_absent_tiles() -> None:
    """Hands and a peek of a failed election; the counts of the first turn are of the older form."""
    record = fixture("empty_arrays")
    board = final_state(record).board
    assert (board.liberal, board.fascist, board.tracker, len(board.rounds)) == (1, 0, 1, 3)
    assert record.draw_pile[:3] == "FLL"


def test_a_game_that_was_remade_before_the_vote() -> None:
    """It ends with a nomination that nobody voted on."""
    record = fixture("remade_before_vote")
    state = final_state(record)
    assert (state.board.liberal, state.board.fascist, state.phase.name) == (2, 1, "vote")
    assert record.actions[-1] == Nominate(3, 2)
    assert isinstance(state.phase, Voting)
    assert set(state.phase.ballots) == {None}


def peeks(log: Log) -> bool:
    """True if there is a peek, and the game goes on after it."""
    return any(turn["policyPeek"] for turn in log["logs"][:-1])


def test_claims_in_their_order() -> None:
    """A peek has an order; a hand has none, so it is written as everywhere."""
    log = next(log for n in range(20) if peeks(log := new_log_of(played(5, f"5/{n}"), decks=True)))
    turn = next(turn for turn in log["logs"] if turn["policyPeek"])
    turn |= {
        "presidentClaim": listed("LFF"),
        "chancellorClaim": listed("LF"),
        "policyPeekClaim": listed("LFF"),
        "investigationClaim": None,
    }
    said = [action for action in read_game(json.dumps(log)).actions if isinstance(action, Say)]
    assert [(one.about, one.tiles) for one in said] == [("session", "FFL"), ("session", "FL"), ("peek", "LFF")]


@pytest.mark.parametrize("seed", range(40))
def test_piles_are_the_first_that_fit(seed: int) -> None:
    """Of all orders, by brute force, the first of the alphabet that agrees with every window."""
    luck = Random(f"windows {seed}")
    truth = "".join(luck.choices("FL", k=luck.randrange(3, 9)))
    windows = []
    for _ in range(luck.randrange(6)):
        length = luck.randrange(1, 4)
        start = luck.randrange(len(truth) - length + 1)
        fascist = truth[start : start + length].count("F")
        windows.append((start, length, fascist if luck.random() < 0.9 else luck.randrange(length + 1)))
    orders = sorted({"".join(order) for order in permutations(truth)})
    fitting = [
        order for order in orders if all(order[a : a + length].count("F") == count for a, length, count in windows)
    ]
    assert foreign_log.fitting_pile(truth, windows) == (fitting[0] if fitting else None)


def new_example() -> Log:
    """The example in the new form."""
    return new_log_of(played(7, "7/0"), decks=True)


def altered(change: Callable[[list[Log]], object]) -> Log:
    """The new example after a change of its turns."""
    log = new_example()
    change(log["logs"])
    return log


@pytest.mark.parametrize(
    ("log", "name"),
    [
        (altered(lambda turns: turns[0]["deckState"].pop()), "logs[0].deckState"),
        (altered(lambda turns: turns[0]["deckState"].reverse()), None),
        (altered(lambda turns: turns[1].update(deckState=listed("F" * 11 + "L" * 3))), "logs[1].deckState"),
        (altered(lambda turns: turns[0].update(deckState=listed("F" * 18))), "logs[0].deckState"),
        (altered(lambda turns: turns[0].update(presidentHand=listed("FFFF"))), "logs[0].presidentHand"),
        (altered(lambda turns: turns[0].update(presidentHand=["communist"] * 3)), "logs[0].presidentHand[0]"),
        (altered(lambda turns: turns[0].update(votes=[True] * 11)), "logs[0].votes"),
        (altered(lambda turns: turns.extend(turns * 20)), "logs"),
    ],
)
def test_faults_of_the_new_form(log: Log, name: str | None) -> None:
    """Each at its place; a log that is far too long before anything is played."""
    with pytest.raises(MalformedRecord) as refused:
        read_game(json.dumps(log))
    assert refused.value.code == "bad_log"
    assert name is None or refused.value.name == name


ONE, TWO = b'{"a": 1}', b'{"b": [2,\n3]}'


@pytest.mark.parametrize(
    ("text", "games"),
    [
        (b"[" + ONE + b", " + TWO + b"]", [ONE, TWO]),
        (b"\xef\xbb\xbf [\n" + ONE + b"\n]\n", [ONE]),
        (ONE + b"\r\n\n" + ONE + b"\n", [ONE, ONE]),
        (ONE + b"\nnot json", [ONE, b"not json"]),
        (TWO, [TWO]),
        (b"[]", [b"[]"]),
        (b"", [b""]),
        (b" " * 2_000_000, [b" " * 2_000_000]),  # too large for one game: its reader says so
        (b"w1.abc\nw1.def", [b"w1.abc", b"w1.def"]),
    ],
    ids=range(9),
)
def test_a_file_of_games_is_split(text: bytes, games: list[bytes]) -> None:
    """An array, a line each, or one game on many lines."""
    assert split_games(text) == games


@pytest.mark.parametrize("text", [b"[" + b"{}," * 2_000 + b"{}]", b"{}\n" * 2_001, b" " * 4_194_305])
def test_files_of_too_many_games(text: bytes) -> None:
    """Two thousand and four mebibytes are the limits."""
    with pytest.raises(MalformedRecord, match="too_large"):
        split_games(text)
    assert len(split_games(b"{}\n" * 2_000)) == 2_000


def test_an_array_of_too_many_is_counted_first() -> None:
    """Its raw texts would take 270 MB. One of its members may be no game: it is answered as if it was alone."""
    tracemalloc.start()
    try:
        with pytest.raises(MalformedRecord, match="too_large"):
            split_games(b"[" + b"1," * 2_000_000 + b"1]")
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    assert split_games(b'[{"a": [[1]]}, null, 1.5, "w1.x", true]') == [
        b'{"a": [[1]]}',
        b"null",
        b"1.5",
        b'"w1.x"',
        b"true",
    ]
    with pytest.raises(MalformedRecord, match="not_json"):
        split_games(b"[[]]")


HALF = "\ud800"


@pytest.mark.parametrize(
    "raw",
    [
        {"players": [{"username": HALF, "role": "liberal"}], "logs": []},
        {HALF: 1},
        {"players": [{"username": "a", "role": HALF}], "logs": []},
        {"format": "weimar-record", "version": 1, "players": [HALF] * 5},
        HALF,
    ],
)
def test_half_a_character_is_refused_by_code(raw: object) -> None:
    """Also in a value that another program has read already."""
    with pytest.raises(MalformedRecord):
        read_game_object(raw)
