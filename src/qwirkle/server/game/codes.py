"""Short codes: six letters that lead to a free seat, for whoever cannot be sent a link.

There are 64 million of them, so they are only worth something together with their limits: a code is good for
one seat while that is free, for an hour, once, and few guesses are answered (`limits`).
"""

from __future__ import annotations

import hashlib
import secrets

__all__ = ["CODE_LETTERS", "code_hash", "new_code", "read_code"]

CODE_LETTERS = "ABCDEFGHJKMNPRSTWXYZ"
"""No two of these look or sound alike at a glance: no I beside J, no O or Q, no L, no U or V beside W."""
_LENGTH = 6


def new_code() -> str:
    """A new code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(_LENGTH))


def read_code(text: str) -> str | None:
    """The code in what somebody typed, however it is grouped; `None` where it can be none.

    >>> read_code("abc-xyz "), read_code("ABC DEF"), read_code("ABCDE1"), read_code("ABCDEFG")
    ('ABCXYZ', 'ABCDEF', None, None)
    """
    letters = "".join(text.split()).replace("-", "").upper()
    return letters if len(letters) == _LENGTH and set(letters) <= set(CODE_LETTERS) else None


def code_hash(code: str) -> str:
    """The hash under which a code is kept: a slow one, since all codes could be tried against a quick one."""
    return hashlib.scrypt(code.encode(), salt=b"qwirkle seat code", n=2**14, r=8, p=1, dklen=32).hex()
