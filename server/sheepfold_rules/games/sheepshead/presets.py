"""Tables at which Sheepshead is usually played."""

from typing import Final

from sheepfold_rules.core.presets import Preset, Presets, by_name
from sheepfold_rules.games.sheepshead.options import Options

PRESETS: Final[Presets[Options]] = by_name(
    Preset(
        "pagat",
        "As on pagat.com",
        "Every option at its default. With five seats the holder of the jack of diamonds is the partner, a loss counts "
        "double, and where nobody picks, a leaster is played. These are the rules that E. Bushnell describes on "
        "pagat.com.",
        Options(),
    ),
    Preset(
        "no_bump",
        "Jack of diamonds, no doubling on the bump",
        "The holder of the jack of diamonds is the partner, and the picker's side pays no more for a loss than it gets "
        "for a win. Wikipedia's article on the game has a table of these payments beside the doubled one.",
        Options(partner="jack_of_diamonds", double_on_loss=False),
    ),
    Preset(
        "called_ace",
        "Called ace",
        "The picker calls a fail ace, if need be with an under card, or with all three aces a ten, which then takes "
        "the first trick of its suit. Wikipedia's article on the game describes these calls.",
        Options(partner="called_ace", call_under=True, call_ten=True, called_ten_wins=True),
    ),
    Preset(
        "cracks_and_blitzes",
        "Cracks and blitzes",
        "The picker calls an ace. Defenders may crack, the picker's side may recrack, and both may show pairs of "
        "queens to double again, up to 16 times the stakes. The special situations and house rules on sheepshead.org "
        "describe all of these; the limit is ours.",
        Options(
            partner="called_ace",
            crack=True,
            recrack="picker_or_partner",
            blitz="black_and_red",
            stake_cap=16,
        ),
    ),
    Preset(
        "doublers",
        "Doublers",
        "Where nobody picks, the cards are dealt again, and the next deal counts double. Such tables are described on "
        "pagat.com, and on sheepshead.org among the house rules.",
        Options(no_pick="doubler"),
    ),
    Preset(
        "three_handed",
        "Three-handed",
        "Two defend against the picker, who pays no more for a loss than for a win: 2, 4 or 6 either way. This is how "
        "D. Parlett gives the game for three, after J. Wergin.",
        Options(partner="none", double_on_loss=False),
    ),
)
