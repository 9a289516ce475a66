"""Planted faults of the relay: each breaks one of its promises, and the test that is there for it notices."""

import asyncio
import inspect
import ssl
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import links
import pytest
import test_certificates
import test_relay

from weimar.server.cluster import carried, certificates, channels
from weimar.server.cluster import links as links_module


def _spoil_contexts(patch: pytest.MonkeyPatch, spoil: Callable[[ssl.SSLContext, ssl.SSLContext], None]) -> None:
    def contexts(self: Any) -> Any:
        server, client, _ = self._read()
        spoil(server, client)
        return server, client

    patch.setattr(certificates.Certificates, "contexts", contexts)


def _any_certificate(patch: pytest.MonkeyPatch) -> None:
    def trust(server: ssl.SSLContext, _client: ssl.SSLContext) -> None:
        server.verify_mode = ssl.CERT_NONE

    _spoil_contexts(patch, trust)
    _any_of_the_authority(patch)


def _any_of_the_authority(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(links_module, "reason_to_refuse", lambda _peer: None)


def _any_host(patch: pytest.MonkeyPatch) -> None:
    def trust(_server: ssl.SSLContext, client: ssl.SSLContext) -> None:
        client.check_hostname = False

    _spoil_contexts(patch, trust)


def _read_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(certificates.Certificates, "_stamps", lambda _: [])


def _no_window(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(channels, "WINDOW", 10**9)


def _nobody_waits_for_the_owner(patch: pytest.MonkeyPatch) -> None:
    async def at_once(self: Any) -> bool:
        patch.setattr(self._channel, "write_through", self._write_now)
        return True

    patch.setattr(carried.Carriage, "_first_answer", at_once)


def _reorder(patch: pytest.MonkeyPatch) -> None:
    sound = channels.Channel._put  # noqa: SLF001 - the fault is in there
    kept: list[bytes] = []

    def swapped(self: Any, text: bytes) -> None:
        kept.append(text)
        if len(kept) > 1:
            sound(self, kept.pop())
            sound(self, kept.pop())

    patch.setattr(channels.Channel, "_put", swapped)


def _drop_last(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(channels.Channel, "write_all", _write_no_last)


async def _write_no_last(self: Any, write: Callable[[bytes], Any]) -> None:
    while True:
        await self._arrived()
        if self.ended is not None:
            return
        await write(self._texts[0])
        self._count_taken(len(self._texts.popleft()))


def _tried(test: Callable[[], object]) -> None:
    found = test()
    if inspect.iscoroutine(found):
        asyncio.run(found)


def _in_a_folder(test: Callable[[Path], object]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        _tried(partial(test, Path(folder)))


def _dials(name: str) -> None:
    test = test_certificates.test_clients_without_a_nodes_certificate_are_refused
    _in_a_folder(lambda folder: test(name, "asyncio", folder))


def _listens(name: str) -> None:
    test = test_certificates.test_servers_without_a_nodes_certificate_get_nothing
    _in_a_folder(lambda folder: test(name, "asyncio", folder))


RELAYS: Final[dict[str, tuple[Callable[[pytest.MonkeyPatch], None], Callable[[], object]]]] = {
    "any certificate": (_any_certificate, lambda: _dials("another authority")),
    "any certificate of the authority": (_any_of_the_authority, lambda: _dials("no node's")),
    "any host": (_any_host, lambda: _listens("another host's")),
    "read certificates once": (
        _read_once,
        lambda: _in_a_folder(test_certificates.test_new_certificates_are_used_without_a_restart),
    ),
    "no window": (_no_window, test_relay.test_a_slow_reader_delays_nobody_and_uses_bounded_memory),
    "send everything before the owner answers": (
        _nobody_waits_for_the_owner,
        test_relay.test_a_wrong_owner_makes_clients_try_again,
    ),
    "swap texts": (_reorder, test_relay.test_texts_arrive_complete_and_in_order),
    "forget the last words": (_drop_last, test_relay.test_final_messages_arrive_before_the_close),
}


@pytest.mark.parametrize("name", RELAYS)
def test_a_planted_fault_of_the_relay_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the test that is there for it, which passes without the fault."""
    plant, test = RELAYS[name]
    _tried(test)
    for module in (test_relay, test_certificates, links):
        monkeypatch.setattr(module, "PATIENCE_S", 1)  # with the fault it waits for what never comes
    plant(monkeypatch)
    with pytest.raises((AssertionError, TimeoutError, pytest.fail.Exception, KeyError)):
        _tried(test)
