"""A table never stalls: the game ends after anyone's departure, in any phase and office.

Every game here is played by people who answer, until one to three of them go for good: they leave, lose their
connection, or merely stop answering under timers. Those who stay use what the table gives them and nothing else.
"""

from functools import cache
from random import Random
from typing import Final

import pytest
from driver import Party

from weimar.engine import PRESETS
from weimar.table import commands as cmd
from weimar.table.events import MemberId, Timers
from weimar.table.presence import STAND_IN_AFTER_MS
from weimar.table.talk import ballot_is_shut

PHASES: Final = (
    "nomination",
    "vote",
    "president_discard",
    "chancellor_enact",
    "veto_answer",
    "investigate",
    "peek",
    "special_election",
    "execution",
)
WAYS: Final = ("leave", "go", "sleep")
MOST_STEPS: Final = 3_000


class Night:
    """A game that some people do not play to its end.

    Args:
        way: how they go; `sleep` stays connected and is up to the timers.
    """

    def __init__(self, table: Party, way: str) -> None:
        self.table = table
        self.way = way
        self.lost: set[MemberId] = set()

    def lose(self, *members: MemberId) -> None:
        """They go, and never do anything again."""
        self.lost |= set(members)
        for member in members:
            if self.way == "leave":
                self.table.do(member, cmd.Leave())
            if self.way != "sleep":
                self.table.go(member)

    def play_on(self) -> None:
        """Those who stay play on until the end."""
        for _ in range(MOST_STEPS):
            if self.table.state.stage == "over":
                assert self.table.state == self.table.replayed()
                return
            self.step()
        raise AssertionError(f"stalled in {self.table.game.phase.name}, waiting for {self.table.waited_for()}")

    def step(self) -> None:
        """One event: a bot or a person acts, a person asks for help, or time passes."""
        table = self.table
        if table.bots_act():
            return
        ready = [] if ballot_is_shut(table.state) else [seat for seat in table.waited_for() if seat not in self.lost]
        if ready:
            table.act(ready[0])
        elif not self._ask():
            table.pass_time(STAND_IN_AFTER_MS)

    def _ask(self) -> bool:
        """Everyone present asks for stand-ins; returns whether that helped."""
        table = self.table
        here = [
            member.member for member in table.state.members if member.bot is None and member.member not in self.lost
        ]
        for target in table.waited_for():
            for friend in here:
                wish = cmd.Ask(target, "seat" if target % 2 else "decision")
                if table.refusal(friend, wish) is None:
                    table.do(friend, wish)
                    return True
        return False


def night(phase: str, way: str, seed: str, preset: str = "official") -> Night:
    """A game at a phase, everyone still there."""
    table = at_phase(phase, seed, preset).copy(Random(f"{seed} {way}"))
    if way == "sleep":
        table.do(1, cmd.ChooseTimers(Timers(30, 30, 30, 30, ballots_too=True)))
    return Night(table, way)


@cache
def at_phase(phase: str, seed: str, preset: str) -> Party:
    """A table of people, played to a phase once for all ways of going."""
    table = Party(Random(seed), people=5 if phase == "peek" else 7 if "small" in seed else 9)
    table.start(preset)
    table.play_until(phase)
    return table


def offices(table: Party) -> list[MemberId]:
    """The deciding player, the holders of an office and the nominee, the host, and an idle seat."""
    last = table.game.board.rounds[-1] if table.game.board.rounds else None
    seats = [] if last is None else [seat for seat in (last.candidate, last.nominee) if seat is not None]
    chosen = [table.waited_for()[0], *map(table.member_at, seats), table.state.host or 1]
    idle = [member.member for member in table.state.members if member.member not in chosen]
    return [*dict.fromkeys([*chosen, *idle[:1]])]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", PHASES)
def test_the_game_ends_after_any_single_departure(phase: str, way: str) -> None:
    """The deciding player, president, chancellor, host, or an idle player."""
    for number in range(5):
        evening = night(phase, way, f"{phase} alone")
        people = offices(evening.table)
        if number < len(people):
            evening.lose(people[number])
            evening.play_on()


@pytest.mark.parametrize(
    "preset",
    [
        preset if preset in ("japanese-house", "german-house") else pytest.param(preset, marks=pytest.mark.full)
        for preset in PRESETS
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_the_game_ends_after_up_to_three_departures(preset: str, way: str) -> None:
    """Together or one after the other, including the host, in every phase."""
    for phase in PHASES:
        evening = night(phase, way, f"{phase} {preset} small", preset)
        first, *others = offices(evening.table)
        evening.lose(first)
        for other in others[: 1 + len(phase) % 2]:
            for _ in range(evening.table.rng.randrange(6)):
                if evening.table.state.stage == "game":
                    evening.step()
            if evening.table.state.stage == "game":
                evening.lose(other)
        evening.play_on()


def test_everybody_leaves_and_bots_end_the_game() -> None:
    """Also with nobody left to see it; who returns afterwards is host and may play again."""
    evening = night("nomination", "leave", "all")
    evening.lose(*(member.member for member in evening.table.state.members))
    evening.play_on()
    table = evening.table
    assert table.state.host is None
    table.come(5)
    table.do(5, cmd.TakeBack())
    table.do(5, cmd.PlayAgain())
    assert [member.member for member in table.state.members] == [5]


def test_the_first_to_return_can_end_the_game() -> None:
    """A table without present people waits, and one of them suffices to continue."""
    evening = night("vote", "go", "all away")
    table = evening.table
    everybody = [member.member for member in table.state.members]
    evening.lose(*everybody)
    table.pass_time(3_600_000)
    assert table.state.stage == "game"
    table.come(7)
    evening.lost.discard(7)
    table.pass_time(0)
    assert table.state.host == 7
    evening.play_on()


def test_the_game_ends_after_the_host_leaves_a_paused_table() -> None:
    """The new host may resume."""
    evening = night("vote", "go", "paused")
    table = evening.table
    table.do(1, cmd.ChangeSettings(paused=True))
    evening.lose(1)
    table.pass_time(STAND_IN_AFTER_MS)
    assert table.state.host not in (None, 1)
    table.do(table.state.host, cmd.ChangeSettings(paused=False))
    evening.play_on()


@pytest.mark.full
@pytest.mark.parametrize("preset", PRESETS)
def test_a_thousand_evenings(preset: str) -> None:
    """Anyone, any way, any number, at any moment."""
    for number in range(1_000):
        rng = Random(f"{preset} {number}")
        evening = night("nomination", rng.choice(WAYS), f"{preset} {number} small", preset)
        people = rng.sample([member.member for member in evening.table.state.members], rng.randint(1, 3))
        for member in people:
            for _ in range(rng.randrange(40)):
                if evening.table.state.stage == "game":
                    evening.step()
            if evening.table.state.stage == "game":
                evening.lose(member)
        evening.play_on()
