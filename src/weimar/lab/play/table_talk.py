"""Table talk in games between computer players.

Contract: bots argue before each decision, within the limits of `weimar.bots.players.discussion`. A live table asks more
often, also after each statement and argument, and has its own, lower limits of arguments between two decisions
(`weimar.server.tables.discussion`). The talk has separate dice. The government of a session and the dead are silent.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from weimar.bots import Bot
from weimar.bots.players.discussion import Answering, Arguing, addressed, may_speak, next_speaker, next_to_answer
from weimar.bots.policy.talk.speaker import Wish
from weimar.bots.policy.talk.voices import voice_of
from weimar.engine import Dice, Seat, State, View, project
from weimar.engine.arguments import Argument, Heard, fault_of
from weimar.engine.legal import silenced_government
from weimar.engine.phases import GameOver


@runtime_checkable
class Ranting(Protocol):
    """A player who makes as many arguments as the table allows, even if others want to speak."""

    def rant(self, view: View, heard: tuple[Heard, ...], dice: Dice, /) -> list[Argument]:
        """Their arguments at a decision."""
        ...


class TableTalk:
    """The arguments of one game.

    Attributes:
        heard: all arguments, oldest first. moments: for each argument, the number of earlier events.
    """

    def __init__(self, bots: Sequence[Bot], dice: Dice) -> None:
        self.heard: tuple[Heard, ...] = ()
        self.moments: list[int] = []
        self._bots = bots
        self._dice = dice
        self._decision: tuple[int, str] | None = None

    def listening(self, seat: Seat) -> Bot:
        """A seat's bot, informed about all arguments so far."""
        bot = self._bots[seat]
        return bot.having_heard(self.heard) if isinstance(bot, Arguing) else bot

    def discuss(self, state: State, events: int) -> None:
        """Let the bots argue, if this is a new decision, after so many events."""
        decision = (len(state.board.rounds), state.phase.name)
        if decision == self._decision or isinstance(state.phase, GameOver):
            return
        self._decision = decision
        for seat in free_to_talk(state):
            self._let_rant(state, seat, events)
        self._converse(state, [], events)

    def hear(self, state: State, said: Argument, seat: Seat, events: int) -> list[Seat]:
        """Add a person's argument, which `fault_of` has accepted, and let the bots answer: those it calls on, then all.

        Returns:
            The seats that were asked and have said nothing since, each once.
        """
        earlier = [one.argument for one in self.heard if one.seat == seat and one.round == len(state.board.rounds)]
        self.say(state, seat, said, events)
        question, spoken, silent = self.heard[-1], list[Seat](), list[Seat]()
        bots = tuple(other for other in free_to_talk(state) if other != seat)
        for asked, most in addressed(said, bots, earlier):
            answers = 0
            while answers < most:
                wishes = {other: self._answer(state, other, question) for other in asked if other not in spoken}
                found = next_to_answer(wishes, answers)
                if found is None:
                    silent += [] if answers else [asked[int(self._dice.random() * len(asked))]]
                    break
                spoken.append(found[0])
                answers += 1
                self.say(state, *found, events)
        self._converse(state, spoken, events)
        return [other for other in dict.fromkeys(silent) if other not in spoken]

    def _converse(self, state: State, said: list[Seat], events: int) -> None:
        """Let bots argue, one after the other, as long as they have enough to say."""

        def free() -> dict[Seat, Wish | None]:
            return {seat: self._wish(state, seat) for seat in free_to_talk(state) if may_speak(seat, said)}

        while (found := next_speaker(free(), said)) is not None:
            said.append(found[0])
            self.say(state, *found, events)

    def say(self, state: State, seat: Seat, argument: Argument, events: int) -> None:
        """Add an argument without an answer."""
        number, in_vote = len(self.heard) + 1, state.phase.name == "vote"
        self.heard += (Heard(seat, number, argument, len(state.board.rounds), in_vote),)
        self.moments.append(events)

    def _let_rant(self, state: State, seat: Seat, events: int) -> None:
        """Let a player with a habit of talking make all arguments accepted by the table."""
        bot = self._bots[seat]
        if isinstance(bot, Ranting):
            authors = [said.seat for said in self.heard]
            for argument in bot.rant(project(state, seat), self.heard, self._dice):
                if fault_of(argument, seat, state.course, authors) is None:
                    self.say(state, seat, argument, events)

    def _answer(self, state: State, seat: Seat, question: Heard) -> Wish | None:
        bot = self.listening(seat)
        asked = project(state, seat), question, self._dice, voice_of(seat)
        return bot.answer(*asked) if isinstance(bot, Answering) else None

    def _wish(self, state: State, seat: Seat) -> Wish | None:
        bot = self.listening(seat)
        return bot.argue(project(state, seat), self._dice, voice_of(seat)) if isinstance(bot, Arguing) else None


def free_to_talk(state: State) -> tuple[Seat, ...]:
    """The seats allowed to talk: the living, without the government in its session."""
    silent = silenced_government(state)
    return tuple(seat for seat in state.board.alive if seat not in silent)
