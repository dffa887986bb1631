"""How much the tests of chance try: a few examples in `make test`, and many in `make test-slow`.

Tests with hypothesis follow its profile. Tests with loops of their own ask `rounds`, and are marked `thorough`, so that
`make test-slow` runs them again.
"""

from typing import Final

from hypothesis import settings

QUICK: Final = "quick"
THOROUGH: Final = "thorough"

RULED: Final = settings(derandomize=True, database=None, deadline=None)
settings.register_profile(QUICK, RULED, max_examples=10)
settings.register_profile(THOROUGH, RULED, max_examples=100)


def is_thorough() -> bool:
    """Whether the profile in force is the thorough one."""
    return settings.get_current_profile_name() == THOROUGH


def rounds(quick: int, thorough: int) -> int:
    """Return how many rounds a test makes under the profile in force."""
    return thorough if is_thorough() else quick


def examples(quick: int, thorough: int) -> settings:
    """Return the settings of a property whose examples take unusually long, or unusually little time."""
    return settings(RULED, max_examples=rounds(quick, thorough))
