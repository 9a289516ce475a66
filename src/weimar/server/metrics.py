"""What is measured, for Prometheus.

Contract: counts and durations of the process as a whole. No label names a table, a person, a role or a decision.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """One registry for each server, so that tests may run many."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("weimar_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("weimar_tables", "Tables in memory", registry=self.registry)
        self.messages_out = Counter("weimar_messages_out", "Messages written", registry=self.registry)
        self.unreadable = Counter("weimar_unreadable", "Messages that could not be read", registry=self.registry)
        self.cut_off = Counter("weimar_cut_off", "Slow readers cut off", registry=self.registry)
        self.request_seconds = Histogram(
            "weimar_request_seconds",
            "From a request to its durable answer",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0),
        )
