"""Secrecy in the terminal: it prints only the player's knowledge, and computer players get only their own views."""

import io
import re
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import astuple
from rich.console import Console
from rich.text import Text

from weimar import engine
from weimar.bots import BOTS
from weimar.cli.terminal import play as terminal
from weimar.cli.terminal import screen
from weimar.cli.terminal.play import Game
from weimar.engine import Action, FairChance, View, awaited, make_rules, observe, project, start
from weimar.engine.actions import Peek
from weimar.engine.events import GameEnded
from weimar.engine.terms import party_of
from weimar.engine.view import known_roles
from weimar.text import say
from weimar.wording.narrator import Narrator
from worlds import add_bot

RANDOM = BOTS["random"]
NAMES = ("Ada", "Berta", "Carl", "Dora", "Emil", "Frieda", "Gustav")


class Spied:
    """A computer player that records its views."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, dice: Any) -> Action:
        """As a random one."""
        self.views.append(view)
        return RANDOM.choose(view, dice)

    def claim(self, view: View, _dice: Any) -> None:
        """Nothing, ever."""
        self.views.append(view)


class Printed(Console):
    """A console that records each printed line of plain text."""

    def __init__(self) -> None:
        super().__init__(file=io.StringIO(), markup=False, emoji=False, highlight=False)
        self.lines: list[str] = []

    def print(self, *what: Any, **style: Any) -> None:
        """Keep what is text."""
        self.lines += [one for one in what if isinstance(one, str)]
        super().print(*what, **style)


COLOURS: Final = {"liberal": "\x1b[1;96m●", "fascist": "\x1b[1;91m▲", "hitler": "\x1b[1;91m◆"}
BOLD, DIM, STRUCK, END = "\x1b[1m", "\x1b[2m", "\x1b[2;9m", "\x1b[0m"


def printed(show: Callable[[Console], None]) -> str:
    """The text of a wide terminal, with its colours."""
    console = Console(file=io.StringIO(), record=True, width=200, color_system="standard", force_terminal=True)
    show(console)
    return console.export_text(styles=True)


def test_the_screen_is_that_of_the_view() -> None:
    """Choices have keys, and closed ones, dim, their reasons; above them is the whole table, also after the end."""
    dice, closed = Random("choices"), 0
    chance = FairChance(dice)
    state, narrator = engine.replay([start(len(NAMES), make_rules("official"), chance)]), Narrator(NAMES, tuple)
    while seats := awaited(state):
        view = project(state, dice.choice(sorted(seats)))
        lines = printed(partial(screen.show_choices, view=view, narrator=narrator)).splitlines()
        expected = [f"  {_key(one):>2}  {narrator.offer(one)}" for one in view.legal]
        for one in view.closed:
            reason = say("screen-closed", choice=narrator.offer(one.action), reason=say(one.reason))
            expected.append(f"\x1b[2m   –  {reason}\x1b[0m")
        assert [line if "–" in line else Text.from_ansi(line).plain for line in lines] == expected
        closed += len(view.closed)
        _check_table(view, narrator)
        state, _ = engine.play(state, dice.choice(view.legal), chance)
    assert closed
    for viewer in (0, 1, "spectator"):
        _check_table(project(state, viewer), narrator)


def _key(action: Action) -> str:
    """The number of a seat as in its row, the letter of a tile, the first letter of anything else."""
    _seat, *given = astuple(action)
    if not given:
        return "p" if isinstance(action, Peek) else "v"
    (value,) = given
    if isinstance(value, bool):
        return "j" if value else "n"
    return str(value + 1) if isinstance(value, int) else value[0]


def _check_table(view: View, narrator: Narrator) -> None:
    """Every line of the panel: both tracks with a shape for each policy, the piles, all seats, the hand."""
    lines = printed(methodcaller("print", screen.table_panel(view, NAMES, narrator))).splitlines()
    top, *rows, bottom = lines
    phase = say(f"phase-{view.phase}")
    names = narrator.list_names(view.waiting_for)
    awaited_now = say("screen-waiting", names=names, phase=phase) if view.waiting_for else phase
    assert top.startswith(f"╭─ {say('screen-title', round=view.round, preset='official')} ─")
    assert bottom.startswith(f"╰─ {awaited_now} ─")
    shown = [
        re.sub(rf"{re.escape(DIM)}( *){re.escape(END)}", r"\1", row)[2:-2].replace(END, "").rstrip() for row in rows
    ]
    labels = {party: f"{COLOURS[party]} {say(f'play-track-{party}')}" for party in ("liberal", "fascist")}
    liberal, fascist, tracker = view.enacted.liberal, view.enacted.fascist, view.election_tracker
    slots = ["", *(say(f"slot-{power}") for power in ("investigate", "special_election", "execution", "execution"))]
    slots = [f"{DIM}· {label}".rstrip() for label in (*slots, say("slot-victory"))]
    piles = say("screen-piles", draw=view.draw_pile_size, discard=view.discard_pile_size)
    expected = [
        f"{labels['liberal']}  {' '.join([COLOURS['liberal']] * liberal + [f'{DIM}·'] * (5 - liberal))}",
        f"{labels['fascist']}  {'  '.join([COLOURS['fascist']] * fascist + slots[fascist:])}",
        f"{say('screen-tracker').rjust(18)}  {'●' * tracker}{'○' * (3 - tracker)}   {piles}",
        "",
    ]
    assert shown[:4] == expected
    assert [re.split("  +", row) for row in shown[4:11]] == [_row(view, seat) for seat in range(len(NAMES))]
    parties = ["liberal" if tile == "L" else "fascist" for tile in view.hand or ""]
    tiles = [f"{COLOURS[party]} {say(f'play-tile-{party}')}" for party in parties]
    assert shown[11:] == (["", "  ".join([say("screen-hand"), *tiles])] if tiles else [])


def _row(view: View, seat: int) -> list[str]:
    """A seat: its number, its name, its role if the viewer knows it, its last ballot, its marks."""
    is_dead, is_open = seat not in view.alive, view.phase in ("nomination", "vote")
    style = STRUCK if is_dead else BOLD if seat in view.waiting_for else ""
    role, ballot = view.roles[seat], view.ballots.get(seat)
    marks = {
        "you": seat == view.viewer,
        "candidate": is_open and seat == view.candidate,
        "nominee": seat == view.nominee,
        "president": seat == view.president,
        "chancellor": seat == view.chancellor,
        "term-limited": view.phase == "nomination" and seat in view.term_limited,
        "voted": seat in view.voted,
        "investigated": seat in view.investigated,
        "not-hitler": seat in view.not_hitler,
        "dead": is_dead,
    }
    cells = [
        f"{DIM}{seat + 1:>2}",
        f"{style}{NAMES[seat]}",
        f"{COLOURS[role]} {say(f'role-{role}')}" if role else "",
        f"{DIM}{say(f'vote-{ballot}')}" if ballot else "",
        " · ".join(say(f"mark-{mark}") for mark, holds in marks.items() if holds),
    ]
    return [cell for cell in cells if cell]


@pytest.mark.parametrize("seed", range(3))
def test_the_terminal_shows_the_players_observations(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event appears as observed by the player's seat, and the table as seen by it."""
    spied, console, dice = Spied(), Printed(), Random(f"terminal {seed}")
    add_bot(monkeypatch, "random", spied)
    shown: list[View] = []
    real = screen.table_panel

    def panel(view: View, *rest: Any) -> Any:
        shown.append(view)
        return real(view, *rest)

    monkeypatch.setattr(screen, "table_panel", panel)
    keys: list[str] = []

    def choices(_console: Any, view: View, _narrator: Any) -> None:
        keys[:] = [screen.key_of(dice.choice(view.legal))]

    monkeypatch.setattr(screen, "show_choices", choices)
    chance = FairChance(dice)
    started = start(len(NAMES), make_rules("official"), chance)
    game = Game(NAMES, started, chance, dice, console, lambda _: keys.pop() if keys else "")
    game.level = "random"
    setup = game._state.setup  # noqa: SLF001 - the truth
    game.run()
    observed = [observe(event, terminal.YOU) for event in game.events]
    told = [line for seen in observed if seen is not None and (line := game._narrator.tell(seen))]  # noqa: SLF001
    known = known_roles(setup, terminal.YOU)
    fellows = [seat for seat, role in enumerate(known) if role not in (None, "liberal") and seat != terminal.YOU]
    opening = [say("bots-welcome", count=len(NAMES), level=say("lobby-level-random")), say("play-role")]
    if fellows:
        opening.append(say("table-fellows", names=game._narrator.list_names(fellows)))  # noqa: SLF001
    over = game.events[-1]
    assert isinstance(over, GameEnded)
    won = party_of(setup.roles[terminal.YOU]) == over.winner
    ending = say("play-end", winner=over.winner, reason=over.reason, won="true" if won else "false")
    assert console.lines == [*opening, *(f"  {line}" for line in told), ending]
    assert {view.viewer for view in shown} == {terminal.YOU}
    assert [view.phase for view in shown if view.phase == "game_over"] == ["game_over"]
    before = [view for view in spied.views if view.phase != "game_over"]
    assert len(before) > len(NAMES)
    for view in before:
        assert isinstance(view.viewer, int)
        assert view.roles == known_roles(setup, view.viewer)


def test_the_same_game_is_not_dealt_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a seed, the system's randomness is used."""
    dealt: list[Any] = []
    monkeypatch.setattr(Game, "run", lambda game: dealt.append(type(game._dice)))  # noqa: SLF001 - the source of luck
    monkeypatch.setattr(Game, "look_back", lambda _: None)
    for words in ([], ["--seed", "3"]):
        terminal.play.main(words, standalone_mode=False)
    assert [kind.__name__ for kind in dealt] == ["SystemRandom", "Random"]
