"""The discussion in the terminal: computer players answer, and decide once the person continues."""

from collections.abc import Callable
from io import StringIO
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pytest
from rich.console import Console

from weimar.bots.players.discussion import MOST_ANSWERS, MOST_TOGETHER
from weimar.cli.terminal import screen
from weimar.cli.terminal.argue_menu import ArgueMenu
from weimar.cli.terminal.play import Game, Left
from weimar.engine import FairChance, State, View, make_rules, project, start
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, Grounds, Said, is_well_formed
from weimar.engine.events import (
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    RoundBegan,
    SpecialElectionCalled,
    StatementMade,
)
from weimar.text import say

if TYPE_CHECKING:
    from weimar.engine.arguments import Kind
    from weimar.engine.terms import Vote

NAMES: Final = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frieda", "Gustav")
HELD: Final = ("execution", "special_election")
GO_ON: Final = say("play-prompt", keys=say("play-enter"))


class Asked(NamedTuple):
    """A prompt: its words, the game before it, the number of events."""

    prompt: str
    state: State
    events: int


class Terminal:
    """A game in the terminal with a person at the keys.

    Args:
        seed: of everything.
        typed: the next line, by the prompt and the game.
        level: of the computer players.

    Attributes:
        asked: all prompts so far. printed: everything printed.
    """

    def __init__(self, seed: int, typed: Callable[[str, View], str], level: str = "random") -> None:
        dice = Random(f"talk {seed}")
        chance = FairChance(dice)
        self.asked: list[Asked] = []
        self.printed = StringIO()
        self._typed = typed
        rules = make_rules("official")
        started = start(len(NAMES), rules, chance)
        self.game = Game(NAMES, started, chance, dice, Console(file=self.printed, width=200), self._read)
        self.game.level = level

    @property
    def state(self) -> State:
        """The game now."""
        return self.game._state  # noqa: SLF001 - the truth

    def _read(self, prompt: str) -> str:
        self.asked.append(Asked(prompt, self.state, len(self.game.events)))
        return self._typed(prompt, project(self.state, 0))


def _first(prompt: str, view: View) -> str:
    return "" if prompt == GO_ON else screen.key_of(view.legal[0])


def test_bots_wait_for_the_person_before_they_execute_or_elect() -> None:
    """One stop before each such act of others, as long as the person lives; no ballot is in before theirs."""
    acts = deaths = 0
    for seed in range(12):
        terminal = Terminal(seed, _first)
        terminal.game.run()
        lives, expected = True, list[int]()
        for place, event in enumerate(terminal.game.events):
            if isinstance(event, PlayerExecuted | SpecialElectionCalled) and event.president != 0 and lives:
                expected.append(place)
            lives = lives and not (isinstance(event, PlayerExecuted) and event.target == 0)
        stops = [asked for asked in terminal.asked if asked.prompt == GO_ON]
        assert [asked.events for asked in stops if asked.state.phase.name in HELD] == expected
        for asked in terminal.asked:
            assert asked.state.phase.name != "vote" or not any(asked.state.phase.ballots)  # type: ignore[union-attr]
        acts, deaths = acts + len(expected), deaths + (not lives)
    assert acts > 5
    assert deaths > 0


def test_a_card_is_put_away_before_the_next_nomination() -> None:
    """After a look of their own, the person can make a claim before anybody acts."""
    looked = 0
    for seed in range(40):

        def typed(prompt: str, view: View) -> str:
            if prompt != GO_ON:
                return screen.key_of(view.legal[0])
            told = {statement.round for statement in view.statements if statement.seat == 0}
            last = view.memories[-1].round if view.memories else 0
            return f"say {last} -" if view.phase == "nomination" and last == view.round - 1 and last not in told else ""

        terminal = Terminal(seed, typed)
        terminal.game.run()
        events = terminal.game.events
        for place, event in enumerate(events):
            if isinstance(event, PoliciesPeeked | LoyaltyInvestigated) and event.president == 0:
                stop = next(asked for asked in terminal.asked if asked.prompt == GO_ON and asked.events > place)
                between = events[place + 1 : stop.events]
                assert all(isinstance(one, RoundBegan) for one in between), between
                said = next(one for one in events[stop.events :] if not isinstance(one, RoundBegan))
                assert isinstance(said, StatementMade)
                assert said.seat == 0
                looked += 1
    assert looked >= 3


def test_every_argument_can_be_made_by_menu() -> None:
    """Each kind with each reason has what was chosen; an empty line leaves the menu at any question."""
    earlier = [Said(seat, 0, Argument("am_liberal")) for seat in (0, 1, 0, *[2] * 10)]
    votes: tuple[Vote | None, ...] = ("ja", "nein")
    openings: list[tuple[Kind, Vote | None]] = [
        (kind, vote) for kind in FIELDS for vote in (votes if "ballot" in FIELDS[kind] else (None,))
    ]
    typed: list[str] = []
    silent = cast("Console", SimpleNamespace(print=lambda *_: None))  # thousands of lists
    menu = ArgueMenu(silent, lambda _: typed.pop(0), NAMES, 0)
    answers = {"seat": 3, "other": 4, "to": 5, "round": 2, "answers": 5}  # the first of the latest nine by others
    keys = {"seat": "4", "other": "5", "to": "6", "round": "2", "answers": "1"}
    for place, (kind, ballot) in enumerate(openings, 1):
        fields = [field for field in FIELDS[kind] if field != "ballot"]
        reasons = (None, *REASON_FIELDS) if kind == "suspect" else (None,)
        for why, reason in enumerate(reasons, 1):
            because = (
                None if reason is None else Grounds(reason, **{one: answers[one] for one in REASON_FIELDS[reason]})
            )
            wanted = Argument(kind, ballot=ballot, because=because, **{field: answers[field] for field in fields})
            questions = [str(place), *(keys[field] for field in fields)]
            if kind in REASONED:
                questions += [str(why), *(keys[field] for field in (REASON_FIELDS[reason] if reason else ()))]
            typed[:] = ["0", "x", "99", *questions]
            assert menu.ask(3, earlier) == wanted
            assert typed == []
            assert is_well_formed(wanted)
            for asked in range(len(questions) if reason is None else 0):
                typed[:] = [*questions[:asked], " "]
                assert menu.ask(3, earlier) is None
    typed[:] = [str(len([kind for kind, _ in openings if "answers" not in FIELDS[kind]]) + 1), ""]
    assert menu.ask(3, earlier[:1]) is None, "nothing to answer yet"


@pytest.mark.parametrize("to", [3, None])
def test_a_question_is_answered_before_the_ballots(to: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the player who was asked, or by one or two of all; the same question again is not."""
    monkeypatch.setattr(ArgueMenu, "ask", lambda *_: Argument("what_of", seat=2, to=to))
    heard: list[int] = []

    def typed(_prompt: str, view: View) -> str:
        if view.phase != "vote" and not heard:
            return screen.key_of(view.legal[0])
        heard.append(len(terminal.game.talk))
        if len(heard) == 3:
            raise Left
        return "argue"

    terminal = Terminal(4, typed, "expert")
    with pytest.raises(Left):
        terminal.game.run()
    assert terminal.state.phase.name == "vote"
    assert not any(terminal.state.phase.ballots)  # type: ignore[union-attr]
    before, after, at_last = heard
    asked, *answers = [said.seat for said in terminal.game.talk[before:after]]
    assert asked == 0
    thinks = [name for name in NAMES if f"{name}: {say('talk-phrase-thinking')}" in terminal.printed.getvalue()]
    assert answers or thinks
    if to is not None:
        assert answers[:1] == [to] or thinks == [NAMES[to]]
    assert len(answers) <= MOST_ANSWERS + MOST_TOGETHER
    again, *more = [said.argument for said in terminal.game.talk[after:at_last]]
    assert again == Argument("what_of", seat=2, to=to)
    assert len(more) <= MOST_TOGETHER
