"""The sentence of a refusal helps developers, and shows no secret."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, Final, Literal, cast

import pytest

from games import COUNTS, DARK, random_game, seeded
from twins import every_action, statements
from weimar import engine
from weimar.engine import REFUSALS, SPECTATOR, Action, Dice, IllegalAction, ScriptedChance, State, sentences
from weimar.engine.actions import CastVote, Nominate, Say

NO_LUCK: Final = ScriptedChance((), 0, ())


def refusals(state: State) -> Iterator[tuple[Action, IllegalAction]]:
    """Every illegal action in a state, with its refusal."""
    for action in (*every_action(state.setup.players), *statements(state, SPECTATOR)):
        try:
            engine.decide(state, action, engine.FairChance(Random(1)))
        except IllegalAction as refused:
            yield action, refused


def test_a_refusal_names_action_place_and_alternatives() -> None:
    """The code comes first; the sentence contains action, round, phase and reason."""
    state = random_game(seeded("sentence"), 5, engine.Rules()).opening
    candidate = state.board.candidate
    with pytest.raises(IllegalAction) as refused:
        engine.play(state, CastVote(3, "ja"), NO_LUCK)
    told = f"CastVote(seat=3) in round 1, phase nomination: this phase takes Nominate from seat {candidate}"
    assert (refused.value.code, refused.value.sentence) == ("wrong_phase", told)
    assert str(refused.value) == f"wrong_phase: {told}"
    with pytest.raises(IllegalAction, match="possible targets are seats "):
        engine.play(state, Nominate(candidate, candidate), NO_LUCK)


def test_a_refusal_can_be_pickled() -> None:
    """A worker process passes it to its parent."""
    state = random_game(seeded("sentence")).opening
    with pytest.raises(IllegalAction) as refused:
        engine.play(state, CastVote(0, "ja"), NO_LUCK)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)  # noqa: S301 - our own


def test_a_non_action_gets_a_short_sentence() -> None:
    """For any object, the sentence is short and making it does not fail."""
    state = random_game(seeded("sentence")).opening
    for odd in (object(), None, CastVote(cast("int", "x" * 999), "ja"), Say(0, cast("Literal['peek']", "y" * 999), 1)):
        with pytest.raises(IllegalAction) as refused:
            engine.play(state, cast("Action", odd), NO_LUCK)
        assert 40 < len(refused.value.sentence) < 250


def differing(players: int) -> tuple[set[str], list[str]]:
    """The codes in a game, and the sentences that differ between indistinguishable states."""
    met, found = set[str](), list[str]()
    rng = seeded("sentences", players)
    for state in random_game(rng, players, None, DARK[players % len(DARK)]).states[::3]:
        other = engine.resample(engine.project(state, SPECTATOR), cast("Dice", rng))
        for action, refused in refusals(state):
            met.add(refused.code)
            if sentences.sentence(other, action, refused.code) != refused.sentence:
                found.append(refused.sentence)
    return met, found


def test_sentences_contain_only_public_facts() -> None:
    """It is the same in another state with equal public facts: other roles, hands, piles, ballots."""
    met = set[str]()
    for players in COUNTS[::2]:
        codes, found = differing(players)
        assert found == []
        met |= codes
    assert len(REFUSALS) - len(met) <= 3, set(REFUSALS) - met  # some need values that no action of the space has


@pytest.mark.parametrize(
    ("fact", "leak"),
    [
        ("actors", lambda state, _: str(state.setup.roles)),
        ("alive", lambda state, _: str(state.board.memories)),
    ],
)
def test_a_planted_secret_is_noticed(fact: str, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Roles, and what seats remember."""
    monkeypatch.setitem(sentences._FACTS, fact, leak)  # noqa: SLF001 - planted
    assert differing(7)[1]


def test_sentences_do_not_repeat_secret_choices() -> None:
    """The tile, ballot or answer of a refused action can be a secret of its seat."""
    state = random_game(seeded("sentence")).opening
    told = {(type(action), action.seat, getattr(action, "target", None)): set[str]() for action, _ in refusals(state)}
    for action, refused in refusals(state):
        told[type(action), action.seat, getattr(action, "target", None)].add(refused.sentence.split(" in round")[0])
    assert max(len(same) for kind, same in told.items() if kind[0] is not Say) == 1
