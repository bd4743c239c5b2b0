"""The service that people play on: rooms, seats, sockets, storage, fairness, limits.

`app` puts it together; `docs/protocol.md` says what goes over the wire, `docs/hosting.md` how to run it.
A `Room` holds one game and does no I/O; a `LiveRoom` runs it for its clients, its `Autoplay` for bots and
clocks; the `Hall` knows every room that is open; `Storage` keeps every move before anybody hears of it.
"""
