"""Deadlines against a small model: what begins a decision's clock, and that nothing else moves it."""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final

import pytest
from driver import Party
from test_commands import MAKE

from weimar.engine.actions import Say
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.discussion import LOOK_MS, READ_MS
from weimar.table.events import MemberId, Timers
from weimar.table.log import decode
from weimar.table.playing import bot_plays
from weimar.table.presence import STAND_IN_AFTER_MS

FIELDS: Final = {"nomination": 0, "vote": 1, "president_discard": 2, "chancellor_enact": 2, "veto_answer": 2}
TIMERS: Final = (Timers(10, 20, 30, 40, 3, ballots_too=True), Timers(15, None, 25, 35, 0), Timers(7, 9, None, 11, 1))
PHASES: Final = (*FIELDS, "investigate", "peek", "special_election", "execution")
BEGINS: Final = {"start_game", "play_again", "leave", "ask", "ask seat", "ask removal", "act", "take_seat"}
"""Commands that can begin or end a game, or that the steps below give in another way."""


class Model:
    """The deadlines that a table should have, from its rules, timers and what was done at which time.

    Args:
        table: at the beginning of a decision; at the first one of a game, three people have not looked at their role.
    """

    def __init__(self, table: Party) -> None:
        self.table = table
        self.decision = self._decision()
        self.timers = table.state.timers
        self.paused = self.is_open = False
        self.at: dict[str, int] = {}
        self.looking: tuple[MemberId, int] | None = None
        first = table.game.phase.name == "nomination" and len(table.game.board.rounds) == 1
        self.sealed = {1, 2, 3} if first else None
        self.game_at = table.now + LOOK_MS
        self.holder = self._holder()
        self._begin()

    def _decision(self) -> object:
        """The game, its round, its phase, and whether a veto was refused in it."""
        state = self.table.state
        if state.stage != "game":
            return None
        game = self.table.game
        refused = getattr(game.phase, "veto_refused", None)
        return state.games, len(game.board.rounds), game.phase.name, refused

    def _holder(self) -> tuple[str, MemberId] | None:
        """The person who uses a power now, and its phase."""
        if self.decision is None:
            return None
        game = self.table.game
        member = self.table.state.members[game.board.candidate]
        return None if bot_plays(member) else (game.phase.name, member.member)

    def _looks(self) -> None:
        """Whoever has just seen something alone has a card, until the time of the power is over."""
        begun = self.decision is not None and self.table.game.phase.name == "nomination"
        if not begun or self.holder is None or self.holder[0] not in ("investigate", "peek"):
            self.looking = None
        else:
            self.looking = self.holder[1], self.table.now + self._card_ms()

    def _card_ms(self) -> int:
        """As long as the power's timer, since there are several people."""
        return (25 if self.timers.power_s is None else self.timers.power_s) * 1000

    def _opens(self, done: object, by: MemberId | None) -> bool:
        """A seal is broken, or a bot plays for someone; with the last one the game begins soon. True if that moved."""
        if self.sealed is None:
            return False
        before = len(self.sealed)
        gone = {one.member for one in self.table.state.members if bot_plays(one)}
        self.sealed -= gone | ({by} if isinstance(done, cmd.BreakSeal) and by is not None else set())
        if self.paused or self.sealed or before == 0 or len({1, 2, 3} - gone) < 2:
            return False
        self.game_at = min(self.game_at, self.table.now + READ_MS)
        return True

    def _begin(self, now: int | None = None) -> None:
        """The clock starts for whatever is open now, or once the card or the envelopes are put away."""
        self.at = {}
        if self.paused or self.decision is None:
            return
        now = self.table.now if now is None else now
        phase, limit = self.table.game.phase.name, self.table.state.rules.discussion_limit_s
        timers = self.timers
        if phase == "vote" and limit is not None and not self.is_open:
            self.at = {"discussion": now + limit * 1000}
            return
        seconds = (timers.nomination_s, timers.vote_s, timers.session_s, timers.power_s)[FIELDS.get(phase, 3)]
        now = max(now, 0 if self.looking is None else self.looking[1], 0 if self.sealed is None else self.game_at)
        if seconds is not None and (phase != "vote" or timers.ballots_too):
            self.at = {"decision": now + (seconds + timers.grace_s) * 1000}

    def follow(self, done: object = None, by: MemberId | None = None) -> None:
        """Something was done, or time went by."""
        ends = self.at.get("discussion")
        if ends is not None and ends <= self.table.now:
            self.is_open = True
            self._begin(now=ends)
        before, self.decision = self.decision, self._decision()
        self._puts_away()
        if self.decision != before:
            self.is_open, self.sealed = False, None
            self._looks()
            self._begin()
        elif self._opens(done, by):
            self._begin()
        elif isinstance(done, cmd.PutAway) and self.looking is not None and self.looking[0] == by:
            self.looking = None
            self._begin()
        elif isinstance(done, cmd.ChooseTimers) and done.timers != self.timers:
            self.timers = done.timers
            if "discussion" not in self.at:
                self._begin()
        elif isinstance(done, cmd.CloseDiscussion):
            self.is_open = True
            self._begin()
        elif isinstance(done, cmd.ChangeSettings) and done.paused is not None and done.paused != self.paused:
            self._pauses(paused=done.paused)
        self.holder = self._holder()

    def _puts_away(self) -> None:
        """The game begins once the time to look or to read is over."""
        if self.sealed is not None and not self.paused and self.game_at <= self.table.now:
            self.sealed = None
            self._begin(now=self.game_at)

    def _pauses(self, *, paused: bool) -> None:
        """A pause ends every time; afterwards each is new."""
        self.paused = paused
        if self.looking is not None and not paused:
            self.looking = self.looking[0], self.table.now + self._card_ms()
        if self.sealed is not None and not paused:
            self.game_at = self.table.now + (LOOK_MS if self.sealed else READ_MS)
        self._begin()

    def check(self, told: object = None) -> None:
        """The table has these deadlines and no others; after them bots play, and no timer acted before."""
        state = self.table.state
        assert {deadline.kind: deadline.at for deadline in state.deadlines} == self.at, told
        if state.stage != "game" or self.paused:
            return
        late = [state.member(member) for member in self.table.waited_for()]
        over = self.at.get("decision", self.table.now + 1) <= self.table.now
        if over:
            assert all(member is not None and bot_plays(member) for member in late), told
        timed = [
            event
            for raw in self.table.log[-1:]
            for event in decode(raw).events
            if isinstance(event, ev.StandInBegan) and event.cause == "timer"
        ]
        assert over or not timed, told


def a_table(seed: str, limit: int | None) -> Party:
    """Three people and four bots in a game with timers."""
    table = Party(Random(seed), people=3, bots=4)
    table.do(1, cmd.ChooseTimers(TIMERS[0]))
    table.start(discussion_limit_s=limit)
    return table


def give(table: Party, model: Model, member: MemberId | None, command: cmd.Command) -> None:
    """Give a command if it is allowed, and compare."""
    if table.refusal(member, command) is None:
        table.do(member, command)
        model.follow(command, member)
        waited(table, model, 0)
    model.check((member, command))


def stepped(table: Party, model: Model) -> None:
    """Someone acts, if the table is not paused and its ballot is open."""
    if table.state.stage == "game" and not model.paused and "discussion" not in model.at:
        table.step()
        model.follow()


def all_look(table: Party, model: Model) -> None:
    """Everybody breaks their seal, if it is not broken."""
    for member in (1, 2, 3):
        give(table, model, member, cmd.BreakSeal())


def waited(table: Party, model: Model, milliseconds: int) -> None:
    """Time goes by."""
    table.pass_time(milliseconds)
    model.follow()


def stated(table: Party, model: Model) -> None:
    """A statement of a person, if they may make one, or a refused one."""
    give(table, model, 1, cmd.Act(table.state.prompt, Say(table.state.seat_of(1) or 0, "session", 1, declined=True)))


STEPS: Final[dict[str, Callable[[Party, Model], None]]] = {
    "pause": lambda table, model: give(table, model, 1, cmd.ChangeSettings(paused=True)),
    "continue": lambda table, model: give(table, model, 1, cmd.ChangeSettings(paused=False)),
    "wait": lambda table, model: waited(table, model, 6_000),
    "act": stepped,
    "state": stated,
    "the same timers": lambda table, model: give(table, model, 1, cmd.ChooseTimers(table.state.timers)),
    "other timers": lambda table, model: give(table, model, 1, cmd.ChooseTimers(TIMERS[2])),
    "end the discussion": lambda table, model: give(table, model, 1, cmd.CloseDiscussion()),
    "everybody looks": all_look,
}


@pytest.mark.parametrize("limit", [None, 10])
@pytest.mark.parametrize("phase", ["nomination", "vote", "president_discard"])
def test_every_short_order_of_pauses_waits_and_moves(phase: str, limit: int | None) -> None:
    """A pause starts the clock again, once; continuing twice, or choosing the timers that there are, moves nothing."""
    begun = a_table(f"orders {phase}", limit)
    while begun.game.phase.name != phase:
        begun.step()
    for order in product(STEPS, repeat=3):
        table = begun.copy(Random(str(order)))
        model = Model(table)
        for step in order:
            STEPS[step](table, model)
            model.check(order)


@pytest.mark.parametrize("limit", [None, 30])
@pytest.mark.parametrize("number", range(8))
def test_nothing_but_a_decision_a_pause_or_new_timers_moves_a_deadline(number: int, limit: int | None) -> None:
    """Over whole games, with every command by everyone, absences, returns and the passing of time."""
    table = a_table(f"junk {number}", limit)
    model, rng = Model(table), Random(f"junk {number}")
    names = [name for name in MAKE if name not in BEGINS]
    while table.state.stage == "game":
        for name in rng.sample(names, 6):
            member = rng.choice((None, 1, 2, 3))
            command = MAKE[name](table, member)
            give(table, model, member, command)
        card = table.state.card
        if card is not None and rng.random() < 0.5:
            give(table, model, card.member, cmd.PutAway())
        away = rng.choice((2, 3))
        (table.go if table.presence.is_here(away) else table.come)(away)
        waited(table, model, rng.choice((0, 1, 3_000, 12_000)))
        model.check()
        if rng.random() < 0.2:
            give(table, model, 1, cmd.ChangeSettings(paused=not model.paused))
        if rng.random() < 0.1:
            give(table, model, 1, cmd.ChooseTimers(rng.choice(TIMERS)))
        host = table.state.host
        if host not in (None, 1):
            give(table, model, host, cmd.HandOver(1))
        stepped(table, model)
        model.check()
    assert table.state == table.replayed()


def comers(table: Party) -> Sequence[MemberId]:
    """The awaited person, and one who may ask."""
    slow = next(member for member in table.waited_for() if table.state.member(member).bot is None)  # type: ignore[union-attr]
    return slow, 1 if slow != 1 else 2


@pytest.mark.parametrize("extent", ["decision", "seat"])
@pytest.mark.parametrize("phase", PHASES)
def test_an_absence_after_a_return_counts_from_its_own_beginning(phase: str, extent: ev.StandIn) -> None:
    """In every phase and three times: a bot takes the seat after the whole time, gives it back, and leaves no trace."""
    table = Party(Random(f"again {phase}"), people=5 if phase == "peek" else 9)
    table.start()
    table.play_until(phase)
    slow, friend = comers(table)
    if table.state.host != friend:
        table.do(1, cmd.HandOver(friend))
    seat, before = table.state.seat_of(slow), table.state.member(slow)
    for _ in range(3):
        table.go(slow)
        table.pass_time(STAND_IN_AFTER_MS - 1)
        assert table.refusal(friend, cmd.Ask(slow, extent)) == "not_away"
        table.pass_time(1)
        table.do(friend, cmd.Ask(slow, extent))
        taken = table.state.member(slow)
        assert taken is not None
        assert bot_plays(taken)
        table.come(slow)
        assert table.state.member(slow) == before
        assert seat is not None
        assert slow in table.waited_for()
        assert table.refusal(friend, cmd.Ask(slow, extent)) == "not_away"
    table.go(slow)
    table.pass_time(STAND_IN_AFTER_MS)
    table.do(friend, cmd.Ask(slow, extent))
    table.bots_act()
    table.come(slow)
    assert table.state.member(slow) == before
    table.play_until("game_over")
    assert table.state == table.replayed()
