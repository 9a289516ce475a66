"""Whose turn it is to speak, who is called on and which claims conflict: direct tables over random talks and games."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final

import pytest
from test_direct_tables import MANY, TALK, current, games

from games import Game, random_game, seeded
from weimar.bots.inference.history import contradictions, course_of
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.players.discussion import addressed, may_speak, next_speaker
from weimar.bots.policy.choice.reasons import Explanation, suspects
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.turns import calls_on, had_its_turn, has_answered, unprompted
from weimar.engine import SPECTATOR, View, make_rules, project
from weimar.engine import events as ev
from weimar.engine.arguments import FIELDS, Argument, Heard, Kind, is_well_formed
from weimar.engine.state import Statement

QUESTIONS: Final[tuple[Kind, ...]] = ("what_of", "who_next", "why_ballot", "what_drawn")
SPOKEN: Final[tuple[Kind, ...]] = (
    "trust",
    "suspect",
    "one_of_two",
    "is_hitler",
    "am_liberal",
    "disagree",
    "convinced",
    "ask_execute",
    "voted",
)


def chatter(luck: Random, rounds: int) -> tuple[Heard, ...]:
    """Random accusations, questions and answers of four seats, through some rounds."""
    found: list[Heard] = []
    now = 1
    while len(found) < 30:
        now = min(rounds, now + (luck.random() < 0.25))
        kind = luck.choice((*QUESTIONS, *SPOKEN))
        fields: dict[str, Any] = {
            "seat": luck.randrange(4),
            "other": luck.randrange(4),
            "to": luck.choice((None, *range(4))),
            "round": luck.randint(1, now),
            "ballot": luck.choice(("ja", "nein")),
            "answers": luck.randint(1, max(1, len(found))),
        }
        wanted = {*FIELDS[kind], *({"to"} if kind in QUESTIONS else ())}
        argument = Argument(kind, **{name: fields[name] for name in wanted})
        if is_well_formed(argument):
            found.append(Heard(luck.randrange(4), len(found) + 1, argument, now))
    return tuple(found)


def calls(said: Heard, seat: int) -> bool:
    """Whether words accuse a seat or ask it something, kind by kind."""
    words = said.argument
    if said.seat == seat:
        return False
    if words.kind in ("suspect", "one_of_two", "is_hitler", "ask_execute"):
        return seat in (words.seat, words.other)
    about_another = words.kind == "what_of" and words.seat != seat and words.to in (None, seat)
    return about_another or words.kind == "who_next" or (words.kind == "why_ballot" and words.seat == seat)


def answers(heard: tuple[Heard, ...]) -> set[int]:
    """The numbers of the answers: of each seat the first reply in a round, if the last six words called on it."""
    found: dict[tuple[int, int], int] = {}
    for place, said in enumerate(heard):
        before = heard[max(0, place - 6) : place]
        own = [index for index, one in enumerate(before) if one.seat == said.seat]
        since = before[own[-1] + 1 :] if own else before
        called = any(calls(one, said.seat) and said.round - one.round in (0, 1) for one in since)
        if called and meaning_of(said.argument.kind).is_reply:
            found.setdefault((said.seat, said.round), said.number)
    return set(found.values())


@pytest.mark.parametrize("seed", range(40))
def test_answers_are_told_from_unprompted_words(seed: int) -> None:
    """And who has answered, or had a turn, in a talk of that kind."""
    luck = Random(seed)
    me = luck.randrange(4)
    view = project(games()[seed % MANY].states[-1], me)
    heard = chatter(luck, len(view.rounds))
    assert {(one.number, seat) for one in heard for seat in range(4) if calls_on(one, seat)} == {
        (one.number, seat) for one in heard for seat in range(4) if calls(one, seat)
    }
    replies = answers(heard)
    free = [one for one in heard if one.number not in replies and one.argument.kind != "convinced"]
    assert unprompted(heard) == tuple(free)
    now = len(view.rounds)
    for back in (1, 2, 3):
        recent = [one for one in heard if one.seat == me and now - one.round < back]
        assert has_answered(view, heard, back) == any(one not in free for one in recent)
    spoken = Counter(one.seat for one in free)
    mean = sum(spoken[seat] for seat in view.alive) / len(view.alive)
    last = max((one.round for one in free if one.seat == me), default=-9)
    expected = last >= 0 and (now - last < 2 or spoken[me] - mean > 0.5)
    assert had_its_turn(view, heard) == expected


def test_turns_of_both_kinds_occur() -> None:
    """Else the test above shows little."""
    found = Counter[str]()
    for seed in range(40):
        heard = chatter(Random(seed), 8)
        found["answers"] += len(answers(heard))
        found["replies"] += sum(meaning_of(one.argument.kind).is_reply for one in heard)
    assert 40 < found["answers"] < found["replies"] - 40


def test_bots_take_turns_between_two_decisions() -> None:
    """Every short order of three speakers: three arguments at most, two of each, never two in a row."""
    for length in range(5):
        for said in product(range(3), repeat=length):
            for seat in range(3):
                expected = length < 3 and said.count(seat) < 2 and said[-1:] != (seat,)
                assert may_speak(seat, said) == expected
            words = Argument("am_liberal", to=1)
            urges = {0: 0.5, 1: 0.6, 2: 0.73}
            free = [seat for seat in range(3) if may_speak(seat, said) and urges[seat] >= 0.42 + 0.15 * length]
            wishes = {seat: Wish(words, urge) for seat, urge in urges.items()}
            assert next_speaker({**wishes, 3: None}, said) == ((max(free), words) if free else None)


@pytest.mark.parametrize("seed", range(20))
def test_whom_a_person_calls_on(seed: int) -> None:
    """Each accused bot once in a round; a question once, to one bot or to all."""
    luck = Random(seed)
    bots = luck.sample(range(4), 3)
    earlier: list[Argument] = []
    for said in (one.argument for one in chatter(luck, 3)):
        accused = {"suspect", "one_of_two", "is_hitler", "ask_execute"}
        expected: list[tuple[tuple[int, ...], int]] = []
        if said.kind in accused:
            before = {seat for one in earlier if one.kind in accused for seat in (one.seat, one.other)}
            named = [seat for seat in (said.seat, said.other) if seat is not None]
            expected = [((seat,), 1) for seat in named if seat in bots and seat not in before]
        elif said.kind in QUESTIONS and said not in earlier:
            one = said.to
            if one is None and said.round is not None:
                one = said.seat
            if one is None:
                expected = [(tuple(bots), 2)]
            elif one in bots:
                expected = [((one,), 1)]
        assert addressed(said, bots, earlier) == expected
        earlier.append(said)


def possible(tiles: int, other: int) -> bool:
    """Whether a president with so many liberal tiles of three can hand on so many of two: by trying each discard."""
    drawn = "L" * tiles + "F" * (3 - tiles)
    return any((drawn[:place] + drawn[place + 1 :]).count("L") == other for place in range(3))


def peeked_of(game: Game) -> dict[int, int]:
    """By round, the round of the peek at its tiles: the next tiles to leave the pile are those that were looked at."""
    found: dict[int, int] = {}
    number, open_peek = 1, 0
    for event in (event for step in game.steps for event in step.events):
        if isinstance(event, ev.RoundBegan):
            number += 1
        elif isinstance(event, ev.PoliciesPeeked):
            open_peek = number
        elif isinstance(event, ev.PoliciesDrawn | ev.ChaosStruck):
            if isinstance(event, ev.PoliciesDrawn) and open_peek:
                found[number] = open_peek
            open_peek = 0
    return found


def in_conflict(view: View, of: int, peeked: int | None) -> list[tuple[Statement, Statement]]:
    """The claims about the tiles of a round that cannot both be honest: a president keeps liberal tiles."""

    def told(seat: int | None, about: str, number: int) -> Statement | None:
        said = current(view, about, seat, number)
        return said if said is not None and said.tiles else None

    past = view.rounds[of - 1]
    president, chancellor = told(past.candidate, "session", of), told(past.nominee, "session", of)
    peek = told(view.rounds[peeked - 1].candidate, "peek", peeked) if peeked else None
    found = []
    if president and chancellor and min(_liberal(president), 2) != _liberal(chancellor):
        found.append((president, chancellor))
    if peek and president and peek.seat != president.seat and _liberal(peek) != _liberal(president):
        found.append((peek, president))
    if peek and chancellor and peek.seat != chancellor.seat and not possible(_liberal(peek), _liberal(chancellor)):
        found.append((peek, chancellor))
    return found


def test_conflicts_are_those_of_the_same_tiles() -> None:
    """Claims of a government, and of a peek and of who got its tiles: by the events, and by trying each discard."""
    kinds: Counter[str] = Counter()
    for number in range(150):
        temper = replace(TALK, ja=(0.3, 0.5, 0.7)[number % 3])
        game = random_game(seeded("conflicts", number), 5 + number % 2, make_rules(), temper)
        peeked = peeked_of(game)
        view = project(game.states[-1], SPECTATOR)
        for of in range(1, len(view.rounds) + 1):
            wanted = in_conflict(view, of, peeked.get(of))
            assert contradictions(course_of(view), of) == [(one.seat, other.seat) for one, other in wanted]
            kinds.update(one.about for one, _ in wanted)
    assert min(kinds["session"], kinds["peek"]) > 10


def _liberal(said: Statement) -> int:
    return (said.tiles or "").count("L")


@pytest.mark.parametrize("seed", range(20))
def test_suspects_are_the_surest_three(seed: int) -> None:
    """A fascist suspects no fellow, a liberal whoever it is."""
    luck = Random(seed)
    view = project(games()[seed % MANY].states[0], luck.randrange(5))
    shares = tuple(luck.random() * 0.6 for _ in range(view.players))
    known = {seat for seat, role in enumerate(view.roles) if role is not None} if view.party == "fascist" else set()
    others = [seat for seat in range(view.players) if seat != view.viewer and seat not in known and shares[seat] >= 0.2]
    surest = sorted(others, key=lambda seat: shares[seat], reverse=True)
    assert suspects(view, Explanation(fascist=shares)) == tuple(surest[:3])
