from __future__ import annotations

from pathlib import Path

import pytest

DRIVEN = [Path(__file__).parent / folder for folder in ("browser", "engines")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in these folders drives a browser."""
    for item in items:
        if any(folder in item.path.parents for folder in DRIVEN):
            item.add_marker(pytest.mark.browser)
