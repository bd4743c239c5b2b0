"""The steps by which the tables of a database came to what they are, for Alembic."""
