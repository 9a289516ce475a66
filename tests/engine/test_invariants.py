"""Invariants of every state of every game, under any options.

Each check examines all states of a random game. Games come from two sources: a seeded grid of all
presets and all numbers of players, and Hypothesis, which mixes options at will.
"""

from collections.abc import Iterator
from functools import cache, reduce
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import CHOICES, COUNTS, TEMPERS, Game, random_game, seeded, viewers
from weimar.engine import (
    PRESETS,
    REFUSALS,
    SPECTATOR,
    Action,
    Event,
    FairChance,
    IllegalAction,
    Observation,
    Record,
    State,
    View,
    actors,
    decide,
    dump,
    events_of,
    evolve,
    final_state,
    legal_actions,
    make_rules,
    observe,
    parse,
    play,
    project,
    record_of,
    replay,
    report,
    states,
)
from weimar.engine import events as ev
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
from weimar.engine.phases import ChancellorEnact, GameOver, PresidentDiscard, VetoAnswer
from weimar.engine.terms import Reason

if TYPE_CHECKING:
    from weimar.engine.terms import Party, Policy, Topic, Vote

encode = msgspec.json.Encoder().encode

MOST_ROUNDS: Final = 30
"""At most ten policies end a game, and no policy takes more than three rounds: the third is chaos."""
POLICIES: Final = cast("tuple[Policy, ...]", ("F", "L", "X", ""))
VOTES: Final = cast("tuple[Vote, ...]", ("ja", "nein", "maybe"))


def seats_of(players: int) -> range:
    """Every seat there is at a table, and one more at either end."""
    return range(-1, players + 1)


@cache
def every_action(players: int) -> tuple[Action, ...]:
    """The whole finite space of actions, statements apart."""
    seats = seats_of(players)
    return (
        *(
            kind(seat, target)
            for kind in (Nominate, Investigate, CallSpecialElection, Execute)
            for seat in seats
            for target in seats
        ),
        *(CastVote(seat, vote) for seat in seats for vote in VOTES),
        *(kind(seat, policy) for kind in (Discard, Enact) for seat in seats for policy in POLICIES),
        *(kind(seat) for kind in (ProposeVeto, Peek) for seat in seats),
        *(AnswerVeto(seat, consent=consent) for seat in seats for consent in (True, False)),
    )


ANY_CHANCE: Final = FairChance(Random(1))
"""For wishes that are only tried."""

GRID: Final = [(preset, players) for preset in PRESETS for players in COUNTS]
grid = pytest.mark.parametrize(
    ("preset", "players"),
    [pytest.param(*cell, marks=() if number % 5 == 0 else pytest.mark.full) for number, cell in enumerate(GRID)],
)
"""Each preset and each number of players at least once; all pairs in the long campaign."""

games = st.builds(
    lambda seed, players, preset, options, temper: random_game(
        seeded("invariants", seed), players, make_rules(preset, options), temper
    ),
    seed=st.integers(0, 2**32),
    players=st.sampled_from(COUNTS),
    preset=st.sampled_from(list(PRESETS)),
    options=st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}),
    temper=st.sampled_from(TEMPERS),
)


def explore(max_examples: int) -> settings:
    """A number of games from Hypothesis; the gate uses the same ones every time."""
    return settings(
        max_examples=max_examples,
        deadline=None,  # games differ in length
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],  # to draw an example is to play a game
    )


@cache
def grid_game(preset: str, players: int) -> Game:
    """The seeded game of one cell of the grid, with a temper depending on the cell."""
    number = GRID.index((preset, players))
    return random_game(seeded("grid", preset, players), players, make_rules(preset), TEMPERS[number % len(TEMPERS)])


def refusal(state: State, action: Action) -> str | None:
    """The code of `decide`'s refusal; None if it accepts."""
    try:
        decide(state, action, ANY_CHANCE)
    except IllegalAction as refused:
        return refused.code
    return None


def tiles_of(state: State) -> str:
    """All tiles, in all places."""
    board, phase = state.board, state.phase
    held = phase.hand if isinstance(phase, PresidentDiscard | ChancellorEnact | VetoAnswer) else ""
    return board.draw_pile + board.discard_pile + held + "L" * board.liberal + "F" * board.fascist


# Tiles.


def check_tiles(game: Game) -> None:
    """17 tiles, 6 liberal and 11 fascist, at every state; three before every draw, peek and chaos."""
    for state in game.states:
        tiles = tiles_of(state)
        assert (tiles.count("L"), tiles.count("F"), len(tiles)) == (6, 11, 17)
    state = game.opening
    for event in game.events[1:]:
        if isinstance(event, ev.PoliciesDrawn | ev.PoliciesShown | ev.ChaosStruck):
            assert len(state.board.draw_pile) >= 3
        state = evolve(state, event)


@grid
@pytest.mark.rule("R1.2", "R9.1")
def test_tiles_are_conserved(preset: str, players: int) -> None:
    """No tile is lost or added, and no pile runs short."""
    check_tiles(grid_game(preset, players))


# What may be done.


def check_actions(game: Game) -> None:
    """`legal_actions` lists exactly the actions accepted by `decide`, among all possible ones."""
    actions = every_action(game.players)
    for state in game.states:
        before = encode(state)
        codes = [refusal(state, action) for action in actions]
        assert encode(state) == before
        accepted = {action for action, code in zip(actions, codes, strict=True) if code is None}
        listed = [action for seat in seats_of(game.players) for action in legal_actions(state, seat)]
        assert set(listed) == accepted
        assert len(listed) == len(accepted)
        assert {code for code in codes if code is not None} <= set(REFUSALS)
        assert {action.seat for action in accepted} == set(actors(state)) <= set(state.board.alive)


@grid
@pytest.mark.rule("R8.11", "R10.4")
def test_legal_actions_are_exactly_the_accepted_ones(preset: str, players: int) -> None:
    """Every action of every seat is tried at every state; a refused one changes nothing and has a reason."""
    check_actions(grid_game(preset, players))


@explore(max_examples=8)
@given(game=games)
def test_legal_actions_are_exactly_the_accepted_ones_under_any_options(game: Game) -> None:
    """The same under any mix of options."""
    check_actions(game)


def test_non_actions_are_refused() -> None:
    """Anything other than an action has its own code."""
    state = random_game(seeded("stranger")).opening
    with pytest.raises(IllegalAction) as refused:
        decide(state, cast("Action", object()), FairChance(Random(1)))
    assert refused.value.code == "unknown_action"


# Statements.


def openings(game: Game) -> Iterator[tuple[State, set[tuple[int, str, int, int]]]]:
    """Each state with what may be stated there: (seat, topic, round, tiles; 0 for a party).

    An independent reading of docs/reference/rules.md, section 11, from the events alone: a president may speak of a
    session from their draw on, a chancellor once they hold their two; of a peek or an investigation the president.
    """
    open_topics: set[tuple[int, str, int, int]] = set()
    rounds = 1
    yield game.opening, set()
    for step in game.steps:
        for event in step.events:
            match event:
                case ev.RoundBegan():
                    rounds += 1
                case ev.PoliciesDrawn(president=seat):
                    open_topics.add((seat, "session", rounds, 3))
                case ev.PolicyDiscarded(chancellor=seat):
                    open_topics.add((seat, "session", rounds, 2))
                case ev.PoliciesShown(president=seat):
                    open_topics.add((seat, "peek", rounds, 3))
                case ev.LoyaltyInvestigated(president=seat):
                    open_topics.add((seat, "investigation", rounds, 0))
                case ev.GameEnded():
                    open_topics.clear()
                case _:
                    pass
        yield step.state, set(open_topics)


def contents() -> list[dict[str, Any]]:
    """All possible contents of statements, well formed or not."""
    tiles: list[str | None] = [None, "", "F", "FF", "LF", "LLL", "FLF", "FFFF", "FX", "FXL"]
    parties: list[str | None] = [None, "liberal", "fascist", "hitler"]
    declined: list[bool | None] = [None, True, False]
    return [{"tiles": t, "party": p, "declined": d} for t in tiles for p in parties for d in declined]


CONTENTS: Final = contents()


def in_form(content: dict[str, Any], length: int) -> bool:
    """Whether a content has the form of section 11: so many tiles, or for 0 a party, or declined, and nothing else."""
    given_parts = {name: value for name, value in content.items() if value is not None}
    if given_parts == {"declined": True}:
        return True
    if length == 0:
        return given_parts in ({"party": "liberal"}, {"party": "fascist"})
    tiles = given_parts.get("tiles", "")
    return set(given_parts) == {"tiles"} and len(tiles) == length and set(tiles) <= {"F", "L"}


def check_statements(game: Game, rng: Random) -> None:
    """A statement is accepted exactly if it is open to the seat and well formed; its truth does not matter."""
    topics = cast("tuple[Topic, ...]", ("session", "peek", "investigation", "weather"))
    for state, open_topics in openings(game):
        before = encode(state)
        wanted = {(seat, topic, number) for seat, topic, number, _ in open_topics}
        lengths = {(seat, topic, number): length for seat, topic, number, length in open_topics}
        anywhere = (rng.randrange(-1, 11), rng.choice(topics), rng.randrange(len(state.board.rounds) + 2))
        for seat, topic, number in [*sorted(wanted), anywhere]:
            near = [(seat, topic, number), ((seat + 1) % 10, topic, number), (seat, topics[rng.randrange(4)], number)]
            for subject in near:
                content = rng.choice(CONTENTS) if rng.random() < 0.5 else _fitting(rng, lengths.get(subject, 3))
                said = Say(subject[0], cast("Topic", subject[1]), subject[2], **content)
                code = refusal(state, said)
                accepted = subject in wanted and in_form(content, lengths[subject])
                assert (code is None) == accepted, (said, code)
                assert code is None or code in REFUSALS
        assert encode(state) == before


def _fitting(rng: Random, length: int) -> dict[str, Any]:
    tiles = "".join(rng.choice("FL") for _ in range(length))
    return {"tiles": tiles} if length else {"party": rng.choice(("liberal", "fascist"))}


@grid
@pytest.mark.rule("R11.1", "R11.3")
def test_statements_are_accepted_exactly_when_open(preset: str, players: int) -> None:
    """From the event until the end of the game, in the form of its topic, true or false."""
    check_statements(grid_game(preset, players), seeded("statements", preset, players))


@explore(max_examples=30)
@given(game=games, seed=st.integers(0, 2**32))
def test_statements_are_accepted_exactly_when_open_under_any_options(game: Game, seed: int) -> None:
    """The same under any mix of options."""
    check_statements(game, seeded("statements", seed))


@explore(max_examples=60)
@given(game=games)
@pytest.mark.rule("R11.2", "R11.4")
def test_a_statement_changes_only_the_statements(game: Game) -> None:
    """Only the list of statements changes; it only grows, and the last statement counts."""
    before = game.opening
    for step in game.steps:
        old, new = before.board.statements, step.state.board.statements
        before_without, after_without = _silenced(before), _silenced(step.state)
        before = step.state
        if not isinstance(step.action, Say):
            assert new == old
            continue
        assert before_without == after_without
        assert [one.replaced for one in new if _subject(one) == _subject(step.action)][-1] is False
        assert sum(not one.replaced for one in new if _subject(one) == _subject(step.action)) == 1
        assert [msgspec.structs.replace(one, replaced=False) for one in new[:-1]] == [
            msgspec.structs.replace(one, replaced=False) for one in old
        ]


def _silenced(state: State) -> State:
    return State(state.setup, msgspec.structs.replace(state.board, statements=()), state.phase)


def _subject(said: Any) -> tuple[int, str, int]:
    return said.seat, said.about, said.round


# The course of a game.


def check_course(game: Game) -> None:
    """A seat is awaited until the end, and the end comes; the dead are never awaited."""
    *running, last = game.states
    assert isinstance(last.phase, GameOver)
    assert len(last.board.rounds) <= MOST_ROUNDS
    for state in running:
        view = project(state, SPECTATOR)
        assert view.winner is None
        assert view.waiting_for
        assert set(view.waiting_for) <= set(state.board.alive)
    assert project(last, SPECTATOR).waiting_for == ()
    for before, step in zip(game.states, game.steps, strict=False):
        assert isinstance(step.action, Say) or step.action.seat in before.board.alive
        assert set(step.state.board.alive) <= set(before.board.alive)
        assert step.state == reduce(evolve, step.events, before)


@grid
@pytest.mark.rule("R8.11")
def test_every_game_reaches_its_end(preset: str, players: int) -> None:
    """No game gets stuck or lasts more than thirty rounds, and no dead player acts."""
    check_course(grid_game(preset, players))


@explore(max_examples=200)
@given(game=games)
def test_every_game_reaches_its_end_with_all_tiles_under_any_options(game: Game) -> None:
    """The same under any mix of options, and no tile is lost or added."""
    check_course(game)
    check_tiles(game)


@pytest.mark.parametrize("players", COUNTS)
def test_replay_leads_to_the_same_state_at_every_boundary(players: int) -> None:
    """The state after each action is the fold of the events so far, and `decide` returns the events of `play`."""
    played = [random_game(seeded("replay", players, number), players) for number in range(3)]
    for game in played:
        events = game.events
        for state, end in zip(game.states, game.boundaries(), strict=True):
            assert replay(events[:end]) == state
    for before, step in zip(played[-1].states, played[-1].steps, strict=False):
        state, told = play(before, step.action, FairChance(Random(5)))
        assert told == decide(before, step.action, FairChance(Random(5)))
        assert state == reduce(evolve, told, before)


def test_only_a_game_can_be_replayed() -> None:
    """Events without a deal at the beginning are not a game."""
    events = random_game(seeded("headless")).events
    with pytest.raises(TypeError):
        replay(events[1:])
    with pytest.raises(TypeError):
        record_of(events[1:], ["a"])


# Notation.


def again(value: object, kind: Any) -> Any:
    """A value after encoding to JSON and back."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


@pytest.mark.parametrize("players", COUNTS)
def test_states_views_events_and_actions_survive_json(players: int) -> None:
    """Every encoded value decodes, with its declared type, to an equal value and the same bytes."""
    game = random_game(seeded("json", players), players)
    for state in game.states:
        assert again(state, State) == state
        for viewer in viewers(players):
            view = project(state, viewer)
            assert again(view, View) == view
            assert encode(again(view, View)) == encode(view)
    for event in game.events:
        assert again(event, Event) == event
        for viewer in viewers(players):
            seen = observe(event, viewer)
            assert again(seen, Observation | None) == seen
    for action in game.actions:
        assert again(action, Action) == action


@explore(max_examples=50)
@given(game=games)
def test_a_report_never_contradicts_the_spectators_view(game: Game) -> None:
    """Fields in both have the same values."""
    shared = set(msgspec.structs.asdict(report(game.opening))) & set(View.__struct_fields__)
    for state in game.states:
        truth, view = report(state), project(state, SPECTATOR)
        hidden = {"roles", "hand", "legal", "ballots"} if view.winner is None else {"legal"}
        for name in shared - hidden:
            assert getattr(truth, name) == getattr(view, name), name


def check_record(game: Game) -> None:
    """Events → record → text → record → events returns to the start, for whole games and for any part."""
    record = record_of(game.events, game.names)
    text = dump(record)
    assert parse(text) == record
    assert dump(parse(text)) == text
    assert parse(text.decode()) == record
    assert events_of(parse(text)) == tuple(game.events)
    assert list(states(record)) == game.states
    assert record.actions == tuple(game.actions)
    assert again(record, Record) == record


@explore(max_examples=100)
@given(game=games, cut=st.floats(0, 1))
def test_records_round_trip_under_any_options(game: Game, cut: float) -> None:
    """The same under any mix of options, and for a game that stopped early."""
    check_record(game)
    at = int(cut * len(game.steps))
    part = record_of(game.events[: game.boundaries()[at]], game.names)
    assert final_state(parse(dump(part))) == game.states[at]


def test_the_sample_covers_everything() -> None:
    """Every phase, event, action, refusal and ending occurs in the sample."""
    sample = [grid_game(preset, players) for preset, players in GRID]
    sample += [random_game(seeded("reach", number)) for number in range(60)]
    phases = {type(state.phase).__name__ for game in sample for state in game.states}
    assert len(phases) == 10
    assert len({type(event) for game in sample for event in game.events}) == 23
    assert len({type(action) for game in sample for action in game.actions}) == 11
    endings = {game.states[-1].phase.reason for game in sample if isinstance(game.states[-1].phase, GameOver)}
    assert endings == {*get_args(Reason)}
    parties: set[Party] = {"liberal", "fascist"}
    assert {said.party for game in sample for said in game.states[-1].board.statements if said.party} == parties
