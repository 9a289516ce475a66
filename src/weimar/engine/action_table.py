"""Action table: every action of the game as a number, for learning and for the batch engine.

Contract: one numbering for games of all sizes and options. An index never changes its meaning within a `VERSION`. The
indexes below `GAME_ACTIONS` are the actions of the rules; the statements follow, so that an environment without
statements uses the beginning of the table. A target is a seat, counted from 0, not a distance. An index contains
neither the acting seat nor the round of a statement: `decode` takes both as arguments.

A player may change a ballot until the last one is in, by casting it again with the same index.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final, Literal, TypeAlias, cast

from msgspec.structs import replace

from weimar.engine import actions as act
from weimar.engine.actions import Action
from weimar.engine.boards import DRAW, MAX_PLAYERS
from weimar.engine.terms import Seat, hand_order

VERSION: Final = 1
"""Version of the numbering; raised whenever an index changes its meaning."""

_SEATS: Final = range(MAX_PLAYERS)
_HANDS: Final = tuple(
    "F" * (size - liberal) + "L" * liberal for size in (DRAW, DRAW - 1) for liberal in range(size + 1)
)
_PEEKS: Final = tuple("".join(tiles) for tiles in product("FL", repeat=DRAW))

_GAME: Final[tuple[Action, ...]] = (
    *[act.Nominate(0, target) for target in _SEATS],
    act.CastVote(0, "ja"),
    act.CastVote(0, "nein"),
    act.Discard(0, "F"),
    act.Discard(0, "L"),
    act.Enact(0, "F"),
    act.Enact(0, "L"),
    act.ProposeVeto(0),
    act.AnswerVeto(0, consent=True),
    act.AnswerVeto(0, consent=False),
    *[act.Investigate(0, target) for target in _SEATS],
    *[act.CallSpecialElection(0, target) for target in _SEATS],
    act.Peek(0),
    *[act.Execute(0, target) for target in _SEATS],
)
_STATEMENTS: Final[tuple[Action, ...]] = (
    *[act.Say(0, "session", 1, tiles=tiles) for tiles in _HANDS],
    act.Say(0, "session", 1, declined=True),
    *[act.Say(0, "peek", 1, tiles=tiles) for tiles in _PEEKS],
    act.Say(0, "peek", 1, declined=True),
    act.Say(0, "investigation", 1, party="liberal"),
    act.Say(0, "investigation", 1, party="fascist"),
    act.Say(0, "investigation", 1, declined=True),
)
TABLE: Final[tuple[Action, ...]] = _GAME + _STATEMENTS
"""For each index, the action of seat 0; statements are about round 1."""

GAME_ACTIONS: Final = len(_GAME)
"""The number of actions without statements."""
STAY_SILENT: Final = len(TABLE)
"""The index of staying silent when it is the seat's turn to speak. The engine has no such action."""
ALL_ACTIONS: Final = len(TABLE) + 1
"""The number of actions, including statements and `STAY_SILENT`."""

_INDEX: Final[dict[Action, int]] = {action: index for index, action in enumerate(TABLE)}
_BY_SEAT: Final = tuple(tuple(replace(action, seat=seat) for action in TABLE) for seat in _SEATS)

NOMINATE: Final = _INDEX[act.Nominate(0, 0)]
"""The index of nominating seat 0; the other seats follow. Likewise `INVESTIGATE`, `SPECIAL_ELECTION`, `EXECUTE`."""
VOTE_JA: Final = _INDEX[act.CastVote(0, "ja")]
VOTE_NEIN: Final = _INDEX[act.CastVote(0, "nein")]
DISCARD_FASCIST: Final = _INDEX[act.Discard(0, "F")]
DISCARD_LIBERAL: Final = _INDEX[act.Discard(0, "L")]
ENACT_FASCIST: Final = _INDEX[act.Enact(0, "F")]
ENACT_LIBERAL: Final = _INDEX[act.Enact(0, "L")]
PROPOSE_VETO: Final = _INDEX[act.ProposeVeto(0)]
CONSENT_TO_VETO: Final = _INDEX[act.AnswerVeto(0, consent=True)]
REFUSE_VETO: Final = _INDEX[act.AnswerVeto(0, consent=False)]
INVESTIGATE: Final = _INDEX[act.Investigate(0, 0)]
SPECIAL_ELECTION: Final = _INDEX[act.CallSpecialElection(0, 0)]
PEEK: Final = _INDEX[act.Peek(0)]
EXECUTE: Final = _INDEX[act.Execute(0, 0)]

BadIndexCode: TypeAlias = Literal["unknown_action_index", "unknown_seat", "nothing_to_decode"]


class BadIndex(ValueError):
    """The number is not the index of an action.

    Attributes:
        code: `unknown_action_index`, `unknown_seat`, or `nothing_to_decode` for `STAY_SILENT`.
    """

    def __init__(self, code: BadIndexCode, number: object) -> None:
        super().__init__(f"{code}: {number!r}")
        self.code: BadIndexCode = code


def encode(action: Action) -> int:
    """The index of an action.

    Args:
        action: any action of the engine. The order of tiles in a statement about a hand does not matter.

    Examples:
        >>> from weimar.engine.action_table import encode
        >>> from weimar.engine import CastVote
        >>> encode(CastVote(3, "ja"))
        10
    """
    if not isinstance(action, act.Say):
        return _INDEX[replace(action, seat=0)]
    tiles = hand_order(action.tiles) if action.about == "session" and action.tiles is not None else action.tiles
    return _INDEX[replace(action, seat=0, round=1, tiles=tiles)]


def decode(index: int, seat: Seat, about_round: int = 1) -> Action:
    """The action with this index, taken by `seat`.

    Args:
        index: below `STAY_SILENT`.
        seat: the acting seat, 0 to 9.
        about_round: for a statement, its subject's round, counted from 1.

    Raises:
        BadIndex: there is no such action or seat.

    Examples:
        >>> from weimar.engine.action_table import decode, encode
        >>> from weimar.engine import Nominate
        >>> decode(encode(Nominate(3, 1)), 3)
        Nominate(seat=3, target=1)
    """
    action = _BY_SEAT[_checked_seat(seat)][_checked(index)]
    return replace(action, round=about_round) if isinstance(action, act.Say) else action


def name(index: int) -> str:
    """The action in English words, such as `vote ja` or `nominate 3`, for logs and research tools.

    Raises:
        BadIndex: there is no such action.
    """
    if index == STAY_SILENT:
        return "stay_silent"
    action = TABLE[_checked(index)]
    words = [_word(field, getattr(action, field)) for field in action.__struct_fields__ if field not in _NOT_NUMBERED]
    return " ".join([cast("str", action.__struct_config__.tag), *filter(None, words)])


_NOT_NUMBERED: Final = frozenset({"seat", "round"})


def _word(field: str, value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return field if value else "refuse"
    return str(value)


def legal_indexes(legal: Iterable[Action]) -> tuple[int, ...]:
    """The indexes of these actions, ascending."""
    return tuple(sorted(encode(action) for action in legal))


def legal_mask(legal: Iterable[Action], size: int = GAME_ACTIONS) -> bytes:
    """One byte for each index: 1 if the action is among these, else 0.

    `numpy.frombuffer(mask, numpy.int8)` is the same mask for NumPy.

    Args:
        legal: the result of `legal_actions(state, seat)`, or `View.legal`.
        size: the length of the mask, `GAME_ACTIONS` or `ALL_ACTIONS`.
    """
    mask = bytearray(size)
    for action in legal:
        mask[encode(action)] = 1
    return bytes(mask)


def _checked(index: int) -> int:
    if index == STAY_SILENT:
        raise BadIndex("nothing_to_decode", index)
    if not _is_whole(index) or index not in range(len(TABLE)):
        raise BadIndex("unknown_action_index", index)
    return index


def _checked_seat(seat: Seat) -> Seat:
    if not _is_whole(seat) or seat not in _SEATS:
        raise BadIndex("unknown_seat", seat)
    return seat


def _is_whole(number: object) -> bool:
    """True for whole numbers, including NumPy's; False for `True` and 1.0."""
    return hasattr(number, "__index__") and not isinstance(number, bool)
