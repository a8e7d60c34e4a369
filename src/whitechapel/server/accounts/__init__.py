"""Accounts, their passwords, sessions and uploaded records."""
