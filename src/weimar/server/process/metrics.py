"""Metrics for Prometheus.

Contract: counts and durations of the process as a whole. No label names a table, a person, a role or a decision.
"""

import math

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """The metrics of one server, in a separate registry, so that tests can run many servers.

    Attributes:
        written: messages written since the last `text`. A counter has a lock, which would cost more than the message.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("weimar_sockets", "Open sockets", registry=self.registry)
        self.relayed = Gauge("weimar_relayed_sockets", "Sockets relayed to other nodes", registry=self.registry)
        self.certificate_left = Gauge(
            "weimar_relay_certificate_seconds_left",
            "Until the certificate of this node's links expires; infinite without links",
            registry=self.registry,
        )
        self.certificate_left.set(math.inf)
        self.tables = Gauge("weimar_tables", "Tables in memory", registry=self.registry)
        self.disk_free = Gauge("weimar_disk_free_bytes", "Free space where the data is", registry=self.registry)
        self._messages_out = Counter("weimar_messages_out", "Messages written", registry=self.registry)
        self.written = 0
        self.unreadable = Counter("weimar_unreadable", "Messages that could not be read", registry=self.registry)
        self.cut_off = Counter("weimar_cut_off", "Slow readers cut off", registry=self.registry)
        self._refusals = Counter(
            "weimar_refusals",
            "Refusals of what a stranger can send, and connections that were closed, by code",
            ["code"],
            registry=self.registry,
        )
        self.damage = Counter("weimar_damage", "Requests for damaged tables", registry=self.registry)
        self.leases_lost = Counter("weimar_leases_lost", "Leases that were lost", registry=self.registry)
        self.handed_over = Counter(
            "weimar_tables_handed_over",
            "Tables that other nodes could take, because this one stopped",
            registry=self.registry,
        )
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
