"""Who looks at what in this process, to be woken when it changes."""

import asyncio
from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager


class Hub:
    """Sockets that wait for news of a table or of the lobby."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def watching(self, topic: str) -> Generator[asyncio.Event]:
        """Give an event that is set at every change; several changes may be one."""
        event = asyncio.Event()
        self._waiting[topic].add(event)
        try:
            yield event
        finally:
            self._waiting[topic].discard(event)
            if not self._waiting[topic]:
                del self._waiting[topic]

    def wake(self, topic: str) -> None:
        """Wake whoever looks at something."""
        for event in self._waiting.get(topic, ()):
            event.set()

    def wake_all(self) -> None:
        """Wake everybody: something may have been missed."""
        for topic in list(self._waiting):
            self.wake(topic)

    def watched(self, topic: str) -> bool:
        """Tell whether anybody looks."""
        return topic in self._waiting

    @property
    def watchers(self) -> int:
        """Count who looks."""
        return sum(len(events) for events in self._waiting.values())
