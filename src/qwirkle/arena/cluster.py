"""A Dask cluster as an executor: the same work on several machines.

What is sent is a plain function with plain arguments, in batches. The scheduler gives a batch to another
worker when the one that had it dies, and workers may join at any time.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, wait
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from threading import Thread
from time import monotonic
from typing import Any, TextIO, TypeVar

from qwirkle import __version__
from qwirkle.arena.spreading import RemoteExecutor
from qwirkle.errors import BadSetup, EngineError, MissingExtra, excerpt

__all__ = ["Cluster", "check_address", "cluster"]

CONNECT_SECONDS = 10.0
"""How long a scheduler may take to answer, and to come back after it was lost."""

ANSWER_SECONDS = 10.0
"""How long scheduler and workers may take to say which versions they have."""

ASK_SECONDS = 2.0
"""How long the scheduler may take to say which workers it has, and a worker what it has; then they are asked
again."""

TRY_SECONDS = 15.0
"""How long the workers may take for what is tried on each of them."""

_ADDRESS = re.compile(r"(tcp|tls)://((?P<name>[\w.-]+)|\[(?P<six>[0-9a-fA-F:.]+)\]):(?P<port>[0-9]{1,5})")
_NUMBERS = re.compile(r"[0-9.]+")
_MOST_PORT = 65535
_PACKAGE = "qwirkle"

Result = TypeVar("Result")


def check_address(text: str) -> str:
    """The address of a scheduler as it was given; raises `BadSetup` for what is none.

    >>> check_address("tcp://127.0.0.1:8786")
    'tcp://127.0.0.1:8786'
    """
    found = _ADDRESS.fullmatch(text)
    if (
        found is None
        or not (_is_address(found["six"]) if found["six"] else _is_host(found["name"]))
        or not 1 <= int(found["port"]) <= _MOST_PORT
    ):
        raise BadSetup(
            f"cluster {excerpt(text)}: write a scheduler's address such as tcp://192.168.1.20:8786"
        )
    return text


def _is_host(text: str) -> bool:
    """Whether there can be a machine of this name, or at this address where it is one in numbers.

    >>> _is_host("host.example"), _is_host("10.0.0.1"), _is_host("10.0.0.999")
    (True, True, False)
    """
    if not _NUMBERS.fullmatch(text):
        return not any(part == "" or part[0] == "-" for part in text.removesuffix(".").split("."))
    return _is_address(text)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


class Cluster(RemoteExecutor):
    """An executor over the workers of a Dask scheduler."""

    batch_seconds = 0.25

    def __init__(self, client: Any, address: str, heard: set[str]) -> None:
        self.address = address
        self._client = client
        self._executor = client.get_executor(pure=False)
        self._killed = _distributed().KilledWorker
        self._asked = -1.0
        self._heard = heard
        """The workers that said what they have, and have the same."""
        self._asking: dict[str, Future[Any]] = {}
        self._threads: dict[str, int] = {}
        self._told: TextIO | None = None

    @property
    def dashboard(self) -> str | None:
        """The address of the scheduler's own page, where it has one."""
        link = self._client.dashboard_link
        return None if link is None else str(link)

    @property
    def workers(self) -> int:
        """How many workers there are at the moment, each thread counted; asked once a second at most.

        Raises `EngineError` where the scheduler is gone, or one came that cannot work here.
        """
        self._look()
        return sum(self._threads.values())

    def _look(self) -> None:
        """Sees which workers there are, where that is more than a second ago."""
        if monotonic() - self._asked > 1:
            # A scheduler that does not answer is noticed by the tasks that it drops, or below when the
            # connection is closed and has none any more; a worker that does not is nobody's loss.
            with suppress(OSError, RuntimeError, CancelledError, AttributeError):
                # Not `nthreads`, which waits without end for one that has stopped, deaf to Ctrl-C.
                ask = self._client.scheduler.ncores
                self._see(self._client.sync(ask, workers=None, callback_timeout=ASK_SECONDS))
            self._asked = monotonic()
            if self._client.status == "closed":
                raise self.lost()

    def _see(self, threads: dict[str, int]) -> None:
        """Takes in which workers there are now; raises `EngineError` where one that came cannot work here.

        A worker counts once it has said what it has. Nobody waits for one that does not, while others work.
        """
        before = self._threads
        self._heard &= threads.keys()
        for worker in threads.keys() - self._heard - self._asking.keys():
            self._asking[worker] = _ask_versions(self._client, worker)
        if not self._heard:
            wait(self._asking.values(), timeout=ASK_SECONDS)
        for worker, answer in [*self._asking.items()]:
            if worker not in threads:
                answer.cancel()
            if answer.done():
                del self._asking[worker]
                self._hear(worker, answer)
        self._threads = {worker: number for worker, number in threads.items() if worker in self._heard}
        if before and not self._threads:
            self._say("no worker left: the work waits for one; each one's log says why it went")

    def _hear(self, worker: str, answer: Future[Any]) -> None:
        """Takes in what a worker said; one that did not is asked again."""
        said = None
        with suppress(OSError, RuntimeError, CancelledError):
            said = answer.result().get(worker)
        if said is not None:
            here = _distributed().versions.get_versions(packages=[_PACKAGE])
            _compare(f"the worker at {worker}", said, here)
            self._heard.add(worker)

    def _say(self, sentence: str) -> None:
        """Tells whoever was greeted, on a line of its own even where a bar is drawn."""
        if self._told is not None:
            self._told.write(("\r\x1b[K" if self._told.isatty() else "") + sentence + "\n")
            self._told.flush()

    @property
    def ahead(self) -> int:
        """Two batches for every worker, and some for those who come, once the first has.

        One without the game would die of its first batch before it can be asked what it has.
        """
        return 2 * self.workers + 4 if self.workers else 0

    def lost(self) -> EngineError:
        """What to say where the scheduler is gone."""
        return EngineError(f"the scheduler at {self.address} is gone: start it again, then the same command")

    def given_up(self, error: Exception) -> bool:
        """Whether the scheduler gave up on a batch because every worker that had it died."""
        return isinstance(error, self._killed)

    def greet(self, target: TextIO) -> None:
        """Says where to watch the work, and that nobody is there to do it, now or later."""
        self._told = target
        if self.dashboard is not None:
            target.write(f"dashboard: {self.dashboard}\n")
        if self.workers == 0:
            target.write(f"no worker yet: start one with dask worker {self.address} --nthreads 1\n")
        target.flush()

    def try_everywhere(self, work: Callable[..., object], *args: Any) -> None:
        """Does the work on every worker there is; raises `EngineError` that names the one where it fails.

        A worker that goes away is not waited for, and one that is busy with something else not for long.
        """
        self._look()
        asked = {
            worker: self._client.submit(_with_same, _here(), work, *args, workers=[worker], pure=False)
            for worker in self._threads
        }
        until = monotonic() + TRY_SECONDS
        for worker, future in asked.items():
            with suppress(OSError, CancelledError, self._killed):
                try:
                    future.result(timeout=max(0.1, until - monotonic()))
                except EngineError as error:
                    raise EngineError(f"the worker at {worker}: {error}") from None
        self._client.cancel([*asked.values()])

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """A future of the function's result, worked out by whichever worker the scheduler chooses."""
        given: Future[Result] = self._executor.submit(_with_same, _here(), fn, *args, **kwargs)
        return given


def _here() -> tuple[str, str, str]:
    """What must be the same wherever a batch is done: the versions of qwirkle, Python and Dask."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return __version__, python, str(_distributed().__version__)


def _with_same(
    wanted: tuple[str, str, str], work: Callable[..., Result], *args: Any, **kwargs: Any
) -> Result:
    """What the work comes to, on a worker with the same versions; raises `EngineError` on another."""
    here = _here()
    if here != wanted:
        raise EngineError(
            "a worker has {}, and this machine {}: install the same on all of them".format(
                *("qwirkle {}, Python {} and distributed {}".format(*each) for each in (here, wanted))
            )
        )
    return work(*args, **kwargs)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster of the scheduler at this address, for as long as it is needed.

    Raises `EngineError` where no scheduler answers, or one with which this machine cannot work.
    """
    distributed = _distributed()
    check_address(address)
    with _quiet(), _client(distributed, address) as client:
        try:
            heard = _compare_versions(client, address)
        except TimeoutError:
            raise EngineError(f"a worker of {address} does not answer: end it, and try again") from None
        yield Cluster(client, address, heard)


def _distributed() -> Any:
    """Dask's package, which is an extra."""
    try:
        import distributed
    except ModuleNotFoundError:
        raise MissingExtra("distributed", "cluster") from None
    return distributed


@contextmanager
def _quiet() -> Iterator[None]:
    """Keeps Dask, and Tornado below it, from logging about lost connections: that is said in a sentence."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith(("distributed", "tornado"))]
    loggers = [logging.getLogger(name) for name in names]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def _client(distributed: Any, address: str) -> Any:
    """A connection to the scheduler."""
    with warnings.catch_warnings():
        # Versions are compared below.
        warnings.simplefilter("ignore", distributed.versions.VersionMismatchWarning)
        try:
            if address.startswith("tls:") and _without_certificates(distributed):
                raise EngineError(
                    f"{address} needs TLS, which Dask is not configured for here: set distributed.comm.tls,"
                    " or use a tcp:// address"
                )
            _knock(distributed, address)
            return distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except EngineError:
            raise
        except (OSError, ValueError, RuntimeError, TypeError, ImportError) as error:
            reason = " ".join(str(error).split())[:200]
            raise EngineError(f"no scheduler answers at {address}: {reason}") from None


def _knock(distributed: Any, address: str) -> None:
    """Raises `EngineError` or `OSError` where nobody shakes hands at this address as a scheduler does.

    Dask's client waits without end for one that listens and says nothing, and is not to be stopped meanwhile.
    """
    arguments = distributed.Security().get_connection_args("client")
    found: Future[None] = Future()

    async def shake_hands() -> None:
        (await distributed.comm.connect(address, timeout=CONNECT_SECONDS, **arguments)).abort()

    def knock() -> None:
        try:
            asyncio.run(asyncio.wait_for(shake_hands(), CONNECT_SECONDS + 1))
        except Exception as error:  # it is told below
            found.set_exception(error)
        else:
            found.set_result(None)

    # In a thread, for there may be a loop in this one, as in a notebook; it keeps nobody who presses Ctrl-C.
    Thread(target=knock, daemon=True).start()
    try:
        found.result()
    except TimeoutError:
        raise EngineError(
            f"no scheduler answers at {address}: something listens there that is none, or has stopped; its"
            " dashboard has another port"
        ) from None


def _without_certificates(distributed: Any) -> bool:
    """Whether Dask has no TLS to speak here; asked before it tries, since it takes long to give up."""
    return distributed.Security().get_connection_args("client").get("ssl_context") is None


def _compare_versions(client: Any, address: str) -> set[str]:
    """The workers; raises `EngineError` where one or the scheduler has no qwirkle, or another Dask or Python.

    Asked of Dask itself, since nothing of ours can be read there before it is known to be there.
    """
    said = client.sync(client._get_versions, packages=[_PACKAGE], callback_timeout=ANSWER_SECONDS)
    _compare(f"the scheduler at {address}", said["scheduler"], said["client"])
    for worker, versions in said["workers"].items():
        _compare(f"the worker at {worker}", versions, said["client"])
    return {*said["workers"]}


def _ask_versions(client: Any, worker: str) -> Future[Any]:
    """What a worker has, by its address, once it answers; nothing where it is gone."""
    asked = client.scheduler.broadcast(
        msg={"op": "versions", "packages": [_PACKAGE]}, workers=[worker], on_error="ignore"
    )
    return asyncio.run_coroutine_threadsafe(asyncio.wait_for(asked, ASK_SECONDS), client.loop.asyncio_loop)


def _compare(who: str, said: Any, here: Any) -> None:
    """Raises `EngineError` where who said this has other versions than this machine."""
    versions, wanted = _versions(said), _versions(here)
    if versions != wanted:
        raise EngineError(
            f"{who} has {_said(versions)}, and this machine {_said(wanted)}: install the same on all of them"
        )
    if _has_no_qwirkle(said) and not _has_no_qwirkle(here):
        raise EngineError(
            f"{who} has no qwirkle, and this machine qwirkle {__version__}: install the same on all of them"
        )


def _has_no_qwirkle(said: Any) -> bool:
    return said["packages"].get(_PACKAGE) is None


def _versions(said: Any) -> tuple[str, str]:
    """The versions that must agree: of Python, without its smallest part, and of Dask."""
    python = str(said["packages"].get("python", "")).split(".")
    return ".".join(python[:2]), str(said["packages"].get("distributed"))


def _said(versions: tuple[str, str]) -> str:
    return f"Python {versions[0]} and distributed {versions[1]}"
