"""Bodies of HTTP requests and answers.

Contract: values only. Secrets stand in bodies, never in addresses.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from weimar.engine import Action
from weimar.table.replay import Step


class TableFound(Struct, frozen=True):
    """A table: `key` is the secret of its link, `code` its four letters."""

    key: str
    code: str


class Reach(Struct, frozen=True):
    """The way for others on the network to reach this server.

    Attributes:
        host: the host name for links; null if it is not known.
        why: why there is none: the server listens for its own machine only, or the machine is in no network. Null if
            there is one, or if the server cannot tell.
    """

    host: str | None
    why: Literal["own_machine", "no_network"] | None = None


class FindTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Find the lobby with these four letters."""

    code: Annotated[str, Meta(pattern="^[A-Za-z]{4}$")]


class Pairing(Struct, frozen=True):
    """A big screen's offer to show a table.

    Attributes:
        code: six digits to show. ticket: the screen's secret, with which it asks for the pass.
        seconds: how long to show the code. It is good for a minute and a half more; then show another one, and go on
            asking with both tickets.
    """

    code: str
    ticket: str
    seconds: int


class PollPairing(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask whether somebody used the code of this ticket."""

    ticket: Annotated[str, Meta(max_length=64)]


class PassGiven(Struct, frozen=True):
    """The pass of a big screen; null as long as nobody used its code."""

    screen_pass: str | None


class GivePass(Struct, frozen=True, forbid_unknown_fields=True):
    """Give a table's pass (`open_screen`) to the big screen that shows this code."""

    code: Annotated[str, Meta(pattern="^[0-9]{6}$")]
    screen_pass: Annotated[str, Meta(max_length=64)]


class ReadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the record of the game that is over at this table."""

    key: Annotated[str, Meta(max_length=64)]


class Listing(Struct, frozen=True):
    """A table of the public list."""

    key: str
    code: str
    stage: str
    people: int
    bots: int
    preset: str
    locked: bool


class ReadReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask about a game that is over: one of a table, or a record in the request.

    Attributes:
        key: the secret of the table's link. game: its number among finished games, from 1; null for the last.
        record: instead of a key, a [record](record.md) of at most 1,000 actions.
    """

    key: Annotated[str, Meta(max_length=64)] | None = None
    game: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    record: dict[str, Any] | None = None


class Replay(Struct, frozen=True):
    """A game step by step: the deal first, then a step for each action.

    The view of a seat at a step is `game` of all steps up to there, applied in order, overruled by `owns` of that seat,
    applied in the same way, with the seat as `viewer`.

    Attributes:
        names: in seat order. players: how many.
        game: its number among the table's finished games; null for a record in the request. games: how many there are.
        record: the same game as a [record](record.md).
    """

    names: tuple[str, ...]
    players: int
    game: int | None
    games: int
    record: Any
    steps: tuple[Step, ...]


class BadRecord(Struct, frozen=True):
    """Why a record in a request was refused: status 400.

    Attributes:
        error: a code of [records](codes.md) or of the rules. action: the action to blame, from 0; null for none.
        name: the field, option or value to blame, if there is one.
    """

    error: str
    action: int | None
    name: str


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what a strong player would do; for the one person at a table whose `helper` is `coach`."""

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)]


class Because(Struct, frozen=True):
    """A reason: the key of a sentence and its arguments, `seat` and `share`, if it has them."""

    key: str
    args: dict[str, float]


class Explained(Struct, frozen=True):
    """One decision of a bot and its reasons, worked out from what its seat saw then.

    Attributes:
        action: its place among the record's actions, from 0. seat: whose. level: of the bot.
        reasons: for the action, the weightiest first, three at most.
        chance: the probability of this action; null where it is not worked out.
        wanted: what it would rather have done, if this action was very unlikely; the reasons are then for that.
        suspicion, hitler: by seat, the probability that it is fascist or Hitler, and that it is Hitler, as the bot
            believed; empty for a bot without beliefs.
        suspects: seats that it took for fascists, the surest first, without those it knew.
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
    """Why bots did what they did in a game that is over.

    Attributes:
        level: null where it is known which seats were bots. A record in a request does not say: then every seat is
            explained as a bot of this level.
    """

    level: str | None
    decisions: tuple[Explained, ...]


class Advice(Struct, frozen=True):
    """A strong player's advice, from what this seat can know.

    Attributes:
        prompt: the decision that it is about.
        advice: the action, or a statement if no action is awaited; null if there is neither.
        reasons: the weightiest first, three at most.
        suspicion: by seat, the probability that it is of the fascist team; null for the player's own seat.
        hitler: by seat, the probability that it is Hitler; null for the player's own seat.
    """

    prompt: int
    advice: Action | None
    reasons: tuple[Because, ...]
    suspicion: tuple[float | None, ...]
    hitler: tuple[float | None, ...]
