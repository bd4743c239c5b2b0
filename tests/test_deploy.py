"""The examples in `deploy/`: every setting in them is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qwirkle.commands.settings import SETTINGS

DEPLOY = Path(__file__).parents[1] / "deploy"
VARIABLES = {setting.variable for setting in SETTINGS} | {f"{setting.variable}_FILE" for setting in SETTINGS}
FLAGS = {setting.flag for setting in SETTINGS}


@pytest.mark.parametrize("name", ["compose.yaml", "nginx.conf", "qwirkle.service"])
def test_every_setting_is_known(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    assert set(re.findall(r"QWIRKLE_[A-Z_]+", text)) <= VARIABLES
    for command in re.findall(r"qwirkle serve(.*)", text):
        assert set(re.findall(r"--[a-z-]+", command)) <= FLAGS


def test_the_proxy_passes_on_what_the_manual_says() -> None:
    manual = (DEPLOY.parent / "docs" / "hosting.md").read_text("utf-8")
    example = (DEPLOY / "nginx.conf").read_text("utf-8")
    headers = re.findall(r"proxy_set_header .*;", manual)
    assert len(headers) == 5
    assert all(header in example for header in headers)
