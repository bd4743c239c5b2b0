"""Debian's Firefox, asked in WebDriver BiDi over its own socket; Debian has no geckodriver."""

from __future__ import annotations

import json
import subprocess
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.engines.programs import running
from tests.web.engines.window import PATIENCE, DriverFault, Json, Look, Window

PROGRAMS = {"firefox-esr": "firefox-esr"}
"""The Debian package of each program that it takes."""

_LISTENS = "WebDriver BiDi listening on "


class Firefox:
    """A Firefox without a screen for each look, in which everybody has a container of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._processes: dict[Look, _Process] = {}

    def open(self, look: Look) -> Window:
        """A window for somebody new."""
        if look not in self._processes:
            self._processes[look] = _Process(self._folder / f"profile{len(self._processes)}", look)
        return _Window(self._processes[look])

    def let_go(self, window: Window) -> None:
        """Forgets what a person has left in a window."""
        assert isinstance(window, _Window)
        window.close()

    def close(self) -> None:
        """Ends everything that was started."""
        for process in self._processes.values():
            process.close()


class _Process:
    """One running Firefox and the socket to it."""

    def __init__(self, profile: Path, look: Look) -> None:
        self.faults: dict[str, list[str]] = {}
        self._last = 0
        profile.mkdir()
        choices = {
            "intl.accept_languages": "en-GB",
            "layout.css.prefers-color-scheme.content-override": 0 if look.dark else 1,
            "ui.prefersReducedMotion": 1,
        }
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in choices.items())
        (profile / "user.js").write_text("\n".join(lines))
        with ExitStack() as started:
            self._socket = self._start(started, profile)
            self._ends = started.pop_all()
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def _start(self, started: ExitStack, profile: Path) -> ClientConnection:
        program = started.enter_context(
            running(
                *("firefox-esr", "--headless", "--no-remote", "--profile", str(profile)),
                "--remote-debugging-port=0",
                errors=subprocess.PIPE,
            )
        )
        assert program.stderr is not None
        said = ""
        for line in program.stderr:
            said += line
            if line.startswith(_LISTENS):
                break
        else:
            raise DriverFault(f"Firefox did not start: {said}")
        # Whatever it says later must not fill the pipe and stop it.
        threading.Thread(target=program.stderr.read, daemon=True).start()
        address = line.removeprefix(_LISTENS).strip()
        return started.enter_context(connect(f"{address}/session", max_size=None, proxy=None))

    def ask(self, method: str, **parameters: Any) -> Json:
        """What Firefox answers to one command."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        while True:
            message: Json = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self._note(message["params"])
            elif message["type"] == "error":
                raise DriverFault(f"{method}: {message['message']}")
            elif message["id"] == self._last:
                result: Json = message["result"]
                return result

    def _note(self, entry: Json) -> None:
        if entry["level"] == "error":
            self.faults.setdefault(entry["source"].get("context", ""), []).append(entry["text"])

    def close(self) -> None:
        """Ends it."""
        self._ends.close()


class _Window:
    def __init__(self, process: _Process) -> None:
        self._process = process
        self._person = process.ask("browser.createUserContext")["userContext"]
        # A tab behind another would be slowed down.
        opened = process.ask("browsingContext.create", type="window", userContext=self._person)
        self._context: str = opened["context"]

    def resize(self, width: int, height: int) -> None:
        self._process.ask(
            "browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height}
        )

    def go(self, address: str) -> None:
        self._process.faults.pop(self._context, None)
        # Only the part behind # may be another, and the page is to load all the same.
        for place in ("about:blank", address):
            self._process.ask("browsingContext.navigate", context=self._context, url=place, wait="complete")

    def run(self, function: str, *arguments: Any) -> Any:
        # What goes in and out is text, so that values need no words of their own in the protocol.
        in_text = f"async text => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null)"
        answer = self._process.ask(
            "script.callFunction",
            functionDeclaration=in_text,
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise DriverFault(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, source: Json) -> None:
        self._process.ask("input.performActions", context=self._context, actions=[source])

    def faults(self) -> list[str]:
        # What Firefox has said by now is heard before its next answer.
        self._process.ask("session.status")
        return self._process.faults.get(self._context, [])

    def close(self) -> None:
        self._process.ask("browser.removeUserContext", userContext=self._person)
