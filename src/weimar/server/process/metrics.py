"""Metrics for Prometheus.

Contract: counts and durations of the process as a whole. No label names a table, a person, a role or a decision.
"""

import math
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """The metrics of one server, in a separate registry, so that tests can run many servers.

    Attributes:
        written: messages written since the last `text`. A counter has a lock, which would cost more than the message.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        gauge, counter = partial(Gauge, registry=self.registry), partial(Counter, registry=self.registry)
        self.sockets = gauge("weimar_sockets", "Open sockets")
        self.relayed = gauge("weimar_relayed_sockets", "Sockets relayed to other nodes")
        self.certificate_left = gauge(
            "weimar_relay_certificate_seconds_left",
            "Until the certificate of this node's links expires; infinite without links",
        )
        self.certificate_left.set(math.inf)
        self.tables = gauge("weimar_tables", "Tables in memory")
        self.disk_free = gauge("weimar_disk_free_bytes", "Free space where the data is")
        self._messages_out = counter("weimar_messages_out", "Messages written")
        self.written = 0
        self.unreadable = counter("weimar_unreadable", "Messages that could not be read")
        self.cut_off = counter("weimar_cut_off", "Slow readers cut off")
        about = "Refusals of what a stranger can send, and connections that were closed, by code"
        self._refusals = counter("weimar_refusals", about, ["code"])
        self.damage = counter("weimar_damage", "Requests for damaged tables")
        self.leases_lost = counter("weimar_leases_lost", "Leases that were lost")
        about = "Tables that other nodes could take, because this one stopped"
        self.handed_over = counter("weimar_tables_handed_over", about)
        ProcessCollector(registry=self.registry)
        self.request_seconds = Histogram(
            "weimar_request_seconds",
            "From a request to its durable answer",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
        )

    def text(self) -> bytes:
        """All metrics, in the format of Prometheus."""
        self._messages_out.inc(self.written)
        self.written = 0
        return generate_latest(self.registry)

    def refuse(self, code: str) -> None:
        """Count a refusal by the server. Refusals of the table and the rules are part of a game and not counted."""
        self._refusals.labels(code).inc()
