"""The operator's token, from the environment or a file, and long enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from qwirkle.errors import UsageError
from qwirkle.server.hosting.operator_token import operator_token

LONG = "0123456789abcdef" * 2


@pytest.fixture(autouse=True)
def no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QWIRKLE_ADMIN_TOKEN", raising=False)
    monkeypatch.delenv("QWIRKLE_ADMIN_TOKEN_FILE", raising=False)


def test_without_one_there_is_no_operator(monkeypatch: pytest.MonkeyPatch) -> None:
    assert operator_token() is None
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN", "")
    assert operator_token() is None


def test_it_comes_from_the_environment_or_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{LONG}\n")
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN_FILE", str(file))
    assert operator_token() == LONG
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN", f"{LONG}1")
    assert operator_token() == f"{LONG}1"


@pytest.mark.parametrize("token", ["short", "x" * 15, "žluťoučký kůň úpěl", "a" * 20 + "\x07"])
def test_one_that_can_be_guessed_is_refused_and_never_shown(
    monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN", token)
    with pytest.raises(UsageError, match=f"has {len(token)} characters: give 16 or more") as info:
        operator_token()
    assert token not in str(info.value)


def test_a_file_that_cannot_be_read_or_is_empty_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN_FILE", str(tmp_path / "none"))
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        operator_token()
    (tmp_path / "empty").touch()
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN_FILE", str(tmp_path / "empty"))
    with pytest.raises(UsageError, match="of QWIRKLE_ADMIN_TOKEN_FILE has 0 characters"):
        operator_token()
