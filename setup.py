"""Builds what is not plain Python: the engine's kernels (Cython) and the message catalogues (gettext)."""

import re
import shutil
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build import build

PACKAGE = Path("src/qwirkle")

LOCAL_PICTURE = re.compile(r"!\[[^]]*\]\((?!https?:)[^)]*\)\n*")
LOCAL_LINK = re.compile(r"\[([^]]*)\]\((?!https?:|#)[^)]*\)")


def description() -> str:
    """The README as a package index can show it: local pictures left out, local links as plain text."""
    return LOCAL_LINK.sub(r"\1", LOCAL_PICTURE.sub("", Path("README.md").read_text("utf-8")))


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
            extra_compile_args=["-O3", "-g0", "-Wall"],
        )
        for source in sources
    ]


class FreshBuild(build):
    """A build that begins with an empty folder: what is deleted from the source is in no wheel after it."""

    def run(self) -> None:
        """Builds everything."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


compile_catalogues()
setup(
    long_description=description(),
    long_description_content_type="text/markdown",
    ext_modules=cythonize(kernels(), language_level=3),
    cmdclass={"build": FreshBuild},
    options={"build_ext": {"parallel": True}},  # as many compilers at once as there are cores
)
