"""`qwirkle verify`: what a record proves, in one line and an exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qwirkle.cli import main
from qwirkle.commands.verify import NOT_PROVED
from tests.commands.samples import RIGHT
from tests.notation.records.proven import FILE, TEXT


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    file = tmp_path / "broken.qwk"
    file.write_text(TEXT.replace("3c3c", "3c3d", 1))
    return file


@pytest.fixture
def unproved(tmp_path: Path) -> Path:
    file = tmp_path / "unproved.qwk"
    file.write_text(RIGHT)
    return file


def test_a_proved_record_is_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FILE), "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        f"{FILE}: proved: the server and 2 players made the shuffle together,"
        " and every tile, move and point follows\n"
    )


def test_what_does_not_hold_is_said(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FILE), str(broken)]) == 1
    said = capsys.readouterr()
    assert said.err == (
        f"{broken}: line 3: Shuffle: the seed does not follow from the secret and the chances\n"
    )
    assert str(FILE) in said.out


def test_a_record_without_proof_has_a_status_of_its_own(
    unproved: Path, broken: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(unproved), str(FILE), "--lang", "en"]) == NOT_PROVED
    assert "right, but not proved: the record does not tell" in capsys.readouterr().out
    # What is wrong is worse than what is missing.
    assert main(["verify", str(unproved), str(broken)]) == 1


def test_verify_for_a_program(unproved: Path, broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(unproved.with_name("missing.qwk"))
    assert main(["verify", str(FILE), str(unproved), str(broken), missing, "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    findings = [file["finding"] for file in said["files"]]
    assert (said["ok"], findings) == (False, ["proved", "unproved", "broken", "broken"])
    assert said["files"][0]["chances"] == 2
    assert "Shuffle" in said["files"][2]["message"]
    assert main(["verify", str(FILE), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
