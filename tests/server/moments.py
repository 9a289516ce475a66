"""An evening at one table, moment by moment, with its facts: written without the server.

Contract: the table is driven by `tests/table/driver.py`, so no server has seen it. The contents of a record and each
viewer's secrets are derived here from the raw events (`Ledger`); the rest of a view comes from the engine, computed
again for each question.
"""

from functools import cached_property
from random import Random
from typing import Any, Final

import msgspec
from driver import KEY, Party

from test_naive_oracle import SECRETS, Ledger
from weimar.engine import Event, GameStarted
from weimar.engine import events as en
from weimar.table import commands as cmd
from weimar.table import events as ev
from weimar.table.log import decode
from weimar.table.presence import Presence
from weimar.table.views import ProjectedTable, snapshot

CODE: Final = "ABCD"
LEVELS: Final = {1: ("random",), 3: ("steady", "random")}
"""Of the bots, by how many people there are."""


class Stage:
    """The table at one moment of the evening.

    Attributes:
        name: of the moment. log: its entries. expected: public fields of the table that were brought about.
        prompt, state: as the driver has them, for what the engine computes.
    """

    def __init__(self, name: str, party: Party, expected: dict[str, Any]) -> None:
        self.name, self.log, self.expected = name, tuple(party.log), dict(expected)
        self.state = party.state

    def games(self) -> list["Played"]:
        """All games of the log so far, the last one perhaps unfinished."""
        return self._games

    @cached_property
    def _games(self) -> list["Played"]:
        found: list[Played] = []
        bots: dict[int, str | None] = {}
        names: dict[int, str] = {}
        order: tuple[int, ...] = ()
        for event in (event for raw in self.log for event in decode(raw).events):
            match event:
                case ev.MemberJoined():
                    names[event.member], bots[event.member] = event.name, event.bot
                case ev.MemberRenamed():
                    names[event.member] = event.name
                case ev.MemberLeft():
                    names.pop(event.member)
                case ev.GameBegan():
                    seats = [(names[member], bots[member]) for member in event.seats]
                    found.append(Played(event.started, seats))
                    order = event.seats
                case ev.Played():
                    level = None if event.by_bot else bots[event.member]
                    found[-1].actions.append((event.events, level, order.index(event.member)))
                case _:
                    pass
        return found


class Played:
    """One game from its raw events.

    Args:
        started: the deal. seats: by seat, the name and the level of the bot.
    """

    def __init__(self, started: GameStarted, seats: list[tuple[str, str | None]]) -> None:
        self.started, self.seats = started, seats
        self.actions: list[tuple[tuple[Event, ...], str | None, int]] = []

    @property
    def is_over(self) -> bool:
        """Whether it came to its end."""
        return any(isinstance(event, en.GameEnded) for events, _, _ in self.actions for event in events)

    def record(self) -> dict[str, Any]:
        """The record, field by field, as docs/reference/record.md has it."""
        happened = [event for events, _, _ in self.actions for event in events]
        return {
            "format": "weimar-record",
            "version": 1,
            "rules": {"preset": self.started.rules.preset},
            "players": [name for name, _ in self.seats],
            "roles": list(self.started.roles),
            "first_candidate": self.started.first_candidate,
            "draw_pile": self.started.draw_pile,
            "reshuffles": [event.draw_pile for event in happened if isinstance(event, en.PilesReshuffled)],
            "actions": [_action(seat, events) for events, _, seat in self.actions],
        }

    def ledger(self) -> Ledger:
        """The secrets now, as they are written down."""
        seats = set(range(len(self.started.roles)))
        ledger = Ledger(self.started, self.started.draw_pile, alive=seats, may_act={self.started.first_candidate})
        for events, _, _ in self.actions:
            for event in events:
                ledger.note(event)
        return ledger


DEEDS: Final[dict[type, tuple[str, tuple[str, ...]]]] = {
    en.ChancellorNominated: ("nominate", ("target",)),
    en.BallotCast: ("vote", ("vote",)),
    en.BallotChanged: ("vote", ("vote",)),
    en.PolicyDiscarded: ("discard", ("policy",)),
    en.PolicyEnacted: ("enact", ("policy",)),
    en.VetoProposed: ("propose_veto", ()),
    en.VetoAnswered: ("answer_veto", ("consent",)),
    en.LoyaltyInvestigated: ("investigate", ("target",)),
    en.PoliciesPeeked: ("peek", ()),
    en.PlayerExecuted: ("execute", ("target",)),
}
"""What someone did, by the first event that came of it: the name in records, and the fields."""


def _action(seat: int, events: tuple[Event, ...]) -> dict[str, Any]:
    """An action, as in records."""
    name, fields = DEEDS[type(events[0])]
    return {"do": name, "seat": seat} | {field: getattr(events[0], field) for field in fields}


def plain(value: Any) -> Any:
    """As it crosses the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def secrets_of(view: dict[str, Any]) -> dict[str, Any]:
    """The fields of a view in which a secret can lie, as `Ledger.render` has them."""
    found = {name: view[name] for name in SECRETS}
    ballots = {int(seat): vote for seat, vote in found["ballots"].items()}
    return found | {"ballots": ballots, "may_act": bool(view["legal"])}


def welcome_of(stage: Stage, member: int | None, presence: Presence) -> dict[str, Any]:
    """The table, the game, the talk and the notes that a viewer is welcomed with."""
    found: dict[str, Any] = plain(snapshot(ProjectedTable(stage.state, presence), member))
    return found


def evening(people: int, bots: int, seed: str, **settings: Any) -> list[Stage]:
    """The moments of an evening of three games, in which a person acts at each decision."""
    party = Party(Random(seed), people=people)
    stages: list[Stage] = []
    expected: dict[str, Any] = {"code": CODE, "stage": "lobby", "host": 1, "games": 0, "locked": False, "listed": False}

    def note(name: str, **brought: Any) -> None:
        expected.update(brought)
        stages.append(Stage(name, party, expected))

    note("first in the lobby")
    for number in range(bots):
        party.do(1, cmd.AddBot(LEVELS[people][number % len(LEVELS[people])]))
    if settings:
        party.do(1, cmd.ChangeSettings(**settings))
    party.do(1, cmd.ChangeSettings(listed=True))
    note("a listed lobby", listed=True)
    party.do(1, cmd.ChangeSettings(locked=True))
    note("a locked lobby", locked=True)
    party.do(1, cmd.ChangeSettings(locked=False))
    party.do(1, cmd.KeepNote("my own thoughts"))
    for game in (1, 2, 3):
        party.do(1, cmd.StartGame())
        note(f"game {game}, just dealt", stage="game", games=game, locked=False)
        if game == 3:
            break
        looked = set[str]()
        while party.state.stage == "game":
            phase = party.game.phase.name
            mine = 1 in party.waited_for()
            if mine and phase not in looked and (game == 2 or phase != "nomination"):
                looked.add(phase)
                note(f"game {game}, {phase}")
            party.step()
        note(f"game {game} is over", stage="over")
        party.do(1, cmd.PlayAgain())
        party.do(1, cmd.Rename(f"Renamed {game}"))
        note(f"the lobby after game {game}", stage="lobby")
    assert party.state.key == KEY
    return stages
