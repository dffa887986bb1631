"""The score of a deal of Pass the Ewe without its cards: what it pays, given what a scorekeeper knows of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from sheepfold_rules.core.match import BySeat, Start
from sheepfold_rules.core.score import (
    DEALER,
    OPTIONS,
    SEATS,
    Check,
    Explanation,
    check_columns,
    check_seats,
    refuse_faults,
)
from sheepfold_rules.core.score import Score as Score
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.text import count
from sheepfold_rules.games.pass_the_ewe.options import Options, rule
from sheepfold_rules.games.pass_the_ewe.scoring import LAST_EWE, ROUND_EWE, final_scores, settle
from sheepfold_rules.games.pass_the_ewe.state import HAND

HAND_WON: Final = rule.cite('"If play passes back to you"')
ROUND_OVER: Final = rule.cite('"If all players have cards left in hand"')
WOOL: Final = rule.cite('"If the round is over"')
GAME_OVER: Final = rule.cite('"If you have the ewe at the end of the game"')


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal of Pass the Ewe, without its cards: what a scorekeeper knows of it."""

    seats: Annotated[int, Between(min(HAND), max(HAND))] = field(metadata=doc(SEATS))
    wool: BySeat = field(metadata=doc("The number of cards in each wool pile, by seat."))
    taken: BySeat = field(metadata=doc("The number of hands taken in this deal, by seat."))
    left: BySeat = field(metadata=doc("The number of cards left in hand, by seat."))
    ewe: int = field(metadata=doc("The seat that holds the ewe: it took the last hand."))
    last: bool = field(
        default=False, metadata=doc("Whether the match ended with this deal, which gives 5 more points for the ewe.")
    )
    options: Options = field(default=Options(), metadata=doc(OPTIONS))
    dealer: int | None = field(default=None, metadata=doc(DEALER))


EXAMPLE: Final[dict[str, Any]] = {
    "seats": 4,
    "wool": [20, 17, 5, 0],
    "taken": [2, 2, 1, 0],
    "left": [3, 0, 2, 5],
    "ewe": 1,
}


def score(start: Start, deal: FinishedDeal) -> Score:
    """Return what a round pays at a table that is valid.

    Raises:
        InvalidShape: what is known of it contradicts itself.
    """
    columns = check_columns(start, wool=deal.wool, taken=deal.taken, left=deal.left)
    refuse_faults([*check_seats(start, ewe=deal.ewe), *columns])
    refuse_faults(check_cards(start, deal))
    points = settle(deal.wool, deal.taken, deal.left, deal.ewe)
    return Score(final_scores(points, deal.ewe) if deal.last else points, None, tuple(explain(deal)))


def check_cards(start: Start, deal: FinishedDeal) -> Iterator[Check]:
    """Yield the checks of the cards and the hands of a round."""
    hand = HAND[start.seats]
    total, dealt = sum(deal.wool) + sum(deal.left), hand * start.seats
    for name, values in (("wool", deal.wool), ("taken", deal.taken), ("left", deal.left)):
        yield name, min(values) < 0, "no number can be negative"
    yield "left", max(deal.left) > hand, f"each seat was dealt {hand} cards, so none can have more left"
    yield "left", min(deal.left) > 0, "a round is over only when somebody has no cards left"
    yield "wool", total != dealt, f"with the cards left, they add up to {total}, and not to the {dealt} dealt"
    for seat, (cards, hands) in enumerate(zip(deal.wool, deal.taken, strict=True)):
        yield "wool", cards < hands, f"seat {seat} took {count(hands, 'hands')}, each with a card or more"
        yield "taken", cards > 0 and not hands, f"seat {seat} has wool, so it took a hand"
    yield "ewe", not deal.taken[deal.ewe], "the ewe is with a seat that took a hand"


def explain(deal: FinishedDeal) -> Iterator[Explanation]:
    """Yield what each seat gets, and for what."""
    for seat, (wool, taken, left) in enumerate(zip(deal.wool, deal.taken, deal.left, strict=True)):
        yield Explanation(f"Seat {seat} gets {wool} for the cards in its wool pile.", WOOL)
        if taken:
            yield Explanation(f"Seat {seat} gets {taken} for the hands that it took.", HAND_WON)
        if left:
            yield Explanation(f"Seat {seat} loses {left} for the cards in its hand.", ROUND_OVER)
    yield Explanation(f"Seat {deal.ewe} gets {ROUND_EWE} for the ewe at the end of the round.", ROUND_OVER)
    if deal.last:
        yield Explanation(f"Seat {deal.ewe} gets {LAST_EWE} more for the ewe at the end of the game.", GAME_OVER)
