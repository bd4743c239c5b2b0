"""Other servers over the same database: what they tell each other, and the ways by which they do."""
