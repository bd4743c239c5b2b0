"""The page in a few large files: made from its small ones, as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qwirkle.server.http.app import WEB
from qwirkle.server.http.assets import Assets
from qwirkle.server.http.bundles import Bundles, Unbundled
from tests.server.guests import House

PAGE = """<html>
  <head>
    <link rel="stylesheet" href="tiles/palette.css" />
    <link rel="stylesheet" href="css/one.css" />
    <link rel="modulepreload" href="js/core.js" />
    <script type="module" async src="js/early.js"></script>
    <script type="module" src="js/main.js"></script>
  </head>
</html>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small page: two scripts to begin with, one that both use, and one for later."""
    files = {
        "index.html": PAGE,
        "css/one.css": "p { color: red }\n",
        "js/early.js": 'import { one as first } from "./core/numbers.js";\n\nexport const early = first;\n',
        "js/main.js": (
            'import * as numbers from "./core/numbers.js";\n\n/** Says more. */\n'
            "export async function more() {\n"
            '  return (await import("./pages/table.js")).default(numbers.one);\n}\n'
        ),
        "js/core/numbers.js": "/** One. */\nexport const one = 1;\nexport class Two {}\n",
        "js/pages/table.js": (
            'import { one } from "../core/numbers.js";\nimport { draw } from "../draw.js";\n\n'
            "export default function makeTable(number) {\n  return draw(one + number);\n}\n"
        ),
        "js/draw.js": "export function draw(number) {\n  return `${number}`;\n}\n",
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def scripts(bundle: str) -> list[str]:
    """The scripts in a bundle, in order."""
    return re.findall(r'modules\["([^"]+)"\] \?\?=', bundle)


def test_each_script_is_in_one_bundle_after_those_it_uses(folder: Path) -> None:
    files = Bundles(folder).files("/* colours */\n")
    assert files.keys() == {"index.html", "bundle/base.css", "bundle/main.js", "bundle/pages/table.js"}
    assert scripts(files["bundle/main.js"]) == ["core/numbers.js", "early.js", "main.js"]
    assert scripts(files["bundle/pages/table.js"]) == ["draw.js", "pages/table.js"]
    assert files["bundle/base.css"] == "/* colours */\np { color: red }\n"


def test_the_page_asks_for_the_bundles_alone(folder: Path) -> None:
    html = Bundles(folder).files("")["index.html"]
    assert re.findall(r'(?:href|src)="([^"]+)"', html) == ["bundle/base.css", "bundle/main.js"]


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ('import thing from "./core/numbers.js";\n', "import thing"),
        ('export { one } from "./core/numbers.js";\n', "export { one }"),
        ("export let changing = 1;\n", "export let changing"),
        ('import { gone } from "./gone.js";\n', "gone.js cannot be read"),
    ],
)
def test_what_a_bundle_cannot_hold_is_said_and_the_page_comes_in_single_files(
    folder: Path, script: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "js" / "draw.js").write_text(script)
    with pytest.raises(Unbundled, match=re.escape(said)):
        Bundles(folder).files("")
    assert Assets(folder).bundle("index.html").data.decode() == PAGE
    assert said in caplog.text


def test_a_changed_file_changes_its_bundle(folder: Path) -> None:
    assets = Assets(folder)
    before = assets.bundle("bundle/main.js")
    assert assets.bundle("bundle/main.js") is before
    (folder / "js" / "early.js").write_text("export const early = 2;\n")
    assert b"early = 2" in assets.bundle("bundle/main.js").data


def test_the_whole_page_is_bundled_and_the_small_files_are_still_there(house: House) -> None:
    html = house.http.get("/").text
    assert "bundle/main.js" in html
    assert "modulepreload" not in html
    single = house.http.get("/?modules").text
    assert single == (WEB / "index.html").read_text("utf-8")
    names = (
        "again",
        "companion",
        "learn",
        "puzzles",
        "replay",
        "review",
        "start",
        "study",
        "table",
        "tutorial",
    )
    pages = [f"pages/{page}.js" for page in names]
    texts = [house.http.get(f"/bundle/{path}").text for path in ("main.js", *pages)]
    bundled = {script for text in texts for script in scripts(text)}
    # Types alone; the page for wrong addresses; that of the operator; the companion's worker.
    not_of_the_page = {"game/bodies.js", "missing.js", "operator.js", "companion-worker.js"}
    there = {file.relative_to(WEB / "js").as_posix() for file in (WEB / "js").glob("**/*.js")}
    assert bundled == there - not_of_the_page
    assert house.http.get("/bundle/nothing.js").status_code == 404
