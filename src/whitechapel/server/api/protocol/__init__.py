"""The wire protocol: requests, responses and socket messages."""
