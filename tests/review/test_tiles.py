"""Hands, draws and contradictions, against other piles and choices played through the engine."""

from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest
from tile_worlds_played import World, worlds_of
from worlds_played import Deal, possible_deals

from games import Game, Temper, random_game, random_rules, seeded, viewers
from twins import all_deals
from weimar.engine import PRESETS, SPECTATOR, State, Viewer, make_rules
from weimar.engine.events import ChaosStruck, PilesReshuffled, PoliciesShown
from weimar.engine.phases import GameOver
from weimar.engine.state import Hand, Loyalty, Peeked, Statement
from weimar.engine.terms import party_of
from weimar.review import (
    Known,
    Pile,
    contradictions,
    peek_tiles,
    piles_of,
    possible_blocks,
    session_tiles,
    statements_of,
)
from weimar.review.conflicts import TileClaim, satisfiable

TALKATIVE = Temper(ja=0.75, fascist=0.7, say=0.25, spare=1.0)
"""Statements are frequent and often false; sessions follow each other quickly."""
LONG = Temper(ja=0.75, fascist=0.8, veto=0.9, consent=0.9, say=0.25, spare=1.0)
"""Piles are shuffled again, and late vetoes and chaos are frequent."""
GAMES_EACH = 40


def is_true(said: Statement, state: State) -> bool:
    """A statement is what its speaker remembers in this state."""
    for seen in state.board.memories[said.seat]:
        if seen.round != said.round:
            continue
        if isinstance(seen, Hand) and said.about == "session":
            return sorted(seen.tiles) == sorted(said.tiles or "")
        if isinstance(seen, Peeked) and said.about == "peek":
            return seen.tiles == said.tiles
        if isinstance(seen, Loyalty) and said.about == "investigation":
            return seen.party == said.party
    raise AssertionError(said)


def standing(state: State) -> dict[int, Statement]:
    """The statements with content that are not replaced, by index."""
    return {
        index: said
        for index, said in enumerate(state.board.statements)
        if not said.replaced and (said.tiles is not None or said.party is not None)
    }


def smallest_impossible(claims: Iterable[int], truths: Iterable[frozenset[int]]) -> set[frozenset[int]]:
    """By brute force, the smallest sets of claims that are in none of the sets that hold together."""
    found: set[frozenset[int]] = set()
    every = list(truths)
    for size in range(1, 6):
        for chosen in map(frozenset, combinations(sorted(claims), size)):
            if not any(smaller <= chosen for smaller in found) and not any(chosen <= held for held in every):
                found.add(chosen)
    return found


class Oracle:
    """Everything that brute force finds in the first pile of a game.

    Attributes:
        proofs: by set of statements and viewer, the first moment at which the set was impossible.
        certain: by kind, round and viewer, the first moment at which only one hand, draw or peek was left.
        last: the last moment that was looked at.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.proofs: dict[frozenset[int], dict[Viewer, int]] = {}
        self.certain: dict[tuple[str, int, Viewer], int] = {}
        self.last = 0
        watching = viewers(game.players)
        deals = possible_deals(game, all_deals(game.players), watching)
        impossible: dict[Viewer, list[tuple[int, set[int], set[frozenset[int]]]]] = {viewer: [] for viewer in watching}
        for number, worlds in worlds_of(game, 0, watching):
            self.last = number
            for viewer in watching:
                mine = self._worlds_left(number, worlds, viewer)
                self._note_certain(number, mine, viewer)
                claims = standing(game.states[number])
                truths = self._truths(number, claims, mine, deals[viewer][number])
                impossible[viewer].append((number, set(claims), truths))
                for found in smallest_impossible(claims, truths):
                    self.proofs.setdefault(found, {})
        for viewer, course in impossible.items():
            for number, stood, truths in course:
                for found, proven in self.proofs.items():
                    if viewer not in proven and found <= stood and not any(found <= held for held in truths):
                        proven[viewer] = number

    def _worlds_left(self, number: int, worlds: list[World], viewer: Viewer) -> list[State]:
        if isinstance(self.game.states[number].phase, GameOver):
            return [self.game.states[number]]
        return [world.state for world in worlds if viewer in world.viewers]

    def _note_certain(self, number: int, mine: list[State], viewer: Viewer) -> None:
        for (kind, about), values in hands_in(mine).items():
            if len(values) == 1:
                self.certain.setdefault((kind, about, viewer), number)

    @staticmethod
    def _truths(number: int, claims: dict[int, Statement], mine: list[State], deals: set[Deal]) -> set[frozenset[int]]:
        tiles = {
            frozenset(index for index, said in claims.items() if said.tiles and is_true(said, state)) for state in mine
        }
        target = {index: mine[0].board.rounds[said.round - 1].target for index, said in claims.items() if said.party}
        parties = {
            frozenset(index for index, seat in target.items() if party_of(deal[seat or 0]) == claims[index].party)
            for deal in deals
        }
        assert number >= 0
        return {true_tiles | true_parties for true_tiles in tiles for true_parties in parties}


def hands_in(states: Iterable[State]) -> dict[tuple[str, int], set[str]]:
    """By kind and round, the values that occur in these states."""
    values: dict[tuple[str, int], set[str]] = {}
    for state in states:
        for memories in state.board.memories:
            for seen in memories:
                if isinstance(seen, Hand):
                    kind = "drawn" if seen.office == "president" else "handed"
                    values.setdefault((kind, seen.round), set()).add(seen.tiles)
                elif isinstance(seen, Peeked):
                    values.setdefault(("peek", seen.round), set()).add(seen.tiles)
    return values


def check(game: Game) -> int:
    """Contradictions, hands and peeks of a game up to where brute force gets; the number of contradictions."""
    oracle = Oracle(game)
    states, actions = game.states[: oracle.last + 1], game.actions[: oracle.last]
    told = statements_of(states, actions)
    found = contradictions(states, told)
    assert {frozenset(contradiction.statements) for contradiction in found} == set(oracle.proofs)
    for contradiction in found:
        assert list(contradiction.statements) == sorted(contradiction.statements)
        proven = oracle.proofs[frozenset(contradiction.statements)]
        assert by_viewer(Known(contradiction.seats, contradiction.spectator)) == proven, contradiction
    for hands in session_tiles(states):
        assert by_viewer(hands.drawn_known) == first_of(oracle, "drawn", hands.round)
        assert by_viewer(hands.handed_known) == first_of(oracle, "handed", hands.round)
    for peek in peek_tiles(states):
        assert by_viewer(peek.known) == first_of(oracle, "peek", peek.round)
    return len(found)


def by_viewer(known: Known) -> dict[Viewer, int]:
    """The moments of those who were ever certain."""
    every: dict[Viewer, int | None] = {SPECTATOR: known.spectator, **dict(enumerate(known.seats))}
    return {viewer: number for viewer, number in every.items() if number is not None}


def first_of(oracle: Oracle, kind: str, about: int) -> dict[Viewer, int]:
    """The same by brute force."""
    return {viewer: number for (what, at, viewer), number in oracle.certain.items() if (what, at) == (kind, about)}


@pytest.mark.parametrize(("players", "number"), [(5, 3), (6, 0), (7, 1)])
def test_contradictions_and_hands_agree_with_brute_force(players: int, number: int) -> None:
    """In the first pile of a game, for every viewer at every moment."""
    rng = seeded("tiles", players, number)
    assert check(random_game(rng, players, random_rules(rng), TALKATIVE)) > 0


@pytest.mark.full
@pytest.mark.parametrize("preset", PRESETS)
def test_contradictions_and_hands_agree_with_brute_force_in_many_games(preset: str) -> None:
    """Of every preset and size."""
    rng = seeded("many tiles", preset)
    found = sum(check(random_game(rng, 5 + number % 6, make_rules(preset), TALKATIVE)) for number in range(GAMES_EACH))
    assert found > GAMES_EACH


def new_piles(game: Game) -> list[int]:
    """The moments at which a pile is new and nothing of it has been seen."""
    fresh = [0]
    for number, step in enumerate(game.steps, 1):
        names = [type(event) for event in step.events]
        if PilesReshuffled in names and not {ChaosStruck, PoliciesShown} & set(names[names.index(PilesReshuffled) :]):
            fresh.append(number)
    return fresh


def check_pile(game: Game, begin: int) -> int:
    """All possible hands, and all sets of statements that can be true, for everyone from a new pile on; how many."""
    checked = 0
    for number, worlds in worlds_of(game, begin, viewers(game.players)):
        state = game.states[number]
        if isinstance(state.phase, GameOver):
            break
        for viewer in viewers(game.players):
            mine = [world.state for world in worlds if viewer in world.viewers]
            pile = piles_of(state, viewer)[-1]
            check_hands(pile, hands_in(mine))
            check_statements(pile, state.board.statements, standing(state), mine)
            checked += 1
    return checked


def check_hands(pile: Pile, hands: dict[tuple[str, int], set[str]]) -> None:
    """The possible draws and pairs passed on are those of the worlds."""
    for block in possible_blocks(pile):
        if block.is_session:
            assert {"".join(sorted(option.tiles)) for option in block.options} == hands["drawn", block.round]
            assert {option.handed for option in block.options} - {""} == hands.get(("handed", block.round), set())


def check_statements(
    pile: Pile, statements: Sequence[Statement], claims: dict[int, Statement], mine: list[State]
) -> None:
    """The largest sets of statements about a pile that can be true together are those of the worlds."""
    sessions = {block.round for block in pile.blocks if block.is_session}
    rounds = {True: {number for number, _ in pile.peeks}, False: sessions}
    about = [
        TileClaim(index, said.round, said.about == "peek", said.tiles)
        for index, said in claims.items()
        if said.tiles and said.round in rounds[said.about == "peek"]
    ]
    truths = {frozenset(claim.index for claim in about if is_true(statements[claim.index], world)) for world in mine}
    assert satisfiable(pile, tuple(about)) == {held for held in truths if not any(held < more for more in truths)}


@pytest.mark.parametrize(("players", "number"), [(5, 0), (6, 0)])
def test_every_world_of_later_piles_is_considered(players: int, number: int) -> None:
    """After a reshuffle, where fewer tiles are left and policies, vetoes and chaos have changed their numbers."""
    rng = seeded("later piles", players, number)
    game = random_game(rng, players, random_rules(rng), LONG)
    later = new_piles(game)[1:]
    assert sum(check_pile(game, begin) for begin in later) > players


@pytest.mark.full
@pytest.mark.parametrize("preset", PRESETS)
def test_every_world_of_every_pile_is_considered(preset: str) -> None:
    """Ten thousand times for each preset."""
    rng, checked, games = seeded("every pile", preset), 0, 0
    while checked < 10_000:
        game = random_game(rng, 5 + games % 6, make_rules(preset), (LONG, TALKATIVE)[games % 2])
        checked += sum(check_pile(game, begin) for begin in new_piles(game))
        games += 1


def test_after_the_end_everyone_knows_every_hand() -> None:
    """Each draw, pair and peek is certain for everyone at the last moment, if not before."""
    game = random_game(seeded("the end of hands"), 6, make_rules(), TALKATIVE)
    last = len(game.actions)
    known = [each for session in session_tiles(game.states) for each in (session.drawn_known, session.handed_known)]
    known += [peek.known for peek in peek_tiles(game.states)]
    assert len(known) > 4
    for each in known:
        assert all(number is not None and number <= last for number in (*each.seats, each.spectator))
    assert last in {each.spectator for each in known}
