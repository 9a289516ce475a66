"""Imitation: a copy repeats demonstrated actions, knows no secrets, and its games are counted correctly."""

from random import Random

import numpy as np
import pytest

from weimar.batch import Batch, layout, play_games
from weimar.bots import BOTS
from weimar.engine import State, make_rules, states
from weimar.engine import action_table as table
from weimar.engine.actions import Action
from weimar.engine.recorded import record_of
from weimar.lab.fitting import worth as fit_worth
from weimar.lab.opponents import imitation
from weimar.lab.play.match import play_match
from weimar.lab.play.simulate import Plan, matches


def shown(bot: str, games: int, players: int = 5) -> list[list[tuple[State, Action]]]:
    """Games of a bot: the state before each action, and the action."""
    found = []
    for number in range(games):
        sides = {"liberal": BOTS[bot], "fascist": BOTS[bot]}
        record = record_of(play_match(players, make_rules(), sides, Random(number)).events, "abcdefghij"[:players])  # type: ignore[arg-type]
        found.append(list(zip(states(record), record.actions, strict=False)))
    return found


@pytest.mark.full
def test_a_copy_repeats_demonstrated_actions() -> None:
    """It lays its own party's tiles like `selfish`, wins about as often, and fits better than chance does."""
    moments = imitation.decisions(shown("selfish", 10))
    copy = imitation.fitted(moments, steps=50)
    assert copy.fit > imitation.fitted(moments, steps=1).fit + 0.05
    batch = Batch(5, 300, 3)
    laid = np.zeros((2, 2))
    for _ in range(60):
        enacts = batch.rows[:, layout.PHASE] == layout.CHANCELLOR_ENACT
        mixed = np.flatnonzero(
            enacts & (batch.masks[:, table.ENACT_FASCIST] + batch.masks[:, table.ENACT_LIBERAL] == 2)
        )
        seen = imitation.seen_by_actors(batch, mixed)
        score = imitation.scores(copy.weights[seen.role], seen)
        own = score[:, table.ENACT_FASCIST] > score[:, table.ENACT_LIBERAL]
        np.add.at(laid, (np.minimum(seen.role, 1), own.astype(int)), 1)
        batch.step(batch.choose())
    assert laid[0, 1] == laid[1, 0] == 0
    assert laid.sum(axis=1).min() > 20
    imitation.play(batch, copy, 1)
    wins = (batch.results.winners == 0).mean()
    selfish = play_games(5, 5000, 1, liberals="selfish", fascists="selfish").winners
    assert abs(wins - (selfish == 0).mean()) < 0.1


@pytest.mark.full
def test_a_copy_has_its_seats_knowledge() -> None:
    """Games redrawn so that the acting seat cannot tell the difference look the same to it."""
    batch, apart = Batch(7, 30, 4), 0
    for step in range(70):
        batch.step(batch.choose("selfish", "selfish"))
        if step % 7:
            continue
        running = np.flatnonzero(~batch.over)
        twin = batch.copy()
        twin.resample(np.maximum(batch.actors, 0), 9)
        apart += int((twin.rows[running] != batch.rows[running]).any(axis=1).sum())
        for mine, theirs in zip(
            imitation.seen_by_actors(batch, running), imitation.seen_by_actors(twin, running), strict=True
        ):
            assert np.array_equal(mine, theirs)
    assert apart > 200


def test_board_values_follow_games_and_copies() -> None:
    """A table that rises with liberal policies and falls with fascist ones, nearer to the copies' than to a guess."""
    played = list(matches(Plan(5, 6, 2, make_rules(), "selfish", "selfish")))
    counted = np.sum([fit_worth.boards(match) for match in played], axis=0)
    assert counted.sum() == sum(match.rounds for match in played)
    of_copies, both = fit_worth.worth(played, "small", 60, 1)
    for table_of in (of_copies, both):
        assert (table_of[5] == [1, 1, 1, 1, 1, 1, 0]).all()
        assert (table_of[:, 6] == 0).all()
        assert table_of[4, :6].mean() > table_of[2, :6].mean() > table_of[0, :6].mean()
        assert table_of[:5, 0].mean() > table_of[:5, 2].mean() > table_of[:5, 5].mean()
    assert both[0, 0] < 0.45
    assert fit_worth.shares(np.array([[[1.0, 3.0]]]), np.array([[0.5]]), 4) == [[0.625]]


def test_boards_and_governments_are_counted_correctly() -> None:
    """By the clean engine's rounds of the same games."""
    batch = Batch(6, 40, 5)
    batch.finish("selfish", "selfish")
    expected = np.zeros((6, 7, 2))
    governed = np.zeros((40, 10, 2))
    for game in range(40):
        board, laid = batch.state(game).board, [0, 0]
        won = int(batch.results.winners[game] == 0)
        for past in board.rounds:
            expected[laid[1], laid[0], won] += 1
            for tile in filter(None, (past.enacted, past.chaos)):
                laid["FL".index(tile)] += 1
            if past.enacted is not None:
                assert past.nominee is not None
                governed[game, [past.candidate, past.nominee], "FL".index(past.enacted)] += 1
    assert np.array_equal(imitation.boards(batch), expected)
    words = batch.rows[:, layout.FIRST_ROUND :]
    assert np.array_equal(imitation.governments(words, layout.MOST_ROUNDS), governed)
