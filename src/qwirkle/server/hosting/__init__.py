"""Where a server listens, and how others on the network reach it."""
