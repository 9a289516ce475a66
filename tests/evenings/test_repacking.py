"""Everything that packs a game again writes only what can be read, or refuses with a code and changes nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from test_figures import GAMES

from weimar.engine import RecordError, game_link, parse
from weimar.engine.reading import link_of
from weimar.engine.record import MAX_NAME
from weimar.evenings import (
    Archive,
    Collection,
    Played,
    archive,
    collected,
    merged,
    open_archive,
    together,
    write_archive,
)

GAME: Final = replace(GAMES[0], record=replace(GAMES[0].record, talk=(), fair_deal=None))
OLD: Final = GAME.record.players[0]
LONG: Final = "".join(chr(0x4E00 + 97 * number) for number in range(MAX_NAME))
"""A name that does not compress."""
NAMED: Final = collected(write_archive([GAME])).renamed(OLD, LONG).games[0]


def stored(written: Archive) -> None:
    """Read an archive as the next request does."""
    collected(open_archive(msgspec.json.decode(msgspec.json.encode(written))))


@dataclass
class Operation:
    """An operation that packs games, and a reading of its result. The last one packs the longest link of all."""

    work: Callable[[], Any]
    read: Callable[[Any], object]


HERE: Final = write_archive([GAME])
THERE: Final = Collection((NAMED,)).archive()
OPERATIONS: Final = {
    "link": Operation(lambda: link_of(NAMED.record), parse),
    "write": Operation(lambda: write_archive([NAMED]), stored),
    "rename": Operation(lambda: collected(HERE).renamed(OLD, LONG).archive(), stored),
    "merge": Operation(lambda: merged([HERE, merge_name()]).archive(), stored),
    "together": Operation(lambda: together([collected(HERE), Collection((NAMED,))]).archive(), stored),
}


def merge_name() -> Archive:
    """The archive of a device whose link is short, while its new name is beside the link."""
    (kept,) = HERE.games
    return replace(HERE, games=(replace(kept, renamed=THERE.games[0].renamed),))


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("room", [-1, 0])
def test_a_link_is_written_only_if_it_can_be_read(name: str, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the limit it is read again; one letter above, the operation is refused."""
    letters = len(link_of(NAMED.record).partition(".")[2])
    assert letters > len(link_of(GAME.record).partition(".")[2])
    monkeypatch.setattr(game_link, "MAX_LINK", letters + room)
    operation = OPERATIONS[name]
    if room == 0:
        operation.read(operation.work())
    else:
        with pytest.raises(RecordError, match="too_large"):
            operation.work()


def test_unpacked_content_has_the_same_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link that packs well can still be too long to be read."""
    monkeypatch.setattr(game_link, "MAX_UNPACKED", 300)
    with pytest.raises(RecordError, match="too_large"):
        link_of(NAMED.record)


SIZE: Final = len(msgspec.json.encode(write_archive(GAMES[:2])))


@pytest.mark.parametrize(("limit", "value"), [("MOST_GAMES", 2), ("MAX_ARCHIVE", SIZE)], ids=["games", "bytes"])
def test_an_archive_is_written_only_if_it_can_be_read(limit: str, value: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With as many games and bytes as a reader takes, and not one more."""
    monkeypatch.setattr(archive, limit, value)
    stored(write_archive(GAMES[:2]))
    monkeypatch.setattr(archive, limit, value - 1)
    with pytest.raises(RecordError, match="too_large"):
        write_archive(GAMES[:2])


def test_removed_names_and_forgotten_games_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a reader has it."""
    monkeypatch.setattr(archive, "MOST_GAMES", 1)
    for content in (Collection((), frozenset({"0" * 16, "1" * 16})), Collection((), frozenset(), frozenset("ab"))):
        with pytest.raises(RecordError, match="too_large"):
            content.archive()


def test_what_is_packed_is_read_back() -> None:
    """A game that is written wrongly for any other reason is refused, too."""
    blank = replace(GAME.record, players=(" ", *GAME.record.players[1:]))
    with pytest.raises(RecordError, match="bad_name"):
        write_archive([Played(blank)])
