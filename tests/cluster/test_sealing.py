"""Records and frames between nodes: no change by a stranger on the wire makes a node read anything false."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weimar.server.cluster import frames
from weimar.server.cluster.frames import FrameError, pack, records_of, unpack
from weimar.server.cluster.sealing import (
    MAX_PROOF,
    MAX_RECORD,
    VERSION,
    Hello,
    Opener,
    PeerRefusedError,
    RecordError,
    Sealer,
)

SECRET = b"c" * 32


def _pair(secret: bytes = SECRET, other: bytes = SECRET) -> tuple[tuple[Sealer, Opener], tuple[Sealer, Opener]]:
    dialler, listener = Hello(), Hello()
    return dialler.agree(secret, listener.sent, dials=True), listener.agree(other, dialler.sent, dials=False)


def _opened(opener: Opener, *records: bytes) -> list[bytes]:
    found: list[bytes] = []
    for record in records:
        opener.feed(record)
        found += opener.records()
    return found


def test_both_ends_understand_each_other() -> None:
    """In both directions, record by record."""
    (sealer, opener), (sealer_back, opener_back) = _pair()
    assert _opened(opener_back, sealer.seal(b"a"), sealer.seal(b"bb")) == [b"a", b"bb"]
    assert _opened(opener, sealer_back.seal(b"c")) == [b"c"]


def test_an_eavesdropper_reads_nothing_and_sees_nothing_twice() -> None:
    """Neither the text nor the secret is in what is sent, and the same text is never sent as the same bytes."""
    (sealer, _), _ = _pair()
    (another, _), _ = _pair()
    seen = [sealer.seal(b"bad_token" * 3), sealer.seal(b"bad_token" * 3), another.seal(b"bad_token" * 3)]
    assert len(set(seen)) == 3
    assert not any(b"bad_token" in record or SECRET in record for record in seen)


Meddling = Callable[[list[bytes]], list[bytes]]
MEDDLINGS: dict[str, Meddling] = {
    "repeated": lambda sent: [sent[0], sent[0], *sent[1:]],
    "reordered": lambda sent: [sent[1], sent[0], sent[2]],
    "left out": lambda sent: sent[1:],
    "shortened": lambda sent: [sent[0][:-1], *sent[1:]],
    "joined": lambda sent: [(int.from_bytes(sent[0][:4], "big") + 1).to_bytes(4, "big") + sent[0][4:], *sent[1:]],
    "empty": lambda sent: [(16).to_bytes(4, "big") + sent[0][4:20], *sent],
}


@pytest.mark.parametrize("name", MEDDLINGS)
def test_what_was_meddled_with_cannot_be_opened(name: str) -> None:
    """Everything before it can; there is no way to go on after it."""
    (sealer, _), (_, opener) = _pair()
    sent = [sealer.seal(text) for text in (b"first", b"second", b"third")]
    with pytest.raises(RecordError):
        _opened(opener, *MEDDLINGS[name](sent))


@given(bit=st.integers(min_value=0, max_value=8 * 25 - 1))
def test_a_bit_that_was_changed_is_noticed(bit: int) -> None:
    """Wherever it is: in the length too, which may ask for more bytes than ever come."""
    (sealer, _), (_, opener) = _pair()
    record = bytearray(sealer.seal(b"hello"))
    record[bit // 8] ^= 1 << bit % 8
    opener.feed(bytes(record))
    try:
        assert list(opener.records()) == []
    except RecordError:
        return
    assert bit < 32


def test_a_record_that_comes_back_is_not_taken_for_the_peers() -> None:
    """Each direction has a key of its own."""
    (sealer, opener), _ = _pair()
    with pytest.raises(RecordError):
        _opened(opener, sealer.seal(b"hello"))


def test_another_secret_opens_nothing() -> None:
    """Nor does an older connection's record."""
    (sealer, _), (_, opener) = _pair(other=b"d" * 32)
    with pytest.raises(RecordError):
        _opened(opener, sealer.seal(b"hello"))
    (old, _), _ = _pair()
    with pytest.raises(RecordError):
        _opened(_pair()[1][1], old.seal(b"hello"))


@given(sizes=st.lists(st.integers(min_value=1, max_value=40), min_size=1, max_size=20))
def test_records_arrive_however_the_bytes_are_cut(sizes: list[int]) -> None:
    """A network hands over as many bytes at a time as it likes."""
    (sealer, _), (_, opener) = _pair()
    texts = [b"one", b"two" * 9, b"three"]
    wire, found = b"".join(map(sealer.seal, texts)), list[bytes]()
    at = 0
    while at < len(wire):
        step = sizes[at % len(sizes)]
        found += _opened(opener, wire[at : at + step])
        at += step
    assert found == texts


def test_a_strangers_record_is_short() -> None:
    """Its length alone is enough to refuse it: nothing is kept for whoever has proved nothing."""
    (sealer, _), (_, opener) = _pair()
    with pytest.raises(RecordError):
        _opened(opener, sealer.seal(b"x" * (MAX_PROOF + 1))[:4])
    (sealer, _), (_, opener) = _pair()
    opener.limit = MAX_RECORD
    assert _opened(opener, sealer.seal(b"x" * MAX_RECORD)) == [b"x" * MAX_RECORD]
    with pytest.raises(RecordError):
        _opened(opener, sealer.seal(b"x" * (MAX_RECORD + 1))[:4])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda hello: b"GET / HTTP/1.1\r\n".ljust(len(hello)), "no_relay"),
        (lambda hello: hello[:6] + bytes((VERSION + 1,)) + hello[7:], "other_version"),
        (lambda hello: hello[:7] + bytes(32), "no_relay"),
    ],
)
def test_a_hello_says_who_cannot_be_talked_to(change: Callable[[bytes], bytes], reason: str) -> None:
    """Before anything is derived from it."""
    with pytest.raises(PeerRefusedError) as refused:
        Hello().agree(SECRET, change(Hello().sent), dials=False)
    assert refused.value.reason == reason


def test_frames_come_out_as_they_went_in() -> None:
    """As few records as hold them, each whole, in order."""
    sent = [pack(frames.TEXT, number, bytes(number * 7)) for number in range(1, 4000)]
    records = list(records_of(sent))
    assert len(records) < len(sent) / 2
    assert max(map(len, records)) <= MAX_RECORD
    found = [frame for record in records for frame in unpack(record)]
    assert [pack(*frame) for frame in found] == sent


@pytest.mark.parametrize(
    "record",
    [
        pack(99, 1),
        pack(0, 1),
        pack(frames.BEAT, 0, b"x"),
        pack(frames.TEXT, 1, b"x" * (frames.PIECE_BYTES + 1)),
        pack(frames.OPEN, 1, b"x" * (frames.MAX_ADDRESS + 1)),
        pack(frames.TEXT, 1, b"hello")[:-1],
        pack(frames.TEXT, 1, b"hello") + b"\x03\0",
    ],
)
def test_frames_that_are_none_are_refused(record: bytes) -> None:
    """Unknown kinds, too long ones, and ends that are missing."""
    with pytest.raises(FrameError):
        list(unpack(record))


def test_numbers_in_frames_are_read_strictly() -> None:
    """Credit and reasons have one form."""
    assert frames.read_credit(next(unpack(frames.pack_credit(1, 70_000))).payload) == 70_000
    assert frames.read_close(next(unpack(frames.pack_close(1, 1000, "bye"))).payload) == (1000, "bye")
    for bad in (b"", b"123", b"12345"):
        with pytest.raises(FrameError):
            frames.read_credit(bad)
    for bad in (b"", b"1", frames.LOST.to_bytes(2, "big")):
        with pytest.raises(FrameError):
            frames.read_close(bad)
