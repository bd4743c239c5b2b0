"""Properties are tried with the same examples on every run, for as long as each needs, on any machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")
