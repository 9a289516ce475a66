"""Sockets between two nodes: complete, in order and in parallel, and closed on any error."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from links import HEAD, PATIENCE_S, Nodes, Person, Wire, echo, relaying
from structlog.testing import capture_logs

from node_certificates import certificates
from weimar.server.cluster import frames, links, relay
from weimar.server.cluster.carried import RelayedSocket
from weimar.server.cluster.relay import Relay
from weimar.server.tables.ownership import TableElsewhereError
from weimar.server.tuning.fast_frames import DIRECT


async def _until_true(holds: Any) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():  # noqa: ASYNC110 - what is waited for tells nobody
            await asyncio.sleep(0.005)


async def test_texts_arrive_complete_and_in_order() -> None:
    """Empty ones, long ones, and those of more than one byte a letter."""
    texts = ["", "ä" * 9, "x" * frames.LONGEST, "Ł", "y" * 40_000]
    texts += [str(number) for number in range(2000)]
    async with relaying() as nodes:
        person = Person()
        for text in texts[1:]:
            person.says.put_nowait(text)
        carried = nodes.carry(person, texts[0])
        await person.hears(lambda heard: len(heard) == len(texts))
        person.says.put_nowait(None)
        found = person.heard, await carried
    assert found == (texts, None)


async def test_many_sockets_share_one_connection() -> None:
    """Nobody hears what was another's, and channels that ended are dropped at both ends."""
    count = 300
    async with relaying() as nodes:
        people = [Person() for _ in range(count)]
        carried = [nodes.carry(person, f"{number}/0") for number, person in enumerate(people)]
        for word in range(1, 20):
            for number, person in enumerate(people):
                person.says.put_nowait(f"{number}/{word}")
        for person in people:
            await person.hears(lambda heard: len(heard) == 20)
            person.says.put_nowait(None)
        await asyncio.gather(*carried)
        assert len(nodes.near._all) == len(nodes.far._all) == 1  # noqa: SLF001 - one connection for all of them
        await _until_true(lambda: not any(len(link) for link in nodes.far._all))  # noqa: SLF001 - as above
        heard = [person.heard for person in people]
    assert heard == [[f"{number}/{word}" for word in range(20)] for number in range(300)]


async def test_a_slow_reader_delays_nobody_and_uses_bounded_memory() -> None:
    """The owner learns that they do not keep up; others get three times as much past them meanwhile."""
    written: dict[str, int] = {}
    full = asyncio.Event()

    async def pour(socket: RelayedSocket) -> None:
        write_now = socket.scope["extensions"][DIRECT]
        who = (await socket.receive())["text"]
        while write_now(b"x" * 1000):
            written[who] = written.get(who, 0) + 1000
            if who != "slow" and written[who] > 3 * frames.WINDOW:
                break
            await asyncio.sleep(0)
        if who == "slow":
            full.set()
        await socket.receive()

    async with relaying(pour) as nodes:
        slow, quick = Person(reads=False), Person()
        slow_one = nodes.carry(slow, "slow")
        slow.reads.set()
        await slow.hears(bool)
        slow.reads.clear()
        await asyncio.wait_for(full.wait(), PATIENCE_S)
        quick_one = nodes.carry(quick, "quick")
        await quick.hears(lambda heard: len(heard) * 1000 > 3 * frames.WINDOW)
        (link,) = nodes.near._all  # noqa: SLF001 - what is held for the slow one
        held = max(channel._held for channel in link._channels.values())  # noqa: SLF001 - as above
        slow.reads.set()
        await slow.hears(lambda heard: len(heard) * 1000 == written["slow"])
        for person, carried in ((slow, slow_one), (quick, quick_one)):
            person.says.put_nowait(None)
            assert await carried is None
    assert 0 < held <= frames.WINDOW
    assert written["quick"] > 3 * frames.WINDOW


async def test_a_busy_owner_is_not_flooded() -> None:
    """What people send waits with them, not in the owner's memory."""
    reads, arrived = asyncio.Event(), list[str]()

    async def lazy(socket: RelayedSocket) -> None:
        await socket.receive()
        await socket.send_data("welcome")
        await reads.wait()
        while (event := await socket.receive())["type"] == "websocket.receive":
            arrived.append(event["text"])

    async with relaying(lazy) as nodes:
        person, carried = await nodes.greeted()
        texts = [f"{number}".ljust(16_000) for number in range(100)]
        for text in texts:
            person.says.put_nowait(text)
        await _until_true(lambda: person.says.qsize() < 80)
        (link,) = nodes.far._all  # noqa: SLF001 - what is held at the owner
        await asyncio.sleep(0.05)
        assert person.says.qsize() > 50
        (channel,) = link._channels.values()  # noqa: SLF001 - as above
        assert 0 < channel._held <= frames.WINDOW  # noqa: SLF001 - as above
        reads.set()
        person.says.put_nowait(None)
        assert await carried is None
        await _until_true(lambda: arrived == texts)


async def _listen(arrived: list[str], socket: RelayedSocket) -> None:
    while (event := await socket.receive())["type"] == "websocket.receive":
        arrived.append(event["text"])
        await socket.send_data("heard")


async def _cut(after: int) -> tuple[list[str], str | None, list[str]]:
    arrived, wire = list[str](), Wire()
    wire.cut_after = after
    async with relaying(partial(_listen, arrived), via=wire) as nodes:
        person = Person()
        for text in ("second", "third"):
            person.says.put_nowait(text)
        carried = nodes.carry(person)
        done = asyncio.create_task(person.hears(lambda heard: len(heard) == 3))
        await asyncio.wait((carried, done), return_when=asyncio.FIRST_COMPLETED)
        done.cancel()
        wire.cut()
        ended = await asyncio.wait_for(carried, PATIENCE_S)
        await _until_true(lambda: not nodes.far._served)  # noqa: SLF001 - the owner's end is over, too
        return arrived, ended, person.heard


MOST_BYTES: Final = 100_000
"""More than the handshake and three short texts take."""


async def test_a_connection_can_be_cut_at_any_byte() -> None:
    """No part of a text arrives, and both ends are informed. Answered clients reconnect, others are tried again."""
    ends, after = set[tuple[int, str | None]](), 0
    while (3, "moved") not in ends:  # until all of it passes; how many bytes that takes differs from run to run
        arrived, ended, heard = await _cut(after)
        assert arrived == ["first", "second", "third"][: len(arrived)]
        assert ended == ("moved" if heard else "unreachable")
        ends.add((len(arrived), ended))
        after += 20
        assert after < MOST_BYTES, f"three texts still do not arrive: {ends}"
    assert {(0, "unreachable"), (1, "moved")} <= ends


MEDDLINGS: dict[str, Callable[[bytes], bytes]] = {
    "forged": lambda record: record[:-1] + bytes((record[-1] ^ 1,)),
    "repeated": lambda record: record + record,
    "cut": lambda record: record[: HEAD - 2] + (len(record) - HEAD - 1).to_bytes(2, "big") + record[HEAD:-1],
    "plain": lambda _: b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("name", MEDDLINGS)
async def test_altered_bytes_end_the_link(name: str) -> None:
    """Changed or repeated messages are not served, and the log reports them."""
    arrived, wire = list[str](), Wire()
    async with relaying(partial(_listen, arrived), via=wire) as nodes:
        with capture_logs() as lines:
            person, carried = await nodes.greeted()
            wire.meddle = MEDDLINGS[name]
            person.says.put_nowait("second")
            ended = await asyncio.wait_for(carried, PATIENCE_S)
            await _until_true(lambda: not nodes.far._served)  # noqa: SLF001 - the owner's end is over, too
    assert arrived in (["first"], ["first", "second"])  # the second may have arrived before its copy
    assert (arrived == ["first", "second"]) <= (name == "repeated")
    assert ended == "moved"
    assert next(line["reason"] for line in lines if line["event"] == "relay_peer_refused") == "tls_broken"


async def _held_places(monkeypatch: pytest.MonkeyPatch, share: int, come_from: str) -> tuple[str | None, list[str]]:
    """What becomes of a node while silent strangers hold every place, and why others were refused."""
    monkeypatch.setattr(relay, "HANDSHAKE_S", PATIENCE_S)
    monkeypatch.setattr(relay, "MAX_STRANGERS", 5)
    monkeypatch.setattr(relay, "STRANGERS_PER_ADDRESS", share)
    async with relaying() as nodes:
        host, port = nodes.to.address.split(":")
        with capture_logs() as lines:
            crowd = [
                await asyncio.open_connection(host, int(port), local_addr=(come_from, 0)) for _ in range(min(share, 5))
            ]
            await _until_true(lambda: len(nodes.far._all) == len(crowd))  # noqa: SLF001 - places that are held
            person = Person()
            carried = nodes.carry(person)
            heard = asyncio.create_task(person.hears(bool))
            await asyncio.wait((carried, heard), return_when=asyncio.FIRST_COMPLETED)
            outcome = carried.result() if carried.done() else None
            heard.cancel()
            person.says.put_nowait(None)
            await carried
            for _, writer in crowd:
                writer.transport.abort()
    refused = [line["reason"] for line in lines if line["event"] == "relay_peer_refused" and not line["dialled"]]
    return outcome, [reason for reason in refused if reason != "left_early"]


async def test_silent_strangers_do_not_block_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that has waited longest goes, however long strangers are let wait."""
    assert await _held_places(monkeypatch, 100, "127.0.0.2") == (None, ["too_many_strangers"])


async def test_an_address_has_a_share_of_the_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers of one address cannot take the place of those of others; nodes of other addresses come in."""
    assert await _held_places(monkeypatch, 3, "127.0.0.2") == (None, [])
    assert await _held_places(monkeypatch, 3, "127.0.0.1") == ("unreachable", ["too_many_of_address"])


async def test_a_caller_that_leaves_early_frees_its_place() -> None:
    """With a sound certificate, but before it has said which node it is; the log reports it."""
    async with relaying() as nodes:
        host, port = nodes.to.address.split(":")
        _, context = certificates().contexts()
        with capture_logs() as lines:
            _, writer = await asyncio.open_connection(host, int(port), ssl=context, server_hostname=host)
            await _until_true(lambda: any(link._transport for link in nodes.far._all))  # noqa: SLF001 - TLS is open there
            writer.transport.abort()
            await _until_true(lambda: not nodes.far._all)  # noqa: SLF001 - it is gone
        assert not nodes.far._strangers  # noqa: SLF001 - the places that are taken
    assert [line["reason"] for line in lines] == ["left_early"]


async def test_a_silent_node_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    """At both ends, though nobody closed the connection; one that has nothing to say is not."""
    monkeypatch.setattr(links, "BEAT_EVERY_S", 0.05)
    monkeypatch.setattr(links, "DEAD_AFTER_S", 0.6)
    wire = Wire()
    with capture_logs() as lines:
        async with relaying(via=wire) as nodes:
            _person, carried = await nodes.greeted()
            await asyncio.sleep(1.3)  # more than twice as long as without a sign of life
            assert not carried.done()
            wire.holds = True
            ended = await asyncio.wait_for(carried, PATIENCE_S)
            await _until_true(lambda: not nodes.far._served)  # noqa: SLF001 - the other end notices as well
    assert (ended, {line["reason"] for line in lines}) == ("moved", {"silent"})
    monkeypatch.undo()
    assert links.DEAD_AFTER_S + links.BEAT_EVERY_S <= 2.5


async def _elsewhere(nodes: Nodes, to: TableElsewhereError) -> tuple[str | None, int]:
    person = Person()
    person.says.put_nowait("second")
    ended = await nodes.near.carry(person, "first", to)
    return ended, person.says.qsize()


async def test_a_wrong_owner_makes_clients_try_again() -> None:
    """What the person said next is still there: a node that declines, another one at the address, none, this one."""

    async def decline(socket: RelayedSocket) -> None:
        assert (await socket.receive())["text"] == "first"
        socket.decline()
        assert (await socket.receive())["type"] == "websocket.disconnect"

    async with relaying(decline) as nodes:
        found = [
            await _elsewhere(nodes, nodes.to),
            await _elsewhere(nodes, TableElsewhereError("other", nodes.to.address)),
        ]
        address = nodes.to.address
    async with relaying(decline) as nodes:
        own = await nodes.near.listen("127.0.0.1", 0)
        addresses = (address, f"127.0.0.1:{own}", "nowhere")
        found += [await _elsewhere(nodes, TableElsewhereError("far", address)) for address in addresses]
    assert found == [("not_owner", 1)] + [("unreachable", 1)] * 4


async def test_final_messages_arrive_before_the_close() -> None:
    """Also for those who did not read when they were said."""

    async def part(socket: RelayedSocket) -> None:
        await socket.receive()
        await socket.send_data("welcome")
        await socket.send_data("closing")
        await socket.close()

    async with relaying(part) as nodes:
        person = Person(reads=False)
        carried = nodes.carry(person)
        await asyncio.sleep(0.02)
        person.reads.set()
        assert (await carried, person.heard) == (None, ["welcome", "closing"])


async def test_a_stopping_node_relays_nobody() -> None:
    """Its relayed clients reconnect elsewhere."""
    async with relaying() as nodes:
        _person, carried = await nodes.greeted()
        nodes.near.let_go()
        ended = await asyncio.wait_for(carried, PATIENCE_S)
        await _until_true(lambda: not nodes.far._served)  # noqa: SLF001 - the owner's end is over, too
        assert (ended, await nodes.carry(Person())) == ("moved", "moved")


async def test_two_nodes_that_dial_at_once_agree_on_a_link() -> None:
    """Whichever is first, sockets of both are carried; for later ones both use the same."""
    one, two = Relay(certificates(), "one", echo), Relay(certificates(), "two", echo)
    try:
        ports = [await node.listen("127.0.0.1", 0) for node in (one, two)]
        places = [
            TableElsewhereError(name, f"127.0.0.1:{port}") for name, port in zip(("one", "two"), ports, strict=True)
        ]
        people = [Person() for _ in range(20)]
        carried = [
            asyncio.create_task((one, two)[number % 2].carry(person, f"{number}", places[1 - number % 2]))
            for number, person in enumerate(people)
        ]
        for person in people:
            await person.hears(bool)
        kept = {link.peer: link.dials for link in (one._links["two"], two._links["one"])}  # noqa: SLF001 - which of two
        assert kept == {"two": True, "one": False}
        assert len(one._all) <= 2  # noqa: SLF001 - as above
        for person in people:
            person.says.put_nowait(None)
        assert await asyncio.gather(*carried) == [None] * 20
        assert [person.heard for person in people] == [[f"{number}"] for number in range(20)]
    finally:
        await one.close()
        await two.close()


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ([frames.Close(1, -7)], "frame_malformed"),
        ([frames.Open(1, "")], "frame_kind"),
        ([frames.Open(2, "")], "frame_channel"),
        ([frames.Open(5, ""), frames.Open(3, "")], "frame_channel"),
        ([frames.Text(77, b"x")], "frame_channel"),
        ([frames.Text(2, b"x")], "frame_channel"),
        ([frames.Credit(1, frames.WINDOW + 1)], "frame_credit"),
        ([frames.Text(1, bytes(frames.LONGEST))] * 2, "frame_more than was allowed"),
    ],
)
async def test_a_peer_that_breaks_the_rules_loses_the_link(sent: list[frames.Frame], reason: str) -> None:
    """Whether it is broken or of another make: channels that it has no right to, more than it was allowed."""

    async def read_one(socket: RelayedSocket) -> None:
        await socket.send_data((await socket.receive()).get("text", ""))
        await asyncio.Event().wait()

    async with relaying(read_one) as nodes:
        _, carried = await nodes.greeted()
        (link,) = nodes.near._all  # noqa: SLF001 - to send what no sound node would
        with capture_logs() as lines:
            link.put(*map(frames.pack, sent))
            assert await asyncio.wait_for(carried, PATIENCE_S) == "moved"
    assert [line["reason"] for line in lines if not line["dialled"]] == [reason]


async def test_an_address_is_sent_and_a_longer_one_is_cut() -> None:
    """To what the other node accepts: the link stays."""
    found: list[str] = []

    async def accept(socket: RelayedSocket) -> None:
        found.append(socket.address)
        await echo(socket)

    async with relaying(accept) as nodes:
        for address in ("192.0.2.7", "x" * 1000):
            person = Person()
            person.scope["client"] = (address, 4711)
            carried = nodes.carry(person)
            await person.hears(bool)
            person.says.put_nowait(None)
            assert await carried is None
    assert found == ["192.0.2.7", "x" * frames.MAX_ADDRESS]


class _Uncounted(dict[int, Any]):
    def __len__(self) -> int:
        return 0


async def test_the_channels_of_a_link_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other node refuses one channel too many, and the others continue."""
    async with relaying() as nodes:
        people = [Person() for _ in range(3)]
        carried = [nodes.carry(person) for person in people]
        for person in people:
            await person.hears(bool)
        (link,) = nodes.near._all  # noqa: SLF001 - so that only the other end counts
        monkeypatch.setattr(links, "MAX_CHANNELS", 3)
        monkeypatch.setattr(link, "_channels", _Uncounted(link._channels))  # noqa: SLF001 - as above
        refused = await asyncio.wait_for(nodes.carry(Person()), PATIENCE_S)
        for person in people:
            person.says.put_nowait(None)
        assert [refused, *await asyncio.gather(*carried)] == ["unreachable", None, None, None]


async def test_an_idle_link_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """And opened again when it is needed."""
    monkeypatch.setattr(relay, "IDLE_S", 0.1)
    async with relaying() as nodes:
        for _ in range(2):
            person, carried = await nodes.greeted()
            await asyncio.sleep(0.3)
            assert not carried.done()
            person.says.put_nowait(None)
            assert await carried is None
            await _until_true(lambda: not nodes.near._all and not nodes.far._all)  # noqa: SLF001 - both ends


async def test_a_stalled_process_does_not_disconnect_its_peers() -> None:
    """It reads what they said meanwhile before it judges whether they said anything."""
    async with relaying() as nodes:
        _person, carried = await nodes.greeted()
        (link,) = nodes.near._all  # noqa: SLF001 - as if its last look had been long ago
        link._heard_at -= 60  # noqa: SLF001 - as above
        link._looked_at -= 60  # noqa: SLF001 - as above
        link._beat()  # noqa: SLF001 - as above
        still = not link.gone.done()
        link._heard_at -= 60  # noqa: SLF001 - but a peer that is silent while this process runs is
        link._beat()  # noqa: SLF001 - as above
        assert await carried == "moved"
        assert still
        assert link.gone.done()
