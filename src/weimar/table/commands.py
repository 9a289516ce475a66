"""Commands: a person's requests to a table, in the imperative.

Contract: values only. Clients send them as messages (`weimar.wire`); `decide` judges whether they are allowed.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.actions import Action
from weimar.engine.arguments import Argument
from weimar.engine.fair_deal import Hex
from weimar.table.events import MemberId, Petition, ScreenId, SettingChanges, Timers, tag_of

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Note: TypeAlias = Annotated[str, Meta(max_length=4000)]
Key: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=128)]
Device: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]


class _Command(Struct, frozen=True, tag_field="do", tag=tag_of, forbid_unknown_fields=True):
    """A command; its tag is the name of its class."""


class TakeSeat(_Command, frozen=True):
    """Take a seat in the lobby, under your own or a suggested name. The answer has the seat's token.

    A program that uses a language model sets `assistant`: everyone sees this, and the host decides whether it may take
    a seat (`table.assistants`).

    `device` is a random number of this device at this table, the same each time; nobody sees it. `kick` can block it.
    """

    name: Name = ""
    assistant: bool = False
    device: Device = ""


class Rename(_Command, frozen=True):
    """Change your name (lobby)."""

    name: Name


class Leave(_Command, frozen=True):
    """Leave the table. In the lobby the seat becomes free; in a game a bot continues for you."""


class TakeBack(_Command, frozen=True):
    """Play your seat again in place of a bot."""


class RevokeTokens(_Command, frozen=True):
    """Revoke all tokens of your seat; the answer has a new one."""


class StartGame(_Command, frozen=True):
    """Deal a game (host). If devices take part in the deal, it follows within 400 ms of the reply."""


class CommitNumber(_Command, frozen=True):
    """Take part in the next deal: commit to a number of this device (docs/reference/fair-deal.md).

    `game` is one more than `table.games`. Each player has one number; the first device that commits has it.
    """

    game: int
    commitment: Hex


class OpenNumber(_Command, frozen=True):
    """Reveal the number of this device, once `table.deal` is closed and has its commitment."""

    number: Hex


class PlayAgain(_Command, frozen=True):
    """Return to the lobby with the same people (host)."""


class OrderSeats(_Command, frozen=True):
    """Seat all members in this order, clockwise (host, lobby)."""

    order: Annotated[tuple[MemberId, ...], Meta(max_length=10)]


class Kick(_Command, frozen=True):
    """Free the seat of a person or bot in the lobby (host). `block` bars their device, or else their name."""

    member: MemberId
    block: bool = False


class Unblock(_Command, frozen=True):
    """Unblock a person by their name (host). Only the host receives these names: `blocked` of `welcome` and `update`.

    `kick` with `block` blocks a person. The end of a game also blocks each removed player. The last 100 are kept.
    """

    name: Name


class HandOver(_Command, frozen=True):
    """Make another person the host (host)."""

    member: MemberId


class ChangeSettings(SettingChanges, _Command, frozen=True):
    """Change some of the table's settings (host); None leaves a setting unchanged."""


class ChooseRules(_Command, frozen=True):
    """Choose a preset of rules, and options differing from it (host, lobby)."""

    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}


class ChooseTimers(_Command, frozen=True):
    """Choose the timers of decisions (host)."""

    timers: Timers


class AddBot(_Command, frozen=True):
    """Seat a bot (host, lobby)."""

    level: Key


class SetBotLevel(_Command, frozen=True):
    """Change the level of a bot (host)."""

    member: MemberId
    level: Key


class Act(_Command, frozen=True):
    """Take an action in the game, in answer to a prompt. Statements are accepted at any prompt."""

    prompt: int
    action: Action


class OpenScreen(_Command, frozen=True):
    """Show the table on a big screen. The answer's `token` is the screen's pass; the screen attaches with it."""


class CloseScreen(_Command, frozen=True):
    """Disconnect a big screen for good (host)."""

    screen: ScreenId


class CloseDiscussion(_Command, frozen=True):
    """Open the ballot before the time for discussion is over (host)."""


class SkipScene(_Command, frozen=True):
    """End the current scene on big screens; in one room, on phones too (host).

    `prompt` is the prompt of the decision after the scene. Once another one is open, the command has no effect.
    """

    prompt: int


class SignDay(_Command, frozen=True):
    """Put a name next to your result on the page of the day, once the game is over; null removes it."""

    name: Name | None


class GoOn(_Command, frozen=True):
    """Let bots play until the sender's next decision without waiting for animations.

    It ends the discussion before an open decision of bots, and puts the sender's card or envelope away. Bots also stop
    when an office of the sender is over and the sender can make a claim about it. The command has an effect only for a
    player alone with bots.
    """


class PutAway(_Command, frozen=True):
    """Put away the card that you alone saw as president (`TableView.card`), without a statement about it.

    Bots wait for it. For a player alone with bots, it also puts away the envelope with their role. Without such a card
    or envelope, the command has no effect.
    """


class BreakSeal(_Command, frozen=True):
    """Look at your role for the first time (`TableView.envelopes`).

    The game waits for it. Everybody learns that you have looked. Without a sealed envelope, the command has no effect.
    """


class Nudge(_Command, frozen=True):
    """Remind a member that the table is waiting for them."""

    member: MemberId


class Ask(_Command, frozen=True):
    """Ask for a stand-in for an absent member, or for their removal. The host or a majority decides.

    A removal needs a majority of all people at the table, or of the connected ones once the member has been away for
    five minutes. The host cannot remove a member who has been away for less than five minutes, either.

    `return` undoes a removal until the table is back in the lobby: the member's token becomes valid again, and a bot
    plays until they are back. The host, or a majority of all people at the table, decides.
    """

    member: MemberId
    petition: Petition


class ClaimSeat(_Command, frozen=True):
    """Ask for a person's seat in the running game, as a spectator: your own, whose device is gone, or an abandoned one.

    Everyone at the table sees it. The host decides; if the host is away or it is their seat, two people do, or the
    only one. Someone new gives a `name`; they can only have the seat of someone who has left for good.
    `ticket` is the SHA-256 of 32 random bytes that stay on the device: `collect_seat` shows them.
    """

    member: MemberId
    ticket: Hex
    name: Name = ""


class AnswerClaim(_Command, frozen=True):
    """Confirm or refuse that someone gets a seat. Its owner can refuse from a device that is still theirs."""

    claim: int
    confirm: bool


class CollectSeat(_Command, frozen=True):
    """Take the seat that the table has given you. The answer has its token; earlier tokens are void."""

    secret: Hex


class Chat(_Command, frozen=True):
    """Send a chat message."""

    text: Text


class SayPhrase(_Command, frozen=True):
    """Send one of the quick phrases."""

    phrase: Key


class React(_Command, frozen=True):
    """Send one of the reactions."""

    reaction: Key


class Argue(_Command, frozen=True):
    """Make an argument about the running game. Each reader sees it in their language."""

    argument: Argument


class KeepNote(_Command, frozen=True):
    """Replace your private note."""

    text: Note


if TYPE_CHECKING:
    Command: TypeAlias = _Command
else:
    Command = reduce(or_, _Command.__subclasses__())
    """The union of all commands above, by which a message is read."""
