"""The service that people play on: rooms, seats, sockets, storage, limits.

`docs/protocol.md` says what goes over the wire, `docs/hosting.md` how to run it. Each folder uses only those
above it, as `tests/server/test_layers.py` reads from the imports:

- `protocol/`: every message and error that goes over the wire, and its reader and writer.
- `game/`: one game as it is kept, and the whole game that its log makes; out come views.
- `room/`: a game with its guests, who may do what, and what each of them hears. No I/O.
- `storage/`: games in a database, before anybody hears of a move.
- `peers/`: other servers over the same database, and the ways by which they tell and ask each other.
- `live/`: the rooms that are open now, with their clients, bots and clocks.
- `hosting/`: where the server listens, and how others on the network reach it.
- `http/`: the web application that puts it together.
"""
