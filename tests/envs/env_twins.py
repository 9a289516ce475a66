"""Pairs of games in environments: two games that differ only in secrets from one seat, compared bit by bit.

Contract: `ordered_game` plays random games in the order in which the environments ask. `twins.Scrambler` writes the
second game; changed ballots are cast in their final form, because environments have no ballot changes.
`difference` plays both and compares everything a seat gets from an environment.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, Protocol

from msgspec.structs import replace

from games import DARK, TEMPERS, Game, Step, random_rules
from twins import Scrambler, Twin, course_of
from weimar.engine import FairChance, State, awaited, legal_actions, play, replay, start
from weimar.engine.actions import Action, CastVote, Discard, Enact, Execute, Nominate
from weimar.engine.phases import Voting
from weimar.engine.terms import Role, Seat, Tiles

CUTS: Final = 3
"""Places at which one game is cut, for each of its seats."""
LOOKS: Final = 0.1
"""The share of moments before the cut at which both games are looked at."""


class Watched(Protocol):
    """A game in an environment."""

    def act(self, action: Action) -> None:
        """Let an action take effect."""

    def seen(self, seat: Seat) -> dict[str, bytes]:
        """All information of a seat, by name."""


class Begin(Protocol):
    """Begins a game in an environment with this luck."""

    def __call__(self, game: Game, roles: tuple[Role, ...], piles: tuple[Tiles, ...]) -> Watched:
        """A newly dealt game."""


def ordered_game(rng: Random, players: int | None = None) -> Game:
    """A whole game without statements and without changed ballots, votes in the order of the seats."""
    players, rules = players or rng.choice((5, 6, 7, 8, 9, 10)), random_rules(rng)
    temper, chance = rng.choice((*TEMPERS, *DARK)), FairChance(rng)
    started = start(players, rules, chance)
    game = Game(started, state := replay([started]))
    while waiting := awaited(state):
        action = _choice(rng, state, waiting[0], temper.ja, temper.fascist)
        state, events = play(state, action, chance)
        game.steps.append(Step(action, events, state))
    return game


def _choice(rng: Random, state: State, seat: Seat, ja: float, fascist: float) -> Action:
    legal = legal_actions(state, seat)
    if isinstance(state.phase, Voting):
        fatal = state.board.fascist >= 3 and state.setup.roles[state.phase.nominee] == "hitler"
        return CastVote(seat, "ja" if not fatal and rng.random() < ja else "nein")
    wanted = {Discard: "L", Enact: "F"}.get(type(legal[0])) if rng.random() < fascist else None
    if wanted is not None and rng.random() < 0.7:
        return next((action for action in legal if getattr(action, "policy", None) == wanted), legal[0])
    spared = [a for a in legal if not isinstance(a, Execute | Nominate) or state.setup.roles[a.target] != "hitler"]
    return rng.choice(spared or legal)


def rows(twin: Twin) -> list[Action]:
    """The actions of the second game, with each final ballot cast once."""
    found: list[Action] = []
    for _, action in twin.rows:
        if action is None:
            continue
        if not isinstance(action, CastVote):
            found.append(action)
            continue
        begun = max((at for at, one in enumerate(found) if not isinstance(one, CastVote)), default=-1) + 1
        earlier = [at for at in range(begun, len(found)) if found[at].seat == action.seat]
        if earlier:
            found[earlier[0]] = action
        else:
            found.append(action)
    return found


def difference(begin: Begin, game: Game, viewer: Seat, cut: int, rng: Random) -> tuple[str, State]:
    """The difference between two games that the viewer can see.

    Returns:
        the name and place of the difference, empty if there is none; and the final state of the second game.
    """
    twin = Scrambler(game, course_of(game), viewer, cut, rng).twin()
    piles = tuple(tiles for tiles, _ in course_of(game).piles)
    one, other = begin(game, game.started.roles, piles), begin(game, twin.roles, twin.piles)
    second = rows(twin)
    assert len(second) == cut
    state = _opening(game, twin)
    luck = _Piles(twin.piles)
    for at in range(-1, cut):
        if at >= 0:
            one.act(game.actions[at])
            other.act(second[at])
            state, _ = play(state, second[at], luck)
        if at < cut - 1 and rng.random() >= LOOKS:
            continue
        mine, theirs = one.seen(viewer), other.seen(viewer)
        for name, value in mine.items():
            if theirs[name] != value:
                return f"{name} after {at + 1} actions", state
    return "", state


class _Piles(FairChance):
    """The piles of a game after its first."""

    def __init__(self, piles: tuple[Tiles, ...]) -> None:
        super().__init__(Random(0))
        self._piles = iter(piles[1:])

    def shuffle(self, tiles: Tiles) -> Tiles:
        """The next one."""
        pile = next(self._piles)
        assert sorted(pile) == sorted(tiles)
        return pile


def _opening(game: Game, twin: Twin) -> State:
    return replay([replace(game.started, roles=twin.roles, draw_pile=twin.piles[0])])


def pairs(rng: Random, count: int) -> Iterator[tuple[Game, Seat, int]]:
    """Games with a viewer and a cut, up to a number."""
    left = count
    while left > 0:
        game = ordered_game(rng)
        for _ in range(min(CUTS * game.players, left)):
            yield game, rng.randrange(game.players), rng.randrange(len(game.steps))
            left -= 1
