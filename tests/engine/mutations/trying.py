"""Builds a copy of the project with one change, and runs the tests that should notice it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.engine.mutations.mutation import Mutation

__all__ = ["compile_kernels", "copy_project", "mutate", "noticed_by"]

ROOT = Path(__file__).parents[3]
TIME_LIMIT = 180
"""Seconds of processor time after which the tests of a mutant are taken to hang."""


def compile_kernels(folder: Path) -> None:
    """Builds the kernels in the folder that changed since they were last built, quickly rather than well."""
    kernels = [str(kernel) for kernel in sorted((folder / "src/qwirkle/engine").glob("*.pyx"))]
    subprocess.run(
        [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "--quiet", "-3", *kernels],
        cwd=folder,
        env={**os.environ, "CFLAGS": "-O1 -g0"},
        check=True,
        capture_output=True,
    )


def copy_project(folder: Path) -> None:
    """Copies what the tests of the engine need, without what was built from it."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.c", "web", "server", "terminal", "*.egg-info")
    for name in ("src", "tests/engine", "tests/learn"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy2(ROOT / name, folder / name)


def mutate(mutation: Mutation, folder: Path) -> None:
    """Makes the one change to the project in the folder."""
    kernel = folder / "src/qwirkle/engine" / mutation.kernel
    text = kernel.read_text()
    found = text.count(mutation.line)
    if found != 1:
        sys.exit(f"{mutation.name}: {mutation.kernel} has {found} of {mutation.line!r}, not one")
    kernel.write_text(text.replace(mutation.line, mutation.becomes))


def noticed_by(tests: Sequence[str], folder: Path) -> str | None:
    """How these tests notice that the package in the folder is wrong, or `None`."""
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
    where = subprocess.run(
        [sys.executable, "-c", "import qwirkle.engine as e; print(e.__file__)"],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if where.returncode == 0 and not where.stdout.startswith(str(folder)):
        sys.exit(f"the mutant in {folder} is not what gets imported, but {where.stdout.strip()}")
    options = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
    run = subprocess.run(
        ["prlimit", f"--cpu={TIME_LIMIT}", sys.executable, "-m", "pytest", *options, *tests],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode == 0:
        return None
    failed = [
        line.split(" - ")[0] for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))
    ]
    return failed[0].removeprefix("FAILED tests/") if failed else f"status {run.returncode}"
