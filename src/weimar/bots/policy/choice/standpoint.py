"""Standpoint: a view with the resulting beliefs, guesses and facts, each computed on first use.

Contract: built from a view, the arguments heard and a mind only, and never changed. Results shared by several
seats are cached (`inference.belief`).

What the viewer guesses about roles reaches a choice in one way: as facts that the net sees. The net that guesses makes
them from what happened at the table, and the arguments of others move them, by at most `MOST_HEARD`.
"""

from functools import cached_property
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.belief import Belief, Guess, Reading, believe, exact_belief, read
from weimar.bots.inference.exact_math import Floats
from weimar.bots.inference.hearsay import moved
from weimar.bots.inference.history import PENDING, UNSPOKEN, Past, Table, course_of, table_of
from weimar.bots.policy.choice.commitments import Commitments
from weimar.bots.policy.net.facts import GUESS_PARTS, ViewFacts, Whole, as_liberal, facts_of, with_guesses
from weimar.bots.policy.net.names import PLACES, SEAT_AT
from weimar.bots.policy.net.trained import Mind, shipped_mind
from weimar.bots.policy.net.whole_net import ONE
from weimar.engine.arguments import Heard
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.state import Memory
from weimar.engine.terms import Seat
from weimar.engine.view import View

MOST_HEARD: Final = 5.0
"""The most that arguments move a guess at a seat's role, in nats. Set by hand, so that what the public
record shows turns one near ballot in five (`./dev bench bots persuasion`)."""


class Standpoint(Struct, frozen=True, dict=True, eq=False):
    """A view, with beliefs and facts that are computed on first use.

    Attributes:
        view: of a seat.
        mind: guesses and chooses.
        heard: all arguments of this game, oldest first.
        instead: facts that replace those of the view, to find out what they matter, and what arguments add to guesses.
        guessing: false for a belief of the model of behaviour alone.
        bound: false to choose without regard to earlier words and choices (`commitments`).
    """

    view: View
    mind: Mind
    heard: tuple[Heard, ...] = ()
    instead: tuple[ViewFacts, Floats] | None = None
    guessing: bool = True
    bound: bool = True

    @cached_property
    def me(self) -> Seat:
        """The viewer's seat."""
        assert isinstance(self.view.viewer, int)
        return self.view.viewer

    @cached_property
    def course(self) -> tuple[Past, ...]:
        """The public course."""
        return course_of(self.view)

    @property
    def late(self) -> bool:
        """True if Hitler may win by election."""
        return self.view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER

    @cached_property
    def government(self) -> tuple[Seat, ...]:
        """The other members of a nominated government, the candidate first."""
        pair = (self.view.candidate, self.view.nominee)
        return tuple(seat for seat in pair if seat is not None and seat != self.me)

    def pretending(self, **view: Any) -> "Standpoint":
        """The standpoint of a liberal in this seat who knows no other role, with other fields of the view."""
        roles = tuple("liberal" if seat == self.me else None for seat in range(self.view.players))
        return replace(self, view=replace(self.view, roles=roles, role="liberal", party="liberal", **view))

    def is_fellow(self, seat: Seat) -> bool:
        """True if the viewer knows that a seat is on the fascist team."""
        return self.view.roles[seat] in ("fascist", "hitler")

    # -- what the net sees

    @cached_property
    def seen(self) -> ViewFacts:
        """The facts of the view."""
        return facts_of(self.view) if self.instead is None else self.instead[0]

    def asked(self, about: Memory | None = None) -> ViewFacts:
        """The facts on which the net chooses a statement about an observation; for None, another act."""
        facts = self.seen if about is None else facts_of(self.view, about)
        guessed = self._guessed if about is None else self._guesses(facts)
        guesses = np.rint((guessed / ONE + self.moved[:, None]) * GUESS_PARTS).astype(np.int64)
        return facts._replace(seats=with_guesses(facts.seats, guesses))

    @cached_property
    def _guessed(self) -> Whole:
        return self._guesses(self.seen)

    def _guesses(self, facts: ViewFacts) -> Whole:
        """The guesses of a liberal in this seat, by place, as multiples of 1 / `ONE`."""
        table, seats = as_liberal(facts.table, facts.seats)
        for past in self.course:  # neither who can still speak is silent, nor who speaks aloud only
            held, told = past.round, past.told
            if held.nominee is not None and (held.enacted is not None or held.veto == "accepted"):
                for seat, said in ((held.candidate, told.president), (held.nominee, told.chancellor)):
                    if seats[self.place(seat), SEAT_AT["silent"]] > 0:
                        seats[self.place(seat), SEAT_AT["silent"]] -= said in (PENDING, UNSPOKEN)
        return self.mind.guesser.guesses(ViewFacts(table, seats, facts.relations))

    def place(self, seat: Seat) -> int:
        """The place of a seat, counted from the viewer."""
        return (seat - self.me) % self.view.players

    @cached_property
    def moved(self) -> Floats:
        """For each place, what the arguments of others add to the logit of its being on the fascist team.

        It is the same for every role, so that no one is marked by listening.
        """
        if self.instead is not None:
            return self.instead[1]
        change = np.zeros(PLACES)
        for seat, weight in moved(self.course, self.heard, self.me).items():
            change[self.place(seat)] = MOST_HEARD * weight
        return change

    @cached_property
    def commitments(self) -> Commitments:
        """The viewer's earlier words and choices."""
        return Commitments(self.view, self.course, self.heard, self.seen)

    # -- what the viewer believes

    @cached_property
    def table(self) -> Table:
        """The players and the rules."""
        return table_of(self.view)

    @cached_property
    def model(self) -> Model:
        """The model of others' behaviour."""
        return model_for(self.table)

    @cached_property
    def belief(self) -> Belief:
        """The viewer's belief, by the model and the guesses of the net."""
        guess = None
        if self.guessing:
            guess = Guess(*(self._guessed[[self.place(seat) for seat in range(self.view.players)]] / ONE).T)
        return believe(self.model, self.view, self.course, self.heard, guess)

    @cached_property
    def public(self) -> Reading:
        """The spectator's belief now."""
        return read(self.model, self.table, self.course)


def belief(view: View, heard: tuple[Heard, ...] = ()) -> Belief:
    """The viewer's belief about roles and tiles, as the levels that think have it.

    A seat's is that of the model, pooled with the guesses of the shipped net. A spectator's is that of the model alone.

    Args:
        view: any viewer's, at any moment.
        heard: all arguments of this game, oldest first.

    Examples:
        >>> from random import Random
        >>> from weimar.engine import FairChance, Rules, project, replay, start
        >>> from weimar.bots import belief
        >>> state = replay([start(5, Rules(), FairChance(Random(1)))])
        >>> [round(chance, 1) for chance in belief(project(state, 0)).fascist]
        [0.0, 0.5, 0.5, 0.5, 0.5]
    """
    if isinstance(view.viewer, int) and view.winner is None:
        return Standpoint(view, shipped_mind(), heard).belief
    return exact_belief(view, heard=heard)
