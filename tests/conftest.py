"""How Hypothesis searches: the same examples every time, so that a run tells of the change at hand.

To look for new examples: ``pytest --hypothesis-profile=search``.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# nothing here depends on how fast the computer is
_UNHURRIED = [HealthCheck.too_slow]

settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=_UNHURRIED
)
settings.register_profile("search", deadline=None, suppress_health_check=_UNHURRIED)
settings.load_profile("steady")
