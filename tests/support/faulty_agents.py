"""Agents that misbehave, for worker processes: they must be found by name there."""

import os
import time
from pathlib import Path

from whitechapel.server.computers.agent_pool import AgentJob, Thought

FOREVER = 600.0


def fail(job: AgentJob) -> Thought:
    """Fall over a fault of its own."""
    raise LookupError(job.level)


def crash(job: AgentJob) -> Thought:
    """Take the whole worker down."""
    os._exit(9)


def hang(job: AgentJob) -> Thought:
    """Think until the end of days."""
    time.sleep(FOREVER)
    return Thought(())


def hang_once(mark: Path, job: AgentJob) -> Thought:
    """Hang the first time, and leave a mark that tells in which process."""
    if mark.exists():
        return answer(job)
    unfinished = mark.with_suffix(".unfinished")
    unfinished.write_text(str(os.getpid()))
    unfinished.rename(mark)
    return hang(job)


def dawdle(job: AgentJob) -> Thought:
    """Take a while: forty of these last longer than the patience with one."""
    time.sleep(0.2)
    return answer(job)


def answer(job: AgentJob) -> Thought:
    """Return what was asked for, instead of deciding: nobody who stands in would say that."""
    return Thought((job.game, job.level, str(job.seconds)))


def cut_short(job: AgentJob) -> Thought:
    """Answer, but say that the deadline came first."""
    return Thought(answer(job).moves, cut_short=True)
