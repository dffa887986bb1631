"""Where the rules come from: each names its section."""

from typing import Final

from sheepfold_server.core.rules import RuleMaker

rule: Final = RuleMaker(
    "president", "A free card game to play: President (a web page on games played with a standard deck)"
)
