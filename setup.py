"""Builds what is not plain Python: the engine's kernels (Cython) and the message catalogues (gettext)."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup

PACKAGE = Path("src/qwirkle")


def compile_catalogues() -> None:
    """Writes a `.mo` beside every `.po`: the form that the standard library reads at run time."""
    for source in sorted(PACKAGE.glob("i18n/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3])
        with source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, catalogue)


def kernels() -> list[Extension]:
    """One extension module for every `.pyx` of the engine; without them there is nothing to play with."""
    sources = sorted(PACKAGE.glob("engine/*.pyx"))
    if not sources:
        raise SystemExit(f"no kernels in {PACKAGE / 'engine'}: this copy of the source is not complete")
    return [
        Extension(
            ".".join(source.relative_to("src").with_suffix("").parts),
            [str(source)],
            extra_compile_args=["-O3", "-Wall"],
        )
        for source in sources
    ]


compile_catalogues()
setup(ext_modules=cythonize(kernels(), language_level=3))
