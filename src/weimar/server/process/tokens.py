"""Tokens of seats, passes of big screens, and the server's signing secret.

Contract: a token names a member and a generation, a pass names a big screen. Both are signed for one table with
HMAC-SHA256 and compared in constant time. A pass contains the table's code, not its key. The server creates the secret
at the first start, readable by its owner only.
"""

import base64
import hmac
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from weimar.store import StoreUnusable
from weimar.table.events import MemberId, ScreenId
from weimar.table.state import TableState

SECRET_FILE: Final = "weimar.secret"  # noqa: S105 - the name of a file
SECRET_BYTES: Final = 32
_SIGNATURE: Final = 16
"""Bytes of the signature in a token: 128 bits."""
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""All letters except I and O: they look like digits."""
CODE_LENGTH: Final = 4

_PASS: Final = re.compile(r"([A-Z]{4})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{22})")


class Proof(NamedTuple):
    """The content of a token: a member, and the generation of the member's tokens."""

    member: MemberId
    generation: int


class ScreenPass(NamedTuple):
    """The parts of a pass, before the check of its signature."""

    code: str
    screen: ScreenId
    signature: str


def parse_pass(text: str) -> ScreenPass | None:
    """The parts of a pass; None for anything else, such as a table's key."""
    found = _PASS.fullmatch(text)
    return ScreenPass(found[1], int(found[2]), found[3]) if found else None


class Signer:
    """Signer and checker of tokens and passes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, table: str, proof: Proof) -> str:
        """A token for a seat at a table."""
        return f"{proof.member}.{proof.generation}.{self._signature(table, proof)}"

    def read(self, table: str, token: str) -> Proof | None:
        """The content of a token for this table, or None if it is not genuine."""
        parts = token.split(".")
        if len(parts) != 3 or not (parts[0].isdecimal() and parts[1].isdecimal() and token.isascii()):  # noqa: PLR2004
            return None
        if max(len(parts[0]), len(parts[1])) > 9:  # noqa: PLR2004 - no member or generation has more digits
            return None
        proof = Proof(int(parts[0]), int(parts[1]))
        genuine = hmac.compare_digest(parts[2].encode(), self._signature(table, proof).encode())
        return proof if genuine else None

    def screen_pass(self, table: str, code: str, screen: ScreenId) -> str:
        """The pass of a big screen for the table with this key and code."""
        return f"{code}.{screen}.{self._signed(f'{table}/screen/{screen}')}"

    def read_pass(self, table: str, found: "ScreenPass") -> ScreenId | None:
        """The screen named in a pass; None if the pass is not genuine for this table."""
        genuine = self._signed(f"{table}/screen/{found.screen}")
        return found.screen if hmac.compare_digest(found.signature.encode(), genuine.encode()) else None

    def _signature(self, table: str, proof: Proof) -> str:
        return self._signed(f"{table}/{proof.member}/{proof.generation}")

    def _signed(self, text: str) -> str:
        message = text.encode()
        digest = hmac.digest(self._secret, message, "sha256")[:_SIGNATURE]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def holder(signer: Signer, state: TableState, token: str) -> MemberId:
    """The member with this token.

    Raises:
        LookupError: the token is forged or void.
    """
    proof = signer.read(state.key, token)
    member = None if proof is None else state.member(proof.member)
    if proof is None or member is None or member.generation != proof.generation:
        raise LookupError
    return proof.member


def is_of_removed(signer: Signer, state: TableState, token: str) -> bool:
    """Return whether a removal made this token void. It becomes valid again if the host lets the member back in."""
    proof = signer.read(state.key, token)
    member = None if proof is None else state.member(proof.member)
    return proof is not None and member is not None and member.removed and proof.generation == member.generation - 1


def load_secret(path: Path) -> bytes:
    """The server's secret, created at the first start, readable by its owner only.

    Raises:
        StoreUnusable: the file is too short for a secret.
    """
    try:
        secret = path.read_bytes()
    except FileNotFoundError:
        return _make_secret(path)
    if len(secret) < SECRET_BYTES:
        raise StoreUnusable(f"{path} is damaged; restore it, or remove it, and everybody loses their seat")
    with suppress(PermissionError):  # the file has another owner, who chose its permissions (`Settings.secret_file`)
        path.chmod(0o600)
    return secret


def _make_secret(path: Path) -> bytes:
    """Write a new secret, completely or not at all."""
    secret, draft = secrets.token_bytes(SECRET_BYTES), path.with_suffix(".new")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return secret


def new_key() -> str:
    """A new key of a table: the secret in its link, 128 bits."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A new code of a table: four letters without look-alikes."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
