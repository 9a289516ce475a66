"""Names: what is allowed, what looks alike, what is suggested; and what may be said in words."""

import unicodedata
from random import Random

import pytest
import regex
from driver import Party

from weimar.table import commands as cmd
from weimar.table.fold import MAX_BLOCKED
from weimar.table.names import LONGEST, clean_name, clean_text, distinct_name, skeleton
from weimar.table.views import ProjectedTable, snapshot, updates


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("x" * 16, "x" * 16),
        ("e\u0323\u0302" * 16, unicodedata.normalize("NFC", "e\u0323\u0302") * 16),
        ("\u0915\u093e\u092e", "\u0915\u093e\u092e"),
        ("\u6771\u4eac", "\u6771\u4eac"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("<b>'; --", "<b>'; --"),
    ],
)
def test_names_are_stored_in_nfc_with_single_spaces(given: str, kept: str) -> None:
    """Sixteen graphemes are allowed, however many code points each has."""
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "x" * 17, "a\u0301" * 17, "a" + "\u0301" * 100, "\u0301a", "\u3164", "\u2800", "\ud800"),
        *(
            f"a{one}b"
            for one in "\x00\n\t\x7f\x85\u2028\u202e\u2066\u200b\u200d\ufeff\u00ad\u034f\u115f\ue000\U000e0041"
        ),
    ],
)
def test_names_with_invisible_or_direction_characters_are_refused(name: str) -> None:
    """Control, bidirectional, invisible and private characters, lone accents and surrogates are no name."""
    assert clean_name(name) is None
    assert Party(Random(1)).refusal(None, cmd.TakeSeat(name)) == ("bad_name" if name else None)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ann", other) for other in ("ANN", "\u0410nn", "\uff21nn")),
        *(
            ("Host", other)
            for other in ("\u13bbost", "\ua4e7ost", "H\u1d0f\ua731\u1d1b", "Ho\u01a8t", "Hos\u01ab", "H\u00f8st")
        ),
        *(("Max", other) for other in ("M\u0251x", "\u13b7ax", "\U0001d40c\U0001d41a\U0001d431")),
        *(("Hans", "\u0397ans"), ("paypal", "p\u0430yp\u0430l"), ("Lukas", "\u0141ukas"), ("Kim", "\u049dim")),
        *(
            ("Lil", "1i1"),
            ("Bob", "B0b"),
            ("Amelie", "Am\u00e9lie"),
            ("modern", "modem"),
            ("Ann Lee", "AnnLee"),
            ("vv", "w"),
        ),
        ("\u2764", "\u2764\ufe0f"),
    ],
)
def test_confusable_names_get_a_suffix(one: str, other: str) -> None:
    """The later of two look-alikes gets a number behind it."""
    assert skeleton(one) == skeleton(other)
    table = Party(Random(1))
    table.sit(one)
    table.sit(other)
    names = [member.name for member in table.state.members]
    assert names[1].endswith(" 2")
    assert skeleton(names[0]) != skeleton(names[1])


def test_letters_with_marks_are_confusable_with_the_plain_letter() -> None:
    """Strokes, hooks and tails that Unicode does not take apart, as in ø and ł, hardly show at the size of a name."""
    found = 0
    for number in range(0xC0, 0x2_0000):
        named = regex.match("LATIN (CAPITAL|SMALL) LETTER ([A-Z]) WITH ", unicodedata.name(chr(number), ""))
        if named and not unicodedata.decomposition(chr(number)).startswith("<"):
            found += 1
            assert skeleton(chr(number)) == skeleton(named[2]), chr(number)
    assert found > 500


def test_different_names_stay_as_they_are() -> None:
    """No suffix without need."""
    table = Party(Random(1))
    names = ("Ann", "Anna", "Ben", "\u6771", "\u4eac", "Bj\u00f8rn", "\u0141ucja", "J\u00fcrgen", "Ma\u0142gosia")
    for name in names:
        table.sit(name)
    assert tuple(member.name for member in table.state.members) == names


@pytest.mark.parametrize("name", ["Ann", "x" * 16, "e\u0301" * 16, "1", "abcdefghijklm o p"[:16], "0l0l0l"])
def test_ten_people_of_one_name_are_all_distinct_and_fit(name: str) -> None:
    """A suffix shortens the name if need be; it never makes one too long, or equal to another."""
    table = Party(Random(1))
    for _ in range(10):
        table.sit(name)
    names = [member.name for member in table.state.members]
    assert len({skeleton(name) for name in names}) == 10
    assert all(clean_name(name) == name for name in names), names
    assert max(len(name) for name in names) <= LONGEST


def test_names_are_suggested_and_differ_from_bots() -> None:
    """Nobody has to think of a name; ten people and two tables' worth of bots never share one."""
    table = Party(Random(1), people=5, bots=5)
    names = [member.name for member in table.state.members]
    assert len({skeleton(name) for name in names}) == 10
    assert all(clean_name(name) == name for name in names)


def test_a_blocked_name_and_similar_names_are_refused() -> None:
    """Who was sent away for good may not sit down under that name, nor go by it; the suggested name is never it."""
    table = Party(Random(1), people=1)
    mallory = table.sit("Mallory")
    table.do(1, cmd.Kick(mallory, block=True))
    for name in ("Mallory", "mallory", "MA1LORY"):
        assert table.refusal(None, cmd.TakeSeat(name)) == "blocked"
        assert table.refusal(1, cmd.Rename(name)) == "blocked"
    nia = table.sit()
    table.do(1, cmd.Kick(nia, block=True))
    assert table.refusal(None, cmd.TakeSeat()) is None


def test_a_block_is_for_a_person_and_not_for_their_name() -> None:
    """Their device stays out under every name, and somebody else may have theirs; once unblocked, they are back."""
    table = Party(Random(1), people=1)
    device, other = "d0" * 32, "0d" * 32
    table.do(None, cmd.TakeSeat("Max", device=device))
    table.do(1, cmd.Kick(table.state.newest, block=True))
    for name in ("Max", "Mallory", ""):
        assert table.refusal(None, cmd.TakeSeat(name, device=device)) == "blocked"
    assert table.refusal(None, cmd.TakeSeat("Max", device=other)) is None
    assert table.refusal(None, cmd.TakeSeat("Max")) is None
    assert table.state.blocked == ("Max",)
    assert device not in repr(snapshot(ProjectedTable(table.state, table.presence), 1))
    table.do(1, cmd.Unblock("Max"))
    assert table.refusal(None, cmd.TakeSeat("Max", device=device)) is None
    assert table.state == table.replayed()


def test_everyone_blocked_under_one_name_stays_out() -> None:
    """The block of the second does not let the first in, nor one whose device is unknown; the host frees the name."""
    table = Party(Random(1), people=1)
    devices = ("d0" * 32, "0d" * 32)
    for device in devices:
        table.do(None, cmd.TakeSeat("Max", device=device))
        table.do(1, cmd.Kick(table.state.newest, block=True))
    for device in devices:
        assert table.refusal(None, cmd.TakeSeat("Eve", device=device)) == "blocked"
    table.do(1, cmd.Kick(table.sit("Max"), block=True))
    assert table.refusal(None, cmd.TakeSeat("max")) == "blocked"
    assert table.refusal(None, cmd.TakeSeat("Eve")) is None
    table.do(1, cmd.Unblock("Max"))
    for device in (*devices, ""):
        assert table.refusal(None, cmd.TakeSeat("Max", device=device)) is None
    assert table.state == table.replayed()


def test_the_host_lets_a_blocked_name_in_again() -> None:
    """Nobody else can, and only that name; a name is blocked at most once, and the latest hundred are kept."""
    table = Party(Random(1), people=2)
    for name in ("Mallory", "Eve"):
        table.do(1, cmd.Kick(table.sit(name), block=True))
    assert table.refusal(2, cmd.Unblock("Eve")) == "not_host"
    assert table.refusal(1, cmd.Unblock("eve")) == "not_blocked"
    table.do(1, cmd.Unblock("Eve"))
    assert table.state.blocked == ("Mallory",)
    assert table.refusal(None, cmd.TakeSeat("Mallory")) == "blocked"
    table.do(1, cmd.Kick(table.sit("Eve"), block=True))
    for number in range(MAX_BLOCKED):
        table.do(1, cmd.Kick(table.sit(f"Player {number}"), block=True))
    assert table.state.blocked == tuple(f"Player {number}" for number in range(MAX_BLOCKED))
    assert table.state == table.replayed()


def test_only_the_host_sees_blocked_names() -> None:
    """In full and in updates; a new host gets them, and they disappear for the former one."""
    table = Party(Random(1), people=3)
    viewers = (None, 1, 2, 3)

    def news(command: cmd.Command) -> dict[int | None, tuple[str, ...] | None]:
        before, host = ProjectedTable(table.state, table.presence), table.state.host
        events = table.do(host, command)
        after = ProjectedTable(table.state, table.presence)
        told = updates(before, after, events, viewers)
        return {viewer: told[viewer].blocked for viewer in viewers if told[viewer].blocked is not None}

    def whole() -> list[tuple[str, ...]]:
        return [snapshot(ProjectedTable(table.state, table.presence), viewer).blocked for viewer in viewers]

    assert news(cmd.Kick(table.sit("Eve"), block=True)) == {1: ("Eve",)}
    assert whole() == [(), ("Eve",), (), ()]
    assert news(cmd.ChangeSettings(locked=True)) == {}
    assert news(cmd.HandOver(2)) == {1: (), 2: ("Eve",)}
    assert whole() == [(), (), ("Eve",), ()]
    assert news(cmd.Unblock("Eve")) == {2: ()}
    assert news(cmd.HandOver(3)) == {}


def test_one_may_keep_ones_own_name() -> None:
    """A new spelling of one's own name needs no suffix; another person's name does."""
    table = Party(Random(1))
    table.sit("Ann")
    table.sit("Ben")
    table.do(1, cmd.Rename("ANN"))
    table.do(2, cmd.Rename("Ann"))
    assert [member.name for member in table.state.members] == ["ANN", "Ann 2"]


def test_a_free_suffix_is_always_found() -> None:
    """Also when the numbers themselves are taken."""
    taken = ["Ann", *(f"Ann {number}" for number in range(2, 12))]
    assert distinct_name("Ann", taken) == "Ann 12"


@pytest.mark.parametrize(
    "text", ["hi", "two\nlines", "\U0001f469\u200d\U0001f680", "\u0646\u0645\u06cc\u200c\u0634\u0648\u062f", "<script>"]
)
def test_chat_accepts_every_script(text: str) -> None:
    """Joiners are part of some words and pictures; markup is only text."""
    assert clean_text(f" {text} ") == text


@pytest.mark.parametrize(
    "text", [" ", "\x00", "a\x1bb", "\x7f", "a\u202eb", "a\u2067b", "a\u2029b", "a" + "\u0301" * 9, "\ud800"]
)
def test_chat_refuses_harmful_characters(text: str) -> None:
    """Control characters, text turned round, piles of accents and lone surrogates are refused."""
    assert clean_text(text) is None
    assert Party(Random(1)).refusal(None, cmd.Chat(text)) == "bad_text"
