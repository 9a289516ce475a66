"""Refusals over HTTP below the framework: an answer in bytes, with the headers of every answer.

Contract: each answer has a code of docs/reference/protocol.md, and never echoes the request.
"""

from http import HTTPStatus
from typing import Final

SECURITY_HEADERS: Final = {
    "content-security-policy": "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}


def body_and_headers(code: str) -> tuple[bytes, dict[str, str]]:
    """The parts of an answer; the connection is closed after it."""
    body = b'{"error":"%s"}' % code.encode()
    about = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    return body, SECURITY_HEADERS | about


def refusal(status: int, code: str) -> bytes:
    """A complete answer; the caller then closes the connection."""
    body, headers = body_and_headers(code)
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n{head}\r\n".encode() + body
