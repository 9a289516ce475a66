"""Positions follow the engine, and the draw pile is known as exactly as counting allows."""

from itertools import combinations, pairwise
from random import Random

import pytest

from games import COUNTS, DARK, Game, random_game
from weimar.engine import SPECTATOR, Action, State, make_rules, project
from weimar.engine.actions import CastVote, Peek, Say
from weimar.engine.phases import GameOver, Voting
from weimar.engine.state import Hand
from weimar.review.pile_knowledge import pile_known
from weimar.review.position import Branch, Node, Position, position_of, settled
from weimar.review.position import after as continued

Key = tuple[object, ...]


def dark_game(seed: int, players: int) -> Game:
    """A long game, with vetoes and chaos."""
    return random_game(Random(seed), players, make_rules(), DARK[seed % len(DARK)])


def key(node: Node) -> Key:
    """The facts of a node that the engine settles; ballots and suspicion are apart."""
    if not isinstance(node, Position):
        return (node,)
    course, this = node.course, node.course.rounds[-1]
    counts = (course.liberal, course.fascist, course.tracker, course.alive, len(course.rounds))
    return (*counts, this.candidate, this.nominee, this.power, this.special, node.phase, node.hand, node.pile)


def node_of(state: State) -> Node:
    """The node of a state, once forced moves are played."""
    if isinstance(state.phase, GameOver):
        return 1.0 if state.phase.winner == "liberal" else 0.0
    return settled(position_of(state))


def branches(before: State, after: State, action: Action) -> tuple[Branch, ...]:
    """The branches of the action; of the last ballot, those of the vote's outcome."""
    if isinstance(action, CastVote):
        action = CastVote(action.seat, "ja" if after.board.rounds[len(before.board.rounds) - 1].elected else "nein")
    return continued(position_of(before), action)


def results(branch: Branch, state: State) -> Key:
    """The key of a branch under the true roles."""
    if branch.hitler is not None and state.setup.roles[branch.hitler] == "hitler":
        return (branch.result,)
    return key(branch.node)


@pytest.mark.parametrize("players", COUNTS)
def test_branches_are_those_of_the_engine(players: int) -> None:
    """The engine's next state is one of the branches, and their probabilities add up to 1."""
    kinds = set()
    for seed in range(4):
        game = dark_game(seed, players)
        for (before, after), action in zip(pairwise(game.states), game.actions, strict=True):
            is_open_vote = isinstance(after.phase, Voting) and isinstance(action, CastVote)
            if isinstance(action, Say | Peek) or is_open_vote:
                continue
            found = branches(before, after, action)
            assert sum(branch.share for branch in found) == pytest.approx(1)
            assert key(node_of(after)) in [results(branch, after) for branch in found], (seed, action)
            kinds.add(type(action).__name__)
    assert {"Nominate", "CastVote", "Discard", "Enact", "ProposeVeto", "AnswerVeto", "Execute"} <= kinds


def orders_left(state: State, viewer: int | None) -> list[int]:
    """By brute force, for a first pile: how many of its orders fit, by the liberal tiles that are left in it."""
    counts = [0] * 7
    for liberal in combinations(range(17), 6):
        pile = ["L" if place in liberal else "F" for place in range(17)]
        if fits(state, pile, viewer):
            counts[pile[17 - len(state.board.draw_pile) :].count("L")] += 1
    return counts


def fits(state: State, pile: list[str], viewer: int | None) -> bool:
    """True if this order of the first pile agrees with everything that the viewer saw."""
    place = 0
    for number, past in enumerate(state.board.rounds, 1):
        if past.chaos is not None:
            if pile[place] != past.chaos:
                return False
            place += 1
        elif past.enacted is not None or past.veto == "accepted":
            drawn, place = pile[place : place + 3], place + 3
            memories = [] if viewer is None else state.board.memories[viewer]
            hands = [seen.tiles for seen in memories if isinstance(seen, Hand) and seen.round == number]
            needed = hands[0] if hands else past.enacted or ""
            if any(drawn.count(tile) < needed.count(tile) for tile in "FL"):
                return False
    return True


@pytest.mark.parametrize("players", [5, 7])
def test_the_pile_is_counted_as_by_brute_force(players: int) -> None:
    """For every seat and a spectator, after the second session of the first pile."""
    game = dark_game(3, players)
    state = next(
        state
        for state in game.states
        if sum(past.enacted is not None for past in state.board.rounds) == 2 and state.phase.name == "nomination"
    )
    for viewer in (None, *range(players)):
        counts = orders_left(state, viewer)
        known = pile_known(project(state, SPECTATOR if viewer is None else viewer))
        assert known.liberal == pytest.approx([count / sum(counts) for count in counts])


def test_a_peek_is_counted() -> None:
    """The president who peeked knows of at least as many liberal tiles as they saw, and others do not."""
    state = next(
        state
        for seed in range(50)
        for state in dark_game(seed, 5).states
        if state.phase.name == "peek" and "L" in state.board.draw_pile[:3]
    )
    president = state.board.candidate
    seen = state.board.draw_pile[:3].count("L")
    after = project(state, president)
    assert sum(pile_known(after).liberal[:seen]) == 0
    assert sum(pile_known(project(state, SPECTATOR)).liberal[:seen]) > 0
