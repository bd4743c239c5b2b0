"""Token buckets by address, and connections counted by address."""

from __future__ import annotations

import pytest

from qwirkle.server.rate_limits import Rate, RateLimit, TokenBucket, counted_address


class Clock:
    """A time that passes only when it is told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_fills_again_as_time_passes_but_never_beyond_its_burst() -> None:
    clock = Clock()
    bucket = TokenBucket(Rate(burst=3, per_second=2), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.time = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_asking_in_vain_does_not_put_off_the_next_token() -> None:
    clock = Clock()
    bucket = TokenBucket(Rate(burst=1, per_second=1), clock)
    assert bucket.take()
    for tenth in range(1, 10):
        clock.time = tenth / 10
        assert not bucket.take()
    clock.time = 1.1
    assert bucket.take()


def test_what_is_given_back_can_be_taken_again_but_fills_nothing_over() -> None:
    bucket = TokenBucket(Rate(burst=2, per_second=0), Clock())
    bucket.give_back()
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.give_back()
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_each_address_has_its_own_bucket() -> None:
    limit = RateLimit(Rate(burst=1, per_second=0), Clock())
    assert [limit.take(address) for address in ("one", "one", "other")] == [True, False, True]


def test_an_address_not_seen_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimit, "_MOST", 2)
    limit = RateLimit(Rate(burst=1, per_second=0), Clock())
    for address in ("one", "two", "one", "three"):
        limit.take(address)
    assert not limit.take("one")
    assert limit.take("two")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("", "", True),
        ("testclient", "testclient", True),
    ],
)
def test_one_home_is_one_address(one: str, other: str, same: bool) -> None:
    assert (counted_address(one) == counted_address(other)) is same
    limit = RateLimit(Rate(burst=1, per_second=0), Clock())
    assert limit.take(counted_address(one))
    assert limit.take(counted_address(other)) is not same
