"""Commands: a person's requests to a table, in the imperative.

Contract: values only. Clients send them as messages (`weimar.wire`); `decide` judges whether they are allowed.
"""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from weimar.engine.actions import Action
from weimar.engine.arguments import Argument
from weimar.engine.fair_deal import Hex
from weimar.table.events import HelperLevel, MemberId, Narration, Pace, Petition, Place, ScreenId, Timers, Volume

Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Note: TypeAlias = Annotated[str, Meta(max_length=4000)]
Key: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=128)]
Device: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]


class TakeSeat(Struct, frozen=True, tag_field="do", tag="take_seat", forbid_unknown_fields=True):
    """Take a seat in the lobby, under your own or a suggested name. The answer has the seat's token.

    A program that uses a language model sets `assistant`: everyone sees this, and the host decides whether it may take
    a seat (`table.assistants`).

    `device` is a random number of this device at this table, the same each time; nobody sees it. `kick` can block it.
    """

    name: Name = ""
    assistant: bool = False
    device: Device = ""


class Rename(Struct, frozen=True, tag_field="do", tag="rename", forbid_unknown_fields=True):
    """Change your name (lobby)."""

    name: Name


class Leave(Struct, frozen=True, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Leave the table. In the lobby the seat becomes free; in a game a bot continues for you."""


class TakeBack(Struct, frozen=True, tag_field="do", tag="take_back", forbid_unknown_fields=True):
    """Play your seat again in place of a bot."""


class RevokeTokens(Struct, frozen=True, tag_field="do", tag="revoke_tokens", forbid_unknown_fields=True):
    """Revoke all tokens of your seat; the answer has a new one."""


class StartGame(Struct, frozen=True, tag_field="do", tag="start_game", forbid_unknown_fields=True):
    """Deal a game (host). If devices take part in the deal, it follows within 400 ms of the reply."""


class CommitNumber(Struct, frozen=True, tag_field="do", tag="commit_number", forbid_unknown_fields=True):
    """Take part in the next deal: commit to a number of this device (docs/reference/fair-deal.md).

    `game` is one more than `table.games`. Each player has one number; the first device that commits has it.
    """

    game: int
    commitment: Hex


class OpenNumber(Struct, frozen=True, tag_field="do", tag="open_number", forbid_unknown_fields=True):
    """Reveal the number of this device, once `table.deal` is closed and has its commitment."""

    number: Hex


class PlayAgain(Struct, frozen=True, tag_field="do", tag="play_again", forbid_unknown_fields=True):
    """Return to the lobby with the same people (host)."""


class OrderSeats(Struct, frozen=True, tag_field="do", tag="order_seats", forbid_unknown_fields=True):
    """Seat all members in this order, clockwise (host, lobby)."""

    order: Annotated[tuple[MemberId, ...], Meta(max_length=10)]


class Kick(Struct, frozen=True, tag_field="do", tag="kick", forbid_unknown_fields=True):
    """Free the seat of a person or bot in the lobby (host). `block` bars their device, or else their name."""

    member: MemberId
    block: bool = False


class Unblock(Struct, frozen=True, tag_field="do", tag="unblock", forbid_unknown_fields=True):
    """Unblock a person by their name (host). Only the host receives these names: `blocked` of `welcome` and `update`.

    `kick` with `block` blocks a person. The end of a game also blocks each removed player. The last 100 are kept.
    """

    name: Name


class HandOver(Struct, frozen=True, tag_field="do", tag="hand_over", forbid_unknown_fields=True):
    """Make another person the host (host)."""

    member: MemberId


class ChangeSettings(Struct, frozen=True, tag_field="do", tag="change_settings", forbid_unknown_fields=True):
    """Change some of the table's settings (host); None leaves a setting unchanged."""

    locked: bool | None = None
    listed: bool | None = None
    paused: bool | None = None
    silenced: bool | None = None
    helper: HelperLevel | None = None
    pace: Pace | None = None
    code_hidden: bool | None = None
    bots_argue: bool | None = None
    claims: bool | None = None
    assistants: bool | None = None
    place: Place | None = None
    narration: Narration | None = None
    screen_sound: Volume | None = None


class ChooseRules(Struct, frozen=True, tag_field="do", tag="choose_rules", forbid_unknown_fields=True):
    """Choose a preset of rules, and options differing from it (host, lobby)."""

    preset: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}


class ChooseTimers(Struct, frozen=True, tag_field="do", tag="choose_timers", forbid_unknown_fields=True):
    """Choose the timers of decisions (host)."""

    timers: Timers


class AddBot(Struct, frozen=True, tag_field="do", tag="add_bot", forbid_unknown_fields=True):
    """Seat a bot (host, lobby)."""

    level: Key


class SetBotLevel(Struct, frozen=True, tag_field="do", tag="set_bot_level", forbid_unknown_fields=True):
    """Change the level of a bot (host)."""

    member: MemberId
    level: Key


class Act(Struct, frozen=True, tag_field="do", tag="act", forbid_unknown_fields=True):
    """Take an action in the game, in answer to a prompt. Statements are accepted at any prompt."""

    prompt: int
    action: Action


class OpenScreen(Struct, frozen=True, tag_field="do", tag="open_screen", forbid_unknown_fields=True):
    """Show the table on a big screen. The answer's `token` is the screen's pass; the screen attaches with it."""


class CloseScreen(Struct, frozen=True, tag_field="do", tag="close_screen", forbid_unknown_fields=True):
    """Disconnect a big screen for good (host)."""

    screen: ScreenId


class CloseDiscussion(Struct, frozen=True, tag_field="do", tag="close_discussion", forbid_unknown_fields=True):
    """Open the ballot before the time for discussion is over (host)."""


class SkipScene(Struct, frozen=True, tag_field="do", tag="skip_scene", forbid_unknown_fields=True):
    """End the current scene on big screens; in one room, on phones too (host).

    `prompt` is the prompt of the decision after the scene. Once another one is open, the command has no effect.
    """

    prompt: int


class SignDay(Struct, frozen=True, tag_field="do", tag="sign_day", forbid_unknown_fields=True):
    """Put a name next to your result on the page of the day, once the game is over; null removes it."""

    name: Name | None


class GoOn(Struct, frozen=True, tag_field="do", tag="go_on", forbid_unknown_fields=True):
    """Let bots play until the sender's next decision without waiting for animations.

    It ends the discussion before an open decision of bots, and puts the sender's card or envelope away. Bots also stop
    when an office of the sender is over and the sender can make a claim about it. The command has an effect only for a
    player alone with bots.
    """


class PutAway(Struct, frozen=True, tag_field="do", tag="put_away", forbid_unknown_fields=True):
    """Put away the card that you alone saw as president (`TableView.card`), without a statement about it.

    Bots wait for it. For a player alone with bots, it also puts away the envelope with their role. Without such a card
    or envelope, the command has no effect.
    """


class BreakSeal(Struct, frozen=True, tag_field="do", tag="break_seal", forbid_unknown_fields=True):
    """Look at your role for the first time (`TableView.envelopes`).

    The game waits for it. Everybody learns that you have looked. Without a sealed envelope, the command has no effect.
    """


class Nudge(Struct, frozen=True, tag_field="do", tag="nudge", forbid_unknown_fields=True):
    """Remind a member that the table is waiting for them."""

    member: MemberId


class Ask(Struct, frozen=True, tag_field="do", tag="ask", forbid_unknown_fields=True):
    """Ask for a stand-in for an absent member, or for their removal. The host or a majority decides.

    A removal needs a majority of all people at the table, or of the connected ones once the member has been away for
    five minutes. The host cannot remove a member who has been away for less than five minutes, either.

    `return` undoes a removal until the table is back in the lobby: the member's token becomes valid again, and a bot
    plays until they are back. The host, or a majority of all people at the table, decides.
    """

    member: MemberId
    petition: Petition


class ClaimSeat(Struct, frozen=True, tag_field="do", tag="claim_seat", forbid_unknown_fields=True):
    """Ask for a person's seat in the running game, as a spectator: your own, whose device is gone, or an abandoned one.

    Everyone at the table sees it. The host decides; if the host is away or it is their seat, two people do, or the
    only one. Someone new gives a `name`; they can only have the seat of someone who has left for good.
    `ticket` is the SHA-256 of 32 random bytes that stay on the device: `collect_seat` shows them.
    """

    member: MemberId
    ticket: Hex
    name: Name = ""


class AnswerClaim(Struct, frozen=True, tag_field="do", tag="answer_claim", forbid_unknown_fields=True):
    """Confirm or refuse that someone gets a seat. Its owner can refuse from a device that is still theirs."""

    claim: int
    confirm: bool


class CollectSeat(Struct, frozen=True, tag_field="do", tag="collect_seat", forbid_unknown_fields=True):
    """Take the seat that the table has given you. The answer has its token; earlier tokens are void."""

    secret: Hex


class Chat(Struct, frozen=True, tag_field="do", tag="chat", forbid_unknown_fields=True):
    """Send a chat message."""

    text: Text


class SayPhrase(Struct, frozen=True, tag_field="do", tag="say_phrase", forbid_unknown_fields=True):
    """Send one of the quick phrases."""

    phrase: Key


class React(Struct, frozen=True, tag_field="do", tag="react", forbid_unknown_fields=True):
    """Send one of the reactions."""

    reaction: Key


class Argue(Struct, frozen=True, tag_field="do", tag="argue", forbid_unknown_fields=True):
    """Make an argument about the running game. Each reader sees it in their language."""

    argument: Argument


class KeepNote(Struct, frozen=True, tag_field="do", tag="keep_note", forbid_unknown_fields=True):
    """Replace your private note."""

    text: Note


Command: TypeAlias = (
    TakeSeat
    | Rename
    | Leave
    | TakeBack
    | RevokeTokens
    | StartGame
    | CommitNumber
    | OpenNumber
    | PlayAgain
    | OrderSeats
    | Kick
    | Unblock
    | HandOver
    | ChangeSettings
    | ChooseRules
    | ChooseTimers
    | AddBot
    | SetBotLevel
    | Act
    | OpenScreen
    | CloseScreen
    | CloseDiscussion
    | SkipScene
    | SignDay
    | GoOn
    | PutAway
    | BreakSeal
    | Nudge
    | Ask
    | ClaimSeat
    | AnswerClaim
    | CollectSeat
    | Chat
    | SayPhrase
    | React
    | Argue
    | KeepNote
)
