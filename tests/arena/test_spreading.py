"""Work spread over an executor that is far away: it is asked how it is for as long as it has work."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from qwirkle.arena.spreading import RemoteExecutor, spread
from qwirkle.errors import EngineError


class Deserted(RemoteExecutor):
    """An executor that nobody works for, and that is gone when it is asked for the third time."""

    batch_seconds = 1.0

    def __init__(self) -> None:
        self._asked = 0

    @property
    def ahead(self) -> int:
        self._asked += 1
        if self._asked == 3:
            raise self.lost()
        return 5

    def lost(self) -> EngineError:
        return EngineError("nobody is left")

    def given_up(self, error: Exception) -> bool:
        return False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_who_is_gone_is_noticed_also_when_all_of_the_work_is_under_way() -> None:
    with pytest.raises(EngineError, match="nobody is left"):
        list(spread(str, iter([1]), Deserted()))
