"""The game for OpenSpiel: its own tests, chance, information states, resampling, secrecy, bad input."""

import json
import pickle
import random
from collections import Counter
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from env_twins import ordered_game, require_alike
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import playthroughs
import weimar.envs.open_spiel as here
from games import Game, seeded
from weimar import engine
from weimar.engine import PRESETS, Action, awaited, legal_actions
from weimar.engine import action_table as numbered
from weimar.engine.terms import Role, Seat, Tiles
from weimar.envs import encoding as bits
from weimar.envs.trouble import EnvironmentMisuse

PAIRS: Final = 120
FULL_PAIRS: Final = 10_000


def load(players: int = 5, preset: str = "official") -> Any:
    """The game with these parameters."""
    return pyspiel.load_game(here.NAME, {"players": players, "preset": preset})


def drawn(state: Any, dice: random.Random) -> int:
    """A random action or outcome."""
    if state.is_chance_node():
        outcomes, shares = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choices(outcomes, shares)[0])
    return int(dice.choice(state.legal_actions()))


def dealt(game: Any, dice: random.Random) -> Any:
    """A state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state, dice))
    return state


@pytest.mark.parametrize(("players", "preset"), [(5, "official"), (7, "german"), (10, "dutch")])
def test_the_simulation_of_openspiel_passes(players: int, preset: str) -> None:
    """Random play with all their checks: legal actions, copies, serialization, observations, returns."""
    pyspiel.random_sim_test(load(players, preset), num_sims=1, serialize=True, verbose=False)


@pytest.mark.full
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(5, 11))
def test_the_simulation_passes_for_every_table(players: int, preset: str) -> None:
    """The same for all sizes and presets."""
    pyspiel.random_sim_test(load(players, preset), num_sims=5, serialize=True, verbose=False)


def test_the_game_passes_openspiels_test_of_python_games() -> None:
    """Their test of Python games, as far as the simulation does not do it: registered, loaded, pickled."""
    assert here.NAME in {game.short_name for game in pyspiel.registered_games() if game.default_loadable}
    game = pyspiel.load_game(here.NAME)
    assert (game.num_players(), game.num_distinct_actions()) == (7, numbered.GAME_ACTIONS)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()  # noqa: S301 - as above


def test_a_playthrough_equals_its_stored_version() -> None:
    """OpenSpiel's record of a random game with all queries; tools/playthroughs.py rewrites it."""
    assert playthroughs.text_of(5, "official") == playthroughs.kept(5, "official")


@pytest.mark.full
@pytest.mark.parametrize(("players", "preset"), playthroughs.TABLES)
def test_every_playthrough_equals_its_stored_version(players: int, preset: str) -> None:
    """All of them; none is kept besides."""
    assert playthroughs.text_of(players, preset) == playthroughs.kept(players, preset)
    assert len(list(playthroughs.FOLDER.iterdir())) == len(playthroughs.TABLES)


def test_strings_and_tensors_exist_only_for_players() -> None:
    """Their test of the interface (api_test.py): a nonexistent player is refused everywhere."""
    state = dealt(load(), random.Random(1))
    for player in (-1, 5):
        for ask in ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor"):
            with pytest.raises(pyspiel.SpielError):
                getattr(state, ask)(player)
    for player in range(5):
        assert len(state.information_state_tensor(player)) == bits.INFORMATION_STATE_SIZE
        assert len(state.observation_tensor(player)) == bits.OBSERVATION_SIZE


def test_the_deal_is_fair_and_explicit() -> None:
    """Roles, first candidate and tiles come with their exact probabilities; the number of nodes reveals nothing."""
    state = load().new_initial_state()
    assert state.chance_outcomes() == [(0, 3 / 5), (1, 1 / 5), (2, 1 / 5)]
    for outcome in (2, 0, 0, 1):
        state.apply_action(outcome)
    assert state.chance_outcomes() == [(0, 1.0)]
    assert state.action_to_string(0) == "deal liberal to 4"
    state.apply_action(0)
    assert state.chance_outcomes() == [(seat, 1 / 5) for seat in range(5)]
    state.apply_action(3)
    assert state.chance_outcomes() == [(0, 11 / 17), (1, 6 / 17)]
    for _ in range(11):
        state.apply_action(0)
    assert state.chance_outcomes() == [(1, 1.0)]
    for _ in range(6):
        state.apply_action(1)
    assert (state.current_player(), state.legal_actions()) == (3, [0, 1, 2, 4])
    assert state.action_to_string(3, 4) == "3: nominate 4"
    assert state.moment.state.board.draw_pile == "F" * 11 + "L" * 6
    assert state.moment.state.setup.roles == ("hitler", "liberal", "liberal", "fascist", "liberal")


@pytest.mark.parametrize("players", [5, 8])
def test_the_game_equals_the_engines_game(players: int) -> None:
    """Action by action the same states, legal sets, actors and ends as the engine, through shuffles."""
    shuffles = 0
    for number in range(6):
        game = ordered_game(seeded("openspiel", players, number), players)
        at = AtOpenSpiel(game, game.started.roles, tuple(piles_of(game)))
        for before, action in zip(game.states, game.actions, strict=False):
            assert at.state.moment.state == before
            assert at.state.current_player() == awaited(before)[0]
            legal = numbered.legal_indexes(legal_actions(before, at.state.current_player()))
            assert at.state.legal_actions() == list(legal)
            at.act(action)
        assert at.state.is_terminal()
        assert at.state.moment.state == game.states[-1]
        shuffles += len(piles_of(game)) - 1
    assert shuffles > 3


def piles_of(game: Game) -> list[Tiles]:
    """Every draw pile of a game."""
    shuffled = [event.draw_pile for event in game.events if isinstance(event, engine.GameStarted)]
    return shuffled + [e.draw_pile for e in game.events if type(e).__name__ == "PilesReshuffled"]  # type: ignore[union-attr]


class AtOpenSpiel:
    """A game at OpenSpiel, with given luck."""

    def __init__(self, game: Game, roles: tuple[Role, ...], piles: tuple[Tiles, ...]) -> None:
        rules = game.started.rules
        spiel = load(len(roles), rules.preset)
        self.state = spiel.new_initial_state()
        self.state.moment = here.Moment(rules, len(roles))
        self._tiles = iter("".join(piles))
        for outcome in (*map(here.ROLES.index, roles), game.started.first_candidate):
            self.state.apply_action(outcome)
        self._shuffle()

    def _shuffle(self) -> None:
        while self.state.is_chance_node():
            self.state.apply_action(here.TILES.index(next(self._tiles)))

    def act(self, action: Action) -> None:
        """Let the acting player act, then chance."""
        assert action.seat == self.state.current_player()
        self.state.apply_action(numbered.encode(action))
        self._shuffle()

    def seen(self, seat: Seat) -> dict[str, bytes]:
        """All queries of the state for a player."""
        state = self.state
        return {
            "information_state_string": state.information_state_string(seat).encode(),
            "information_state_tensor": np.array(state.information_state_tensor(seat)).tobytes(),
            "observation_string": state.observation_string(seat).encode(),
            "observation_tensor": np.array(state.observation_tensor(seat)).tobytes(),
            "turn": f"{state.current_player()} {state.move_number()} {state.returns()}".encode(),
            "legal": str(state.legal_actions(seat)).encode(),
        }


SEEN_OFTEN: Final = ("living_role", "dead_role", "held_hand", "past_hand", "discard", "deck", "open_ballot")
"""Facts that differ in enough of the pairs of each run."""


def test_no_player_can_tell_twins_apart() -> None:
    """Strings, tensors, turns and legal actions are the same in both games, the number of moves included."""
    require_alike(AtOpenSpiel, "openspiel", PAIRS, 2, SEEN_OFTEN)


@pytest.mark.full
def test_no_player_can_tell_many_twins_apart() -> None:
    """The same over many more pairs."""
    require_alike(AtOpenSpiel, "openspiel full", FULL_PAIRS, 100, SEEN_OFTEN)


@pytest.mark.parametrize(("players", "preset"), [(5, "official"), (7, "japanese"), (10, "german")])
def test_resampling_keeps_what_the_player_knows(players: int, preset: str) -> None:
    """At every decision of a few games: the same strings and tensors, the same turn, another truth."""
    dice, others, total = random.Random(players), 0, 0
    for _ in range(3):
        state = dealt(load(players, preset), dice)
        while not state.is_terminal():
            if not state.is_chance_node() and dice.random() < 0.3:
                seat = dice.randrange(players)
                other = state.resample_from_infostate(seat, dice.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.current_player() == state.current_player()
                assert other.move_number() == state.move_number()
                others += str(other) != str(state)
                total += 1
            state.apply_action(drawn(state, dice))
    assert total > 50
    assert others > 0.8 * total


def test_resampled_histories_can_be_played_again() -> None:
    """The history of a resampled state leads to it from the deal."""
    dice, game, ends = random.Random(2), load(6), 0
    for _ in range(4):
        state = dealt(game, dice)
        while not state.is_terminal() and len(state.history()) < 110:
            state.apply_action(drawn(state, dice))
        if state.is_chance_node():
            continue
        other = state.resample_from_infostate(0, dice.random)
        again = game.new_initial_state()
        for action in other.history():
            again.apply_action(action)
        assert str(again) == str(other)
        ends += state.is_terminal()
    assert ends < 4


def test_a_chance_node_has_nothing_to_resample() -> None:
    """The deal is no information state."""
    with pytest.raises(EnvironmentMisuse, match="no_decision"):
        load().new_initial_state().resample_from_infostate(0, random.random)


def test_observers_have_named_parts() -> None:
    """As OpenSpiel's own: a dictionary of views into the tensor; a public observer has a spectator's knowledge."""
    game = load()
    state = dealt(game, random.Random(1))
    recall = make_observation(game, INFO_STATE_OBS_TYPE)
    recall.set_from(state, 2)
    assert recall.dict["rounds"].shape == (bits.MOST_ROUNDS, bits.ROUND_SIZE)
    assert recall.dict["own_seat"].tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert np.array_equal(recall.tensor, state.information_state_tensor(2))
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    seen = {public.string_from(state, player) for player in range(5)}
    assert len(seen) == 1
    public.set_from(state, 2)
    assert public.dict["own_role"].sum() == 0


def test_private_and_public_parts_make_the_observation() -> None:
    """At every moment of a game: nothing in both, nothing missing, and only information of the player's own view."""
    game, dice = load(7), random.Random(4)
    own, public, private = (
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=shown, private_info=secrets))
        for shown, secrets in (
            (True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (True, pyspiel.PrivateInfoType.NONE),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
        )
    )
    state, parts, fields = dealt(game, dice), Counter[str](), set[str]()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, dice))
            continue
        for player in range(7):
            for each in (own, public, private):
                each.set_from(state, player)
            assert np.array_equal(own.tensor, public.tensor + private.tensor)
            parts.update(name for name, part in private.dict.items() if part.any())
            told = json.loads(private.string_from(state, player))
            assert told["viewer"] == player
            assert told.items() <= json.loads(own.string_from(state, player)).items()
            fields.update(told)
        state.apply_action(drawn(state, dice))
    assert set(parts) == {"own_seat", "own_role", "known_roles", "seen_parties", "hand", "ballots"}
    assert fields == {"viewer", "roles", "hand", "ballots"}


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({"players": 4}, "wrong_player_count"),
        ({"players": 11}, "wrong_player_count"),
        ({"preset": "x"}, "unknown_preset"),
    ],
    ids=str,
)
def test_bad_parameters_are_refused_by_name(parameters: dict[str, Any], code: str) -> None:
    """Through OpenSpiel's own loader."""
    with pytest.raises(EnvironmentMisuse) as refused:
        pyspiel.load_game(here.NAME, parameters)
    assert refused.value.code == code


def test_an_impossible_observer_is_refused() -> None:
    """One that sees all private information, one that recalls or sees nothing public at all, one with parameters."""
    game = load()
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=True),
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    ]
    for kind in kinds:
        with pytest.raises(EnvironmentMisuse, match="bad_setting_value"):
            game.make_py_observer(kind)
    with pytest.raises(EnvironmentMisuse, match="bad_setting_value"):
        game.make_py_observer(None, {"x": 1})


def test_an_illegal_action_is_refused() -> None:
    """OpenSpiel makes its own checks; the engine refuses the rest."""
    state = dealt(load(), random.Random(1))
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(numbered.VOTE_JA)
    before = str(state)
    with pytest.raises(engine.IllegalAction, match="wrong_phase"):
        state.apply_action(numbered.VOTE_JA)
    assert str(state) == before
