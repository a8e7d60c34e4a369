"""News of changes: the bus between processes, subscriptions, who is present."""
