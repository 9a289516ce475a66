"""Beliefs: exact for enumerable positions, calibrated for others."""

import random
from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache, partial
from itertools import chain, product
from math import log
from typing import NamedTuple

import numpy as np
import pytest
from sitting import sitting, views
from spread import CLEAR, over_games

from weimar.bots import BOTS, belief
from weimar.bots.inference.behaviour import Model, learned_model, liberal_policy, session_bucket, shipped_tables
from weimar.bots.inference.belief import believe, exact_belief, read
from weimar.bots.inference.history import course_of, table_of
from weimar.bots.inference.hypotheses import ERRATIC, hypotheses
from weimar.engine import SPECTATOR, View, project
from weimar.engine.state import Hand, Loyalty, Peeked
from weimar.engine.terms import party_of


def tiles_only() -> Model:
    """The tables of small games alone, with uninformative ballots and choices."""
    model = Model(shipped_tables()["small"])
    model.temper = model.temper_tiles = model.temper_manner = 1.0
    model.votes = np.zeros_like(model.votes)
    model.choices = np.zeros_like(model.choices)
    model.moods, model.mood_shares = (0.0,), (1.0,)
    model.own_nein = np.ones_like(model.own_nein)
    return model


def _session_chance(model: Model, view: View, number: int, kinds: tuple[int, int], drawn: int) -> float:
    """The probability of a session's events, given its tiles and government; computed by hand."""
    this, told = view.rounds[number - 1], course_of(view)[number - 1].told
    before = view.rounds[: number - 1]
    liberal = sum(past.enacted == "L" for past in before) + sum(past.chaos == "L" for past in before)
    fascist = sum(past.enacted == "F" for past in before) + sum(past.chaos == "F" for past in before)
    bucket, (president, chancellor), total = session_bucket(liberal, fascist), kinds, 0.0
    own = next((seen for seen in view.memories if isinstance(seen, Hand) and seen.round == number), None)
    for laid in (0, 1):
        passed = drawn - laid
        if not 0 <= passed <= 2:
            continue
        if own and own.office == "president" and (own.tiles.count("L"), own.discarded == "L") != (drawn, bool(laid)):
            continue
        if own and own.office == "chancellor" and own.tiles.count("L") != passed:
            continue
        laying = model.discard[bucket, president, chancellor, drawn]
        chance = 1.0 if own and own.office == "president" else laying if laid else 1 - laying
        if this.enacted:
            outcome = int(this.enacted == "L")
            playing = model.enact[bucket, president, chancellor, passed]
            if not (own and own.office == "chancellor"):
                chance *= 1 - playing if outcome else playing
            if told.president >= 0 and not (own and own.office == "president"):
                chance *= model.claim_president[president, chancellor, drawn, passed, outcome, told.president]
            if told.chancellor >= 0 and not (own and own.office == "chancellor"):
                said = max(told.president, 0)
                chance *= model.claim_chancellor[chancellor, president, passed, outcome, said, told.chancellor]
        total += float(chance)
    return total


def enumerated(model: Model, view: View) -> tuple[list[float], float]:
    """Each seat's probability of being fascist, and that of a liberal top tile, by enumeration of piles and deals."""
    known, sessions = hypotheses(view.players), [n for n, past in enumerate(view.rounds, 1) if past.elected]
    weights, top = np.zeros(len(known.prior)), 0.0
    session_chance = cache(partial(_session_chance, model, view))  # thousands of deals share a few sessions
    for pile in product("FL", repeat=3 * len(sessions) + 1):
        likely = _ordered_chance("".join(pile))
        if not likely:
            continue
        for at, types in enumerate(known.types):
            weight = known.prior[at] * likely * _fits(view, types)
            for place, number in enumerate(sessions):
                this = view.rounds[number - 1]
                assert this.nominee is not None
                if weight:
                    kinds = (int(types[this.candidate]), int(types[this.nominee]))
                    drawn = pile[3 * place : 3 * place + 3].count("L")
                    weight *= session_chance(number, kinds, drawn)
            weights[at] += weight
            top += weight * (pile[-1] == "L")
    return (weights @ known.fascist / weights.sum()).tolist(), top / float(weights.sum())


def _ordered_chance(pile: str) -> float:
    left = {"F": 11, "L": 6}
    chance = 1.0
    for tile in pile:
        chance *= left[tile] / sum(left.values())
        left[tile] -= 1
    return chance


def _fits(view: View, types: np.ndarray) -> bool:
    shown = {"liberal": 0, "fascist": 1, "hitler": 2}
    return all(role is None or types[seat] % ERRATIC == shown[role] for seat, role in enumerate(view.roles))


@pytest.mark.parametrize("seed", range(2))
def test_beliefs_equal_enumeration(seed: int) -> None:
    """Five players, up to two sessions with statements: every deal and every order of the tiles."""
    model, compared = tiles_only(), 0
    for state in sitting(5, f"belief/{seed}"):
        rounds = state.board.rounds
        if sum(past.elected is True for past in rounds) > 2 or any(past.chaos or past.target for past in rounds):
            break
        if not any(past.enacted for past in rounds) or rounds[-1].elected is None:
            continue
        for viewer in (0, 1, SPECTATOR):
            view = project(state, viewer)
            fascist, top = enumerated(model, view)
            seen = exact_belief(view, model)
            assert seen.fascist == pytest.approx(fascist, abs=1e-9)
            if not any(isinstance(memory, Peeked) for memory in view.memories):
                assert seen.top == pytest.approx(top, abs=1e-9)
            compared += 1
    assert compared


def test_beliefs_start_with_the_prior() -> None:
    """Two of five are fascist; six of seventeen tiles are liberal."""
    view = project(next(sitting(5, "prior")), SPECTATOR)
    seen = exact_belief(view)
    assert seen.fascist == pytest.approx([2 / 5] * 5)
    assert seen.hitler == pytest.approx([1 / 5] * 5)
    assert seen.top == pytest.approx(6 / 17)
    assert len(seen.assignments()) == 20
    assert sum(share for _, share in seen.assignments()) == pytest.approx(1)


@pytest.mark.parametrize("players", [5, 6, 7, 10])
def test_known_facts_are_certain(players: int) -> None:
    """Shown roles and investigated parties; to everyone: neither the cleared nor the dead are Hitler."""
    not_hitler = 0
    for state, _, view in chain(*(views(players, f"known/{players}/{number}") for number in range(2))):
        seen, public, truth = exact_belief(view), exact_belief(project(state, SPECTATOR)), state.setup.roles
        for other, role in enumerate(view.roles):
            if role is not None:
                assert seen.fascist[other] == pytest.approx(float(role != "liberal"), abs=1e-12)
                assert seen.hitler[other] == pytest.approx(float(role == "hitler"), abs=1e-12)
        for memory in view.memories:
            if isinstance(memory, Loyalty):
                assert seen.fascist[memory.seat] == pytest.approx(float(memory.party == "fascist"), abs=1e-12)
        for cleared in (*view.not_hitler, *(set(range(players)) - set(view.alive))):
            assert seen.hitler[cleared] == public.hitler[cleared] == 0
            not_hitler += 1
        assert sum(seen.fascist) == pytest.approx(sum(role != "liberal" for role in truth))
    assert not_hitler > 10


@pytest.mark.parametrize("boards", [(4, 0), (4, 5), (0, 5), (2, 5)])
@pytest.mark.parametrize("players", [5, 7, 10])
def test_nobody_hides_when_one_tile_decides_the_game(players: int, boards: tuple[int, int]) -> None:
    """A fascist government with a fascist tile plays it; earlier, it often hides. Liberals pass on their tiles."""
    model = learned_model(players)
    last, before = (liberal_policy(model, session_bucket(*at)) for at in (boards, (2, 4)))
    liberal, team = 0, (1, 2)
    for president, chancellor in product(team, team):
        assert max(last[1, president, chancellor], last[2, president, chancellor]) < 0.05
        assert last[3, president, chancellor] == before[3, president, chancellor]
    assert before[2, 1, 2] > 0.5
    assert last[2, 1, liberal] > 0.9
    bucket = session_bucket(*boards)
    if boards[0] < 4:  # which of FL and LL a liberal gets makes no difference
        assert model.discard[bucket, 1, liberal, 2] == model.discard[bucket % 4, 1, liberal, 2] < 0.9
    assert model.discard[bucket, 1, 2, 2] > 0.9
    assert model.discard[bucket, 1, liberal, 1] > 0.9
    assert last[1, 1, liberal] < 0.05
    assert last[1:3, liberal, liberal].tolist() == pytest.approx(before[1:3, liberal, liberal].tolist(), abs=0.1)


def test_a_spectators_belief_is_the_public_belief() -> None:
    """A spectator's belief equals the public belief assumed by players."""
    for state in sitting(7, "watcher"):
        view = project(state, SPECTATOR)
        if not view.winner:
            reading = read(learned_model(7), table_of(view), course_of(view))
            plain = believe(learned_model(7), view, course_of(view))
            assert plain.weights == pytest.approx(reading.weights)


class Moment(NamedTuple):
    """A liberal at a nomination: the game's number, the seat's view, and the fascists."""

    game: int
    view: View
    fascist: tuple[bool, ...]


def moments(players: int, games: int, seed: str) -> tuple[Moment, ...]:
    """Every living liberal at every nomination of some games.

    Every seat is `expert` or `steady` at random, as in the fit of the model.
    """
    found = []
    for number in range(games):
        lot = random.Random(f"{seed}/{number}/levels")
        seats = [BOTS[level] for level in lot.choices(("expert", "steady"), k=players)]
        for state in sitting(players, f"{seed}/{number}", seats):
            if state.phase.name == "nomination":
                roles = state.setup.roles
                fascist = tuple(party_of(role) == "fascist" for role in roles)
                liberals = [seat for seat in state.board.alive if roles[seat] == "liberal"]
                found += [Moment(number, project(state, seat), fascist) for seat in liberals]
    return tuple(found)


def forecasts(met: Iterable[Moment], model: Model | None = None) -> Iterator[tuple[int, float, float, bool]]:
    """Every liberal's forecast about every other seat: game, prior, forecast, truth."""
    for game, view, fascist in met:
        prior = sum(fascist) / (view.players - 1)
        seen = belief(view) if model is None else exact_belief(view, model)
        for seat, truth in enumerate(fascist):
            if seat != view.viewer:
                yield game, prior, seen.fascist[seat], truth


def reliability(found: list[tuple[int, float, float, bool]]) -> list[tuple[float, float, int]]:
    """By tenths of the forecast: its mean, the observed frequency, and the number of forecasts."""
    table = []
    for tenth in range(10):
        rows = [(forecast, truth) for _, _, forecast, truth in found if min(int(forecast * 10), 9) == tenth]
        if rows:
            mean, share = sum(f for f, _ in rows) / len(rows), sum(t for _, t in rows) / len(rows)
            table.append((mean, share, len(rows)))
    return table


def gains(found: Iterable[tuple[int, float, float, bool]]) -> list[tuple[int, float]]:
    """The gain of each forecast over the prior in nats, with the number of its game."""
    told = []
    for game, prior, forecast, truth in found:
        sure = min(max(forecast, 1e-6), 1 - 1e-6)
        told.append((game, log(sure / prior) if truth else log((1 - sure) / (1 - prior))))
    return told


def test_tempered_beliefs_are_better() -> None:
    """In small games: than the prior, if pooled; and the model's than untempered evidence on the same moments."""
    met, untempered = moments(5, 24, "gain/5"), copy(learned_model(5))
    untempered.temper = untempered.temper_tiles = untempered.temper_manner = 1.0
    told = gains(forecasts(met))
    gained = over_games(told)
    assert gained.mean > CLEAR * gained.error
    alone = gains(forecasts(met, learned_model(5)))
    pairs = zip(alone, gains(forecasts(met, untempered)), strict=True)
    lost = over_games([(game, shipped - at_its_word) for (game, shipped), (_, at_its_word) in pairs])
    assert lost.mean > CLEAR * lost.error


@pytest.mark.full
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9, 10])
def test_beliefs_are_calibrated(players: int) -> None:
    """Thousands of games: of all forecasts of 70 %, 70 % come true."""
    found = list(forecasts(moments(players, 1000, f"reliability/{players}")))
    gained = over_games(gains(found))
    assert gained.mean > CLEAR * gained.error
    for forecast, share, count in reliability(found):
        if count > 2000:
            assert share == pytest.approx(forecast, abs=0.08)
