"""Builds the package as it would be published: the source distribution, and from that the wheel.

    python scripts/package.py dist                build both into the folder dist

It builds from what git has or would take, in a folder of its own: nothing that an earlier build has left, and
nothing else that lies about here, can get in. `make package` also tests the result.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Packages(NamedTuple):
    """The two files that are published."""

    sdist: Path
    wheel: Path


def tracked() -> list[str]:
    """The paths of the files that git has or would take, as they are here now: all but what it ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return sorted(path for path in listed.stdout.decode().split("\0") if path and (ROOT / path).is_file())


def build(folder: Path) -> Packages:
    """The packages, built into a folder with the build requirements that are installed here."""
    with TemporaryDirectory() as source:
        for path in tracked():
            copy = Path(source, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, copy)
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder.resolve()), source],
            check=True,
        )
    return found(folder)


def found(folder: Path) -> Packages:
    """The packages that a folder holds; raises `ValueError` where it is not one of each kind."""
    (sdist,) = folder.glob("qwirkle-*.tar.gz")
    (wheel,) = folder.glob("qwirkle-*.whl")
    return Packages(sdist, wheel)


if __name__ == "__main__":
    for package in build(Path(sys.argv[1])):
        print(package)
