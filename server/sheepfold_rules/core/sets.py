"""Plays of sets: cards of one kind, such as a rank or a suit, with wild cards among them; or a pass.

A play in bits: each card laid as each kind, then a pass, then each set by its kind, its number of cards and how many of
them are wild, then any set that is larger.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, Generic

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.cards import C, lowest, select, union

CACHED: Final = 1 << 12  # hands, and kinds of a hand, whose sets are remembered


class Sets(Generic[C]):
    """The sets of a deck as bits.

    `kinds` are the cards of each kind, including wild cards; a set has at most `most` cards, of which at most
    `most_wild` are wild. `play(kind, cards)` creates the move of a set, and `pass_move` is the pass. In every function,
    `wild` is the wild cards as bits.
    """

    def __init__(
        self,
        deck: Sequence[C],
        kinds: Sequence[int],
        most: int,
        most_wild: int,
        play: Callable[[int, tuple[C, ...]], Any],
        pass_move: Any,
    ) -> None:
        sizes = tuple((count, wild) for count in range(1, most + 1) for wild in range(min(count, most_wild) + 1))
        laid, pass_, made, larger = fields(len(kinds) * len(deck), 1, len(kinds) * len(sizes), 1)
        self._deck: Final = tuple(deck)
        self._kinds: Final = tuple(kinds)
        self._play: Final = play
        self._pass: Final = (pass_move,)
        self._made: Final = made
        self._each_kind: Final = union(1 << len(deck) * kind for kind in range(len(kinds)))
        every = ((kind, *size) for kind in range(len(kinds)) for size in sizes)
        self._bit: Final = {each: made.bit(index) for index, each in enumerate(every)}
        self._makes: Final = tabulate_makes(sizes, max(map(int.bit_count, kinds)), most_wild)
        self.sizes: Final = sizes  # for each size of a set: its number of cards, and how many of them are wild
        self.most_plays: Final = len(kinds) * len(sizes)  # the most plays that a hand can have
        self.pass_bit: Final = pass_.all
        self.everything: Final = laid.all | pass_.all | made.all | larger.all
        self.no_pass: Final = self.everything & ~pass_.all
        self.larger: Final = larger.all
        self.not_larger: Final = self.everything & ~larger.all
        self.of_hand: Final = lru_cache(CACHED)(self._of_hand)  # a seat often keeps its hand for several turns
        self._plays_of: Final = lru_cache(CACHED)(self._list_plays)

    def bits(self, kind: int, cards: int, wild: int) -> int:
        """Return the bits of a play: its cards as their kind, and the set that they make."""
        made = self._bit.get((kind, cards.bit_count(), (cards & wild).bit_count()), self.larger)
        return cards << len(self._deck) * kind | made

    def cards(self, mask: int) -> tuple[C, ...]:
        """Return the cards that are laid as any kind, in deck order."""
        width = len(self._deck)
        laid = union(mask >> width * kind for kind in range(len(self._kinds)))
        return select(self._deck, laid & (1 << width) - 1)

    def in_kind(self, wild: int) -> int:
        """Return all bits except cards laid as a kind they do not belong to.

        `wild` cards belong to every kind.
        """
        width = len(self._deck)
        laid = union(cards << width * kind for kind, cards in enumerate(self._kinds))
        return self.everything & ~self.as_any((1 << width) - 1) | laid | self.as_any(wild)

    def as_any(self, cards: int) -> int:
        """Return cards laid as each kind."""
        return cards * self._each_kind

    def laid_below(self, kind: int) -> int:
        """Return every card laid as one of the kinds before that one."""
        return (1 << len(self._deck) * kind) - 1

    def where(self, wanted: Callable[[int, int, int], bool]) -> int:
        """Return all bits except unwanted sets, judged by kind, number of cards and number of wild ones.

        Larger sets are kept.
        """
        return self.everything & ~self._made.all | union(bit for each, bit in self._bit.items() if wanted(*each))

    def _of_hand(self, hand: int, wild: int) -> int:
        """Return everything that a hand can lay: its cards, and the sets that it can make. Larger sets are kept."""
        natural, makes = hand & ~wild, self._makes[(hand & wild).bit_count()]
        made = 0
        for index, cards in enumerate(self._kinds):
            made |= makes[(natural & cards).bit_count()] << index * len(self.sizes)
        return self.as_any(hand) | self._made.put(made) | self.pass_bit | self.larger

    def made(self, left: int) -> int:
        """Return the sets of a mask as bits, ordered by kind, then number of cards, then number of wild ones."""
        return self._made.take(left)

    def play_at(self, index: int, hand: int, wild: int) -> Any:
        """Return the play at an index among the bits of `made`, with the lowest such cards of a hand."""
        kind, size = divmod(index, len(self.sizes))
        return self._plays_of(kind, 1 << size, hand & ~wild & self._kinds[kind], hand & wild)[0]

    def plays(self, left: int, hand: int, wild: int) -> tuple[Any, ...]:
        """Return a play for each set of a mask, with the lowest such cards of a hand; then the pass, if it is left."""
        made, natural = self._made.take(left), hand & ~wild
        passes = self._pass if left & self.pass_bit else ()
        if not made:  # often all that is left is to pass
            return passes
        found: list[Any] = []
        width = len(self.sizes)
        each = (1 << width) - 1
        for kind, cards in enumerate(self._kinds):
            sizes = made & each
            if sizes:
                found += self._plays_of(kind, sizes, natural & cards, hand & wild)
            made >>= width
        return (*found, *passes)

    def _list_plays(self, kind: int, sizes: int, natural: int, wild: int) -> tuple[Any, ...]:
        """Return a play for each of these sizes, out of the natural cards of a kind and the wild ones."""
        return tuple(
            self._play(kind, select(self._deck, lowest(natural, count - used) | lowest(wild, used)))
            for count, used in select(self.sizes, sizes)
        )


def tabulate_makes(
    sizes: tuple[tuple[int, int], ...], most_natural: int, most_wild: int
) -> tuple[tuple[int, ...], ...]:
    """Return the sizes that a hand can make of one kind, as bits, by its wild cards and then by its natural ones."""

    def makes(natural: int, wild: int) -> int:
        return union(
            1 << index for index, (count, used) in enumerate(sizes) if used <= wild and count - used <= natural
        )

    return tuple(tuple(makes(natural, wild) for natural in range(most_natural + 1)) for wild in range(most_wild + 1))
