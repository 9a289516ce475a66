"""Tables that play on from a moment of an earlier game: the same position, one person, bots, no fair deal."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from driver import KEY, START, Party
from msgspec.structs import replace
from test_chances import novices

from longest import longest_game
from weimar.engine import RecordError, final_state, project, states
from weimar.engine.actions import Execute
from weimar.engine.events import BallotChanged
from weimar.engine.limits import MOST_CHANGES
from weimar.engine.recorded import positions
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.events import Entry, TableEvent
from weimar.table.fold import open_table
from weimar.table.log import decode, encode
from weimar.table.presence import Presence
from weimar.table.replay import finished_games, record_of_table
from weimar.table.resumed import opening
from weimar.table.views import ProjectedTable, snapshot


def opened(events: Sequence[TableEvent]) -> Party:
    """A table whose first entry has these events, as on a server."""
    table = Party(Random(1))
    entry = Entry(START, (ev.TableOpened(KEY, "ABCD"), *events))
    table.log, table.state = [encode(entry)], open_table(entry)
    return table


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.95])
def test_the_position_is_that_of_the_earlier_game(share: float) -> None:
    """The person sees what their seat saw. Then the game continues to its end and has a complete record."""
    record = novices(7)
    actions = int(share * len(record.actions))
    state = tuple(states(record))[actions]
    person = state.board.alive[-1]
    table = opened(opening(record, actions, person, "expert"))
    shown = snapshot(ProjectedTable(table.state, Presence()), person + 1)
    assert shown.game == project(state, person)
    assert (shown.table.resumed, table.state.resumed, table.state.proof, table.state.day) == (True, actions, None, None)
    assert [member.bot for member in table.state.members] == [None if seat == person else "expert" for seat in range(7)]
    table.come(person + 1)
    while table.state.stage == "game":
        table.step()
    (game,) = finished_games(map(decode, table.log))
    assert tuple(states(game.record))[-1] == table.game
    assert game.record.actions[:actions] == record.actions[:actions]
    assert (game.record.roles, game.record.fair_deal) == (record.roles, None)
    assert (len(game.bots), set(game.bots[:actions])) == (len(game.record.actions), {None} if actions else set())
    assert "expert" in game.bots[actions:]
    table.do(person + 1, cmd.PlayAgain())
    table.start()
    assert table.state.resumed is None


def test_the_dead_and_the_end_cannot_be_played() -> None:
    """Nor a moment after the end, nor a seat that is not there."""
    record = next(game for seed in range(50) if len(final_state(game := novices(9, seed)).board.alive) < 9)
    shot, dead = next((at, action.target) for at, action in enumerate(record.actions) if isinstance(action, Execute))
    end = len(record.actions)
    for actions, seat in ((shot + 1, dead), (end, 0), (end + 1, 0), (0, 9)):
        with pytest.raises(RecordError, match="no_such_choice"):
            opening(record, actions, seat, "novice")
    assert opening(record, shot, dead, "novice")


def test_a_game_longer_than_tables_allow_is_not_continued() -> None:
    """Else its record could exceed the limit of actions, and have no replay. One change fewer is a table's own game."""
    record = longest_game(5, 996, 0, statements=False)
    seats, actions = Counter[int](), -1
    for _, events in positions(record):
        actions += 1
        seats.update(event.seat for event in events if isinstance(event, BallotChanged))
        if seats and max(seats.values()) > MOST_CHANGES:
            break
    assert opening(record, actions - 1, 0, "novice")
    with pytest.raises(RecordError, match="too_many_actions"):
        opening(record, actions, 0, "novice")


@pytest.mark.parametrize(
    ("players", "kept"),
    [
        (("x" * 80, "Ada", "Ada", "\u200b", "Bruno"), {1: "Ada", 4: "Bruno"}),
        (("Ada\u200b", "Bruno\u200b", "Clara\u200b", "Dario\u200b", "Emil"), {4: "Emil"}),
    ],
)
def test_names_that_no_table_allows_are_replaced(players: tuple[str, ...], kept: dict[int, str]) -> None:
    """Too long, invisible, or alike; nobody shares a name."""
    table = opened(opening(replace(novices(5), players=players), 0, 0, "novice"))
    names = [member.name for member in table.state.members]
    assert {seat: names[seat] for seat in kept} == kept
    assert len(set(names)) == 5
    assert record_of_table(table.state).players == tuple(names)
