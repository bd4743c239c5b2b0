"""Properties are tried with the same examples on every run, for as long as each needs, on any machine."""

from __future__ import annotations

import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

# A shell starts a background job with interrupts ignored, and the programs that tests start and interrupt
# would ignore them too.
signal.signal(signal.SIGINT, signal.default_int_handler)
