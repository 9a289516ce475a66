"""The discussion before bots decide, against a model of its own: random orders of words, votes, absences and paces."""

from random import Random
from typing import Final

import pytest
from driver import Party
from msgspec.structs import replace

from weimar.engine import SPECTATOR, project, resample
from weimar.engine.actions import CastVote, Say
from weimar.engine.arguments import Argument
from weimar.engine.events import GameEnded
from weimar.table import commands as cmd
from weimar.table.discussion import bots_wait_until, ends_at
from weimar.table.events import Pace, Timers
from weimar.table.fold import fold
from weimar.table.log import decode
from weimar.table.views import ProjectedTable, table_view

SHARE: Final[dict[Pace, float]] = {"relaxed": 1.5, "normal": 1.0, "blitz": 1 / 3}
RESTARTS: Final = 0.2
TALKED_ABOUT: Final = ("vote", "execution", "special_election")


class Model:
    """The discussion as the rules of the house tell it, from what was done; written without the table's code."""

    def __init__(self, table: Party) -> None:
        self.table = table
        self.prompt = -1
        self.since: int | None = None
        self.heard = 0
        self.bounds, self.silence = (0, 0), 0
        self.paused = False

    def _plays(self, seat: int) -> bool:
        member = self.table.state.members[seat]
        return member.bot is None and member.stand_in is None

    def _waited_for(self) -> list[int]:
        return [self.table.state.seat_of(member) or 0 for member in self.table.waited_for()]

    def _people(self) -> bool:
        """Whether a person could still be convinced of something, or convince others."""
        game = self.table.game
        seats = self._waited_for() if game.phase.name == "vote" else game.board.alive
        return any(self._plays(seat) for seat in seats)

    def _limit(self) -> int:
        timers, phase = self.table.state.timers, self.table.game.phase.name
        seconds = timers.power_s if phase != "vote" else timers.vote_s if timers.ballots_too else None
        return 10**12 if seconds is None else seconds * 1000

    def _time(self, since: int) -> None:
        share = SHARE[self.table.state.pace]
        latest = min(round(30_000 * share), self._limit())
        self.silence = round(6_000 * share)
        self.since, self.bounds = since, (since + min(round(12_000 * share), latest), since + latest)

    def follow(self, *, spoke: bool = False, retimed: bool = False, gone_on: bool = False) -> None:
        """Something was done."""
        state, now = self.table.state, self.table.now
        if state.stage != "game" or state.paused:
            self.since, self.prompt, self.paused = None, -1, state.paused
            return
        if state.prompt != self.prompt or self.paused:
            self.prompt, self.paused, self.since = state.prompt, False, None
            deciders = any(not self._plays(seat) for seat in self._waited_for())
            if self.table.game.phase.name in TALKED_ABOUT and deciders and self._people():
                self._time(now)
                self.heard = now
        elif self.since is not None:
            if spoke:
                self.heard = now
            if gone_on and self.ends() is not None:
                self.since = None
            elif retimed and self._people() and any(not self._plays(seat) for seat in self._waited_for()):
                self._time(self.since)

    def ends(self) -> int | None:
        """When bots act if nobody says anything more."""
        if self.since is None or not self._people():
            return None
        return min(self.bounds[1], max(self.bounds[0], self.heard + self.silence))

    def check(self) -> None:
        """The table has this discussion, and shows it to everybody."""
        state = self.table.state
        assert ends_at(state) == self.ends()
        shown = table_view(ProjectedTable(state, self.table.presence)).discussion
        assert (None if shown is None else (shown.since, shown.earliest, shown.latest, shown.ends)) == (
            None if self.ends() is None else (self.since, *self.bounds, self.ends())
        )


def _steps(table: Party, model: Model, rng: Random) -> None:
    """A random member does one random thing. The chat of spectators does not change the discussion."""
    if rng.random() < 0.1 and not table.state.silenced:
        table.do(None, cmd.Chat("who is it?"))
        model.follow()
        return
    member = rng.choice((1, 2))
    seat = table.state.seat_of(member) or 0
    alone = all(not model._plays(other) for other in range(7) if other != seat)  # noqa: SLF001 - one module
    wishes: list[tuple[cmd.Command, dict[str, bool]]] = [
        (cmd.Chat("why?"), {"spoke": True}),
        (cmd.SayPhrase("hello"), {"spoke": True}),
        (cmd.Argue(Argument("suspect", seat=(seat + 1) % 7)), {"spoke": True}),
        (cmd.React("laugh"), {}),
        (cmd.Act(0, Say(seat, "session", len(table.game.board.rounds) - 1 or 1, declined=True)), {"spoke": True}),
        (cmd.Act(table.state.prompt, CastVote(seat, rng.choice(("ja", "nein")))), {}),
        (cmd.GoOn(), {"gone_on": alone}),
        (cmd.PutAway(), {}),
        (cmd.Leave(), {}),
    ]
    host = table.state.host
    if host == member:
        pace: Pace = rng.choice(("relaxed", "normal", "blitz"))
        timers = rng.choice((Timers(), Timers(vote_s=20, power_s=10, ballots_too=True)))
        wishes += [
            (cmd.ChangeSettings(pace=pace), {"retimed": pace != table.state.pace}),
            (cmd.ChangeSettings(paused=not table.state.paused), {}),
            (cmd.ChooseTimers(timers), {"retimed": timers != table.state.timers}),
        ]
    wish, told = rng.choice(wishes)
    if isinstance(wish, cmd.Leave) and rng.random() < 0.8:
        return
    if table.refusal(member, wish) is None:
        table.do(member, wish)
        model.follow(**told)


@pytest.mark.parametrize("number", range(12))
def test_discussions_follow_the_model(number: int) -> None:
    """Over whole games of two people and five bots, with restarts in between."""
    table, rng = Party(Random(f"discussion {number}"), people=2, bots=5), Random(f"orders {number}")
    table.start()
    model = Model(table)
    model.follow()
    held = 0
    while table.state.stage == "game":
        for _ in range(rng.randrange(5)):
            if table.state.stage == "game":
                _steps(table, model, rng)
                model.check()
        if rng.random() < 0.1:
            table.come(1, 2)
            model.follow()
        table.pass_time(rng.choice((0, 1_000, 7_000)))
        model.follow()
        model.check()
        if table.state.stage == "game" and not table.state.paused:
            end = ends_at(table.state)
            held += end is not None
            if end is not None and rng.random() < 0.5:
                continue
            table.step()
            model.follow()
            model.check()
        elif table.state.host is not None and table.state.paused:
            table.do(table.state.host, cmd.ChangeSettings(paused=False))
            model.follow()
        if rng.random() < RESTARTS:
            again = table.replayed()
            assert again == table.state
            table.state = again
    assert table.replayed() == table.state
    assert held > 5


@pytest.mark.parametrize("number", range(4))
def test_a_discussion_reveals_no_secret(number: int) -> None:
    """In twin states, alike to a spectator, bots wait alike."""
    table = Party(Random(f"discussion twins {number}"), people=2, bots=5)
    table.start()
    waits = 0
    while table.state.stage == "game":
        before = table.state
        table.step()
        if isinstance(table.state.history[-1], GameEnded):
            break
        twin = replace(table.state, game=resample(project(table.game, SPECTATOR), Random(f"{number}")))
        assert bots_wait_until(twin) == bots_wait_until(table.state)
        views = [table_view(ProjectedTable(one, table.presence)) for one in (twin, table.state)]
        assert (views[0].discussion, views[0].card) == (views[1].discussion, views[1].card)
        again = fold(before, decode(table.log[-1]))
        assert bots_wait_until(again) == bots_wait_until(table.state)
        waits += bots_wait_until(table.state) > 0
    assert waits > 3


ENOUGH: Final = 6
"""Games with a card, for each way of putting it away."""
CARD_WAYS: Final = ("put_away", "say", "leave", "nothing")


def _with_a_card(way: str, number: int, people: int) -> Party | None:
    table = Party(Random(f"card {way} {number}"), people=people, bots=7 - people)
    table.do(1, cmd.ChooseTimers(Timers(power_s=40 if number % 3 else None)))
    table.start("dutch" if number % 2 else "official")
    while table.state.stage == "game" and table.state.card is None:
        table.step()
    return table if table.state.stage == "game" else None


@pytest.mark.parametrize("way", CARD_WAYS)
@pytest.mark.parametrize("people", [1, 3])
def test_a_card_is_open_until_it_is_put_away(way: str, people: int) -> None:
    """By the president alone, in several ways; for 25 s at most, or for the power's timer if people wait for them."""
    found = 0
    for number in range(120):
        if found == ENOUGH:
            break
        table = _with_a_card(way, number, people)
        if table is None or table.state.card is None:
            continue
        found += 1
        card = table.state.card
        waits_ms = 25_000 if people == 1 or table.state.timers.power_s is None else 40_000
        assert card.until == table.now + waits_ms
        assert bots_wait_until(table.state) == card.until
        other = 1 if card.member != 1 else 2
        if people > 1:
            table.do(other, cmd.PutAway())
        assert table.state.card == card
        seat = table.state.seat_of(card.member)
        assert seat is not None
        assert table_view(ProjectedTable(table.state, table.presence)).card is not None
        if way == "put_away":
            table.do(card.member, cmd.PutAway())
        elif way == "say":
            table.do(card.member, cmd.Act(0, Say(seat, card.about, card.round, declined=True)))
        elif way == "leave":
            table.do(card.member, cmd.Leave())
        else:
            table.pass_time(waits_ms - 1)
            assert bots_wait_until(table.state) > table.now
            table.pass_time(1)
            assert bots_wait_until(table.state) <= table.now
            continue
        assert table_view(ProjectedTable(table.state, table.presence)).card is None
        assert bots_wait_until(table.state) == 0
        assert table.replayed() == table.state
    assert found == ENOUGH


def _dealt(people: int, pace: Pace = "normal") -> Party:
    """A game that was just dealt to seven."""
    table = Party(Random(f"envelopes {people}"), people=people, bots=7 - people)
    table.do(1, cmd.ChangeSettings(pace=pace))
    table.do(1, cmd.ChooseTimers(Timers(nomination_s=30, vote_s=30, grace_s=0)))
    table.start()
    return table


def _sealed(table: Party) -> tuple[int, ...] | None:
    """The seats that everybody sees sealed envelopes at."""
    return table_view(ProjectedTable(table.state, table.presence)).envelopes


def _deadline(table: Party) -> int:
    return table.state.deadlines[0].at


@pytest.mark.parametrize("pace", SHARE)
def test_a_game_begins_when_everybody_has_looked(pace: Pace) -> None:
    """Bots have; after the last seal everybody has the same time to read, and no clock ran before."""
    table, read = _dealt(3, pace), round(5_000 * SHARE[pace])
    assert _sealed(table) == (0, 1, 2)
    assert bots_wait_until(table.state) == table.now + 25_000
    table.pass_time(4_000)
    table.do(2, cmd.BreakSeal())
    table.do(2, cmd.BreakSeal())
    table.do(2, cmd.PutAway())
    table.do(1, cmd.BreakSeal())
    assert _sealed(table) == (2,)
    assert bots_wait_until(table.state) == table.now + 21_000
    table.do(3, cmd.BreakSeal())
    assert _sealed(table) == ()
    assert bots_wait_until(table.state) == table.now + read
    assert _deadline(table) == table.now + read + 30_000
    table.pass_time(read - 1)
    assert _sealed(table) == ()
    table.pass_time(1)
    assert _sealed(table) is None
    assert bots_wait_until(table.state) <= table.now
    assert _deadline(table) == table.now + 30_000
    assert table.replayed() == table.state


def test_who_looks_late_has_the_rest_of_the_time() -> None:
    """Reading ends with the 25 s in which everybody has to look."""
    table = _dealt(3)
    table.pass_time(23_000)
    for member in (1, 2, 3):
        table.do(member, cmd.BreakSeal())
    assert bots_wait_until(table.state) == table.now + 2_000
    table.pass_time(2_000)
    assert _sealed(table) is None


@pytest.mark.parametrize("way", ["nothing", "leave", "act", "pause"])
def test_a_player_who_does_not_look_stops_nobody(way: str) -> None:
    """The game begins after 25 s, or sooner if they leave; an action shows that they have looked."""
    table = _dealt(3)
    table.do(1, cmd.BreakSeal())
    table.do(2, cmd.BreakSeal())
    if way == "nothing":
        table.pass_time(24_999)
        assert _sealed(table) == (2,)
        table.pass_time(1)
    elif way == "leave":
        table.do(3, cmd.Leave())
        assert _sealed(table) == ()
        table.pass_time(5_000)
    elif way == "pause":
        table.pass_time(20_000)
        table.do(1, cmd.ChangeSettings(paused=True))
        table.pass_time(600_000)
        assert _sealed(table) == (2,)
        table.do(1, cmd.ChangeSettings(paused=False))
        table.pass_time(24_999)
        assert _sealed(table) == (2,)
        table.pass_time(1)
    else:
        table.step()
    assert _sealed(table) is None
    assert table.replayed() == table.state


@pytest.mark.parametrize("seed", range(30))
def test_the_time_to_look_and_to_read_follows_a_simple_model(seed: int) -> None:
    """Seals broken, a player leaving, pauses and paces in any order: the whole time again after a pause."""
    rng, table, paused = Random(f"looking {seed}"), _dealt(4), False
    sealed, until = {1, 2, 3, 4}, table.now + 25_000
    pace: Pace = "normal"
    while paused or table.now < until:
        wish = rng.choice(("time", "time", "look", "look", "leave", "pause", "pace"))
        looked = set(sealed)
        if wish == "time":
            table.pass_time(rng.choice((1, 900, 4_000, 9_000, 60_000 if paused else 1)))
        elif wish == "pace":
            pace = rng.choice([*SHARE])
            table.do(1, cmd.ChangeSettings(pace=pace))
        elif wish == "pause":
            paused = not paused
            table.do(1, cmd.ChangeSettings(paused=paused))
            until = until if paused else table.now + round(25_000 if sealed else 5_000 * SHARE[pace])
        elif wish == "look" and not paused:
            sealed.discard(member := rng.randrange(1, 5))
            table.do(member, cmd.BreakSeal())
        elif wish == "leave" and not paused and not any(member.gone for member in table.state.members):
            sealed.discard(4)
            table.do(4, cmd.Leave())
        if looked and not sealed:
            until = min(until, table.now + round(5_000 * SHARE[pace]))
        if paused:
            assert (bots_wait_until(table.state), table.state.deadlines) == (0, ())
        elif table.now < until:
            assert _sealed(table) == tuple(member - 1 for member in sorted(sealed))
            assert (bots_wait_until(table.state), _deadline(table)) == (until, until + 30_000)
    assert _sealed(table) is None
    assert _deadline(table) == until + 30_000
    assert table.replayed() == table.state


def test_a_player_alone_reads_as_long_as_they_like() -> None:
    """Nobody could learn anything from the time: the game begins when the card is put away, or after 25 s."""
    for puts_away in (True, False):
        table = _dealt(1)
        table.do(1, cmd.BreakSeal())
        table.pass_time(20_000)
        assert _sealed(table) == ()
        if puts_away:
            table.do(1, cmd.PutAway())
        else:
            table.pass_time(5_000)
        assert _sealed(table) is None
        assert bots_wait_until(table.state) == 0


def test_a_game_begins_when_nobody_is_left_to_look() -> None:
    """The only person leaves, with or without a broken seal."""
    for looks in (True, False):
        table = _dealt(1)
        if looks:
            table.do(1, cmd.BreakSeal())
        table.do(1, cmd.Leave())
        assert _sealed(table) is None
        assert bots_wait_until(table.state) == 0
        assert table.replayed() == table.state


def test_assistants_and_bots_have_looked_and_a_new_game_has_new_envelopes() -> None:
    """A program has no envelope to open."""
    table = Party(Random("assistants look"), people=2)
    table.do(1, cmd.ChangeSettings(assistants=True))
    table.do(None, cmd.TakeSeat("Eve", assistant=True))
    for _ in range(4):
        table.do(1, cmd.AddBot("random"))
    table.start()
    assert _sealed(table) == (0, 1)
    table.play_until("game_over")
    assert _sealed(table) is None
    table.do(1, cmd.PlayAgain())
    table.start()
    assert _sealed(table) == (0, 1)


@pytest.mark.parametrize("number", range(4))
def test_envelopes_reveal_no_secret(number: int) -> None:
    """With any other deal the same seals are broken, and bots wait alike."""
    table = _dealt(3)
    twin = table.copy(Random("twin"))
    twin.state = replace(twin.state, game=resample(project(table.game, SPECTATOR), Random(f"{number}")))
    for one in (table, twin):
        one.pass_time(2_000)
        one.do(2, cmd.BreakSeal())
    assert table.state.envelopes == twin.state.envelopes
    assert table.state.deadlines == twin.state.deadlines
