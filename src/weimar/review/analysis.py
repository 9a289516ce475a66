"""The analysis of a game by chances: the curves, the shares of luck and skill, the turning points.

Contract: pure, and the same on every processor. Without a verdict for the size and the rules of the table
(`weimar.review.chance_model`) there are no shares, turning points or players' games, and every chance is None.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from weimar.engine import Action, State
from weimar.engine.actions import CastVote
from weimar.engine.phases import Voting
from weimar.engine.terms import Seat
from weimar.review.analysed import ChanceMoment, Decision, PlayerGame, Shares, TurningPoint
from weimar.review.chance_model import has_verdict
from weimar.review.chances import Judged, chances
from weimar.review.decisions import decision
from weimar.review.shares import Step, shares, steps
from weimar.review.turning_points import player_games, turning_points


class Analysis:
    """The analysis of a game, finished or not. Each part is computed on first use.

    Args:
        states: the state before the first action, then after each.
        actions: the actions of the game.
        pause: called before each moment of the curves, and before each choice of a seat; it may wait, and raise to end
            the work.
    """

    def __init__(self, states: Sequence[State], actions: Sequence[Action], pause: Callable[[], object] = bool) -> None:
        self._judged, self._actions, self._pause = judge(states), actions, pause
        self._setup = states[0].setup
        self._has_verdict = has_verdict(self._setup.players, self._setup.rules)

    @cached_property
    def chances(self) -> tuple[ChanceMoment, ...]:
        """The chances after each number of actions."""
        return chances(self._judged, self._pause)

    @cached_property
    def shares(self) -> Shares | None:
        """The shares of the result; None without a verdict."""
        return shares(self._steps, self._setup.players) if self._has_verdict else None

    @cached_property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """At most five; empty without a verdict."""
        if not self._has_verdict:
            return ()
        return turning_points(self._judged, self._steps, _by_moment(self._judged, self.decisions), self._setup.roles)

    @cached_property
    def player_games(self) -> tuple[PlayerGame, ...]:
        """For each seat, the losses of its choices; empty without a verdict."""
        return player_games(self.decisions, self._setup.players) if self._has_verdict else ()

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice in phases with a verdict."""
        return tuple(decisions(self._judged, self._actions)) if self._has_verdict else ()

    def decisions_of(self, seat: Seat) -> tuple[Decision, ...]:
        """The choices of a seat in phases with a verdict: much less work than all. Only this player should see them."""
        return tuple(decisions(self._judged, self._actions, seat, self._pause)) if self._has_verdict else ()

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return steps(self._judged, self._actions)


def judge(states: Sequence[State]) -> tuple[Judged, ...]:
    """The states, ready for evaluation. A vote counts as one moment until the ballots are revealed."""
    found: list[Judged] = []
    for state in states:
        earlier = found[-1] if found and isinstance(state.phase, Voting) else None
        found.append(Judged(state, earlier if earlier and isinstance(earlier.state.phase, Voting) else None))
    return tuple(found)


def decisions(
    judged: Sequence[Judged], actions: Sequence[Action], seat: Seat | None = None, pause: Callable[[], object] = bool
) -> list[Decision]:
    """Every choice in phases with a verdict, or every one of a seat. For a changed ballot, only the counted one."""
    found: list[Decision] = []
    for number, (before, action) in enumerate(zip(judged, actions, strict=False)):
        pause()
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
