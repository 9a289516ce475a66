"""Futures after other choices: imagined from the chooser's view, the same every time, better for better choices."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from test_chances import novices, truncated

from games import TEMPERS, random_game
from weimar.engine import (
    PRESETS,
    Action,
    Dice,
    Say,
    State,
    View,
    awaited,
    make_rules,
    project,
    record_of,
    resample,
    states,
)
from weimar.engine.actions import CastVote, Enact, Nominate
from weimar.engine.phases import ChancellorEnact, Voting
from weimar.engine.resample import all_assignments
from weimar.review import what_if as tested
from weimar.review.chances import Judged
from weimar.review.counting import Counting
from weimar.review.what_if import Futures, NoSuchChoice, what_if


@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_of_odd_games_has_futures(preset: str) -> None:
    """Also in games with vetoes, chaos, changed ballots and statements; the choice itself is as good as itself."""
    rng = Random(f"what if {preset}")
    game = random_game(rng, 5 + len(preset) % 6, make_rules(preset), TEMPERS[6])
    record = record_of(game.events, game.names)
    made = [number for number, action in enumerate(record.actions) if not isinstance(action, Say)]
    for number in rng.sample(made, 6):
        told = what_if(record, number, record.actions[number], range(3))
        assert told.games == 3
        if not isinstance(record.actions[number], CastVote):  # a ballot can be changed
            assert told.liberals == told.as_played


@pytest.mark.parametrize("seed", range(3))
def test_what_was_played_is_the_last_ballot_or_the_next_move(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whoever is awaited, also while they or others talk; a statement is no choice. A game that stops has none."""
    game = random_game(Random(f"talk {seed}"), 5 + seed, make_rules(), TEMPERS[6])
    record = record_of(game.events, game.names)
    played, futures = list(states(record)), list[Action]()

    def watched(_: State, choice: Action, __: int) -> bool:
        futures.append(choice)
        return False

    monkeypatch.setattr(tested, "_liberals_win", watched)
    talking = [at for at, action in enumerate(record.actions) if isinstance(action, Say)]
    before_own_words = [at for at in talking if record.actions[at].seat in awaited(played[at])]
    assert before_own_words
    for at in [*before_own_words[:5], *talking[::9]]:
        speaker, waiting = record.actions[at].seat, awaited(played[at])
        seat = speaker if speaker in waiting else waiting[0]
        number, is_vote = len(played[at].board.rounds), isinstance(played[at].phase, Voting)
        own = [
            action
            for before, action in zip(played, record.actions, strict=False)
            if action.seat == seat and not isinstance(action, Say) and len(before.board.rounds) == number
            if isinstance(action, CastVote) == is_vote and (is_vote or before.phase == played[at].phase)
        ]
        other = project(played[at], seat).legal[-1]
        for some in (record, truncated(record, at)):
            futures.clear()
            assert what_if(some, at, other, [1]).as_played == (0 if some is record else None)
            assert futures == ([other, own[-1]] if some is record else [other])


def test_nothing_depends_on_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every imagined state shows the chooser exactly their view."""
    record = novices(7)
    seen: list[State] = []

    def watched(view: View, dice: Dice) -> State:
        seen.append(resample(view, dice))
        return seen[-1]

    monkeypatch.setattr(tested, "resample", watched)
    played = tuple(states(record))
    for number in range(0, len(record.actions), 5):
        state, chooser = played[number], record.actions[number].seat
        if chooser not in awaited(state) or isinstance(state.phase, Voting):
            continue
        seen.clear()
        what_if(record, number, record.actions[number], range(5))
        assert len({imagined.setup.roles for imagined in seen}) > (state.setup.roles[chooser] == "liberal")
        assert {project(imagined, chooser) for imagined in seen} == {project(state, chooser)}


def test_imagined_deals_are_as_likely_as_the_chooser_believes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Late in a game, when some are likelier than others; the futures themselves are not played."""
    record, many = novices(5), 600
    monkeypatch.setattr(tested, "_liberals_win", lambda *_: False)
    seen: Counter[tuple[str, ...]] = Counter()

    def watched(view: View, dice: Dice) -> State:
        imagined = resample(view, dice)
        seen[imagined.setup.roles] += 1
        return imagined

    monkeypatch.setattr(tested, "resample", watched)
    played = tuple(states(record))
    number = max(
        at
        for at, action in enumerate(record.actions)
        if isinstance(action, Nominate) and record.roles[action.seat] == "liberal"
    )
    what_if(record, number, record.actions[number], range(many))
    weights = Judged(played[number]).seat(record.actions[number].seat).believed
    believed = dict(zip(all_assignments(5), (float(weight) for weight in weights / sum(weights)), strict=True))
    assert max(believed.values()) > 2 * sorted(believed.values())[-3] > 0
    for roles, share in believed.items():
        assert abs(seen[roles] / many - share) < 4 * (share * (1 - share) / many) ** 0.5 + 1e-3


def test_twins_have_the_same_futures() -> None:
    """Two liberal chairs swapped with the truth of others behind them change nothing for who cannot tell."""
    record = novices(7)
    nominator = record.first_candidate
    others = [seat for seat in range(7) if seat != nominator and record.roles[seat] != record.roles[nominator]]
    assert record.roles[nominator] == "liberal"
    same = next(seat for seat in range(7) if seat != nominator and record.roles[seat] == "liberal")
    roles = list(record.roles)
    roles[same], roles[others[0]] = roles[others[0]], roles[same]
    twin = replace(record, roles=tuple(roles), draw_pile=record.draw_pile[::-1], actions=())
    choice = record.actions[0]
    told = what_if(truncated(record, 0), 0, choice, range(20))
    assert told == what_if(twin, 0, choice, range(20))
    assert told.as_played is None


def test_a_vote_is_chosen_before_its_first_ballot() -> None:
    """The ballots of others are not known, whatever number of them is in; the counted one is what happened."""
    record = novices(5)
    first = next(number for number, state in enumerate(states(record)) if isinstance(state.phase, Voting))
    own = record.actions[first]
    assert isinstance(own, CastVote)
    changed = replace(
        record, actions=(*record.actions[: first + 1], replace(own, vote="nein"), *record.actions[first:])
    )
    told = [what_if(changed, first + later, own, range(8)) for later in range(4)]
    assert told == [what_if(record, first, own, range(8))] * 4
    assert told[0].liberals == told[0].as_played
    other = replace(own, vote="nein" if own.vote == "ja" else "ja")
    second = replace(record, actions=(*record.actions[:first], other, *record.actions[first:]))
    assert what_if(second, first, other, range(30)) == what_if(record, first, other, range(30))


class Numbers:
    """Dice that give these numbers."""

    def __init__(self, *numbers: float) -> None:
        self._left = list(numbers)

    def random(self) -> float:
        """The next one."""
        return self._left.pop(0)


def test_who_counts_votes_by_the_policies_of_a_government() -> None:
    """Ballots of liberals, worked out from the rounds: one policy too many is a Nein, half of it if Hitler may win."""
    seen: Counter[tuple[bool, bool, str]] = Counter()
    for seed in range(24):
        game = random_game(Random(seed), 5 + seed % 6, make_rules(), TEMPERS[seed % len(TEMPERS)])
        for state in game.states:
            if not isinstance(state.phase, Voting):
                continue
            board, nominee = state.board, state.phase.nominee
            cleared = {past.nominee for past in board.rounds if past.cleared}
            past = [one for one in board.rounds if one.enacted]
            own = [
                [one.enacted == "F" for one in past if seat in (one.candidate, one.nominee)]
                for seat in (board.candidate, nominee)
            ]
            doubt = sum(1 if fascist else -0.7 for policies in own for fascist in policies)
            late = board.fascist >= 3
            for seat in awaited(state):
                if state.setup.roles[seat] != "liberal" or seat in (board.candidate, nominee):
                    continue
                view = project(state, seat)
                for luck in (0.02, 0.48, 0.98):
                    is_ja = doubt + luck - 0.5 < (0.5 if late and nominee not in cleared else 1.0)
                    ballot = Counting().choose(view, Numbers(0.5, luck))
                    assert ballot == CastVote(seat, "ja" if is_ja else "nein")
                    seen[late, nominee in cleared, "ja" if is_ja else "nein"] += 1
    assert len(seen) == 6


def test_parts_add_up() -> None:
    """Futures have numbers, so the server can play them in parts."""
    record = novices(6)
    whole = what_if(record, 0, record.actions[0], range(10))
    parts = [what_if(record, 0, record.actions[0], range(start, start + 5)) for start in (0, 5)]
    assert whole == Futures(10, sum(part.liberals for part in parts), sum(part.as_played or 0 for part in parts))


def test_liberal_tiles_help_liberals() -> None:
    """Over all free choices of chancellors in several games, the liberal tile leads to more liberal wins."""
    liberal = fascist = 0
    for seed in range(3):
        record = novices(6, seed)
        for number, state in enumerate(states(record)):
            if isinstance(state.phase, ChancellorEnact) and state.phase.hand == "FL":
                seat = awaited(state)[0]
                liberal += what_if(record, number, Enact(seat, "L"), range(10)).liberals
                fascist += what_if(record, number, Enact(seat, "F"), range(10)).liberals
    assert liberal > 1.2 * fascist > 0


@pytest.mark.parametrize("shift", [-1, 0, 1, 500])
def test_closed_choices_are_refused(shift: int) -> None:
    """Another phase, the end, after the end; a seat that is not there; a statement."""
    record = novices(5)
    moment = len(record.actions) + shift
    for choice in (CastVote(0, "ja"), CastVote(9, "ja"), Say(0, "session", 1, tiles="FF")):
        with pytest.raises(NoSuchChoice) as refused:
            what_if(record, moment, choice, range(1))
        assert (refused.value.code, refused.value.action) == ("no_such_choice", moment)
