"""Counts for ``/metrics``; nothing of any hand is in them."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


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

    def text(self) -> bytes:
        """The exposition format."""
        return generate_latest(self.registry)
