"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker("pass_the_ewe", "Pass The Ewe (Jonathan Leistiko, Invisible City, 2007)")
