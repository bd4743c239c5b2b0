"""Faults of a server and of what it relies on, in the middle of real games: `python -m bench.faults`.

A `Trouble` is one kind of fault with the servers and services that it needs; `trial.py` lets it happen again
and again while a crowd plays, and checks every game afterwards.
"""
