"""Examples for the protocol's documentation: messages of a table that is really played, with fixed luck."""

import json
import random
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from weimar.client.connection import patched
from weimar.engine import FairChance, awaited, legal_actions
from weimar.engine.actions import CastVote
from weimar.engine.arguments import Argument, Grounds
from weimar.engine.fair_deal import commitment_to_number, table_id
from weimar.table import commands as cmd
from weimar.table.decide import decide
from weimar.table.events import Entry, TableOpened, Timers
from weimar.table.fold import fold, open_table
from weimar.table.judging import CommandContext
from weimar.table.presence import Presence
from weimar.table.talk import PHRASES, REACTIONS
from weimar.table.views import ProjectedTable, Snapshot, snapshot, updates
from weimar.wire.codec import write
from weimar.wire.messages import (
    Attach,
    Changed,
    ClientMessage,
    Closing,
    Done,
    Ping,
    Pong,
    Refused,
    Request,
    Resumed,
    ServerMessage,
    Welcome,
)

if TYPE_CHECKING:
    from weimar.table.state import TableState

KEY: Final = "q7Jv0bX2ZkWn5sTtYhRm8A"
STREAM: Final = "aGVsbG8tdGhl"
_ID: Final = "0b9e6d1c-6a53-4a67-9f0c-2f1f3f7f8a10"
_NUMBER: Final = "2b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfe"


class Played:
    """A table of five, played with fixed luck, so that the examples are real and stay the same."""

    def __init__(self) -> None:
        self.dice = random.Random(3)
        self.presence = Presence(sockets=dict.fromkeys(range(1, 6), 1))
        self.now = 1_790_000_000_000
        self.state: TableState = open_table(Entry(self.now, (TableOpened(KEY, "WXYZ"),)))
        self.last: tuple[ProjectedTable, ProjectedTable, tuple[Any, ...]]
        for name in ("Ada", "Bo", "Cy", "Di", "Ed"):
            self.do(None, cmd.TakeSeat(name))

    def do(self, member: int | None, command: cmd.Command) -> None:
        """Carry out a command."""
        self.now += 1000
        before = ProjectedTable(self.state, self.presence)
        chance, secret = FairChance(self.dice), lambda: self.dice.randbytes(32).hex()
        context = CommandContext(self.state, member, self.now, self.presence, chance, ("steady",), secret)
        events, game = decide(context, command)
        self.state = fold(self.state, Entry(self.now, events), game)
        self.last = (before, ProjectedTable(self.state, self.presence), events)

    def act(self) -> None:
        """Let the first awaited player take their first legal action."""
        assert self.state.game is not None
        seat = awaited(self.state.game)[0]
        self.do(seat + 1, cmd.Act(self.state.prompt, legal_actions(self.state.game, seat)[0]))

    def update(self, viewer: int | None, seq: int) -> Changed:
        """The last command's changes for a viewer, without the padding."""
        told = updates(*self.last, (viewer,))[viewer]
        own = (told.own, told.seen, told.nudged, told.talk, told.note, told.blocked)
        return Changed(seq, told.table, told.game, *own)

    def snapshot(self) -> Snapshot:
        """Everything a spectator is shown now."""
        return snapshot(ProjectedTable(self.state, self.presence), None)


def server_examples() -> dict[str, list[bytes]]:
    """Real messages of the server, by type; updates with a deal, a nomination, a ballot and a sentence."""
    table = Played()
    lobby = table.snapshot()
    table.do(1, cmd.StartGame())
    seen = [table.update(2, 1)]
    for number in (2, 3):
        table.act()
        seen.append(table.update(2, number))
    table.do(2, cmd.Chat("good luck"))
    seen.append(table.update(1, 4))
    whole = (lobby.table, lobby.game, lobby.talk, lobby.note, lobby.blocked)
    others = (Resumed(STREAM, 17, 1), Done(_ID), Refused(_ID, "old_prompt"), Pong(), Closing("server_stops"))
    return _written(Welcome(STREAM, 0, None, *whole), *others) | {"update": [write(one) for one in seen]}


def client_examples() -> dict[str, list[bytes]]:
    """Messages of a client, by type; `command_examples` has a request for each command."""
    return _written(Attach(KEY), Request(_ID, cmd.Act(1, CastVote(3, "ja"))), Ping())


def _written(*messages: ServerMessage | ClientMessage) -> dict[str, list[bytes]]:
    return {str(one.__struct_config__.tag): [write(one)] for one in messages}


def command_examples() -> dict[str, bytes]:
    """A request for each command, by its tag."""
    examples: tuple[cmd.Command, ...] = (
        cmd.TakeSeat("Ada"),
        cmd.Rename("Ada B."),
        cmd.Leave(),
        cmd.TakeBack(),
        cmd.RevokeTokens(),
        cmd.StartGame(),
        cmd.CommitNumber(1, commitment_to_number(_NUMBER, table_id(KEY), 1, 2)),
        cmd.OpenNumber(_NUMBER),
        cmd.PlayAgain(),
        cmd.OrderSeats((2, 1, 3, 5, 4)),
        cmd.Kick(4, block=True),
        cmd.Unblock("Mallory"),
        cmd.HandOver(2),
        cmd.ChangeSettings(locked=True),
        cmd.ChooseRules("official", {"dead_may_discuss": True}),
        cmd.ChooseTimers(Timers(vote_s=60)),
        cmd.AddBot("steady"),
        cmd.SetBotLevel(4, "steady"),
        cmd.Act(1, CastVote(3, "ja")),
        cmd.OpenScreen(),
        cmd.CloseScreen(1),
        cmd.CloseDiscussion(),
        cmd.SkipScene(2),
        cmd.SignDay("Ada"),
        cmd.GoOn(),
        cmd.PutAway(),
        cmd.BreakSeal(),
        cmd.Nudge(3),
        cmd.Ask(3, "decision"),
        cmd.ClaimSeat(3, sha256(bytes.fromhex(_NUMBER)).hexdigest()),
        cmd.AnswerClaim(1, confirm=True),
        cmd.CollectSeat(_NUMBER),
        cmd.Chat("good luck"),
        cmd.SayPhrase(PHRASES[0]),
        cmd.React(REACTIONS[0]),
        cmd.Argue(Argument("suspect", seat=3, because=Grounds("ballot", seat=3, round=2))),
        cmd.KeepNote("Bo voted nein"),
    )
    return {str(one.__struct_config__.tag): write(Request(_ID, one)) for one in examples}


def patch_example() -> tuple[Any, Any, Any]:
    """The public rounds before a ballot is revealed, the patch, and after: as a client works them out."""
    table = Played()
    table.do(1, cmd.StartGame())
    for _ in range(5):
        table.act()
    before = _json(table.snapshot().game)
    table.act()
    patch = _json(table.update(None, 8).game)
    names, after = [*patch["set"], *patch["tails"]], patched(before, patch)
    return {name: before[name] for name in names}, patch, {name: after[name] for name in names}


def _json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))
