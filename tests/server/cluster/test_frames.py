"""Frames between nodes: they come out as they went in, however the bytes are cut, and nothing else is taken for one."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weimar.server.cluster import frames
from weimar.server.cluster.frames import LONGEST, WINDOW, Frame, FrameError, FrameReader, pack
from weimar.server.cluster.links import _EACH, Channel


@given(sizes=st.lists(st.integers(min_value=1, max_value=40), min_size=1, max_size=20))
def test_frames_survive_any_splitting(sizes: list[int]) -> None:
    """A network hands over as many bytes at a time as it likes."""
    sent: list[Frame] = [frames.Text(number, bytes(number * 7)) for number in range(9)]
    stream, reader, found = b"".join(map(pack, sent)), FrameReader(), list[Frame]()
    at = 0
    for size in sizes * len(stream):
        found += reader.feed(stream[at : at + size])
        at += size
    assert found == sent


def _raw(*values: Any) -> bytes:
    return pack(cast("Any", values))


@pytest.mark.parametrize(
    "packed",
    [
        _raw(99),
        _raw(5, b"x"),
        _raw("kind"),
        pack(frames.Node("x" * (frames.MAX_NODE + 1))),
        pack(frames.Text(1, b"x" * WINDOW + b"y" * 100))[:4],
        pack(frames.Text(1, b"x" * (WINDOW + 1))),
        pack(frames.Open(1, "x" * (frames.MAX_ADDRESS + 1))),
        pack(frames.Open(-1, "")),
        pack(frames.Close(1, frames.LOST)),
        _raw(3, 1),
        _raw(4, 1, "code", ""),
        (2).to_bytes(4, "big") + b"\xc1x",
    ],
)
def test_invalid_frames_are_refused(packed: bytes) -> None:
    """Unknown kinds and fields, and too long ones, of which the length is enough."""
    with pytest.raises(FrameError):
        list(FrameReader().feed(packed))


async def test_no_text_overtakes_one_that_waits() -> None:
    """A reader that keeps up again gets what waited before what arrives now."""
    wire: Any = SimpleNamespace(put=lambda *_: None)
    channel, keeps_up, written = Channel(wire, 1, "192.0.2.7"), [False, True], list[bytes]()

    def write(text: bytes) -> bool:
        written.extend([text] if keeps_up[0] else [])
        return keeps_up.pop(0)

    channel.write_through = write
    for text in (b"first", b"second"):
        channel.take(frames.Text(1, text))
    assert written == []
    assert [await channel.receive() for _ in range(2)] == [b"first", b"second"]


async def test_whatever_the_credit_allows_arrives() -> None:
    """Also a text that could not wait: the welcome of a talkative table."""
    sent = bytearray()
    wire: Any = SimpleNamespace(put=sent.extend, is_writable=lambda: True)
    there, here = Channel(wire, 1, "192.0.2.7"), Channel(wire, 1, "192.0.2.7")
    longest = b"x" * (WINDOW - _EACH)
    assert not there.write_now(longest + b"x")
    assert there.write_now(longest)
    (frame,) = FrameReader().feed(bytes(sent))
    assert frame == frames.Text(1, longest)
    here.take(frame)
    assert await here.receive() == longest


async def test_a_text_waits_for_credit_or_for_the_link_whichever_it_lacks() -> None:
    """One that fits exactly needs no more credit, and the other end would give none before it has read it."""
    reads, sent = asyncio.Event(), bytearray()
    wire: Any = SimpleNamespace(put=sent.extend, is_writable=reads.is_set, writable=reads.wait)
    channel = Channel(wire, 1, "192.0.2.7")
    reads.set()
    await channel.send(b"x" * LONGEST)
    reads.clear()
    rest = WINDOW - LONGEST - 2 * _EACH
    for size, lets_go in ((rest, reads.set), (0, lambda: channel.take(frames.Credit(1, _EACH)))):
        already = len(sent)
        sending = asyncio.create_task(channel.send(b"y" * size))
        await asyncio.sleep(0)
        assert len(sent) == already
        lets_go()
        await asyncio.wait_for(sending, 5)
    texts = [frame.text for frame in FrameReader().feed(bytes(sent)) if isinstance(frame, frames.Text)]
    assert b"".join(texts) == b"x" * LONGEST + b"y" * rest
    channel.take(frames.Credit(1, WINDOW))
    with pytest.raises(FrameError):
        channel.take(frames.Credit(1, 1))
