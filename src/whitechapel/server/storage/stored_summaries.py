"""Reading the stored summaries of tables, also where some are damaged."""

import json
from collections.abc import Iterable
from functools import lru_cache

import structlog

from whitechapel.server.table.summaries import Summary, accounts_in, summary_for

_LOG = structlog.get_logger()


def readable_summaries(stored: Iterable[tuple[str, str]]) -> list[Summary]:
    """Read stored summaries, each with the id of its table; damaged ones are left out."""
    found: list[Summary] = []
    for table_id, text in stored:
        try:
            summary = json.loads(text)
            _check(summary)
        except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
            log_damaged(table_id)
        else:
            found.append(summary)
    return found


def _check(summary: Summary) -> None:
    """Raise if a summary lacks something that lists need."""
    for name in ("id", "phase"):
        summary[name]
    accounts_in([summary])
    summary_for(summary, None, {})


@lru_cache(maxsize=1000)  # a list is read every second, and logged once
def log_damaged(table_id: str) -> None:
    """Log that a table is left out of lists, as its stored summary cannot be read."""
    _LOG.error("summary_damaged", table=table_id)
