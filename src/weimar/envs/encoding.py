"""Encoding: a view as a row of bits, for learning.

Contract: a function of one view, and so of its viewer's knowledge. Every entry is 0 or 1;
docs/reference/environments.md lists the fields in order. There are always ten seats and thirty rounds; unused ones are
zeros. Seats are counted from 0 as in the action table, not from the viewer.

An *observation* is the current table, with the viewer's own role and hand. An *information state* adds all rounds, with
everything ever seen by the seat. Counts are thermometers: 3 of 5 is 1 1 1 0 0.
"""

from collections.abc import Iterable
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias, get_args

import numpy as np
import numpy.typing as npt

from weimar.engine import View, boards
from weimar.engine.boards import DRAW, MAX_PLAYERS, MIN_PLAYERS
from weimar.engine.phases import PhaseName
from weimar.engine.rounds import Reshuffle, Round, Veto
from weimar.engine.rules import enforced_by, option_values
from weimar.engine.state import Hand, Loyalty, Memory, Statement
from weimar.engine.terms import Party, Policy, Power, Reason, Role, Topic, Vote
from weimar.envs.trouble import EnvironmentMisuse

ENCODING_VERSION: Final = 1
"""Version of the encoding; raised whenever a field is added, moved or changes its meaning."""
MOST_ROUNDS: Final = 30
"""The most rounds of a game: ten policies, with at most three rounds each."""

Bits: TypeAlias = npt.NDArray[np.int8]


class Field(NamedTuple):
    """A named part of the encoding.

    Attributes:
        shape: the shape of its entries. about: the meaning of an entry of 1.
    """

    name: str
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        """The number of entries."""
        return prod(self.shape)


# The order of these words is part of the encoding.
_PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
_ROLES: Final[tuple[Role, ...]] = get_args(Role)
_PARTIES: Final[tuple[Party, ...]] = get_args(Party)
_VOTES: Final[tuple[Vote, ...]] = get_args(Vote)
_POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
_REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
_TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)
_VETOES: Final[tuple[Veto, ...]] = get_args(Veto)
_POWERS: Final[tuple[Power, ...]] = get_args(Power)
_SHUFFLES: Final[tuple[Reshuffle, ...]] = get_args(Reshuffle)
_TILES: Final = boards.LIBERAL_TILES + boards.FASCIST_TILES
_SEATS: Final = (MAX_PLAYERS,)
_PEEKS: Final = 2**DRAW


def _in_order(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _encoded_values(option: str) -> tuple[str, ...]:
    """The option values with a separate bit: one of two values, otherwise all."""
    default, *others = (str(value) for value in option_values(option))
    if option == "hitler_knows_fascists":
        return (default,)
    return (default, *others) if len(others) > 1 else tuple(others)


_OPTIONS: Final = {name: _encoded_values(name) for name in enforced_by("engine")}


def _about_option(values: tuple[str, ...]) -> str:
    return f"the option is {_in_order(values)}" if len(values) == 1 else f"value of the option: {_in_order(values)}"


OBSERVATION: Final[tuple[Field, ...]] = (
    Field("players", (MAX_PLAYERS - MIN_PLAYERS + 1,), "number of players at the start, 5 to 10"),
    *(Field(name, (len(values),), _about_option(values)) for name, values in _OPTIONS.items()),
    Field("phase", (len(_PHASES),), f"the phase: {_in_order(_PHASES)}"),
    Field("liberal_policies", (boards.LIBERAL_POLICIES_TO_WIN,), "liberal policies enacted, thermometer"),
    Field("fascist_policies", (boards.FASCIST_POLICIES_TO_WIN,), "fascist policies enacted, thermometer"),
    Field("election_tracker", (boards.TRACKER_END,), "the election tracker, thermometer"),
    Field("draw_pile", (_TILES,), "tiles in the draw pile, thermometer"),
    Field("discard_pile", (_TILES,), "tiles in the discard pile, thermometer"),
    Field("alive", _SEATS, "the seat is alive"),
    Field("candidate", _SEATS, "the seat is the running round's candidate"),
    Field("special", (1,), "a special election made it the candidate"),
    Field("nominee", _SEATS, "the seat is nominated; only in `vote`"),
    Field("president", _SEATS, "the seat is president in office"),
    Field("chancellor", _SEATS, "the seat is chancellor in office"),
    Field("waiting_for", _SEATS, "the game waits for the seat"),
    Field("speaks_about", (len(_TOPICS),), f"the seat is asked for a statement about {_in_order(_TOPICS)}"),
    Field("eligible", _SEATS, "the candidate may nominate the seat; only in `nomination`"),
    Field("term_limited", _SEATS, "a former office bars the seat; only in `nomination`"),
    Field("investigated", _SEATS, "a president has seen the seat's party"),
    Field("not_hitler", _SEATS, "the seat was shown not to be Hitler"),
    Field("last_president", _SEATS, "the seat is president of the government that term limits look at"),
    Field("last_chancellor", _SEATS, "the seat is chancellor of that government"),
    Field("placard", _SEATS, "the seat was the last regular candidate"),
    Field("voted", _SEATS, "the seat's ballot is in; only in `vote`"),
    Field("ballots", (MAX_PLAYERS, 2), "the last revealed ballot, in `vote` only the viewer's own: `ja`, `nein`"),
    Field("winner", (len(_PARTIES),), f"the game is over and won by {_in_order(_PARTIES)}"),
    Field("reason", (len(_REASONS),), f"by {_in_order(_REASONS)}"),
    Field("own_seat", _SEATS, "the viewer's seat; none for a spectator"),
    Field("own_role", (len(_ROLES),), f"the viewer's role: {_in_order(_ROLES)}"),
    Field("known_roles", (MAX_PLAYERS, 3), f"roles shown at the deal, all after the end: {_in_order(_ROLES)}"),
    Field("seen_parties", (MAX_PLAYERS, 2), f"parties that the viewer investigated: {_in_order(_PARTIES)}"),
    Field("hand", (DRAW, 2), "tiles in sight, a hand F before L, a peek top first: `F`, `L`"),
)
"""The fields of an observation, in order."""

ROUND: Final[tuple[Field, ...]] = (
    Field("begun", (1,), "the round has begun"),
    Field("candidate", _SEATS, "the candidate"),
    Field("special", (1,), "a special election made it the candidate"),
    Field("nominee", _SEATS, "the nominee, once nominated"),
    Field("votes", (MAX_PLAYERS, 2), "the ballots, once revealed: `ja`, `nein`"),
    Field("elected", (2,), "the vote passed, the vote failed"),
    Field("cleared", (1,), "the chancellor was shown not to be Hitler"),
    Field("veto", (len(_VETOES),), f"a veto was {_in_order(_VETOES)}"),
    Field("enacted", (2,), "the tile that the government enacted: `F`, `L`"),
    Field("chaos", (2,), "the tile that chaos enacted: `F`, `L`"),
    Field("power", (len(_POWERS),), f"the executive action: {_in_order(_POWERS)}"),
    Field("target", _SEATS, "the seat that it was aimed at"),
    Field("reshuffled", (2,), f"the piles were shuffled {_in_order(_SHUFFLES)}"),
    Field("president_states", (DRAW + 2,), "liberal tiles that the president states, 0 to 3; declined"),
    Field("chancellor_states", (DRAW + 1,), "liberal tiles that the chancellor states, 0 to 2; declined"),
    Field("peek_stated", (_PEEKS + 1,), "the peek that the president states, as a binary number with L = 1; declined"),
    Field("investigation_stated", (3,), "the party that the president states: `liberal`, `fascist`; declined"),
    Field("held_as_president", (DRAW + 1,), "the viewer was president: liberal tiles drawn, 0 to 3"),
    Field("discarded", (2,), "the viewer was president: the tile discarded: `F`, `L`"),
    Field("held_as_chancellor", (DRAW,), "the viewer was chancellor: liberal tiles received, 0 to 2"),
    Field("peeked", (DRAW, 2), "the viewer peeked: the tiles, top first: `F`, `L`"),
    Field("found", (2,), "the viewer investigated the target: `liberal`, `fascist`"),
)
"""The fields of one round in an information state, in order; rounds follow each other."""


def _offsets(fields: tuple[Field, ...]) -> dict[str, int]:
    found, offset = {}, 0
    for field in fields:
        found[field.name] = offset
        offset += field.size
    return found


OBSERVATION_SIZE: Final = sum(field.size for field in OBSERVATION)
ROUND_SIZE: Final = sum(field.size for field in ROUND)
INFORMATION_STATE_SIZE: Final = OBSERVATION_SIZE + MOST_ROUNDS * ROUND_SIZE
_AT: Final = _offsets(OBSERVATION)
_IN_ROUND: Final = _offsets(ROUND)
_CUTS: Final = tuple((f.name, slice(_AT[f.name], _AT[f.name] + f.size), f.shape) for f in OBSERVATION)
_ROUND_CUTS: Final = tuple(
    (f.name, slice(_IN_ROUND[f.name], _IN_ROUND[f.name] + f.size), (MOST_ROUNDS, *f.shape)) for f in ROUND
)


def check_version(version: object) -> None:
    """Refuse an encoding not written by this release.

    Raises:
        EnvironmentMisuse: `wrong_encoding_version`.
    """
    if version != ENCODING_VERSION:
        raise EnvironmentMisuse("wrong_encoding_version", version)


def observation(view: View, asked: Topic | None = None, speaker: int | None = None) -> Bits:
    """The table as seen by the viewer, `OBSERVATION_SIZE` entries.

    Args:
        view: any viewer's view.
        asked: the topic of the awaited statement, if any.
        speaker: the seat asked for it.
    """
    bits = bytearray(OBSERVATION_SIZE)
    _write_table(bits, view, asked, speaker)
    return np.frombuffer(bits, np.int8)


def information_state(view: View, asked: Topic | None = None, speaker: int | None = None) -> Bits:
    """Everything ever seen by the viewer, `INFORMATION_STATE_SIZE` entries; arguments as `observation`."""
    bits = bytearray(INFORMATION_STATE_SIZE)
    _write_table(bits, view, asked, speaker)
    for number, past in enumerate(view.rounds):
        _write_round(bits, OBSERVATION_SIZE + number * ROUND_SIZE, past)
    for statement in view.statements:
        if not statement.replaced:
            _write_statement(bits, view.rounds, statement)
    for seen in view.memories:
        _write_memory(bits, OBSERVATION_SIZE + (seen.round - 1) * ROUND_SIZE, seen)
    return np.frombuffer(bits, np.int8)


def fields(bits: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """The parts of an encoding by name, in their shapes, without copying.

    Args:
        bits: an observation or an information state; the latter has the additional part `rounds`.

    Raises:
        EnvironmentMisuse: `wrong_shape`.
    """
    if bits.shape not in ((OBSERVATION_SIZE,), (INFORMATION_STATE_SIZE,)):
        raise EnvironmentMisuse("wrong_shape", bits.shape)
    parts = {name: bits[cut].reshape(shape) for name, cut, shape in _CUTS}
    if len(bits) > OBSERVATION_SIZE:
        parts["rounds"] = bits[OBSERVATION_SIZE:].reshape(MOST_ROUNDS, ROUND_SIZE)
    return parts


def round_fields(rounds: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """The parts of the rounds by name: for each, an array with a row for every round.

    Args:
        rounds: the part `rounds` of an information state.

    Raises:
        EnvironmentMisuse: `wrong_shape`.
    """
    if rounds.shape != (MOST_ROUNDS, ROUND_SIZE):
        raise EnvironmentMisuse("wrong_shape", rounds.shape)
    return {name: rounds[:, cut].reshape(shape) for name, cut, shape in _ROUND_CUTS}


def _write_table(bits: bytearray, view: View, asked: Topic | None, speaker: int | None) -> None:
    _write_rules(bits, view)
    _write_public(bits, view, asked, speaker)
    _write_own(bits, view)


def _write_rules(bits: bytearray, view: View) -> None:
    rules = view.rules
    bits[_AT["players"] + view.players - MIN_PLAYERS] = 1
    for option, values in _OPTIONS.items():
        value = str(getattr(rules, option))
        if value in values:
            bits[_AT[option] + values.index(value)] = 1


def _write_public(bits: bytearray, view: View, asked: Topic | None, speaker: int | None) -> None:
    bits[_AT["phase"] + _PHASES.index(view.phase)] = 1
    for name, count in (
        ("liberal_policies", view.enacted.liberal),
        ("fascist_policies", view.enacted.fascist),
        ("election_tracker", view.election_tracker),
        ("draw_pile", view.draw_pile_size),
        ("discard_pile", view.discard_pile_size),
    ):
        for position in range(count):
            bits[_AT[name] + position] = 1
    limits = view.last_government
    for name, seat in (
        ("candidate", view.candidate),
        ("nominee", view.nominee),
        ("president", view.president),
        ("chancellor", view.chancellor),
        ("last_president", limits.president if limits else None),
        ("last_chancellor", limits.chancellor if limits else None),
        ("placard", view.last_regular_candidate),
    ):
        if seat is not None:
            bits[_AT[name] + seat] = 1
    for name, seats in (
        ("alive", view.alive),
        ("waiting_for", view.waiting_for if speaker is None else (speaker,)),
        ("eligible", view.eligible),
        ("term_limited", view.term_limited),
        ("investigated", view.investigated),
        ("not_hitler", view.not_hitler),
        ("voted", view.voted),
    ):
        for seat in seats:
            bits[_AT[name] + seat] = 1
    bits[_AT["special"]] = view.special
    for seat, vote in view.ballots.items():
        bits[_AT["ballots"] + 2 * seat + _VOTES.index(vote)] = 1
    if asked is not None:
        bits[_AT["speaks_about"] + _TOPICS.index(asked)] = 1
    if view.winner is not None and view.reason is not None:
        bits[_AT["winner"] + _PARTIES.index(view.winner)] = 1
        bits[_AT["reason"] + _REASONS.index(view.reason)] = 1


def _write_own(bits: bytearray, view: View) -> None:
    if isinstance(view.viewer, int) and view.role is not None:
        bits[_AT["own_seat"] + view.viewer] = 1
        bits[_AT["own_role"] + _ROLES.index(view.role)] = 1
    for seat, role in enumerate(view.roles):
        if role is not None:
            bits[_AT["known_roles"] + 3 * seat + _ROLES.index(role)] = 1
    for seen in view.memories:
        if isinstance(seen, Loyalty):
            bits[_AT["seen_parties"] + 2 * seen.seat + _PARTIES.index(seen.party)] = 1
    for position, tile in enumerate(view.hand):
        bits[_AT["hand"] + 2 * position + _POLICIES.index(tile)] = 1


def _write_round(bits: bytearray, start: int, past: Round) -> None:
    bits[start + _IN_ROUND["begun"]] = 1
    bits[start + _IN_ROUND["special"]] = past.special
    bits[start + _IN_ROUND["cleared"]] = past.cleared
    if past.elected is not None:
        bits[start + _IN_ROUND["elected"] + (not past.elected)] = 1
    for name, seat in (("candidate", past.candidate), ("nominee", past.nominee), ("target", past.target)):
        if seat is not None:
            bits[start + _IN_ROUND[name] + seat] = 1
    for name, words, word in (
        ("veto", _VETOES, past.veto),
        ("enacted", _POLICIES, past.enacted),
        ("chaos", _POLICIES, past.chaos),
        ("power", _POWERS, past.power),
        ("reshuffled", _SHUFFLES, past.reshuffled),
    ):
        if word is not None:
            bits[start + _IN_ROUND[name] + words.index(word)] = 1
    for seat, vote in enumerate(past.votes or ()):
        if vote is not None:
            bits[start + _IN_ROUND["votes"] + 2 * seat + _VOTES.index(vote)] = 1


def _write_statement(bits: bytearray, rounds: tuple[Round, ...], statement: Statement) -> None:
    by_president = statement.seat == rounds[statement.round - 1].candidate
    if statement.about == "session":
        name, declined = ("president_states", DRAW + 1) if by_president else ("chancellor_states", DRAW)
        value = declined if statement.tiles is None else statement.tiles.count("L")
    elif statement.about == "peek":
        name = "peek_stated"
        value = (
            _PEEKS if statement.tiles is None else sum(2 ** (2 - i) for i, t in enumerate(statement.tiles) if t == "L")
        )
    else:
        name = "investigation_stated"
        value = len(_PARTIES) if statement.party is None else _PARTIES.index(statement.party)
    bits[OBSERVATION_SIZE + (statement.round - 1) * ROUND_SIZE + _IN_ROUND[name] + value] = 1


def _write_memory(bits: bytearray, start: int, seen: Memory) -> None:
    if isinstance(seen, Hand):
        held = "held_as_president" if seen.office == "president" else "held_as_chancellor"
        bits[start + _IN_ROUND[held] + seen.tiles.count("L")] = 1
        if seen.office == "president" and seen.discarded is not None:
            bits[start + _IN_ROUND["discarded"] + _POLICIES.index(seen.discarded)] = 1
    elif isinstance(seen, Loyalty):
        bits[start + _IN_ROUND["found"] + _PARTIES.index(seen.party)] = 1
    else:
        for position, tile in enumerate(seen.tiles):
            bits[start + _IN_ROUND["peeked"] + 2 * position + _POLICIES.index(tile)] = 1
