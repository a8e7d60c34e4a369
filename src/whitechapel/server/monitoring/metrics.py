"""What is counted and measured, for Prometheus. No name, table or secret is a label."""

from prometheus_client import Counter, Gauge, Histogram

DECISIONS = Counter("whitechapel_decisions_total", "Confirmed decisions", ["game"])
REFUSALS = Counter("whitechapel_refusals_total", "Refused requests and messages", ["code"])
TABLES_OPENED = Counter("whitechapel_tables_opened_total", "Opened tables", ["game"])
TABLES_ENDED = Counter("whitechapel_tables_ended_total", "Ended tables", ["game", "reason"])
SOCKETS = Gauge("whitechapel_sockets", "Open sockets", multiprocess_mode="livesum")
CACHED_TABLES = Gauge("whitechapel_cached_tables", "Tables in memory", multiprocess_mode="livesum")
CONFIRM_SECONDS = Histogram(
    "whitechapel_confirm_seconds",
    "From a confirmation to its durable answer",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
PREVIEW_SECONDS = Histogram(
    "whitechapel_preview_seconds",
    "From a question to its answer",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1),
)
COMPUTER_SECONDS = Histogram(
    "whitechapel_computer_seconds",
    "How long computers think",
    ["game", "level"],
    buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
)
COMPUTER_FAILURES = Counter("whitechapel_computer_failures_total", "Workers that were lost")
COMPUTER_CUT_SHORT = Counter(
    "whitechapel_computer_cut_short_total",
    "Decisions of computers that the deadline cut short",
    ["game", "level"],
)
