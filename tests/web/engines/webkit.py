"""WebKitGTK, whose engine every iPhone has, on a screen of Xvfb, asked in WebDriver through its driver."""

from __future__ import annotations

import os
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.web.engines.programs import running
from tests.web.engines.window import PATIENCE, DriverFault, Json, Look, Window

PROGRAMS = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The Debian package of each program that it takes."""

_SCREEN = "1400x1000x24"

_WATCH = """() => {
  const faults = [];
  Object.defineProperty(window, 'faultsSeenByTheTest', { value: faults });
  addEventListener('error', event => faults.push(event.message));
  addEventListener('unhandledrejection', event => faults.push(`in a promise: ${event.reason}`));
  const said = console.error;
  console.error = (...words) => { faults.push(words.join(' ')); said.apply(console, words); };
}"""

_BECOMES = """async (width, height) => {
  const last = performance.now() + 5000;
  while ((innerWidth !== width || innerHeight !== height) && performance.now() < last)
    await new Promise(again => setTimeout(again, 10));
  return [innerWidth, innerHeight];
}"""


class WebKit:
    """Browsers of WebKit on a screen that nobody sees; a browser that somebody has left is used again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._idle: dict[Look, list[_Window]] = {}
        with ExitStack() as started:
            reading, writing = os.pipe()
            command = ("Xvfb", "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp")
            started.enter_context(running(*command, pass_fds=[writing]))
            os.close(writing)
            with os.fdopen(reading) as said:
                self._display = f":{said.readline().strip()}"
            if self._display == ":":
                raise DriverFault("Xvfb did not start")
            self._ends = started.pop_all()

    def open(self, look: Look) -> Window:
        """A window for somebody new."""
        if idle := self._idle.get(look):
            return idle.pop()
        home = self._folder / f"home{len(list(self._folder.iterdir()))}"
        home.mkdir()
        return _Window(self._ends, self._display, home, look)

    def let_go(self, window: Window) -> None:
        """Forgets what a person has left in a window."""
        assert isinstance(window, _Window)
        window.forget()
        self._idle.setdefault(window.look, []).append(window)

    def close(self) -> None:
        """Ends everything that was started."""
        self._ends.close()


class _Window:
    def __init__(self, started: ExitStack, display: str, home: Path, look: Look) -> None:
        self.look = look
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        started.enter_context(
            running("WebKitWebDriver", f"--port={port}", extra=_environment(display, home, look))
        )
        # The driver takes a moment until it listens.
        patient = httpx.HTTPTransport(retries=8)
        self._driver = started.enter_context(
            httpx.Client(
                base_url=f"http://127.0.0.1:{port}", transport=patient, timeout=PATIENCE, trust_env=False
            )
        )
        self._session = ""
        opened = self._ask("POST", "session", capabilities={})
        self._session = f"session/{opened['sessionId']}/"
        started.callback(self._driver.delete, self._session.removesuffix("/"))
        self._ask("POST", "timeouts", script=PATIENCE * 1000)

    def _ask(self, method: str, command: str, **parameters: Any) -> Any:
        content = {"json": parameters} if method == "POST" else {}
        answer = self._driver.request(method, self._session + command, **content)  # type: ignore[arg-type]
        value = answer.json()["value"]
        if answer.is_error:
            raise DriverFault(f"{command}: {value['error']}: {value['message']}")
        return value

    def resize(self, width: int, height: int) -> None:
        frame = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._ask("POST", "window/rect", x=0, y=0, width=width + frame[0], height=height + frame[1])
        if (inside := self.run(_BECOMES, width, height)) != [width, height]:
            raise DriverFault(f"the page should be {width} by {height}, and is {inside[0]} by {inside[1]}")

    def go(self, address: str) -> None:
        # Only the part behind # may be another, and the page is to load all the same.
        for place in ("about:blank", address):
            self._ask("POST", "url", url=place)
        # The driver reports no errors of the page, so the page has to, from when it is loaded.
        self.run(_WATCH)

    def run(self, function: str, *arguments: Any) -> Any:
        script = f"""
            const done = arguments[arguments.length - 1];
            (async () => ({function})(...arguments[0]))().then(
              value => done({{ value: value ?? null }}),
              error => done({{ fault: String(error) }}));"""
        answer = self._ask("POST", "execute/async", script=script, args=[arguments])
        if "fault" in answer:
            raise DriverFault(answer["fault"])
        return answer["value"]

    def act(self, source: Json) -> None:
        self._ask("POST", "actions", actions=[source])

    def faults(self) -> list[str]:
        faults: list[str] = self.run("() => window.faultsSeenByTheTest ?? []")
        return faults

    def forget(self) -> None:
        self.run("() => { if (location.protocol === 'http:') localStorage.clear(); }")
        self._ask("POST", "url", url="about:blank")


def _environment(display: str, home: Path, look: Look) -> dict[str, str]:
    """The settings of somebody's desktop, for a machine that may have no session bus and no namespaces."""
    folder = home / ".config" / "gtk-3.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
    # The browser's own buttons would keep a page from being as narrow as a phone.
    (folder / "gtk.css").write_text("button, entry { padding: 0; }\n")
    return {
        "DISPLAY": display,
        "GDK_BACKEND": "x11",
        "GSETTINGS_BACKEND": "memory",
        "GTK_THEME": "Adwaita:dark" if look.dark else "Adwaita",
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "NO_AT_BRIDGE": "1",
        # Without a graphics card this takes half the time.
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "XDG_CONFIG_HOME": str(home / ".config"),
    }
