"""Matches of Pass the Ewe for the tests: a start with chosen hands, then real moves.

Hands and plays are short strings. "4H" is a card; "4h" is any four hearts, the lowest that are free. The suits are c,
d, h, s, and r for royals. As a play "3h" is three hearts, "3h+1" three cards as hearts with one wild jack among them,
"2C,JH=c" those two cards as clubs, and "-" a pass.
"""

from collections.abc import Sequence
from typing import Any, Final

from sheepfold_rules.core import phase, shape
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.cards import Card, Cards, Deck, Suit
from sheepfold_rules.games.pass_the_ewe.events import Event
from sheepfold_rules.games.pass_the_ewe.moves import Move, Pass, Play
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import State
from tests.support import table

SUITS: Final[dict[str, Suit]] = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "royals"}
LETTER: Final = {suit: letter for letter, suit in SUITS.items()}
HAND: Final = {3: 17, 4: 13, 5: 10, 6: 8}
DECK: Final[Cards] = shape.reader(Deck)([rank + suit for suit in "CDHS" for rank in "23456789TJQKA"])
ONE_EYED: Final = ("JH", "JS")
PLAIN: Final = Options()

# four seats with some cards of every suit
EVEN: Final = "4h 3c 2d 2s 2r | 2h 3c 3d 2s 3r | 2h 2c 3d 3s 3r | 2h 2c 2d 3s 4r"
# four seats, a round of four hands in which 42 cards are played; the second seat wins the last one and is out
ROUND: Final = "1h 2d 4s 3h | 1c 4r 2h 3d 3s | 3d 3h 3c 2s | 2c 3r 3c"
ROUND_PLAYS: Final = "1h 1c - 2c 2d - 3d 3r - 4r - - 4s - - - 2h 3h - - - 3c 3h - 3c - - 3d - - - 2s - - 3s - - -"
# six seats, a round of one hand: the seat that starts it plays all its cards
SHORT: Final = "8h | | | | |"
SHORT_PLAYS: Final = "8h - - - - -"


def letter(card: str) -> str:
    """The suit of a card in this game."""
    return "r" if card[0] in "JQK" else card[1].lower()


def card_of(name: str) -> Card:
    """The card of that name."""
    return DECK[DECK.index(name)]


def hands(text: str) -> tuple[Cards, ...]:
    """The hands by seat, and last the cards aside, of a text such as "2H 3c | 4r | 8s |".

    Cards that the text names come first, then counts of a suit; what is still missing is filled in deck order.
    """
    wanted = [part.split() for part in text.split("|")]
    dealt = [[card_of(word) for word in words if word in DECK] for words in wanted]
    named = {card for hand in dealt for card in hand}
    free = [card for card in DECK if card not in named]
    for hand, words in zip(dealt, wanted, strict=True):
        for count, suit in ((int(word[:-1]), word[-1]) for word in words if word not in DECK):
            found = [card for card in free if letter(card) == suit][:count]
            assert len(found) == count, f"{count} {suit} are not free in {text}"
            hand += found
            free = [card for card in free if card not in found]
    for hand in dealt:
        assert len(hand) <= HAND[len(dealt)], f"too many cards: {hand}"
        missing = HAND[len(dealt)] - len(hand)
        hand += free[:missing]
        free = free[missing:]
    return (*map(tuple, dealt), tuple(free))


def stacked(text: str, dealer: int) -> Cards:
    """The deck that deals those hands, one card at a time from the dealer's left."""
    *dealt, aside = hands(text)
    return laid(dealt, aside, dealer)


def laid(dealt: Sequence[Sequence[Card]], aside: Sequence[Card], dealer: int) -> Cards:
    """The deck that deals those hands, by seat, and leaves those cards aside."""
    return shape.reader(Deck)([*table.dealt(dealt, dealer), *aside])


def dealt(*rounds: str, options: Options = PLAIN, dealer: int | None = None) -> State:
    """The first round of a match whose decks give those hands, a text for each round; without a dealer the last seat
    deals."""
    seats = rounds[0].count("|") + 1
    first = seats - 1 if dealer is None else dealer
    step = 1 if options.dealer_rotation == "left" else 0
    decks = tuple(stacked(text, (first + step * index) % seats) for index, text in enumerate(rounds))
    return GAME.start_match(Start("pass_the_ewe", seats, options, first, None, decks))


def shuffled(seats: int, seed: str, options: Options = PLAIN, dealer: int | None = None) -> State:
    """The first round of a match from a seed."""
    return GAME.start_match(Start("pass_the_ewe", seats, options, seats - 1 if dealer is None else dealer, seed, None))


def going_on(text: str, scores: tuple[int, ...], options: Options = PLAIN) -> State:
    """A match whose earlier rounds have led to those scores: the last seat deals, and one more deck is there."""
    seats = len(scores)
    number = 2 * seats + 1
    decks = (stacked(text, seats - 1),) * (number + 1)
    state: State = GAME.read(
        GAME.record_type(
            "pass_the_ewe", 1, seats, options, seats - 1, None, decks, number, scores, 0, decks[0], moves=()
        )
    )
    return state


def held(state: State, seat: int) -> Cards:
    """The hand of a seat, as that seat sees it."""
    hand: Any = GAME.view(state, seat).hands[seat]
    return tuple(hand)


def move(state: State, text: str) -> Move:
    """The move that a word means for the seat to act."""
    if text == "-":
        return Pass()
    if "=" in text:
        named, suit = text.split("=")
        return Play(SUITS[suit], tuple(sorted(map(card_of, named.split(",")), key=DECK.index)))
    assert state.to_act is not None, "the match is over"
    hand = held(state, state.to_act)
    wild = ONE_EYED if state.deal.start.options.wild_jacks else ()
    said, _, jacks = text.partition("+")
    count, suit, used = int(said[:-1]), said[-1], int(jacks or 0)
    natural = [card for card in hand if letter(card) == suit and card not in wild][: count - used]
    cards = natural + [card for card in hand if card in wild][:used]
    assert len(cards) == count, f"seat {state.to_act} cannot make {text} of {hand}"
    return Play(SUITS[suit], tuple(sorted(cards, key=DECK.index)))


def word(state: State, made: Move) -> str:
    """A move as a word: "3h", "3h+1" or "-"."""
    if isinstance(made, Pass):
        return "-"
    wild = ONE_EYED if state.deal.start.options.wild_jacks else ()
    used = sum(card in wild for card in made.cards)
    return f"{len(made.cards)}{LETTER[made.suit]}" + (f"+{used}" if used else "")


def offered(state: State) -> set[str]:
    """The legal moves as words; each class of moves is there once."""
    words = [word(state, each) for each in phase.legal_moves(state)]
    assert len(words) == len(set(words)), words
    return set(words)


def spelled(state: State) -> set[str]:
    """The legal moves with their cards: "2C,JH=c"."""
    return {
        "-" if isinstance(each, Pass) else f"{','.join(each.cards)}={LETTER[each.suit]}"
        for each in phase.legal_moves(state)
    }


def broken(state: State, text: str) -> str:
    """The rule that refuses a move, without the game's name; "" for a legal one."""
    found = phase.check(GAME.table, state, move(state, text))
    return "" if found is None else found.rule.removeprefix("pass_the_ewe.")


def play(state: State, text: str) -> State:
    """The state after those moves, each of them legal."""
    return play_and_watch(state, text)[0]


def play_and_watch(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    """The state after those moves, each of them legal, and all that everybody saw."""
    seen: list[Any] = []
    for each in text.split():
        made = move(state, each)
        found = phase.check(GAME.table, state, made, state.to_act)
        assert found is None, f"{each}: {found}"
        before, state = state, GAME.apply(state, made)
        seen += GAME.move_events(before, made, state)
    return state, tuple(seen)
