"""Every field of a review that needs no model, worked out from the events of random games by direct tables."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import product
from typing import Any, Final

import pytest
from msgspec.structs import replace

from games import TEMPERS, Game, Temper, random_game, seeded
from weimar.engine import Event, make_rules, record_of
from weimar.engine import events as ev
from weimar.engine.actions import Say
from weimar.engine.state import Loyalty, topic_of
from weimar.review import (
    FirstCertainty,
    Moment,
    Review,
    SharedReview,
    Told,
    contradictions,
    known_review,
    statements_of,
)
from weimar.review.roles import SeatKnowledge, first_certainties

COMPARING: Final = import_module("weimar.review.contradictions")
TALKATIVE: Final = Temper(ja=0.7, fascist=0.8, veto=0.9, consent=0.6, say=0.25, spare=1.0)
PARTIES: Final = {"liberal", "fascist", "hitler", "fascist_party"}
ROLES: Final = {"liberal", "fascist", "hitler"}
NO_HITLER: Final = {"liberal", "fascist", "not_hitler"}
GAMES: Final = [
    random_game(seeded("by events", number), 5 + number % 6, make_rules(), (TALKATIVE, *TEMPERS)[number])
    for number in range(5)
]


@cache
def known(number: int, actions: int | None = None) -> SharedReview:
    """The review of a game, or of its beginning."""
    game = GAMES[number]
    record = record_of(game.events, game.names)
    return known_review(replace(record, actions=record.actions[:actions]))


def by_round(game: Game, actions: int | None = None) -> Iterator[tuple[int, int, Event]]:
    """Each event, with the number of actions that led to it and its round, from 1."""
    number = 1
    for count, step in enumerate(game.steps[:actions], 1):
        for event in step.events:
            number += isinstance(event, ev.RoundBegan)
            yield count, number, event


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("part", [1.0, 0.6])
def test_what_was_drawn_passed_and_seen_is_that_of_the_events(number: int, part: float) -> None:
    """Rounds, presidents, chancellors, tiles; of a whole game, and of one that stopped, perhaps within a session."""
    game = GAMES[number]
    actions = int(len(game.actions) * part)
    told = known(number, actions if part < 1 else None)
    sessions: dict[int, dict[str, Any]] = {}
    peeks: list[tuple[int, int, str]] = []
    chancellor, ends = -1, []
    for _, round_, event in by_round(game, actions):
        match event:
            case ev.ChancellorNominated():
                chancellor = event.target
            case ev.PoliciesDrawn():
                drawn = "".join(sorted(event.tiles))
                sessions[round_] = {"president": event.president, "chancellor": chancellor, "drawn": drawn}
            case ev.PolicyDiscarded():
                sessions[round_]["handed"] = "".join(sorted(event.passed))
            case ev.PoliciesShown():
                peeks.append((round_, event.president, event.tiles))
            case ev.GameEnded():
                ends = [(event.winner, event.reason)]
            case _:
                pass
    assert [
        {"round": one.round, "president": one.president, "chancellor": one.chancellor}
        | {"drawn": one.drawn, "handed": one.handed}
        for one in told.sessions
    ] == [{"round": round_, "handed": None} | fields for round_, fields in sorted(sessions.items())]
    assert sorted((one.round, one.president, one.tiles) for one in told.peeks) == peeks
    assert (told.players, told.roles) == (tuple(game.names), game.started.roles)
    assert told.finished is bool(ends) is (part == 1)
    assert (told.winner, told.reason) == (ends[0] if ends else (None, None))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_moments_and_certainties_are_listed_in_full(number: int) -> None:
    """A moment for each number of actions; for each viewer and other seat, the first of each kind of certainty."""
    game = GAMES[number]
    told = known(number)
    rounds = Counter(count for count, _, event in by_round(game) if isinstance(event, ev.RoundBegan))
    assert [(one.actions, one.round) for one in told.moments] == [
        (number, 1 + sum(rounds[count] for count in range(number + 1))) for number in range(len(game.actions) + 1)
    ]
    assert [one.phase for one in told.moments] == [state.phase.name for state in game.states]
    expected = []
    for viewer, seat in product([*range(game.players), None], range(game.players)):
        if viewer == seat:
            continue
        course = [
            (moment.spectator if viewer is None else moment.seats[viewer]).certain[seat] for moment in told.moments
        ]
        first = {
            name: next((number for number, fact in enumerate(course) if fact in meant), None)
            for name, meant in (("not_hitler", NO_HITLER), ("party", PARTIES), ("role", ROLES))
        }
        expected.append(FirstCertainty(viewer, seat, **first))
    assert list(told.firsts) == expected


@pytest.mark.parametrize("seed", range(8))
def test_the_first_certainties_of_any_course(seed: int) -> None:
    """Whatever the facts and their order: a known party is not known innocence of being Hitler."""
    dice = seeded("certainties", seed)
    facts: list[Any] = [None, None, "not_hitler", "fascist_party", "liberal", "fascist", "hitler"]

    def knows() -> SeatKnowledge:
        return SeatKnowledge(1, tuple(dice.choice(facts) for _ in range(3)))

    course = [Moment(number, 1, "nomination", (knows(), knows(), knows()), knows()) for number in range(6)]
    expected = []
    for viewer, seat in product([0, 1, 2, None], range(3)):
        if viewer != seat:
            seen = [(one.spectator if viewer is None else one.seats[viewer]).certain[seat] for one in course]
            found = [
                next((number for number, fact in enumerate(seen) if fact in meant), None)
                for meant in (NO_HITLER, PARTIES, ROLES)
            ]
            expected.append(FirstCertainty(viewer, seat, *found))
    assert list(first_certainties(course)) == expected


TALKS: Final = [random_game(seeded("talks", number), 5 + number % 4, make_rules(), TALKATIVE) for number in range(10)]


@pytest.mark.parametrize("game", TALKS, ids=range(len(TALKS)))
def test_statements_are_those_of_the_actions(game: Game) -> None:
    """Every field: what was said, what replaced it, whether it was true."""
    made = [(number, act) for number, act in enumerate(game.actions, 1) if isinstance(act, Say)]
    expected = []
    for number, act in made:
        subject = (act.seat, act.about, act.round)
        later = [at for at, other in made if at > number and (other.seat, other.about, other.round) == subject]
        (seen,) = [
            one
            for one in game.states[-1].board.memories[act.seat]
            if (topic_of(one), one.round) == (act.about, act.round)
        ]
        truth = None
        if not act.declined:
            truth = act.party == seen.party if isinstance(seen, Loyalty) else _same(act, seen.tiles)
        replaced = min(later, default=None)
        expected.append(Told(number, act.seat, act.about, act.round, act.tiles, act.party, replaced, truth))
    assert list(statements_of(game.states, game.actions)) == expected


def _same(act: Say, tiles: str) -> bool:
    return act.tiles == tiles if act.about == "peek" else sorted(act.tiles or "") == sorted(tiles)


def test_games_say_and_replace_much() -> None:
    """So that the tables above see every case."""
    told = [one for game in TALKS for one in statements_of(game.states, game.actions)]
    topics = ("session", "peek", "investigation")
    assert {(one.about, one.truthful) for one in told} >= {*product(topics, (True, False)), ("session", None)}
    assert {(one.about, one.replaced is None) for one in told} == set(product(topics, (True, False)))


@pytest.mark.parametrize("most", [0, 1, 4, 9])
def test_only_the_first_statements_are_compared(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later one is in no contradiction, and still replaces an earlier one."""
    for game in GAMES[:2]:
        told = statements_of(game.states, game.actions)
        every = contradictions(game.states, told)
        monkeypatch.setattr(COMPARING, "MOST_COMPARED", most)
        found = contradictions(game.states, told)
        monkeypatch.undo()
        assert all(max(one.statements) < most for one in found)
        assert list(found) == [one for one in every if max(one.statements) < most]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_contradictions_are_listed_by_their_last_statement(number: int) -> None:
    """Each with its statements ascending, and no moment before the last of them was made."""
    game = GAMES[number]
    told = known(number)
    keys = [(max(one.statements), one.statements) for one in told.contradictions]
    assert keys == sorted(keys)
    for one in told.contradictions:
        assert list(one.statements) == sorted(set(one.statements))
        made = max(told.statements[index].actions for index in one.statements)
        moments = [number for number in (*one.seats, one.spectator) if number is not None]
        assert len(one.seats) == game.players
        assert moments
        assert min(moments) >= made


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_the_ground_of_a_contradiction_follows_from_who_could_prove_it(number: int) -> None:
    """Public grounds before the end only; `seen` for another seat than the speakers; `hidden` for nobody else."""
    game = GAMES[number]
    told = known(number)
    end = len(game.actions)
    assert told.statements == statements_of(game.states, game.actions)
    for one in told.contradictions[:20]:
        speakers = {told.statements[index].seat for index in one.statements}
        public = one.spectator is not None and one.spectator < end
        others = [at for seat, at in enumerate(one.seats) if seat not in speakers and at is not None and at < end]
        about = {told.statements[index].about for index in one.statements}
        if public:
            assert one.ground in {"session", "peek", "count", "roles"}
            assert (one.ground == "roles") == ("investigation" in about)
            assert one.ground != "peek" or "peek" in about
            assert one.ground != "session" or about == {"session"}
            assert one.ground != "count" or not _is_impossible_alone(game, told, one.statements)
            assert one.ground not in {"session", "peek"} or _is_impossible_alone(game, told, one.statements)
        else:
            assert one.ground == ("seen" if others else "hidden")


def _is_impossible_alone(game: Game, told: Review | SharedReview, indexes: tuple[int, ...]) -> bool:
    """By brute force: no tiles of the pile make the claims true, however many liberal ones it may have."""
    claims = [told.statements[index] for index in indexes]
    places = _places(game)
    spots = sorted({at + place for one in claims for at in (places[one.about, one.round],) for place in range(3)})
    return not any(
        all(_could_be_true(game, one, dict(zip(spots, tiles, strict=True)), places) for one in claims)
        and _hands_fit(game, claims, dict(zip(spots, tiles, strict=True)), places)
        for tiles in product("FL", repeat=len(spots))
    )


def _places(game: Game) -> dict[tuple[str, int], int]:
    """Where in all piles, laid end to end, the tiles of each session and peek began."""
    places: dict[tuple[str, int], int] = {}
    top = 0
    for _, number, event in by_round(game):
        match event:
            case ev.PoliciesDrawn():
                places["session", number], top = top, top + 3
            case ev.PoliciesShown():
                places["peek", number] = top
            case ev.ChaosStruck():
                places["chaos", number], top = top, top + 1
            case ev.PilesReshuffled():
                top += 100
            case _:
                pass
    return places


def _could_be_true(game: Game, said: Told, tiles: dict[int, str], places: dict[tuple[str, int], int]) -> bool:
    seen = "".join(tiles[places[said.about, said.round] + place] for place in range(3))
    for (kind, number), at in places.items():  # what was enacted is public
        past = game.states[-1].board.rounds[number - 1]
        if kind == "chaos" and tiles.get(at, past.chaos) != past.chaos:
            return False
        if kind == "session" and past.enacted is not None:
            held = [tiles[at + place] for place in range(3) if at + place in tiles]
            if len(held) == 3 and past.enacted not in held:
                return False
    if said.about == "peek":
        return said.tiles == seen
    president = game.states[-1].board.rounds[said.round - 1].candidate == said.seat
    return not president or sorted(said.tiles or "") == sorted(seen)


def _hands_fit(game: Game, claims: list[Told], tiles: dict[int, str], places: dict[tuple[str, int], int]) -> bool:
    """What a chancellor claims must come from the draw, and the enacted policy from it."""
    for said in claims:
        past = game.states[-1].board.rounds[said.round - 1]
        if said.about == "session" and len(said.tiles or "") == 2:
            at = places["session", said.round]
            drawn = [tiles[at + place] for place in range(3)]
            pairs = {"".join(sorted(drawn[:out] + drawn[out + 1 :])) for out in range(3)}
            if "".join(sorted(said.tiles or "")) not in pairs or (past.enacted or "") not in (said.tiles or ""):
                return False
    return True
