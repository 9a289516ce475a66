"""Certificates of this node: TLS contexts for its links, and reasons to reject a peer's certificate.

Contract: TLS 1.3 only, and both ends show a certificate. It must be signed by the cluster's authority, be for nodes
(`NODE_URI`), and name the dialled host. Changed files are read again; while the new ones are unusable, the previous
ones stay in use, with a line in the log. All cryptography comes from `ssl`.
"""

import ssl
import stat
import time
from pathlib import Path
from typing import Any, Final, NoReturn

import structlog

from weimar.server.process.settings import Settings

log = structlog.get_logger()

AUTHORITY: Final = "ca.crt"
CERTIFICATE: Final = "tls.crt"
KEY: Final = "tls.key"
NODE_URI: Final = "weimar:node"
"""Alternative name in every node's certificate. Other certificates of the same authority do not have it."""
PROTOCOL: Final = "weimar-relay/3"
"""Version of the protocol between nodes (ALPN). Nodes of different versions do not relay for each other."""
_REASONS: Final = {
    7: "other_authority",  # X509_V_ERR_CERT_SIGNATURE_FAILURE
    9: "not_yet_valid",  # X509_V_ERR_CERT_NOT_YET_VALID
    10: "expired",  # X509_V_ERR_CERT_HAS_EXPIRED
    18: "other_authority",  # X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT
    19: "other_authority",  # X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN
    20: "other_authority",  # X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY
    21: "other_authority",  # X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE
    26: "other_purpose",  # X509_V_ERR_INVALID_PURPOSE
    62: "other_host",  # X509_V_ERR_HOSTNAME_MISMATCH
    64: "other_host",  # X509_V_ERR_IP_ADDRESS_MISMATCH
}
_OTHER_KEYS: Final = {"KEY_VALUES_MISMATCH", "KEY_TYPE_MISMATCH", "NO_CERTIFICATE_ASSIGNED"}
_AT_START: Final = {
    "expired": "relay_certificate_expired",
    "not_yet_valid": "relay_certificate_expired",
    "other_authority": "relay_certificate_untrusted",
}
"""Codes for people, by reason; `relay_certificate_unfit` for all others."""


class RelayCertificatesError(RuntimeError):
    """The certificates of this node are unusable. `code` has a sentence in locales/; `name` is a file or address."""

    def __init__(self, code: str, name: str) -> None:
        super().__init__(code)
        self.code, self.name = code, name


def reason_of(error: Exception) -> str:
    """The reason for a failed handshake, as a code for the log."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return "certificate_" + _REASONS.get(error.verify_code, "invalid")
    if isinstance(error, ssl.SSLError):
        if "_ALERT_" in (error.reason or ""):
            return "refused_by_peer"
        return "certificate_none" if error.reason == "PEER_DID_NOT_RETURN_A_CERTIFICATE" else "no_tls"
    if isinstance(error, TimeoutError):
        return "too_slow"
    is_cut = isinstance(error, ConnectionError) and not isinstance(error, ConnectionRefusedError)
    return "left_early" if is_cut else "unreachable"


def reason_to_refuse(peer: ssl.SSLObject) -> str | None:
    """The reason to refuse a peer with a valid certificate; None for a node of this version."""
    if peer.selected_alpn_protocol() != PROTOCOL:
        return "other_version"
    certificate: dict[str, Any] = peer.getpeercert() or {}
    return None if ("URI", NODE_URI) in certificate.get("subjectAltName", ()) else "certificate_no_node"


class Certificates:
    """TLS contexts of this node, read again when the files change. Other nodes dial `host`.

    Raises:
        RelayCertificatesError: the certificates are unusable.
    """

    def __init__(self, folder: Path, host: str) -> None:
        self.folder, self._host = folder, host
        self._seen = self._stamps()
        self._server, self._client, self._expires = self._read()

    def seconds_left(self) -> float:
        """Seconds until this node's certificate expires."""
        return self._expires - time.time()

    def contexts(self) -> tuple[ssl.SSLContext, ssl.SSLContext]:
        """The contexts for incoming and for outgoing links."""
        seen = self._stamps()
        if seen != self._seen:
            self._seen = seen
            try:
                self._server, self._client, self._expires = self._read()
            except RelayCertificatesError as error:
                log.error("relay_certificates_unusable", code=error.code, file=Path(error.name).name)  # noqa: TRY400 - path
            else:
                log.info("relay_certificates_renewed", days=int(self.seconds_left() // 86_400))
        return self._server, self._client

    def _stamps(self) -> list[tuple[int, int] | None]:
        found: list[tuple[int, int] | None] = []
        for name in (AUTHORITY, CERTIFICATE, KEY):
            try:
                stat = (self.folder / name).stat()
            except OSError:
                found.append(None)
            else:
                found.append((stat.st_mtime_ns, stat.st_ino))
        return found

    def _read(self) -> tuple[ssl.SSLContext, ssl.SSLContext, float]:
        """Both contexts, and the expiry of the certificate (Unix time)."""
        self._warn_of_readers()
        server = self._context(ssl.PROTOCOL_TLS_SERVER)
        server.verify_mode = ssl.CERT_REQUIRED
        server.num_tickets = 0  # a resumed session would skip the check of certificates
        client = self._context(ssl.PROTOCOL_TLS_CLIENT)
        try:
            own = _greet_self(server, client, self._host)
        except (ssl.SSLError, ValueError) as error:  # ValueError: the host is not a valid name
            reason = reason_of(error).removeprefix("certificate_")
            raise self._unusable(_AT_START.get(reason, "relay_certificate_unfit"), self._blamed(client)) from None
        if reason_to_refuse(own) is not None:
            raise self._unusable("relay_certificate_unfit", CERTIFICATE)
        certificate: dict[str, Any] = own.getpeercert() or {}
        return server, client, ssl.cert_time_to_seconds(certificate["notAfter"])

    def _context(self, protocol: int) -> ssl.SSLContext:
        context = ssl.SSLContext(protocol)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.set_alpn_protocols([PROTOCOL])
        for name, into in ((AUTHORITY, context), (CERTIFICATE, ssl.SSLContext(protocol))):
            try:
                into.load_verify_locations(self.folder / name)
            except OSError:  # includes SSLError
                raise self._unusable("relay_file_unreadable", name) from None
        try:
            context.load_cert_chain(self.folder / CERTIFICATE, self.folder / KEY, password=_no_password)
        except (OSError, ValueError) as error:
            is_another = getattr(error, "reason", "") in _OTHER_KEYS
            raise self._unusable("relay_key_of_another" if is_another else "relay_file_unreadable", KEY) from None
        return context

    def _warn_of_readers(self) -> None:
        """Tell the operator if every user of this machine can read the key, and pose as this node."""
        try:
            mode = (self.folder / KEY).stat().st_mode
        except OSError:
            return  # `_context` refuses it
        if mode & stat.S_IROTH:
            log.warning("relay_key_readable_by_all", file=KEY)

    def _blamed(self, context: ssl.SSLContext) -> str:
        """The expired file: the authority if it has expired, else the certificate."""
        ends = [ssl.cert_time_to_seconds(str(found["notAfter"])) for found in context.get_ca_certs()]
        return AUTHORITY if ends and max(ends) < time.time() else CERTIFICATE

    def _unusable(self, code: str, name: str) -> RelayCertificatesError:
        return RelayCertificatesError(code, str(self.folder / name))


def open_certificates(settings: Settings) -> Certificates | None:
    """The certificates for links to other nodes; None if this node has no relay.

    Raises:
        RelayCertificatesError: they are missing, or other nodes would refuse them.
    """
    if not settings.relay:
        return None
    if settings.relay_certificates is None:
        raise RelayCertificatesError("relay_without_certificates", settings.relay)
    host, _, _ = settings.relay_address.rpartition(":")
    return Certificates(settings.relay_certificates, host.strip("[]"))


def _no_password() -> NoReturn:
    raise ValueError("the key has a password")


def _greet_self(server: ssl.SSLContext, client: ssl.SSLContext, host: str) -> ssl.SSLObject:
    """The TLS session that peers of this node would see, from an in-memory handshake with itself.

    Raises:
        ssl.SSLError: peers would refuse its certificate.
    """
    inward, outward = ssl.MemoryBIO(), ssl.MemoryBIO()
    listener = server.wrap_bio(inward, outward, server_side=True)
    dialer = client.wrap_bio(outward, inward, server_hostname=host)
    for end in (dialer, listener, dialer, listener):
        try:
            end.do_handshake()
        except ssl.SSLWantReadError:
            continue
    return listener
