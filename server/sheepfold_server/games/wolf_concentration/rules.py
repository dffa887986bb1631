"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_server.core.rules import RuleMaker

rule: Final = RuleMaker("wolf_concentration", "Concentration variation of the Wolf game, with the GO Card deck")
