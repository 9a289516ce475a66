"""Resampling: consistent states, all of them possible, with the right probabilities.

The references here are brute force: all deals, all orders of a pile, filtered by predicates written independently from
docs/reference/rules.md. Only the function under test comes from `weimar.engine.resample`.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

import msgspec
import pytest

from games import COUNTS, DARK, TEMPERS, Game, chi_square, chi_square_limit, random_game, random_rules, seeded, viewers
from twins import all_deals
from weimar.engine import (
    SPECTATOR,
    Action,
    Record,
    Rules,
    State,
    View,
    final_state,
    make_rules,
    project,
    resample,
)
from weimar.engine.actions import (
    AnswerVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    ProposeVeto,
    Say,
)
from weimar.engine.phases import GameOver, PolicyPeek, Voting
from weimar.engine.rounds import Round
from weimar.engine.state import Hand, Loyalty, Peeked
from weimar.engine.terms import Role, Seat, Tiles, Viewer, Vote, party_of

encode = msgspec.json.Encoder().encode
THIRDS: Final = [0, *(pytest.param(one, marks=pytest.mark.full) for one in (1, 2))]
"""Of a campaign, one in every run."""
GAMES_PER_THIRD: Final = 2
SOME: Final = [pytest.param(one, marks=() if one in {5, 10} else pytest.mark.full) for one in COUNTS]
"""Numbers of players, some of them in every run."""
QUICK_DEALS: Final = {(5, "up_to_6"), (5, "never"), (7, "never")}
"""From seven players on, the option makes no difference."""


_AIMED: Final[dict[str, type[Investigate] | type[CallSpecialElection] | type[Execute]]] = {
    "investigate": Investigate,
    "special_election": CallSpecialElection,
    "execution": Execute,
}

ROLES: Final[tuple[Role, ...]] = ("liberal", "fascist", "hitler")

# It looks the same.


def check_projection(game: Game, dice: Random) -> int:
    """Check that every resampled state has the same projection. Returns their number."""
    seen = 0
    for state in game.states:
        for viewer in viewers(game.players):
            view = project(state, viewer)
            truth = resample(view, dice)
            assert encode(project(truth, viewer)) == encode(view), (viewer, state.phase)
            seen += 1
    return seen


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("third", THIRDS)
def test_a_resampled_state_looks_the_same(players: int, third: int) -> None:
    """For every viewer at every state of random games."""
    rng = seeded("resample", players, third)
    games = [random_game(rng, players, temper=temper) for temper in TEMPERS[third : third + 3 * GAMES_PER_THIRD : 3]]
    assert sum(check_projection(game, rng) for game in games) > GAMES_PER_THIRD * 30 * players


# It can happen.


class Retelling:
    """A record leading to a given state, reconstructed from the state alone.

    A state does not keep the order of drawn tiles; any consistent order is fine. It does not keep the piles of earlier
    shuffles either; their unseen tiles may be in any order.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.board
        self.piles: list[Tiles] = []
        self.actions: list[Action] = []
        self._top = 0
        self._enacted = Counter[str]()
        self._sighted: dict[int, str] = {}
        self._taken: list[tuple[int, Tiles]] = []
        self._made_of = Counter(F=11, L=6)

    def record(self) -> Record:
        """The whole record."""
        for number, past in enumerate(self.board.rounds, 1):
            self._tell(number, past)
        self._close_pile(self.board.draw_pile)
        said: list[Action] = [
            Say(one.seat, one.about, one.round, one.tiles, one.party, _declined(one.tiles, one.party))
            for one in self.board.statements
        ]
        last = len(self.actions) - isinstance(self.state.phase, GameOver)
        return Record(
            rules=self.state.setup.rules,
            players=tuple(f"P{seat}" for seat in range(self.state.setup.players)),
            roles=self.state.setup.roles,
            first_candidate=self.board.rounds[0].candidate,
            draw_pile=self.piles[0],
            reshuffles=tuple(self.piles[1:]),
            actions=(*self.actions[:last], *said, *self.actions[last:]),
        )

    def _tell(self, number: int, past: Round) -> None:
        if past.nominee is None:
            return
        self.actions.append(Nominate(past.candidate, past.nominee))
        self.actions += [CastVote(seat, vote) for seat, vote in enumerate(self._votes(past)) if vote]
        held = self._memory(past.candidate, number, "president")
        if past.elected and held:
            self._take(held.tiles)
            self._tell_session(number, past, held)
        if past.reshuffled == "after_session":
            self._close_pile(None)
        if past.power:
            self._tell_power(number, past)
        if past.chaos:
            self._take(past.chaos)
            self._enacted[past.chaos] += 1
        if past.reshuffled == "after_chaos":
            self._close_pile(None)

    def _votes(self, past: Round) -> tuple[Vote | None, ...]:
        if past.votes is not None:
            return past.votes
        assert isinstance(self.state.phase, Voting)
        return self.state.phase.ballots

    def _tell_session(self, number: int, past: Round, held: Hand) -> None:
        assert past.nominee is not None
        if held.discarded is None:
            return
        self.actions.append(Discard(past.candidate, held.discarded))
        passed = self._memory(past.nominee, number, "chancellor")
        assert passed is not None
        assert sorted(passed.tiles + held.discarded) == sorted(held.tiles)
        if past.veto:
            self.actions.append(ProposeVeto(past.nominee))
        if past.veto in ("accepted", "refused"):
            self.actions.append(AnswerVeto(past.candidate, consent=past.veto == "accepted"))
        if past.enacted:
            assert sorted(past.enacted + (passed.discarded or "")) == sorted(passed.tiles)
            self.actions.append(Enact(past.nominee, past.enacted))
            self._enacted[past.enacted] += 1

    def _tell_power(self, number: int, past: Round) -> None:
        if past.power == "peek":
            (seen,) = (
                one for one in self.board.memories[past.candidate] if isinstance(one, Peeked) and one.round == number
            )
            self._sighted.update(enumerate(seen.tiles, self._top))
            if not (isinstance(self.state.phase, PolicyPeek) and number == len(self.board.rounds)):
                self.actions.append(Peek(past.candidate))
        elif past.target is not None:
            self.actions.append(_AIMED[str(past.power)](past.candidate, past.target))

    def _memory(self, seat: Seat, number: int, office: str) -> Hand | None:
        return next(
            (
                one
                for one in self.board.memories[seat]
                if isinstance(one, Hand) and one.round == number and one.office == office
            ),
            None,
        )

    def _take(self, tiles: Tiles) -> None:
        self._taken.append((self._top, tiles))
        self._top += len(tiles)

    def _close_pile(self, rest: Tiles | None) -> None:
        """Reconstruct one pile to its end, or to its current state: `rest` is the known remainder."""
        order = dict(self._sighted)
        for offset, tiles in self._taken:
            places, spare = range(offset, offset + len(tiles)), list(tiles)
            for position in places:
                if position in order:
                    spare.remove(order[position])
            order.update((position, spare.pop()) for position in places if position not in order)
        left = sorted((self._made_of - Counter(order.values())).elements())
        if rest is None:
            rest = "".join(order.get(at) or left.pop() for at in range(self._top, self._made_of.total()))
        self.piles.append("".join(order[position] for position in range(self._top)) + rest)
        self._sighted, self._taken, self._top = {}, [], 0
        self._made_of = Counter(F=11, L=6) - self._enacted


def _declined(tiles: Tiles | None, party: str | None) -> bool | None:
    return True if tiles is None and party is None else None


@pytest.mark.parametrize("players", COUNTS)
def test_true_states_can_be_reconstructed(players: int) -> None:
    """The reconstruction works on true states; otherwise the next test would prove nothing."""
    rng = seeded("retell", players)
    for temper in TEMPERS[players % 2 :: 2]:
        for state in random_game(rng, players, temper=temper).states:
            assert final_state(Retelling(state).record()) == state


@pytest.mark.parametrize("players", COUNTS)
def test_a_resampled_state_is_reachable(players: int) -> None:
    """There is a legal game from the deal that leads to the imagined state."""
    rng = seeded("reach", players)
    for temper in TEMPERS[players % 2 :: 2]:
        game = random_game(rng, players, random_rules(rng), temper)
        for state in game.states[::2]:
            truth = resample(project(state, rng.choice(viewers(players))), rng)
            assert final_state(Retelling(truth).record()) == truth


# Roles: all that fit, none else, equally often.


def fitting_roles(view: View) -> list[tuple[Role, ...]]:
    """By brute force, every deal consistent with the view (rules, 1.5 to 1.7, 5.3, 8.4, 8.9)."""
    return [deal for deal in all_deals(view.players) if _fits(view, deal)]


def _fits(view: View, deal: tuple[Role, ...]) -> bool:
    if any(shown not in (None, dealt) for shown, dealt in zip(view.roles, deal, strict=True)):
        return False
    hitler = deal.index("hitler")
    if hitler not in view.alive or hitler in view.not_hitler:
        return False
    return all(party_of(deal[seen.seat]) == seen.party for seen in view.memories if isinstance(seen, Loyalty))


def check_roles(view: View, dice: Random) -> int:
    """Check that samples hit exactly the consistent deals, uniformly by chi-square. Returns their number."""
    fitting = fitting_roles(view)
    trials = 12 * len(fitting) + 100
    hits = Counter(resample(view, dice).setup.roles for _ in range(trials))
    assert set(hits) <= set(fitting)
    if len(fitting) > 1:
        statistic = chi_square([hits[deal] for deal in fitting], [trials / len(fitting)] * len(fitting))
        assert statistic < chi_square_limit(len(fitting) - 1), (statistic, len(fitting))
    missed = [deal for deal in fitting if not hits[deal]]
    assert len(missed) <= len(fitting) // 1000, missed  # a deal is missed once in exp(12) times
    return len(fitting)


@pytest.mark.parametrize(
    ("players", "knows"),
    [
        pytest.param(players, knows, marks=() if (players, knows) in QUICK_DEALS else pytest.mark.full)
        for players in COUNTS
        for knows in ("up_to_6", "never")
    ],
)
def test_every_deal_is_imagined_equally_often(players: int, knows: str) -> None:
    """At the start, by a liberal, a fascist, Hitler, and a spectator; the counts are the multinomials."""
    rng = seeded("deals", players, knows)
    opening = random_game(rng, players, make_rules(options={"hitler_knows_fascists": knows})).opening
    roles = opening.setup.roles
    sizes = {role: check_roles(project(opening, roles.index(role)), rng) for role in ROLES}
    liberals, fascists = roles.count("liberal"), roles.count("fascist")
    unknown = len(list(combinations(range(liberals + fascists), fascists)))
    assert sizes["fascist"] == 1
    assert sizes["hitler"] == (1 if players <= 6 and knows == "up_to_6" else unknown)
    assert sizes["liberal"] == len(all_deals(players)) * liberals // players
    assert check_roles(project(opening, SPECTATOR), rng) == len(all_deals(players))


@pytest.mark.parametrize("players", SOME)
@pytest.mark.parametrize("games", [2, pytest.param(4, marks=pytest.mark.full)])
def test_knowledge_restricts_the_imagined_deals(players: int, games: int) -> None:
    """Late in games, after investigations, executions and elections."""
    rng = seeded("late deals", players)
    sizes: set[int] = set()
    for number in range(games):
        game = random_game(rng, players, temper=DARK[number])
        state = game.states[-2 - rng.randrange(10)]
        unknowing: list[Viewer] = [v for v in viewers(players) if None in project(state, v).roles]
        first = rng.choice(unknowing)
        for viewer in unknowing:
            view = project(state, viewer)
            if viewer == first or any(isinstance(memory, Loyalty) for memory in view.memories):
                sizes.add(check_roles(view, rng))
    assert min(sizes) < len(all_deals(players)) / 4


# Tiles: against all orders of the first pile.


@cache
def all_orders() -> tuple[Tiles, ...]:
    """All C(17,6) = 12,376 orders of the tiles."""
    return tuple(
        "".join("L" if position in liberal else "F" for position in range(17)) for liberal in combinations(range(17), 6)
    )


def fitting_orders(view: View) -> Iterator[Tiles]:
    """By brute force, every order of the 17 tiles consistent with the view, before any reshuffle."""
    assert not any(past.reshuffled for past in view.rounds)
    return (order for order in all_orders() if _order_fits(view, order))


def _order_fits(view: View, order: Tiles) -> bool:
    top = 0
    for number, past in enumerate(view.rounds, 1):
        if past.elected:
            three = Counter(order[top : top + 3])
            top += 3
            seen = [one.tiles for one in view.memories if isinstance(one, Hand) and one.round == number]
            if Counter(seen[0] if seen else past.enacted or "") - three:
                return False
        for peek in view.memories:
            if isinstance(peek, Peeked) and peek.round == number and order[top : top + 3] != peek.tiles:
                return False
        if past.chaos:
            if order[top] != past.chaos:
                return False
            top += 1
    return True


def tiles_of(view: View, order: Tiles) -> tuple[Tiles, ...]:
    """The tiles of each session's president, and the next three tiles, in this order."""
    hands, top = [], 0
    for past in view.rounds:
        if past.elected:
            hands.append("".join(sorted(order[top : top + 3])))
            top += 3
        top += past.chaos is not None
    return (*hands, order[top : top + 3])


def tiles_in(state: State) -> tuple[Tiles, ...]:
    """The same for an imagined state."""
    hands = {one.round: one.tiles for seen in state.board.memories for one in seen
             if isinstance(one, Hand) and one.office == "president"}  # fmt: skip
    return (*(hands[number] for number in sorted(hands)), state.board.draw_pile[:3])


def check_tiles(view: View, dice: Random, trials: int = 2000) -> None:
    """Hands and next tiles have the frequencies of the consistent orders."""
    orders = Counter(tiles_of(view, order) for order in fitting_orders(view))
    hits = Counter(tiles_in(resample(view, dice)) for _ in range(trials))
    assert set(hits) <= set(orders)
    total = orders.total()
    common = [case for case, ways in orders.items() if ways * trials >= 5 * total]
    observed = [hits[case] for case in common]
    expected = [orders[case] * trials / total for case in common]
    rest = trials - sum(expected)
    if rest >= 5:
        observed.append(trials - sum(observed))
        expected.append(rest)
    if len(expected) > 1:
        assert chi_square(observed, expected) < chi_square_limit(len(expected) - 1)


@pytest.mark.parametrize("players", SOME)
@pytest.mark.parametrize("third", THIRDS)
def test_imagined_tiles_match_brute_force(players: int, third: int) -> None:
    """Views of the first pile, early and late, of seats with and without tiles."""
    rng = seeded("tiles", players, third)
    checked = 0
    while checked < 2:
        states = [
            state
            for state in random_game(rng, players).states[:-1]
            if not any(past.reshuffled for past in state.board.rounds)
        ]
        state = rng.choice(states[len(states) // 2 :])
        view = project(state, rng.choice(viewers(players)))
        if state.board.draw_pile[2:] and len(state.board.draw_pile) < 17:
            check_tiles(view, rng)
            checked += 1


@pytest.mark.parametrize("third", THIRDS)
def test_a_peek_determines_imagined_tiles(third: int) -> None:
    """Peeks determine the tiles of later hands and of the pile: views with a partly used peek."""
    rng = seeded("peeks", third)
    checked = 0
    while checked < 2:
        game = random_game(rng, 5, temper=DARK[0])
        views = [
            view
            for state in game.states[:-1]
            for view in [project(state, seat) for seat in range(5)]
            if any(isinstance(seen, Peeked) and seen.round < view.round for seen in view.memories)
            and not any(past.reshuffled for past in view.rounds)
            and view.draw_pile_size >= 3
        ]
        if views:
            check_tiles(rng.choice(views), rng)
            checked += 1


def first_session(enacted: str) -> View:
    """A spectator's view of five players after one session with this policy."""
    for number in range(1000):
        for state in random_game(seeded("first session", enacted, number), 5, Rules()).states:
            if len(state.board.rounds) == 2 and state.board.rounds[0].enacted == enacted:
                return project(state, SPECTATOR)
    raise AssertionError("no first session enacted it")


@pytest.mark.parametrize(
    ("enacted", "hands"),
    [("F", {"FFF": 165, "FFL": 330, "FLL": 165}), ("L", {"FFL": 330, "FLL": 165, "LLL": 20})],
)
def test_the_first_session_by_hand(enacted: str, hands: dict[Tiles, int]) -> None:
    """Of C(17,3) = 680 hands, 165 are FFF, 330 FFL, 165 FLL, 20 LLL; the enacted tile must be among them.

    If the president had a consistent choice, both are equally likely.
    """
    view, dice, trials = first_session(enacted), seeded("by hand", enacted), 4_000
    assert Counter(tiles_of(view, order)[0] for order in fitting_orders(view)) == {
        hand: ways * 12_376 // 680 for hand, ways in hands.items()
    }
    seen: Counter[tuple[Tiles, str | None]] = Counter()
    for _ in range(trials):
        board = resample(view, dice).board
        held = next(one for one in board.memories[board.rounds[0].candidate] if isinstance(one, Hand))
        seen[held.tiles, held.discarded] += 1
    ways = {
        (hand, tile): number / sum(enacted in hand.replace(t, "", 1) for t in set(hand))
        for hand, number in hands.items()
        for tile in set(hand)
        if enacted in hand.replace(tile, "", 1)
    }
    assert set(seen) == set(ways)
    expected = [number * trials / sum(hands.values()) for number in ways.values()]
    assert chi_square([seen[case] for case in ways], expected) < chi_square_limit(len(ways) - 1)


def test_a_fresh_pile_is_uniform() -> None:
    """After a reshuffle without observations, every order of the tiles is equally likely."""
    dice = seeded("fresh")
    for number in range(1000):
        game = random_game(seeded("fresh", number), temper=DARK[number % len(DARK)])
        for state in game.states[:-1]:
            board = state.board
            fresh = not board.discard_pile and board.rounds[-1].nominee is None and len(board.draw_pile) < 17
            if fresh and len(board.draw_pile) + board.liberal + board.fascist == 17 and board.liberal >= 3:
                orders = list(combinations(range(len(board.draw_pile)), 6 - board.liberal))
                hits = Counter(
                    resample(project(state, SPECTATOR), dice).board.draw_pile for _ in range(12 * len(orders))
                )
                statistic = chi_square([*hits.values(), *[0] * (len(orders) - len(hits))], [12] * len(orders))
                assert len(hits) <= len(orders)
                assert statistic < chi_square_limit(len(orders) - 1)
                return
    raise AssertionError("no game was reshuffled late enough")


def test_roles_and_tiles_are_imagined_independently() -> None:
    """Hitler's seat is independent of the tiles: the joint counts are the products."""
    view, dice, trials = first_session("F"), seeded("apart"), 3000
    joint: Counter[tuple[int, Tiles]] = Counter()
    for _ in range(trials):
        truth = resample(view, dice)
        joint[truth.setup.roles.index("hitler"), tiles_in(truth)[0]] += 1
    ways = {"FFF": 0.25, "FFL": 0.5, "FLL": 0.25}
    cases = [(hitler, hand) for hitler in range(5) for hand in ways]
    expected = [trials * ways[hand] / 5 for _, hand in cases]
    assert chi_square([joint[case] for case in cases], expected) < chi_square_limit(len(cases) - 1)


def test_after_the_end_the_sample_is_the_state() -> None:
    """After the end, every viewer's sample is the state itself."""
    for number in range(20):
        last = random_game(seeded("end", number)).states[-1]
        for viewer in viewers(last.setup.players):
            assert resample(project(last, viewer), Random(1)) == last
