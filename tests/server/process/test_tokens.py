"""Proofs of seats: genuine ones prove their seat at their table and nothing else; the secret stays its owner's."""

import hmac
import os
import stat
from pathlib import Path
from random import Random

import pytest

from weimar.server.process.tokens import (
    CODE_LENGTH,
    CODE_LETTERS,
    SECRET_BYTES,
    SECRET_FILE,
    Proof,
    Signer,
    load_secret,
    new_code,
    new_key,
    parse_pass,
)
from weimar.store import StoreUnusable

SIGNER = Signer(bytes(range(32)))


def test_a_token_proves_its_seat_at_its_table() -> None:
    """What was signed is read back; at another table, or by another server, it proves nothing."""
    for proof in (Proof(1, 0), Proof(999_999_999, 3)):
        token = SIGNER.token("table", proof)
        assert SIGNER.read("table", token) == proof
        assert SIGNER.read("tablf", token) is None
        assert Signer(bytes(32)).read("table", token) is None


def test_signatures_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of seats and those of big screens: as a whole, whatever is wrong with them."""
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr(hmac, "compare_digest", compare)
    token, screen = SIGNER.token("table", Proof(3, 1)), parse_pass(SIGNER.screen_pass("table", "ABCD", 2))
    assert screen is not None
    forged = f"{token[:-22]}{'A' * 22}"
    assert [SIGNER.read("table", token), SIGNER.read("table", forged)] == [Proof(3, 1), None]
    assert [SIGNER.read_pass("table", screen), SIGNER.read_pass("other", screen)] == [2, None]
    assert len(compared) == 4
    assert {len(sign) for pair in compared for sign in pair} == {22}


def test_a_changed_token_proves_nothing() -> None:
    """Another member, another generation, any other sign anywhere: not genuine."""
    token = SIGNER.token("table", Proof(3, 1))
    _, _, signature = token.split(".")
    assert SIGNER.read("table", f"4.1.{signature}") is None
    assert SIGNER.read("table", f"3.2.{signature}") is None
    assert SIGNER.read("table", f"3.1.{signature}A") is None
    rng = Random("tokens")
    for _ in range(2000):
        place = rng.randrange(len(token))
        changed = token[:place] + rng.choice(".-_09azAZ ") + token[place + 1 :]
        assert changed == token or SIGNER.read("table", changed) is None


@pytest.mark.parametrize(
    "token",
    [
        "",
        ".",
        "..",
        "...",
        "1.0.",
        "1.0",
        "-1.0.x",
        "1.-0.x",
        "1e3.0.x",
        "\u0661.0.x",
        "1.0.é",
        "9" * 5000 + ".0.x",
        "1.0.x.y",
    ],
)
def test_invalid_tokens_prove_nothing(token: str) -> None:
    """No form of nonsense is an error."""
    assert SIGNER.read("table", token) is None


def test_the_secret_is_created_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    """The first start creates it, the next reads it; nobody else may read the file, even if its mode was loosened."""
    secret = load_secret(tmp_path / SECRET_FILE)
    file = tmp_path / SECRET_FILE
    assert len(secret) == SECRET_BYTES
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert load_secret(tmp_path / SECRET_FILE) == secret
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [SECRET_FILE]


def test_a_power_cut_leaves_a_whole_secret_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is on the disk before it gets its name; the next start drops what was half written."""
    file, synced = tmp_path / SECRET_FILE, list[tuple[int, bool]]()
    file.with_suffix(".new").write_bytes(b"half")
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append((os.fstat(handle).st_size, file.exists())))
    assert load_secret(file) == file.read_bytes()
    assert synced == [(SECRET_BYTES, False)]
    assert [path.name for path in tmp_path.iterdir()] == [SECRET_FILE]


def test_the_secret_may_be_another_owners_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a container or a group has it: it can be read, and its mode is not this process's to change."""
    (tmp_path / SECRET_FILE).write_bytes(b"s" * SECRET_BYTES)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    assert load_secret(tmp_path / SECRET_FILE) == b"s" * SECRET_BYTES


@pytest.mark.parametrize("size", [0, 1, SECRET_BYTES - 1])
def test_a_damaged_secret_is_not_used(tmp_path: Path, size: int) -> None:
    """A file that was half written would make proofs that anyone could forge."""
    (tmp_path / SECRET_FILE).write_bytes(b"x" * size)
    with pytest.raises(StoreUnusable):
        load_secret(tmp_path / SECRET_FILE)


def test_keys_and_codes_have_enough_entropy() -> None:
    """Keys carry 128 bits; codes use every letter but those that look like digits."""
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert {len(key) for key in keys} == {22}
    codes = [new_code() for _ in range(2000)]
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) == set(CODE_LETTERS)
