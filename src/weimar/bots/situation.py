"""One decision: the view with all that is thought about it.

Contract: built from a view alone. What several seats would work out alike is kept by value (`weimar.bots.evidence`).
"""

from collections.abc import Callable
from functools import cached_property
from typing import TypeAlias

from msgspec.structs import replace

from weimar.bots.belief import Belief, believe
from weimar.bots.course import Past, Told, course_of, table_of
from weimar.bots.evidence import Reading, ja_chance, read
from weimar.bots.hypotheses import FASCIST, HITLER, LIBERAL, TYPES, Floats
from weimar.bots.model import Model, bucket_of
from weimar.bots.parameters import Parameters
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, TRACKER_END
from weimar.engine.chance import Dice
from weimar.engine.terms import Policy, Seat
from weimar.engine.view import View

Pick: TypeAlias = Callable[[list[float], float, Dice], int]
"""Chooses a place by what the options are worth and how much worse still has a chance."""
_KIND = {"liberal": LIBERAL, "fascist": FASCIST, "hitler": HITLER}


class Situation:
    """A view, and what follows from it when it is wanted.

    Attributes:
        view, model, parameters: as given. me: the viewer's seat. course: the public course.
        liberal, fascist: policies enacted. late: Hitler may win by election.
        pick: who chooses among options that were weighed, if not chance: whoever asks for reasons afterwards.
    """

    pick: Pick | None = None

    def __init__(self, view: View, model: Model, parameters: Parameters) -> None:
        assert isinstance(view.viewer, int)
        self.view = view
        self.model = model
        self.parameters = parameters
        self.me: Seat = view.viewer
        self.course = course_of(view)
        self.table = table_of(view)
        self.liberal = view.enacted.liberal
        self.fascist = view.enacted.fascist
        self.late = self.fascist >= FASCIST_POLICIES_FOR_HITLER

    @cached_property
    def belief(self) -> Belief:
        """The viewer's own."""
        return believe(self.model, self.view, self.course)

    @cached_property
    def public(self) -> Reading:
        """What a watcher may think now."""
        return read(self.model, self.table, self.course)

    @cached_property
    def before(self) -> Reading:
        """What a watcher could think when this round began."""
        return read(self.model, self.table, self.course[:-1])

    def imagined(self, number: int, **told: int) -> Reading:
        """What a watcher would think, had this been said about a round."""
        past = self.course[number - 1]
        return self.with_past(number, Past(past.round, replace(past.told, **told)))

    def with_enacted(self, policy: Policy, told: Told) -> Reading:
        """What a watcher would think, were this enacted and said in the running round."""
        this = replace(self.course[-1].round, enacted=policy)
        return self.with_past(len(self.course), Past(this, told))

    def with_past(self, number: int, past: Past) -> Reading:
        """What a watcher would think with another round in the place of one."""
        course = (*self.course[: number - 1], past, *self.course[number:])
        return read(self.model, self.table, course)

    def value(self, liberal: int = 0, fascist: int = 0) -> float:
        """That the liberals win, with so many more policies."""
        return float(self.model.values[min(self.liberal + liberal, 5), min(self.fascist + fascist, 6)])

    def kind(self, seat: Seat) -> int | None:
        """A seat's role as an index, if the viewer knows it."""
        role = self.view.roles[seat]
        return None if role is None else _KIND[role]

    def liberal_chance(self, president: Seat, chancellor: Seat) -> float:
        """That this government would enact a liberal policy."""
        chance = self.model.liberal_chance(bucket_of(self.liberal, self.fascist)).reshape(4, TYPES * TYPES)
        pair = self.belief.pair(president, chancellor)
        return float(self.belief.draw @ chance @ pair)

    def danger(self, chancellor: Seat) -> float:
        """That Hitler wins by becoming this chancellor."""
        return self.belief.hitler[chancellor] if self.late else 0.0

    def government_value(self, president: Seat, chancellor: Seat) -> float:
        """That the liberals win once this government is elected."""
        chance = self.liberal_chance(president, chancellor)
        value = chance * self.value(liberal=1) + (1 - chance) * self.value(fascist=1)
        return value * (1 - self.danger(chancellor))

    def failure_value(self) -> float:
        """That the liberals win if no government is elected; before patience."""
        if self.view.election_tracker + 1 < TRACKER_END:
            return self.value()
        top = self.belief.top
        return top * self.value(liberal=1) + (1 - top) * self.value(fascist=1)

    def ja(self, government: tuple[Seat, Seat]) -> Floats:
        """How likely a Ja is, by place and types (`weimar.bots.evidence.ja_chance`)."""
        return ja_chance(self.model, self.view.players, self.before, government)

    def voter_chances(self, government: tuple[Seat, Seat]) -> list[float]:
        """How likely each other living seat is to vote Ja, by what the viewer believes."""
        chance = self.ja(government).reshape(3, TYPES, TYPES * TYPES)
        pair = self.belief.pair(*government)
        expected = chance @ pair
        return [
            float(expected[_place(seat, government)] @ self._kinds[seat]) for seat in self.view.alive if seat != self.me
        ]

    @cached_property
    def _kinds(self) -> Floats:
        return self.belief.kinds()

    def passing(self, government: tuple[Seat, Seat], *, own_ja: bool) -> float:
        """That the government is elected, given the viewer's own ballot."""
        count = [1.0]
        for chance in self.voter_chances(government):
            count = [
                (count[ja] if ja < len(count) else 0) * (1 - chance) + (count[ja - 1] * chance if ja else 0)
                for ja in range(len(count) + 1)
            ]
        needed = len(self.view.alive) // 2 + 1 - own_ja
        return sum(count[needed:])


def _place(seat: Seat, government: tuple[Seat, Seat]) -> int:
    """Which row of a vote table is meant for a seat."""
    return government.index(seat) if seat in government else 2
