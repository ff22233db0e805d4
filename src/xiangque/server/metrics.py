"""Counts for ``/metrics``; nothing of any hand is in them."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from . import wire

COMMIT_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("xiangque_rooms", "Rooms in memory", registry=self.registry)
        self.playing = Gauge("xiangque_tables_playing", "Rooms with a match going on", registry=self.registry)
        self.sockets = Gauge("xiangque_sockets", "Open WebSockets", registry=self.registry)
        self.commits = Gauge("xiangque_store_commits", "Grouped commits so far", registry=self.registry)
        self.commit_seconds = Gauge(
            "xiangque_store_commit_seconds", "Time spent in commits so far", registry=self.registry
        )
        self.frames = Counter("xiangque_frames_received", "Frames from clients", registry=self.registry)
        self.bad_frames = Counter(
            "xiangque_frames_refused", "Frames refused before a table saw them", registry=self.registry
        )

        self.commit_latency = Histogram(
            "xiangque_commit_seconds",
            "How long grouped commits took",
            registry=self.registry,
            buckets=COMMIT_BUCKETS,
        )
        self.answers = Counter(
            "xiangque_answers", "Answers taken durably and acknowledged", registry=self.registry
        )
        self.refusals = Counter(
            "xiangque_refusals", "Refusals sent, by their code", ["code"], registry=self.registry
        )
        self.slower = Counter("xiangque_http_slowed", "HTTP requests over a limit", registry=self.registry)

    def sent(self, frame: wire.Outbound) -> None:
        """Count a frame to a client by what it means."""
        if isinstance(frame, wire.Ack):
            self.answers.inc()
        elif isinstance(frame, wire.Refused):
            self.refusals.labels(frame.code).inc()

    def text(self) -> bytes:
        """The exposition format."""
        return generate_latest(self.registry)
