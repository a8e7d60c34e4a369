"""Accounts, their names and passwords, sessions and uploaded records."""
