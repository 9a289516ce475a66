"""The discussion in the terminal: computer players answer, and decide once the person continues."""

import sys
from collections.abc import Callable, Sequence
from io import StringIO
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pytest
from rich.console import Console

from weimar.bots.players.discussion import MOST_ANSWERS, MOST_TOGETHER
from weimar.bots.policy.talk.voices import voice_of
from weimar.cli.terminal import screen
from weimar.cli.terminal.argue_menu import ArgueMenu
from weimar.cli.terminal.play import Game, Left, statement
from weimar.cli.terminal.play import terminal as terminal_of_play
from weimar.engine import FairChance, State, View, dump, make_rules, parse, project, record_of, start
from weimar.engine.actions import Say
from weimar.engine.arguments import FIELDS, REASON_FIELDS, REASONED, Argument, Grounds, Said, is_well_formed
from weimar.engine.events import (
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    RoundBegan,
    SpecialElectionCalled,
    StatementMade,
)
from weimar.engine.limits import MOST_STATEMENTS
from weimar.engine.state import Hand, Loyalty, Peeked
from weimar.text import say
from weimar.wording.argued import PLAIN, sentence

if TYPE_CHECKING:
    from weimar.engine.arguments import Kind
    from weimar.engine.terms import Vote

NAMES: Final = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Frieda", "Gustav")
HELD: Final = ("execution", "special_election")
GO_ON: Final = say("play-prompt", keys=say("play-enter"))
SILENT: Final = cast("Console", SimpleNamespace(print=lambda *_, **__: None))


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
        prints: false where nothing printed is looked at: that takes most of the time.

    Attributes:
        asked: all prompts so far. printed: everything printed.
    """

    def __init__(
        self, seed: int, typed: Callable[[str, View], str], level: str = "random", *, prints: bool = True
    ) -> None:
        dice = Random(f"talk {seed}")
        chance = FairChance(dice)
        self.asked: list[Asked] = []
        self.printed = StringIO()
        self._typed = typed
        rules = make_rules("official")
        started = start(len(NAMES), rules, chance)
        console = Console(file=self.printed, width=200) if prints else SILENT
        self.game = Game(NAMES, started, chance, dice, console, self._read)
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
        terminal = Terminal(seed, _first, prints=False)
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
        if looked == 4:  # one game in six has a look
            break

        def typed(prompt: str, view: View) -> str:
            if prompt != GO_ON:
                return screen.key_of(view.legal[0])
            told = {statement.round for statement in view.statements if statement.seat == 0}
            last = view.memories[-1].round if view.memories else 0
            return f"say {last} -" if view.phase == "nomination" and last == view.round - 1 and last not in told else ""

        terminal = Terminal(seed, typed, prints=False)
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


EARLIER: Final = [Said(seat, 0, Argument("am_liberal")) for seat in (0, 1, 0, *[2] * 10)]
VOTES: "tuple[Vote | None, ...]" = ("ja", "nein")
OPENINGS: "list[tuple[Kind, Vote | None]]" = [
    (kind, vote) for kind in FIELDS for vote in (VOTES if "ballot" in FIELDS[kind] else (None,))
]


def test_claims_are_refused_as_at_a_live_table() -> None:
    """None in the own session; six about one office, else the saved game and the link of a day could not be read."""
    stated, sessions = dict[int, int](), set[int]()

    def typed(prompt: str, view: View) -> str:
        in_session = view.phase in ("president_discard", "chancellor_enact", "veto_answer")
        held = [seen for seen in view.memories if isinstance(seen, Hand) and seen.round < view.round]
        if in_session and view.round not in sessions:
            sessions.add(view.round)
            return f"say {view.round} -"
        if held and stated.setdefault(held[0].round, 0) <= MOST_STATEMENTS:
            stated[held[0].round] += 1
            return f"say {held[0].round} -"
        return _first(prompt, view)

    told = 0
    for seed in range(3):
        stated.clear()
        sessions.clear()
        terminal = Terminal(seed, typed)
        terminal.game.run()
        record = record_of(terminal.game.events, NAMES, terminal.game.talk)
        assert parse(dump(record)) == record
        printed = terminal.printed.getvalue()
        assert printed.count(say("app-refused-government_silent")) == len(sessions)
        assert printed.count(say("too_many_statements")) == len(stated)
        assert sum(isinstance(action, Say) and action.seat == 0 for action in record.actions) == 6 * len(stated)
        told += len(stated)
    assert told


def test_every_argument_can_be_made_by_menu() -> None:
    """Each kind with each reason has what was chosen; an empty line leaves the menu at any question."""
    typed: list[str] = []
    menu = ArgueMenu(SILENT, lambda _: typed.pop(0), NAMES, 0)
    answers = {"seat": 3, "other": 4, "to": 5, "round": 2, "answers": 5}  # the first of the latest nine by others
    keys = {"seat": "4", "other": "5", "to": "6", "round": "2", "answers": "1"}
    for place, (kind, ballot) in enumerate(OPENINGS, 1):
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
            assert menu.ask(3, EARLIER) == wanted
            assert typed == []
            assert is_well_formed(wanted)
            for asked in range(len(questions) if reason is None else 0):
                typed[:] = [*questions[:asked], " "]
                assert menu.ask(3, EARLIER) is None
    typed[:] = [str(len([kind for kind, _ in OPENINGS if "answers" not in FIELDS[kind]]) + 1), ""]
    assert menu.ask(3, EARLIER[:1]) is None, "nothing to answer yet"


def test_the_menu_lists_what_can_be_chosen() -> None:
    """With numbers: sentences with blanks, then the latest arguments of others, rounds, names, reasons."""
    shown: list[str] = []
    typed: list[str] = []
    menu = ArgueMenu(cast("Console", SimpleNamespace(print=shown.append)), lambda _: typed.pop(0), NAMES, 0)

    def listed(*chosen: int) -> list[str]:
        """The last list after these choices."""
        shown.clear()
        typed[:] = [*map(str, chosen), ""]
        assert menu.ask(3, EARLIER) is None
        return shown[max(at for at, line in enumerate(shown) if line.startswith("   1  ")) :]

    def numbered(lines: Sequence[str]) -> list[str]:
        return [f"  {number:>2}  {line}" for number, line in enumerate(lines, 1)]

    blank = {"seat": "…", "other": "…", "round": "…", "own": "no"}
    ballots = [say("argument-ballot", ballot=vote or "ja") for _, vote in OPENINGS]
    assert listed() == numbered(
        [
            say(f"argument-{kind}", voice=PLAIN, ballot=ballot, **blank)
            for (kind, _), ballot in zip(OPENINGS, ballots, strict=True)
        ]
    )
    latest = [said for said in EARLIER if said.seat != 0][-9:]
    lists = {
        "answers": [f"{NAMES[said.seat]}: {sentence(said, EARLIER, NAMES)}" for said in latest],
        "round": [say("table-round", round=number) for number in (1, 2, 3)],
        "seat": NAMES,
    }
    first = {kind: FIELDS[kind][0] for kind in FIELDS if FIELDS[kind] and FIELDS[kind][0] in lists}
    assert set(first.values()) == set(lists)
    for place, (kind, _) in enumerate(OPENINGS, 1):
        if kind in first:
            assert listed(place) == numbered(lists[first[kind]])
        if kind == "suspect":
            reasons = [say(f"argument-because-{reason}", **blank) for reason in REASON_FIELDS]
            assert listed(place, 4) == numbered([say("play-argue-no-reason"), *reasons])


def test_each_argument_is_printed_in_its_voice() -> None:
    """In the order in which they were made; a bot speaks in its own voice. A line is free above each table."""
    terminal = Terminal(3, _first, "expert")
    terminal.game.run()
    voices = [PLAIN, *(voice_of(seat) for seat in range(1, len(NAMES)))]
    talk = terminal.game.talk
    spoken = [
        f"  {NAMES[said.seat]}: {sentence(said, talk[:at], NAMES, voices=voices)}" for at, said in enumerate(talk)
    ]
    lines = terminal.printed.getvalue().splitlines()
    assert len(spoken) > 10
    assert [line for line in lines if line in spoken] == spoken
    assert not any(lines[at - 1] for at, line in enumerate(lines) if line.startswith("╭"))


MEMORIES: Final = (Hand(1, "president", "FFL"), Peeked(2, "FLF"), Loyalty(3, 4, "liberal"))
TYPED: Final = {
    "1 FFL": Say(0, "session", 1, tiles="FFL"),
    "1 ffl": Say(0, "session", 1, tiles="FFL"),
    "2 FLF": Say(0, "peek", 2, tiles="FLF"),
    "2 session FFL": Say(0, "session", 2, tiles="FFL"),
    "3 Liberal": Say(0, "investigation", 3, party="liberal"),
    "1 fascist": Say(0, "investigation", 1, party="fascist"),
    "3 -": Say(0, "investigation", 3, declined=True),
    "2 session -": Say(0, "session", 2, declined=True),
    "4 LL": Say(0, "session", 4, tiles="LL"),
    "0004 LL": Say(0, "session", 4, tiles="LL"),
    **dict.fromkeys(("00004 LL", f"{'9' * 5000} LL", "² LL", "-1 LL", "x LL", "LL", "", "1 session FFL more")),
    **dict.fromkeys(("1 weather FFL", "1 FFX", "3 FFL", "1 session liberal")),
}
"""Lines and what they say; None is what no one can say."""


@pytest.mark.parametrize("typed", TYPED)
def test_a_statement_is_read_as_typed(typed: str) -> None:
    """Without a topic, it is about what the person saw in this round; a party is of an investigation."""
    view = cast("View", SimpleNamespace(viewer=0, memories=MEMORIES))
    assert statement(view, typed.split()) == TYPED[typed]


@pytest.mark.parametrize("terminals", [(True, True), (True, False), (False, True), (False, False)])
def test_lines_have_a_history_only_at_a_terminal(terminals: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """With the keys at one end and the screen at the other; anything else is read as it is."""
    for stream, is_terminal in zip((sys.stdin, sys.stdout), terminals, strict=True):
        monkeypatch.setattr(stream, "isatty", lambda is_terminal=is_terminal: is_terminal)
    monkeypatch.setattr("prompt_toolkit.PromptSession", lambda: SimpleNamespace(prompt="with history"))
    assert terminal_of_play()[1] == ("with history" if all(terminals) else input)


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
