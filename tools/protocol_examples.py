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
from weimar.table.views import ProjectedTable, Update, snapshot, updates
from weimar.wire.codec import write
from weimar.wire.messages import Attach, Changed, Closing, Done, Ping, Pong, Refused, Request, Resumed, Welcome

if TYPE_CHECKING:
    from weimar.table.state import TableState

KEY: Final = "q7Jv0bX2ZkWn5sTtYhRm8A"
TOKEN: Final = "1.0.Zm9vYmFyYmF6cXV4MTIzNA"  # noqa: S105 - an example
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
        context = CommandContext(
            self.state,
            member,
            self.now,
            self.presence,
            FairChance(self.dice),
            ("steady",),
            lambda: self.dice.randbytes(32).hex(),
        )
        events, game = decide(context, command)
        self.state = fold(self.state, Entry(self.now, events), game)
        self.last = (before, ProjectedTable(self.state, self.presence), events)

    def act(self) -> cmd.Act:
        """Let the first awaited player take their first legal action."""
        assert self.state.game is not None
        seat = awaited(self.state.game)[0]
        command = cmd.Act(self.state.prompt, legal_actions(self.state.game, seat)[0])
        self.do(seat + 1, command)
        return command

    def update(self, viewer: int | None, seq: int) -> Changed:
        """What the last command changed for a viewer."""
        return as_message(updates(*self.last, (viewer,))[viewer], seq)

    def welcome(self, viewer: int | None, seq: int) -> Welcome:
        """What a viewer is shown who comes now."""
        whole = snapshot(ProjectedTable(self.state, self.presence), viewer)
        return Welcome(STREAM, seq, viewer, whole.table, whole.game, whole.talk, whole.note, whole.blocked)


def as_message(update: Update, seq: int) -> Changed:
    """An update as it is sent, but for its filling."""
    own = (update.own, update.seen, update.nudged, update.talk, update.note, update.blocked)
    return Changed(seq, update.table, update.game, *own)


def server_examples() -> dict[str, list[bytes]]:
    """Real messages of the server, by type."""
    table = Played()
    lobby = table.welcome(None, 0)
    table.do(1, cmd.StartGame())
    dealt = table.update(2, 1)
    table.act()
    nominated = table.update(2, 2)
    table.act()
    voted = table.update(2, 3)
    table.do(2, cmd.Chat("good luck"))
    talked = table.update(1, 4)
    return {
        "welcome": [write(lobby)],
        "resumed": [write(Resumed(STREAM, 17, 1))],
        "update": [write(one) for one in (dealt, nominated, voted, talked)],
        "done": [write(Done(_ID)), write(Done(_ID, 1, TOKEN))],
        "refused": [write(Refused(_ID, "old_prompt")), write(Refused(None, "not_json"))],
        "pong": [write(Pong())],
        "closing": [write(Closing("server_stops"))],
    }


def client_examples() -> dict[str, list[bytes]]:
    """Messages of a client, by type; one request for each command stands in `commands`."""
    return {
        "attach": [write(Attach(KEY)), write(Attach(KEY, TOKEN, STREAM, 17)), write(Attach(KEY, TOKEN, renewal=_ID))],
        "request": [write(Request(_ID, cmd.Act(1, CastVote(3, "ja"))))],
        "ping": [write(Ping())],
    }


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
    table.act()
    for _ in range(4):
        table.act()
    before = _json(snapshot(ProjectedTable(table.state, table.presence), None).game)
    table.act()
    patch = _json(table.update(None, 8).game)
    names = [*patch["set"], *patch["tails"]]
    after = patched(before, patch)
    return {name: before[name] for name in names}, patch, {name: after[name] for name in names}


def _json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))
