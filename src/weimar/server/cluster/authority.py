"""The private certificate authority of a cluster, and the node certificates it signs (`weimar certificates`).

Contract: a folder has the authority's certificate and key, and a folder for each node with exactly the files the node
needs (`Certificates`). Only their owner can read keys. Files are replaced as a whole.
"""

import ipaddress
import os
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from weimar.server.cluster.certificates import AUTHORITY, CERTIFICATE, KEY, NODE_URI, RelayCertificatesError

AUTHORITY_KEY: Final = "ca.key"
AUTHORITY_DAYS: Final = 3650
NODE_DAYS: Final = 397
_HOST: Final = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*", re.IGNORECASE | re.ASCII)
_LONGEST_HOST: Final = 64
_SKEW: Final = timedelta(hours=1)
"""The largest expected clock difference between two machines."""
BOTH: Final = (ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH)
"""A node accepts links and opens them."""


class BadNodeNameError(ValueError):
    """A node name is neither a host name nor an address; the message is the name."""


class Authority:
    """Signer of node certificates."""

    def __init__(self, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> None:
        self.certificate, self._key = certificate, key

    @classmethod
    def make(cls, now: datetime) -> "Authority":
        """A new authority with a fresh key."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Weimar cluster")])
        usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)  # noqa: FBT003 - x509's order
        builder = (
            _builder(name, name, key.public_key(), now, now + timedelta(days=AUTHORITY_DAYS))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        )
        return cls(builder.sign(key, SHA256()), key)

    @classmethod
    def open(cls, folder: Path, now: datetime) -> "Authority":
        """The authority of a folder, created if missing.

        Raises:
            RelayCertificatesError: the authority has expired or is unreadable.
            OSError: the folder cannot be read or written.
        """
        own, key_file = folder / AUTHORITY, folder / AUTHORITY_KEY
        if not own.exists() and not key_file.exists():
            made = cls.make(now)
            _write(key_file, _pem(made._key), 0o600)  # noqa: SLF001 - its own
            _write(own, made.certificate.public_bytes(Encoding.PEM), 0o644)
            return made
        try:
            certificate = x509.load_pem_x509_certificate(own.read_bytes())
        except (ValueError, FileNotFoundError):
            raise RelayCertificatesError("relay_file_unreadable", str(own)) from None
        try:
            key = load_pem_private_key(key_file.read_bytes(), None)
        except (ValueError, TypeError, FileNotFoundError):
            raise RelayCertificatesError("relay_file_unreadable", str(key_file)) from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
            raise RelayCertificatesError("relay_key_of_another", str(key_file))
        if certificate.not_valid_after_utc <= now:
            raise RelayCertificatesError("relay_certificate_expired", str(own))
        return cls(certificate, key)

    def sign(
        self, host: str, now: datetime, uses: Iterable[x509.ObjectIdentifier] = BOTH, uri: str = NODE_URI
    ) -> tuple[bytes, bytes, datetime]:
        """Certificate and key of a node (PEM), and its expiry: never later than the authority's."""
        key = ec.generate_private_key(ec.SECP256R1())
        until = min(now + timedelta(days=NODE_DAYS), self.certificate.not_valid_after_utc)
        usage = x509.KeyUsage(True, False, False, False, False, False, False, False, False)  # noqa: FBT003 - x509's order
        names = [_name_of(host), x509.UniformResourceIdentifier(uri)]
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Weimar node")])
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key())
        builder = (
            _builder(subject, self.certificate.subject, key.public_key(), now, until)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.ExtendedKeyUsage(list(uses)), critical=False)
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .add_extension(issuer, critical=False)
        )
        return builder.sign(self._key, SHA256()).public_bytes(Encoding.PEM), _pem(key), until


def make_certificates(folder: Path, hosts: Iterable[str], now: datetime | None = None) -> dict[Path, datetime]:
    """Make or renew the certificates of the named nodes, or of all nodes in the folder. Without nodes, do nothing.

    Returns:
        The folder of each node, and the expiry of its certificate.

    Raises:
        BadNodeNameError: a name is not a host name or address.
        RelayCertificatesError: the authority of the folder cannot be used.
        OSError: the folder cannot be read or written.
    """
    now = now or datetime.now(UTC)
    hosts = list(hosts) or sorted(path.parent.name for path in folder.glob(f"*/{CERTIFICATE}"))
    for host in hosts:
        _name_of(host)
    if not hosts:
        return {}
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority = Authority.open(folder, now)
    made: dict[Path, datetime] = {}
    for host in hosts:
        place = folder / host
        place.mkdir(exist_ok=True, mode=0o700)
        certificate, key, made[place] = authority.sign(host, now)
        _write(place / AUTHORITY, authority.certificate.public_bytes(Encoding.PEM), 0o644)
        _write(place / KEY, key, 0o600)
        _write(place / CERTIFICATE, certificate, 0o644)
    return made


def _name_of(host: str) -> x509.GeneralName:
    if len(host) > _LONGEST_HOST or not _HOST.fullmatch(host):
        raise BadNodeNameError(host)
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        if ":" in host:
            raise BadNodeNameError(host) from None
        return x509.DNSName(host)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, until: datetime
) -> x509.CertificateBuilder:
    serial = x509.random_serial_number()
    return x509.CertificateBuilder(issuer, subject, key, serial, now - _SKEW, until)


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _write(path: Path, content: bytes, mode: int) -> None:
    """Replace a file as a whole, because a node may be reading it."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:  # noqa: PTH123 - with a mode
        file.write(content)
    new.replace(path)
