"""Limits: rates, sizes, connections, and queues in which clients take turns."""
