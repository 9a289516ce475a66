"""Eligibility: the possible nominees and targets of powers (rules, 2 and 8).

Contract: same as in `weimar.engine.eligibility`. The engine derives the last government for term limits from the
rounds. A row stores it, and the one before it: if a vetoed government counts as failed, the earlier one is the last
again.
"""

from typing import Final

from weimar.batch.compiled import rule
from weimar.batch.layout import (
    ALIVE,
    CANDIDATE,
    COLUMNS,
    EARLIER_CHANCELLOR,
    EARLIER_PRESIDENT,
    INVESTIGATED,
    LAST_CHANCELLOR,
    LAST_PRESIDENT,
    NOBODY,
    NOMINEE,
    PLAYERS,
    Game,
    number_of,
)
from weimar.batch.seats import count
from weimar.engine.boards import FEW_PLAYERS

TERM_LIMIT_BASIS: Final = COLUMNS.index("term_limit_basis")
TERM_LIMITS_NONE: Final = number_of("term_limit_basis", "none")
TERM_LIMITS_PREVIOUS_ROUND: Final = number_of("term_limit_basis", "previous_round")
PRESIDENT_LIMIT_LIFTED: Final = COLUMNS.index("president_limit_lifted")
LIFTED_STARTED_WITH_5: Final = number_of("president_limit_lifted", "started_with_5")
LIFTED_ALIVE_EXACTLY_5: Final = number_of("president_limit_lifted", "alive_exactly_5")
SPECIAL_ELECTION_TARGET: Final = COLUMNS.index("special_election_target")
EXECUTION_TARGET: Final = COLUMNS.index("execution_target")
TARGET_ANY: Final = number_of("special_election_target", "any")
assert number_of("execution_target", "any") == TARGET_ANY
VETOED_GOVERNMENT: Final = COLUMNS.index("vetoed_government")
COUNTS_AS_FAILED: Final = number_of("vetoed_government", "counts_as_failed")


@rule
def forget_term_limits(game: Game) -> None:
    """Remove all term limits (rules, 4)."""
    game[LAST_PRESIDENT] = NOBODY
    game[LAST_CHANCELLOR] = NOBODY


@rule
def limit_government(game: Game) -> None:
    """Make the elected government the one relevant for term limits (rules, 2)."""
    game[EARLIER_PRESIDENT] = game[LAST_PRESIDENT]
    game[EARLIER_CHANCELLOR] = game[LAST_CHANCELLOR]
    if game[TERM_LIMIT_BASIS] != TERM_LIMITS_NONE:
        game[LAST_PRESIDENT] = game[CANDIDATE]
        game[LAST_CHANCELLOR] = game[NOMINEE]


@rule
def limit_nobody_after_failure(game: Game) -> None:
    """After a failed vote: under `previous_round`, remove all term limits."""
    if game[TERM_LIMIT_BASIS] == TERM_LIMITS_PREVIOUS_ROUND:
        forget_term_limits(game)


@rule
def limit_after_veto(game: Game) -> None:
    """After a veto: keep the government, or count it as failed (rules, 7 and option `vetoed_government`)."""
    if game[VETOED_GOVERNMENT] == COUNTS_AS_FAILED:
        game[LAST_PRESIDENT] = game[EARLIER_PRESIDENT]
        game[LAST_CHANCELLOR] = game[EARLIER_CHANCELLOR]
        limit_nobody_after_failure(game)


@rule
def term_limited(game: Game) -> int:
    """The seats barred by a former office (rules, 2), including the dead.

    With option `alive_exactly_5` and three living players, no one might be left for nomination; then the last president
    is eligible.
    """
    if game[LAST_CHANCELLOR] == NOBODY:
        return 0
    chancellor = 1 << game[LAST_CHANCELLOR]
    government = chancellor | 1 << game[LAST_PRESIDENT]
    nobody_is_left = game[ALIVE] & ~(government | 1 << game[CANDIDATE]) == 0
    if president_is_free(game) or nobody_is_left:
        return chancellor
    return government


@rule
def president_is_free(game: Game) -> bool:
    """True if only the last chancellor is limited (rules, 2 and option `president_limit_lifted`)."""
    if game[PRESIDENT_LIMIT_LIFTED] == LIFTED_STARTED_WITH_5:
        return game[PLAYERS] == FEW_PLAYERS
    if game[PRESIDENT_LIMIT_LIFTED] == LIFTED_ALIVE_EXACTLY_5:
        return count(game[ALIVE]) == FEW_PLAYERS
    return count(game[ALIVE]) <= FEW_PLAYERS


@rule
def others(game: Game) -> int:
    """The living seats except the president or candidate."""
    return game[ALIVE] & ~(1 << game[CANDIDATE])


@rule
def nominees(game: Game) -> int:
    """The possible nominees (rules, 2)."""
    return others(game) & ~term_limited(game)


@rule
def investigation_targets(game: Game) -> int:
    """The possible targets of an investigation (rules, 8)."""
    return others(game) & ~game[INVESTIGATED]


@rule
def special_election_targets(game: Game) -> int:
    """The possible candidates in a special election (rules, 8)."""
    return game[ALIVE] if game[SPECIAL_ELECTION_TARGET] == TARGET_ANY else others(game)


@rule
def execution_targets(game: Game) -> int:
    """The possible targets of an execution (rules, 8)."""
    return game[ALIVE] if game[EXECUTION_TARGET] == TARGET_ANY else others(game)
