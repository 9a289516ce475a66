"""Replays: every step of every game, folded as a client does it, is what each pair of eyes was shown then."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from driver import Party

import golden
from weimar.client.connection import patched
from weimar.engine import SPECTATOR, Record, parse, project, states
from weimar.engine.phases import GameOver
from weimar.table import commands as cmd
from weimar.table.log import decode
from weimar.table.replay import Step, finished_games, steps_of

GAMES = sorted(golden.HAND.glob("*.json"))


def _plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def check(record: Record) -> int:
    """Fold all steps; how many there were."""
    steps: list[Step] = list(steps_of(record))
    public: dict[str, Any] = {}
    owns: list[dict[str, Any]] = [{} for _ in record.players]
    truth = list(states(record))
    for step, state in zip(steps, truth, strict=True):
        told = _plain(step)
        public = patched(public, told["game"])
        owns = [patched(own, patch) for own, patch in zip(owns, told["owns"], strict=True)]
        assert public == _plain(project(state, SPECTATOR))
        for seat, own in enumerate(owns):
            assert {**public, **own, "viewer": seat} == _plain(project(state, seat))
    assert steps[0].game is not None
    assert all(step.seen for step in steps[:1])
    return len(steps)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_step_shows_the_original_views(path: Any) -> None:
    """For every seat and for those who watch, at every step of the games derived by hand."""
    record = parse(json.dumps(golden.load(path)["record"]))
    assert check(record) == len(record.actions) + 1


def test_a_step_contains_only_changes() -> None:
    """A ballot is the business of the voter, and of a counter that everyone sees."""
    record = parse(json.dumps(golden.load(GAMES[0])["record"]))
    ballot = next(
        step
        for step, action in zip(list(steps_of(record))[1:], record.actions, strict=True)
        if "vote" in _plain(action)
    )
    assert ballot.game is not None
    assert set(ballot.game.set) <= {"voted", "waiting_for"}
    assert sum(one is not None for one in ballot.owns) == 1


def test_the_finished_games_of_a_table() -> None:
    """All that were played to the end, in order, whatever happened at the table besides; and none that still runs."""
    party = Party(Random("replays"), people=5)
    wanted: list[Record] = []
    for _ in range(3):
        party.do(1, cmd.StartGame())
        party.do(2, cmd.Chat("good luck"))
        assert len(_finished(party)) == len(wanted)
        party.play_until("game_over")
        assert party.state.game is not None
        assert isinstance(party.state.game.phase, GameOver)
        found = _finished(party)
        assert found[:-1] == wanted
        assert found[-1].players == tuple(member.name for member in party.state.members)
        check(found[-1])
        wanted = found
        party.do(1, cmd.PlayAgain())
        party.do(2, cmd.Rename(f"Somebody {len(wanted)}"))
    assert _finished(party) == wanted
    assert len({record.players for record in wanted}) == 3


def test_players_and_roles_of_a_finished_game() -> None:
    """Each action names its bot's level, or none: bots, stand-ins, people."""
    party = Party(Random("who"), people=4)
    for _ in range(2):
        party.do(1, cmd.AddBot("random"))
    party.do(1, cmd.StartGame())
    party.do(4, cmd.Leave())
    party.play_until("game_over")
    party.do(1, cmd.PlayAgain())
    party.do(1, cmd.SetBotLevel(5, "steady"))
    party.come(party.sit("another"))
    party.do(1, cmd.StartGame())
    party.play_until("game_over")
    finished = finished_games(decode(raw) for raw in party.log)
    seats = [(None, None, None, "steady", "random", "random"), (None, None, None, "steady", "random", None)]
    for game, bots in zip(finished, seats, strict=True):
        assert [bots[action.seat] for action in game.record.actions] == list(game.bots)


def _finished(party: Party) -> list[Record]:
    return [game.record for game in finished_games(decode(raw) for raw in party.log)]
