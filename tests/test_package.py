"""The package: what is in it, and that it can be used where there is no checkout, on every Python it names.

It is built once for all tests, from what git has; `QWIRKLE_PACKAGES=dist` takes those that lie there instead.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata
from scripts.package import ROOT, Packages, found, tracked

from qwirkle import __version__
from tests.installed import USES, Installed

# Whichever test comes first builds the package, which takes its time where other things run as well.
pytestmark = pytest.mark.timeout(900)

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NAME = f"qwirkle-{__version__}"
PYTHONS = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
HERE = f"3.{sys.version_info.minor}"

TO_BUILD = {"pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE"}
BY_SETUPTOOLS = {"PKG-INFO", "setup.cfg", "src/qwirkle.egg-info/SOURCES.txt"}
ABOUT = {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "top_level.txt", "licenses/LICENSE"}


def files_of(package: Path) -> set[str]:
    """The files in a source distribution or a wheel, by their paths."""
    if package.suffix == ".whl":
        with ZipFile(package) as wheel:
            return {name for name in wheel.namelist() if not name.endswith("/")}
    with tarfile.open(package) as sdist:
        return {member.name.removeprefix(f"{NAME}/") for member in sdist if not member.isdir()}


def in_the_wheel(path: str) -> set[str]:
    """What stands in the wheel for a file of the package: its compiled form, or itself.

    The kernels' headers have none: they are for each other, change with every version, and nobody else's
    kernels are meant to be built on them. The catalogues are read compiled.
    """
    path = path.removeprefix("src/")
    stem, _, suffix = path.rpartition(".")
    compiled = {
        "pyx": {stem + sysconfig.get_config_var("EXT_SUFFIX")},
        "po": {f"{stem}.mo"},
        "pxd": set[str](),
    }
    return compiled.get(suffix, {path})


def test_the_source_distribution_is_what_it_takes_to_build(packages: Packages) -> None:
    ours = {path for path in tracked() if path.startswith("src/")}
    assert len(ours) > 300
    assert files_of(packages.sdist) == ours | TO_BUILD | BY_SETUPTOOLS


def test_the_wheel_is_what_it_takes_to_play(packages: Packages) -> None:
    ours = {made for path in tracked() if path.startswith("src/") for made in in_the_wheel(path)}
    assert files_of(packages.wheel) == ours | {f"{NAME}.dist-info/{name}" for name in ABOUT}


def test_both_say_the_same_of_themselves_and_it_holds_on_an_index(packages: Packages) -> None:
    with ZipFile(packages.wheel) as wheel:
        said = wheel.read(f"{NAME}.dist-info/METADATA")
    with tarfile.open(packages.sdist) as sdist:
        source = sdist.extractfile(f"{NAME}/PKG-INFO")
        assert source is not None
        assert source.read() == said
    about = Metadata.from_email(said, validate=True)
    assert (about.name, str(about.version), str(about.requires_python)) == ("qwirkle", __version__, ">=3.11")
    assert about.license_expression == "MIT"
    assert about.description_content_type == "text/markdown"
    assert about.description is not None
    assert about.description.startswith("# qwirkle\n")
    assert "docs/library.md: a tour of the library" in about.description
    assert re.findall(r"\]\((?!https://)[^)]*\)", about.description) == []


def test_nothing_of_an_earlier_build_is_left(tmp_path: Path) -> None:
    """In a checkout that is built in place, as `pip install .` does: here a small one, quick to build."""
    for name in TO_BUILD:
        shutil.copy(ROOT / name, tmp_path)
    engine = tmp_path / "src" / "qwirkle" / "engine"
    engine.mkdir(parents=True)
    (engine.parent / "__init__.py").write_text('__version__ = "0"\n')
    (engine / "__init__.py").touch()
    (engine / "kernel.pyx").write_text("def one():\n    return 1\n")
    gone = [engine.parent / "gone.py", engine / "gone.pyx", tmp_path / "tests" / "test_gone.py"]
    gone[-1].parent.mkdir()
    for file in gone:
        file.write_text("one = 1\n")
    setup = [sys.executable, "setup.py", "--quiet"]
    subprocess.run([*setup, "build", "build_ext", "--inplace"], cwd=tmp_path, check=True, capture_output=True)
    assert len(list(tmp_path.glob("build/lib*/**/gone*"))) == 2, "what was built is there"
    assert len(list(engine.glob("kernel*.so"))) == 1, "in place too"
    for file in gone:
        file.unlink()
    again = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "."]
    subprocess.run(again, cwd=tmp_path, check=True, capture_output=True)
    sdist, wheel = found(tmp_path / "dist")
    assert {name for name in files_of(wheel) if not name.startswith("qwirkle-0.dist-info/")} == {
        "qwirkle/__init__.py",
        "qwirkle/engine/__init__.py",
        f"qwirkle/engine/kernel{sysconfig.get_config_var('EXT_SUFFIX')}",
    }
    assert {name.removeprefix("qwirkle-0/") for name in files_of(sdist)} == {
        *TO_BUILD,
        *BY_SETUPTOOLS,
        "src/qwirkle/__init__.py",
        "src/qwirkle/engine/__init__.py",
        "src/qwirkle/engine/kernel.pyx",
    }


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_installed_elsewhere(use: Callable[[Installed], None], installed: Installed) -> None:
    use(installed)


def other_python(version: str) -> str:
    """The path of another Python that can build and make environments; skips the test where there is none.

    A name on the path may be a shim that only says that nothing is installed under it.
    """
    name = f"python{version}"
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    code = "import ensurepip, sysconfig, venv; open(sysconfig.get_path('include') + '/Python.h')"
    tried = subprocess.run([path, "-W", "ignore", "-c", code], capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        pytest.skip(f"{name} cannot build here: {tried.stderr.strip().splitlines()[0]}")
    return path


@pytest.mark.parametrize("version", sorted({*PYTHONS} - {HERE}))
def test_built_and_used_on_another_python(version: str, packages: Packages, tmp_path: Path) -> None:
    """From the source distribution, as pip does where no wheel fits; this asks the package index."""
    path = other_python(version)
    place = Installed(tmp_path / "environment", tmp_path / "elsewhere")
    place.home.mkdir()
    subprocess.run([path, "-m", "venv", str(place.environment)], check=True)
    install = [place.program("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    needed = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"]]
    fetched = subprocess.run(
        [*install, "--constraint", str(ROOT / "constraints.txt"), *needed],
        capture_output=True,
        text=True,
        check=False,
    )
    if fetched.returncode != 0:
        pytest.skip(f"no index has what is needed on Python {version}: {fetched.stderr.splitlines()[-1]}")
    subprocess.run([*install, "--no-index", "--no-build-isolation", str(packages.sdist)], check=True)
    for use in USES:
        use(place)


def test_the_pythons_that_are_named_are_those_that_are_tried() -> None:
    assert PYTHONS == ["3.11", "3.12", "3.13"]
    assert HERE in PYTHONS, f"Python {HERE} is not among the classifiers in pyproject.toml"
