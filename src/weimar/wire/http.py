"""The few requests that are not on the socket.

Contract: values only. Secrets stand in bodies, never in addresses.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from weimar.engine import Action
from weimar.table.replay import Step


class TableFound(Struct, frozen=True):
    """A table: `key` is the secret of its link, `code` its four letters."""

    key: str
    code: str


class Reach(Struct, frozen=True):
    """How others on the network reach this server: the name to put into links; null if it cannot be said."""

    host: str | None


class FindTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Which lobby has these four letters?"""

    code: Annotated[str, Meta(pattern="^[A-Za-z]{4}$")]


class ReadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of the game that is over at this table."""

    key: Annotated[str, Meta(max_length=64)]


class Listing(Struct, frozen=True):
    """A table that chose to be listed."""

    key: str
    code: str
    stage: str
    people: int
    bots: int
    preset: str
    locked: bool


class ReadReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is over: one of a table's, or a record that one brings.

    Attributes:
        key: the secret of the table's link. game: which of the finished games, counted from 1; null for the last.
        record: instead of a key, a [record](record.md) of at most 1,000 actions.
    """

    key: Annotated[str, Meta(max_length=64)] | None = None
    game: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    record: dict[str, Any] | None = None


class Replay(Struct, frozen=True):
    """A game step by step: the deal first, then a step for each action.

    The view of a seat at a step is `game` of all steps up to there applied in order, overruled by what comes of `owns`
    of that seat in the same way, with the seat for `viewer`.

    Attributes:
        names: in seat order. players: how many.
        game: which of the table's finished games it is; null for a record that was brought. games: how many there are.
        record: the same game as a [record](record.md).
    """

    names: tuple[str, ...]
    players: int
    game: int | None
    games: int
    record: Any
    steps: tuple[Step, ...]


class BadRecord(Struct, frozen=True):
    """Why a record that was brought was refused: status 400.

    Attributes:
        error: a code of [records](codes.md) or of the rules. action: the action to blame, from 0; null for none.
        name: the field, option or value to blame, if there is one.
    """

    error: str
    action: int | None
    name: str


class AskCoach(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a strong player do in my place? For the one person at a table whose `helper` is `coach`."""

    key: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=200)]


class Because(Struct, frozen=True):
    """A reason, in part: the key of a sentence, and about which `seat` and with which `share` it is, if it is."""

    key: str
    args: dict[str, float]


class Explained(Struct, frozen=True):
    """One decision of a bot and what lay behind it, worked out from what its seat saw then.

    Attributes:
        action: its place among the record's actions, from 0. seat: whose. level: of the bot.
        reasons: for what was done, the weightiest first, three at most.
        chance: how likely this bot was to do this; null where that is not worked out.
        wanted: what it would rather have done, if it would hardly ever have done this; the reasons are then for that.
        suspicion, hitler: by seat, what it believed: the probability of being of the fascist team, and Hitler; empty
            for a bot that believes nothing.
        suspects: whom it took for fascists, the surest first, without those it knew.
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
        level: null where it is known who was a bot. A record that is brought does not say: then every seat is
            explained as a bot of this level would have seen it.
    """

    level: str | None
    decisions: tuple[Explained, ...]


class Advice(Struct, frozen=True):
    """What a strong player would do, from what the asker's seat may know and no more.

    Attributes:
        prompt: the decision that it is about.
        advice: what to do, or, with nothing to do, what to state; null if there is neither.
        reasons: the weightiest first, three at most.
        suspicion: by seat, the probability of being of the fascist team; null for one's own seat.
        hitler: by seat, the probability of being Hitler; null for one's own seat.
    """

    prompt: int
    advice: Action | None
    reasons: tuple[Because, ...]
    suspicion: tuple[float | None, ...]
    hitler: tuple[float | None, ...]
