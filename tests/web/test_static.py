"""The page's files as they lie there: types, pure parts, texts, and no request to anywhere else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from qwirkle.i18n import browser_catalogue
from tests.web.scripts import ENTRIES, loads, sources

HERE = Path(__file__).parent
WEB = HERE.parent.parent / "src" / "qwirkle" / "web"
SCRIPTS = sorted(WEB.glob("js/**/*.js"))


@pytest.fixture(scope="session")
def node() -> str:
    """Node, which runs the tests of the pure parts."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("no node: apt-get install nodejs npm")
    return found


@pytest.fixture(scope="session")
def node_modules(node: str) -> Path:
    """What the tests take from npm, installed at its first use."""
    modules = HERE / "node_modules"
    wanted = json.loads((HERE / "package.json").read_text())["devDependencies"]
    if not all((modules / name).is_dir() for name in wanted):
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("no npm: apt-get install npm")
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([npm, "install", *quiet], cwd=HERE, check=True, timeout=240)
    return modules


def test_every_script_passes_the_type_check(node: str, node_modules: Path) -> None:
    tsc = node_modules / "typescript" / "bin" / "tsc"
    result = subprocess.run([node, tsc, "-p", HERE], capture_output=True, text=True, timeout=120, check=False)
    assert result.stdout == ""
    assert result.returncode == 0


def test_every_file_is_formatted_alike(node: str, node_modules: Path) -> None:
    prettier = node_modules / "prettier" / "bin" / "prettier.cjs"
    files = [WEB / "js", WEB / "css", WEB / "index.html", HERE / "unit", HERE / "browser" / "cut_off.js"]
    command: list[str | Path] = [
        node,
        prettier,
        "--config",
        HERE / "package.json",
        "--list-different",
        *files,
    ]
    result = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=120, check=False)
    assert result.stdout + result.stderr == ""


def test_the_pure_parts_pass_their_tests_in_node(node: str) -> None:
    command: list[str | Path] = [node, "--test", "--test-reporter=tap"]
    command += sorted(HERE.glob("unit/**/*.test.js"))
    result = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout
    assert re.search(r"^# pass [1-9]", result.stdout, re.MULTILINE)


def test_the_page_asks_nobody_else_for_anything() -> None:
    names_a_namespace = "http://www.w3.org/2000/svg"
    for file in sorted(WEB.glob("**/*")):
        if file.suffix in {".js", ".css", ".html", ".svg", ".webmanifest"}:
            text = file.read_text().replace(names_a_namespace, "")
            assert not re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]", text), file


def test_all_that_every_page_imports_is_asked_for_at_once() -> None:
    preloads = re.findall(r'<link rel="modulepreload" href="([^"]+)"', (WEB / "index.html").read_text())
    scripts = sources()
    needed = set[str]().union(*(loads(entry, scripts) for entry in ENTRIES)) - ENTRIES
    assert preloads == sorted(f"js/{path}" for path in needed)


def test_files_stay_short() -> None:
    assert [file.name for file in SCRIPTS if len(file.read_text().splitlines()) > 255] == []


def _used_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """The catalogue keys that scripts name, and patterns for those that they put together."""
    whole: set[str] = set()
    parts: list[re.Pattern[str]] = []
    for script in SCRIPTS:
        for key in re.findall(r"""["'`]((?:web|server)\.[^"'`\s]+)["'`]""", script.read_text()):
            if "${" in key:
                parts.append(re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[^.]+", re.escape(key))))
            else:
                whole.add(key)
    return whole, parts


def test_every_text_the_page_names_is_in_the_catalogue() -> None:
    messages = browser_catalogue("en")["messages"]
    assert sorted(key for key in _used_keys()[0] if key not in messages) == []


def test_every_text_for_the_page_is_used() -> None:
    whole, parts = _used_keys()
    texts = [key for key in browser_catalogue("en")["messages"] if key.startswith("web.")]
    assert [key for key in texts if key not in whole and not any(part.fullmatch(key) for part in parts)] == []


@pytest.mark.parametrize("name", ["manifest", "companion"])
def test_the_manifest_makes_the_page_installable(name: str) -> None:
    manifest = json.loads((WEB / f"{name}.webmanifest").read_text())
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"any", "192x192", "512x512"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        file = WEB / icon["src"]
        assert file.is_file()
        if file.suffix == ".png":
            width = int.from_bytes(file.read_bytes()[16:20])
            assert icon["sizes"] == f"{width}x{width}"


def test_the_companion_is_a_shortcut_and_can_be_installed_by_itself() -> None:
    whole = json.loads((WEB / "manifest.webmanifest").read_text())
    own = json.loads((WEB / "companion.webmanifest").read_text())
    assert [shortcut["url"] for shortcut in whole["shortcuts"]] == ["/companion"]
    assert own["start_url"] == own["scope"] == own["id"] == "/companion"
    assert own["icons"] == whole["icons"]
