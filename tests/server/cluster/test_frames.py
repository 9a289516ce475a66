"""Frames between nodes: they come out as they went in, however the bytes are cut, and nothing else is taken for one."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weimar.server.cluster import frames
from weimar.server.cluster.frames import LONGEST, WINDOW, Frame, FrameError, FrameReader, pack
from weimar.server.cluster.links import _EACH, Channel


def _only(packed: bytes) -> Frame:
    (frame,) = FrameReader().feed(packed)
    return frame


@given(sizes=st.lists(st.integers(min_value=1, max_value=40), min_size=1, max_size=20))
def test_frames_survive_any_splitting(sizes: list[int]) -> None:
    """A network hands over as many bytes at a time as it likes."""
    sent = [pack(frames.TEXT, number, bytes(number * 7)) for number in range(9)]
    stream, reader, found = b"".join(sent), FrameReader(), list[Frame]()
    at = 0
    for size in sizes * len(stream):
        found += reader.feed(stream[at : at + size])
        at += size
    assert [pack(*frame) for frame in found] == sent


@pytest.mark.parametrize(
    "packed",
    [
        pack(99, 1),
        pack(0, 1),
        pack(frames.BEAT, 0, b"x"),
        pack(frames.NODE, 0, b"x" * (frames.MAX_NODE + 1)),
        pack(frames.TEXT, 1, b"x" * (LONGEST + 1))[:9],
        pack(frames.OPEN, 1, b"x" * (frames.MAX_ADDRESS + 1)),
    ],
)
def test_invalid_frames_are_refused(packed: bytes) -> None:
    """Unknown kinds and too long ones, of which the head is enough."""
    with pytest.raises(FrameError):
        list(FrameReader().feed(packed))


def test_numbers_in_frames_are_read_strictly() -> None:
    """Credit and reasons have one form."""
    assert frames.read_credit(_only(frames.pack_credit(1, 70_000)).payload) == 70_000
    assert frames.read_close(_only(frames.pack_close(1, 1000, "bye")).payload) == (1000, "bye")
    for bad in (b"", b"123", b"12345"):
        with pytest.raises(FrameError):
            frames.read_credit(bad)
    for bad in (b"", b"1", frames.LOST.to_bytes(2, "big")):
        with pytest.raises(FrameError):
            frames.read_close(bad)


async def test_no_text_overtakes_one_that_waits() -> None:
    """A reader that keeps up again gets what waited before what arrives now."""
    wire: Any = SimpleNamespace(put=lambda *_: None)
    channel, keeps_up, written = Channel(wire, 1, "192.0.2.7"), [False, True], list[bytes]()

    def write(text: bytes) -> bool:
        written.extend([text] if keeps_up[0] else [])
        return keeps_up.pop(0)

    channel.write_through = write
    for text in (b"first", b"second"):
        channel.take(Frame(frames.TEXT, 1, text))
    assert written == []
    assert [await channel.receive() for _ in range(2)] == [b"first", b"second"]


async def test_a_text_waits_for_credit_or_for_the_link_whichever_it_lacks() -> None:
    """One that fits exactly needs no more credit, and the other end would give none before it has read it."""
    reads, sent = asyncio.Event(), bytearray()
    wire: Any = SimpleNamespace(put=sent.extend, is_writable=reads.is_set, writable=reads.wait)
    channel = Channel(wire, 1, "192.0.2.7")
    reads.set()
    await channel.send(b"x" * LONGEST)
    reads.clear()
    rest = WINDOW - LONGEST - 2 * _EACH
    for size, lets_go in ((rest, reads.set), (0, lambda: channel.take(_only(frames.pack_credit(1, _EACH))))):
        already = len(sent)
        sending = asyncio.create_task(channel.send(b"y" * size))
        await asyncio.sleep(0)
        assert len(sent) == already
        lets_go()
        await asyncio.wait_for(sending, 5)
    texts = [frame.payload for frame in FrameReader().feed(bytes(sent))]
    assert b"".join(texts) == b"x" * LONGEST + b"y" * rest
    channel.take(_only(frames.pack_credit(1, WINDOW)))
    with pytest.raises(FrameError):
        channel.take(_only(frames.pack_credit(1, 1)))
