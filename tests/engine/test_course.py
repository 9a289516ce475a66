"""The public course: facts computed from the rounds alone agree with the full state, throughout random games."""

from typing import Final, get_args

import pytest

from games import CHOICES as OPTION_VALUES
from games import COUNTS, DARK, Game, random_game, seeded
from weimar.engine import (
    PRESETS,
    SPECTATOR,
    FairChance,
    IllegalAction,
    Rules,
    State,
    course_of,
    decide,
    legal_actions,
    make_rules,
    next_regular_candidate,
    pile_segments,
    power_slots,
    project,
    target_bars,
    targets,
    term_limits,
)
from weimar.engine.actions import Action, CallSpecialElection, Execute, Investigate, Nominate
from weimar.engine.eligibility import Choice, target_bar
from weimar.engine.events import PilesReshuffled, RoundBegan
from weimar.engine.phases import GameOver
from weimar.engine.piles import discard_pile_size, draw_pile_size, reshuffle_due
from weimar.engine.rules import enforced_by
from weimar.engine.terms import Seat

ACTIONS: Final[dict[Choice, type[Nominate | Investigate | CallSpecialElection | Execute]]] = {
    "nomination": Nominate,
    "investigate": Investigate,
    "special_election": CallSpecialElection,
    "execution": Execute,
}
IN_HAND: Final = {"president_discard": 3, "chancellor_enact": 2, "veto_answer": 2}
RULES: Final[dict[str, Rules]] = {preset: make_rules(preset) for preset in PRESETS} | {
    f"{name}={value}": make_rules("official", {name: value})
    for name in enforced_by("engine")
    for value in OPTION_VALUES[name]
}
"""Every preset, and every value of every option that the engine enforces."""


@pytest.fixture(params=RULES, scope="module")
def games(request: pytest.FixtureRequest) -> list[Game]:
    """Games of 5 to 10 players under one set of rules, long ones with many deaths, vetoes and chaos."""
    name = str(request.param)
    return [
        random_game(seeded("course", name, players, number), players, RULES[name], temper)
        for number, temper in enumerate(DARK[2:])
        for players in COUNTS[number::2]
    ]


def of_rounds(state: State) -> object:
    """The course of a state, computed from its public rounds."""
    setup = state.setup
    return course_of(setup.players, setup.rules, state.board.rounds)


def test_counts_follow_from_the_rounds(games: list[Game]) -> None:
    """Policies, the tracker and the living."""
    for game in games:
        for state in game.states:
            assert of_rounds(state) == state.course


def test_targets_are_the_legal_ones(games: list[Game]) -> None:
    """For every other seat, existing or not, the reason equals the judge's code of refusal."""
    chosen: set[str] = set()
    for game in games:
        for state in game.states:
            name = state.phase.name
            for choice in get_args(Choice):
                if name == choice:
                    check_targets(state, choice)
                    chosen.add(choice)
    assert chosen == set(ACTIONS)


def check_targets(state: State, choice: Choice) -> None:
    """Compare one choice with the judge."""
    course, seat = state.course, state.board.candidate
    allowed = targets(course, choice)
    assert legal_actions(state, seat) == tuple(ACTIONS[choice](seat, target) for target in allowed)
    bars = target_bars(course, choice)
    assert sorted((*allowed, *bars)) == list(range(course.players))
    for target in range(-1, 12):
        code = refusal(state, ACTIONS[choice](seat, target))
        assert target_bar(course, choice, target) == code
        assert bars.get(target) == (code if target in range(course.players) else None)


def refusal(state: State, action: Action) -> str | None:
    """The judge's code of refusal for an action; None if it is legal."""
    try:
        decide(state, action, FairChance(seeded("refusal")))
    except IllegalAction as refused:
        return refused.code
    return None


def test_term_limits_name_the_office(games: list[Game]) -> None:
    """Each limited seat held this office in the last government; views show the same seats."""
    limited = 0
    for game in games:
        for state in game.states:
            if state.phase.name != "nomination":
                continue
            view, limits = project(state, SPECTATOR), term_limits(state.course)
            assert view.term_limited == tuple(limit.seat for limit in limits)
            for limit in limits:
                assert view.last_government is not None
                assert getattr(view.last_government, limit.office) == limit.seat
                limited += 1
    assert limited or games[0].started.rules.term_limit_basis == "none"


def test_the_next_candidate_is_the_regular_one(games: list[Game]) -> None:
    """Unless there is a special election."""
    for game in games:
        for before, step in zip(game.states, game.steps, strict=False):
            for event in step.events:
                if isinstance(event, RoundBegan) and not event.special:
                    assert following(before, step.state) == event.candidate


def following(before: State, after: State) -> Seat:
    """The next regular candidate by the course of the finished round."""
    rounds = after.board.rounds[: len(before.board.rounds)]
    return next_regular_candidate(course_of(after.setup.players, after.setup.rules, rounds))


def test_pile_sizes_follow_from_the_rounds(games: list[Game]) -> None:
    """Both piles, at every state; tiles in hand are in neither."""
    for game in games:
        for state in game.states:
            course, board = state.course, state.board
            assert draw_pile_size(course) == len(board.draw_pile)
            assert discard_pile_size(course, IN_HAND.get(state.phase.name, 0)) == len(board.discard_pile)
            assert not reshuffle_due(len(board.draw_pile)) or isinstance(state.phase, GameOver) or board_in_use(state)


def board_in_use(state: State) -> bool:
    """True during a session: only then may the pile have fewer than three tiles."""
    return state.phase.name in IN_HAND


def test_segments_match_the_shuffled_piles(games: list[Game]) -> None:
    """Each segment has the shuffled tiles, and its steps take them in order."""
    for game in games:
        shuffled = [game.started.draw_pile]
        shuffled += [event.draw_pile for event in game.events if isinstance(event, PilesReshuffled)]
        segments = pile_segments(game.states[-1].board.rounds)
        assert [(segment.size, segment.liberal) for segment in segments] == [
            (len(pile), pile.count("L")) for pile in shuffled
        ]
        for segment in segments:
            taken = 0
            for step in segment.steps:
                assert step.position == taken
                taken += step.taken
            assert segment.left == segment.size - taken


def test_the_fate_of_powers(games: list[Game]) -> None:
    """One slot for each fascist policy; one is owed exactly while the game waits for it; chaos loses it."""
    uses: set[str] = set()
    for game in games:
        for state in game.states:
            slots, course = power_slots(state.course), state.course
            assert [slot.power for slot in slots] == list(course.powers[: course.fascist])
            owed = state.phase.name in ("investigate", "peek", "special_election", "execution")
            assert [slot.use for slot in slots].count("owed") == owed
            used = sum(past.power is not None for past in course.rounds) - owed
            assert [slot.use for slot in slots].count("used") == used
            for slot in slots:
                uses.add(slot.use)
                assert (slot.use == "no_power") == (slot.power is None)
                assert slot.use != "lost_to_chaos" or course.rounds[slot.round - 1].chaos == "F"
    assert {"owed", "used", "lost_to_chaos"} <= uses
