"""The former name of `sheepfold.games`."""

from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

__all__ = ["pass_the_ewe", "president", "sheepshead", "wolf", "wolf_concentration", "wolf_herd"]
