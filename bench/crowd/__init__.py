"""A crowd of players for `bench/load.py`: real games over real sockets, and what they cost the server.

A `Table` is one game with its players, a `Link` the socket of one of them. `process.py` runs many tables in a
process of its own; `serving.py` starts what they play on, and `measuring.py` asks the system what that costs.
"""
