"""What all tests share: how properties are tried, interrupts, and the package built and installed once.

Properties are tried with the same examples on every run, for as long as each needs, on any machine.
"""

from __future__ import annotations

import fcntl
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from scripts.package import ROOT, Packages, build, found

from tests.installed import Installed, install

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

# A shell starts a background job with interrupts ignored, and the programs that tests start and interrupt
# would ignore them too.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The source distribution and the wheel: those in the folder `QWIRKLE_PACKAGES`, or built for all."""
    if given := os.environ.get("QWIRKLE_PACKAGES"):
        return found(Path(given).resolve())
    if not (ROOT / ".git").exists():
        pytest.skip("what belongs into the package is known only in a git checkout")
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    with (shared / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "packages").exists():
            build(shared / "packages.new")
            (shared / "packages.new").rename(shared / "packages")
    return found(shared / "packages")


@pytest.fixture(scope="session")
def installed(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own, away from the checkout."""
    return install(packages.wheel, tmp_path_factory.mktemp("installed"))
