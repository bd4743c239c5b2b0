"""Pictures read back: what a test can see in one."""

from __future__ import annotations

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def elements(picture: str, tag: str) -> list[ElementTree.Element]:
    """Every element of this kind, in order."""
    return list(ElementTree.fromstring(picture).iter(SVG + tag))  # noqa: S314 - a picture that we just drew


def titles(picture: str) -> list[str]:
    """What pointing at each tile shows; the picture's own title comes first."""
    return [element.text or "" for element in elements(picture, "title")]


def texts(picture: str) -> list[str]:
    """Every text that stands in the picture."""
    return [element.text or "" for element in elements(picture, "text")]
