"""The likelihood of a session against a sum over hands and acts, one chance at a time."""

from itertools import combinations, product
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from weimar.bots.inference import piles
from weimar.bots.inference.behaviour import BUCKETS, Model, SessionOutcome, learned_model
from weimar.bots.inference.hypotheses import TYPES, hypotheses, pair_index
from weimar.bots.inference.piles import (
    Ahead,
    Happening,
    Pile,
    Session,
    VetoStage,
    drawing,
    log_likelihood,
    next_draw,
    session_table,
    top_three,
)
from weimar.engine.terms import Office

ENDINGS = [
    (SessionOutcome.RUNNING, "impossible"),
    (SessionOutcome.RUNNING, "not_proposed"),
    (SessionOutcome.RUNNING, "proposed"),
    (SessionOutcome.RUNNING, "refused"),
    (SessionOutcome.VETOED, "accepted"),
    *product(
        (SessionOutcome.LIBERAL_ENACTED, SessionOutcome.FASCIST_ENACTED),
        ("impossible", "not_proposed", "refused"),
    ),
]


class Hand(NamedTuple):
    """What happened unseen: liberal tiles drawn and passed, and the types of the government."""

    drawn: int
    passed: int
    president: int
    chancellor: int


def by_president(model: Model, seen: Happening, hand: Hand) -> float:
    """The chance of the president's discard, answer to a veto, and statement."""
    drawn, passed, president, chancellor = hand
    liberal = model.discard[seen.bucket, president, chancellor, drawn]
    chance = liberal if passed < drawn else 1 - liberal
    consent = piles._CONSENT[president, passed]  # noqa: SLF001 - the model's own numbers
    chance *= {"accepted": consent, "refused": 1 - consent}.get(seen.veto, 1.0)
    if seen.president_told != -1 and seen.outcome != SessionOutcome.RUNNING:
        chance *= model.claim_president[president, chancellor, drawn, passed, seen.outcome, seen.president_told]
    return float(chance)


def by_chancellor(model: Model, seen: Happening, hand: Hand) -> float:
    """The chance of the chancellor's proposal of a veto or none, policy, and statement."""
    _, passed, president, chancellor = hand
    chance, ended = 1.0, seen.outcome != SessionOutcome.RUNNING
    propose = piles._PROPOSE[chancellor, passed]  # noqa: SLF001
    if seen.veto == "not_proposed" and ended:
        chance = 1 - propose
    elif seen.veto not in ("not_proposed", "impossible"):
        chance = propose
    fascist = model.enact[seen.bucket, president, chancellor, passed]
    enacted = {SessionOutcome.FASCIST_ENACTED: fascist, SessionOutcome.LIBERAL_ENACTED: 1 - fascist}
    chance *= enacted.get(seen.outcome, 1.0)
    if seen.chancellor_told != -1 and ended:
        heard = 0 if seen.president_told == -1 else seen.president_told
        chance *= model.claim_chancellor[chancellor, president, passed, seen.outcome, heard, seen.chancellor_told]
    return float(chance)


def likelihood(model: Model, seen: Happening, drawn: int, president: int, chancellor: int) -> float:
    """The sum over discards of the chance of what others than the viewer did."""
    total = 0.0
    for passed in {drawn, drawn - 1} & {0, 1, 2}:
        if seen.drawn in (-1, drawn) and seen.passed in (-1, passed):
            hand = Hand(drawn, passed, president, chancellor)
            one = 1.0 if seen.own == "president" else by_president(model, seen, hand)
            total += one * (1.0 if seen.own == "chancellor" else by_chancellor(model, seen, hand))
    return total


@pytest.mark.parametrize("own", [None, "president", "chancellor"])
@pytest.mark.parametrize(("outcome", "veto"), ENDINGS)
def test_a_session_is_as_likely_as_its_acts(own: Office | None, outcome: SessionOutcome, veto: VetoStage) -> None:
    """At every hand and pair of types, with all combinations of statements."""
    dice, model = Random(f"{own} {outcome} {veto}"), learned_model(7)
    for president_told, chancellor_told in product((-1, 0, 1, 3), (-1, 0, 1, 2)):
        drawn, passed = -1, -1
        if own == "president":
            drawn = dice.randrange(4)
        if own is not None:
            passed = dice.randint(max(0, drawn - 1), 2 if drawn < 0 else min(2, drawn))
        bucket = dice.randrange(2 * BUCKETS)
        seen = Happening(bucket, outcome, veto, president_told, chancellor_told, own, drawn, passed)
        table = session_table(model, seen).reshape(4, TYPES, TYPES)
        for hand, president, chancellor in product(range(4), range(TYPES), range(TYPES)):
            expected = likelihood(model, seen, hand, president, chancellor)
            assert table[hand, president, chancellor] == pytest.approx(expected, abs=1e-12)


def orders(size: int, liberal: int) -> list[str]:
    """Every order of a pile."""
    return [
        "".join("L" if at in places else "F" for at in range(size)) for places in combinations(range(size), liberal)
    ]


def test_a_draw_is_counted_over_all_orders() -> None:
    """With up to three known tiles on top, for each number of liberal tiles left."""
    for size, known in product(range(3, 8), (tiles for given in range(4) for tiles in product("FL", repeat=given))):
        chance = drawing(size, size, "".join(known))
        for left in range(size + 1):
            piles_ = orders(size, left)
            for drawn in range(4):
                hits = sum(pile.startswith("".join(known)) and pile[:3].count("L") == drawn for pile in piles_)
                assert chance[left, drawn] == pytest.approx(hits / len(piles_))


@pytest.mark.parametrize("seed", range(12))
def test_a_pile_is_a_sum_over_its_orders(seed: int) -> None:
    """Sessions, chaos, and what was seen or told of the tiles on top, hypothesis by hypothesis."""
    luck, model, types = Random(seed), learned_model(5), hypotheses(5).types

    def ahead() -> Ahead:
        known = luck.choice(("", "", "F", "FL", "LFF"))
        return Ahead(known) if known or luck.random() < 0.5 else Ahead("", luck.randrange(5), luck.randrange(5))

    def session() -> Session:
        ending = luck.choice((SessionOutcome.FASCIST_ENACTED, SessionOutcome.LIBERAL_ENACTED))
        told = luck.randrange(-1, 5), luck.randrange(-1, 4)
        seen = Happening(luck.randrange(2 * BUCKETS), ending, "impossible", *told)
        president, chancellor = luck.sample(range(5), 2)
        return Session(president, chancellor, seen, ahead())

    steps = (session(), luck.choice("FL"), session()) if seed % 3 else (session(), session())
    pile = Pile(10, 4, steps, ahead())
    every, expected = orders(10, 4), np.zeros((4, len(types)))
    for order in every:
        left, likely = order, np.ones(len(types))
        for step in (*steps, None):
            if isinstance(step, str):
                likely *= left[0] == step
                left = left[1:]
                continue
            about, drawn = pile.ahead if step is None else step.ahead, left[:3].count("L")
            likely *= left.startswith(about.known)
            if about.speaker >= 0:
                likely *= model.claim_peek[types[:, about.speaker], drawn, about.told]
            if step is not None:
                likely *= session_table(model, step.seen)[drawn][pair_index(5, step.president, step.chancellor)]
                left = left[3:]
        expected[left[:3].count("L")] += likely / len(every)
    np.testing.assert_allclose(top_three(model, 5, pile), expected, atol=1e-15)
    assert pile.left == 10 - len(steps) - 4
    total = expected.sum(axis=0)
    assert (total > 0).any()
    np.testing.assert_allclose(np.exp(log_likelihood(model, 5, pile)), total, atol=1e-15)
    weights = hypotheses(5).prior * total
    split = (hypotheses(5).prior * expected).sum(axis=1)
    np.testing.assert_allclose(next_draw(model, 5, pile, weights), split / split.sum())
