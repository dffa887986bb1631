"""Adapters for reinforcement learning: moves as numbers, observations as tensors, and environments.

`Encoder` converts moves and views to arrays. `sheepfold.adapters.pettingzoo` has an environment for all seats,
`sheepfold.adapters.gymnasium` one for a single seat that plays against bots, and `sheepfold.adapters.openspiel` games
for OpenSpiel. They all use the rules in this process, and need the extra `rl`.
"""

from sheepfold.adapters.encoder import Encoder, Part

__all__ = ["Encoder", "Part"]
