"""The roles that each seat can exclude, against every deal played through the engine."""

import pytest
from worlds_played import Deal, possible_deals

from games import COUNTS, TEMPERS, Game, random_game, seeded, viewers
from twins import all_deals
from weimar.engine import PRESETS, SPECTATOR, Viewer, make_rules, project, record_of
from weimar.review import Certainty, Moment, Review, SeatKnowledge, assignments, review
from weimar.review.roles import moments

MANY_MOMENTS = 10_000
"""Moments of each preset in the long campaign; at each of them every seat and a spectator are compared."""


def reviewed(game: Game) -> Review:
    """The review of a test's game."""
    return review(record_of(game.events, game.names))


def knowledge_of(moment: Moment, viewer: Viewer) -> SeatKnowledge:
    """A viewer's part of a moment."""
    return moment.spectator if viewer == SPECTATOR else moment.seats[int(viewer)]


def fact_in(deals: set[Deal], seat: int) -> Certainty | None:
    """The strongest fact about a seat that holds in all deals, in the words of a review."""
    roles = {deal[seat] for deal in deals}
    if len(roles) == 1:
        return roles.pop()
    if "liberal" not in roles:
        return "fascist_party"
    return "not_hitler" if "hitler" not in roles else None


def check(game: Game) -> int:
    """Everyone's knowledge at every moment of a game is that of brute force; the number of moments."""
    told = moments(game.states)  # without the chances, which take most of a review's time
    possible = possible_deals(game, all_deals(game.players), viewers(game.players))
    assert len(told) == len(game.actions) + 1
    for viewer, course in possible.items():
        for number, deals in enumerate(course):
            known = knowledge_of(told[number], viewer)
            assert known.assignments == len(deals), (viewer, number)
            assert known.certain == tuple(fact_in(deals, seat) for seat in range(game.players)), (viewer, number)
    return len(told)


@pytest.mark.parametrize("preset", PRESETS)
def test_knowledge_agrees_with_brute_force(preset: str) -> None:
    """At every moment of games of every preset and size, for every seat and a spectator."""
    rng = seeded("review", preset)
    for number, players in enumerate(COUNTS if preset == "official" else (5, 7)):
        check(random_game(rng, players, make_rules(preset), TEMPERS[number]))


@pytest.mark.full
@pytest.mark.parametrize("preset", PRESETS)
def test_knowledge_agrees_with_brute_force_at_ten_thousand_moments(preset: str) -> None:
    """Of every preset, with tables of every size and temper in turn."""
    rng, moments, games = seeded("review", "campaign", preset), 0, 0
    while moments < MANY_MOMENTS:
        temper = TEMPERS[games % len(TEMPERS)]
        moments += check(random_game(rng, COUNTS[games % len(COUNTS)], make_rules(preset), temper))
        games += 1
    assert games >= len(COUNTS)


@pytest.mark.parametrize("knows", ["up_to_6", "never"])
def test_the_assignments_of_a_view_are_those_of_brute_force(knows: str) -> None:
    """As a set, at the last moments before the end."""
    rng = seeded("assignments", knows)
    for players in (6, 8):
        game = random_game(rng, players, make_rules(options={"hitler_knows_fascists": knows}), TEMPERS[2])
        possible = possible_deals(game, all_deals(players), viewers(players))
        for viewer, course in possible.items():
            for number in (-2, -1):
                left = assignments(project(game.states[number], viewer))
                assert set(left) == course[number], (viewer, number)
                assert len(left) == len(course[number])


def test_the_first_certainties_are_those_of_the_moments() -> None:
    """Each is the first moment of its fact; after the end everyone is certain of everything."""
    game = random_game(seeded("firsts"), 7, make_rules(), TEMPERS[2])
    told = reviewed(game)
    assert len(told.firsts) == 7 * 6 + 7
    for first in told.firsts:
        viewer: Viewer = SPECTATOR if first.viewer is None else first.viewer
        facts = [knowledge_of(moment, viewer).certain[first.seat] for moment in told.moments]
        settled = {"party": {"liberal", "fascist", "hitler", "fascist_party"}, "role": {"liberal", "fascist", "hitler"}}
        for kind, meant in settled.items():
            number = getattr(first, kind)
            assert [fact in meant for fact in facts].index(True) == number
        assert first.not_hitler is None or facts[first.not_hitler] in {"liberal", "fascist", "not_hitler"}
    assert all(first.role is not None for first in told.firsts)
    assert len({first.party for first in told.firsts}) > 2
