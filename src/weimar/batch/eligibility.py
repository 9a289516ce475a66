"""Eligibility: the possible nominees and targets of powers (rules, 2 and 8).

Contract: same as in `weimar.engine.eligibility`. The engine derives the last government for term limits from the
rounds. A row stores it, and the one before it: if a vetoed government counts as failed, the earlier one is the last
again.
"""

from typing import Final

from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.batch.seats import count
from weimar.engine.boards import FEW_PLAYERS

TERM_LIMIT_BASIS: Final = at.OPTION_AT["term_limit_basis"]
TERM_LIMITS_NONE: Final = at.number_of("term_limit_basis", "none")
TERM_LIMITS_PREVIOUS_ROUND: Final = at.number_of("term_limit_basis", "previous_round")
PRESIDENT_LIMIT_LIFTED: Final = at.OPTION_AT["president_limit_lifted"]
LIFTED_STARTED_WITH_5: Final = at.number_of("president_limit_lifted", "started_with_5")
LIFTED_ALIVE_EXACTLY_5: Final = at.number_of("president_limit_lifted", "alive_exactly_5")
SPECIAL_ELECTION_TARGET: Final = at.OPTION_AT["special_election_target"]
EXECUTION_TARGET: Final = at.OPTION_AT["execution_target"]
TARGET_ANY: Final = at.number_of("special_election_target", "any")
assert at.number_of("execution_target", "any") == TARGET_ANY
VETOED_GOVERNMENT: Final = at.OPTION_AT["vetoed_government"]
COUNTS_AS_FAILED: Final = at.number_of("vetoed_government", "counts_as_failed")


@rule
def forget_term_limits(game: Game) -> None:
    """Remove all term limits (rules, 4)."""
    game[at.LAST_PRESIDENT] = at.NOBODY
    game[at.LAST_CHANCELLOR] = at.NOBODY


@rule
def limit_government(game: Game) -> None:
    """Make the elected government the one relevant for term limits (rules, 2)."""
    game[at.EARLIER_PRESIDENT] = game[at.LAST_PRESIDENT]
    game[at.EARLIER_CHANCELLOR] = game[at.LAST_CHANCELLOR]
    if game[TERM_LIMIT_BASIS] != TERM_LIMITS_NONE:
        game[at.LAST_PRESIDENT] = game[at.CANDIDATE]
        game[at.LAST_CHANCELLOR] = game[at.NOMINEE]


@rule
def limit_nobody_after_failure(game: Game) -> None:
    """After a failed vote: under `previous_round`, remove all term limits."""
    if game[TERM_LIMIT_BASIS] == TERM_LIMITS_PREVIOUS_ROUND:
        forget_term_limits(game)


@rule
def limit_after_veto(game: Game) -> None:
    """After a veto: keep the government, or count it as failed (rules, 7 and option `vetoed_government`)."""
    if game[VETOED_GOVERNMENT] == COUNTS_AS_FAILED:
        game[at.LAST_PRESIDENT] = game[at.EARLIER_PRESIDENT]
        game[at.LAST_CHANCELLOR] = game[at.EARLIER_CHANCELLOR]
        limit_nobody_after_failure(game)


@rule
def term_limited(game: Game) -> int:
    """The seats barred by a former office (rules, 2), including the dead.

    With option `alive_exactly_5` and three living players, no one might be left for nomination; then the last president
    is eligible.
    """
    if game[at.LAST_CHANCELLOR] == at.NOBODY:
        return 0
    chancellor = 1 << game[at.LAST_CHANCELLOR]
    government = chancellor | 1 << game[at.LAST_PRESIDENT]
    nobody_is_left = game[at.ALIVE] & ~(government | 1 << game[at.CANDIDATE]) == 0
    if president_is_free(game) or nobody_is_left:
        return chancellor
    return government


@rule
def president_is_free(game: Game) -> bool:
    """True if only the last chancellor is limited (rules, 2 and option `president_limit_lifted`)."""
    if game[PRESIDENT_LIMIT_LIFTED] == LIFTED_STARTED_WITH_5:
        return game[at.PLAYERS] == FEW_PLAYERS
    if game[PRESIDENT_LIMIT_LIFTED] == LIFTED_ALIVE_EXACTLY_5:
        return count(game[at.ALIVE]) == FEW_PLAYERS
    return count(game[at.ALIVE]) <= FEW_PLAYERS


@rule
def others(game: Game) -> int:
    """The living seats except the president or candidate."""
    return game[at.ALIVE] & ~(1 << game[at.CANDIDATE])


@rule
def nominees(game: Game) -> int:
    """The possible nominees (rules, 2)."""
    return others(game) & ~term_limited(game)


@rule
def investigation_targets(game: Game) -> int:
    """The possible targets of an investigation (rules, 8)."""
    return others(game) & ~game[at.INVESTIGATED]


@rule
def special_election_targets(game: Game) -> int:
    """The possible candidates in a special election (rules, 8)."""
    return game[at.ALIVE] if game[SPECIAL_ELECTION_TARGET] == TARGET_ANY else others(game)


@rule
def execution_targets(game: Game) -> int:
    """The possible targets of an execution (rules, 8)."""
    return game[at.ALIVE] if game[EXECUTION_TARGET] == TARGET_ANY else others(game)
