"""The encoding: hand-written values of each field; the encoding is fixed within a version."""

from hashlib import sha256

import numpy as np
import pytest

from games import random_game, seeded, viewers
from golden import hand_games
from support import Table
from weimar.engine import SPECTATOR, project, states
from weimar.engine.actions import Say
from weimar.engine.rules import enforced_by
from weimar.envs import encoding as bits
from weimar.envs.encoding import fields, information_state, observation, round_fields
from weimar.envs.trouble import EnvironmentMisuse

DIGESTS = {1: "b197edf1f597e249"}
"""By version: of all encodings of the games in conformance/hand."""


def ones(part: "np.ndarray[tuple[int, ...], np.dtype[np.int8]]") -> list[object]:
    """The places of the ones in a field, numbers where it has one dimension."""
    return [place[0] if len(place) == 1 else tuple(place) for place in np.argwhere(part).tolist()]


def test_a_table_in_the_middle_of_a_game() -> None:
    """Three governments in: one failed, then a liberal and a fascist policy; seen by the last president."""
    view = Table(7).fail(3).lay("L", 0).lay("F", 3).view(2)
    wanted: dict[str, list[object]] = {
        "players": [2],
        **{option: [] for option in enforced_by("engine")},
        "hitler_knows_fascists": [0],
        "term_limit_basis": [0],
        "president_limit_lifted": [0],
        "phase": [0],
        "liberal_policies": [0],
        "fascist_policies": [0],
        "election_tracker": [],
        "draw_pile": list(range(11)),
        "discard_pile": list(range(4)),
        "alive": list(range(7)),
        "candidate": [3],
        "special": [],
        "nominee": [],
        "president": [],
        "chancellor": [],
        "waiting_for": [3],
        "speaks_about": [],
        "eligible": [0, 1, 4, 5, 6],
        "term_limited": [2, 3],
        "investigated": [],
        "not_hitler": [],
        "last_president": [2],
        "last_chancellor": [3],
        "placard": [3],
        "voted": [],
        "ballots": [(seat, 0) for seat in range(7)],
        "winner": [],
        "reason": [],
        "own_seat": [2],
        "own_role": [0],
        "known_roles": [(2, 0)],
        "seen_parties": [],
        "hand": [],
    }
    assert {name: ones(part) for name, part in fields(observation(view)).items()} == wanted


def test_the_rounds_of_that_table() -> None:
    """Votes, offices, policies; and the viewer's tiles."""
    view = Table(7).fail(3).lay("L", 0).lay("F", 3).view(2)
    parts = round_fields(fields(information_state(view))["rounds"])
    assert ones(parts["begun"]) == [(number, 0) for number in range(4)]
    assert ones(parts["candidate"]) == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert ones(parts["nominee"]) == [(0, 3), (1, 0), (2, 3)]
    assert ones(parts["elected"]) == [(0, 1), (1, 0), (2, 0)]
    assert ones(parts["enacted"]) == [(1, 1), (2, 0)]
    assert ones(parts["votes"]) == [(number, seat, int(number == 0)) for number in range(3) for seat in range(7)]
    assert ones(parts["held_as_president"]) == [(2, 1)]
    assert ones(parts["discarded"]) == [(2, 0)]
    assert not any(ones(parts[name]) for name in ("chaos", "power", "target", "reshuffled", "veto", "found", "peeked"))


def test_statements_are_in_their_round() -> None:
    """President, chancellor and investigator; a declined one; the later of two."""
    table = Table(9).play("FF")
    table.do(Say(0, "session", 1, tiles="FFF")).do(Say(0, "session", 1, tiles="LLF")).do(
        Say(0, "investigation", 1, party="liberal")
    )
    chancellor = table.view(SPECTATOR).rounds[0].nominee
    assert chancellor is not None
    table.do(Say(chancellor, "session", 1, declined=True))
    parts = round_fields(fields(information_state(table.view(SPECTATOR)))["rounds"])
    assert ones(parts["president_states"]) == [(0, 2)]
    assert ones(parts["chancellor_states"]) == [(0, 3)]
    assert ones(parts["investigation_stated"]) == [(0, 0)]


@pytest.mark.parametrize("players", [5, 7, 10])
def test_all_entries_are_bits_and_all_games_fit(players: int) -> None:
    """At every state, for every viewer; the observation is the beginning of the information state."""
    for number in range(2):
        game = random_game(seeded("bits", players, number), players)
        assert len(game.states[-1].board.rounds) <= bits.MOST_ROUNDS
        for state in game.states[::5]:
            for viewer in viewers(players):
                whole = information_state(project(state, viewer))
                assert set(whole.tolist()) <= {0, 1}
                assert np.array_equal(whole[: bits.OBSERVATION_SIZE], observation(project(state, viewer)))
                begun = round_fields(fields(whole)["rounds"])["begun"]
                assert begun.sum() == len(state.board.rounds)


def test_different_views_are_encoded_differently() -> None:
    """An information state contains everything the seat saw: different views have different bits."""
    game = random_game(seeded("all of it"), 9)
    seen: dict[bytes, tuple[object, ...]] = {}
    for state in game.states:
        for viewer in range(9):
            view = project(state, viewer)
            known = (view.rounds, view.memories, view.voted, view.roles, view.hand, view.phase, view.viewer)
            said = tuple(statement for statement in view.statements if not statement.replaced)
            kinds = tuple(
                sorted(
                    (s.seat, s.about, s.round, s.tiles and sorted(s.tiles), s.party) for s in said if s.about != "peek"
                )
            )
            key = information_state(view).tobytes()
            assert seen.setdefault(key, (known, kinds))[0] == known
    assert len(seen) > 200


def test_the_encoding_is_fixed_within_a_version() -> None:
    """Whoever changes the encoding raises its version, and writes the new digest here."""
    digest = sha256()
    for record in hand_games().values():
        for state in states(record):
            for viewer in (SPECTATOR, 0, state.setup.players - 1):
                digest.update(information_state(project(state, viewer)).tobytes())
    assert {bits.ENCODING_VERSION: digest.hexdigest()[:16]} == DIGESTS


@pytest.mark.parametrize("shape", [(5,), (bits.OBSERVATION_SIZE, 1), (bits.OBSERVATION_SIZE + 1,)], ids=str)
def test_a_wrong_shape_is_refused(shape: tuple[int, ...]) -> None:
    """`fields` cuts encodings and nothing else."""
    with pytest.raises(EnvironmentMisuse, match="wrong_shape"):
        fields(np.zeros(shape))
    with pytest.raises(EnvironmentMisuse, match="wrong_shape"):
        round_fields(np.zeros(shape))
