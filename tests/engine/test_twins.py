"""Secrecy: a viewer's secrets from others do not change a single byte of their output.

The method is in `twins`. A pair counts only if something hidden differs in it; every reachable cell (phase at the
cut, kind of viewer) and every kind of hidden fact in it must have been seen often enough, or the run fails.

The long campaign is for `./test --full`, which runs what is marked `full`; other runs report it as deselected.
"""

from collections import Counter
from typing import Final

import pytest

from games import random_game, seeded, viewers
from twins import (
    CELLS,
    FACTS,
    KINDS,
    PHASES,
    Scrambler,
    Tally,
    Watch,
    all_deals,
    campaign,
    can_differ,
    course_of,
    differing_facts,
    first_difference,
    fitting_deals,
    kind_of,
    reachable,
)
from weimar.engine import Rules, project, replay
from weimar.engine.state import Hand

PAIRS: Final = 1_000
EACH: Final = 3
SHARDS: Final = 8
FULL_PAIRS: Final = 1_000_000
FULL_EACH: Final = 500


def check(tally: Tally, pairs: int, each: int) -> None:
    """No difference, and enough cases of each kind; on failure, the message contains the whole table."""
    assert not tally.difference, f"{tally.difference}\n{tally.table()}"
    assert not tally.short(each), f"fewer than {each}: {tally.short(each)}\n{tally.table()}"
    assert tally.pairs.total() >= pairs, tally.table()
    assert set(tally.pairs) == set(CELLS)
    assert all(can_differ(*key) for key, times in tally.facts.items() if times)


@pytest.mark.long
def test_twins_are_indistinguishable() -> None:
    """Views, observations and answers of 1,000 pairs, each cell and each fact at least 3 times."""
    check(campaign("gate", PAIRS, EACH), PAIRS, EACH)


@pytest.mark.full
@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_million_twins_are_indistinguishable(shard: int) -> None:
    """The same over 1,000,000 pairs, each cell and fact at least 500 times, in eight parts that can run at once."""
    pairs, each = FULL_PAIRS // SHARDS, -(-FULL_EACH // SHARDS)
    check(campaign(f"full {shard}", pairs, each), pairs, each)


def test_the_table_of_cells_is_right() -> None:
    """Games reach no cell marked as impossible (the campaign reaches all others)."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(150):
        for state in random_game(seeded("cells", number)).states[:-1]:
            seen.update((state.phase.name, kind_of(state, viewer)) for viewer in viewers(state.setup.players))
    assert set(seen) <= set(CELLS)
    assert len(CELLS) == 55
    assert len(PHASES) * len(KINDS) - len(CELLS) == sum(
        not reachable(phase, kind) for phase in PHASES for kind in KINDS
    )


@pytest.mark.parametrize("players", range(5, 11))
def test_a_twin_is_another_game_that_looks_the_same(players: int) -> None:
    """For every viewer at every 27th state: the second game is playable, with a newly drawn hidden part."""
    rng = seeded("twin", players)
    game = random_game(rng, players)
    course = course_of(game)
    different: list[bool] = []
    for first, viewer in enumerate(viewers(players)):
        watch = Watch(game, viewer)
        for cut in range(3 * first % 27, len(game.steps), 27):
            twin = Scrambler(game, course, viewer, cut, rng).twin()
            difference, state = first_difference(watch, twin, cut)
            assert difference is None
            assert project(state, viewer) == project(game.states[cut], viewer)
            different.append(bool(differing_facts(game.states[cut], state)))
    assert sum(different) > len(different) * 0.9


def test_a_game_equals_itself() -> None:
    """The count of hidden differences is not always positive."""
    game = random_game(seeded("self"))
    for state in game.states:
        assert differing_facts(state, state) == set()
    other = random_game(seeded("self"), game.players)
    assert differing_facts(game.opening, replay([other.started])) <= set(FACTS)


def test_consistent_deals_are_counted_correctly() -> None:
    """As many deals as the multinomial; knowledge reduces them correctly."""
    assert [len(all_deals(players)) for players in range(5, 11)] == [20, 30, 105, 168, 504, 840]
    nobody: frozenset[int] = frozenset()
    assert len(fitting_deals(5, (0, "liberal"), frozenset(), nobody)) == 12
    assert len(fitting_deals(7, (0, "hitler"), frozenset({(1, "fascist")}), nobody)) == 5
    assert len(fitting_deals(7, (0, "liberal"), frozenset({(1, "fascist")}), frozenset({1}))) == 20
    assert len(fitting_deals(5, None, frozenset(), frozenset({0, 1, 2}))) == 8


def test_the_viewers_own_tiles_stay() -> None:
    """A scrambler that changed seen tiles would find differences everywhere: the viewer's memories are the same."""
    rng = seeded("own")
    game = random_game(rng, 6, Rules())
    cut, course = len(game.steps) - 1, course_of(game)
    for viewer in range(6):
        twin = Scrambler(game, course, viewer, cut, rng).twin()
        _, state = first_difference(Watch(game, viewer), twin, cut)
        assert state.board.memories[viewer] == game.states[cut].board.memories[viewer]
        assert any(isinstance(seen, Hand) for memories in state.board.memories for seen in memories)
