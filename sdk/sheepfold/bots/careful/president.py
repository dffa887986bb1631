"""Rules of thumb for President: low cards first, sets kept whole, and the lead taken back when it is worth a card."""

from functools import lru_cache
from typing import Any, Final

from sheepfold.bots.careful.thumb import Thumb, Weight, at_least, first_word, heaviest

RANKS: Final = "23456789TJQKA"
PLACE: Final = {rank: place for place, rank in enumerate(RANKS)} | {"X": 13}
JOKER: Final = 13
MOST: Final = 4

SURE: Final = 0.9  # a set is as good as unbeatable where nobody can beat it so likely
LEAD: Final = 0.7  # what the next lead is worth, in sets to get rid of
JOKERS: Final = 0.8  # what a joker is worth
FINISH: Final = 2.0  # what the lead is worth to a hand that only wants it to go out
CLOSE: Final = 2  # so few cards of another seat are an alarm
# how hard it is to get rid of so many cards of a rank; the high ones win a lead, and cost no time
BURDEN: Final = tuple(
    tuple((1 - place / 12) * (1 + 0.2 * (count - 1)) * (count > 0) for count in range(MOST + 1)) for place in range(13)
)


class Table:
    """What a seat knows: `own` and `unseen` cards by rank (jokers last), and how many cards the others hold that can
    still answer."""

    __slots__ = ("least", "moves", "others", "own", "rows", "size", "unseen", "view")

    def __init__(self, view: Any, moves: tuple[Any, ...]) -> None:
        seat = view.seat
        self.view = view
        self.moves = moves
        self.own = [0] * 14
        for card in view.hands[seat]:
            self.own[PLACE[card[0]]] += 1
        self.size = len(view.hands[seat])
        self.unseen = unseen(self.own, view.history)
        sizes = [len(hand) for other, hand in enumerate(view.hands) if other != seat and hand]
        self.least = min(sizes)
        locked = view.passed if view.options.pass_locks else ()
        self.others = tuple(
            sorted(len(hand) for other, hand in enumerate(view.hands) if other != seat and hand and other not in locked)
        )
        self.rows: dict[int, list[float]] = {}

    def holds(self, place: int, count: int) -> float:
        """How likely nobody can beat so many cards of a rank."""
        row = self.rows.get(count)
        if row is None:
            row = self.rows[count] = chances(count, self.unseen, self.others)
        return row[place]

    def losers(self, played: int, left: int) -> int:
        """How many sets in hand somebody may beat, when so many cards of the rank that is played are left."""
        return sum(
            self.holds(place, count) < SURE
            for place, own in enumerate(self.own[:JOKER])
            if (count := left if place == played else own)
        )


def unseen(own: list[int], history: tuple[Any, ...]) -> list[int]:
    """The cards of each rank that are neither in hand nor played."""
    left = [4 - count for count in own]
    left[JOKER] = 2 - own[JOKER]
    for turn in history:
        if turn.move.type == "play":
            for card in turn.move.cards:
                left[PLACE[card[0]]] -= 1
    return left


def chances(count: int, left: list[int], others: tuple[int, ...]) -> list[float]:
    """By rank, how likely nobody has so many cards of it or of a higher one."""
    total, jokers = sum(left), left[JOKER]
    row, chance = [1.0] * 13, 1.0
    for place in range(12, -1, -1):
        chance *= none_has(count, min(total, left[place] + jokers), total, others)
        row[place] = chance
    return row


@lru_cache(maxsize=1 << 16)
def none_has(count: int, such: int, total: int, others: tuple[int, ...]) -> float:
    """How likely none of the hands has so many of those cards."""
    chance = 1.0
    for hand in others:
        chance *= 1 - at_least(count, such, total, hand)
    return chance


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """The set to play, or a pass; or the cards to give back."""
    return first_word(THUMBS, Table(view, moves))


def give_back_the_lowest(table: Table) -> Any:
    """Low single cards are the hardest to get rid of, and help the Bum least."""
    if table.moves[0].type != "give":
        return None
    return min(table.moves, key=lambda move: sum(use(table, card) for card in move.cards))


def use(table: Table, card: str) -> float:
    """What a card is good for: its rank, and the others of its rank beside it."""
    place = PLACE[card[0]]
    return place + 3.0 * (table.own[place] - 1)


def go_out(table: Table) -> Any:
    """Nothing is better than to be out."""
    return next((move for move in table.moves if move.type == "play" and len(move.cards) == table.size), None)


def weigh_the_rest(table: Table) -> Any:
    """Every other play costs something and gains something; a pass does neither."""
    return heaviest(WEIGHTS, table, table.moves)


def shed_low_sets(table: Table, move: Any) -> float:
    """The lowest sets are the burden, as few plays let them go: they go first, and whole, since what stays of a set
    needs another turn; the highest go at any time."""
    if move.type == "pass":
        return 0.0
    place = PLACE[move.rank]
    own = table.own[place]
    return BURDEN[place][own] - BURDEN[place][own - natural(move)]


def keep_jokers(table: Table, move: Any) -> float:
    """A joker makes any set, and any single card an ace."""
    return 0.0 if move.type == "pass" else -JOKERS * (len(move.cards) - natural(move))


def win_the_lead(table: Table, move: Any) -> float:
    """Whose set nobody beats leads again, and sheds what he likes."""
    return 0.0 if move.type == "pass" else LEAD * table.holds(PLACE[move.rank], len(move.cards))


def run_for_home(table: Table, move: Any) -> float:
    """Where only one set in hand can be beaten, the unbeatable ones go first, and that one last."""
    if move.type == "pass":
        return 0.0
    place, used = PLACE[move.rank], natural(move)
    if table.losers(place, table.own[place] - used) > 1:
        return 0.0
    return FINISH * table.holds(place, len(move.cards))


def stop_the_last_cards(table: Table, move: Any) -> float:
    """A seat with one or two cards left is given no cheap way out: high cards, and larger sets."""
    if move.type == "pass" or table.least > CLOSE:
        return 0.0
    sets = 0.0 if table.view.standing else 0.15 * (len(move.cards) - 1)
    return PLACE[move.rank] / 24 + sets


def natural(move: Any) -> int:
    """How many cards of a play are no jokers."""
    return sum(card[0] != "X" for card in move.cards)


WEIGHTS: Final[tuple[Weight[Table], ...]] = (
    shed_low_sets,
    keep_jokers,
    win_the_lead,
    run_for_home,
    stop_the_last_cards,
)
THUMBS: Final[tuple[Thumb[Table], ...]] = (give_back_the_lowest, go_out, weigh_the_rest)
