"""Records between two nodes: agreed keys, encryption, and the order of what is sent.

Contract: both ends know the cluster's secret, or the first record cannot be opened. A record that was forged, changed,
repeated, left out or moved cannot be opened either; there is no way to go on after it. Plain values: no sockets here.

Each end sends a hello: magic bytes, the version, and the public half of a fresh X25519 key. As the key is fresh, no two
handshakes are alike, and an old recording is of no use. HKDF-SHA256 of the shared key and the cluster's secret, salted
with both hellos, gives one key for each direction. A record is its length in four bytes and its ChaCha20-Poly1305 box;
the length is authenticated, and the nonce is the number of the record.
"""

from collections.abc import Iterator
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

VERSION: Final = 1
"""Version of everything that nodes say to each other. Nodes of different versions do not relay for each other."""
MAX_RECORD: Final = 65_536
"""Plain bytes of a record."""
MAX_PROOF: Final = 128
"""Plain bytes of the first record, whose sender has not proved anything yet."""
_MAGIC: Final = b"WEIMAR"
_KEY: Final = 32
_TAG: Final = 16
_LENGTH: Final = 4
HELLO_BYTES: Final = len(_MAGIC) + 1 + _KEY


class RecordError(ValueError):
    """The bytes are no record that comes next from this peer."""


class PeerRefusedError(ConnectionError):
    """The peer is not a node of this cluster that this one can talk to; `reason` is a code for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Hello:
    """This end's half of agreeing on keys; used once.

    Attributes:
        sent: the bytes for the peer.
    """

    def __init__(self) -> None:
        self._private = X25519PrivateKey.generate()
        self.sent = _MAGIC + bytes((VERSION,)) + self._private.public_key().public_bytes_raw()

    def agree(self, secret: bytes, received: bytes, *, dials: bool) -> "tuple[Sealer, Opener]":
        """The two directions of the connection.

        Args:
            secret: the cluster's.
            received: the peer's hello.
            dials: this end opened the connection.

        Raises:
            PeerRefusedError: the peer is no relay, or speaks another version.
        """
        if not received.startswith(_MAGIC):
            raise PeerRefusedError("no_relay")
        if received[len(_MAGIC)] != VERSION:
            raise PeerRefusedError("other_version")
        try:
            shared = self._private.exchange(X25519PublicKey.from_public_bytes(received[-_KEY:]))
        except ValueError:
            raise PeerRefusedError("no_relay") from None
        salt = self.sent + received if dials else received + self.sent  # the dialing end's hello first, at both ends
        derived = HKDF(SHA256(), 2 * _KEY, salt, b"weimar relay").derive(shared + secret)
        dialer, listener = derived[:_KEY], derived[_KEY:]
        return (Sealer(dialer), Opener(listener)) if dials else (Sealer(listener), Opener(dialer))


class Sealer:
    """Makes records.

    Args:
        key: 32 bytes, of one direction of one connection.
    """

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._number = 0

    def seal(self, plain: bytes) -> bytes:
        """The next record."""
        length = (len(plain) + _TAG).to_bytes(_LENGTH, "big")
        nonce = self._number.to_bytes(12, "big")
        self._number += 1
        return length + self._cipher.encrypt(nonce, plain, length)


class Opener:
    """Opens records, in order.

    Args:
        key: 32 bytes, of one direction of one connection.

    Attributes:
        limit: plain bytes of the next record at most.
    """

    def __init__(self, key: bytes) -> None:
        self.limit = MAX_PROOF
        self._cipher = ChaCha20Poly1305(key)
        self._number = 0
        self._unread = bytearray()

    def feed(self, data: bytes) -> None:
        """Add bytes that arrived."""
        self._unread += data

    def records(self) -> Iterator[bytes]:
        """The plain bytes of each whole record that arrived.

        Raises:
            RecordError: the next one is forged or too long.
        """
        unread = self._unread
        while len(unread) >= _LENGTH:
            length = bytes(unread[:_LENGTH])
            end = _LENGTH + int.from_bytes(length, "big")
            if not _LENGTH + _TAG < end <= _LENGTH + _TAG + self.limit:
                raise RecordError("length")
            if len(unread) < end:
                return
            sealed = bytes(unread[_LENGTH:end])
            del unread[:end]
            try:
                plain = self._cipher.decrypt(self._number.to_bytes(12, "big"), sealed, length)
            except InvalidTag:
                raise RecordError("forged") from None
            self._number += 1
            yield plain
