"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker("sheepshead", "pagat.com, Sheepshead (E. Bushnell, ed. J. McLeod)")
