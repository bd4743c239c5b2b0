"""The mutations of the kernels fit them: one that no longer does would stop `make mutants` halfway."""

from __future__ import annotations

from collections import Counter

from tests.engine.mutations.__main__ import LISTS, TESTS
from tests.engine.mutations.trying import ROOT


def test_every_mutation_changes_one_place_of_its_kernel() -> None:
    for mutations in LISTS.values():
        for mutation in mutations:
            text = (ROOT / "src/qwirkle/engine" / mutation.kernel).read_text("utf-8")
            assert text.count(mutation.line) == 1, mutation.name
            assert mutation.line != mutation.becomes, mutation.name


def test_every_mutation_has_a_name_of_its_own() -> None:
    names = Counter(mutation.name for mutations in LISTS.values() for mutation in mutations)
    assert names.most_common(1)[0][1] == 1


def test_the_tests_that_are_tried_exist() -> None:
    assert TESTS.keys() <= LISTS.keys()
    assert all((ROOT / file).is_file() for files in TESTS.values() for file in files)
