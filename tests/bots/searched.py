"""What the bot `search` is tested with: the games that have choices, and their policies."""

from typing import Final

from sheepfold_rules.core.bots import Policy
from sheepfold_rules.core.game import AnyGame

SEATS: Final = {"sheepshead": 4, "president": 4, "pass_the_ewe": 6, "wolf_herd": 2, "wolf_concentration": 2}
SEED: Final = "a seed of the search"
START: Final = "counting sheep until the end"


def policy_of(game: AnyGame) -> Policy:
    """Return the policy of a game that has choices."""
    assert game.bot.policy is not None
    return game.bot.policy
