"""A game with its guests: who may do what, and what each of them hears. Nothing here does I/O."""
