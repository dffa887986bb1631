"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_rules.core.rules import RuleMaker

rule: Final = RuleMaker(
    "president", "President (an article on card games that you can play for free with a standard deck)"
)
