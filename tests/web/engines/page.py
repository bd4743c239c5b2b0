"""A page in a browser of any engine: things are found, waited for, clicked, dragged, touched and typed at."""

from __future__ import annotations

from typing import Any

from tests.web.engines.window import Json, Window

PATIENCE = 15.0
"""How long the page may take to show what was asked for, in seconds."""

ENTER, ESCAPE, LEFT, UP, RIGHT, DOWN = "\ue007", "\ue00c", "\ue012", "\ue013", "\ue014", "\ue015"

Point = tuple[int, int]

_WAIT = """async (arguments_, patience) => {
  const last = performance.now() + patience;
  for (;;) {
    const found = (CONDITION)(...arguments_);
    if (found || performance.now() > last) return found;
    await new Promise(again => setTimeout(again, 10));
  }
}"""

_MIDDLE = """(selector, words) => {
  const named = thing => [thing.textContent.trim(), thing.getAttribute('aria-label')].includes(words);
  const thing = [...document.querySelectorAll(selector)]
    .find(thing => thing.getClientRects().length > 0 && (words === null || named(thing)));
  if (!thing) return null;
  thing.scrollIntoView({ block: 'nearest' });
  const box = thing.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}"""


class Page:
    """What one person has open."""

    def __init__(self, window: Window, pointer: str = "mouse") -> None:
        self.window = window
        self._pointer = pointer

    def see(self, function: str, *arguments: Any) -> Any:
        """What a function in the page gives back now."""
        return self.window.run(function, *arguments)

    def wait(self, condition: str, *arguments: Any, patience: float = PATIENCE) -> Any:
        """What a function in the page gives back, as soon as that is something."""
        found = self.see(_WAIT.replace("CONDITION", condition), arguments, patience * 1000)
        if not found:
            seen = self.see("() => document.body.innerText")
            raise AssertionError(
                f"not within {patience:g} s: {condition} of {arguments}; the page shows {seen!r}"
            )
        return found

    def wait_for(self, selector: str, patience: float = PATIENCE) -> None:
        """Waits until something is there, seen or not."""
        self.wait("selector => document.querySelector(selector) !== null", selector, patience=patience)

    def wait_for_text(self, selector: str, words: str) -> None:
        """Waits until the first such thing says these words."""
        self.wait(
            "(selector, words) => document.querySelector(selector)?.textContent.includes(words)",
            selector,
            words,
        )

    def count(self, selector: str) -> int:
        """How many there are."""
        number: int = self.see("selector => document.querySelectorAll(selector).length", selector)
        return number

    def is_shown(self, selector: str) -> bool:
        """Whether there is such a thing to see."""
        shown: bool = self.see(f"(selector, words) => ({_MIDDLE})(selector, words) !== null", selector, None)
        return shown

    def texts(self, selector: str) -> list[str]:
        """What each of them says."""
        words: list[str] = self.see(
            "selector => [...document.querySelectorAll(selector)].map(thing => thing.innerText)", selector
        )
        return words

    def middle(self, selector: str, words: str | None = None) -> Point:
        """Where the first such thing is that is shown, once there is one; `words` is its name."""
        x, y = self.wait(_MIDDLE, selector, words)
        return x, y

    def click(self, selector: str, words: str | None = None) -> None:
        """Clicks in the middle of something, or touches it."""
        self.drag(self.middle(selector, words))

    def drag(self, *way: Point) -> None:
        """Presses at the first point and lets go at the last."""
        steps: list[Json] = [{"type": "pointerMove", "x": x, "y": y, "duration": 0} for x, y in way]
        steps.insert(1, {"type": "pointerDown", "button": 0})
        steps.append({"type": "pointerUp", "button": 0})
        self._act("pointer", steps, parameters={"pointerType": self._pointer})

    def turn_wheel(self, selector: str, pixels: int) -> None:
        """Turns the wheel over something, and waits until that is seen."""
        x, y = self.middle(selector)
        self._act("wheel", [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": pixels, "duration": 0}])
        self.see("() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))")

    def press(self, *keys: str) -> None:
        """Presses keys one after another."""
        self._act("key", [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")])

    def choose(self, selector: str, value: str) -> None:
        """Chooses from a list; how a list folds out is the browser's own matter."""
        self.wait_for(selector)
        self.see(
            """(selector, value) => {
              const list = document.querySelector(selector);
              list.value = value;
              list.dispatchEvent(new Event('change', { bubbles: true }));
            }""",
            selector,
            value,
        )

    def _act(self, kind: str, steps: list[Json], **more: Any) -> None:
        self.window.act({"type": kind, "id": f"{kind} of the test", "actions": steps, **more})
