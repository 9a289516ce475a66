"""Who did, said and called whom what: a bot's public evidence against direct tables over random games and talks."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from games import Game, Temper, random_game, seeded
from weimar.bots.inference.behaviour import SessionOutcome
from weimar.bots.inference.hearsay import BASELESS, LASTS, MOST, hearsay, words_of
from weimar.bots.inference.history import course_of
from weimar.bots.inference.hypotheses import hypotheses
from weimar.bots.inference.meanings import meaning_of
from weimar.bots.inference.piles import Happening, Session, VetoStage, piles_of
from weimar.engine import SPECTATOR, View, make_rules, project
from weimar.engine.arguments import FIELDS, Argument, Heard, Kind, is_well_formed
from weimar.engine.state import Statement

MANY: Final = 8
TALK: Final = Temper(ja=0.7, fascist=0.7, veto=0.6, consent=0.5, say=0.35, spare=1.0)


@cache
def games() -> list[Game]:
    """Games in which much is said, replaced and declined."""
    return [random_game(seeded("direct", number), 5 + number % 6, make_rules(), TALK) for number in range(MANY)]


def views(number: int) -> list[View]:
    """A spectator's view at some moments of a game, the last one too."""
    states = games()[number].states
    return [project(state, SPECTATOR) for state in (*states[5::17], states[-1])]


def current(view: View, about: str, seat: int | None, number: int) -> Statement | None:
    """A seat's standing statement."""
    found = [
        one for one in view.statements if (one.about, one.seat, one.round) == (about, seat, number) and not one.replaced
    ]
    assert len(found) < 2
    return found[0] if found else None


def claim(view: View, about: str, seat: int | None, number: int) -> int:
    """A claim as a number: liberal tiles plus one, or 1 and 2 for a party; 0 if declined; -1 if there is none."""
    said = current(view, about, seat, number)
    if said is None:
        return -1
    if said.party is not None:
        return 1 if said.party == "liberal" else 2
    return 0 if said.tiles is None else said.tiles.count("L") + 1


def told_by(view: View) -> list[tuple[object, ...]]:
    """What was told about each round: president, chancellor, peek, party, and who told something else before."""
    proposed = len(view.rounds) - (view.rounds[-1].nominee is None)
    raw = []
    for number, past in enumerate(view.rounds, 1):
        closed = number < proposed  # a later government was proposed
        answers = [
            claim(view, about, seat, number)
            for about, seat in (
                ("session", past.candidate),
                ("session", past.nominee),
                ("peek", past.candidate),
                ("investigation", past.candidate),
            )
        ]
        raw.append([0 if answer < 0 and closed else answer for answer in answers])
    found: list[tuple[object, ...]] = []
    for number, past in enumerate(view.rounds, 1):
        seats = (past.candidate, past.nominee, past.candidate, past.candidate)
        answers = [
            -2 if answer == 0 and not expected(view, raw[:number], seat) else answer
            for answer, seat in zip(raw[number - 1], seats, strict=True)
        ]
        changed = {one.seat for one in view.statements if one.round == number and one.replaced}
        found.append((*answers, tuple(sorted(changed))))
    return found


def expected(view: View, raw: list[list[int]], seat: int | None) -> bool:
    """Silence counts for a seat that has spoken about a session, or if half of the others' chances were used."""
    if seat is None:
        return False
    spoken, kept = Counter[int](), Counter[int]()
    for past, answers in zip(view.rounds, raw, strict=False):
        if past.enacted is not None and past.nominee is not None:
            for who, answer in zip((past.candidate, past.nominee), answers, strict=False):
                spoken[who] += answer > 0
                kept[who] += answer == 0
    others = spoken.total() - spoken[seat]
    return spoken[seat] > 0 or (others > 0 and others >= kept.total() - kept[seat])


@pytest.mark.parametrize("number", range(MANY))
def test_a_course_has_what_was_told_about_each_round(number: int) -> None:
    """Claims, refusals, silence that counts and silence that does not."""
    for view in views(number):
        course = course_of(view)
        assert [past.round for past in course] == list(view.rounds)
        assert [
            (one.told.president, one.told.chancellor, one.told.peek, one.told.party, one.told.changed) for one in course
        ] == told_by(view)


def test_a_session_has_its_stage_and_what_became_of_it() -> None:
    """Whether each party had three policies by then, whether one more could end the game, or a veto was possible."""
    stages, vetoes, outcomes = set[int](), set[VetoStage](), set[SessionOutcome]()
    for view in [view for number in range(MANY) for view in views(number)]:
        course = course_of(view)
        steps = [step for pile in piles_of(course) for step in pile.steps]
        elected = [number for number, past in enumerate(view.rounds) if past.elected]
        sessions = [step for step in steps if isinstance(step, Session)]
        for step, number in zip(sessions, elected, strict=False):  # after the election of Hitler there is none
            before = [past.enacted or past.chaos for past in view.rounds[:number]]
            liberal, fascist = before.count("L"), before.count("F")
            last = liberal == 4 or fascist == 5
            this, told = course[number].round, course[number].told
            stage = 4 * last + 2 * (liberal > 2) + (fascist > 2)
            veto: VetoStage = this.veto or ("not_proposed" if fascist == 5 else "impossible")
            end = {"L": "LIBERAL_ENACTED", "F": "FASCIST_ENACTED"}.get(this.enacted or "", "RUNNING")
            outcome = SessionOutcome["VETOED" if this.veto == "accepted" else end]
            assert (step.president, step.chancellor) == (this.candidate, this.nominee)
            assert step.seen == Happening(stage, outcome, veto, told.president, told.chancellor)
            stages.add(stage)
            vetoes.add(veto)
            outcomes.add(outcome)
    assert stages >= {0, 1, 3, 5, 7}
    assert vetoes >= {"impossible", "not_proposed", "refused", "accepted"}
    assert outcomes == {*SessionOutcome}


def talk(luck: Random, players: int, rounds: int) -> tuple[Heard, ...]:
    """Random arguments about seats, ballots and each other, by few speakers, so that they repeat and contradict."""
    kinds: list[Kind] = [
        *("trust", "suspect", "one_of_two", "is_hitler", "cleared", "am_liberal", "agree", "disagree"),
        *("will_vote", "voted", "ask_execute", "will_nominate", "not_said"),
    ]
    found: list[Heard] = []
    now = 1
    while len(found) < 24:
        now = min(rounds, now + (luck.random() < 0.2))
        kind = luck.choice(kinds)
        fields: dict[str, Any] = {
            "seat": luck.randrange(3),
            "other": 3,
            "round": luck.randint(1, now),
            "ballot": luck.choice(("ja", "nein")),
            "answers": luck.randint(1, max(1, len(found))),
        }
        argument = Argument(kind, **{name: fields[name] for name in FIELDS[kind]})
        speaker = luck.randrange(min(players, 4))
        if is_well_formed(argument) and (argument.answers is None or found):
            found.append(Heard(speaker, len(found) + 1, argument, now))
    return tuple(found)


Called = tuple[int, int, float, int]
"""Who, whom, how strongly against, in which round."""


def called(heard: tuple[Heard, ...]) -> list[Called]:
    """Who was called what: an answer has a share of what it answers."""
    found: list[Called] = []
    for said in heard:
        argument, share = said.argument, 1.0
        if argument.answers is not None:
            share, argument = meaning_of(argument.kind).share, heard[argument.answers - 1].argument
        strength = meaning_of(argument.kind).strength * share
        about = [seat for seat in (argument.seat, argument.other) if seat not in (None, said.seat)]
        found += [(said.seat, seat or 0, strength, said.round) for seat in about if strength]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_who_was_called_what_and_how_much_it_counts(seed: int) -> None:
    """Words, and the whole addition to a belief, hypothesis by hypothesis: without reasons, each side counts once."""
    view = views(seed % MANY)[-1]
    heard = talk(Random(seed), view.players, len(view.rounds))
    assert [tuple(word)[:4] for word in words_of(heard)] == called(heard)
    course, known = course_of(view), hypotheses(view.players)
    last = len(view.rounds) - LASTS + 1
    for listener in (0, None):
        expected_sum = np.zeros(len(known.prior))
        investigated = {
            past.target for past in view.rounds if (past.candidate, past.power) == (listener, "investigate")
        }
        for about in set(range(view.players)) - investigated:
            sides = {
                strength > 0
                for who, named, strength, number in called(heard)
                if (who, named) != (listener, about) and named == about and who != listener and number >= last
            }
            expected_sum += (
                sum(BASELESS if accused else -BASELESS for accused in sides) * MOST * known.fascist[:, about]
            )
        found = hearsay(view.players, course, heard, listener)
        np.testing.assert_allclose(np.zeros(len(known.prior)) if found is None else found, expected_sum, atol=1e-12)
