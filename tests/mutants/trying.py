"""Trying mutants: each gets a process of its own, forked from one that has everything but the package loaded.

The changed module is served by an import hook: no file of the tree is written. A test that runs for too long
counts as one that notices.
"""

from __future__ import annotations

import gc
import importlib.machinery
import importlib.util
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

__all__ = ["Outcome", "Trial", "try_all", "try_out"]

ROOT = Path(__file__).parents[2]
MEMORY_LIMIT = 4 << 30
"""Bytes of address space; a mutant that makes an endless list ends there."""

PATIENCE = 5
"""A test that takes so many times as long as usual is taken to have no end."""
SHORTEST_LIMIT, LONGEST_LIMIT = 2.0, 60.0
"""Seconds of processor time that any test has, and that one has of which nothing is known."""

OPTIONS = (
    *("-c", os.devnull, "--rootdir", str(ROOT), "-o", f"pythonpath={ROOT}"),
    *("-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-W", "error"),
    *("--import-mode=importlib", "--doctest-modules", "--assert=plain"),
)


@dataclass(frozen=True)
class Trial:
    """A module with another source than its file has, and the tests to run on it, one group after another."""

    module: str
    source: str | None
    """Nothing where the module is taken as it is."""
    tests: tuple[tuple[str, ...], ...]
    usual: Mapping[str, float]
    """Seconds of processor time that each test takes where nothing is changed."""


@dataclass(frozen=True)
class Outcome:
    """What came of a trial."""

    noticed_by: str | None
    """The test that failed, or what else happened; nothing where every test passed."""
    timed_out: bool
    seconds: dict[str, float]
    """Processor time of each test that came to its end."""


class _Server(importlib.machinery.SourceFileLoader):
    """Loads the changed source in place of the file's."""

    def __init__(self, module: str, path: str, source: str) -> None:
        super().__init__(module, path)
        self.source = source
        self.served = False

    def get_code(self, fullname: str) -> CodeType:
        self.served = True
        code: CodeType = compile(self.source, self.path, "exec", dont_inherit=True)
        return code


class _Hook:
    """Finds the changed module before anything else does."""

    def __init__(self, server: _Server) -> None:
        self.server = server

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.server.name:
            return None
        is_package = Path(self.server.path).name == "__init__.py"
        folders = [str(Path(self.server.path).parent)] if is_package else None
        return importlib.util.spec_from_file_location(
            name, self.server.path, loader=self.server, submodule_search_locations=folders
        )


class _Watch:
    """Writes down the first failure and every test's time, and lets no test run for ever."""

    def __init__(self, usual: Mapping[str, float]) -> None:
        self.usual = usual
        self.failed: str | None = None
        self.seconds: dict[str, float] = {}

    def pytest_collectstart(self) -> None:
        # Hypothesis need not look for the simplest failure: any will do.
        if settings.default is not None and Phase.shrink in settings.default.phases:
            phases = (Phase.explicit, Phase.generate)
            settings.register_profile("any failure", settings.default, phases=phases)
            settings.load_profile("any failure")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        start = time.process_time()
        # The signal is not handled, so it ends the process wherever it is.
        limit = PATIENCE * self.usual.get(item.nodeid, LONGEST_LIMIT / PATIENCE)
        signal.setitimer(signal.ITIMER_PROF, max(limit, SHORTEST_LIMIT))
        result = yield
        signal.setitimer(signal.ITIMER_PROF, LONGEST_LIMIT)
        self.seconds[item.nodeid] = time.process_time() - start
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failed is None:
            self.failed = f"{report.nodeid}, which cannot be loaded"


def _in_child(trial: Trial) -> dict[str, Any]:
    """What the tests say of the trial."""
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    signal.setitimer(signal.ITIMER_PROF, LONGEST_LIMIT)
    server = None
    if trial.source is not None:
        path = ROOT / "src" / trial.module.replace(".", "/")
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        server = _Server(trial.module, str(path), trial.source)
        sys.meta_path.insert(0, _Hook(server))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.chdir(ROOT)
    watch = _Watch(trial.usual)
    ends = (int(pytest.main([*OPTIONS, *group], [watch])) for group in trial.tests)
    status = next((end for end in ends if end), 0)
    if status == 0 and server is not None and not server.served:
        return {"error": f"the tests never load {trial.module}"}
    failed = watch.failed or (None if status == 0 else f"status {status}")
    return {"noticed_by": failed, "seconds": watch.seconds}


def _start(trial: Trial) -> tuple[int, int]:
    """The process that tries this, and the pipe it will answer through."""
    answer, question = os.pipe()
    process = os.fork()
    if process:
        os.close(question)
        return process, answer
    status = 1
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        os.write(question, json.dumps(_in_child(trial)).encode())
        status = 0
    finally:
        os._exit(status)


def _finish(process: int, answer: int) -> Outcome:
    """What the process answered, or how it ended."""
    with os.fdopen(answer, "rb") as pipe:
        text = pipe.read()
    _, status = os.waitpid(process, 0)
    if os.WIFSIGNALED(status):
        late = os.WTERMSIG(status) == signal.SIGPROF
        how = "a test without end" if late else f"signal {os.WTERMSIG(status)}"
        return Outcome(how, late, {})
    if not text:
        return Outcome("a broken test run", timed_out=False, seconds={})
    said = json.loads(text)
    if "error" in said:
        sys.exit(said["error"])
    return Outcome(said["noticed_by"], timed_out=False, seconds=said["seconds"])


def try_out(trial: Trial) -> Outcome:
    """What comes of this trial."""
    return _finish(*_start(trial))


def try_all(trials: Iterable[Trial], jobs: int) -> Iterator[tuple[int, Outcome]]:
    """What comes of each trial, with its number, in the order in which they end; so many at a time."""
    st.integers().validate()  # loads what hypothesis would load in every process
    gc.freeze()  # what is here stays, and need not be looked through in every process
    waiting = iter(enumerate(trials))
    running: dict[int, tuple[int, int]] = {}
    try:
        while True:
            while len(running) < jobs and (following := next(waiting, None)) is not None:
                process, answer = _start(following[1])
                running[answer] = (following[0], process)
            if not running:
                return
            for answer in select.select(list(running), [], [])[0]:
                number, process = running.pop(answer)
                yield number, _finish(process, answer)
    finally:
        for _, process in running.values():
            os.kill(process, signal.SIGKILL)
