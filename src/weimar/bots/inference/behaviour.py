"""The model of behaviour: the chances of ballots, nominations, discards and statements, as the basis of beliefs.

Contract: a `Model` is an immutable set of tables of probabilities and weights, by the roles of `inference.hypotheses`.
docs/reference/bots.md explains each table. The shipped tables (`behaviour.json`) were fitted to games between earlier
bots.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.history import Table
from weimar.bots.inference.hypotheses import FASCIST, HITLER, KINDS, LIBERAL
from weimar.bots.inference.shipped import load
from weimar.bots.inference.tables import (
    BUCKETS,
    SIZES,
    TEAM_CHOICE_FEATURES,
    TEAM_VOTE_FEATURES,
    OwnOffice,
    SessionOutcome,
    Tables,
    VetoStage,
)
from weimar.engine.boards import ORDINARY_FASCISTS
from weimar.engine.rules import Rules, hitler_knows_team

SELF_ODDS: Final = 0.05
"""The weight of one's own seat among the targets of a power, where allowed. Set by hand: few choose it."""
MOODS: Final = (-2.5, 0.0, 2.5)
"""The moods of a whole table about a government, in addition to its features, in log-odds of Ja. Set by hand."""
MOOD_SHARES: Final = (0.3, 0.4, 0.3)
"""The probability of each mood. Set by hand."""
OWN_NEIN: Final = (0.1, 0.15)
"""Factors on the fitted chance of a candidate's, and a nominee's, Nein on their own government. Set by hand: the bots
in the fitted games had reasons for it that people do not have."""


NEARLY_SURE: Final = 0.98
"""The chance that a fascist with both tiles plays the one deciding the game; people make mistakes."""


class Model:
    """The tables, by role.

    Attributes:
        discard: [`session_bucket`, president, chancellor, liberal tiles drawn]: chance of discarding a liberal tile.
        enact: [`session_bucket`, president, chancellor, liberal tiles passed]: chance of enacting a fascist tile.
        claim_president: [president, chancellor, drawn, passed, outcome, told]: chance of each claim.
        claim_chancellor: [chancellor, president, passed, outcome, told by the president, told].
        claim_peek: [role, liberal tiles seen, told]. claim_party: [role, role of the other, told].
        votes: [role, feature]: weights of the log-odds of Ja.
        choices: [kind, role, feature]: weights of the score of a target.
        moods, mood_shares: possible common opinions of a government in addition to its features, in log-odds of Ja,
            and their probabilities.
        candour_votes, candour_choices: the share of ballots, and of choices, in which fascists act as
            fascists; in the others they act like a liberal.
        own_nein: factors on a Nein of the candidate, and of the nominee.
        temper: the exponent of the likelihood of ballots, choices and powers, as evidence of roles. It is below 1,
            because players who know this model mislead it, and because overlapping evidence would count twice.
            temper_tiles: the same for enactments and statements about them.
    """

    def __init__(self, tables: Tables) -> None:
        discard, enact = _array(tables.discard), _array(tables.enact)[..., None]
        never, always = np.zeros(enact.shape), np.ones(enact.shape)
        self.discard, self.enact = _with_last_sessions(
            np.concatenate([never, discard, always], axis=-1), np.concatenate([always, enact, never], axis=-1)
        )
        self.claim_president = _array(tables.claim_president)
        self.claim_chancellor = _array(tables.claim_chancellor)
        self.claim_peek = _array(tables.claim_peek)
        self.claim_party = _array(tables.claim_party)
        self.votes = _array(tables.votes)
        self.choices = _array(tables.choices)
        self.moods: tuple[float, ...] = MOODS
        self.mood_shares: tuple[float, ...] = MOOD_SHARES
        self.candour_votes = tables.candour_votes
        self.candour_choices = tables.candour_choices
        self.own_nein = np.array(OWN_NEIN)
        self.temper = tables.temper
        self.temper_tiles = tables.temper_tiles


def _with_last_sessions(discard: Floats, enact: Floats) -> tuple[Floats, Floats]:
    """Both tables, extended by buckets for sessions that can end the game.

    In those, a fascist has no reason to hide: one tile wins the game or prevents its loss. The only choice
    without a difference is whether to pass FL or LL to a liberal.
    """
    last_discard, last_enact = discard.copy(), enact.copy()
    for role in (FASCIST, HITLER):
        last_discard[:, role, :, 1] = NEARLY_SURE
        last_discard[:, role, (FASCIST, HITLER), 2] = NEARLY_SURE
        last_enact[:, :, role, 1] = NEARLY_SURE
    return np.concatenate([discard, last_discard]), np.concatenate([enact, last_enact])


@lru_cache(maxsize=64)
def liberal_policy(model: Model, bucket: int) -> Floats:
    """The probability of a liberal policy: [liberal tiles drawn, president, chancellor]."""
    chance = np.zeros((4, KINDS, KINDS))
    enact = 1 - model.enact[bucket]
    for drawn in range(4):
        laid = model.discard[bucket][:, :, drawn]
        if drawn:
            chance[drawn] += laid * enact[:, :, drawn - 1]
        if drawn < 3:  # noqa: PLR2004 - a president with three liberal tiles must discard one
            chance[drawn] += (1 - laid) * enact[:, :, drawn]
    return chance


class Happening(Struct, frozen=True, gc=False):
    """The public facts of a session, except its government.

    Attributes:
        own: the viewer's office, if any: their own acts are no evidence to them.
        drawn, passed: liberal tiles, if known to the viewer; else -1.
    """

    bucket: int
    outcome: SessionOutcome
    veto: VetoStage
    president_told: int
    chancellor_told: int
    own: OwnOffice = OwnOffice.NONE
    drawn: int = -1
    passed: int = -1


@lru_cache(maxsize=4096)
def session_table(model: Model, seen: Happening) -> Floats:
    """The likelihood of a session: [liberal tiles drawn, president's role times chancellor's]."""
    table = np.zeros((4, KINDS, KINDS))
    for drawn in range(4):
        if seen.drawn not in (-1, drawn):
            continue
        for laid in (0, 1):
            passed = drawn - laid
            if 0 <= passed <= 2 and seen.passed in (-1, passed):  # noqa: PLR2004 - the president passes two tiles
                table[drawn] += _discard_chance(model, seen, drawn, laid) * _rest_chance(model, seen, drawn, passed)
    return table.reshape(4, KINDS * KINDS)


def _discard_chance(model: Model, seen: Happening, drawn: int, laid: int) -> Floats:
    if seen.own == OwnOffice.PRESIDENT:
        return np.ones((KINDS, KINDS))
    liberal: Floats = model.discard[seen.bucket][:, :, drawn]
    return liberal if laid else 1 - liberal


def _rest_chance(model: Model, seen: Happening, drawn: int, passed: int) -> Floats:
    """The chance of everything after the discard: veto, enactment, statements; [president, chancellor]."""
    chance = _veto_chance(seen, passed)
    if seen.outcome == SessionOutcome.RUNNING:
        return chance
    if seen.outcome != SessionOutcome.VETOED:
        chance = chance * _enact_chance(model, seen, passed)
    if seen.president_told >= 0 and seen.own != OwnOffice.PRESIDENT:
        chance = chance * model.claim_president[:, :, drawn, passed, seen.outcome, seen.president_told]
    if seen.chancellor_told >= 0 and seen.own != OwnOffice.CHANCELLOR:
        answered = model.claim_chancellor[:, :, passed, seen.outcome, max(seen.president_told, 0)]
        chance = chance * answered[:, :, seen.chancellor_told].T
    return chance


def _enact_chance(model: Model, seen: Happening, passed: int) -> Floats:
    fascist = model.enact[seen.bucket][:, :, passed]
    if seen.own == OwnOffice.CHANCELLOR:
        return np.ones((KINDS, KINDS))
    chance: Floats = fascist if seen.outcome == SessionOutcome.FASCIST_ENACTED else 1 - fascist
    return chance


def _veto_chance(seen: Happening, passed: int) -> Floats:
    propose = np.ones(KINDS) if seen.own == OwnOffice.CHANCELLOR else _PROPOSE[:, passed]
    consent = np.ones(KINDS) if seen.own == OwnOffice.PRESIDENT else _CONSENT[:, passed]
    decline = np.ones(KINDS) if seen.own == OwnOffice.CHANCELLOR else 1 - propose
    refuse = np.ones(KINDS) if seen.own == OwnOffice.PRESIDENT else 1 - consent
    if seen.veto == VetoStage.IMPOSSIBLE or (
        seen.veto == VetoStage.NOT_PROPOSED and seen.outcome == SessionOutcome.RUNNING
    ):
        return np.ones((KINDS, KINDS))
    if seen.veto == VetoStage.NOT_PROPOSED:
        return np.ones((KINDS, 1)) * decline
    answer = {VetoStage.REFUSED: refuse, VetoStage.ACCEPTED: consent, VetoStage.PROPOSED: np.ones(KINDS)}[seen.veto]
    return answer[:, None] * propose


_PROPOSE: Final = np.array([(0.95, 0.05, 0.02), (0.02, 0.05, 0.3), (0.02, 0.05, 0.2)])
"""[chancellor, liberal tiles held]: the chance of a veto proposal, where allowed."""
_CONSENT: Final = np.array([(0.95, 0.3, 0.05), (0.02, 0.1, 0.5), (0.02, 0.2, 0.3)])
"""[president, liberal tiles passed]: the chance of the president's consent to it."""


def model_for(table: Table) -> Model:
    """The shipped model for a table, with Hitler's knowledge as in the table's rules.

    Raises:
        BotDataUnusable: the shipped tables are missing or damaged.
    """
    fitted_told = hitler_knows_team(Rules(), table.players)
    if fitted_told and not hitler_knows_team(table.rules, table.players):
        return _untold_model(table.players)
    return learned_model(table.players)


@cache
def learned_model(players: int) -> Model:
    """The shipped model for a number of players, fitted to games under the official rules."""
    return Model(shipped_tables()[SIZES[players]])


def shipped_tables() -> dict[str, Tables]:
    """The shipped tables by size of table.

    Raises:
        BotDataUnusable: the file is missing or damaged.
    """
    return load(files("weimar.bots.inference").joinpath("behaviour.json"), dict[str, Tables], SIZES.values())


@cache
def _untold_model(players: int) -> Model:
    """The shipped model of a small table with a Hitler who does not know the fascists.

    Such a Hitler votes and chooses like a liberal, as bots do. Their choice of tiles and statements cannot depend on
    the role of the other half of the government: each table gets its mean over that player's possible roles.
    """
    tables, share = shipped_tables()[SIZES[players]], ORDINARY_FASCISTS[players] / (players - 1)
    votes, choices = _array(tables.votes), _array(tables.choices)
    votes[HITLER], choices[:, HITLER] = votes[LIBERAL], choices[:, LIBERAL]
    votes[HITLER, TEAM_VOTE_FEATURES:] = choices[:, HITLER, TEAM_CHOICE_FEATURES:] = 0
    discard, enact = _array(tables.discard), _array(tables.enact)
    president, chancellor = _array(tables.claim_president), _array(tables.claim_chancellor)
    by_other = (discard[:, HITLER].swapaxes(0, 1), enact[:, :, HITLER].T, president[HITLER], chancellor[HITLER])
    for rows in by_other:
        rows[:] = (1 - share) * rows[LIBERAL] + share * rows[FASCIST]
    model = Model(
        replace(
            tables,
            votes=votes.tolist(),
            choices=choices.tolist(),
            discard=discard.tolist(),
            enact=enact.tolist(),
            claim_president=president.tolist(),
            claim_chancellor=chancellor.tolist(),
        )
    )
    last = model.discard[BUCKETS:, HITLER, :, 2]
    last[:] = ((1 - share) * last[:, LIBERAL] + share * last[:, FASCIST])[:, None]
    return model


def _array(table: list[object]) -> Floats:
    return np.array(table, dtype=np.float64)
