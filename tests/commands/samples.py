"""A record for the commands that read one."""

from __future__ import annotations

RIGHT = """\
[Rules "mindware-2011"]
[Players "Ann, Bob"]

1. Rs@0,0 Ro@1,0 Rx@2,0 = 3
2. Gx@2,1 = 2
"""
