"""Bodies of HTTP requests and answers.

Contract: values only. Secrets are in bodies, never in addresses.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from weimar.engine import Action, Rules
from weimar.engine.boards import MAX_PLAYERS
from weimar.engine.game_link import MAX_LINK
from weimar.table.commands import Key
from weimar.table.replay import Step

PARTS: Final = 5
"""The number of requests for the futures after a different choice; each answer shows the progress."""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a new table.

    Attributes:
        assistants: whether assistants may take a seat; the host can change it.
        screen: the sender is a big screen in one room. It gets a pass; the first player to take a seat is the host.
    """

    assistants: bool = False
    screen: bool = False


class TableFound(Struct, frozen=True, omit_defaults=True):
    """A table: `key` is the secret of its link, `code` its four letters; the pass of the big screen that opened it."""

    key: str
    code: str
    screen_pass: str | None = None


class Reach(Struct, frozen=True):
    """The address of this server for others on the network.

    Attributes:
        host: the host name for links; null if unknown.
        why: the reason for an unknown host: the server listens only for its own machine, or the machine has no network.
            Null if the host is known, or if the reason is unknown.
    """

    host: str | None
    why: Literal["own_machine", "no_network"] | None = None


class FindTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Find the lobby with these four letters."""

    code: Annotated[str, Meta(pattern="^[A-Za-z]{4}$")]


class Pairing(Struct, frozen=True):
    """The code and ticket of a big screen waiting for a table.

    Attributes:
        code: six digits to show. ticket: the screen's secret for collecting the pass.
        seconds: how long to show the code. It stays valid for another minute and a half. Meanwhile show a new one, and
            poll with both tickets.
    """

    code: str
    ticket: str
    seconds: int


class PollPairing(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the pass, if someone used the code of this ticket."""

    ticket: Annotated[str, Meta(max_length=64)]


class PassGiven(Struct, frozen=True):
    """The pass of a big screen; null until someone uses its code."""

    screen_pass: str | None


class GivePass(Struct, frozen=True, forbid_unknown_fields=True):
    """Give a table's pass (`open_screen`) to the big screen with this code."""

    code: Annotated[str, Meta(pattern="^[0-9]{6}$")]
    screen_pass: Annotated[str, Meta(max_length=64)]


class ReadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the record of this table's finished game.

    Attributes:
        link: instead, answer with an object that contains the game as a [link](game-link.md) in `link`.
    """

    key: Annotated[str, Meta(max_length=64)]
    link: bool = False


class Listing(Struct, frozen=True):
    """A table in the public list."""

    key: str
    code: str
    stage: str
    people: int
    bots: int
    preset: str
    locked: bool


class ReadReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask about a finished game: one of a table, or the one in a record or a link.

    Attributes:
        key: the secret of the table's link. game: its number among finished games, from 1; null for the last.
        record: instead of a key, a [record](record.md) of at most 1,000 actions.
        link: instead of both, a [link](game-link.md) that contains the game.
    """

    key: Annotated[str, Meta(max_length=64)] | None = None
    game: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    record: dict[str, Any] | None = None
    link: Annotated[str, Meta(max_length=MAX_LINK)] | None = None


class ReadReview(ReadReplay, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask for the review of a finished game.

    Attributes:
        part: `known`: without the model's opinions, because those take longer. `opinions`: only `chances`, `shares`
            and `turning_points`. `lie`: only `best_lie`; here the key may also be the pass of a big
            screen. Null: everything.
    """

    part: Literal["known", "opinions", "lie"] | None = None


class AskWhatIf(ReadReplay, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask for possible continuations of a finished game after a different choice.

    Attributes:
        actions: the number of actions before the choice.
        choice: a legal action of a seat at that moment.
        part: the part of the futures to play. There are five parts of 20 each; the client adds up their results.
    """

    actions: Annotated[int, Meta(ge=0, le=1_000)]
    choice: Action
    part: Annotated[int, Meta(ge=0, lt=PARTS)] = 0


class PlayOn(ReadReplay, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Open a table at a moment of a finished game, for one person against bots.

    Attributes:
        actions: the number of actions before the moment.
        seat: the person's seat; its player must be alive at that moment.
        level: the level of the bots at all other seats.
    """

    actions: Annotated[int, Meta(ge=0, le=1_000)]
    seat: Annotated[int, Meta(ge=0, lt=MAX_PLAYERS)]
    level: Key = "steady"


class TableResumed(Struct, frozen=True):
    """A table that continues from a moment of an earlier game.

    Attributes:
        key: the secret of its link. code: four letters.
        member: the person's number. token: proves their seat.
    """

    key: str
    code: str
    member: int
    token: str


class Replay(Struct, frozen=True):
    """A game step by step: the deal first, then a step for each action.

    To get a seat's view at a step, apply `game` of all steps up to it in order, then `owns` of this seat in the same
    way, with the seat as `viewer`.

    Attributes:
        names: the names in seat order. players: the number of players.
        game: its number among the table's finished games; null for a record in the request. games: their total number.
        record: the same game as a [record](record.md).
        link: the same game as a [link](game-link.md); null if it is too long for one.
    """

    names: tuple[str, ...]
    players: int
    game: int | None
    games: int
    record: Any
    link: str | None
    steps: tuple[Step, ...]


class BadRecord(Struct, frozen=True):
    """The reason for refusing a record in a request: status 400.

    Attributes:
        error: a code of [records](codes.md) or of the rules. action: the faulty action, from 0; null for none.
        name: the faulty field, option or value, if any.
    """

    error: str
    action: int | None
    name: str


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a strong bot's advice; for the only person at a table whose `helper` is `coach`."""

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)]


class ReadOwnChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the costliest choices of one's own seat in a finished game.

    Attributes:
        key: the secret of the table's link. token: the token of a member with a seat in that game.
        game: its number among finished games, from 1; null for the last.
    """

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)]
    game: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for a person; null removes the name, and the person is no longer counted."""

    old: Annotated[str, Meta(max_length=64)]
    new: Annotated[str, Meta(max_length=64)] | None


class GroupAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A group with evenings stored on the server.

    Attributes:
        secret: the secret of the group: 32 random bytes, base64url without padding. The server stores only its hash.
        make: create the group if it does not exist.
    """

    secret: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
    make: bool = False


class CountEvenings(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the figures of a group. Without `group`, the server stores nothing.

    Attributes:
        archive: [an archive](evenings.md) of at most 200 games.
        rename: a change to make first; the answer then has the changed archive.
        table: true to get the rows as CSV too.
        group: merge the archive into this group's first; the answer then has the merged archive.
        figures: true to get the figures.
    """

    archive: dict[str, Any]
    rename: Rename | None = None
    table: bool = False
    group: GroupAsked | None = None
    figures: bool = True


class Because(Struct, frozen=True):
    """A reason: the key of a sentence and its arguments, `seat` and `share`, if any."""

    key: str
    args: dict[str, float]


class Explained(Struct, frozen=True):
    """One decision of a bot and its reasons, computed from its seat's view at that time.

    Attributes:
        action: its place among the record's actions, from 0. seat: the bot's seat. level: the level of the bot.
        reasons: the reasons for the action, the weightiest first, three at most.
        chance: the probability of this action; null if unknown.
        wanted: the bot's preferred action, if this one was very unlikely; the reasons are then for that action.
        suspicion, hitler: for each seat, the bot's probability of fascist or Hitler, and of Hitler; empty for a bot
            without beliefs.
        suspects: the bot's suspects, the surest first, without known fellows.
    """

    action: int
    seat: int
    level: str
    reasons: tuple[Because, ...]
    chance: float | None
    wanted: Action | None
    suspicion: tuple[float, ...]
    hitler: tuple[float, ...]
    suspects: tuple[int, ...]


class Explanations(Struct, frozen=True):
    """The reasons for bots' decisions in a finished game.

    Attributes:
        level: null if the bots' seats are known. A record in a request does not name them: then every seat is
            explained as a bot of this level.
    """

    level: str | None
    decisions: tuple[Explained, ...]


class Advice(Struct, frozen=True):
    """A strong bot's advice, from this seat's knowledge.

    Attributes:
        prompt: the decision in question.
        advice: the action, or a statement if no action is awaited; null if there is neither.
        reasons: the weightiest first, three at most.
        suspicion: for each seat, the probability of membership in the fascist team; null for the player's own seat.
        hitler: for each seat, the probability of being Hitler; null for the player's own seat.
    """

    prompt: int
    advice: Action | None
    reasons: tuple[Because, ...]
    suspicion: tuple[float | None, ...]
    hitler: tuple[float | None, ...]


class DayOffered(Struct, frozen=True):
    """Today's table, by this server's clock (docs/reference/daily.md).

    Attributes:
        date: year-month-day, UTC. version: the version of the daily rules. first_date: the first day with a table.
        players: the number of players. rules: every option. level: the level of the bots.
        ends_at: the end of the day, in milliseconds since the epoch.
    """

    date: str
    version: int
    first_date: str
    players: int
    rules: Rules
    level: str
    ends_at: int


class OpenDay(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table of a day for one person.

    Attributes:
        date: year-month-day; not after today.
        name: the person's name; if it is empty or not allowed, the server chooses one.
        practice: the game does not count. A game of an earlier day never counts.
    """

    date: Annotated[str, Meta(max_length=10)]
    name: Annotated[str, Meta(max_length=128)] = ""
    practice: bool = False


class DayTableOpened(TableResumed, frozen=True):
    """A table of a day with a running game."""

    practice: bool


class ReadDayResult(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the result of a finished game of a day.

    Attributes:
        key: the secret of its table. link: instead of the key, a link to the game on any server.
        beside: a link to another game of the same day, for comparison.
    """

    key: Annotated[str, Meta(max_length=64)] | None = None
    link: Annotated[str, Meta(max_length=MAX_LINK)] | None = None
    beside: Annotated[str, Meta(max_length=MAX_LINK)] | None = None
