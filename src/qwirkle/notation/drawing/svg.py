"""SVG text: a picture, and the few elements that pictures here are made of."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

__all__ = ["Picture", "element", "number", "picture", "text"]

_FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"

# What XML cannot hold, not even escaped.
_UNWRITABLE = dict.fromkeys(
    (*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF), "\ufffd"
)


class Picture(str):
    """An SVG picture: the text of its file, which a notebook shows as the picture itself.

    >>> Picture("<svg/>")._repr_svg_()
    '<svg/>'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def number(value: float) -> str:
    """The number as short as SVG allows, to a hundredth.

    >>> number(12.0), number(0.5)
    ('12', '0.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *inside: str, **attributes: str | float) -> str:
    """One element as text; `_` in an attribute's name stands for `-`.

    >>> element("rect", x=1.5, stroke_width=2)
    '<rect x="1.5" stroke-width="2"/>'
    """
    said = "".join(
        f' {key.replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def text(words: str, x: float, y: float, size: float, fill: str, **attributes: str | float) -> str:
    """Words at a place: the left end of their base line, unless an attribute says otherwise."""
    return element(
        "text", _escaped(words), x=x, y=y, font_size=size, font_family=_FONT, fill=fill, **attributes
    )


def picture(
    shown: tuple[float, float, float, float], scale: float, title: str, inside: Iterable[str]
) -> Picture:
    """A document that shows a part of the plane: left, top, width, height. Screen readers say the title."""
    return Picture(
        element(
            "svg",
            element("title", _escaped(title)),
            *(f"\n{each}" for each in inside),
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            role="img",
            width=shown[2] * scale,
            height=shown[3] * scale,
            viewBox=" ".join(map(number, shown)),
        )
        + "\n"
    )


def _escaped(words: str) -> str:
    return escape(words.translate(_UNWRITABLE), quote=False)
