"""The games as a search plays them on beyond its tree: one module a game, all alike."""

from typing import Final

from sheepfold.bots.search.policies import pass_the_ewe, president, sheepshead, wolf_concentration, wolf_herd
from sheepfold.bots.search.policies.policy import Policy

POLICIES: Final[dict[str, Policy]] = {
    "sheepshead": sheepshead.POLICY,
    "president": president.POLICY,
    "pass_the_ewe": pass_the_ewe.POLICY,
    "wolf_herd": wolf_herd.POLICY,
    "wolf_concentration": wolf_concentration.POLICY,
}  # nobody chooses anything in Wolf
