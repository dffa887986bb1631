"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_server.core.rules import RuleMaker

rule: Final = RuleMaker("wolf_herd", "Variation of the Wolf game (D. McCord), with the GO Card deck")
