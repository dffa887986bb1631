"""The numbers of the moves of Sheepshead."""

from functools import cache
from typing import Final

from sheepfold_rules.core.actions import ActionSpace, list_moves, list_sets
from sheepfold_rules.games.sheepshead import moves
from sheepfold_rules.games.sheepshead.cards import CARDS, FULL
from sheepfold_rules.games.sheepshead.phases.pick import BLITZES
from sheepfold_rules.games.sheepshead.state import DEALING, MAX_TRICKS

CALLED: Final = ("AC", "AH", "AS", "TC", "TH", "TS")
CALLS: Final = (
    f"Each card that can be called ({', '.join(CALLED)}): without an under card, then with each card of the deck as "
    "the under card."
)
SHOWING: Final = "with nothing shown, then with the black queens, with the red ones, and with both."
JACKS: Final = ("JH", "JS", "JC")


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats, on which the number of cards to bury depends."""
    share = DEALING[seats].share
    return ActionSpace(
        list_moves(moves.Play, "Each card, in deck order.", CARDS, legal=lambda state, left: left & FULL),
        list_moves(moves.PlayUnder, "The under card.", legal=lambda state, left: left >> len(CARDS)),
        list_moves(moves.Pick, f"Pick, {SHOWING}", BLITZES),
        list_moves(moves.Pass, "Pass: do not pick, crack or recrack."),
        list_moves(moves.Partner, "Play with the holder of the jack of diamonds."),
        list_moves(moves.Alone, "Go alone."),
        list_moves(moves.Crack, f"Crack, {SHOWING}", BLITZES),
        list_moves(moves.Recrack, f"Recrack, {SHOWING}", BLITZES),
        list_moves(moves.Call, CALLS, CALLED, (None, *CARDS)),
        list_moves(moves.CallUp, f"Each jack that can be called: {', '.join(JACKS)}.", JACKS),
        list_moves(moves.NameTrick, "Each trick, from the first on.", range(1, MAX_TRICKS + 1)),
        list_sets(moves.Bury, "Each set of cards", CARDS, *([share] if share else [])),
    )
