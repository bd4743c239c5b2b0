"""Links as QR codes."""

from __future__ import annotations

from qwirkle.server.hosting.qr_codes import terminal_qr


def test_a_qr_code_for_the_terminal_is_square_enough() -> None:
    lines = terminal_qr("http://192.168.1.7:8734").splitlines()
    assert 10 < len(lines) < 40
