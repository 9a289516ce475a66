"""Archives of a group that devices change on their own and join in any order."""

from random import Random
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace
from test_figures import GAMES, NAMES, whole

from weimar.engine import parse
from weimar.engine.arguments import Argument, Said
from weimar.engine.record import MAX_NAME
from weimar.evenings import (
    Archive,
    ArchiveError,
    Collection,
    Played,
    Renamed,
    collected,
    figures,
    game_key,
    merged,
    open_archive,
    together,
)
from weimar.evenings.archive import fingerprint
from weimar.evenings.names import seat_names, with_names

DEVICES: Final = 4
NEW: Final = (*NAMES, "Adi", "Zoe", "Zoe (2)", "x" * MAX_NAME)
SAID: Final = Said(1, 0, Argument("suspect", seat=2))
UNCOUNTED: Final[tuple[frozenset[int], ...]] = (frozenset(), frozenset({4}))
SMALL: Final = collected(Collection(GAMES[:3]).archive()).games
TOLD: Final = tuple(replace(game, record=replace(game.record, talk=(SAID,))) for game in SMALL)
"""The same games, with what was argued."""


def sent(archive: Archive) -> Archive:
    """An archive as another device reads it."""
    return open_archive(msgspec.json.decode(msgspec.json.encode(archive)))


def device(luck: Random) -> Archive:
    """An archive after some changes that no other device knows."""
    games = [luck.choice(pair) for pair in zip(SMALL, TOLD, strict=True) if luck.random() < 0.8]
    games = [replace(game, at=luck.choice((game.at, None, 5)), uncounted=luck.choice(UNCOUNTED)) for game in games]
    content = Collection(tuple(games))
    for _ in range(luck.randrange(6)):
        try:
            content = content.renamed(luck.choice(NEW), luck.choice((*NEW, None)))
        except ArchiveError:
            continue
    forgotten = [game_key(game.record) for game in games if luck.random() < 0.1]
    return sent(replace(content, forgotten=frozenset(forgotten)).archive())


def join(*archives: Archive) -> Archive:
    """One archive of several, as another device reads it."""
    return sent(merged(archives).archive())


def in_any_order(seed: int) -> None:
    """Join the archives of some devices in one step, and pairwise in a random tree with repetitions."""
    luck = Random(seed)
    devices = [device(luck) for _ in range(DEVICES)]
    at_once = join(*devices)
    heap = luck.sample(devices, DEVICES) + luck.sample(devices, 2)
    while len(heap) > 1:
        luck.shuffle(heap)
        heap.append(join(heap.pop(), heap.pop()))
    assert heap == [at_once]
    assert join(at_once, at_once) == join(devices[0], at_once) == at_once
    for kept in at_once.games:
        assert len(set(parse(kept.link).players)) == len(parse(kept.link).players)


def test_any_order_of_joins_gives_the_same_archive() -> None:
    """With games, times, records, names, removals and forgotten games that differ between devices."""
    for seed in range(20):
        in_any_order(seed)


def of(*games: Played) -> Archive:
    """An archive of these games."""
    return Collection(games).archive()


def names(archive: Archive) -> set[str]:
    """All names in the games."""
    return {name for game in collected(archive).games for name in game.record.players}


def test_the_same_game_counts_once() -> None:
    """With its talk, its earliest time, and the bots that one of the devices knew."""
    bare = replace(SMALL[0], at=None, uncounted=frozenset({1}))
    later = replace(SMALL[0], at=(SMALL[0].at or 0) + 900)
    (game,) = merged([of(bare), of(later), of(TOLD[0])]).games
    assert game == replace(TOLD[0], uncounted=frozenset({1}))


def test_a_copy_is_read_once() -> None:
    """However many archives have it: reading a game replays it, and each waits for its turn."""
    called: list[int] = []
    games = merged([of(*GAMES[:3]), of(*GAMES[1:4]), of(GAMES[0])], lambda: called.append(1)).games
    assert len(called) == len(games) == 4


def test_a_removed_name_stays_removed() -> None:
    """In a game that another device adds later, and under the name that another device gave that person meanwhile."""
    here = collected(of(GAMES[0])).renamed("Ada", None).archive()
    there = collected(of(*SMALL)).renamed("Ada", "Adi").archive()
    joined = join(there, here)
    assert {"Ada", "Adi"} & names(joined) == set()
    assert b"Ada" not in msgspec.json.encode(figures(collected(joined).games))
    assert [kept.removed for kept in joined.games] == [(0,)] * 3
    assert "Ada" not in names(join(joined, of(GAMES[4])))


def test_a_removed_seat_stays_removed_in_either_order() -> None:
    """Even if no archive says whose name it was, and under another name."""
    gone = of(*collected(of(GAMES[0])).renamed("Ada", None).games)
    for pair in ((gone, of(GAMES[0])), (of(GAMES[0]), gone)):
        (game,) = merged(pair).games
        assert (game.removed, game.uncounted, game.record.players[0]) == (frozenset({0}), frozenset({0}), "#1")
    assert of(*collected(gone).renamed("#1", "Zoe").games).games[0].removed == (0,)


def test_all_removed_names_stay_removed() -> None:
    """Of the second person as of the first, also in games that come later."""
    here = collected(of(GAMES[0]))
    for name in NAMES[:3]:
        here = here.renamed(name, None)
    later = join(here.archive(), of(*GAMES[1:3]))
    assert names(later).isdisjoint(NAMES[:3])
    assert [kept.removed for kept in later.games] == [(0, 1, 2)] * 3


@pytest.mark.parametrize("seed", range(10))
def test_the_first_archive_has_room_before_the_others(seed: int) -> None:
    """What does not fit is counted: without copies, and without forgotten games."""
    luck = Random(seed)
    keys = {game_key(game.record): game for game in GAMES}
    drawn = [luck.sample([*keys], luck.randrange(len(keys))) for _ in range(3)]
    forgotten = frozenset(luck.sample([*keys], 2))
    archives = [of(*(keys[key] for key in some)) for some in drawn]
    archives.append(replace(of(), forgotten=tuple(sorted(forgotten))))
    wanted = [key for key in dict.fromkeys(key for some in drawn for key in some) if key not in forgotten]
    most = luck.randrange(len(keys))
    told = merged(archives, most=most)
    assert {game_key(game.record) for game in told.games} == {*wanted[:most]}
    assert told.left_out == len(wanted[most:])


def test_a_name_from_the_table_stays_when_another_person_chooses_it() -> None:
    """The chosen name is shown with a number."""
    first, *others = seat_names(GAMES[0])
    shown = with_names(GAMES[0], [replace(first, times=1, name=others[0].name), *others]).record.players
    assert shown == (f"{others[0].name} (2)", *GAMES[0].record.players[1:])


def test_a_forgotten_game_stays_forgotten() -> None:
    """Whoever still has it."""
    key = game_key(GAMES[0].record)
    here = sent(replace(of(GAMES[1]), forgotten=(key,)))
    assert [game_key(game.record) for game in merged([of(GAMES[0]), here]).games] == [game_key(GAMES[1].record)]


@pytest.mark.parametrize("seed", range(10))
def test_archives_side_by_side_leave_out_what_any_of_them_removed(seed: int) -> None:
    """All other games stay, copies as well, in the order given; nobody with a removed name is named."""
    luck = Random(seed)
    keys = [game_key(game.record) for game in GAMES]
    forgotten = [frozenset(luck.sample(keys, luck.randrange(3))) for _ in range(3)]
    removed = [frozenset(map(fingerprint, luck.sample(NAMES, luck.randrange(3)))) for _ in range(3)]
    given = [luck.sample(GAMES, 8) for _ in range(3)]
    contents = [
        Collection(tuple(games), names, gone) for games, names, gone in zip(given, removed, forgotten, strict=True)
    ]
    told, names_gone, games_gone = together(contents), frozenset().union(*removed), frozenset().union(*forgotten)
    assert (told.removed, told.forgotten, told.left_out) == (names_gone, games_gone, 0)
    wanted = [game for games in given for game in games if game_key(game.record) not in games_gone]
    assert [game.at for game in told.games] == [game.at for game in wanted]
    for game, before in zip(told.games, wanted, strict=True):
        gone = {seat for seat, name in enumerate(before.record.players) if fingerprint(name) in names_gone}
        assert game.removed == gone
        assert game.uncounted == before.uncounted | gone


def test_the_latest_change_of_a_name_counts() -> None:
    """Also back to an earlier name; two people of one game who get one name keep different ones."""
    once = collected(of(GAMES[0])).renamed("Ada", "Zoe")
    back = once.renamed("Zoe", "Ada").archive()
    assert names(join(once.archive(), back)) == names(of(GAMES[0]))
    other = collected(of(GAMES[0])).renamed("Ben", "Zoe").archive()
    assert {"Zoe", "Zoe (2)"} <= names(join(once.archive(), other))


def test_a_seat_knows_all_its_earlier_names() -> None:
    """As fingerprints in order, so that archives with the same content are the same bytes; names stay short enough."""
    content, former = collected(of(GAMES[0])), [NAMES[0]]
    for name in ("Adi", "Zoe", "Xan", "Yves", "x" * MAX_NAME):
        content = content.renamed(former[-1], name)
        former.append(name)
    (kept,) = content.archive().games
    assert kept.renamed == (Renamed(0, 5, former[-1], tuple(sorted(map(fingerprint, former[:-1])))),)
    other = collected(of(GAMES[0])).renamed(NAMES[1], former[-1]).archive()
    ending = " (2)"
    assert names(join(content.archive(), other)) >= {former[-1], former[-1][: -len(ending)] + ending}


def test_an_unfinished_game_is_not_joined() -> None:
    """Nobody reads in a group what has not ended."""
    game = whole(GAMES[0])
    with pytest.raises(ArchiveError, match="game_not_over"):
        merged([of(Played(replace(game, actions=game.actions[:-1]))), of(GAMES[1])])
