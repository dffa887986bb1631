"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker("wolf", "How to play Wolf! (the leaflet of the GO Card deck)")
