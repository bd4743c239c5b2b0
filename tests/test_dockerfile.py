"""The Dockerfile, read step by step: what it copies, who it runs as, and that what it starts is healthy.

No image is made here: the files that it builds from are those of the source distribution, which has tests of
its own (`test_package.py`), and what it starts is started from the wheel in a virtual environment.
"""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest
from scripts.package import ROOT, tracked

from tests.installed import Installed, fetch
from tests.test_package import TO_BUILD

pytestmark = pytest.mark.timeout(900)  # it may be the first to build the package

Step = tuple[str, str]


def stages() -> list[list[Step]]:
    """The stages of the Dockerfile, each a list of steps: the instruction, and what it is given."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    lines = re.sub(r"^\s*#.*\n|\\\n\s*", "", text, flags=re.MULTILINE).splitlines()
    found: list[list[Step]] = []
    for line in filter(None, lines):
        instruction, _, given = line.partition(" ")
        if instruction == "FROM":
            found.append([])
        found[-1].append((instruction, given))
    return found


def given_to(instruction: str, steps: list[Step]) -> list[str]:
    """What every step with this instruction is given, in their order."""
    return [given for name, given in steps if name == instruction]


BUILDER, IMAGE = stages()
SETTINGS = dict(word.split("=", 1) for given in given_to("ENV", IMAGE) for word in shlex.split(given))
(PORT,) = given_to("EXPOSE", IMAGE)
START = [word for name in ("ENTRYPOINT", "CMD") for word in json.loads(given_to(name, IMAGE)[-1])]
HEALTH = json.loads(given_to("HEALTHCHECK", IMAGE)[-1].partition(" CMD ")[2])


def test_it_builds_from_what_the_source_distribution_holds_and_the_pins() -> None:
    copied = {source for given in given_to("COPY", BUILDER) for source in given.split()[:-1]}
    assert copied == {*TO_BUILD, "src", "constraints.txt"}
    for source in copied:
        assert any(path == source or path.startswith(f"{source}/") for path in tracked()), source


def test_all_that_is_copied_and_nothing_else_is_sent_to_be_built() -> None:
    rules = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if not line.startswith("#")]
    copied = {source for given in given_to("COPY", BUILDER) for source in given.split()[:-1]}
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == copied
    # What a build leaves behind is ignored by git; whatever of it can lie under src is not sent either.
    ignored = {"*.egg-info", "__pycache__", "*.c", "*.mo", "*.py[cod]", "*.so"}
    assert {Path(rule).name for rule in rules[1:] if not rule.startswith("!")} == ignored


def test_what_runs_has_no_compiler_and_no_source() -> None:
    assert all(given.startswith("--from=builder /opt/qwirkle ") for given in given_to("COPY", IMAGE))
    assert not any(re.search(r"apt-get|pip|gcc", given) for given in given_to("RUN", IMAGE))
    names = [given.split()[0] for given in (*given_to("FROM", BUILDER), *given_to("FROM", IMAGE))]
    assert len(set(names)) == 1, "an environment works only with the Python that made it"


def test_it_is_not_root_who_runs_it_and_only_its_games_are_its_own() -> None:
    (made,) = given_to("RUN", IMAGE)
    user = re.search(r"useradd --uid (\d+) .*\bqwirkle && install .*--owner qwirkle .*--mode 700 (\S+)", made)
    assert user is not None
    assert user[1] != "0"
    assert given_to("USER", IMAGE) == [f"{user[1]}:{user[1]}"]
    assert given_to("VOLUME", IMAGE) == [user[2]]
    assert Path(SETTINGS["QWIRKLE_DATABASE"]).parent == Path(user[2])
    order = [name for name, _ in IMAGE]
    assert order.index("RUN") < order.index("USER") < order.index("ENTRYPOINT")


def test_what_it_starts_is_healthy_until_it_is_ended(installed: Installed, tmp_path: Path) -> None:
    assert START[START.index("--port") + 1] == PORT
    (data,) = given_to("VOLUME", IMAGE)
    database = SETTINGS["QWIRKLE_DATABASE"].replace(data, str(tmp_path), 1)
    place = replace(installed, variables={"QWIRKLE_DATABASE": database})
    with place.serving(*("0" if word == PORT else word for word in START)) as address:
        port = address.rpartition(":")[2]
        health = [word.replace(f":{PORT}/", f":{port}/") for word in HEALTH]
        assert health != HEALTH
        assert place.run(*health) == ""
        assert fetch(f"http://127.0.0.1:{port}/")[0] == "text/html"
        assert Path(database).is_file()
    with pytest.raises(AssertionError, match="Connection refused"):
        place.run(*health)


def test_the_manual_starts_it_with_its_port_and_its_volume() -> None:
    manual = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (started,) = re.findall(r"docker run .*", manual)
    (data,) = given_to("VOLUME", IMAGE)
    assert f":{PORT}:{PORT} " in started
    assert f":{data} " in started
