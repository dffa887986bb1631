"""Sheepfold for programs that learn: moves as numbers, what a seat knows as tensors, and environments.

`Encoder` turns matches into arrays and back. `sheepfold.adapters.pettingzoo` has an environment for all seats,
`sheepfold.adapters.gymnasium` one for a single seat among bots, and `sheepfold.adapters.openspiel` games for OpenSpiel.
All of it plays by the rules in this process, and needs the extra `rl`.
"""

from sheepfold.adapters.encoder import Encoder, Part

__all__ = ["Encoder", "Part"]
