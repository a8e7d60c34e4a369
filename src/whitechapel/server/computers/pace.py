"""When a computer's answer appears: at fixed times, so that timing tells nothing of its secrets."""

from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Pace:
    """The fixed times of a level, in seconds from the moment when a worker takes its job.

    `answer` is when its answer appears. `worker` is how long it holds the worker, also if it
    decides sooner: so the delay of the next job in the queue tells nothing either.
    """

    answer: float = 0.0
    worker: float = 0.0

    def answer_at(self, began: float, now: float) -> float:
        """Return when an answer appears that is ready now.

        One that is late appears a whole number of times later, which blurs how late it was.
        """
        if not self.answer:
            return now
        return began + self.answer * max(1, ceil((now - began) / self.answer))


AT_ONCE = Pace()
