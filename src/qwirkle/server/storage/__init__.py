"""Where games live from their first moment on: a SQLite database, and the thread that writes to it."""
