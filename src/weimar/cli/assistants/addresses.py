"""Addresses of servers that a person gives."""

from urllib.parse import SplitResult, urlsplit


def address_of(text: str) -> SplitResult | None:
    """The parts of an address, `http://host:port`; None if it is not one, or has a user or a fragment."""
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a bracket that is not closed, a port that is no number
        return None
    return parts if is_address and parts.username is None and not parts.fragment else None
