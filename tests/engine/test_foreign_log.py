"""Logs of secrethitler.io: our own games written as such logs come back, everything else is refused at its place."""

import copy
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from weimar.bots import BOTS
from weimar.engine import FairChance, Record, events_of, final_state, make_rules, read_game, record_of, start
from weimar.engine import events as ev
from weimar.engine.actions import Say
from weimar.engine.record import MalformedRecord, RecordError
from weimar.lab.play.match import finish

NAMES = {"F": "fascist", "L": "liberal"}
Log = dict[str, Any]


def played(players: int, seed: str, bot: str = "novice", **options: str) -> Record:
    """A game between bots of one level."""
    dice = Random(seed)
    dealt = start(players, make_rules("official", options), FairChance(dice))
    return record_of(finish([dealt], [BOTS[bot]] * players, dice).events, [f"p{seat}" for seat in range(players)])


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


def silent(record: Record) -> list[object]:
    """Its actions without statements."""
    return [action for action in record.actions if not isinstance(action, Say)]


@pytest.mark.parametrize("players", range(5, 11))
def test_our_games_come_back(players: int) -> None:
    """Same roles, actions, hands, board and end: reshuffles, powers, chaos and vetoes among them."""
    for number in range(20):
        record = played(players, f"{players}/{number}", "random")
        log = log_of(record)
        read = read_game(json.dumps(log))
        assert silent(read) == silent(record)
        assert log_of(read) == log
        first, second = final_state(record), final_state(read)
        assert first.phase == second.phase
        for name in ("liberal", "fascist", "alive"):
            assert getattr(first.board, name) == getattr(second.board, name)


def test_these_games_have_everything() -> None:
    """Otherwise the test above would say little."""
    seen = {type(event) for n in range(20) for event in events_of(played(5, f"5/{n}", "random"))}
    seen |= {type(event) for n in range(20) for event in events_of(played(7, f"7/{n}", "random"))}
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
    log = log_of(next(game for n in range(20) if "policyPeek" in str(log_of(game := played(5, f"5/{n}", "novice")))))
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
