"""The command line."""

from whitechapel.cli.main import main

__all__ = ["main"]
