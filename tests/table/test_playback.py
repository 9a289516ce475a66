"""Playback: bots wait for what happened to be shown, for lengths that depend on nothing secret."""

from collections import Counter
from random import Random
from typing import get_args

import msgspec
import pytest
from driver import Party
from msgspec.structs import replace

from games import random_game
from weimar.engine import SPECTATOR, observe, project, resample
from weimar.engine.actions import Say
from weimar.engine.events import Event, GameEnded, GameStarted
from weimar.engine.state import topic_of
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.beats import SENTENCE_MS, TABLE
from weimar.table.events import Entry
from weimar.table.fold import open_table
from weimar.table.log import decode
from weimar.table.playback import _LENGTH_MS, PACES, claims_awaited, length_ms, narration_ms, opens_claims, runs_on


def step(table: Party) -> tuple[ev.TableEvent, ...]:
    """Someone who is awaited acts; what the log says of it."""
    before = len(table.log)
    table.step()
    return tuple(event for raw in table.log[before:] for event in decode(raw).events)


def test_every_event_has_a_row_in_the_table_of_beats() -> None:
    """A new event cannot be forgotten, nor a beat that no observation has."""
    assert set(_LENGTH_MS) == set(get_args(Event))
    assert set(TABLE.observations) == {kind.__struct_config__.tag for kind in get_args(Event)}
    assert {kind for row in TABLE.observations.values() for kind in row.beats} == set(TABLE.beats)
    assert set(PACES) == set(get_args(ev.Pace))


def test_the_length_of_an_event_follows_from_its_kind() -> None:
    """Whatever its content: the discarded tile, the ballot, the investigated party."""
    lengths: dict[str, set[int]] = {}
    for number in range(4):
        for event in random_game(Random(f"lengths {number}")).events:
            told = ev.GameBegan((), event) if isinstance(event, GameStarted) else ev.Played(1, (event,), by_bot=False)
            lengths.setdefault(type(event).__name__, set()).add(length_ms([told]))
    assert {name: found for name, found in lengths.items() if len(found) > 1} == {}
    assert len(lengths) > 12


def test_bots_wait_for_the_narrator() -> None:
    """For each sentence that is longer than its beat, in each language, and not at all without a narrator."""
    silent = open_table(Entry(0, (ev.TableOpened("key", "CODE"),)))
    extra: dict[str, set[tuple[int, ...]]] = {}
    for number in range(4):
        for event in random_game(Random(f"narrator {number}")).events:
            told = ev.GameBegan((), event) if isinstance(event, GameStarted) else ev.Played(1, (event,), by_bot=False)
            narrations = (ev.Narration(0, ()), ev.Narration(1, ()), ev.Narration(2, ("de", "ja")))
            waits = tuple(narration_ms([told], replace(silent, narration=narration)) for narration in narrations)
            extra.setdefault(str(event.__struct_config__.tag), set()).add(waits)
    assert {name: found for name, found in extra.items() if len(found) > 1} == {}
    assert extra["ballot_cast"] == {(0, 0, 0)}
    nomination = TABLE.beats["nomination"].ms
    assert extra["chancellor_nominated"] == {(0, SENTENCE_MS - nomination, 2 * SENTENCE_MS - nomination)}


def test_bots_wait_for_the_check_whether_or_not_there_is_one() -> None:
    """Only the position decides whether a vote has the check, so its time is in the length of the answer."""
    row = TABLE.observations["ballots_revealed"]
    sometimes = {kind for kind, beat in TABLE.beats.items() if beat.when == "checked"}
    assert sometimes == {kind for kind in row.beats if not TABLE.beats[kind].bots_wait}
    shown_ms = sum(TABLE.beats[kind].ms for kind in ("ballots", "verdict", "check", "cleared"))
    assert shown_ms <= TABLE.wait_ms("ballots_revealed") + TABLE.wait_ms("chancellor_cleared")


def test_no_beat_shows_what_only_some_players_see() -> None:
    """A field that differs between the observations of one event is not in the table."""
    secret: set[tuple[str, str]] = set()
    for number in range(8):
        game = random_game(Random(f"shown {number}"))
        viewers = (SPECTATOR, *range(game.opening.setup.players))
        for event in game.events:
            views = [msgspec.to_builtins(observe(event, viewer)) for viewer in viewers]
            seen = [view for view in views if view is not None]
            secret |= {(view["event"], name) for view in seen for name in view if view[name] != seen[0][name]}
    shown = {
        (name, field)
        for name, row in TABLE.observations.items()
        for kind in row.beats
        for field in TABLE.beats[kind].shows
    }
    assert ("policy_discarded", "policy") in secret
    assert ("loyalty_investigated", "party") in secret
    assert not shown & secret


def test_only_public_events_take_time() -> None:
    """A private event of one seat must not make anyone wait."""
    timed: set[type] = set()
    seen: set[type] = set()
    for number in range(40):
        table = Party(Random(f"playback {number}"), people=1, bots=6)
        table.do(1, cmd.StartGame())
        while table.state.stage == "game":
            before = table.state.game
            events = step(table)
            for event in (inner for played in events if isinstance(played, ev.Played) for inner in played.events):
                assert before is not None
                told = observe(event, SPECTATOR) is not None
                (seen if told else timed).add(type(event))
    assert {kind for kind in timed if _LENGTH_MS[kind]} == set()
    assert len(seen) >= len(_LENGTH_MS) - 6, "most kinds of events came up"


def test_a_round_takes_about_twenty_seconds() -> None:
    """At the pace `normal`, among bots, from one candidate to the next; an elected government that enacts."""
    lengths: list[int] = []
    for number in range(20):
        table = Party(Random(f"length {number}"), people=1, bots=6)
        table.do(1, cmd.StartGame())
        told = 0
        while table.state.stage == "game":
            rounds = len(table.game.board.rounds)
            events = step(table)
            told += length_ms(events)
            if len(table.game.board.rounds) > rounds:
                if table.game.board.rounds[rounds - 1].enacted is not None:
                    lengths.append(told)
                told = 0
    mean = sum(lengths) / len(lengths)
    assert 9_000 <= mean <= 16_000, "and bots seem to think for the rest"


def test_claims_are_awaited_from_people_until_they_speak() -> None:
    """After a person's office until they say something of it or decline; not where a bot plays for them."""
    waits = Counter[bool]()
    for number in range(12):
        table = Party(Random(f"claims {number}"), people=2, bots=5)
        table.do(1, cmd.StartGame())
        while table.state.stage == "game":
            if opens_claims(step(table)) and table.state.stage == "game":
                waits[bool(claims_awaited(table.state))] += 1
                _speak_about_everything(table)
                assert not claims_awaited(table.state)
    assert waits[True] > 5
    assert waits[False] > 5


def _speak_about_everything(table: Party) -> None:
    for member in (1, 2):
        seat = table.state.seat_of(member)
        assert seat is not None
        for seen in table.game.board.memories[seat]:
            saying = Say(seat, topic_of(seen), seen.round, declined=True)
            if table.refusal(member, cmd.Act(0, saying)) is None:
                table.do(member, cmd.Act(0, saying))


def test_seats_played_by_bots_are_not_awaited() -> None:
    """Whoever left says nothing more."""
    found = 0
    for number in range(8):
        table = Party(Random(f"left {number}"), people=2, bots=5)
        table.do(1, cmd.StartGame())
        while table.state.stage == "game":
            step(table)
            if claims_awaited(table.state):
                found += 1
                for member in (1, 2):
                    table.do(member, cmd.Leave())
                assert not claims_awaited(table.state)
                break
    assert found > 3


@pytest.mark.parametrize("number", range(6))
def test_waiting_for_claims_reveals_no_secret(number: int) -> None:
    """In twin states, alike to a spectator, bots wait alike; and run on alike for a person who is alone with them."""
    table = Party(Random(f"twins {number}"), people=1 + 2 * (number % 2), bots=6 - 2 * (number % 2))
    table.do(1, cmd.StartGame())
    twins = 0
    while table.state.stage == "game":
        before = table.state
        table.step()
        game = table.game
        if isinstance(table.state.history[-1], GameEnded):
            break
        twin = resample(project(game, SPECTATOR), Random(f"{number} {len(table.log)}"))
        other = replace(table.state, game=twin)
        assert claims_awaited(other) == claims_awaited(table.state)
        assert runs_on(before, other, 1) == runs_on(before, table.state, 1)
        twins += 1
    assert twins > 20


def test_bots_skip_ahead_until_something_is_up_to_the_person() -> None:
    """Their decision, or a claim about an office that they could not make before; never with others, or in a pause."""
    stops = Counter[str]()
    for seed in range(12):
        table = Party(Random(f"skip {seed}"), people=1, bots=6)
        table.start()
        while table.state.stage == "game":
            before = table.state
            table.step()
            after = table.state
            new = {place for place in claims_awaited(after) - claims_awaited(before) if place[0] == after.seat_of(1)}
            decides = after.stage == "game" and 1 in table.waited_for()
            why = "over" if after.stage != "game" else "decision" if decides else "claim" if new else "skips"
            assert runs_on(before, after, 1) == (why == "skips"), why
            assert not runs_on(before, replace(after, paused=True), 1)
            assert not runs_on(before, after, 2)
            stops[why] += 1
    assert min(stops[why] for why in ("skips", "claim", "decision")) > 2, stops
