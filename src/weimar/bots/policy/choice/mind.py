"""Choosing: from a view, its rules and what was said, to chances of options.

Contract: pure and frozen. A `Standpoint` has what a seat sees, guesses and believes; each part is computed on first
use, and a choice needs no belief. `weigh` asks the net for the worths in nats of the `options`, without absurd ones
(`usual`), and chance chooses among them in proportion to e^(worth / heat): with a higher heat, the same player is
weaker. Acts against earlier words and choices (`commitments`), and a Ja that to a liberal probably elects Hitler,
are e^25 times rarer; most Jas against words, where a failed vote would enact the top tile, e^5 times.

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
from weimar.bots.inference.exact_math import Floats, softmax
from weimar.bots.inference.hearsay import moved
from weimar.bots.inference.history import PENDING, UNSPOKEN, Past, Table, course_of, table_of
from weimar.bots.policy.choice.commitments import FIRM_COST, Commitments
from weimar.bots.policy.choice.options import claims, options, usual
from weimar.bots.policy.net.facts import GUESS_PARTS, ViewFacts, Whole, as_liberal, facts_of, with_guesses
from weimar.bots.policy.net.names import PLACES, SEAT_AT
from weimar.bots.policy.net.trained import Mind, party_heat, shipped_mind
from weimar.bots.policy.net.whole_net import ONE, TARGETS
from weimar.engine.action_table import ALL_ACTIONS, encode
from weimar.engine.actions import Action, CastVote
from weimar.engine.arguments import Heard
from weimar.engine.boards import FASCIST_POLICIES_FOR_HITLER, FASCIST_POLICIES_TO_WIN, MAX_PLAYERS, TRACKER_END
from weimar.engine.chance import Dice
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
        about: the observation that a statement is chosen about; None for the choice of another act.
        instead: facts that replace those of the view, to find out what they matter, and what arguments add to guesses.
        guessing: false for a belief of the model of behaviour alone.
        bound: false to choose without regard to earlier words and choices (`commitments`).
    """

    view: View
    mind: Mind
    heard: tuple[Heard, ...] = ()
    about: Memory | None = None
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
        return facts_of(self.view, self.about) if self.instead is None else self.instead[0]

    @cached_property
    def guessed(self) -> Whole:
        """The guesses of a liberal in this seat, by place, as multiples of 1 / `ONE`."""
        table, seats = as_liberal(self.seen.table, self.seen.seats)
        for past in self.course:  # a player who can still speak, or speaks aloud only, is not silent
            held, told = past.round, past.told
            if held.nominee is not None and (held.enacted is not None or held.veto == "accepted"):
                for seat, said in ((held.candidate, told.president), (held.nominee, told.chancellor)):
                    if seats[self.place(seat), SEAT_AT["silent"]] > 0:
                        seats[self.place(seat), SEAT_AT["silent"]] -= said in (PENDING, UNSPOKEN)
        return self.mind.guesser.guesses(ViewFacts(table, seats, self.seen.relations))

    @cached_property
    def moved(self) -> Floats:
        """For each place, what the arguments of others add to the logit of its being on the fascist team.

        It is the same for every role, so that no one is marked by listening.
        """
        if self.instead is not None:
            return self.instead[1]
        change = np.zeros(PLACES)
        if self.heard:
            for seat, weight in moved(self.course, self.heard, self.me).items():
                change[self.place(seat)] = MOST_HEARD * weight
        return change

    @property
    def facts(self) -> ViewFacts:
        """The facts on which the net chooses: those of the view, and the guesses moved by arguments."""
        guesses = np.rint((self.guessed / ONE + self.moved[:, None]) * GUESS_PARTS).astype(np.int64)
        return self.seen._replace(seats=with_guesses(self.seen.seats, guesses))

    def place(self, seat: Seat) -> int:
        """The place of a seat, counted from the viewer."""
        return (seat - self.me) % self.view.players

    @cached_property
    def commitments(self) -> Commitments:
        """The viewer's earlier words and choices."""
        return Commitments(self.view, self.course, self.heard, self.seen)

    def cost(self, act: Action) -> float:
        """The cost of an act against words or knowledge that the net does not see, in units of the heat."""
        if act == CastVote(self.me, "ja") and self._fears_hitler:
            return FIRM_COST
        if not self.bound:
            return FIRM_COST if self.commitments.shows_role(act) else 0.0
        return self.commitments.cost(act)

    @cached_property
    def _fears_hitler(self) -> bool:
        """True if a Ja probably elects Hitler, to a liberal in this seat, and the top tile cannot end the game.

        The fascist team asks what a liberal without observations believes. That takes a little longer; tables wait by
        steps that ignore thinking times (`weimar.server.tables.release_grid`).
        """
        view, nominee = self.view, self.view.nominee
        if not self.late or nominee is None or nominee == self.me or nominee in view.not_hitler:
            return False
        if view.enacted.fascist + 1 == FASCIST_POLICIES_TO_WIN and view.election_tracker + 1 == TRACKER_END:
            return False
        liberal = self if view.party == "liberal" else self.pretending(memories=())
        return liberal.belief.hitler[nominee] > 0.5  # noqa: PLR2004 - likelier than not

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
            guess = Guess(*(self.guessed[[self.place(seat) for seat in range(self.view.players)]] / ONE).T)
        return believe(self.model, self.view, self.course, self.heard, guess)

    @cached_property
    def public(self) -> Reading:
        """The spectator's belief now."""
        return read(self.model, self.table, self.course)


class Weighed(Struct, frozen=True):
    """The options of a decision.

    Attributes:
        options: the possible acts. worths: the worth of each, in nats. heat: the randomness of the choice.
    """

    options: tuple[Action, ...]
    worths: tuple[float, ...]
    heat: float

    @property
    def best(self) -> Action:
        """The option with the highest worth."""
        return self.options[self.worths.index(max(self.worths))]

    @property
    def least(self) -> float:
        """The least effect of a reason, in nats: without it, the odds of the choice would be e^0.5 times lower."""
        return self.heat / 2

    def drawn(self, dice: Dice) -> Action:
        """An option chosen by chance."""
        mark = dice.random()
        for option, chance in zip(self.options, softmax(self.worths, self.heat), strict=True):
            mark -= chance
            if mark < 0:
                return option
        return self.best

    def chance(self, action: Action) -> float:
        """The probability of an act; 0 if it is no option."""
        return softmax(self.worths, self.heat)[self.options.index(action)] if action in self.options else 0.0

    def lead(self, action: Action) -> float:
        """The lead of an option over the best other one, in nats; negative if it is behind."""
        own = self.worths[self.options.index(action)]
        others = [worth for option, worth in zip(self.options, self.worths, strict=True) if option != action]
        return own - max(others, default=own)


def weigh(now: Standpoint) -> Weighed:
    """The options of a decision and their worths."""
    found = options(now.view) if now.about is None else claims(now.view, now.about)
    heat = party_heat(now.mind.heat, liberal=now.view.party == "liberal")
    if len(found) == 1:
        return Weighed(found, (0.0,), heat)
    facts, places = now.facts, {act: _place(now, act) for act in found}
    flags = np.zeros((1, ALL_ACTIONS), np.int64)
    flags[0, list(places.values())] = 1
    kept, whole = usual(flags, *facts.alone)[0], now.mind.net.acts(facts)
    worths = {act: int(whole[place]) / ONE for act, place in places.items() if kept[place]}
    worths = {act: worth - heat * now.cost(act) for act, worth in worths.items()}
    return Weighed(tuple(worths), tuple(worths.values()), heat)


def _place(now: Standpoint, act: Action) -> int:
    """The index of an act among those of a net, which counts targets from the viewer."""
    index = encode(act)
    for first in TARGETS:
        if first <= index < first + MAX_PLAYERS:
            return first + now.place(index - first)
    return index


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
