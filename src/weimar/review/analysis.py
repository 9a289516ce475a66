"""The analysis of a game by chances: the curves, the shares of luck and skill, the turning points.

Contract: pure, and the same on every processor. Without a verdict for the size and the rules of the table
(`weimar.review.chance_model`) there are no shares, turning points or players' games, and every chance is None.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from weimar.engine import Action, State
from weimar.engine.actions import CastVote
from weimar.engine.phases import Voting
from weimar.engine.terms import Seat
from weimar.review.analysed import Analysis, Decision, Shares
from weimar.review.chance_model import has_verdict
from weimar.review.chances import Judged, chances
from weimar.review.decisions import decision
from weimar.review.shares import shares, steps
from weimar.review.turning_points import player_games, turning_points


def analyse(states: Sequence[State], actions: Sequence[Action], pause: Callable[[], object] = bool) -> Analysis:
    """The analysis of a game, finished or not.

    Args:
        states: the state before the first action, then after each.
        actions: the actions of the game.
        pause: see `weimar.review.chances.chances`.
    """
    judged = judge(states)
    curve = chances(judged, pause)
    setup = states[0].setup
    if not has_verdict(setup.players, setup.rules):
        return Analysis(curve, None, (), (), ())
    made = decisions(judged, actions)
    found = steps(judged, actions)
    return Analysis(
        chances=curve,
        shares=shares(found, setup.players),
        turning_points=turning_points(judged, found, _by_moment(judged, made), setup.roles),
        player_games=player_games(made, setup.players),
        decisions=tuple(made),
    )


class SeatAnalysis(NamedTuple):
    """A game by its chances, for one seat only; much less work than an `Analysis`.

    Attributes:
        shares: the shares of the result; None without a verdict.
        decisions: the seat's choices in phases with a verdict.
    """

    shares: Shares | None
    decisions: tuple[Decision, ...]


def analyse_seat(states: Sequence[State], actions: Sequence[Action], seat: Seat) -> SeatAnalysis:
    """The analysis of a game for one seat; only this player should see it.

    Args:
        states: the state before the first action, then after each.
        actions: the actions of the game.
        seat: the player's seat.
    """
    setup = states[0].setup
    if not has_verdict(setup.players, setup.rules):
        return SeatAnalysis(None, ())
    judged = judge(states)
    return SeatAnalysis(shares(steps(judged, actions), setup.players), tuple(decisions(judged, actions, seat)))


def judge(states: Sequence[State]) -> tuple[Judged, ...]:
    """The states, ready for evaluation. A vote counts as one moment until the ballots are revealed."""
    found: list[Judged] = []
    for state in states:
        earlier = found[-1] if found and isinstance(state.phase, Voting) else None
        found.append(Judged(state, earlier if earlier and isinstance(earlier.state.phase, Voting) else None))
    return tuple(found)


def decisions(judged: Sequence[Judged], actions: Sequence[Action], seat: Seat | None = None) -> list[Decision]:
    """Every choice in phases with a verdict, or every one of a seat. For a changed ballot, only the counted one."""
    found: list[Decision] = []
    for number, (before, action) in enumerate(zip(judged, actions, strict=False)):
        if seat not in (None, action.seat):
            continue
        phase, setup = before.state.phase, before.state.setup
        if not has_verdict(setup.players, setup.rules, phase.name) or _was_changed(judged, actions, number):
            continue
        made = decision(number, before, action)
        if made is not None:
            found.append(made)
    return found


def _was_changed(judged: Sequence[Judged], actions: Sequence[Action], number: int) -> bool:
    """True for a ballot replaced later in the same vote."""
    action = actions[number]
    if not isinstance(action, CastVote):
        return False
    for later in range(number + 1, len(actions)):
        if not isinstance(judged[later].state.phase, Voting):
            return False
        replaced = actions[later]
        if isinstance(replaced, CastVote) and replaced.seat == action.seat:
            return True
    return False


def _by_moment(judged: Sequence[Judged], made: Sequence[Decision]) -> dict[int, list[Decision]]:
    """The choices, by the number of actions after which the chance had changed; for a ballot, after the count."""
    found: dict[int, list[Decision]] = {}
    for choice in made:
        moment = choice.actions + 1
        while choice.phase == "vote" and moment < len(judged) and isinstance(judged[moment].state.phase, Voting):
            moment += 1
        found.setdefault(moment, []).append(choice)
    return found
