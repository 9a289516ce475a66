"""Simple policies for whole games, each a table of four probabilities: random play, selfish play, and others.

Contract: a policy chooses from its seat's knowledge and the game's random stream. `random` and `selfish` choose like
the bots of these names (docs/reference/bots.md). All other choices are uniform: over the tiles in hand, with a veto
proposal as one more tile, or over the legal actions. They make no statements.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from weimar.batch import eligibility
from weimar.batch import layout as at
from weimar.batch.compiled import rule
from weimar.batch.layout import Game
from weimar.batch.legal import can_propose_veto
from weimar.batch.luck import any_of
from weimar.batch.seats import count, nth
from weimar.engine import action_table as table
from weimar.engine.boards import DRAW


class Policy(NamedTuple):
    """Probabilities, each from 0 to 1.

    `ja`: a player votes Ja. `own_tile`: a president or chancellor plays for their own party if the tiles allow it.
    `propose_veto`: a chancellor without a tile by `own_tile` proposes a veto; None if that is uniform. `consent`: a
    president agrees to a veto.
    """

    ja: float = 0.5
    own_tile: float = 0.0
    propose_veto: float | None = None
    consent: float = 0.5


POLICIES: Final[Mapping[str, Policy]] = {"random": Policy(), "selfish": Policy(own_tile=1.0)}
"""The policies of the bots with these names."""

_CERTAIN: Final = 1 << 14
_UNIFORM: Final = _CERTAIN + 1
"""A probability in parts of `_CERTAIN`; this value for none."""
_WIDTH: Final = 15
_JA, _OWN_TILE, _PROPOSE, _CONSENTS = (_WIDTH * place for place in range(len(Policy._fields)))


def word_of(policy: Policy) -> int:
    """The probabilities as one number: kernels are faster with scalars than with arrays."""
    chances = [_UNIFORM if chance is None else round(chance * _CERTAIN) for chance in policy]
    return sum(chance << _WIDTH * place for place, chance in enumerate(chances))


_PASSED: Final = DRAW - 1


@rule
def choose(game: Game, liberals: int, fascists: int) -> int:
    """The action of the acting seat by the policies' words; the game must be running."""
    phase = game[at.PHASE]
    is_fascist = (game[at.FASCIST_PARTY] >> game[at.ACTOR]) & 1
    policy = fascists if is_fascist else liberals
    if phase == at.VOTE:
        return table.VOTE_JA if happens(game, policy >> _JA) else table.VOTE_NEIN
    if phase == at.NOMINATION:
        return table.NOMINATE + any_seat(game, eligibility.nominees(game))
    if phase == at.PRESIDENT_DISCARD:
        return choose_discard(game, policy, is_fascist)
    if phase == at.CHANCELLOR_ENACT:
        return choose_enactment(game, policy, is_fascist)
    if phase == at.VETO_ANSWER:
        return table.CONSENT_TO_VETO if happens(game, policy >> _CONSENTS) else table.REFUSE_VETO
    if phase == at.POLICY_PEEK:
        return table.PEEK
    if phase == at.INVESTIGATION:
        return table.INVESTIGATE + any_seat(game, eligibility.investigation_targets(game))
    if phase == at.SPECIAL_ELECTION:
        return table.SPECIAL_ELECTION + any_seat(game, eligibility.special_election_targets(game))
    return table.EXECUTE + any_seat(game, eligibility.execution_targets(game))


@rule
def happens(game: Game, chance: int) -> bool:
    """True with the probability in the lowest bits."""
    return any_of(game, _CERTAIN) < chance & ((1 << _WIDTH) - 1)


@rule
def any_seat(game: Game, seats: int) -> int:
    """A random seat of the set."""
    return nth(seats, any_of(game, count(seats)))


@rule
def choose_discard(game: Game, policy: int, is_fascist: int) -> int:
    """One of three tiles: the other party's if the player wants their own enacted."""
    liberal, wants_own = game[at.HAND], happens(game, policy >> _OWN_TILE)
    if wants_own and not is_fascist and liberal < DRAW:
        return table.DISCARD_FASCIST
    if wants_own and is_fascist and liberal > 0:
        return table.DISCARD_LIBERAL
    return table.DISCARD_LIBERAL if any_of(game, DRAW) < liberal else table.DISCARD_FASCIST


@rule
def choose_enactment(game: Game, policy: int, is_fascist: int) -> int:
    """One of two tiles, or a veto: the own party's tile if the player wants it and holds one."""
    liberal, wants_own = game[at.HAND], happens(game, policy >> _OWN_TILE)
    if wants_own and not is_fascist and liberal > 0:
        return table.ENACT_LIBERAL
    if wants_own and is_fascist and liberal < _PASSED:
        return table.ENACT_FASCIST
    if can_propose_veto(game) and proposes_veto(game, policy):
        return table.PROPOSE_VETO
    return table.ENACT_LIBERAL if any_of(game, _PASSED) < liberal else table.ENACT_FASCIST


@rule
def proposes_veto(game: Game, policy: int) -> bool:
    """True with the policy's probability; without one, with the probability of one more tile."""
    if (policy >> _PROPOSE) & ((1 << _WIDTH) - 1) == _UNIFORM:
        return any_of(game, _PASSED + 1) == _PASSED
    return happens(game, policy >> _PROPOSE)
