"""Futures of a game after a different choice: bots play the rest, many times.

Contract: pure. A future with the same number is the same on every call. Futures do not depend on the truth: roles are
drawn from the bots' belief at the seat's view, and tiles from all orders consistent with it
(`weimar.engine.resample`). So a choice is judged by what its player could know, as everywhere in a review.

Players who count (`weimar.review.counting`) then take all seats, including the chooser's: the chances of a review
are fitted to their games. Both choices, the actual and the other one, are played from the same imagined deals with the
same dice.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from weimar.engine import Action, FairChance, Record, RecordError, State, View, awaited, play, project, resample
from weimar.engine.actions import Say
from weimar.engine.phases import GameOver, Voting
from weimar.engine.recorded import states
from weimar.engine.resample import all_assignments
from weimar.engine.terms import Role, Seat
from weimar.review.chances import Judged
from weimar.review.counting import Counting

FUTURES: Final = 100
_PLAYER: Final = Counting()
_Spread: TypeAlias = Callable[[Callable[[int], tuple[bool, bool]], Sequence[int]], Iterable[tuple[bool, bool]]]


class NoSuchChoice(RecordError):
    """The choice is impossible at that moment of the game."""

    def __init__(self, actions: int) -> None:
        super().__init__("no_such_choice", actions)


class Futures(Struct, frozen=True):
    """Results of imagined games.

    Attributes:
        games: the number of futures for each choice.
        liberals: the number of liberal wins after the other choice.
        as_played: the number of liberal wins after the actual choice; None if an unfinished game lacks it.
    """

    games: int
    liberals: int
    as_played: int | None


def what_if(record: Record, actions: int, choice: Action, numbers: Sequence[int], spread: _Spread = map) -> Futures:
    """The futures after a different choice, compared with those after the actual choice.

    Args:
        record: the game.
        actions: the number of actions before the choice. A vote always counts from its start: the chooser sees no
            ballots, so bots cast the others' ballots.
        choice: a legal action other than a statement.
        numbers: the futures to play, such as `range(100)`.
        spread: calls a function with each number, like `map`: here, on workers (`weimar.lab.work`), or with pauses.

    Raises:
        NoSuchChoice: this choice is impossible at that moment.
        IllegalStep, MalformedRecord: see `weimar.engine.states`.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import CastVote, FairChance, Nominate, Rules, record_of, start
        >>> from weimar.review.what_if import what_if
        >>> dealt = start(5, Rules(), FairChance(Random(1)))
        >>> record = record_of([dealt], ["Ada", "Ben", "Cy", "Dora", "Eve"])
        >>> first = record.first_candidate
        >>> told = what_if(record, 0, Nominate(first, (first + 1) % 5), range(10))
        >>> told.games, told.as_played
        (10, None)
    """
    played = tuple(states(record))
    moment = opening_of(played, actions)
    if choice.seat >= len(record.players):
        raise NoSuchChoice(actions)
    view = project(played[moment], choice.seat)
    if choice not in view.legal:
        raise NoSuchChoice(actions)
    taken = _taken(record.actions, played, moment, choice.seat)
    roles = _roles_believed(played[moment], choice.seat)
    won = list(spread(partial(_future, view, roles, choice, taken), numbers))
    as_played = None if taken is None else sum(own for _, own in won)
    return Futures(len(won), sum(other for other, _ in won), as_played)


def opening_of(played: Sequence[State], actions: int) -> int:
    """The moment at which a decision began; for a vote, the moment before the first ballot.

    Raises:
        NoSuchChoice: the game has no such moment, or is over by then.
    """
    if not 0 <= actions < len(played) or isinstance(played[actions].phase, GameOver):
        raise NoSuchChoice(actions)
    while isinstance(played[actions].phase, Voting) and isinstance(played[actions - 1].phase, Voting):
        actions -= 1
    return actions


def _taken(actions: Sequence[Action], played: Sequence[State], moment: int, seat: Seat) -> Action | None:
    """The seat's choice in the game; in a vote, its last ballot."""
    found = None
    for action, before in zip(actions[moment:], played[moment:], strict=False):
        if found is not None and not isinstance(before.phase, Voting):
            break
        if action.seat == seat and not isinstance(action, Say):
            found = action
            if not isinstance(before.phase, Voting):
                break
    return found


def _roles_believed(state: State, seat: Seat) -> Sequence[tuple[float, tuple[Role, ...]]]:
    """The assignments that a seat cannot exclude, with the cumulative weight up to each, by the bots' belief."""
    seen = Judged(state).seat(seat)
    weights = seen.believed * (seen.possible > 0)
    rows = weights.nonzero()[0].tolist()
    deals = all_assignments(len(state.setup.roles))
    return list(zip(accumulate(weights[rows].tolist()), [deals[row] for row in rows], strict=True))


def _future(
    view: View, roles: Sequence[tuple[float, tuple[Role, ...]]], choice: Action, taken: Action | None, number: int
) -> tuple[bool, bool]:
    """One future of each choice: true if the liberals win."""
    imagined = _imagined(view, roles, number)
    return _liberals_win(imagined, choice, number), taken is not None and _liberals_win(imagined, taken, number)


def _imagined(view: View, roles: Sequence[tuple[float, tuple[Role, ...]]], number: int) -> State:
    """A state in which the seat would see exactly this view."""
    dice = Random(f"deal {number}")  # noqa: S311 - the same for every choice, and no secret depends on it
    mark = dice.random() * roles[-1][0]
    drawn = next(deal for total, deal in roles if mark < total)
    return resample(replace(view, roles=drawn), dice)


def _liberals_win(state: State, choice: Action, number: int) -> bool:
    """Play one future to its end."""
    dice = Random(f"play {number}")  # noqa: S311 - as above
    chance = FairChance(dice)
    state, _ = play(state, choice, chance)
    while waiting := awaited(state):
        state, _ = play(state, _PLAYER.choose(project(state, waiting[0]), dice), chance)
    assert isinstance(state.phase, GameOver)
    return state.phase.winner == "liberal"
