"""Layout of a game in the batch engine: one row of 64-bit integers, and the meaning of each column.

Contract: names and numbers only, derived from the clean engine's terms, boards and options without duplication.
A row has the state of the game, then the options in force, then one word for each round, then, in a batch with
statements, one word of statements for each round. Sets of seats are bit masks (seat 0 is the lowest bit). "Nobody" is
-1.

A round's word contains the public record of the round (`weimar.engine.Round`) and, in higher bits, the private
observations of its president and chancellor. Each field is written once in a round, into bits that were 0.
"""

from typing import Final, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from weimar.engine import boards
from weimar.engine.action_table import GAME_ACTIONS
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.phases import PhaseName
from weimar.engine.rules import Rules, enforced_by, hitler_knows_team, option_values
from weimar.engine.terms import Party, Policy, Reason, Role

Game: TypeAlias = NDArray[np.int64]
"""The row of one game."""
Games: TypeAlias = NDArray[np.int64]
"""The rows of many games."""

NOBODY: Final = -1
ALL_SEATS: Final = (1 << MAX_PLAYERS) - 1
MOST_ROUNDS: Final = (boards.LIBERAL_POLICIES_TO_WIN + boards.FASCIST_POLICIES_TO_WIN - 1) * boards.TRACKER_END
"""The longest possible game: at least every third round enacts a policy."""

# -- numbers for the terms of the game ---------------------------------------------------------------------------------

PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
NOMINATION: Final = PHASES.index("nomination")
VOTE: Final = PHASES.index("vote")
PRESIDENT_DISCARD: Final = PHASES.index("president_discard")
CHANCELLOR_ENACT: Final = PHASES.index("chancellor_enact")
VETO_ANSWER: Final = PHASES.index("veto_answer")
INVESTIGATION: Final = PHASES.index("investigate")
POLICY_PEEK: Final = PHASES.index("peek")
SPECIAL_ELECTION: Final = PHASES.index("special_election")
EXECUTION: Final = PHASES.index("execution")
GAME_OVER: Final = PHASES.index("game_over")

ROLES: Final[tuple[Role, ...]] = get_args(Role)
PARTIES: Final[tuple[Party, ...]] = get_args(Party)
LIBERALS: Final = PARTIES.index("liberal")
FASCISTS: Final = PARTIES.index("fascist")
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
FIVE_LIBERAL_POLICIES: Final = REASONS.index("five_liberal_policies")
SIX_FASCIST_POLICIES: Final = REASONS.index("six_fascist_policies")
HITLER_ELECTED: Final = REASONS.index("hitler_elected")
HITLER_EXECUTED: Final = REASONS.index("hitler_executed")
TILES: Final[tuple[Policy, ...]] = get_args(Policy)
FASCIST_TILE: Final = TILES.index("F")
LIBERAL_TILE: Final = TILES.index("L")


WITHOUT_A_RULE: Final[frozenset[str]] = frozenset()
"""Options enforced by the engine but not by the kernels. They have no column, and `trouble.checked_rules` accepts
only their defaults. Any other option needs a rule, because the comparison with the engine plays all values."""
IMPLEMENTED: Final = {name: option_values(name) for name in enforced_by("engine") if name not in WITHOUT_A_RULE}
"""For each option, the values with rules in the kernels, default first."""

# -- the columns of a row ----------------------------------------------------------------------------------------------

(
    LUCK,  # the game's random stream
    FASCIST_PARTY,  # the seats of fascists and Hitler
    HITLER,
    PILE,  # the lowest bit is the top tile, 1 for liberal
    PILE_SIZE,
    LIBERAL_POLICIES,
    FASCIST_POLICIES,
    TRACKER,
    ALIVE,
    CANDIDATE,
    PLACARD,  # the last regular candidate
    NOMINEE,  # the chancellor once elected
    PHASE,
    ACTOR,  # the next acting seat
    VOTED,  # in the running vote, like `JA`
    JA,
    HAND,  # the number of liberal tiles in the current hand
    LAST_PRESIDENT,  # of the government relevant for term limits; the earlier one is the one before it
    LAST_CHANCELLOR,
    EARLIER_PRESIDENT,
    EARLIER_CHANCELLOR,
    INVESTIGATED,
    NOT_HITLER,
    LOOKS,  # the investigations (see `powers`)
    SHOWN_VOTERS,  # in the last revealed vote, like `SHOWN_JA`
    SHOWN_JA,
    RUNNING,  # the column of the running round
    DECISIONS,
    WINNER,
    REASON,
    LEGAL,  # the bit of each legal action's index; counted from `SPEECH_BITS` while a seat is asked
    ASKED,  # the seats asked for a statement (see `statements`)
    PLAYERS,  # the first of the columns that stay the same in a game
    PARTY_SIZE,
    POWERS_OF_SLOTS,  # four bits for each fascist slot: the phase in which its power is used, or 0
    STATEMENTS,  # 1 if seats are asked for statements
) = range(36)
OPTION_AT: Final = {name: column for column, name in enumerate(IMPLEMENTED, STATEMENTS + 1)}
"""For each option, the column with the number of its value (`number_of`). A rule looks both up next to it."""
HITLER_KNOWS: Final = OPTION_AT["hitler_knows_fascists"]
"""Unlike other options: 1 if Hitler knows the fascists at this table."""
FIRST_ROUND: Final = STATEMENTS + 1 + len(IMPLEMENTED)
WIDTH: Final = FIRST_ROUND + MOST_ROUNDS
"""The length of a row without statements."""
WIDTH_WITH_STATEMENTS: Final = WIDTH + MOST_ROUNDS
"""The length of a row with statements. The statements about a round are `MOST_ROUNDS` columns after its word."""


def number_of(option: str, value: object) -> int:
    """The number in the option's column that means the value."""
    return IMPLEMENTED[option].index(value)


# -- the fields of a round's word --------------------------------------------------------------------------------------

FIELDS: Final = (
    ("candidate", 4),
    ("special", 1),
    ("nominee", 4),
    ("ja", MAX_PLAYERS),
    ("voters", MAX_PLAYERS),
    ("elected", 1),
    ("cleared", 1),
    ("veto", 3),
    ("enacted", 2),
    ("chaos", 2),
    ("power", 4),
    ("target", 4),
    ("reshuffled", 2),
    ("president_hand", 3),
    ("president_discard", 2),
    ("chancellor_hand", 2),
    ("chancellor_discard", 2),
    ("peeked", 4),
    ("loyalty", 2),
)
"""Names and widths, lowest bits first. Where 0 means "not yet", the number of a seat, tile, party or count is one
higher. `veto` has a bit each for proposed, refused and accepted. `power` is the phase in which it is used. Hands are
counts of liberal tiles. `peeked` is 8 and the three tiles, top lowest. From `president_hand` on, the fields are
secret."""


def _shift(field: str) -> int:
    names = [name for name, _ in FIELDS]
    return sum(width for _, width in FIELDS[: names.index(field)])


def _mask(*fields: str) -> int:
    return sum(((1 << width) - 1) << _shift(name) for name, width in FIELDS if name in fields)


SPECIAL: Final = _shift("special")
NOMINATED: Final = _shift("nominee")
BALLOTS_JA: Final = _shift("ja")
VOTERS: Final = _shift("voters")
ELECTED: Final = _shift("elected")
CLEARED: Final = _shift("cleared")
VETO_PROPOSED: Final = _shift("veto")
VETO_REFUSED: Final = VETO_PROPOSED + 1
VETO_ACCEPTED: Final = VETO_PROPOSED + 2
ENACTED: Final = _shift("enacted")
CHAOS: Final = _shift("chaos")
POWER: Final = _shift("power")
TARGET: Final = _shift("target")
RESHUFFLED: Final = _shift("reshuffled")
PRESIDENT_HAND: Final = _shift("president_hand")
PRESIDENT_DISCARDED: Final = _shift("president_discard")
CHANCELLOR_HAND: Final = _shift("chancellor_hand")
CHANCELLOR_DISCARDED: Final = _shift("chancellor_discard")
PEEKED: Final = _shift("peeked")
LOYALTY: Final = _shift("loyalty")
AFTER_SESSION: Final = 1
AFTER_CHAOS: Final = 2

PUBLIC_FIELDS: Final = (1 << PRESIDENT_HAND) - 1
OF_THE_PRESIDENT: Final = _mask("president_hand", "president_discard", "peeked", "loyalty")
"""The fields seen only by the round's president. The tiles they passed on follow from these."""
OF_THE_CHANCELLOR: Final = _mask("chancellor_hand", "chancellor_discard")
assert sum(width for _, width in FIELDS) < np.iinfo(np.int64).bits, "a round does not fit a word"

# -- the fields of a round's statements --------------------------------------------------------------------------------

SPEECH_BITS: Final = GAME_ACTIONS // 8 * 8
"""The index of the action table with the lowest bit of `legal` while a seat is asked; a whole byte of the mask."""
SAID_FIELDS: Final = (("president", 4), ("chancellor", 4), ("peek", 4), ("party", 2), ("changed", 2))
"""Names and widths of the fields of a round's statements, lowest bits first.

The first four fields are statements: by the president and the chancellor about their hands, by the president about a
peek and an investigation. 0 is none; otherwise it is the number of the action, counted from 1 at the topic's first one
in the action table. `changed` has a bit each for a president and a chancellor who have changed a statement. In a batch
this never happens; it can only come from the original states.
"""
_SAID_NAMES: Final = [name for name, _ in SAID_FIELDS]
_SAID_SHIFTS: Final = [sum(width for _, width in SAID_FIELDS[:place]) for place in range(len(SAID_FIELDS))]
SAID_BY_PRESIDENT: Final = _SAID_SHIFTS[_SAID_NAMES.index("president")]
SAID_BY_CHANCELLOR: Final = _SAID_SHIFTS[_SAID_NAMES.index("chancellor")]
SAID_PEEK: Final = _SAID_SHIFTS[_SAID_NAMES.index("peek")]
SAID_PARTY: Final = _SAID_SHIFTS[_SAID_NAMES.index("party")]
CHANGED: Final = _SAID_SHIFTS[_SAID_NAMES.index("changed")]


def opening_row(players: int, rules: Rules, *, statements: bool = False) -> Game:
    """A row with only the number of players and the options; `deal` fills in the rest.

    Args:
        players: 5 to 10. Any other number raises KeyError, so check it first.
        rules: the options in force, accepted by `trouble.checked_rules`.
        statements: whether seats are asked for statements.
    """
    row = np.zeros(WIDTH_WITH_STATEMENTS if statements else WIDTH, np.int64)
    row[STATEMENTS] = statements
    row[PLAYERS] = players
    row[PARTY_SIZE] = boards.ORDINARY_FASCISTS[players] + 1
    for slot, power in enumerate(boards.POWERS[players]):
        row[POWERS_OF_SLOTS] |= (PHASES.index(power) if power else 0) << (4 * slot)
    for option, values in IMPLEMENTED.items():
        row[OPTION_AT[option]] = values.index(getattr(rules, option))
    row[HITLER_KNOWS] = hitler_knows_team(rules, players)
    return row
