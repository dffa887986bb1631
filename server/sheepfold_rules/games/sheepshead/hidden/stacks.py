"""Decks that agree with a view of two seats.

A view does not show whether a card was played from the hand or from a stack, and from which. The cards in hand were
open to play from the beginning, and so were the upper cards of the stacks; a card under another was so after the trick
in which that was played. None was open when its seat could not follow its suit. So the ways to share out a seat's plays
are counted, and one is drawn; the hidden cards are dealt face down, and to the other hand.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, collect_deck, seen_cards, union
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.hidden_dealing import Dealer
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Card, Cards, SeenCard, list_cards
from sheepfold_rules.games.sheepshead.hidden.constraints import cards_ruled_out
from sheepfold_rules.games.sheepshead.hidden.hands import Drawn
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.state import DEALING, STACK_HEIGHT, STACKS, Playing
from sheepfold_rules.games.sheepshead.view import View

HELD: Final = DEALING[DUEL].hand - STACK_HEIGHT * STACKS


class Stack(NamedTuple):
    """A stack on its way to how it lies in the view.

    `left` are the cards still to be played from it, the last of them as one of the plays `first` to `last`. Its upper
    card was turned up after `opened` plays of the seat; that which remains was so after `needed` at the earliest.
    """

    left: int
    opened: int
    needed: int
    first: int
    last: int


DONE: Final = Stack(0, 0, 0, 0, 0)


class Plays:
    """The plays of a seat, and the ways to share them out to its hand and its stacks, of which there are `count`.

    `ruled_out` are, for each play, the cards that it shows not to have been open. `tricks` is the number of full
    tricks.
    """

    def __init__(
        self,
        cards: Cards,
        ruled_out: Sequence[int],
        stacks: Sequence[Sequence[SeenCard]],
        tricks: int,
        check_time: CheckTime,
    ) -> None:
        self._check_time: Final = check_time
        self.cards: Final = cards
        self.ruled_out: Final = ruled_out
        self._needed: Final = [self._earliest(card, play) for play, card in enumerate(cards)]
        self._stacks: Final = tuple(self._read_stack(stack, tricks) for stack in stacks)
        self._opened: Final = [self._latest(play) for play in range(len(cards))]
        self._count_from: Final = cache(self._count_ways)
        fits = all(stack.left or stack == DONE for stack in self._stacks)
        self.count: Final = self._count_from(0, tuple(sorted(self._stacks))) if fits else 0

    def share(self, rng: Rng) -> tuple[Cards, ...]:
        """Return the cards played from each stack, and then from the hand, in the order played, each way as likely."""
        shared: list[list[Card]] = [[] for _ in range(STACKS + 1)]
        stacks = self._stacks
        for play, card in enumerate(self.cards):
            counts = [
                (each, self._count_from(play + 1, tuple(sorted(each[1])))) for each in self._choices(play, stacks)
            ]
            origin, stacks = rng.choose_weighted(counts, sum(count for _, count in counts))
            shared[origin].append(card)
        return tuple(map(tuple, shared))

    def _earliest(self, card: Card, play: int) -> int:
        """Return after how many plays a card can have been turned up that was open at a play; 0 if it was dealt so."""
        return max((bar + 1 for bar in range(play) if self.ruled_out[bar] & BIT[card]), default=0)

    def _latest(self, play: int) -> int:
        """Return after how many plays the card under that play was turned up, rounded down to what still matters."""
        asked = (0, *self._needed[play + 1 :], *(stack.needed for stack in self._stacks))
        return max(each for each in asked if each <= play + 1)

    def _read_stack(self, stack: Sequence[SeenCard], tricks: int) -> Stack:
        """Return a stack before its first play.

        A card is turned up after the trick in which the one over it was played.
        """
        count, left = len(self.cards), STACK_HEIGHT - len(stack)
        if not stack:
            return Stack(left, 0, 0, 0, count)
        if stack[-1] == HIDDEN:
            return Stack(left, 0, 0, tricks, count)
        needed = self._earliest(stack[-1], count)
        return Stack(left, 0, needed, 0, tricks - 1) if left or needed else DONE

    def _count_ways(self, play: int, stacks: tuple[Stack, ...]) -> int:
        """Return the number of ways to share out the plays from this one on."""
        self._check_time()
        if sum(stack.left for stack in stacks) > len(self.cards) - play:
            return 0
        if play == len(self.cards):
            return 1
        return sum(self._count_from(play + 1, tuple(sorted(after))) for _, after in self._choices(play, stacks))

    def _choices(self, play: int, stacks: tuple[Stack, ...]) -> Iterator[tuple[int, tuple[Stack, ...]]]:
        """Yield where a card can have been played from, and the stacks after it."""
        needed, opened = self._needed[play], self._opened[play]
        for origin, stack in enumerate(stacks):
            if stack.left and stack.opened >= needed:
                after = stack._replace(left=stack.left - 1, opened=opened)
                if after.left or (stack.first <= play <= stack.last and opened >= stack.needed):
                    yield origin, (*stacks[:origin], after if after.left else DONE, *stacks[origin + 1 :])
        if not needed and sum(stack.left for stack in stacks) < len(self.cards) - play:
            yield STACKS, stacks


def deal_sampler(view: View, states: tuple[Playing, ...], check_time: CheckTime) -> Callable[[Rng], Drawn]:
    """Return a function that draws a deck, and the moves; `states` are those before each play, and after the last one.

    Raises:
        ImpossibleView: a card lies in two places, cards are missing, or they cannot lie so that every play was legal.
    """
    plays = tuple(read_plays(view, states, seat, check_time) for seat in range(DUEL))
    dealer = hidden_dealer(view, plays, check_time)
    if not dealer.count or not all(each.count for each in plays):
        raise ImpossibleView((), "no arrangement of the hidden cards makes every play legal")

    def draw(rng: Rng) -> Drawn:
        *dealt, down = dealer.deal(rng)
        face_down = iter(down)
        dealt_to = []
        for seat, more in enumerate(dealt):
            *gone, from_hand = plays[seat].share(rng)
            stacks = [
                [*(next(face_down) if card == HIDDEN else card for card in stack), *reversed(own)]
                for stack, own in zip(view.stacks[seat], gone, strict=True)
            ]
            hand = [*from_hand, *more, *seen_cards(view.hands[seat])]
            dealt_to.append((*chain(*zip(*stacks, strict=True)), *rng.shuffle(hand)))  # level by level, then the hand
        return collect_deck(dealt_to, (view.dealer + 1) % DUEL), states[-1].moves

    return draw


def read_plays(view: View, states: tuple[Playing, ...], seat: int, check_time: CheckTime) -> Plays:
    """Return the plays of a seat.

    Raises:
        ImpossibleView: its cards are more or fewer than dealt.
    """
    turns = [(before, after) for before, after in pairwise(states) if before.to_act == seat]
    plays = tuple(card for before, after in turns for card in list_cards(after.played & ~before.played))
    stacks = view.stacks[seat] if len(view.stacks) == DUEL else ()
    lying = sum(map(len, stacks)) + len(view.hands[seat])
    if len(stacks) != STACKS or max(map(len, stacks)) > STACK_HEIGHT or len(view.hands[seat]) > HELD:
        raise ImpossibleView(
            ("stacks",),
            f"{STACKS} stacks of at most {STACK_HEIGHT} cards were expected, and at most {HELD} cards in hand",
        )
    if lying + len(plays) != DEALING[DUEL].hand or len(plays) != len(turns):
        raise ImpossibleView(
            ("stacks", seat), "together with the cards played, as many cards as were dealt were expected"
        )
    ruled_out = [cards_ruled_out(before, after) for before, after in turns]
    return Plays(plays, ruled_out, stacks, states[-1].plays // DUEL, check_time)


def hidden_dealer(view: View, plays: tuple[Plays, ...], check_time: CheckTime) -> Dealer[Card]:
    """Return what deals the hidden cards to the hands, and then face down.

    To a hand goes none that its seat has been seen not to hold.

    Raises:
        ImpossibleView: a card lies in two places.
    """
    at_rest = (*view.hands, *(stack for stacks in view.stacks for stack in stacks), *(each.cards for each in plays))
    seen = [card for cards in at_rest for card in seen_cards(cards)]
    hidden = [card for card in CARDS if card not in seen]
    if len(seen) + len(hidden) != len(CARDS):
        raise ImpossibleView(("hands",), "a card occurs twice")
    rooms = [hand.count(HIDDEN) for hand in view.hands]
    never_held = [union(each.ruled_out) for each in plays]
    allowed = [
        (1 << DUEL) + sum(1 << seat for seat in range(DUEL) if not never_held[seat] & BIT[card]) for card in hidden
    ]
    return Dealer(hidden, (*rooms, len(hidden) - sum(rooms)), allowed, check_time)
