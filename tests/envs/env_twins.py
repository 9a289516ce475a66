"""Pairs of games in environments: two games that differ only in secrets from one seat, compared bit by bit.

Contract: `ordered_game` plays random games in the order in which the environments ask. `twins.Scrambler` writes the
second game; changed ballots are cast in their final form, because environments have no ballot changes.
`difference` plays both and compares everything a seat gets from an environment.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final, Protocol

from games import DARK, TEMPERS, Game, random_game, seeded
from twins import FACTS, Scrambler, Twin, course_of, differing_facts
from weimar.engine import ScriptedChance, State, play, replay, start
from weimar.engine.actions import Action, CastVote
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
    temper = replace(rng.choice((*TEMPERS, *DARK)), change=0.0, say=0.0)
    return random_game(rng, players, temper=temper, in_turn=True)


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
    luck = ScriptedChance(twin.roles, game.started.first_candidate, twin.piles)
    state = replay([start(game.players, game.started.rules, luck)])
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


def pairs(rng: Random, count: int) -> Iterator[tuple[Game, Seat, int]]:
    """Games with a viewer and a cut, up to a number."""
    left = count
    while left > 0:
        game = ordered_game(rng)
        for _ in range(min(CUTS * game.players, left)):
            yield game, rng.randrange(game.players), rng.randrange(len(game.steps))
            left -= 1


def require_alike(begin: Begin, key: str, count: int, each: int, facts: Sequence[str] = FACTS) -> None:
    """No seat can tell any of so many pairs apart, and in enough of them each of these facts differed."""
    differed: Counter[str] = Counter()
    rng = seeded("env twins", key)
    for game, viewer, cut in pairs(rng, count):
        told, state = difference(begin, game, viewer, cut, rng)
        assert told == ""
        differed.update(differing_facts(game.states[cut], state))
    assert {fact for fact in facts if differed[fact] < each} == set()
