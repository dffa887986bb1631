"""The deal's part of the JSON state: the scores before the deal, its cards, and its moves; and its audit."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Self

from sheepfold_rules.core.match import DealNumber, Start
from sheepfold_rules.core.record import DECK, BaseDealRecord, audit_scores, list_invariants, refuse
from sheepfold_rules.core.shape import Between, Distinct, Length, doc
from sheepfold_rules.games.president.cards import Deck
from sheepfold_rules.games.president.match import lay_out, open_deal
from sheepfold_rules.games.president.moves import Move
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.state import GIFTS, MAX_TURNS, SEATS, State


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants(
        "president",
        deck=DECK,
        counts="A match with these options can have this many deals. From the second deal on, the order names every "
        "seat once.",
        scores="The earlier deals could have led to these scores, the last of these deals could have ended in this "
        "order, and they did not end the match. Whether the cards of the earlier deals led to the scores is not "
        "checked, because a state does not hold their moves.",
    )

    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(0)], ...], Length(min(SEATS), max(SEATS))] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    order: Annotated[tuple[Annotated[int, Between(0, max(SEATS) - 1)], ...], Length(0, max(SEATS)), Distinct()] = field(
        metadata=doc(
            "The seats in the order in which they went out in the previous deal, the Bum last; empty in the first deal."
        )
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, MAX_TURNS + GIFTS)] = field(
        metadata=doc("The moves of this deal, in order.")
    )

    @classmethod
    def of(cls, state: State) -> Self:
        deal = state.deal
        return cls(deal=deal.number, scores=deal.scores, order=deal.order, deck=deal.deck, moves=state.moves)

    def open(self, start: Start) -> State:
        audit_counts(self, start)
        audit_scores(start, self.scores)
        if not is_reachable(start, self.scores, self.deal - 1, self.order):
            message = f"no match still in progress can have these scores before deal {self.deal}"
            refuse(start, "scores", ("scores",), message)
        return open_deal(lay_out(start, self.deck, self.deal, self.scores, self.order))


def audit_counts(part: DealRecord, start: Start) -> None:
    """Refuse a deal past the end of the match, and an order that is not that of the deal before."""
    if start.options.end == "deals" and part.deal > start.options.deals:
        refuse(start, "counts", ("deal",), f"the match is over after deal {start.options.deals}")
    if part.deal == 1 and part.order:
        refuse(start, "counts", ("order",), "nobody went out before the first deal")
    if part.deal > 1 and sorted(part.order) != list(range(start.seats)):
        refuse(
            start, "counts", ("order",), f"each of the {start.seats} seats was expected once, in the order of going out"
        )


def is_reachable(start: Start, scores: tuple[int, ...], deals: int, order: tuple[int, ...]) -> bool:
    """Whether `deals` deals can have led to these scores without ending the match; `order` is that of the last deal.

    The answer is exact: every deal gives two points to one seat and one to another.
    """
    if not deals:
        return not any(scores)
    before = [score - got for score, got in zip(scores, settle(order, start.seats), strict=True)]
    goes_on = start.options.end == "deals" or max(scores) < start.options.target
    return goes_on and can_share(before, deals - 1)


def can_share(scores: list[int], deals: int) -> bool:
    """Whether `deals` deals can have given these scores.

    A seat that was President in some of them has its other points as Vice President in others.
    """
    fewest = [max(0, score - deals) for score in scores]
    most = [score // 2 for score in scores]
    fits = all(0 <= low <= high for low, high in zip(fewest, most, strict=True))
    return fits and sum(scores) == 3 * deals and sum(fewest) <= deals <= sum(most)
