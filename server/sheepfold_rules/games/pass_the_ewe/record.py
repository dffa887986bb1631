"""The deal's part of the JSON state: the scores before the deal, its cards, and its moves; and its audit."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Self

from sheepfold_rules.core.match import DealNumber, Start, no_seat
from sheepfold_rules.core.record import DECK, BaseDealRecord, audit_scores, list_invariants, refuse
from sheepfold_rules.core.shape import LARGEST, Between, Length, doc
from sheepfold_rules.games.pass_the_ewe.cards import Deck
from sheepfold_rules.games.pass_the_ewe.match import lay_out, open_deal
from sheepfold_rules.games.pass_the_ewe.moves import Move
from sheepfold_rules.games.pass_the_ewe.scoring import ROUND_EWE
from sheepfold_rules.games.pass_the_ewe.state import HAND, MAX_TURNS, Playing, State

HELD_AT_LEAST: Final = 5  # over the loss of a whole hand: a card played, a hand won, a card of wool, two for the ewe


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants(
        "pass_the_ewe",
        deck=DECK,
        counts="A match with these options can have this many deals. From the second deal on, some seat holds the ewe.",
        scores="Given which seat holds the ewe, the earlier deals could have led to the score of each seat and to the "
        "total of all seats. They did not end the match. Whether the cards of the earlier deals led to the scores is "
        "not checked, because a state does not hold their moves.",
    )

    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(min(HAND), max(HAND))] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    ewe: Annotated[int, Between(0, max(HAND) - 1)] | None = field(
        metadata=doc("The seat that held the ewe before this deal; null in the first deal.")
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, MAX_TURNS)] = field(metadata=doc("The moves of this deal, in order."))

    @classmethod
    def of(cls, state: State) -> Self:
        deal = state.deal
        return cls(deal=deal.number, scores=deal.scores, ewe=deal.ewe, deck=deal.deck, moves=state.moves)

    def open(self, start: Start) -> Playing:
        audit_counts(self, start)
        audit_scores(start, self.scores)
        if not is_reachable(start, self.scores, self.deal - 1, self.ewe):
            message = f"no match still in progress can have these scores before deal {self.deal}"
            refuse(start, "scores", ("scores",), message)
        return open_deal(lay_out(start, self.deck, self.deal, self.scores, self.ewe))


def audit_counts(part: DealRecord, start: Start) -> None:
    """Refuse a deal past the end of the match, and a holder of the ewe who cannot be."""
    if start.options.deals is not None and part.deal > start.options.deals:
        refuse(start, "counts", ("deal",), f"the match is over after deal {start.options.deals}")
    if (part.ewe is None) != (part.deal == 1):
        refuse(start, "counts", ("ewe",), "nobody holds the ewe before the first deal, and somebody does after it")
    if part.ewe is not None and part.ewe >= start.seats:
        refuse(start, "counts", ("ewe",), no_seat(part.ewe, start.seats))


def is_reachable(start: Start, scores: tuple[int, ...], rounds: int, ewe: int | None) -> bool:
    """Whether `rounds` rounds can have led to these scores and to this holder of the ewe without ending the match.

    In a deal a seat loses at most a point for each card of its hand. It gets at most a point for every card in play,
    one for each hand won (which takes a card of its own), and two for the ewe. All seats together get two for the ewe,
    one for each hand, and one for each card played less those left. In each deal some seat went out and lost nothing,
    and the holder of the ewe has won a hand with a card.
    """
    if not rounds:
        return not any(scores)
    hand = HAND[start.seats]
    cards = hand * start.seats
    most_hands = start.seats * (hand - 1) + 1
    least = hand - (cards - hand) + ROUND_EWE + 1
    most = cards + ROUND_EWE + most_hands
    most_of_one = cards + ROUND_EWE + hand
    in_reach = all(-hand * rounds <= score <= most_of_one * rounds for score in scores)
    summed = least * rounds <= sum(scores) <= most * rounds
    lost = sum(min(score, 0) for score in scores) >= -hand * (start.seats - 1) * rounds and (
        rounds > 1 or max(scores) >= 0
    )
    held = ewe is None or scores[ewe] >= HELD_AT_LEAST - hand * rounds
    return in_reach and summed and lost and held and max(scores) < start.options.target
