"""Subscriptions of this process to tables and the lobby, woken when they change."""

import asyncio
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager


class Subscriptions:
    """The sockets that wait for news, by topic."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def watching(self, topic: str) -> Generator[asyncio.Event]:
        """Yield an event that is set at every change; several changes may be one."""
        event = asyncio.Event()
        self._waiting[topic].add(event)
        try:
            yield event
        finally:
            self._waiting[topic].discard(event)
            if not self._waiting[topic]:
                del self._waiting[topic]

    def wake(self, topic: str) -> None:
        """Wake the subscribers of a topic."""
        for event in self._waiting.get(topic, ()):
            event.set()

    def wake_all(self) -> None:
        """Wake all subscribers: news may have been missed."""
        for topic in list(self._waiting):
            self.wake(topic)

    def watched(self, topic: str) -> bool:
        """Whether a topic has subscribers."""
        return topic in self._waiting

    @property
    def watchers(self) -> int:
        """Return the number of subscribers."""
        return sum(len(events) for events in self._waiting.values())
