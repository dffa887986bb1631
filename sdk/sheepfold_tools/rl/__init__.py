"""Adapters for reinforcement learning: moves as numbers, observations as tensors, and environments.

`Encoder` converts moves and views to arrays. `sheepfold_tools.rl.pettingzoo` has an environment for all seats,
`sheepfold_tools.rl.gymnasium` one for a single seat that plays against bots, and `sheepfold_tools.rl.openspiel` games
for OpenSpiel. They all use the rules in this process, and need the extra `rl`.
"""

from sheepfold_rules.installing import Requires

with Requires("rl"):
    from sheepfold_tools.rl.encoder import Encoder, Part

__all__ = ["Encoder", "Part"]
