from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from qwirkle.errors import BadSetup
from qwirkle.rules import FULL_SET, Bag, Stream
from tests.rules.positions import tiles

SEED = bytes(range(32))


def test_words_are_blocks_of_hmac_sha256_in_order() -> None:
    stream = Stream(SEED)
    words = b"".join(stream.word().to_bytes(4, "big") for _ in range(20))
    blocks = b"".join(hmac.new(SEED, i.to_bytes(8, "big"), hashlib.sha256).digest() for i in range(3))
    assert words == blocks[:80]


def test_a_stream_goes_on_where_it_was_left() -> None:
    whole, part = Stream(SEED), Stream(SEED)
    first = [part.below(1000) for _ in range(11)]
    assert [whole.below(1000) for _ in range(30)] == first + [
        number for rest in [Stream(SEED, part.used)] for number in (rest.below(1000) for _ in range(19))
    ]


def test_a_word_that_would_favour_small_numbers_is_thrown_away() -> None:
    limit = 3 * 2**30  # a quarter of all words are too high
    stream = Stream(SEED)
    numbers = [stream.below(limit) for _ in range(60)]
    words = Stream(SEED)
    fair = [word for word in (words.word() for _ in range(stream.used)) if word < limit]
    assert numbers == fair
    assert stream.used > 60


class Known(Stream):
    """A stream of words that are known beforehand."""

    def __init__(self, *words: int) -> None:
        super().__init__(SEED)
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_every_number_has_as_many_words_as_any_other() -> None:
    # 2**32 is 1 more than a multiple of 5: of all words only the last one is thrown away.
    assert Known(2**32 - 1, 7).below(5) == 2
    assert Known(2**32 - 2, 7).below(5) == 4
    assert Known(2**32 - 1).below(2**32) == 2**32 - 1
    assert Known(123).below(1) == 0


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_limits_that_no_word_can_serve_are_refused(limit: int) -> None:
    with pytest.raises(BadSetup, match=str(limit)):
        Stream(SEED).below(limit)


def test_seeds_have_32_bytes() -> None:
    with pytest.raises(BadSetup, match="31 bytes"):
        Stream(bytes(31))


def test_a_bag_is_the_full_set_in_another_order() -> None:
    bag = Bag.shuffled(SEED)
    assert Counter(bag.tiles) == Counter(FULL_SET)
    assert bag.tiles != FULL_SET
    assert bag == Bag.shuffled(SEED)
    assert bag != Bag.shuffled(bytes(32))


def test_tiles_are_drawn_from_the_end_and_no_more_than_there_are() -> None:
    bag = Bag.shuffled(SEED)
    drawn, rest = bag.draw(3)
    assert drawn == (bag.tiles[-1], bag.tiles[-2], bag.tiles[-3])
    assert rest.tiles == bag.tiles[:-3]
    few, none = Bag(tiles("Ro Gs Bd Yx Pc"), SEED, 0).draw(6)
    assert (few, none.tiles) == (tiles("Pc Yx Bd Gs Ro"), ())
    assert bag.draw(0) == ((), bag)


def test_traded_tiles_go_anywhere_in_the_bag() -> None:
    places: Counter[int] = Counter()
    for number in range(300):
        bag = Bag(tiles("Ro Ro Ro Rs Rs Rs"), number.to_bytes(32, "big"), 0).put_back(tiles("Gx"))
        assert Counter(bag.tiles) == Counter(tiles("Ro Ro Ro Rs Rs Rs Gx"))
        places[bag.tiles.index(tiles("Gx")[0])] += 1
    assert set(places) == set(range(7))
    assert min(places.values()) > 15


def test_a_bag_of_unknown_order_gives_tiles_by_name_only() -> None:
    bag = Bag(tiles("Ro Gs Gs"), None)
    assert Counter(bag.take(tiles("Gs")).tiles) == Counter(tiles("Ro Gs"))
    with pytest.raises(BadSetup, match="no Bb left"):
        bag.take(tiles("Bb"))
    with pytest.raises(BadSetup, match="by name"):
        bag.draw(1)
    with pytest.raises(BadSetup, match="by name"):
        bag.stream.word()
    assert bag.used == 0
    assert bag.draw(0) == ((), bag)
    assert Bag((), None).draw(3) == ((), Bag((), None))
    assert Counter(bag.put_back(tiles("Bb Gs")).tiles) == Counter(tiles("Ro Gs Gs Bb Gs"))
    assert bag.put_back(tiles("Bb Gs")).seed is None
