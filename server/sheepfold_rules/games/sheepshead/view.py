"""What a seat may know of a match of Sheepshead."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Annotated, ClassVar, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.cards import HIDDEN, card_set
from sheepfold_rules.core.keeping import keep_while_same
from sheepfold_rules.core.match import DealNumber, Seats
from sheepfold_rules.core.shape import Length, OneOf, doc
from sheepfold_rules.games.sheepshead.cards import BIT, FAIL, FULL, LAID, UNDER, Card, Cards, SeenCard, list_cards
from sheepfold_rules.games.sheepshead.moves import Move, Pass
from sheepfold_rules.games.sheepshead.options import DUEL, NoPick, Options, PartnerMethod
from sheepfold_rules.games.sheepshead.phases import crack, name_trick, pick
from sheepfold_rules.games.sheepshead.phases.declare import KEEP
from sheepfold_rules.games.sheepshead.phases.play import arrange_cards
from sheepfold_rules.games.sheepshead.scoring import Outcome, stakes_of
from sheepfold_rules.games.sheepshead.state import (
    DEAL_NUMBER,
    DEALING,
    MAX_BLIND,
    MAX_CHOICES,
    MAX_HELD,
    MAX_LAID_AWAY,
    MAX_SEATS,
    MAX_SHOWN,
    MAX_TRICKS,
    STACK_HEIGHT,
    STACKS,
    Contract,
    Finished,
    Opening,
    Playing,
    Shown,
    State,
)

PhaseName = Literal["pick", "crack", "recrack", "bury", "declare", "name_trick", "play", "over"]
Hand = Annotated[tuple[SeenCard, ...], Length(0, MAX_HELD)]
Buried = Annotated[tuple[SeenCard, ...], Length(0, MAX_LAID_AWAY)]
Stack = Annotated[tuple[SeenCard, ...], Length(0, STACK_HEIGHT)]
Stacks = Annotated[tuple[Stack, ...], Length(STACKS, STACKS)]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or not."""

    leader: int = field(metadata=doc("The seat that led it."))
    cards: Annotated[tuple[SeenCard, ...], Length(1, MAX_SEATS)] = field(
        metadata=doc("The cards in the order played; ?? for the under card.")
    )
    winner: int | None = field(metadata=doc("The seat that took it; null until it is complete."))


@lru_cache(maxsize=4096)  # a full trick is in each later view of its deal
def show_trick(leader: int, laid: bytes, winner: int | None) -> Trick:
    """Return a trick of cards with these numbers, as everybody saw it."""
    return Trick(leader, tuple([LAID[number] for number in laid]), winner)


@dataclass(frozen=True)
class View(view.View, view.HasHands[Card]):
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    by_seat: ClassVar[tuple[str, ...]] = ("scores", "hands", "buried")
    named_seats: ClassVar[tuple[str, ...]] = (*view.View.named_seats, "picker", "cracker", "recracker")
    derived: ClassVar[tuple[str, ...]] = ("partner_method",)

    game: Literal["sheepshead"]
    options: Options
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the deal")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, MAX_CHOICES)]
    outcome: Outcome | None
    deal: DealNumber = field(metadata=doc(DEAL_NUMBER))
    scored: int = field(metadata=doc("The number of deals scored so far."))
    doublers: int = field(metadata=doc("The number of doublers still to be played, including the one for this deal."))
    partner_method: PartnerMethod = field(
        metadata=doc(
            "How the picker gets a partner: as the option `partner` says or, where that is null, in the usual way with "
            "this number of seats."
        )
    )
    hands: Annotated[tuple[Hand, ...], Length(min(DEALING), MAX_SEATS)] = field(
        metadata=doc(
            "The hands, by seat. An under card is in no hand. Queens that a seat has shown come before its hidden "
            "cards. All hands are shown once a schwanzer has ended the match."
        )
    )
    blind: Annotated[tuple[SeenCard, ...], Length(0, MAX_BLIND)] = field(
        metadata=doc(
            "The blind as dealt. Only the seats that have seen a card are shown it, even at the end of the match."
        )
    )
    stacks: Annotated[tuple[Stacks, ...], Length(0, DUEL)] = field(
        metadata=doc("With two seats, the stacks by seat, each from the bottom up; otherwise none.")
    )
    passed: Seats = field(metadata=doc("The seats that passed instead of picking, in order."))
    picker: int | None = field(
        metadata=doc("The picker; null where nobody picked, with two seats, and until somebody picks.")
    )
    forced: bool = field(metadata=doc("Whether the picker is a dealer who had to pick."))
    die: int | None = field(
        metadata=doc(
            "With seven seats, the roll of the die that named a partner; null before that, and with fewer seats."
        )
    )
    buried: Annotated[tuple[Buried, ...], Length(min(DEALING), MAX_SEATS)] = field(
        metadata=doc("The buried cards, by seat. Only the seat that buried them is ever shown them.")
    )
    called: Card | None = field(
        metadata=doc("The card whose holder is a partner; null if there is none, and until the picker has declared.")
    )
    under: SeenCard | None = field(
        metadata=doc(
            "The under card, shown only to the picker and to the seat that took it in a trick; null if there is none."
        )
    )
    alone: bool = field(metadata=doc("Whether the picker has announced that they are going alone."))
    partners: Seats = field(
        metadata=doc(
            "The picker's partners, as far as this seat knows them. The holder of the called card counts only once the "
            "picker has declared."
        )
    )
    cracker: int | None = field(metadata=doc("The seat that cracked; null if nobody has."))
    recracker: int | None = field(metadata=doc("The seat that recracked; null if nobody has."))
    shown: Annotated[tuple[Shown, ...], Length(0, MAX_SHOWN)] = field(
        metadata=doc("The pairs of queens that seats have shown in this deal, in order.")
    )
    stakes: int = field(
        metadata=doc("What doublers, cracks and blitzes multiply the payments of this deal by, so far.")
    )
    leaster: bool = field(metadata=doc("Whether the deal is a leaster, because nobody picked."))
    moster: bool = field(metadata=doc("Whether the deal is a moster, because nobody picked."))
    blind_trick: int | None = field(
        metadata=doc("The trick, counted from 1, that takes the blind in a leaster or a moster; null if none does.")
    )
    tricks: Annotated[tuple[Trick, ...], Length(0, MAX_TRICKS)] = field(
        metadata=doc("The tricks, in order. The last one may be incomplete.")
    )

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        tricks = list_tricks(state)
        return view.build(
            cls,
            frame,
            **show_contract(state, seat),
            hands=show_hands(state, seat),
            stacks=show_stacks(state),
            under=show_under(state.contract, seat, tricks),
            partners=partners_known_to(state, seat),
            tricks=tricks,
        )


def anchor_contract(state: State) -> object:
    """Return the contract, which is another one in each deal, once it is settled; else the state itself.

    In a leaster, the seat that takes the blind sees it.
    """
    return state.contract if isinstance(state, Playing) and state.contract.picker is not None else state


@keep_while_same(anchor_contract)
def show_contract(state: State, seat: int | None) -> view.Frame:
    """Return the members of a view that stay the same once the contract is settled."""
    deal, contract = state.deal, state.contract
    return {
        "deal": deal.number,
        "scored": deal.scored + isinstance(state, Finished),
        "doublers": deal.doublers,
        "partner_method": deal.options.method(deal.start.seats),
        "blind": show_blind(state, seat),
        "passed": seats_passed(state),
        "picker": contract.picker,
        "forced": contract.forced,
        "die": contract.die or None,
        "buried": tuple(
            [view.show_cards(cards, owner == seat, list_cards) for owner, cards in enumerate(contract.buried)]
        ),
        "called": list_cards(contract.called)[0] if contract.called and has_declared(state) else None,
        "alone": contract.alone,
        "cracker": contract.cracker,
        "recracker": contract.recracker,
        "shown": contract.shown,
        "stakes": stakes_of(deal, contract),
        "leaster": is_played_unpicked(state, "leaster"),
        "moster": is_played_unpicked(state, "moster"),
        "blind_trick": contract.trick or None,
    }


def show_hands(state: State, seat: int | None) -> tuple[tuple[SeenCard, ...], ...]:
    """Return the hands by seat: the seat's own, and what others have shown of theirs."""
    contract, held = state.contract, cards_in_hands(state) & FULL
    if is_schwanzer(state):
        return tuple([list_cards(cards & held) for cards in contract.hands])
    if contract.shown:
        return tuple([show_hand(contract, owner, cards & held, seat) for owner, cards in enumerate(contract.hands)])
    return tuple([view.show_cards(cards & held, own == seat, list_cards) for own, cards in enumerate(contract.hands)])


def show_hand(contract: Contract, owner: int, held: int, seat: int | None) -> tuple[SeenCard, ...]:
    """Return the cards that one seat holds as another sees them, where queens have been shown."""
    shown = held if owner == seat else held & contract.shown_by(owner)
    return (*list_cards(shown), *view.show_cards(held & ~shown, False, list_cards))


def cards_in_hands(state: State) -> int:
    """Return what may be in a hand: every card, and the under card, but those played and those dealt to stacks."""
    held = ~cards_played(state)
    for stacks in state.deal.stacks:
        held &= ~card_set(BIT, chain.from_iterable(stacks))
    return held


def cards_played(state: State) -> int:
    """Return the cards that have been played in this deal."""
    if isinstance(state, Playing):
        return state.played
    return FULL | UNDER if isinstance(state, Finished) and not is_schwanzer(state) else 0


def show_stacks(state: State) -> tuple[tuple[tuple[SeenCard, ...], ...], ...]:
    """Return the stacks of two seats; no seat knows what lies face down."""
    if not state.deal.stacks:
        return ()
    gone = cards_played(state)
    return tuple(
        tuple(tuple(card if BIT[card] & hand else HIDDEN for card in stack if not BIT[card] & gone) for stack in stacks)
        for stacks, hand in zip(state.deal.stacks, state.contract.hands, strict=False)
    )


def show_blind(state: State, seat: int | None) -> tuple[SeenCard, ...]:
    """Return the blind as a seat has seen it."""
    seen = () if seat is None else find_seen_blind(state, seat)
    return tuple([card if card in seen else HIDDEN for card in state.deal.blind])


def find_seen_blind(state: State, seat: int) -> Cards:
    """Return the cards of the blind that a seat has seen: what it took, or in a leaster what came with its trick."""
    deal, contract = state.deal, state.contract
    if contract.picker is None:
        return deal.blind if has_seen_blind(state, seat) else ()
    if seat == contract.picker:
        return deal.blind[: deal.share]
    return deal.blind[deal.share :] if contract.die and seat in contract.known else ()


def has_seen_blind(state: State, seat: int) -> bool:
    """Whether the seat took the blind in a leaster, and may look at it."""
    trick = state.contract.trick
    if isinstance(state, Opening) or not state.deal.options.leaster_peek:
        return False
    return 0 < trick <= len(state.takers) and state.takers[trick - 1] == seat


def seats_passed(state: State) -> tuple[int, ...]:
    """Return the seats that passed the blind, in order."""
    start = state.deal.start
    passes = 0
    for move in state.opening[: start.seats]:
        if type(move) is not Pass:
            break
        passes += 1
    return start.clockwise(start.left_of(state.deal.dealer))[:passes]


def show_under(contract: Contract, seat: int | None, tricks: tuple[Trick, ...]) -> SeenCard | None:
    """Return the under card; the picker knows it, and so does the seat that took it in a trick."""
    if not contract.under:
        return None
    takers = [trick.winner for trick in tricks if HIDDEN in trick.cards]
    is_seen = seat is not None and (seat == contract.picker or seat in takers)
    return view.show_cards(contract.under, is_seen, list_cards)[0]


def has_declared(state: State) -> bool:
    """Whether the picker has said, or has no choice, with whom they play."""
    if not isinstance(state, Opening):
        return True
    if state.phase in (crack.CRACK, crack.RECRACK):
        return state.deal.options.crack_when == "before_lead"
    return state.phase is name_trick.PHASE


def partners_known_to(state: State, seat: int | None) -> tuple[int, ...]:
    """Return the partners that show themselves by the called card or a recrack, and the seat itself if it is one."""
    contract = state.contract
    is_public = bool(cards_played(state) & contract.called)
    known = (*contract.known, contract.recracker, seat if has_declared(state) else None)
    return tuple([partner for partner in contract.partners if is_public or partner in known])


def is_played_unpicked(state: State, no_pick: NoPick) -> bool:
    """Whether nobody picked, and the deal is played as the table's option says."""
    is_unpicked = state.contract.picker is None and not state.deal.is_duel and state.phase is not pick.PHASE
    return is_unpicked and state.deal.options.no_pick == no_pick


def is_schwanzer(state: State) -> bool:
    """Whether the match ended with a schwanzer, in which no card is played."""
    return isinstance(state, Finished) and not state.laid


def list_tricks(state: State) -> tuple[Trick, ...]:
    """Return the tricks of the deal as everybody saw them."""
    if isinstance(state, Opening):
        return ()
    seats, laid = len(state.won), state.laid
    leaders = (state.deal.start.left_of(state.deal.dealer), *state.takers)
    tricks = [laid[first : first + seats] for first in range(0, len(laid), seats)]
    return tuple(map(show_trick, leaders, tricks, (*state.takers, None)))


def read_contract(view: View) -> Contract:
    """Return what a view shows of the contract: who plays for what, and how the cards rank; it has no hands."""
    called = 0 if view.called is None else BIT[view.called]
    contract = Contract(
        (0,) * view.seats,
        view.picker,
        called=called,
        suit=FAIL[view.called[1]] if view.called and called in KEEP else 0,
        keep=KEEP.get(called, 0),
        under=0 if view.under is None else UNDER,  # which card it is makes no difference
        partners=view.partners,
        cracker=view.cracker,
        shown=view.shown,
        trick=view.blind_trick or 0,
    )
    return arrange_cards(view.options, contract) if contract.suit else contract
