"""Legal actions as a mask over the action table, and their consequences (rules, 2 to 8).

Contract: `legal_bits` has the bit of an index set exactly if the clean engine lists that action for the acting seat.
`act` carries out a legal action without checking it.
"""

from typing import Final

from weimar.batch.compiled import rule
from weimar.batch.elections import cast_ballot, collect_ballot, nominate
from weimar.batch.eligibility import (
    execution_targets,
    investigation_targets,
    nominees,
    special_election_targets,
)
from weimar.batch.layout import (
    CHANCELLOR_ENACT,
    DECISIONS,
    EXECUTION,
    FASCIST_POLICIES,
    FASCIST_TILE,
    HAND,
    INVESTIGATION,
    LIBERAL_TILE,
    NOMINATION,
    PHASE,
    POLICY_PEEK,
    PRESIDENT_DISCARD,
    RUNNING,
    SPECIAL_ELECTION,
    VETO_ANSWER,
    VETO_REFUSED,
    VOTE,
    Game,
)
from weimar.batch.powers import call_special_election, execute, investigate, peek
from weimar.batch.sessions import consent_to_veto, discard, enact, propose_veto, refuse_veto
from weimar.engine import action_table as table
from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO

_NOMINATE: Final = table.NOMINATE
_VOTE_JA: Final = table.VOTE_JA
_INVESTIGATE: Final = table.INVESTIGATE
_SPECIAL_ELECTION: Final = table.SPECIAL_ELECTION
_EXECUTE: Final = table.EXECUTE
_DISCARD_FASCIST: Final = table.DISCARD_FASCIST
_DISCARD_LIBERAL: Final = table.DISCARD_LIBERAL
_ENACT_FASCIST: Final = table.ENACT_FASCIST
_ENACT_LIBERAL: Final = table.ENACT_LIBERAL
_PROPOSE_VETO: Final = table.PROPOSE_VETO
_CONSENT: Final = table.CONSENT_TO_VETO
_PEEK: Final = table.PEEK
_BALLOTS: Final = 1 << table.VOTE_JA | 1 << table.VOTE_NEIN
_ANSWERS: Final = 1 << table.CONSENT_TO_VETO | 1 << table.REFUSE_VETO


@rule
def legal_bits(game: Game) -> int:
    """A bit for each legal index now; 0 after the end of the game."""
    phase = game[PHASE]
    if phase == VOTE:
        return _BALLOTS
    if phase == NOMINATION:
        return nominees(game) << _NOMINATE
    if phase == PRESIDENT_DISCARD:
        return has_fascist(game, 3) << _DISCARD_FASCIST | has_liberal(game) << _DISCARD_LIBERAL
    if phase == CHANCELLOR_ENACT:
        tiles = has_fascist(game, 2) << _ENACT_FASCIST | has_liberal(game) << _ENACT_LIBERAL
        return tiles | can_propose_veto(game) << _PROPOSE_VETO
    if phase == VETO_ANSWER:
        return _ANSWERS
    if phase == INVESTIGATION:
        return investigation_targets(game) << _INVESTIGATE
    if phase == POLICY_PEEK:
        return 1 << _PEEK
    if phase == SPECIAL_ELECTION:
        return special_election_targets(game) << _SPECIAL_ELECTION
    if phase == EXECUTION:
        return execution_targets(game) << _EXECUTE
    return 0


@rule
def has_fascist(game: Game, size: int) -> int:
    """1 if the hand of this size has a fascist tile, else 0."""
    return 1 if game[HAND] < size else 0


@rule
def has_liberal(game: Game) -> int:
    """1 if the hand has a liberal tile, else 0."""
    return 1 if game[HAND] > 0 else 0


@rule
def can_propose_veto(game: Game) -> int:
    """1 if the chancellor may propose a veto, else 0 (rules, 7)."""
    if game[FASCIST_POLICIES] < FASCIST_POLICIES_FOR_VETO:
        return 0
    refused = (game[game[RUNNING]] >> VETO_REFUSED) & 1
    return 0 if refused else 1


@rule
def vote_before_last(game: Game, action: int) -> None:
    """Same as `act`, for a ballot with `is_before_last_ballot`."""
    game[DECISIONS] += 1
    collect_ballot(game, int(action == _VOTE_JA))


@rule
def act(game: Game, action: int) -> None:
    """Carry out the legal action with this index."""
    game[DECISIONS] += 1
    phase = game[PHASE]
    if phase == VOTE:
        cast_ballot(game, int(action == _VOTE_JA))
    elif phase == NOMINATION:
        nominate(game, action - _NOMINATE)
    elif phase == PRESIDENT_DISCARD:
        discard(game, FASCIST_TILE if action == _DISCARD_FASCIST else LIBERAL_TILE)
    elif phase == CHANCELLOR_ENACT:
        if action == _PROPOSE_VETO:
            propose_veto(game)
        else:
            enact(game, FASCIST_TILE if action == _ENACT_FASCIST else LIBERAL_TILE)
    elif phase == VETO_ANSWER:
        if action == _CONSENT:
            consent_to_veto(game)
        else:
            refuse_veto(game)
    elif phase == INVESTIGATION:
        investigate(game, action - _INVESTIGATE)
    elif phase == POLICY_PEEK:
        peek(game)
    elif phase == SPECIAL_ELECTION:
        call_special_election(game, action - _SPECIAL_ELECTION)
    else:
        execute(game, action - _EXECUTE)
