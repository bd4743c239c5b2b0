"""The settings of `qwirkle serve`: a flag goes before its variable, and the manual knows them all."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest
from scripts.package import ROOT

from qwirkle.cli import main
from qwirkle.commands.settings import SETTINGS, add_settings, given_flags, read_settings
from qwirkle.errors import UsageError

TOKEN = "a token that nobody guesses"  # noqa: S105


def settled(*arguments: str, **variables: str) -> Namespace:
    parser = ArgumentParser(allow_abbrev=False)
    add_settings(parser)
    return read_settings(parser.parse_args(arguments), variables)


def test_a_flag_goes_before_its_variable_and_that_before_the_default() -> None:
    assert settled().port == 8000
    assert settled(QWIRKLE_PORT="8001").port == 8001
    assert settled("--port", "8002", QWIRKLE_PORT="8001").port == 8002
    assert settled(QWIRKLE_PORT="").port == 8000
    assert settled(QWIRKLE_LOG_FORMAT="json", QWIRKLE_HOST="::1").log_format == "json"
    assert settled(QWIRKLE_DATABASE="/data/games.db").database == "/data/games.db"


@pytest.mark.parametrize(
    ("name", "value", "accepted"),
    [
        ("QWIRKLE_PORT", "99999", "a whole number from 0 to 65535"),
        ("QWIRKLE_LOG_FORMAT", "xml", "text or json"),
        ("QWIRKLE_LOG_LEVEL", "loud", "debug, info, warning or error"),
    ],
)
def test_what_a_variable_cannot_be_is_said_with_what_it_can(
    name: str,
    value: str,
    accepted: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["serve"]) == 2
    assert capsys.readouterr().err.startswith(f"qwirkle serve: {name}: {value!r} is not {accepted}")


def test_the_same_flag_is_refused_in_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--log-format", "xml"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("qwirkle serve: argument --log-format: 'xml' is not text or json")


@pytest.mark.parametrize(
    ("flag", "value", "said"),
    [
        ("--host", "", "'' is no address to listen on: write one such as 127.0.0.1, or 0.0.0.0 for all"),
        ("--host", " ", "' ' is no address to listen on"),
        ("--admin-token-file", "", "'' is no file or folder: write its name"),
        (
            "--allowed-hosts",
            "https://example.org/",
            "'https://example.org/' is no name that guests ask for: write",
        ),
        ("--allowed-hosts", "example.net,example.org:8443", "'example.org:8443' is no name"),
        ("--allowed-hosts", "*.example.org", "'*.example.org' is no name that guests ask for"),
        ("--allowed-hosts", "one.example two.example", "'one.example two.example' is no name"),
        ("--allowed-hosts", "..", "'..' is no name"),
    ],
)
def test_a_flag_that_says_nothing_or_nothing_that_can_be_is_refused(
    flag: str, value: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        settled(flag, value)
    assert f"argument {flag}: {said}" in capsys.readouterr().err


def test_a_server_may_have_names_of_all_kinds() -> None:
    names = (
        "localhost, tower.local, .example.org, Qwirkle.example.org., my_house, *, 10.0.0.7, ::1, žofie.net"
    )
    assert settled("--allowed-hosts", names).allowed_hosts == tuple(names.split(", "))
    assert settled("--allowed-hosts", "", QWIRKLE_ALLOWED_HOSTS="a.example").allowed_hosts == ()


def test_a_secret_comes_from_a_variable_or_a_file_and_never_from_a_flag(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    assert settled().metrics_token is None
    assert settled(QWIRKLE_METRICS_TOKEN=TOKEN).metrics_token == TOKEN
    assert settled(QWIRKLE_METRICS_TOKEN_FILE=str(file)).metrics_token == TOKEN
    assert settled("--metrics-token-file", str(file), QWIRKLE_METRICS_TOKEN="x" * 20).metrics_token == TOKEN
    with pytest.raises(SystemExit):
        settled("--metrics-token", TOKEN)


@pytest.mark.parametrize("secret", ["short", "two lines\nof a secret", "geheimnisvölles wort"])
def test_a_bad_secret_is_refused_without_being_told(secret: str) -> None:
    with pytest.raises(UsageError) as refused:
        settled(QWIRKLE_METRICS_TOKEN=secret)
    assert "QWIRKLE_METRICS_TOKEN" in str(refused.value)
    assert secret not in str(refused.value)


def test_a_file_of_a_secret_that_is_not_there_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--metrics-token-file", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == f"qwirkle serve: {tmp_path / 'none'}: No such file or directory\n"


def test_the_workers_are_given_what_was_given() -> None:
    texts = {
        "allowed-hosts": "qwirkle.example.org,.example.net",
        "keep-finished": "forever",
        "log-format": "json",
        "log-level": "debug",
        "port": "0",
        "database": "-games.db",
    }
    given = [f"{setting.flag}={texts.get(setting.name, '30')}" for setting in SETTINGS]
    parser = ArgumentParser(allow_abbrev=False)
    add_settings(parser)
    args = parser.parse_args(given)
    assert args.allowed_hosts == ("qwirkle.example.org", ".example.net")
    assert parser.parse_args(given_flags(args)) == args
    assert len(given_flags(args)) == len(SETTINGS)
    assert len(given_flags(args, "workers")) == len(SETTINGS) - 1
    assert given_flags(parser.parse_args([])) == []


def test_the_manual_has_every_setting_as_it_is() -> None:
    manual = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| `--.*\|$", manual, re.MULTILINE)
    assert rows == [setting.row for setting in SETTINGS]
