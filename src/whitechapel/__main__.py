"""Run the command line with `python -m whitechapel`."""

import sys

from whitechapel.cli import main

if __name__ == "__main__":
    sys.exit(main())
