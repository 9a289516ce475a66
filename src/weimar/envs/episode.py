"""One running game: agents act by action index, bots play the other seats.

Contract: an episode has the full state and returns only views. Decisions follow the order in which the game waits for
seats; in a vote the bots' ballots come first, invisible to others. With `statements`, officers are asked for one after
a session, a peek or an investigation, the president first, as in a match of the lab.
"""

import operator
from collections.abc import Mapping
from typing import TypeAlias

from weimar import engine
from weimar.bots import Bot
from weimar.engine import Action, Chance, Dice, Event, FairChance, IllegalAction, Rules, Say, Seat, State, View
from weimar.engine import action_table as numbered
from weimar.engine.events import LoyaltyInvestigated, PoliciesPeeked
from weimar.engine.phases import GameOver, Voting
from weimar.engine.questions import asked_for_statements
from weimar.engine.state import topic_of
from weimar.engine.terms import Party, Topic, party_of
from weimar.envs.trouble import EnvironmentMisuse

Opponents: TypeAlias = Mapping[Seat | Party, Bot]
"""The bots by seat, or by their party; a seat takes precedence over a party."""


class Episode:
    """A game from the deal to its end.

    Args:
        players: 5 to 10. rules: the options.
        opponents: the bots; the other seats are free, that is, for agents.
        dice: randomness of the bots, and of the game unless `chance` is given.
        statements: whether seats are asked for statements.
        chance: deals and shuffles.
    """

    def __init__(  # noqa: PLR0913 - randomness comes from outside, in two forms
        self,
        players: int,
        rules: Rules,
        opponents: Opponents,
        dice: Dice,
        *,
        statements: bool = False,
        chance: Chance | None = None,
    ) -> None:
        self._dice = dice
        self._chance = chance or FairChance(dice)
        self._statements = statements
        started = engine.start(players, rules, self._chance)
        self.state: State = engine.replay([started])
        self.moment = 0
        """The number of moments at which the game has waited; a vote is one, regardless of its ballots."""
        self._bots = dict(_seated(opponents, started.roles))
        self._speakers: list[tuple[Seat, Topic]] = []
        self._let_bots_act()

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats without a bot."""
        return tuple(seat for seat in range(self.state.setup.players) if seat not in self._bots)

    @property
    def is_over(self) -> bool:
        """True after a team has won."""
        return isinstance(self.state.phase, GameOver)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The awaited seats, ascending; none after the end."""
        if self._speakers:
            return (self._speakers[0][0],)
        return engine.awaited(self.state)

    @property
    def asked(self) -> tuple[Seat, Topic] | None:
        """The seat asked for a statement, and the topic."""
        return self._speakers[0] if self._speakers else None

    def view(self, viewer: engine.Viewer) -> View:
        """The view of a seat or a spectator."""
        return engine.project(self.state, viewer)

    def legal(self, seat: Seat) -> tuple[int, ...]:
        """The indexes of the seat's legal actions now, ascending."""
        if seat not in self.waiting:
            return ()
        if self._speakers:
            return self._statements_of(seat)
        return numbered.legal_indexes(engine.legal_actions(self.state, seat))

    def act(self, seat: Seat, index: int) -> None:
        """Let a free seat act, then the bots until the next free seat must act.

        Raises:
            EnvironmentMisuse: `unknown_action_index` or `illegal_action_index`.
        """
        if not self.is_known(index):
            raise EnvironmentMisuse("unknown_action_index", index)
        if index not in self.legal(seat):
            raise EnvironmentMisuse("illegal_action_index", f"{index} ({numbered.name(index)})")
        self._take(self._action(seat, index))
        self._let_bots_act()

    def is_known(self, index: object) -> bool:
        """True if the number is the index of an action here."""
        try:
            number = operator.index(index)  # type: ignore[arg-type] # callers may pass anything
        except TypeError:
            return False
        known = numbered.ALL_ACTIONS if self._statements else numbered.GAME_ACTIONS
        return not isinstance(index, bool) and 0 <= number < known

    def won(self, seat: Seat) -> bool:
        """True if the game is over and the seat is on the winning team."""
        phase = self.state.phase
        return isinstance(phase, GameOver) and party_of(self.state.setup.roles[seat]) == phase.winner

    def _action(self, seat: Seat, index: int) -> Action | None:
        if index == numbered.STAY_SILENT:
            return None
        return numbered.decode(index, seat, self._round_of(seat))

    def _round_of(self, seat: Seat) -> int:
        """The round of the statement requested from the seat; 1 without a request."""
        asked = self.asked
        if asked is None:
            return 1
        return max(seen.round for seen in self.state.board.memories[seat] if topic_of(seen) == asked[1])

    def _statements_of(self, seat: Seat) -> tuple[int, ...]:
        about, number = self._speakers[0][1], self._round_of(seat)
        found = []
        for index in range(numbered.GAME_ACTIONS, numbered.STAY_SILENT):
            said = numbered.decode(index, seat, number)
            if isinstance(said, Say) and said.about == about and self._may_say(said):
                found.append(index)
        return (*found, numbered.STAY_SILENT)

    def _may_say(self, said: Say) -> bool:
        try:
            engine.decide(self.state, said, self._chance)
        except IllegalAction:
            return False
        return True

    def _take(self, action: Action | None) -> None:
        before = self.state
        events: tuple[Event, ...] = ()
        if action is not None:
            self.state, events = engine.play(before, action, self._chance)
        if self._speakers:
            self._speakers.pop(0)
        elif self._statements:
            self._speakers = self._asked_after(events)
        if self._speakers or not (isinstance(before.phase, Voting) and isinstance(self.state.phase, Voting)):
            self.moment += 1

    def _asked_after(self, events: tuple[Event, ...]) -> list[tuple[Seat, Topic]]:
        topic: Topic = "session"
        if any(isinstance(event, PoliciesPeeked) for event in events):
            topic = "peek"
        elif any(isinstance(event, LoyaltyInvestigated) for event in events):
            topic = "investigation"
        return [(seat, topic) for seat in asked_for_statements(events, 0, self.state)]

    def _let_bots_act(self) -> None:
        while seats := [seat for seat in self.waiting if seat in self._bots]:
            seat = seats[0]
            bot, view = self._bots[seat], self.view(seat)
            action = bot.claim(view, self._dice) if self._speakers else bot.choose(view, self._dice)
            self._take(action)


def _seated(opponents: Opponents, roles: tuple[engine.Role, ...]) -> list[tuple[Seat, Bot]]:
    found = []
    for seat, role in enumerate(roles):
        bot = opponents.get(seat) or opponents.get(party_of(role))
        if bot is not None:
            found.append((seat, bot))
    return found
