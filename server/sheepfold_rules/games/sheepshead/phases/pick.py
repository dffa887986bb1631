"""Picking: from the dealer's left, each seat has one chance to take the blind.

A pick, like a crack or a recrack (`crack.py`), may show pairs of queens. In bits it is `ACT`, and the queens that it
shows.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.cards import card_set, union
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase, narrow
from sheepfold_rules.core.rules import Rule
from sheepfold_rules.games.sheepshead.cards import BIT, FULL, JACK_OF_DIAMONDS, PAIRS, Pair, list_cards
from sheepfold_rules.games.sheepshead.moves import Blitz, Crack, Pass, Pick, Recrack
from sheepfold_rules.games.sheepshead.options import BY_DIE, house_rule, known_partners, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress, Shown

BLITZES: Final[tuple[Blitz | None, ...]] = (None, ("black",), ("red",), ("black", "red"))
SHOWN: Final = {pairs: union(PAIRS[pair] for pair in pairs or ()) for pairs in BLITZES}  # the queens of each
ACT: Final = FULL + 1  # the bit of a pick, a crack or a recrack
PASS: Final = ACT << 1


@rule(
    "Dealer forced to pick",
    "If the dealer can be forced to pick, the dealer may not pass after everybody else has.",
    lambda state, cards: "Everybody else has passed, so you must pick.",
)
def forced_dealer(state: Opening, left: int) -> int:
    """Drop the pass of a dealer who is forced to pick."""
    return left & ~PASS if is_forced(state) else left


@house_rule(
    "Black Blitzing and Red Blitzing",
    "Where the table plays with blitzes, a seat that was dealt both black queens (or, if the table has it so, both red "
    "ones) may show them with its pick, crack or recrack, as long as it holds both. Each pair is shown once, and the "
    "partner by the die shows none.",
    lambda state, cards: explain_blitz(state, cards),
)
def blitz(state: Opening, left: int) -> int:
    """Keep the pairs that the seat can show."""
    if state.deal.options.blitz == "none":
        return left & (ACT | PASS)
    return left & (ACT | PASS | union(PAIRS[pair] for pair in PAIRS if explain_pair(state, pair) is None))


def explain_pair(state: Opening, pair: Pair) -> str | None:
    """Return why the seat to act may not show a pair; None if it may."""
    deal, contract, seat, queens = state.deal, state.contract, state.to_act, PAIRS[pair]
    played = deal.options.pairs_to_show()
    names = join_words(list_cards(queens))
    if pair not in played:
        return f"at this table, {'only black' if played else 'no'} queens are shown"
    if contract.die and seat in contract.known:
        return "the partner by the die shows no queens"
    if any(seat == each.seat and pair in each.pairs for each in contract.shown):
        return f"you have already shown {names}"
    if queens & ~deal.hands[seat]:
        return f"you were not dealt both {names}"
    if queens & ~contract.hands[seat]:
        return f"you no longer hold both {names}"
    return None


def explain_blitz(state: Opening, cards: tuple[str, ...]) -> str:
    """Return the refusal of the queens that cannot be shown."""
    reasons = [explain_pair(state, pair) for pair, queens in PAIRS.items() if queens & card_set(BIT, cards)]
    return f"You may not show {join_words(cards)}: {', and '.join(filter(None, dict.fromkeys(reasons)))}."


def show_queens(contract: Contract, seat: int, pairs: Blitz | None) -> Contract:
    """Return the contract with pairs of queens shown, if any."""
    return contract._replace(shown=(*contract.shown, Shown(seat, pairs))) if pairs else contract


def is_forced(state: Opening) -> bool:
    """Whether the seat to act must pick."""
    return len(state.asked) == 1 and state.deal.options.no_pick == "forced_dealer"


def seats_to_act(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return every seat from the dealer's left if there is a blind."""
    return deal.start.clockwise(deal.start.left_of(deal.dealer)) if deal.blind else ()


def apply(state: Opening, move: Any) -> Progress:
    """Pass to the next seat, or take the blind, which ends the phase.

    Raises:
        NoDeck: the start does not give the die.
    """
    if type(move) is Pass:
        return state.contract, state.asked[1:]
    picked = take_blind(state.deal, state.contract, state.to_act, is_forced(state))
    return show_queens(picked, state.to_act, move.blitz), ()


def take_blind(deal: Deal, contract: Contract, picker: int, forced: bool) -> Contract:
    """Return the contract with the blind, or their half of it, in the picker's hand.

    The automatic partner is whoever else holds the jack of diamonds. With six seats the picker's right neighbour is a
    partner too, with seven the seat that the die names: it gets the other half of the blind.
    """
    seats, share = deal.start.seats, deal.share
    hands = list(contract.hands)
    hands[picker] |= card_set(BIT, deal.blind[:share])
    die = roll(deal) if seats == BY_DIE else 0
    known = known_partners(seats, picker, die)
    if die:
        hands[known[0]] |= card_set(BIT, deal.blind[share:])
    called = JACK_OF_DIAMONDS if deal.options.method(seats) == "jack_of_diamonds" else 0
    return Contract(
        tuple(hands),
        picker,
        forced,
        picked=hands[picker],
        buried=contract.buried,
        die=die,
        called=called,
        partners=find_partners(hands, picker, known, called),
        known=known,
    )


def roll(deal: Deal) -> int:
    """Return the die of the deal: 1 names the seat at the picker's left, 6 the one at the picker's right.

    Raises:
        NoDeck: there is no seed to roll by.
    """
    if deal.die:
        return deal.die
    return 1 + deal.start.rng("die", deal.number, f"the die of deal {deal.number} is rolled").below(6)


def find_partners(
    hands: list[int] | tuple[int, ...], picker: int, known: tuple[int, ...], called: int
) -> tuple[int, ...]:
    """Return the seats that play with the picker, ascending: those known, and whoever else holds the called card."""
    found = [seat for seat, hand in enumerate(hands) if hand & called and seat != picker and seat not in known]
    return tuple(sorted([*found, *known])) if known else tuple(found)


def find_acts(state: Opening) -> int:
    """Return what the rules of picking keep: where no queens are shown, only a forced dealer has less than both."""
    if state.deal.options.blitz != "none":
        return narrow(state)
    return ACT if is_forced(state) else ACT | PASS


@cache
def list_acts(act: Any, left: int) -> tuple[Any, ...]:
    """Return the moves of one type that the rules keep, those that show fewer queens first, and the pass."""
    acts = [act(pairs) for pairs, queens in SHOWN.items() if left & ACT and not queens & ~left]
    return (*acts, Pass()) if left & PASS else tuple(acts)


def act_or_pass(
    name: str, act: type[Pick | Crack | Recrack], own_rule: Rule, legal: Callable[[Any], int] = narrow
) -> Phase:
    """Return a phase in which each seat that is asked makes a certain move, perhaps with queens shown, or passes."""
    kind: Any = act  # mypy does not know that it is hashable
    return Phase(
        name=name,
        moves=(act, Pass),
        everything=SHOWN[BLITZES[-1]] | ACT | PASS,
        rules=(own_rule, blitz),
        bits=lambda state, move: PASS if type(move) is Pass else ACT | SHOWN[move.blitz],
        cards=lambda mask: list_cards(mask & FULL),
        offers=lambda state, left: list_acts(kind, left),
        legal=legal,
    )


PHASE: Final[Phase] = act_or_pass("pick", Pick, forced_dealer, find_acts)
