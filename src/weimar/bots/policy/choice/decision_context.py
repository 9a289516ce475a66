"""Decision context: a view with the resulting beliefs and worths, each computed on first use.

Contract: built from a view only. Results shared by several seats are cached (`inference.public_belief`).
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from math import fsum
from typing import Any, TypeAlias

import numpy as np
from msgspec.structs import replace

from weimar.bots.inference.behaviour import Model
from weimar.bots.inference.counts import adjusted, ballot_counts, totals
from weimar.bots.inference.exact_math import Floats, inner, mass, product
from weimar.bots.inference.history import PENDING, UNSPOKEN, Past, Told, course_of, table_of
from weimar.bots.inference.hypotheses import ERRATIC, ROLE_INDEX, TYPES, RoleIndex, hypotheses
from weimar.bots.inference.play_style import conduct
from weimar.bots.inference.public_belief import Reading, Stage, ja_chance, read
from weimar.bots.inference.seat_belief import Belief, Guess, believe
from weimar.bots.inference.tables import session_bucket
from weimar.bots.policy.choice.parameters import Parameters
from weimar.bots.policy.choice.value_net import Position, Prospects, features
from weimar.bots.policy.net.facts import ViewFacts, facts_of
from weimar.bots.policy.net.names import SEAT_AT
from weimar.bots.policy.net.trained import Trained
from weimar.bots.policy.net.whole_net import ONE
from weimar.engine.arguments import Heard
from weimar.engine.boards import (
    FASCIST_POLICIES_FOR_HITLER,
    FASCIST_POLICIES_TO_WIN,
    LIBERAL_POLICIES_TO_WIN,
    ORDINARY_FASCISTS,
    TRACKER_END,
)
from weimar.engine.chance import Dice
from weimar.engine.terms import Party, Policy, Seat, Vote
from weimar.engine.view import View

Pick: TypeAlias = Callable[[list[float], float, Dice], int]
"""Function that picks an option's index, given the worths, the heat and dice."""


class DecisionContext:
    """A view, with beliefs and worths that are computed on first use.

    Attributes:
        view, model, parameters, heard: the arguments. me: the viewer's seat. course: the public course.
        learned: the value net of the viewer's side; None for hand-set numbers.
        liberal, fascist: policies enacted. late: Hitler may win by election.
        trained: the trained net, if it fits this table. guessing: its guesses at roles are part of the belief.
        by_heard: the changes of options' worths by arguments, as far as computed (`worths`).
        pick: replaces chance in choosing among weighed options, for explanations after the game (`Settled`).
    """

    pick: Pick | None = None
    trained: Trained | None = None
    guessing: bool = True

    def __init__(
        self,
        view: View,
        model: Model,
        parameters: Parameters,
        prospects: Mapping[Party, Prospects] | None = None,
        heard: tuple[Heard, ...] = (),
    ) -> None:
        assert isinstance(view.viewer, int)
        self.view = view
        self.model = model
        self.parameters = parameters
        self.prospects = prospects
        self.heard = heard
        self.learned = None if prospects is None or view.party is None else prospects[view.party]
        self.me: Seat = view.viewer
        self.course = course_of(view)
        self.table = table_of(view)
        self.liberal = view.enacted.liberal
        self.fascist = view.enacted.fascist
        self.late = self.fascist >= FASCIST_POLICIES_FOR_HITLER
        self.by_heard: dict[tuple[Any, ...], list[float]] = {}
        self._liberal_chances: dict[tuple[Seat, Seat], float] = {}
        self._voter_chances: dict[tuple[Seat, Seat], list[float]] = {}

    def changed(self, **arguments: Any) -> "DecisionContext":
        """The context with other arguments of `DecisionContext`."""
        now = DecisionContext(**self.arguments | arguments)
        now.trained, now.guessing = self.trained, self.guessing
        return now

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments, by name."""
        return {name: getattr(self, name) for name in ("view", "model", "parameters", "prospects", "heard")}

    @cached_property
    def seen(self) -> ViewFacts:
        """The facts of the view."""
        return facts_of(self.view)

    @cached_property
    def facts(self) -> ViewFacts:
        """The facts that the trained net sees: those of the view, perhaps without some."""
        return self.seen

    @cached_property
    def belief(self) -> Belief:
        """The viewer's belief, by the model and the guesses of a trained net."""
        return believe(self.model, self.view, self.course, self.heard, self._guess())

    def _guess(self) -> Guess | None:
        if self.trained is None or not self.guessing:
            return None
        places = (np.arange(self.view.players) - self.me) % self.view.players
        seats = self.seen.seats.copy()
        for past in self.course:  # neither who can still speak is silent, nor who speaks aloud only
            held, told = past.round, past.told
            if held.nominee is not None and (held.enacted is not None or held.veto == "accepted"):
                for seat, said in ((held.candidate, told.president), (held.nominee, told.chancellor)):
                    seats[places[seat], SEAT_AT["silent"]] -= said in (PENDING, UNSPOKEN)
        guessed = self.trained.guesser.guesses(self.seen._replace(seats=seats))
        fascist, hitler = (guessed[places] / ONE).T
        if ORDINARY_FASCISTS[self.view.players] == 1:  # then both questions have nearly the same evidence
            fascist = fascist / 2
        return Guess(fascist, hitler, self.trained.share)

    @cached_property
    def public(self) -> Reading:
        """The spectator's belief now."""
        return read(self.model, self.table, self.course)

    @cached_property
    def before(self) -> Reading:
        """The spectator's belief at the beginning of this round."""
        return read(self.model, self.table, self.course[:-1])

    def imagined(self, number: int, **told: int) -> Reading:
        """The spectator's belief after imagined statements about a round."""
        past = self.course[number - 1]
        return self.with_past(number, Past(past.round, replace(past.told, **told)))

    def with_enacted(self, policy: Policy, told: Told) -> Reading:
        """The spectator's belief after an imagined policy and statements in the running round."""
        this = replace(self.course[-1].round, enacted=policy)
        return self.with_past(len(self.course), Past(this, told))

    def with_act(self, *, nominee: Seat | None = None, target: Seat | None = None) -> Reading:
        """The spectator's belief after one more act of the viewer: a nomination or the target of a power."""
        this, told = self.course[-1].round, self.course[-1].told
        if nominee is not None:
            this = replace(this, nominee=nominee)
        if target is not None:
            this = replace(this, target=target)
        return self.with_past(len(self.course), Past(this, told))

    def with_past(self, number: int, past: Past) -> Reading:
        """The spectator's belief with one round replaced by another."""
        course = (*self.course[: number - 1], past, *self.course[number:])
        return self.watched(course, totals(self.table.players, course))

    def with_ballot(self, vote: Vote, liberal: float | None) -> Reading:
        """The spectator's belief after the viewer's ballot, including its expected counts after the outcome.

        Args:
            vote: Ja or Nein.
            liberal: the chance of a liberal policy if the government is elected; None if it is not elected.
        """
        this, told = self.course[-1].round, self.course[-1].told
        votes = tuple(vote if seat == self.me else None for seat in range(self.view.players))
        before, open_ = self.course[:-1], Past(replace(this, votes=None), told)
        seen = totals(self.table.players, (*before, open_)).copy()
        if self.me not in (this.candidate, this.nominee):
            for place, share in ballot_counts(vote, liberal):
                seen[self.me, place] += share
        return self.watched((*before, Past(replace(this, votes=votes), told)), seen)

    def watched(self, course: tuple[Past, ...], seen: Floats) -> Reading:
        """A spectator's belief after a course, including public counts if this level assumes such spectators.

        Args:
            course: the public rounds.
            seen: each seat's counts.
        """
        reading, layer = read(self.model, self.table, course), self.model.layer
        if not self.parameters.counted or layer is None:
            return reading
        known = hypotheses(self.table.players)
        weights = adjusted(layer, self.table.players, reading.weights, seen)
        return replace(
            reading, weights=weights, fascist=mass(weights, known.fascist), hitler=mass(weights, known.hitler)
        )

    def value(self, liberal: int = 0, fascist: int = 0) -> float:
        """The probability of a liberal win, with this many more policies on the boards."""
        return float(self.model.values[min(self.liberal + liberal, 5), min(self.fascist + fascist, 6)])

    def outlook(
        self,
        reading: Reading,
        stage: Stage | None = None,
        government: tuple[Seat, Seat] | None = None,
        power: str = "",
    ) -> float:
        """The value net's probability of a fascist win from a position."""
        assert self.learned is not None
        at = stage or reading.stage
        if at.liberal >= LIBERAL_POLICIES_TO_WIN:
            return 0.0
        if at.fascist >= FASCIST_POLICIES_TO_WIN:
            return 1.0
        position = self._position(reading, at, government, power)
        return float(self.learned.chance(features(self.view.players, position)))

    def _position(
        self, reading: Reading, stage: Stage, government: tuple[Seat, Seat] | None = None, power: str = ""
    ) -> Position:
        return Position(reading, stage, self.members, self.belief.draw, self._conduct, government, power)

    @cached_property
    def _conduct(self) -> tuple[float, ...]:
        return conduct(self.model, self.table, self.course[:-1], self.members, self.belief.erratic)

    @cached_property
    def _failed(self) -> Stage:
        """The counts if no government is elected, without the tile of a third failure."""
        stage, this = self.before.stage, self.course[-1].round
        return replace(
            stage, tracker=stage.tracker + 1, last_regular=stage.last_regular if this.special else this.candidate
        )

    @cached_property
    def members(self) -> Floats:
        """The role probabilities of each seat, as seen by the viewer."""
        kinds: Floats = self._kinds[:, :ERRATIC] + self._kinds[:, ERRATIC:]
        return kinds

    def pretending(self) -> "DecisionContext":
        """The context of a liberal in this seat with the same observations, for players pretending to be one."""
        roles = (*self.view.roles[: self.me], "liberal", *self.view.roles[self.me + 1 :])
        return self.changed(view=replace(self.view, roles=roles, party="liberal"))

    def government_prospect(self, government: tuple[Seat, Seat], reading: Reading | None = None) -> float:
        """The net's probability of a fascist win after this government's election; never below `danger`.

        Args:
            government: president and chancellor.
            reading: a spectator's belief by then; by default that of the round's beginning.
        """
        danger = self.danger(government[1])
        if danger == 1:
            return danger
        return max(danger, self.outlook(reading or self.before, self.before.stage, government))

    def ballot_features(self) -> tuple[Floats, Floats]:
        """Features of the elected and of the failed government, for training."""
        view = self.view
        assert view.nominee is not None
        elected = self._position(self.before, self.before.stage, (view.candidate, view.nominee))
        failed = self._position(self.before, self._failed)
        return features(view.players, elected), features(view.players, failed)

    def failure_prospect(self, reading: Reading | None = None) -> float:
        """The net's probability of a fascist win after a failed vote; for `reading` see `government_prospect`."""
        reading, after = reading or self.before, self._failed
        if after.tracker < TRACKER_END:
            return self.outlook(reading, after)
        top, calm = self.belief.top, replace(after, tracker=0)
        liberal = self.outlook(reading, replace(calm, liberal=calm.liberal + 1))
        return top * liberal + (1 - top) * self.outlook(reading, replace(calm, fascist=calm.fascist + 1))

    def kind(self, seat: Seat) -> RoleIndex | None:
        """A seat's role as an index, if known to the viewer."""
        role = self.view.roles[seat]
        return None if role is None else ROLE_INDEX[role]

    def liberal_chance(self, president: Seat, chancellor: Seat) -> float:
        """The probability of a liberal policy under this government."""
        government = (president, chancellor)
        if government not in self._liberal_chances:
            self._liberal_chances[government] = self._liberal_chance(government)
        return self._liberal_chances[government]

    def _liberal_chance(self, government: tuple[Seat, Seat]) -> float:
        chance = self.model.liberal_chance(session_bucket(self.liberal, self.fascist)).reshape(4, TYPES * TYPES)
        return float(inner(product(np.array(self.belief.draw), chance), self.belief.pair(*government)))

    def danger(self, chancellor: Seat) -> float:
        """The probability that electing this chancellor wins the game for Hitler."""
        return self.belief.hitler[chancellor] if self.late else 0.0

    def government_value(self, president: Seat, chancellor: Seat) -> float:
        """The probability of a liberal win after this government's election."""
        chance = self.liberal_chance(president, chancellor)
        value = chance * self.value(liberal=1) + (1 - chance) * self.value(fascist=1)
        return value * (1 - self.danger(chancellor))

    def failure_value(self) -> float:
        """The probability of a liberal win if no government is elected, without `Parameters.patience`."""
        if self.view.election_tracker + 1 < TRACKER_END:
            return self.value()
        top = self.belief.top
        return top * self.value(liberal=1) + (1 - top) * self.value(fascist=1)

    def ja(self, government: tuple[Seat, Seat]) -> Floats:
        """P(Ja) by place in the government and by types (`weimar.bots.inference.public_belief.ja_chance`)."""
        return ja_chance(self.model, self.before, government)

    def voter_chances(self, government: tuple[Seat, Seat]) -> list[float]:
        """The probability that each other living seat votes Ja, according to the viewer's belief."""
        if government not in self._voter_chances:
            self._voter_chances[government] = self._expected_votes(government)
        return self._voter_chances[government]

    def _expected_votes(self, government: tuple[Seat, Seat]) -> list[float]:
        chance = self.ja(government).reshape(3, TYPES, TYPES * TYPES)
        expected = inner(chance, self.belief.pair(*government))
        others = [seat for seat in self.view.alive if seat != self.me]
        places = [_place(seat, government) for seat in others]
        chances: list[float] = inner(expected[places], self._kinds[others]).tolist()
        return chances

    @cached_property
    def _kinds(self) -> Floats:
        return self.belief.kinds()

    def passing(self, government: tuple[Seat, Seat], *, own_ja: bool) -> float:
        """The probability that the government is elected, given the viewer's ballot."""
        count = [1.0]
        for chance in self.voter_chances(government):
            count = [
                (count[ja] if ja < len(count) else 0) * (1 - chance) + (count[ja - 1] * chance if ja else 0)
                for ja in range(len(count) + 1)
            ]
        needed = len(self.view.alive) // 2 + 1 - own_ja
        return fsum(count[needed:])


def _place(seat: Seat, government: tuple[Seat, Seat]) -> int:
    """The row of a vote table for a seat: the candidate's, the nominee's, or that of all others."""
    return government.index(seat) if seat in government else 2


class Without(DecisionContext):
    """A context without some evidence.

    Args:
        now: the context.
        fixed: values by name, replacing those computed from the view.
    """

    def __init__(self, now: DecisionContext, **fixed: Any) -> None:
        super().__init__(**now.arguments)
        self.trained, self.guessing = now.trained, now.guessing
        for name, value in fixed.items():
            setattr(self, name, value)  # the cached property keeps it like a computed value
