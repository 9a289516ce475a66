"""Legal actions as a mask over the action table, and their consequences (rules, 2 to 8).

Contract: `legal_bits` has the bit of an index set exactly if the clean engine lists that action for the acting seat.
`act` carries out a legal action without checking it.
"""

from typing import Final

from weimar.batch import eligibility
from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.elections import cast_ballot, collect_ballot, nominate
from weimar.batch.layout import Game
from weimar.batch.powers import call_special_election, execute, investigate, peek
from weimar.batch.sessions import consent_to_veto, discard, enact, propose_veto, refuse_veto
from weimar.engine import action_table as table
from weimar.engine.boards import FASCIST_POLICIES_FOR_VETO

_BALLOTS: Final = 1 << table.VOTE_JA | 1 << table.VOTE_NEIN
_ANSWERS: Final = 1 << table.CONSENT_TO_VETO | 1 << table.REFUSE_VETO


@rule
def legal_bits(game: Game) -> int:
    """A bit for each legal index now; 0 after the end of the game."""
    phase = game[at.PHASE]
    if phase == at.VOTE:
        return _BALLOTS
    if phase == at.NOMINATION:
        return eligibility.nominees(game) << table.NOMINATE
    if phase == at.PRESIDENT_DISCARD:
        return has_fascist(game, 3) << table.DISCARD_FASCIST | has_liberal(game) << table.DISCARD_LIBERAL
    if phase == at.CHANCELLOR_ENACT:
        tiles = has_fascist(game, 2) << table.ENACT_FASCIST | has_liberal(game) << table.ENACT_LIBERAL
        return tiles | can_propose_veto(game) << table.PROPOSE_VETO
    if phase == at.VETO_ANSWER:
        return _ANSWERS
    if phase == at.INVESTIGATION:
        return eligibility.investigation_targets(game) << table.INVESTIGATE
    if phase == at.POLICY_PEEK:
        return 1 << table.PEEK
    if phase == at.SPECIAL_ELECTION:
        return eligibility.special_election_targets(game) << table.SPECIAL_ELECTION
    if phase == at.EXECUTION:
        return eligibility.execution_targets(game) << table.EXECUTE
    return 0


@rule
def has_fascist(game: Game, size: int) -> int:
    """1 if the hand of this size has a fascist tile, else 0."""
    return 1 if game[at.HAND] < size else 0


@rule
def has_liberal(game: Game) -> int:
    """1 if the hand has a liberal tile, else 0."""
    return 1 if game[at.HAND] > 0 else 0


@rule
def can_propose_veto(game: Game) -> int:
    """1 if the chancellor may propose a veto, else 0 (rules, 7)."""
    if game[at.FASCIST_POLICIES] < FASCIST_POLICIES_FOR_VETO:
        return 0
    refused = (game[game[at.RUNNING]] >> at.VETO_REFUSED) & 1
    return 0 if refused else 1


@rule
def vote_before_last(game: Game, action: int) -> None:
    """Same as `act`, for a ballot with `is_before_last_ballot`."""
    game[at.DECISIONS] += 1
    collect_ballot(game, int(action == table.VOTE_JA))


@rule
def act(game: Game, action: int) -> None:
    """Carry out the legal action with this index."""
    game[at.DECISIONS] += 1
    phase = game[at.PHASE]
    if phase == at.VOTE:
        cast_ballot(game, int(action == table.VOTE_JA))
    elif phase == at.NOMINATION:
        nominate(game, action - table.NOMINATE)
    elif phase == at.PRESIDENT_DISCARD:
        discard(game, at.FASCIST_TILE if action == table.DISCARD_FASCIST else at.LIBERAL_TILE)
    elif phase == at.CHANCELLOR_ENACT:
        if action == table.PROPOSE_VETO:
            propose_veto(game)
        else:
            enact(game, at.FASCIST_TILE if action == table.ENACT_FASCIST else at.LIBERAL_TILE)
    elif phase == at.VETO_ANSWER:
        if action == table.CONSENT_TO_VETO:
            consent_to_veto(game)
        else:
            refuse_veto(game)
    elif phase == at.INVESTIGATION:
        investigate(game, action - table.INVESTIGATE)
    elif phase == at.POLICY_PEEK:
        peek(game)
    elif phase == at.SPECIAL_ELECTION:
        call_special_election(game, action - table.SPECIAL_ELECTION)
    else:
        execute(game, action - table.EXECUTE)
