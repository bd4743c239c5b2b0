"""The subcommands of `qwirkle`, one file each under its own name: their arguments, and what they print.

What a command does stands in the room it belongs to. `cli.py` finds a command by name and imports only that.
"""
