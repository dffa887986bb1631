"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker("wolf_herd", "Variation of the WOLF game by David McCord (GO Card deck)")
