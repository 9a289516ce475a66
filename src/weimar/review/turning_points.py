"""Turning points: the choices that changed the chance to win most, and each player's own game.

Contract: pure. Turning points are the choices with the largest effect (`weimar.review.decisions.difference`) on the
chance for an observer who knows everything but the order of the draw pile. Their verdicts follow from the belief of
each player at the time. Statements change chances too, but the worth of other statements is unknown, so they are no
turning points.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final

from weimar.engine.terms import Party, Role, party_of
from weimar.review.analysed import Decision, PhaseLoss, PlayerGame, TurningPoint, Verdict
from weimar.review.chances import Judged
from weimar.review.decisions import difference
from weimar.review.shares import Step

MOST: Final = 5
LEAST: Final = 3
NOTABLE: Final = 0.05
"""A choice with a smaller effect is a turning point only if there are too few others."""
FELT: Final = 0.02
"""A choice with a smaller effect is never a turning point: whole percentages would hide the change."""
CLOSE: Final = 0.02
"""Choices with a smaller difference in worth count as equally good."""


def verdict(decision: Decision, change: float, party: Party) -> Verdict:
    """The verdict of a choice.

    - `right`, `unlucky`: no better option was known, and the chance of the seat's side rose, or fell.
    - `close`: a different option was worth slightly more.
    - `mistake`, `lucky`: a different option was worth clearly more, and the chance of the seat's side fell, or rose
      anyway.

    Args:
        decision: the choice.
        change: the change of the liberals' chance.
        party: the seat's party.
    """
    gained = (change if party == "liberal" else -change) >= 0
    gap = decision.best.worth - decision.worth
    if gap == 0:
        return "right" if gained else "unlucky"
    if gap < CLOSE:
        return "close"
    return "lucky" if gained else "mistake"


def turning_points(
    judged: Sequence[Judged], found: Sequence[Step], decisions: Mapping[int, Sequence[Decision]], roles: Sequence[Role]
) -> tuple[TurningPoint, ...]:
    """The turning points of a game, in order; its decisions are given by the number of actions after them."""
    moved = {
        step: _moved(judged, step, decisions[step.actions])
        for step in found
        if decisions.get(step.actions) and step.cause in ("choice", "vote") and abs(step.change) >= FELT
    }
    choices = sorted((step for step in moved if moved[step] >= FELT), key=lambda step: (-moved[step], step.actions))
    notable = [step for step in choices if moved[step] >= NOTABLE]
    picked = (notable if len(notable) >= LEAST else choices[:LEAST])[:MOST]
    picked.sort(key=lambda step: step.actions)
    return tuple(
        _point(step, decisions[step.actions], len(judged[step.actions - 1].state.board.rounds), roles)
        for step in picked
    )


def _moved(judged: Sequence[Judged], step: Step, made: Sequence[Decision]) -> float:
    """The size of the change due to the choice itself, or to the outcome of a vote."""
    chosen = next(choice for choice in made if choice.seat in step.seats)
    return difference(judged[chosen.actions], chosen, step.change)


def _point(step: Step, decisions: Sequence[Decision], number: int, roles: Sequence[Role]) -> TurningPoint:
    judged: Verdict | None = None
    if step.cause == "choice":
        (only,) = decisions
        judged = verdict(only, step.change, party_of(roles[only.seat]))
    sentence = f"review-turn-{judged or step.cause}"
    return TurningPoint(step.actions, number, step.before, step.after, tuple(decisions), judged, sentence)


def player_games(decisions: Sequence[Decision], players: int) -> tuple[PlayerGame, ...]:
    """Each seat's game, by seat."""
    games = []
    for seat in range(players):
        own = [decision for decision in decisions if decision.seat == seat]
        phases = dict.fromkeys(decision.phase for decision in own)
        games.append(PlayerGame(seat, len(own), _loss(own), tuple([_phase_loss(phase, own) for phase in phases])))
    return tuple(games)


def _phase_loss(phase: str, own: Sequence[Decision]) -> PhaseLoss:
    here = [decision for decision in own if decision.phase == phase]
    return PhaseLoss(phase, len(here), _loss(here))


def _loss(decisions: Sequence[Decision]) -> float:
    return fsum(decision.loss for decision in decisions)
