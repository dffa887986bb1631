"""Tables at which President is usually played."""

from typing import Final

from sheepfold_rules.core.presets import Preset, Presets, by_name
from sheepfold_rules.games.president.options import Options

PRESETS: Final[Presets[Options]] = by_name(
    Preset(
        "to_eleven",
        "To eleven points",
        "Whoever first has 11 points wins, and jokers are the highest cards in the exchange. Every option is at its "
        "default, as in the article that the rules follow.",
        Options(),
    ),
    Preset(
        "ten_deals",
        "Ten deals",
        "Ten deals are played, and the President of the last one wins. The article that the rules follow gives such a "
        "number of rounds as the other way to end a match.",
        Options(end="deals", deals=10),
    ),
    Preset(
        "jokers_exempt",
        "Jokers are kept",
        "Nobody has to hand over a joker in the exchange, only their highest other cards. The article that the rules "
        "follow leaves open what a joker counts as there.",
        Options(exchange_jokers="exempt"),
    ),
)
