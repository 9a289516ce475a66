"""The thread on which bots think, on a machine that is as busy as a test wants, under virtual time.

Contract: every thought is really thought, at once. When its result is known, and what it seems to have taken, follows
from its processor time by the seat that thinks, and from the machine.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final, TypeAlias

from weimar.daily.day import Day
from weimar.daily.play import Course
from weimar.engine import State, View, awaited
from weimar.engine.questions import open_questions
from weimar.engine.terms import Role
from weimar.server.tables import discussion
from weimar.table.state import TableState

THINKS_S: Final[dict[Role, float]] = {"liberal": 0.0039, "hitler": 0.0044, "fascist": 0.0142}
"""The processor time of an expert's vote, by role."""
Works: TypeAlias = Callable[[Role], float]
"""The processor time of one thought of a role, in seconds."""
Machine: TypeAlias = Callable[[float], float]
"""How long a thought of so much processor time takes."""


def steady(role: Role) -> float:
    """Every thought of a role needs as much as any other."""
    return THINKS_S[role]


class Unfinished(BaseException):
    """Raised by a bot that never answers."""


class SlowThread(Executor):
    """See the module.

    Args:
        game: the true state of the table whose bots think here.
        works: by role.
        machine: what it makes of that.
        turned: thoughts take as long as if everyone had the role of the seat that is so many places further on. The
            game stays the same.
    """

    def __init__(self, game: Callable[[], State | None], works: Works, machine: Machine, turned: int = 0) -> None:
        self._game = game
        self._works = works
        self._machine = machine
        self._turned = turned
        self._free_at = 0.0

    def submit(self, timed: Any, think: Any, /, *about: Any, **_: Any) -> Future[Any]:  # type: ignore[override]
        """Think, and give the result in due time: one thought after the other."""
        loop = asyncio.get_running_loop()
        done: Future[Any] = Future()
        worked = self._worked(think, about)
        took = self._machine(worked)
        self._free_at = max(self._free_at, loop.time()) + took
        try:
            result, _, _ = timed(think, *about)
        except Unfinished:
            pass
        except Exception as error:  # noqa: BLE001 - given to the caller
            loop.call_at(self._free_at, _finish, done.set_exception, done, error)
        else:
            loop.call_at(self._free_at, _finish, done.set_result, done, (result, took, worked))
        return done

    def _worked(self, think: Any, about: tuple[Any, ...]) -> float:
        """The processor time that a thought needs."""
        if isinstance(about[0], View):
            assert isinstance(about[0].viewer, int)
            return self._works(self._role(about[0].viewer))
        if isinstance(about[0], TableState):
            if think is discussion.next_answer:
                return sum(self._works(self._role(seat)) for seat in about[1].seats)
            assert think is discussion.next_speech
            return sum(self._works(self._role(seat)) for seat in discussion.bots_free_to_argue(about[0]))
        if isinstance(about[0], Day):
            return sum(self._works(self._role(seat)) for seat in _thinking(about[0], about[1]))
        assert isinstance(about[0], float)  # the trial of how busy the machine is
        return about[0]

    def _role(self, seat: int) -> Role:
        game = self._game()
        assert game is not None
        return game.setup.roles[(seat + self._turned) % game.setup.players]


def _finish(give: Callable[[Any], None], done: Future[Any], what: Any) -> None:
    """Give a result, unless nobody waits for it any more."""
    if not done.cancelled():
        give(what)


def _thinking(day: Day, course: Course) -> list[int]:
    """The bots that may think before the next step of a day: all that could speak, and the one that moves."""
    waiting = awaited(course.state)
    movers = () if day.seat in waiting else waiting[:1]
    return [seat for seat in (*open_questions(course.events, course.state), *movers) if seat != day.seat]
