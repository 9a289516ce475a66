"""Standpoint: a view with the resulting beliefs, guesses and facts, each computed on first use.

Contract: built from a view, the arguments heard and a mind only, and never changed. Results shared by several seats
are cached (`inference.public_belief`).

What the viewer guesses about roles reaches a choice in one way: as facts that the net sees. The net that guesses makes
them from what happened at the table, and the arguments of others move them, by at most `MOST_HEARD`.
"""

from functools import cached_property
from math import fsum
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model, model_for
from weimar.bots.inference.exact_math import Floats, inner, product
from weimar.bots.inference.hearsay import moved
from weimar.bots.inference.history import PENDING, UNSPOKEN, Table, course_of, table_of
from weimar.bots.inference.hypotheses import ROLE_INDEX, TYPES, RoleIndex
from weimar.bots.inference.public_belief import Reading, ja_chance, read
from weimar.bots.inference.seat_belief import Belief, Guess, believe, exact_belief
from weimar.bots.inference.tables import session_bucket
from weimar.bots.policy.net.facts import GUESS_PARTS, ViewFacts, Whole, as_liberal, facts_of, with_guesses
from weimar.bots.policy.net.names import PLACES, SEAT_AT
from weimar.bots.policy.net.trained import Nets, shipped_nets
from weimar.bots.policy.net.whole_net import ONE
from weimar.engine.arguments import Heard
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER
from weimar.engine.state import Memory
from weimar.engine.terms import Seat
from weimar.engine.view import View

MOST_HEARD: Final = 5.0
"""The most that arguments move a guess at a seat's role, in nats. Set by hand, so that what the public
record shows turns one near ballot in five (`./dev bench bots persuasion`)."""


class Standpoint:
    """A view, with beliefs and facts that are computed on first use.

    Args:
        view: of a seat.
        nets: they guess and choose.
        heard: all arguments of this game, oldest first.
        instead: facts that replace those of the view, to find out what they matter, and what arguments add to guesses.
        guessing: false for a belief of the model of behaviour alone.

    Attributes:
        me: the viewer's seat. course: the public course. late: Hitler may win by election.
    """

    def __init__(
        self,
        view: View,
        nets: Nets,
        heard: tuple[Heard, ...] = (),
        *,
        instead: tuple[ViewFacts, Floats] | None = None,
        guessing: bool = True,
    ) -> None:
        assert isinstance(view.viewer, int)
        self.view = view
        self.nets = nets
        self.heard = heard
        self.guessing = guessing
        self.me: Seat = view.viewer
        self.course = course_of(view)
        self.late = view.enacted.fascist >= FASCIST_POLICIES_FOR_HITLER
        self._instead = instead
        self._voter_chances: dict[tuple[Seat, Seat], list[float]] = {}

    def changed(self, **arguments: Any) -> "Standpoint":
        """The standpoint with other arguments of `Standpoint`."""
        own: dict[str, Any] = {name: getattr(self, name) for name in ("view", "nets", "heard", "guessing")}
        return Standpoint(**{**own, "instead": self._instead, **arguments})

    def pretending(self, **view: Any) -> "Standpoint":
        """The standpoint of a liberal in this seat who knows no other role, with other fields of the view."""
        roles = tuple("liberal" if seat == self.me else None for seat in range(self.view.players))
        return self.changed(view=replace(self.view, roles=roles, role="liberal", party="liberal", **view))

    def kind(self, seat: Seat) -> RoleIndex | None:
        """A seat's role as an index, if known to the viewer."""
        role = self.view.roles[seat]
        return None if role is None else ROLE_INDEX[role]

    # -- what the net sees

    @cached_property
    def seen(self) -> ViewFacts:
        """The facts of the view."""
        return facts_of(self.view) if self._instead is None else self._instead[0]

    @cached_property
    def facts(self) -> ViewFacts:
        """The facts on which the net chooses."""
        return self.asked(None)

    def asked(self, about: Memory | None) -> ViewFacts:
        """The facts on which the net chooses a statement about an observation; for None, another act."""
        facts = self.seen if about is None else facts_of(self.view, about)
        guesses = np.rint((self._guessed(facts) / ONE + self.moved[:, None]) * GUESS_PARTS).astype(np.int64)
        return facts._replace(seats=with_guesses(facts.seats, guesses))

    def _guessed(self, facts: ViewFacts) -> Whole:
        """The guesses of a liberal in this seat, by place, as multiples of 1 / `ONE`."""
        table, seats = as_liberal(facts.table, facts.seats)
        for past in self.course:  # neither who can still speak is silent, nor who speaks aloud only
            held, told = past.round, past.told
            if held.nominee is not None and (held.enacted is not None or held.veto == "accepted"):
                for seat, said in ((held.candidate, told.president), (held.nominee, told.chancellor)):
                    if seats[self.place(seat), SEAT_AT["silent"]] > 0:
                        seats[self.place(seat), SEAT_AT["silent"]] -= said in (PENDING, UNSPOKEN)
        return self.nets.guesser.guesses(ViewFacts(table, seats, facts.relations))

    def place(self, seat: Seat) -> int:
        """The place of a seat, counted from the viewer."""
        return (seat - self.me) % self.view.players

    @cached_property
    def moved(self) -> Floats:
        """For each place, what the arguments of others add to the logit of its being on the fascist team.

        It is the same for every role, so that no one is marked by listening.
        """
        if self._instead is not None:
            return self._instead[1]
        change = np.zeros(PLACES)
        for seat, weight in moved(self.course, self.heard, self.me).items():
            change[self.place(seat)] = MOST_HEARD * weight
        return change

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
        return believe(self.model, self.view, self.course, self.heard, self._guess())

    def _guess(self) -> Guess | None:
        if not self.guessing:
            return None
        guessed = self._guessed(self.seen)[[self.place(seat) for seat in range(self.view.players)]]
        return Guess(*(guessed / ONE).T)

    @cached_property
    def public(self) -> Reading:
        """The spectator's belief now."""
        return read(self.model, self.table, self.course)

    @cached_property
    def before(self) -> Reading:
        """The spectator's belief at the beginning of this round."""
        return read(self.model, self.table, self.course[:-1])

    def liberal_chance(self, president: Seat, chancellor: Seat) -> float:
        """The probability of a liberal policy under this government."""
        enacted = self.view.enacted
        chance = self.model.liberal_chance(session_bucket(enacted.liberal, enacted.fascist)).reshape(4, TYPES * TYPES)
        return float(inner(product(np.array(self.belief.draw), chance), self.belief.pair(president, chancellor)))

    def danger(self, chancellor: Seat) -> float:
        """The probability that electing this chancellor wins the game for Hitler."""
        return self.belief.hitler[chancellor] if self.late else 0.0

    def voter_chances(self, government: tuple[Seat, Seat]) -> list[float]:
        """The probability that each other living seat votes Ja, according to the viewer's belief."""
        if government not in self._voter_chances:
            self._voter_chances[government] = self._expected_votes(government)
        return self._voter_chances[government]

    def _expected_votes(self, government: tuple[Seat, Seat]) -> list[float]:
        chance = ja_chance(self.model, self.before, government).reshape(3, TYPES, TYPES * TYPES)
        expected = inner(chance, self.belief.pair(*government))
        others = [seat for seat in self.view.alive if seat != self.me]
        rows = [government.index(seat) if seat in government else 2 for seat in others]
        chances: list[float] = inner(expected[rows], self.belief.kinds()[others]).tolist()
        return chances

    def suspected(self, seat: Seat) -> bool:
        """True if a seat is suspected more than the average of the others."""
        others = [self.belief.fascist[other] for other in self.view.alive if other != self.me]
        return self.belief.fascist[seat] > fsum(others) / len(others)


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
        return Standpoint(view, shipped_nets(), heard).belief
    return exact_belief(view, heard=heard)
