"""`weimar play`: one person against computer players, in the terminal.

Contract: the person sees only their seat's view and observations. Leaving at any prompt is safe and silent; the game is
then not saved.
"""

import os
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from rich.console import Console

from weimar import engine
from weimar.bots import BOTS, Bot
from weimar.bots.players.discussion import NO_ANSWER
from weimar.bots.policy.talk.replies import Replying
from weimar.bots.policy.talk.voices import voice_of
from weimar.cli.model import account_of, bounds_of, model_player
from weimar.cli.options import chosen_rules, options_option, preset_option
from weimar.cli.terminal import screen
from weimar.cli.terminal.argue_menu import ArgueMenu
from weimar.cli.terminal.explain import explained, show
from weimar.cli.trouble import fail, require_bots, require_players, write
from weimar.engine.actions import Say
from weimar.engine.arguments import Argument, Said, fault_of
from weimar.engine.legal import silenced_government
from weimar.engine.phases import Nomination, Voting
from weimar.engine.questions import asked_for_statements
from weimar.engine.record import is_name
from weimar.engine.recorded import actions_of
from weimar.engine.state import Memory, Statement, concerned, topic_of
from weimar.lab.play.table_talk import TableTalk
from weimar.names import BOT_NAMES
from weimar.table.arguments import MOST_OF_PEOPLE
from weimar.table.discussion import CARDS, DISCUSSED
from weimar.table.fold import same_decision
from weimar.table.playing import is_stated_enough
from weimar.text import plain, say
from weimar.wording.argued import PLAIN, sentence
from weimar.wording.narrator import Narrator

if TYPE_CHECKING:
    from weimar.assistants.player import ModelPlayer

STRONGEST: Final = tuple(BOTS)[-1]
YOU: Final = 0
PARTIES: Final = ("liberal", "fascist")
LONGEST_NUMBER: Final = 4


class Left(Exception):
    """The player left the game."""


@click.command(help=say("cli-play"))
@click.option("--players", default=7, help=say("cli-play-players"))
@preset_option
@options_option
@click.option("--name", default=BOT_NAMES[0], help=say("cli-play-name"))
@click.option("--bots", default=STRONGEST, metavar="LEVEL", help=say("cli-play-bots", bots=", ".join(BOTS)))
@click.option("--model", metavar="URL", help=say("cli-play-model"))
@click.option("--record", type=click.Path(path_type=Path), help=say("cli-play-record"))
@click.option("--seed", type=int, help=say("cli-play-seed"))
def play(
    players: int,
    rules: str,
    option: Sequence[str],
    name: str,
    bots: str,
    model: str | None,
    record: Path | None,
    seed: int | None,
) -> None:
    """Play one game."""
    require_players(players)
    if not is_name(name):
        fail("bad_name", "--name")
    require_bots(BOTS, bots)
    _ = BOTS[bots]  # constructing it checks its data before the game begins
    if record is not None:
        _require_writable(record)
    player = None if model is None else model_player(model)
    dice = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - the player asked for a repeatable deal
    names = (name, *(other for other in BOT_NAMES if other != name))[:players]
    chance = engine.FairChance(dice)
    game = Game(names, engine.start(players, chosen_rules(rules, option), chance), chance, dice, *terminal())
    game.level = bots
    if player is not None:
        game.seat_model(player)
    try:
        game.run()
    except (Left, EOFError, KeyboardInterrupt):
        game.console.print(say("play-left"))
        return
    finally:
        if player is not None:
            game.console.print(account_of(player))
    if record is not None:
        write(record, engine.dump(engine.record_of(game.events, game.names, game.talk)) + b"\n")
        game.console.print(say("play-kept", name=str(record)))
    try:
        game.look_back()
    except (EOFError, KeyboardInterrupt):
        game.console.print()


def _require_writable(path: Path) -> None:
    """Check before the game, not after it, that it can be saved."""
    try:
        is_taken, has_folder = path.exists(), path.parent.is_dir() and os.access(path.parent, os.W_OK)
    except OSError:  # a name that is too long
        fail("unwritable", str(path))
    if is_taken:
        fail("exists_already", str(path))
    if not has_folder:
        fail("unwritable", str(path))


class Game:
    """A game of one person against computer players.

    Attributes:
        names: one for each seat. you: the person's seat.
        events: all so far.
        talk: the arguments so far, number 1 first.
        level: the level of the computer players (`BOTS`).
    """

    def __init__(
        self,
        names: Sequence[str],
        started: engine.GameStarted,
        chance: engine.Chance,
        dice: engine.Dice,
        console: Console,
        read: Callable[[str], str],
        you: engine.Seat = YOU,
    ) -> None:
        self.names = tuple(names)
        self.you = you
        self.console = console
        self.talk: list[Said] = []
        self.events: list[engine.Event] = [started]
        self._state: engine.State = engine.replay(self.events)
        self._dice = dice
        self._dice_of_talk = random.Random(dice.random())  # noqa: S311 - only the bots' moods depend on it
        self._chance = chance
        self._narrator = Narrator(self.names, lambda: self._state.board.rounds)
        self._read = read
        self.level = STRONGEST
        self._model: Bot | None = None
        self._heard = 0
        self._argued = 0  # the person's arguments at this decision

    def run(self) -> None:
        """Play to the end."""
        self._welcome()
        seated = [BOTS["random"] if seat == self.you else self._bot_of(seat) for seat in range(len(self.names))]
        self._table_talk = TableTalk(seated, self._dice_of_talk)
        while waiting := engine.awaited(self._state):
            self._table_talk.discuss(self._state, len(self.events))  # before each decision, as at a live table
            self._hear_the_latest()
            if self.you in waiting:
                self._your_turn()
            else:
                phase = self._state.phase
                if isinstance(phase, DISCUSSED) and not isinstance(phase, Voting):  # their ballot ended that one
                    self._let_you_talk()
                bot = self._table_talk.listening(waiting[0])
                self._act(bot.choose(engine.project(self._state, waiting[0]), self._dice))
            self._let_bots_speak()
        self._goodbye()

    def seat_model(self, player: "ModelPlayer") -> None:
        """Let a language model play the seat to the left of the person's."""
        from weimar.assistants.bot import ModelBot  # needs the extra

        self._model = ModelBot(player)
        self.console.print(say("play-model", seat=self.names[self._model_seat]))
        self.console.print(bounds_of(player))

    @property
    def _model_seat(self) -> engine.Seat:
        return (self.you + 1) % len(self.names)

    def _bot_of(self, seat: engine.Seat) -> Bot:
        return self._model if self._model is not None and seat == self._model_seat else BOTS[self.level]

    def _hear_the_latest(self) -> None:
        for heard in self._table_talk.heard[len(self.talk) :]:
            self._hear(Said(heard.seat, len(actions_of(self.events)), heard.argument))

    def _let_bots_speak(self) -> None:
        """Let each computer player with something new make a statement, the president of the round first."""
        for seat in asked_for_statements(self.events, self._heard, self._state):
            said = None if seat == self.you else self._bot_of(seat).claim(engine.project(self._state, seat), self._dice)
            if said is not None:
                self._act(said)
        self._heard = len(self.events)

    def _act(self, action: engine.Action) -> None:
        before = self._state
        self._state, events = engine.play(before, action, self._chance)
        self.events += events
        if not same_decision(before, self._state):
            self._argued = 0
        for event in events:
            seen = engine.observe(event, self.you)
            line = None if seen is None else self._narrator.tell(seen)
            if line:
                self.console.print(f"  {line}")

    def _welcome(self) -> None:
        view = engine.project(self._state, self.you)
        self.console.print(say("bots-welcome", count=view.players, level=say(f"lobby-level-{self.level}")))
        assert view.role is not None
        self.console.print(say("play-role"), screen.role_text(view.role))
        known = [seat for seat, role in enumerate(view.roles) if role not in (None, "liberal") and seat != self.you]
        if known:
            self.console.print(say("table-fellows", names=self._narrator.list_names(known)))

    def _your_turn(self) -> None:
        view = self._show_table()
        screen.show_choices(self.console, view, self._narrator)
        while True:
            action = self._answer(view)
            if action is not None:
                saw_alone = type(self._state.phase) in CARDS
                self._act(action)
                if saw_alone and isinstance(self._state.phase, Nomination):
                    self._let_you_talk()
                return

    def _let_you_talk(self) -> None:
        """Bots wait with a decision until the person has said what they want to: a terminal has no clock.

        Nobody waits for the dead.
        """
        if self.you not in self._state.board.alive:
            return
        keys = say("play-enter")
        while words := self._read(say("play-prompt", keys=keys)).split():
            self._talk(engine.project(self._state, self.you), words, keys)

    def _answer(self, view: engine.View) -> engine.Action | None:
        """One line from the player: a choice, or None for anything else."""
        choices = {screen.key_of(action).lower(): action for action in view.legal}
        keys = ", ".join(screen.key_of(action) for action in view.legal)
        words = self._read(say("play-prompt", keys=keys)).split()
        if len(words) == 1 and words[0].lower() in choices:
            return choices[words[0].lower()]
        self._talk(view, words, keys)
        return None

    def _talk(self, view: engine.View, words: Sequence[str], keys: str) -> None:
        """Carry out a line that decides nothing."""
        match words:
            case ["q"]:
                raise Left
            case ["?"]:
                self.console.print(plain(say(f"help-{view.phase}")))
            case ["argue" | "say", *_] if self.you in silenced_government(self._state):
                self.console.print(say("app-refused-government_silent"))
            case ["argue"]:
                self._argue()
            case ["say", *rest]:
                self._state_claim(view, rest)
            case _:
                self.console.print(say("play-what", keys=keys))

    def _state_claim(self, view: engine.View, words: list[str]) -> None:
        claim = statement(view, words)
        if claim is None:
            self.console.print(say("play-say-how"))
            return
        if is_stated_enough(self._state, claim):
            self.console.print(say("too_many_statements"))
            return
        try:
            self._act(claim)
        except engine.IllegalAction as refused:
            self.console.print(say(refused.code))
            return
        self._let_bots_answer(Statement(claim.seat, claim.about, claim.round, claim.tiles, claim.party))

    def _argue(self) -> None:
        """Let the person make an argument by menu; it is refused under the rules of a live table."""
        menu = ArgueMenu(self.console, self._read, self.names, self.you)
        argument = menu.ask(len(self._state.board.rounds), self.talk)
        if argument is None:
            return
        fault: str | None = fault_of(argument, self.you, self._state.course, [said.seat for said in self.talk])
        if self._argued >= MOST_OF_PEOPLE:
            fault = "argument_too_fast"
        if fault is not None:
            self.console.print(say(f"app-refused-{fault}"))
            return
        self._argued += 1
        self._let_bots_hear(argument)

    def _let_bots_hear(self, argument: Argument) -> None:
        """Let the computer players answer the person's argument, and argue on."""
        silent = self._table_talk.hear(self._state, argument, self.you, len(self.events))
        self._hear_the_latest()
        for seat in silent:
            self.console.print(f"  {self.names[seat]}: {say(f'talk-phrase-{NO_ANSWER}')}")

    def _hear(self, said: Said) -> None:
        """Show an argument as a line, and keep it for the record."""
        plain = {self.you} if self._model is None else {self.you, self._model_seat}
        voices = [PLAIN if seat in plain else voice_of(seat) for seat in range(len(self.names))]
        self.console.print(f"  {self.names[said.seat]}: {sentence(said, self.talk, self.names, voices=voices)}")
        self.talk.append(said)

    def _let_bots_answer(self, told: Statement) -> None:
        """Let the computer players concerned by the person's statement react to it."""
        for seat in concerned(self._state.board.rounds, told):
            bot = self._bot_of(seat)
            if seat in self._state.board.alive and isinstance(bot, Replying):
                given = bot.reply(engine.project(self._state, seat), told, self._dice)
                if given is not None:
                    self.console.print(f"  {self.names[seat]}: {say(f'talk-{given.kind}-{given.key}')}")

    def _show_table(self) -> engine.View:
        view = engine.project(self._state, self.you)
        self.console.print()
        self.console.print(screen.table_panel(view, self.names, self._narrator))
        return view

    def _goodbye(self) -> None:
        view = self._show_table()
        assert view.winner is not None
        won = "true" if view.winner == view.party else "false"
        self.console.print(say("play-end", winner=view.winner, reason=str(view.reason), won=won), style="bold")

    def look_back(self) -> None:
        """After the end, explain the computer players' decisions, round by round on request."""
        record = engine.record_of(self.events, self.names, self.talk)
        rounds = self._state.board.rounds
        opaque = {self.you} if self._model is None else {self.you, self._model_seat}
        told = [decision for decision in explained(record, self.level) if decision.seat not in opaque]
        while wanted := self._read(say("bots-why-round", count=len(rounds))).strip():
            show(self.console, self.names, rounds, [decision for decision in told if wanted == str(decision.round)])


def statement(view: engine.View, words: Sequence[str]) -> Say | None:
    """A typed statement: round, topic if the round had two, content (`FFL`, `liberal`, `-` to decline).

    None if it is not understood.
    """
    match words:
        case [number, content]:
            topic = None
        case [number, topic, content]:
            pass
        case _:
            return None
    if not (number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER):
        return None
    about = topic or _topic(view.memories, int(number), content)
    raw = {"do": "say", "seat": view.viewer, "about": about, "round": int(number), **_content(content)}
    try:
        claim = msgspec.convert(raw, Say)
    except msgspec.ValidationError:
        return None
    return claim if claim.is_well_formed() else None


def _topic(memories: Sequence[Memory], number: int, content: str) -> str:
    if content.lower() in PARTIES:
        return "investigation"
    return next((topic_of(seen) for seen in memories if seen.round == number), "session")


def _content(content: str) -> dict[str, str | bool]:
    if content == "-":
        return {"declined": True}
    if content.lower() in PARTIES:
        return {"party": content.lower()}
    return {"tiles": content.upper()}


def terminal() -> tuple[Console, Callable[[str], str]]:
    """The console to print on, and a function that asks for a line."""
    return Console(markup=False, emoji=False, highlight=False), _reader()


def _reader() -> Callable[[str], str]:
    """A prompt with history at a terminal; plain lines from anything else."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        from prompt_toolkit import PromptSession  # a slow import

        session: PromptSession[str] = PromptSession()
        return session.prompt
    return input
