"""The ledger that keeps the books of real cards in a browser agrees with the engine, in both directions.

The engine's random games are told to the ledger as facts; the ledger's random games are played by the engine, with
roles and piles that fit what was told. At every stop both must see the same and hold the same facts possible. The
ledger is `web/src/features/box/ledger`, run by `web/tools/ledger.mjs`.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from games import CHOICES, COUNTS, random_game, random_rules, seeded
from told_facts import Fact, Stop, put, told
from weimar.engine import (
    PRESETS,
    SPECTATOR,
    Rules,
    ScriptedChance,
    State,
    make_rules,
    pile_segments,
    play,
    project,
    replay,
    start,
)
from weimar.engine import actions as act
from weimar.engine.boards import roles_for
from weimar.engine.phases import PresidentDiscard
from weimar.engine.rounds import Round
from weimar.engine.terms import Policy, Role, Tiles

PROGRAM: Final = Path(__file__).parents[3] / "web" / "tools" / "ledger.mjs"
NODE: Final = shutil.which("node") or "node"
EVERY_RULE: Final[dict[str, Rules]] = {preset: make_rules(preset) for preset in PRESETS} | {
    f"{name}={value}": make_rules("official", {name: value}) for name, values in CHOICES.items() for value in values
}
"""Every preset, and every value of every option. The names seed the games, so a new option changes no other games."""


def test_the_ledger_follows_the_engine() -> None:
    """Games of the engine at 62 tables, with every preset and option, entered into the ledger."""
    _compare_folded(_tables(1)[::5])


def test_the_engine_follows_the_ledger() -> None:
    """Games that only the ledger thinks possible at 102 tables, played by the engine."""
    _compare_walked(_tables(1)[::3])


@pytest.mark.full
def test_thousands_of_games_agree() -> None:
    """The same with 30 to 50 times as many games."""
    _compare_folded(_tables(10))
    _compare_walked(_tables(10))


def _tables(each: int) -> list[tuple[int, Rules, Random]]:
    """All numbers of players under every rule, and half as many with options mixed at random."""
    named = [
        (players, rules, seeded("ledger", name, players, number))
        for name, rules in EVERY_RULE.items()
        for players in COUNTS
        for number in range(each)
    ]
    mixed = [(players, random_rules(rng), rng) for players, _, rng in named[::2]]
    return named + mixed


def _compare_folded(tables: list[tuple[int, Rules, Random]]) -> None:
    games = [random_game(rng, players, rules) for players, rules, rng in tables]
    as_told = [told(game) for game in games]
    sent = [
        {
            "players": game.players,
            "rules": msgspec.to_builtins(game.started.rules),
            "first": game.started.first_candidate,
            "facts": facts,
        }
        for game, (facts, _) in zip(games, as_told, strict=True)
    ]
    answered = _run(fold=sent)["folded"]
    for game, (facts, expected), stops in zip(games, as_told, answered, strict=True):
        assert len(stops) == len(facts) + 1
        for place, stop in expected.items():
            _same(stops[place], stop, f"{game.started.rules}, {game.players} players, after {facts[:place]}")


def _compare_walked(tables: list[tuple[int, Rules, Random]]) -> None:
    wanted = [
        {"players": players, "rules": msgspec.to_builtins(rules), "seed": rng.getrandbits(31)}
        for players, rules, rng in tables
    ]
    endings, refused = set(), 0
    for walk in _run(walk=wanted)["walked"]:
        endings.add(walk["stops"][-1]["view"]["reason"])
        stops, answers = _played(walk)
        for place, stop in stops.items():
            _same(walk["stops"][place], stop, f"{walk['rules']}, {walk['players']} players, {walk['facts'][:place]}")
        for place, offers in answers.items():
            assert walk["stops"][place]["offers"] == offers, walk["facts"][:place]
        refused += sum(len(offers) == 1 for offers in answers.values())
    assert refused > 0
    assert endings == {"five_liberal_policies", "six_fascist_policies", "hitler_elected", "hitler_executed"}


def _run(fold: list[Any] | None = None, walk: list[Any] | None = None) -> Any:
    wanted = json.dumps({"fold": fold or [], "walk": walk or []})
    done = subprocess.run([NODE, str(PROGRAM)], input=wanted, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _same(ledger: Stop, engine: Stop, where: str) -> None:
    """Compare the engine's fields; all others in the ledger's view stay empty."""
    for part in ("offers", "bars"):
        assert ledger[part] == engine[part], f"{part}: {where}"
    differing = {
        name: (ledger["view"][name], value) for name, value in engine["view"].items() if ledger["view"][name] != value
    }
    assert not differing, f"{differing}: {where}"


def _played(walk: dict[str, Any]) -> tuple[dict[int, Stop], dict[int, list[Fact]]]:
    """The stops of the engine when it plays what the ledger told, and the possible answers to who is Hitler."""
    rules = msgspec.convert(walk["rules"], Rules)
    players, hitler = walk["players"], walk["hitler"]
    rounds = msgspec.convert(walk["stops"][-1]["view"]["rounds"], list[Round])
    chance = ScriptedChance(_roles(players, hitler), walk["first"], _piles(rounds))
    state = replay([start(players, rules, chance)])
    stops: dict[int, Stop] = {}
    facts: list[Fact] = []
    asked: int | None = None
    cleared: tuple[int, ...] = ()
    put(stops, facts, state)
    answers: dict[int, list[Fact]] = {}
    for fact in walk["facts"]:
        if fact["fact"] == "hitler":
            answers[len(facts)] = [{"fact": "hitler", "is": True}] * (asked not in cleared)
            answers[len(facts)].append({"fact": "hitler", "is": False})
        elif fact["fact"] == "chosen":
            asked, cleared = fact["seat"], project(state, SPECTATOR).not_hitler
        later = walk["facts"][len(facts) :]
        keep = next((one["policy"] for one in later if one["fact"] == "enacted"), "F")
        facts.append(fact)
        for action in _actions(state, fact, keep):
            state, _ = play(state, action, chance)
        put(stops, facts, state)
    between = {place for place in stops if walk["stops"][place]["asked"] in _BETWEEN}
    return {place: stop for place, stop in stops.items() if place not in between}, answers


_BETWEEN: Final = ("elected_hitler", "executed_hitler", "chaos")
"""The table's questions within one step of the engine."""


def _roles(players: int, hitler: int) -> tuple[Role, ...]:
    others = iter(roles_for(players)[:-1])
    return tuple("hitler" if seat == hitler else next(others) for seat in range(players))


def _piles(rounds: list[Round]) -> list[Tiles]:
    """Piles from which every session can enact what it enacted, and chaos what it turned up."""
    piles = []
    for segment in pile_segments(rounds):
        spare = {"L": segment.liberal, "F": segment.size - segment.liberal}
        wanted = []
        for step in segment.steps:
            past = rounds[step.round - 1]
            tile = past.enacted if step.kind == "session" else past.chaos if step.kind == "chaos" else None
            if tile:
                spare[tile] -= 1
            wanted.append((tile or "", step.taken))
        filling = iter("F" * spare["F"] + "L" * spare["L"])
        pile = "".join(tile + "".join(next(filling) for _ in range(taken - len(tile))) for tile, taken in wanted)
        piles.append(pile + "".join(filling))
    return piles


def _actions(state: State, fact: Fact, keep: str) -> Iterator[act.Action]:
    """What the players did about a fact, seat by seat; the president passes on the tile `keep`, if they hold it."""
    running = state.board.rounds[-1]
    president, chancellor = running.candidate, running.nominee or 0
    phase = state.phase
    match fact["fact"]:
        case "chosen":
            yield _CHOOSE[phase.name](president, fact["seat"])
        case "voted":
            yield from (act.CastVote(seat, vote) for seat, vote in enumerate(fact["votes"]) if vote is not None)
        case "enacted":
            yield from _discard(state, keep)
            yield act.Enact(chancellor, fact["policy"])
        case "veto":
            yield from _discard(state, keep)
            yield act.ProposeVeto(chancellor)
        case "answered":
            yield act.AnswerVeto(president, fact["consent"])
        case "looked":
            yield act.Peek(president)


def _discard(state: State, keep: str) -> Iterator[act.Action]:
    phase = state.phase
    if isinstance(phase, PresidentDiscard):
        policies: tuple[Policy, ...] = ("F", "L")
        held = [policy for policy in policies if policy in phase.hand]
        fitting = [policy for policy in held if keep in phase.hand.replace(policy, "", 1)]
        yield act.Discard(state.board.candidate, (fitting or held)[0])


_CHOOSE: Final[dict[str, Any]] = {
    "nomination": act.Nominate,
    "investigate": act.Investigate,
    "special_election": act.CallSpecialElection,
    "execution": act.Execute,
}
