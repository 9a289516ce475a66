"""Certificates of nodes: peers without a right one are refused with a code, and a node does not start without one."""

import asyncio
import ssl
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
import uvloop
from cryptography.hazmat.primitives.asymmetric import ed25519
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    KeySerializationEncryption,
    NoEncryption,
    PrivateFormat,
)
from links import PATIENCE_S, Person, Wire, echo, nobody, relaying
from structlog.testing import capture_logs

from node_certificates import HOST, certificates
from weimar.server.cluster import relay
from weimar.server.cluster.authority import (
    AUTHORITY_DAYS,
    AUTHORITY_KEY,
    BOTH,
    NODE_DAYS,
    Authority,
    BadNodeNameError,
    make_certificates,
)
from weimar.server.cluster.certificates import (
    AUTHORITY,
    CERTIFICATE,
    KEY,
    NODE_URI,
    PROTOCOL,
    Certificates,
    RelayCertificatesError,
)
from weimar.server.cluster.frames import Node, pack

NOW: Final = datetime.now(UTC)
LONG_AGO: Final = NOW - timedelta(days=NODE_DAYS + 1)
SERVER_ONLY, CLIENT_ONLY = BOTH
LOOPS: Final = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


class Card:
    """What a stranger shows: contexts without any of the checks that a node makes of its own.

    Args:
        certificate, key: PEM; without, it shows nothing. believes: the authority that it trusts, if it looks.
    """

    def __init__(self, shows: tuple[bytes, bytes, datetime] | None, believes: bytes, folder: Path) -> None:
        self._contexts = tuple(
            ssl.SSLContext(protocol) for protocol in (ssl.PROTOCOL_TLS_SERVER, ssl.PROTOCOL_TLS_CLIENT)
        )
        for context in self._contexts:
            context.set_alpn_protocols([PROTOCOL])
            context.load_verify_locations(cadata=believes.decode())
            if shows is not None:
                for name, content in zip((CERTIFICATE, KEY), shows[:2], strict=True):
                    (folder / name).write_bytes(content)
                context.load_cert_chain(folder / CERTIFICATE, folder / KEY)
        self._contexts[0].verify_mode = ssl.CERT_REQUIRED

    def contexts(self) -> Any:
        """As `Certificates.contexts`."""
        return self._contexts

    @staticmethod
    def seconds_left() -> float:
        """As `Certificates.seconds_left`."""
        return relay.EXPIRES_SOON_S


def _own() -> Authority:
    """The authority of `certificates`."""
    return Authority.open(certificates().folder.parent, NOW)


def _authority_pem() -> bytes:
    return (certificates().folder / AUTHORITY).read_bytes()


def _stale() -> tuple[bytes, bytes, datetime]:
    return _own().sign(HOST, LONG_AGO)


NOT_A_NODES: Final[dict[str, tuple[Callable[[], tuple[bytes, bytes, datetime] | None], str, str]]] = {
    # what is shown, the listening end's reason to refuse one that dials, the dialling end's to refuse one that listens
    "another authority": (lambda: Authority.make(NOW).sign(HOST, NOW), "other_authority", "other_authority"),
    "an expired one": (_stale, "expired", "expired"),
    "one of the future": (lambda: _own().sign(HOST, NOW + timedelta(days=2)), "not_yet_valid", "not_yet_valid"),
    "no node's": (lambda: _own().sign(HOST, NOW, uri="weimar:guest"), "no_node", "no_node"),
    "one to dial with": (lambda: _own().sign(HOST, NOW, [CLIENT_ONLY]), "", "other_purpose"),
    "one to listen with": (lambda: _own().sign(HOST, NOW, [SERVER_ONLY]), "other_purpose", ""),
    "another host's": (lambda: _own().sign("node-2", NOW), "", "other_host"),
    "none": (lambda: None, "none", "none"),
}


def _run(loop: str, doing: Any) -> Any:
    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        return runner.run(asyncio.wait_for(doing, PATIENCE_S))


async def _meeting(near: Any, far: Any) -> tuple[str | None, list[str], dict[bool, list[str]]]:
    """How a socket is carried from one to the other: the outcome, what was served, and the reasons of each end."""
    served = list[str]()

    async def serve(socket: Any) -> None:
        served.append((await socket.receive())["text"])
        await socket.send_data("answer")
        await socket.close()

    with capture_logs() as lines:
        async with relaying(serve, near_has=near, far_has=far) as nodes:
            outcome = await nodes.carry(Person(), "a secret")
            while nodes.far._strangers:  # noqa: ASYNC110, SLF001 - the other end is done as well
                await asyncio.sleep(0.005)
    refused = [line for line in lines if line["event"] == "relay_peer_refused"]
    assert not any(HOST in str(line) or "PRIVATE" in str(line) for line in refused)
    return (
        outcome,
        served,
        {end: [line["reason"] for line in refused if line["dialled"] is end] for end in (True, False)},
    )


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("dials", [True, False], ids=["dials", "listens"])
@pytest.mark.parametrize("name", NOT_A_NODES)
def test_who_has_no_nodes_certificate_is_refused(name: str, dials: bool, loop: str, tmp_path: Path) -> None:  # noqa: FBT001
    """With a code in the log. A caller is not served; a listener is told nothing that was said."""
    shows, *reasons = NOT_A_NODES[name]
    reason, card = reasons[not dials], Card(shows(), _authority_pem(), tmp_path)
    ends = (card, certificates()) if dials else (certificates(), card)
    outcome, served, told = _run(loop, _meeting(*ends))
    if not reason:
        assert (outcome, served) == (None, ["a secret"])  # only the other end needs it
        return
    assert (outcome, served) == ("unreachable", [])
    if reason == "none" and not dials:  # it cannot speak TLS at all
        assert told[True][0] in ("refused_by_peer", "left_early")
    else:
        assert told[not dials] == [f"certificate_{reason}"]


async def _stranger(sends: bytes) -> tuple[bytes, list[str]]:
    with capture_logs() as lines:
        async with relaying(nobody) as nodes:
            host, port = nodes.to.address.split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(sends)
            answer = b""
            try:
                while data := await reader.read(1000):
                    answer += data
            except ConnectionError:
                pass
            writer.close()
            assert not nodes.far._all  # noqa: SLF001 - nothing is kept of them
    return answer, [line["reason"] for line in lines]


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize(
    ("sends", "reason"),
    [
        (b"", "too_slow"),
        (b"\x16\x03\x01\x02\x00\x01", "too_slow"),
        (b"GET /metrics HTTP/1.1\r\nHost: example.org\r\n\r\n", "no_tls"),
        (pack(Node("near")), "no_tls"),
        (b"WEIMAR\x01" + bytes(32), "no_tls"),
    ],
    ids=["silence", "half a hello", "http", "frames", "the sealed links of before"],
)
def test_a_stranger_learns_nothing(sends: bytes, reason: str, loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they send in plain text, they are sent an alert at most, and hung up on."""
    monkeypatch.setattr(relay, "HANDSHAKE_S", 0.3 if reason == "too_slow" else PATIENCE_S)
    answer, reasons = _run(loop, _stranger(sends))
    assert len(answer) <= 7  # an alert of TLS
    assert reasons == [reason]


async def _with(change: Callable[[ssl.SSLContext], None], tmp_path: Path) -> dict[bool, list[str]]:
    card = Card(_own().sign(HOST, NOW), _authority_pem(), tmp_path)
    change(card.contexts()[1])
    outcome, served, reasons = await _meeting(card, certificates())
    assert (outcome, served) == ("unreachable", [])
    return reasons


def _old_tls(context: ssl.SSLContext) -> None:
    context.maximum_version = ssl.TLSVersion.TLSv1_2


def _next_version(context: ssl.SSLContext) -> None:
    context.set_alpn_protocols([PROTOCOL + "0"])


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize(("change", "reason"), [(_old_tls, "no_tls"), (_next_version, "other_version")])
def test_other_versions_are_refused(
    change: Callable[[ssl.SSLContext], None], reason: str, loop: str, tmp_path: Path
) -> None:
    """TLS 1.2, and nodes of another version of the relay."""
    reasons = _run(loop, _with(change, tmp_path))
    assert [reason] in reasons.values()  # the end that notices first hangs up


async def test_an_eavesdropper_reads_nothing() -> None:
    """Neither what people say, nor which nodes talk to each other."""
    wire = Wire()
    async with relaying(echo, via=wire) as nodes:
        person = Person()
        person.says.put_nowait("bad_token" * 9)
        carried = nodes.carry(person, "bad_token")
        await person.hears(lambda heard: len(heard) == 2)
        person.says.put_nowait(None)
        await carried
        seen = bytes(wire.seen)
    assert len(seen) > 1000
    assert not any(text in seen for text in (b"bad_token", b"near", NODE_URI.encode(), b"Weimar"))


# -- at the start, and later


def _spoil(name: str, content: bytes) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return spoil


def _pem(key: ed25519.Ed25519PrivateKey, encryption: KeySerializationEncryption | None = None) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption or NoEncryption())


def _with_password() -> bytes:
    return _pem(ed25519.Ed25519PrivateKey.generate(), BestAvailableEncryption(b"password"))


def _remove(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def _replace(signed: tuple[bytes, bytes, datetime]) -> Callable[[Path], None]:
    def replace(folder: Path) -> None:
        (folder / CERTIFICATE).write_bytes(signed[0])
        (folder / KEY).write_bytes(signed[1])

    return replace


def _old_authority(folder: Path) -> None:
    then = NOW - timedelta(days=AUTHORITY_DAYS + 1)
    authority = Authority.make(then)
    _replace(authority.sign(HOST, then))(folder)
    (folder / AUTHORITY).write_bytes(authority.certificate.public_bytes(Encoding.PEM))


UNFIT: Final[dict[str, tuple[Callable[[Path], None], str, str]]] = {
    "no certificate": (_remove(CERTIFICATE), "relay_file_unreadable", CERTIFICATE),
    "no key": (_remove(KEY), "relay_file_unreadable", KEY),
    "no authority": (_remove(AUTHORITY), "relay_file_unreadable", AUTHORITY),
    "a key that is none": (_spoil(KEY, b"no key"), "relay_file_unreadable", KEY),
    "a certificate that is none": (_spoil(CERTIFICATE, b"none"), "relay_file_unreadable", CERTIFICATE),
    "a key with a password": (_spoil(KEY, _with_password()), "relay_file_unreadable", KEY),
    "a key of another kind": (_spoil(KEY, _pem(ed25519.Ed25519PrivateKey.generate())), "relay_key_of_another", KEY),
    "an empty authority": (_spoil(AUTHORITY, b""), "relay_file_unreadable", AUTHORITY),
    "another key": (_spoil(KEY, _own().sign(HOST, NOW)[1]), "relay_key_of_another", KEY),
    "an expired one": (_replace(_stale()), "relay_certificate_expired", CERTIFICATE),
    "an expired authority": (_old_authority, "relay_certificate_expired", AUTHORITY),
    "another authority's": (_replace(Authority.make(NOW).sign(HOST, NOW)), "relay_certificate_untrusted", CERTIFICATE),
    "another host's": (_replace(_own().sign("node-2", NOW)), "relay_certificate_unfit", CERTIFICATE),
    "one to dial with": (_replace(_own().sign(HOST, NOW, [CLIENT_ONLY])), "relay_certificate_unfit", CERTIFICATE),
    "no node's": (_replace(_own().sign(HOST, NOW, uri="weimar:guest")), "relay_certificate_unfit", CERTIFICATE),
}


def _folder(place: Path) -> Path:
    place.mkdir()
    _replace(_own().sign(HOST, NOW))(place)
    (place / KEY).chmod(0o600)
    (place / AUTHORITY).write_bytes(_authority_pem())
    return place


@pytest.mark.parametrize("name", UNFIT)
def test_a_node_does_not_start_with_a_refused_certificate(name: str, tmp_path: Path) -> None:
    """The code and the file say what is wrong."""
    spoil, code, file = UNFIT[name]
    folder = _folder(tmp_path / "node")
    Certificates(folder, HOST)
    spoil(folder)
    with pytest.raises(RelayCertificatesError) as error:
        Certificates(folder, HOST)
    assert (error.value.code, error.value.name) == (code, str(folder / file))


async def test_new_certificates_are_used_without_a_restart(tmp_path: Path) -> None:
    """Unusable certificates are ignored: links come up with the previous ones, and the log reports it."""
    folder = _folder(tmp_path / "node")
    _replace(_own().sign(HOST, NOW - timedelta(days=NODE_DAYS - 10)))(folder)
    node, days = Certificates(folder, HOST), list[int]()
    with capture_logs() as lines:
        for change in (lambda _: None, _spoil(KEY, b"half a k"), _replace(_own().sign(HOST, NOW))):
            change(folder)
            async with relaying(echo, far_has=node) as nodes:
                person, carried = await nodes.greeted()
                assert person.heard == ["first"]
                person.says.put_nowait(None)
                assert await carried is None
            days.append(round(node.seconds_left() / 86_400))
    assert days == [10, 10, NODE_DAYS]
    told = [line for line in lines if line["event"] != "relay_peer_refused"]
    assert [line["event"] for line in told] == [
        "relay_certificate_expires",
        "relay_certificates_unusable",
        "relay_certificate_expires",
        "relay_certificates_renewed",
    ]
    assert told[0]["days"] == 9
    assert (told[1]["code"], told[1]["file"]) == ("relay_file_unreadable", KEY)
    assert not any(str(tmp_path) in str(line) for line in told)


def test_a_key_that_everyone_can_read_is_told(tmp_path: Path) -> None:
    """At the start and whenever it is read again; that of a group of users is not."""
    folder = _folder(tmp_path / "node")
    for mode, told in ((0o600, []), (0o640, []), (0o644, ["relay_key_readable_by_all"])):
        (folder / KEY).chmod(mode)
        with capture_logs() as lines:
            Certificates(folder, HOST)
        assert [line["event"] for line in lines] == told, oct(mode)


async def test_an_authority_can_be_replaced_link_by_link(tmp_path: Path) -> None:
    """While each node trusts both, those with certificates of either talk to each other."""
    folders = [_folder(tmp_path / name) for name in ("old", "new")]
    another = Authority.make(NOW)
    _replace(another.sign(HOST, NOW))(folders[1])
    for folder in folders:
        (folder / AUTHORITY).write_bytes(_authority_pem() + another.certificate.public_bytes(Encoding.PEM))
    old, new = (Certificates(folder, HOST) for folder in folders)
    for ends in ((old, new), (new, old)):
        outcome, served, _ = await _meeting(*ends)
        assert (outcome, served) == (None, ["a secret"])
    (folders[1] / AUTHORITY).write_bytes(another.certificate.public_bytes(Encoding.PEM))
    for ends in ((old, new), (new, old)):
        outcome, served, _ = await _meeting(*ends)
        assert (outcome is None, served) == (False, []), "a certificate of the former authority is worth nothing now"


# -- what makes them


def test_one_command_creates_and_renews_all_certificates(tmp_path: Path) -> None:
    """Of hosts and addresses; a folder of a node has what it needs, and not the authority's key."""
    assert make_certificates(tmp_path / "nothing", []) == {}
    assert not (tmp_path / "nothing").exists()
    folder, hosts = tmp_path / "certificates", ["node-1", "10.0.0.1", "::1"]
    made = make_certificates(folder, hosts)
    assert list(made) == [folder / host for host in hosts]
    before = {host: (folder / host / CERTIFICATE).read_bytes() for host in hosts}
    for host in hosts:
        assert sorted(file.name for file in (folder / host).iterdir()) == sorted((AUTHORITY, CERTIFICATE, KEY))
        Certificates(folder / host, host)
        assert stat.S_IMODE((folder / host / KEY).stat().st_mode) == 0o600
    assert stat.S_IMODE((folder / AUTHORITY_KEY).stat().st_mode) == 0o600
    authority = (folder / AUTHORITY).read_bytes()
    assert set(make_certificates(folder, [])) == set(made)
    assert (folder / AUTHORITY).read_bytes() == authority
    assert all((folder / host / CERTIFICATE).read_bytes() != before[host] for host in hosts)
    Certificates(folder / "node-1", "node-1")


def test_no_certificate_outlives_its_authority(tmp_path: Path) -> None:
    """An authority that has expired signs nothing more."""
    begun = NOW - timedelta(days=AUTHORITY_DAYS - 5)
    make_certificates(tmp_path, [HOST], begun)
    (until,) = make_certificates(tmp_path, [HOST], NOW).values()
    assert timedelta(days=4) < until - NOW <= timedelta(days=5)
    with pytest.raises(RelayCertificatesError, match="relay_certificate_expired"):
        make_certificates(tmp_path, [HOST], NOW + timedelta(days=6))


@pytest.mark.parametrize("host", ["", "../x", "a/b", "*.example", "a b", "fe80::1%../../x", ":::", "x" * 65, "-x"])
def test_an_invalid_host_name_is_refused(host: str, tmp_path: Path) -> None:
    """Before anything is written."""
    folder = tmp_path / "certificates"
    with pytest.raises(BadNodeNameError):
        make_certificates(folder, ["node-1", host])
    assert not folder.exists()


@pytest.mark.parametrize(
    ("file", "content", "code"),
    [
        (AUTHORITY, None, "relay_file_unreadable"),
        (AUTHORITY_KEY, None, "relay_file_unreadable"),
        (AUTHORITY, b"none", "relay_file_unreadable"),
        (AUTHORITY_KEY, b"none", "relay_file_unreadable"),
        (AUTHORITY_KEY, _own().sign(HOST, NOW)[1], "relay_key_of_another"),
    ],
)
def test_a_damaged_authority_is_not_changed(file: str, content: bytes | None, code: str, tmp_path: Path) -> None:
    """A new one would make every certificate of the cluster void."""
    make_certificates(tmp_path, [HOST])
    if content is None:
        (tmp_path / file).unlink()
    else:
        (tmp_path / file).write_bytes(content)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()}
    with pytest.raises(RelayCertificatesError) as error:
        make_certificates(tmp_path, [HOST])
    assert (error.value.code, error.value.name) == (code, str(tmp_path / file))
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()}
