"""The modules of `sheepfold.games`, by the name that they had before."""

from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

__all__ = ["pass_the_ewe", "president", "sheepshead", "wolf", "wolf_concentration", "wolf_herd"]
