"""Runs the command: `python -m qwirkle` is the same as `qwirkle`."""

import sys

from qwirkle.cli import main

if __name__ == "__main__":
    sys.exit(main())
