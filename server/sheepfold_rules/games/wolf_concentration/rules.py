"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker("wolf_concentration", "Concentration Variation of the game (Wolf, GO Card deck)")
