"""One game as it is kept: its seats, keys and log, and the states that follow from the log."""
