"""Views, which show what a seat may know of a match: the members that all games share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from sheepfold_rules.core.cards import HIDDEN, C, Hidden
from sheepfold_rules.core.match import BySeat, Commitment, Outcome, Seed
from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.phase import AnyState, legal_moves_for
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.value import Value, preformat

if TYPE_CHECKING:
    from sheepfold_rules.core.text import Text

V = TypeVar("V", bound="View")

Frame = dict[str, Any]


@dataclass(frozen=True)
class View(Value):
    """What a seat may know of a match; every hidden card is ??. Its string is the table as text.

    The view of each game has further members.
    """

    # A member that a game declares again, with a narrower type, keeps its description unless it has one of its own.

    _draw: ClassVar[Callable[[Any], str]] = staticmethod(preformat)  # `presentation.html` draws cards
    if TYPE_CHECKING:
        text: ClassVar[Text]  # set by the game (`Game`), since it refers to views itself
    by_seat: ClassVar[tuple[str, ...]] = ("scores",)  # the members with an item for each seat
    named_seats: ClassVar[tuple[str, ...]] = ("seat", "to_act", "dealer")  # the members that are a seat
    derived: ClassVar[tuple[str, ...]] = ()  # a game's own members that follow from the others

    game: str = field(metadata=doc("The name of the game."))
    seat: int | None = field(metadata=doc("The seat whose view this is; null for what everyone may know."))
    seats: int = field(metadata=doc("The number of seats."))
    options: object = field(metadata=doc("The options of the match."))
    commitment: Commitment | None = field(
        metadata=doc(
            "The SHA-256 of the seed, in hex; null without a seed, or if the seed is so short that it could be guessed."
        )
    )
    seed: Seed | None = field(metadata=doc("The seed of the match; null until the match is over."))
    scores: BySeat = field(metadata=doc("The scores by seat, for the deals scored so far."))
    dealer: int = field(metadata=doc("The seat that dealt this deal."))
    phase: str = field(metadata=doc("The current phase; `over` once the match is over."))
    to_act: int | None = field(metadata=doc("The seat to act; null once the match is over."))
    legal_moves: tuple[BaseMove, ...] = field(
        metadata=doc("The legal moves of this seat if it is to act; otherwise none.")
    )
    outcome: Outcome | None = field(metadata=doc("The result of the match; null until it is over."))

    @classmethod
    def show(cls, state: Any, seat: int | None, frame: Frame) -> Self:
        """Return the view of a seat, given the members of its frame; for None, what everyone may know."""
        raise NotImplementedError

    def __str__(self) -> str:
        from sheepfold_rules.core.text import draw_view, seat_names  # only here: many programs show no table

        return draw_view(self, seat_names(self.seats))

    def _repr_html_(self) -> str:
        """Return the table as HTML for notebooks, with cards as pictures once `presentation` is imported."""
        return type(self)._draw(self)


class HasHands(Generic[C]):
    """The part of a view in a game where each seat holds cards."""

    seat: int | None
    hands: tuple[tuple[Any, ...], ...]

    @property
    def hand(self) -> tuple[C, ...]:
        """The hand of the seat whose view this is; empty for what everyone may know."""
        return () if self.seat is None else self.hands[self.seat]  # in which no card is hidden


def frame_view(state: AnyState, seat: int | None, outcome: Outcome | None) -> Frame:
    """Return the members of a view that all games share; without a seat, for the view of what everyone may know."""
    start = state.deal.start
    return {
        "game": start.game,
        "seat": seat,
        "seats": start.seats,
        "options": start.options,
        "commitment": start.commitment,
        "seed": start.seed if state.to_act is None else None,
        "scores": state.scores,
        "dealer": state.deal.dealer,
        "phase": state.phase.name,
        "to_act": state.to_act,
        "legal_moves": legal_moves_for(state, seat),
        "outcome": outcome,
    }


def build(view_type: type[V], frame: Frame, **own: Any) -> V:
    """Return a view with the members of its frame and its own.

    All members are set at once: a frozen dataclass sets them one by one, which takes as long as computing them.
    """
    own |= frame
    view = object.__new__(view_type)
    object.__setattr__(view, "__dict__", own)
    return view


def show_cards(cards: int, is_seen: bool, list_cards: Callable[[int], tuple[C, ...]]) -> tuple[C | Hidden, ...]:
    """Return the cards of a bit set as `list_cards` lists them, or a ?? for each if they are not seen."""
    return list_cards(cards) if is_seen else (HIDDEN,) * cards.bit_count()
