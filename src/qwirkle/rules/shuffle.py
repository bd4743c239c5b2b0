"""The shuffle: one 32-byte seed fixes the whole game, on every machine and in every language, forever.

`docs/shuffle.md` says the same in words exact enough to write it again; a golden test pins it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

from qwirkle.errors import BadSetup, excerpt
from qwirkle.rules.tiles import FULL_SET, Tile

__all__ = ["SEED_BYTES", "Bag", "Stream"]

SEED_BYTES = 32
_WORDS_A_BLOCK = 8
_WORD_RANGE = 1 << 32


class Stream:
    """Numbers from a seed: block i is HMAC-SHA256(seed, i as 8 bytes), read as eight 32-bit words.

    Both the counter and the words are big-endian. `used` is how many words were taken, so that a stream
    can be taken up where it was left.
    """

    def __init__(self, seed: bytes, used: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise BadSetup(f"a seed of {len(seed)} bytes: a seed has {SEED_BYTES} bytes")
        self.seed = seed
        self.used = used
        self._block: tuple[int, bytes] = (-1, b"")

    def word(self) -> int:
        """The next number from 0 to 2**32 - 1."""
        number, place = divmod(self.used, _WORDS_A_BLOCK)
        if self._block[0] != number:
            digest = hmac.new(self.seed, number.to_bytes(8, "big"), hashlib.sha256).digest()
            self._block = (number, digest)
        self.used += 1
        return int.from_bytes(self._block[1][place * 4 : place * 4 + 4], "big")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely.

        A word that would favour small results, being in the last incomplete run of `limit`, is thrown away.
        """
        if not 0 < limit <= _WORD_RANGE:
            raise BadSetup(f"no number below {excerpt(limit)}: give a limit from 1 to {_WORD_RANGE}")
        fair = _WORD_RANGE - _WORD_RANGE % limit
        while (word := self.word()) >= fair:
            pass
        return word % limit


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles not yet drawn, the next one last, and how far the seed's stream has been used.

    Without a seed the order is unknown (a game kept from a real table): tiles leave it by name only.
    """

    tiles: tuple[Tile, ...]
    seed: bytes | None
    used: int = 0

    @classmethod
    def shuffled(cls, seed: bytes, tiles: Iterable[Tile] = FULL_SET) -> Bag:
        """All 108 tiles, or these, shuffled by the seed."""
        stream = Stream(seed)
        tiles = list(tiles)
        for last in range(len(tiles) - 1, 0, -1):
            other = stream.below(last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        return cls(tuple(tiles), seed, stream.used)

    def __len__(self) -> int:
        return len(self.tiles)

    @property
    def stream(self) -> Stream:
        """The seed's stream, from where the bag has used it."""
        if self.seed is None:
            raise BadSetup("a bag without a seed: what is drawn must be said by name")
        return Stream(self.seed, self.used)

    def draw(self, count: int) -> tuple[tuple[Tile, ...], Bag]:
        """The next tiles, as many as wanted or as are left, and the bag without them."""
        if self.seed is None and count and self.tiles:
            raise BadSetup("a bag without a seed: what is drawn must be said by name")
        count = min(count, len(self.tiles))
        keep = len(self.tiles) - count
        return self.tiles[keep:][::-1], Bag(self.tiles[:keep], self.seed, self.used)

    def take(self, tiles: Iterable[Tile]) -> Bag:
        """The bag without these tiles, wherever in it they are."""
        rest = list(self.tiles)
        for tile in tiles:
            if tile not in rest:
                raise BadSetup(f"no {tile} left in the bag to draw")
            rest.remove(tile)
        return Bag(tuple(rest), self.seed, self.used)

    def put_back(self, tiles: Iterable[Tile]) -> Bag:
        """The bag with these tiles mixed in: each is laid on top, then changes places with one at random."""
        rest = list(self.tiles)
        if self.seed is None:
            return Bag((*rest, *tiles), None, self.used)
        stream = self.stream
        for tile in tiles:
            rest.append(tile)
            other = stream.below(len(rest))
            rest[-1], rest[other] = rest[other], rest[-1]
        return Bag(tuple(rest), self.seed, stream.used)
