"""The tile game Qwirkle: rules, notation, engine, bots, server and page.

The rooms of the house are subpackages; `docs/architecture.md` draws them. Start with `qwirkle.rules`.
"""

__version__ = "0.1.0"
