"""What a seat makes of what it knows during the tricks: the sides, what is still out, and who may take a trick."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain
from typing import Final, Literal, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, card_set, seen_cards, union
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead.cards import BEATEN_BY, BIT, CARDS, FULL, NUMBER, SUIT, TRUMP, points
from sheepfold_rules.games.sheepshead.match import lay_out
from sheepfold_rules.games.sheepshead.options import DUEL, Options
from sheepfold_rules.games.sheepshead.phases.play import PLAIN, lay, start_play
from sheepfold_rules.games.sheepshead.state import BLIND_SIZE, DEALING, Deal, Playing
from sheepfold_rules.games.sheepshead.view import View, read_contract

# By number. The under card is in no set, has no points and ranks above no other card.
POINTS: Final = (*[points(BIT[card]) for card in CARDS], 0)
HIGHER: Final = tuple(BEATEN_BY[number] & suit for number, suit in enumerate(SUIT))  # the cards above it in its suit
FAT: Final = points(BIT["TC"])  # an ace or a ten

BURY: Final = {2: 0, 3: 10, 4: 20, 5: 12, 6: 10, 7: 10}  # the points of an average bury, by seats
PICKER: Final = 3.0  # how much likelier a trump lies with the picker than with another seat
BURIED_TRUMP: Final = 0.2  # how much likelier a trump was buried than dealt to another seat
BURIED_FAIL: Final = 1.5  # how much likelier a fail card was
LED_TRUMP: Final = 8.0  # how much likelier a seat is the partner once it has led trump
LED_FAIL: Final = 0.4  # how much likelier it is once it has led fail
FED_PICKER: Final = 1.8  # how much likelier it is once it gave an ace or a ten to a trick that the picker had
AUTOMATIC: Final = 0.85  # the probability that another seat than the picker has the jack of diamonds

Role = Literal["picker", "alone", "partner", "defender", "against_one", "leaster", "duel"]


class Clues(NamedTuple):
    """What the tricks of a view show of the seats.

    By seat, `sizes` are the numbers of cards in hand, `lacks` the cards of suits that the seat did not follow, and
    `partner` how much likelier it is to be the secret partner than without its plays.
    """

    sizes: Sequence[int]
    lacks: Sequence[int]
    partner: Sequence[float]


class Table:
    """The table as the seat to act sees it: what the tactics ask about.

    `role` is the part that this seat plays, and `is_offence` says whether it is on the picker's side. `trust` is the
    probability that each seat is a friend; 1 for the seat itself. `mine` are the cards that the seat may still play,
    `out` those that it has not seen, and `open` those of another seat that lie face up (with two seats), `shown` the
    queens that each seat has shown and still holds (empty if nobody has shown any) and `hidden` the rest of those that
    are out. `left` is the number of cards that the seat has still to play, and `trumps` counts the trumps among them.
    `calling` is the called suit until it is led (else 0). `ours` and `theirs` are the points that each side has, as far
    as one can tell, `won` those of each seat. `needs_trick` says that the seat has no trick yet in a leaster that takes
    one to win, and `is_for_blind` that this trick takes the blind.

    Of the trick on the table, `led` is the suit that was led (0 before), `best` the card that has it so far, `taker`
    the seat that played it, `worth` the points in it, and `after` are the seats still to play to it. `beaten_by` are
    the cards that beat each card.
    """

    def __init__(
        self, state: Playing, away: int, held: int = 0, open_cards: int = 0, clues: Clues | None = None
    ) -> None:
        """Read the table of the seat to act; of other hands, nothing in the state is used.

        `away` are the cards that the seat saw laid away. Without clues to the hands of others, each of these has `held`
        cards, and all cards that are out are as likely to be among them.
        """
        deal, contract, played, seat = state.deal, state.contract, state.played, state.to_act
        seats, picker = deal.start.seats, contract.picker
        number, laid = divmod(state.plays, seats)
        self.seat, self.seats, self.picker = seat, seats, picker
        self.mine = mine = contract.hands[seat] & ~played & FULL
        self.out = out = FULL & ~(mine | played | away)
        self.open = open_cards
        self.left, self.trumps = DEALING[seats].hand - number, (mine & TRUMP).bit_count()
        self.led, self.best, self.taker, self.beaten_by = state.led, state.best, state.taker, contract.beaten_by
        self.calling = 0 if state.phase is PLAIN or state.led == contract.suit else contract.suit
        self.after = seats_after(seat, seats, seats - 1 - laid)
        self.won = won = count_won(state.won)
        self.worth = points(played & FULL & ~sum(state.won))  # no card is won twice
        self.is_for_blind = number + 1 == contract.trick
        self.shown = shown = [contract.shown_by(each) & ~played for each in range(seats)] if contract.shown else ()
        self.hidden = out & ~open_cards & ~union(shown)
        self.clues = clues
        self.share_of_each = 0.0 if clues else held / ((out & ~open_cards).bit_count() or 1)
        self.shares: dict[tuple[int, int], float] = {}
        self.is_offence = seat == picker or seat in contract.partners
        offence = known_offence(seats, picker, contract.partners)
        if clues and contract.called & out:
            offence = suspect(offence, state, clues)
        self.trust, self.role = trust, _ = find_friends(seat, picker, offence)
        if picker is None:  # a leaster, or two seats
            options = deal.options
            needs_trick = options.leaster_needs_trick and options.no_pick != "moster"
            self.needs_trick = needs_trick and seat not in state.takers
            self.ours, self.theirs = float(won[seat]), float(sum(won) - won[seat])
        else:
            self.needs_trick = False
            ours = sum([points * sure for points, sure in zip(won, trust, strict=True)])
            theirs, bury = sum(won) - ours, points(away) if seat == picker else BURY[seats]
            self.ours, self.theirs = (ours + bury, theirs) if self.is_offence else (ours, theirs + bury)

    def chances(self, suit: int, best: int, taker: int) -> tuple[float, float]:
        """Return the probability that a friend takes the trick, and that nobody takes it from the best card any more.

        `suit` is what was led, `best` would be the best card, played by `taker`.
        """
        over, trust, after, clues = self.beaten_by[best], self.trust, self.after, self.clues
        ours, kept, chance = trust[taker], 1.0, 0.0
        for seat in after:
            if clues or seat == after[0]:  # without clues, all hands are alike
                chance = self.chance_over(seat, suit, over)
            ours = ours * (1 - (1 - trust[seat]) * chance) + (1 - ours) * trust[seat] * chance
            kept *= 1 - chance
        return ours, kept

    def chance_over(self, seat: int, suit: int, over: int) -> float:
        """Return the probability that a seat can take a trick of that suit with one of the cards `over` the best."""
        can_ruff = not self.open & suit  # what lies face up must follow
        if self.open & (TRUMP if can_ruff else suit) & over:
            return 1.0
        out, sure = self.hidden, self.shown[seat] & over if self.shown else 0
        if self.clues:
            out &= ~self.clues.lacks[seat]
        if sure & suit:
            return 1.0
        if not out and not sure:
            return 0.0
        without = 1 - self.share(seat, suit)  # the probability that one such card is not with the seat
        follows = 1 - without ** (out & over & suit).bit_count()
        has_kept_one = self.clues and suit == self.calling and seat == self.picker
        if suit == TRUMP or not can_ruff or has_kept_one:
            return follows
        ruffs = 1.0 if sure else 1 - (1 - self.share(seat, TRUMP)) ** (out & over & TRUMP).bit_count()
        return follows + (1 - follows) * without ** (out & suit).bit_count() * ruffs

    def share(self, seat: int, suit: int) -> float:
        """Return the probability that a card of the suit that is out lies with a seat.

        It goes by the size of the hands that may hold it. The picker has more of the trumps, and has buried fail.
        """
        clues = self.clues
        if clues is None:
            return self.share_of_each
        found = self.shares.get((seat, suit))
        if found is not None:
            return found
        is_trump, total, own = suit == TRUMP, 0.0, 0.0
        for each, size in enumerate(clues.sizes):
            if each == self.seat or clues.lacks[each] & suit:
                continue
            weight = size * PICKER if is_trump and each == self.picker else size
            total += weight
            if each == seat:
                own = weight
        if self.picker is None:
            total += BLIND_SIZE[self.seats]
        elif self.picker != self.seat:
            total += BLIND_SIZE[self.seats] * (BURIED_TRUMP if is_trump else BURIED_FAIL)
        found = self.shares[seat, suit] = own / total if total else 0.0
        return found


@cache
def seats_after(seat: int, seats: int, count: int) -> tuple[int, ...]:
    """Return that many seats clockwise, after one of them."""
    return tuple([(seat + step) % seats for step in range(1, count + 1)])


@lru_cache(maxsize=64)  # all seats of a trick ask for the same
def count_won(won: tuple[int, ...]) -> tuple[int, ...]:
    """Return the card points that each seat has taken."""
    return tuple(map(points, won))


@lru_cache(maxsize=1024)
def known_offence(seats: int, picker: int | None, partners: tuple[int, ...]) -> tuple[float, ...]:
    """Return the probability that each seat is on the picker's side, where the partners are known."""
    return tuple([1.0 if each == picker or each in partners else 0.0 for each in range(seats)])


@lru_cache(maxsize=1024)
def find_friends(seat: int, picker: int | None, offence: tuple[float, ...]) -> tuple[tuple[float, ...], Role]:
    """Return the probability that each seat is a friend of one, and the role of that one.

    `offence` is how likely each seat is on the picker's side. A picker is alone, and a defender against one, where
    nobody can be a partner.
    """
    if picker is None:
        trust = tuple([1.0 if each == seat else 0.0 for each in range(len(offence))])
        return trust, "duel" if len(offence) == DUEL else "leaster"
    if offence[seat] < 1:
        trust = tuple([1.0 - each for each in offence])
        return trust, "defender" if sum(trust) < len(trust) - 1 else "against_one"
    return offence, "partner" if seat != picker else "picker" if sum(offence) > 1 else "alone"


def suspect(offence: Sequence[float], state: Playing, clues: Clues) -> tuple[float, ...]:
    """Return the probability that each seat is on the picker's side, with that of being the secret partner.

    Who leads trump plays along with the picker ("Offensive players lead trump"), and who plays trump, and when, gives
    clues ("Pay attention").
    """
    contract, seat = state.contract, state.to_act
    called, picker = contract.called, contract.picker
    weights = {
        each: clues.partner[each]
        for each, is_known in enumerate(offence)
        if not is_known
        and each != seat
        and (each != contract.cracker or state.deal.options.crack_when == "after_pick")
        and not clues.lacks[each] & called
    }
    exists = 1.0 if not called & TRUMP or seat == picker else AUTOMATIC
    total = sum(weights.values())
    return tuple([weights[each] / total * exists if each in weights else known for each, known in enumerate(offence)])


def read_state(state: Playing) -> Table:
    """Return the table of the seat to act in a simulation: it knows the sides, but no hand other than its own."""
    deal, contract, seat = state.deal, state.contract, state.to_act
    if deal.is_duel:
        hand = contract.hands[1 - seat] & ~state.played
        lying = hand & card_set(BIT, chain.from_iterable(deal.stacks[1 - seat]))
        return Table(state, 0, (hand ^ lying).bit_count(), lying)
    away = contract.buried[seat] | (contract.under if seat == contract.picker else 0)
    return Table(state, away, DEALING[deal.start.seats].hand - state.plays // deal.start.seats)


def read_view(view: View) -> Table:
    """Return the table of a view during the tricks, with all that can be concluded from them."""
    seat = view.seat
    assert seat is not None  # it is a seat that has legal moves
    under = (view.under,) if view.under else ()
    away = card_set(BIT, seen_cards((*view.buried[seat], *under)))
    if view.picker is None:
        away |= card_set(BIT, seen_cards(view.blind))
    state, lacks, partner = follow_tricks(view, first_lead(view, seat))
    if view.seats == DUEL:  # a card that is turned up ends a void, so that voids are no clue
        return Table(state, away, len(view.hands[1 - seat]), card_set(BIT, list_tops(view, 1 - seat)))
    return Table(state, away, clues=Clues(tuple(map(len, view.hands)), lacks, partner))


def first_lead(view: View, seat: int) -> Playing:
    """Return the first lead of a view's deal, with the cards of the seat alone."""
    hand = card_set(BIT, view.hands[seat])
    if view.stacks:
        hand |= card_set(BIT, list_tops(view, seat))
    contract = read_contract(view)
    contract = contract._replace(hands=contract.with_hand(seat, hand))
    return start_play(empty_deal(view.seats, view.options, view.dealer), contract, ())


@lru_cache(maxsize=256)
def empty_deal(seats: int, options: Options, dealer: int) -> Deal:
    """Return a deal at that table without any cards."""
    start = Start("sheepshead", seats, options, dealer, None, None)
    return replace(lay_out(start, CARDS, 1, 0, (0,) * seats, 0), blind=(), beneath={})


def list_tops(view: View, seat: int) -> list[str]:
    """Return the cards that lie face up on the stacks of a seat, with two seats."""
    return [stack[-1] for stack in view.stacks[seat] if stack and stack[-1] != HIDDEN]


def follow_tricks(view: View, state: Playing) -> tuple[Playing, list[int], list[float]]:
    """Return the state after the tricks of a view, with the cards of suits that each seat did not follow.

    Then come how much likelier each seat is to be the secret partner after its plays; see `Clues`. The first lead
    itself is changed.
    """
    suits, picker = state.contract.suits, view.picker
    lacks, partner = [0] * view.seats, [1.0] * view.seats
    for trick in view.tricks:
        for card in trick.cards:
            number, seat, led = NUMBER[card], state.to_act, state.led
            suit = suits[number]
            lay(state, number)
            if not led:
                partner[seat] *= LED_TRUMP if suit == TRUMP else LED_FAIL
            elif suit != led:
                lacks[seat] |= led
            if state.taker != seat and POINTS[number] >= FAT:
                partner[seat] *= FED_PICKER if state.taker == picker else 1 / FED_PICKER
    return state, lacks, partner


@dataclass(slots=True)
class Trial:
    """A card on trial, as a set.

    `higher` are the cards of its suit that beat it, of which `above` counts those that are out. `ours` is the
    probability that this side takes the trick, `mine` that this seat itself does.
    """

    card: int
    suit: int
    points: int
    higher: int
    above: int
    ours: float
    mine: float


def try_cards(table: Table, numbers: Iterable[int]) -> list[Trial]:
    """Put cards on trial at this table."""
    led, out, beaten, found = table.led, table.out, table.beaten_by[table.best], []
    as_it_is = table.chances(led, table.best, table.taker)[0] if led else 0.0
    for number in numbers:
        bit, suit, higher = (1 << number) & FULL, SUIT[number] or table.calling or TRUMP, HIGHER[number]
        if not led or bit & beaten:
            ours, mine = table.chances(led or suit, number, table.seat)
        else:
            ours, mine = as_it_is, 0.0
        found.append(Trial(bit, suit, POINTS[number], higher, (higher & out).bit_count(), ours, mine))
    return found
