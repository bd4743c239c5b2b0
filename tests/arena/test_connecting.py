"""Connecting to a Dask cluster: addresses, who is there, and a sentence for what cannot be."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from qwirkle.arena import cluster as cluster_module
from qwirkle.arena.cluster import check_address, cluster
from qwirkle.cli import main
from qwirkle.errors import BadSetup, EngineError
from tests.arena.machines import machines

# Dask's own processes take seconds to start where other work shares the cores.
pytestmark = pytest.mark.timeout(120)


def test_nobody_at_the_address_is_said_in_a_sentence_and_nothing_is_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 0.5)
    kept = ["--resume", str(tmp_path / "match.jsonl"), "--records", str(tmp_path / "games")]
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        assert main(["arena", "greedy", "random", "--cluster", address, *kept]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"qwirkle arena: no scheduler answers at {address}: ")
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_what_listens_and_is_no_scheduler_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert main(["arena", "greedy", "random", "--cluster", address]) == 1
    assert capsys.readouterr().err == (
        f"qwirkle arena: no scheduler answers at {address}: something listens there that is none, or has"
        " stopped; its dashboard has another port\n"
    )


def test_who_is_still_connecting_can_be_stopped_at_once() -> None:
    command = [sys.executable, "-m", "qwirkle", "arena", "greedy", "random", "--cluster"]
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        process = subprocess.Popen([*command, address], stderr=subprocess.PIPE, text=True)
        # It has connected, and waits for a greeting.
        with process, silent.accept()[0] as guest:
            guest.recv(1)
            process.send_signal(signal.SIGINT)
            _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (130, "\n")


def test_tls_that_is_not_configured_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--cluster", "tls://127.0.0.1:8786"]) == 1
    assert capsys.readouterr().err == (
        "qwirkle arena: tls://127.0.0.1:8786 needs TLS, which Dask is not configured for here:"
        " set distributed.comm.tls, or use a tcp:// address\n"
    )


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "here",
        "tcp://",
        "tcp://host",
        "http://host:1",
        "tcp://host:99x",
        "tcp://a b:1",
        "tcp://127.0.0.1:99999",
        "tcp://127.0.0.1:0",
        "tcp://@:1",
        "tcp://me@host:1",
        "tcp://[:::]:77",
        "tcp://10.0.0.999:77",
        "tcp://..:77",
    ],
)
def test_what_is_no_address_is_refused(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadSetup, match="write a scheduler's address such as tcp://"):
        check_address(wrong)
    assert main(["arena", "greedy", "random", "--cluster", wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_address_may_be_of_any_kind() -> None:
    for address in ("tls://host.example:8786", "tcp://[::1]:8786", "tcp://10.0.0.1:1"):
        assert check_address(address) == address


def test_a_cluster_and_jobs_of_ones_own_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--jobs", "2", "--cluster", "tcp://h:1"]) == 2
    assert "not allowed with argument" in capsys.readouterr().err


def test_a_worker_that_does_not_answer_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with machines(1) as made:
        with cluster(made.address) as workers:
            workers._client.wait_for_workers(1)
        made.processes[1].send_signal(signal.SIGSTOP)
        monkeypatch.setattr(cluster_module, "ANSWER_SECONDS", 0.5)
        with (
            pytest.raises(EngineError, match=f"a worker of {made.address} does not answer: end it, and try"),
            cluster(made.address),
        ):
            pass


def test_other_versions_of_dask_or_python_are_named() -> None:
    class Client:
        def sync(self, ask: Any, packages: list[str], callback_timeout: float) -> Any:
            return ask()

        def _get_versions(self) -> dict[str, Any]:
            def packages(python: str, dask: str) -> dict[str, Any]:
                return {"packages": {"python": python, "distributed": dask}}

            return {
                "client": packages("3.11.7.final.0", "2026.8.0"),
                "scheduler": packages("3.11.2.final.0", "2026.8.0"),
                "workers": {"tcp://w:1": packages("3.12.1.final.0", "2025.1.0")},
            }

    said = (
        "the worker at tcp://w:1 has Python 3.12 and distributed 2025.1.0, and this machine Python 3.11 and"
    )
    with pytest.raises(EngineError, match=said):
        cluster_module._compare_versions(Client(), "tcp://s:1")


def test_without_the_extra_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    kept = ["--resume", str(tmp_path / "match.jsonl"), "--records", str(tmp_path / "games")]
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from qwirkle.cli import main\n"
        f"sys.exit(main(['arena', 'greedy', 'random', '--cluster', 'tcp://127.0.0.1:1', *{kept}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == (
        "qwirkle arena: distributed is not installed, which this needs: pip install 'qwirkle[cluster]'\n"
    )
    assert list(tmp_path.iterdir()) == []
