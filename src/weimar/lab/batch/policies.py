"""Simple policies for whole games: uniformly random play, and the selfish player (docs/reference/bots.md).

Contract: a policy chooses by what its seat knows, and draws from the game's own stream. `RANDOM` and `SELFISH` choose
as the bots of these names: each tile in hand with equal chance, a veto proposal counting as one tile more, all else
uniform over the legal actions; `SELFISH` lays its own party's tile whenever it can.
"""

from typing import Final

from weimar.lab import actions as table
from weimar.lab.batch.compiled import rule
from weimar.lab.batch.eligibility import (
    execution_targets,
    investigation_targets,
    nominees,
    special_election_targets,
)
from weimar.lab.batch.layout import (
    ACTOR,
    CHANCELLOR_ENACT,
    FASCIST_PARTY,
    HAND,
    INVESTIGATION,
    NOMINATION,
    PHASE,
    POLICY_PEEK,
    PRESIDENT_DISCARD,
    SPECIAL_ELECTION,
    VETO_ANSWER,
    VOTE,
    Game,
)
from weimar.lab.batch.legal import can_propose_veto
from weimar.lab.batch.luck import any_of
from weimar.lab.batch.seats import count, nth

POLICIES: Final = ("random", "selfish")
"""By number: the bots of these names."""
RANDOM: Final = POLICIES.index("random")
SELFISH: Final = POLICIES.index("selfish")

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


@rule
def choose(game: Game, liberals: int, fascists: int) -> int:
    """The action of the seat whose turn it is.

    Args:
        game: not over.
        liberals: the policy of liberal seats.
        fascists: that of fascists and of Hitler.
    """
    phase = game[PHASE]
    if phase == VOTE:
        return _VOTE_JA + any_of(game, 2)
    if phase == NOMINATION:
        return _NOMINATE + any_seat(game, nominees(game))
    if phase == PRESIDENT_DISCARD:
        return choose_discard(game, liberals, fascists)
    if phase == CHANCELLOR_ENACT:
        return choose_enactment(game, liberals, fascists)
    if phase == VETO_ANSWER:
        return _CONSENT + any_of(game, 2)
    if phase == POLICY_PEEK:
        return _PEEK
    if phase == INVESTIGATION:
        return _INVESTIGATE + any_seat(game, investigation_targets(game))
    if phase == SPECIAL_ELECTION:
        return _SPECIAL_ELECTION + any_seat(game, special_election_targets(game))
    return _EXECUTE + any_seat(game, execution_targets(game))


@rule
def any_seat(game: Game, seats: int) -> int:
    """A seat of the set, each with the same chance."""
    return nth(seats, any_of(game, count(seats)))


@rule
def wants(game: Game, liberals: int, fascists: int) -> int:
    """The tile that the actor's policy wants enacted: 0 fascist, 1 liberal, -1 either."""
    if (game[FASCIST_PARTY] >> game[ACTOR]) & 1:
        return 0 if fascists == SELFISH else -1
    return 1 if liberals == SELFISH else -1


@rule
def choose_discard(game: Game, liberals: int, fascists: int) -> int:
    """One of three tiles; the selfish president discards the other party's."""
    liberal, wanted = game[HAND], wants(game, liberals, fascists)
    if wanted == 1 and liberal < 3:  # noqa: PLR2004 - the president's hand
        return _DISCARD_FASCIST
    if wanted == 0 and liberal > 0:
        return _DISCARD_LIBERAL
    return _DISCARD_LIBERAL if any_of(game, 3) < liberal else _DISCARD_FASCIST


@rule
def choose_enactment(game: Game, liberals: int, fascists: int) -> int:
    """One of two tiles, or a veto; the selfish chancellor enacts their own party's."""
    liberal, wanted = game[HAND], wants(game, liberals, fascists)
    if wanted == 1 and liberal > 0:
        return _ENACT_LIBERAL
    if wanted == 0 and liberal < 2:  # noqa: PLR2004 - the chancellor's hand
        return _ENACT_FASCIST
    choice = any_of(game, 2 + can_propose_veto(game))
    if choice == 2:  # noqa: PLR2004 - one more than the tiles
        return _PROPOSE_VETO
    return _ENACT_LIBERAL if choice < liberal else _ENACT_FASCIST
