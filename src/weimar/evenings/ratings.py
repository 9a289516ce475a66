"""Ratings of people, adjusted for the size, the rules and the party.

Contract: pure; the same games in the same order give the same ratings. The model is that of Weng and Lin (2011, JMLR
12, 267) with a Thurstone-Mosteller comparison of two teams, as computed by openskill.

The parties differ in size and power, so each party has one more rating in addition to its players': the intercept of
its size and rules. Hitler and the fascists always win together, so results cannot separate an intercept for Hitler from
one for the fascists. There are more liberals than fascists, so results cannot distinguish better players from an
advantage of the liberals. So skills are differences from the mean of all players, and a party's chance is that of
players with this mean.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from weimar.engine.boards import roles_for
from weimar.engine.terms import Party, party_of
from weimar.evenings.facts import GameFacts, Setting
from weimar.review.report import with_package

NEWCOMER: Final = 0.0
"""A newcomer's skill."""
SIGMA: Final = 25 / 3
"""The standard deviation of a newcomer's skill, on openskill's scale."""
BALANCE_SIGMA: Final = 25 / 12
"""The standard deviation of an intercept before the first game. 95 % of the distribution are chances between a fifth
and four fifths, because no size is known to be more one-sided."""
Z95: Final = 1.96
"""Standard deviations on either side of the mean that contain 95 % of a normal distribution."""
RANKED_FROM: Final = 10
"""The least number of games for a rating."""


Estimate: TypeAlias = Any
"""A skill in openskill's form: a normal distribution. The package is optional and loaded by name."""


class Rating(Struct, frozen=True):
    """The skill of a person, relative to the mean of all players.

    Attributes:
        skill: the estimate. A difference of 4.17 between two teams makes the better one win about three of four games.
        low, high: the interval with 95 % of the distribution, by the model's uncertainty.
    """

    skill: float
    low: float
    high: float


class Balance(Struct, frozen=True):
    """The intercepts of a size and its rules.

    Attributes:
        players, preset, options: the setting.
        games: the number of its games. liberal_wins: the number of liberal wins among them.
        liberal_chance: the liberals' chance to win if all players are average; None without openskill.
    """

    players: int
    preset: str
    options: tuple[str, ...]
    games: int
    liberal_wins: int
    liberal_chance: float | None


class _Intercept(NamedTuple):
    """The key of an intercept; the other keys are people."""

    setting: Setting
    party: Party


class Ladder:
    """The ratings after some games; `count` takes the games in order of time.

    Without openskill there are no ratings and no chances.
    """

    def __init__(self) -> None:
        model = with_package("openskill", "openskill.models:ThurstoneMostellerFull")
        self._model = model and model(tau=0.0)
        self._skills: dict[Hashable, Estimate] = {}
        self._games: dict[Setting, list[Party]] = {}
        self._seats: Counter[Hashable] = Counter()

    def count(self, game: GameFacts, people: Sequence[Hashable]) -> None:
        """Count one more game with its people by seat. It changes skills if the party of every player is known."""
        self._games.setdefault(game.setting, []).append(game.winner)
        if any(seat.won is None for seat in game.seats):
            return
        self._seats.update(people)
        if self._model is None:
            return
        teams = [self._team(game, people, won) for won in (True, False)]
        rated = self._model.rate([[self._skill(who) for who in team] for team in teams])
        for team, skills in zip(teams, rated, strict=True):
            self._skills.update(zip(team, skills, strict=True))

    def games(self, person: Hashable) -> int:
        """The number of games that a rating of this person is made of."""
        return self._seats[person]

    def rating(self, person: Hashable) -> Rating | None:
        """The rating of a person; None without openskill."""
        if self._model is None:
            return None
        skill = self._skill(person)
        mean, half = skill.mu - self._average().mu, Z95 * skill.sigma
        return Rating(mean, mean - half, mean + half)

    def chance(self, setting: Setting, party: Party) -> float | None:
        """The chance of a party to win in a setting if all players are average; None without openskill."""
        if self._model is None:
            return None
        other: Party = "fascist" if party == "liberal" else "liberal"
        roles = [party_of(role) for role in roles_for(setting.players)]
        teams = [
            [self._skill(_Intercept(setting, side)), *[self._average()] * roles.count(side)] for side in (party, other)
        ]
        return float(self._model.predict_win(teams)[0])

    def balances(self) -> tuple[Balance, ...]:
        """All settings with games, in order of size and rules."""
        return tuple(
            Balance(*setting, len(won), won.count("liberal"), self.chance(setting, "liberal"))
            for setting, won in sorted(self._games.items())
        )

    def _team(self, game: GameFacts, people: Sequence[Hashable], won: bool) -> list[Hashable]:  # noqa: FBT001 - as there
        team = [who for seat, who in zip(game.seats, people, strict=True) if seat.won == won]
        return [_Intercept(game.setting, game.party_of(won)), *team]

    def _average(self) -> Estimate:
        """A player with the mean skill and the mean uncertainty of all players, weighted by their number of games."""
        seats = self._seats.total() or 1
        skills = [(self._skill(who), games) for who, games in self._seats.items()]
        mu = sum(skill.mu * games for skill, games in skills) / seats
        variance = sum(skill.sigma**2 * games for skill, games in skills) / seats
        return self._model.rating(mu, sqrt(variance))

    def _skill(self, who: Hashable) -> Estimate:
        sigma = BALANCE_SIGMA if isinstance(who, _Intercept) else SIGMA
        return self._skills.get(who) or self._model.rating(NEWCOMER, sigma)
