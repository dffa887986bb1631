"""What an observation must show, spelled out of the view: bits as text, the first one first.

A group of bits is a string such as "0100", and a block is the string of its groups. Nothing here knows how the games
compute their bits.
"""

from collections.abc import Callable, Iterable, Sequence
from math import prod
from types import MappingProxyType
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.games import GAMES
from sheepfold_rules.games.wolf_herd.state import Sheep
from tests.support.shuffle_from_text import SHEEP_KINDS as KINDS

NUMBER: Final = 14  # bits of a number of deals, battles or tries
SCORE: Final = 16
COUNT: Final = 6  # bits of a number of cards
RECENT: Final = 16  # turns
GROWING: Final = ("order", "out", "recent")  # blocks that fill up; the rest of them is 0
DECK: Final = MappingProxyType({game.name: game.deck for game in GAMES})

Blocks = dict[str, str]


def one(values: Sequence[Any], value: Any) -> str:
    """One of several values; None is none of them."""
    return "".join("01"[value is not None and each == value] for each in values)


def some(values: Sequence[Any], chosen: Iterable[Any]) -> str:
    """Any of several values."""
    found = set(chosen)
    assert found <= set(values), found
    return "".join("01"[each in found] for each in values)


def unary(count: int, width: int) -> str:
    """So many bits, the first ones."""
    assert count <= width
    return "1" * count + "0" * (width - count)


def binary(number: int, width: int = NUMBER) -> str:
    """A number, the lowest bit first."""
    assert 0 <= number < 1 << width
    return format(number, f"0{width}b")[::-1]


def seat(view: Any, other: int | None) -> str:
    """A seat, counted from the one whose view it is."""
    return one(around(view), other)


def several(view: Any, others: Iterable[int]) -> str:
    """Several seats, counted from the one whose view it is."""
    return some(around(view), others)


def around(view: Any) -> list[int]:
    """The seats, clockwise from the one whose view it is."""
    return [(view.seat + place) % view.seats for place in range(view.seats)]


def by_seat(view: Any, spell: Callable[[int], str]) -> str:
    """A group for each seat, clockwise from the one whose view it is."""
    return "".join(map(spell, around(view)))


def latest(view: Any, spell: Callable[[Any], str]) -> str:
    """The last turns of the history, the latest first."""
    return "".join(map(spell, view.history[-RECENT:][::-1]))


def played(view: Any) -> str:
    """The cards that each seat has played, in a game whose plays lay several."""
    plays = [(turn.seat, turn.move.cards) for turn in view.history if turn.move.type == "play"]
    return by_seat(
        view, lambda other: some(DECK[view.game], [card for by, own in plays if by == other for card in own])
    )


def sizes(view: Any, most: int) -> str:
    """How many cards each seat holds."""
    return by_seat(view, lambda other: unary(len(view.hands[other]), most))


def standing(view: Any, values: Sequence[str], name: str, most: int) -> Blocks:
    """The play to beat: its rank or suit, its size, and whose it is."""
    play = view.standing
    return {
        name: one(values, play and getattr(play, name)),
        "size": unary(play.count if play else 0, most),
        "last": seat(view, play and play.seat),
    }


def spell_sheepshead(view: Any) -> Blocks:
    """The blocks of Sheepshead; with two seats, the last two are the stacks."""
    deck = DECK[view.game]
    width = (*deck, "??")  # a card played; the last one is the under card
    plays = [
        (number, (trick.leader + place) % view.seats, card)
        for number, trick in enumerate(view.tricks)
        for place, card in enumerate(trick.cards)
    ]
    numbers = range({2: 16, 3: 10, 4: 7, 5: 6, 6: 5, 7: 4}[view.seats])
    is_declared = view.picker is None or view.phase in ("play", "over") or view.alone
    by_the_table = "JD" if view.partner_method == "jack_of_diamonds" and not is_declared else None
    is_under_played = any("??" in trick.cards for trick in view.tricks)
    return {
        "scored": binary(view.scored, 10),
        "deals": binary(view.options.deals, 10),
        "doublers": unary(min(view.doublers, 8), 8),
        "stakes": binary(min(view.stakes, 0xFFFF), 16),
        "hand": some(deck, view.hand),
        "under_held": "01"[view.seat == view.picker and view.under is not None and not is_under_played],
        "blind": some(deck, [card for card in view.blind if card != "??"]),
        "buried": some(deck, view.buried[view.seat]),
        "under": one(deck, view.under),
        "passed": several(view, view.passed),
        "picker": seat(view, view.picker),
        "forced": "01"[view.forced],
        "die": one(range(1, 7), view.die),
        "called": one(deck, view.called or by_the_table),
        "is_under": "01"[view.under is not None],
        "alone": "01"[view.alone],
        "partners": several(view, view.partners),
        "cracker": seat(view, view.cracker),
        "recracker": seat(view, view.recracker),
        "black_shown": seat(view, who_showed(view, "black")),
        "red_shown": seat(view, who_showed(view, "red")),
        "leaster": "01"[view.leaster],
        "moster": "01"[view.moster],
        "blind_trick": one(range(1, 17), view.blind_trick),
        "played": by_seat(view, lambda other: some(width, [card for _, by, card in plays if by == other])),
        "tricks": "".join(some(width, [card for trick, _, card in plays if trick == number]) for number in numbers),
        "led": by_seat(
            view, lambda other: some(numbers, [at for at, trick in enumerate(view.tricks) if trick.leader == other])
        ),
    } | (spell_stacks(view) if view.seats == 2 else {})


def spell_stacks(view: Any) -> Blocks:
    """The cards of the stacks that lie face up, and how many lie face down."""

    def top(stack: Sequence[str]) -> str:
        return one(DECK[view.game], next((card for card in stack if card != "??"), None))

    return {
        "face_up": by_seat(view, lambda other: "".join(map(top, view.stacks[other]))),
        "face_down": by_seat(view, lambda other: "".join(unary(each.count("??"), 3) for each in view.stacks[other])),
    }


def spell_president(view: Any) -> Blocks:
    """The blocks of President."""
    deck, ranks, jokers, most = DECK[view.game], "23456789TJQKA", {"XB", "XR"}, 4
    by_score = view.options.end == "target"

    def spell_turn(turn: Any) -> str:
        if turn.move.type == "pass":
            return seat(view, turn.seat) + "0" * (len(ranks) + most + len(jokers))
        own = unary(len(turn.move.cards), most) + unary(len(jokers & {*turn.move.cards}), len(jokers))
        return seat(view, turn.seat) + one(ranks, turn.move.rank) + own

    return {
        "deal": binary(view.deal),
        "end": binary(view.options.target if by_score else 0) + binary(0 if by_score else view.options.deals),
        "order": "".join(seat(view, other) for other in view.order),
        "hand": some(deck, view.hand),
        "sizes": sizes(view, 16),  # a quarter of 54 cards, and two that the President receives
        "given": some(deck, [card for each in view.exchanged if each.seat == view.seat for card in each.cards]),
        "received": some(deck, [card for each in view.exchanged if each.to == view.seat for card in each.cards]),
        "out": "".join(seat(view, other) for other in view.out),
        "passed": several(view, view.passed),
        **standing(view, ranks, "rank", most),
        "played": played(view),
        "recent": latest(view, spell_turn),
    }


def spell_pass_the_ewe(view: Any) -> Blocks:
    """The blocks of Pass the Ewe."""
    suits, jacks, most = ["hearts", "clubs", "diamonds", "royals", "spades"], {"JH", "JS"}, 12

    def spell_turn(turn: Any) -> str:
        if turn.move.type == "pass":
            return seat(view, turn.seat) + "0" * (len(suits) + most + len(jacks))
        wild = len(jacks & {*turn.move.cards}) if view.options.wild_jacks else 0
        own = unary(len(turn.move.cards), most) + unary(wild, len(jacks))
        return seat(view, turn.seat) + one(suits, turn.move.suit) + own

    return {
        "deal": binary(view.deal),
        "end": binary(view.options.target or 0) + binary(view.options.deals or 0),
        "ewe": seat(view, view.ewe),
        "wool": by_seat(view, lambda other: binary(view.wool[other], COUNT)),
        "taken": by_seat(view, lambda other: binary(view.taken[other], COUNT)),
        "hand": some(DECK[view.game], view.hand),
        "sizes": sizes(view, {3: 17, 4: 13, 5: 10, 6: 8}[view.seats]),
        **standing(view, suits, "suit", most),
        "pile": binary(view.pile, COUNT),
        "played": played(view),
        "recent": latest(view, spell_turn),
    }


def spell_wolf(view: Any) -> Blocks:
    """The blocks of Wolf."""

    def lying(laid: Any) -> str:
        return by_seat(view, lambda other: "".join(binary(laid[other].count(kind), COUNT) for kind in (*KINDS, "??")))

    return {
        "battle": binary(view.battle),
        "max_battles": binary(view.options.max_battles),
        "piles": by_seat(view, lambda other: binary(view.piles[other], COUNT)),
        "up": by_seat(view, lambda other: one(KINDS, "".join(view.laid[other][-1:]))),
        "laid": lying(view.laid),
        "last": lying(view.last.laid if view.last else ((), ())),
        "winner": seat(view, view.last.winner if view.last else None),
    }


def spell_wolf_herd(view: Any) -> Blocks:
    """The blocks of Wolf herd."""
    types = ["sheep", "fence", "attack", "disguise", "crook", "discard"]
    held, herd, of_a_kind, fences = 3, 26, 10, 8  # at most

    def spell_sheep(sheep: Sheep) -> str:
        return one(["S1", "S2", "S3"], sheep.card) + unary(sheep.fences, fences)

    def spell_turn(turn: Any) -> str:
        named = {"attack": "wolves", "crook": "take", "sheep": "card", "discard": "card"}.get(turn.move.type)
        cards = () if named is None else getattr(turn.move, named)
        against = turn.move.seat if turn.move.type in ("attack", "disguise") else None
        shown = some(KINDS, [cards] if isinstance(cards, str) else cards)
        return seat(view, turn.seat) + one(types, turn.move.type) + shown + seat(view, against)

    return {
        "turns": binary(len(view.history), 10),
        "turn_limit": binary(view.options.turn_limit or 0, 10),
        "stock": binary(view.stock, COUNT),
        "hand": "".join(unary(view.hand.count(kind), held) for kind in KINDS),
        "sizes": sizes(view, held),
        "herds": by_seat(
            view, lambda other: "".join(map(spell_sheep, view.herds[other])).ljust(herd * (3 + fences), "0")
        ),
        "discard": "".join(unary(view.discard.count(kind), of_a_kind) for kind in KINDS),
        "recent": latest(view, spell_turn),
    }


def spell_wolf_concentration(view: Any) -> Blocks:
    """The blocks of Wolf Concentration."""
    positions = range(52)

    def where(values: Sequence[Any], value: Any) -> str:
        return some(positions, [at for at in positions if values[at] == value])

    return {
        "tries": binary(view.tries),
        "max_tries": binary(view.options.max_tries or 0),
        "up": one(positions, view.up),
        "taken": by_seat(view, lambda other: where(view.taken, other)),
        "shown": "".join(where(view.shown, kind) for kind in KINDS),
    }


# by game: the phases in their order, and what the blocks of a view are beside those that all games show
SPELLED: Final = MappingProxyType[str, tuple[str, Callable[[Any], Blocks]]](
    {
        "sheepshead": ("pick crack recrack bury declare name_trick play", spell_sheepshead),
        "president": ("give play", spell_president),
        "pass_the_ewe": ("play", spell_pass_the_ewe),
        "wolf": ("turn", spell_wolf),
        "wolf_herd": ("play", spell_wolf_herd),
        "wolf_concentration": ("flip", spell_wolf_concentration),
    }
)


def spell(view: Any) -> Blocks:
    """The blocks of a view."""
    phases, spell_own = SPELLED[view.game]
    return {
        "phase": one([*phases.split(), "over"], view.phase),
        "to_act": seat(view, view.to_act),
        "dealer": seat(view, view.dealer),
        "scores": by_seat(view, lambda other: binary(view.scores[other] % (1 << SCORE), SCORE)),
    } | spell_own(view)


def read_blocks(game: AnyGame, state: Any, observer: int) -> Blocks:
    """The blocks of an observation as text."""
    observation = game.observation(state.deal.start.seats)
    text = format(observation.bits(state, observer), f"0{observation.size}b")[::-1]
    assert len(text) == observation.size
    return {
        block.name: text[start : start + prod(block.shape)]
        for block, start in zip(observation.blocks, observation.starts, strict=True)
    }


def compare(game: AnyGame, state: Any, observer: int) -> None:
    """Hold an observation to what the view of its seat shows."""
    found, wanted = read_blocks(game, state, observer), spell(game.view(state, observer))
    assert list(found) == list(wanted)
    for name, text in wanted.items():
        filled = text.ljust(len(found[name]), "0") if name in GROWING else text
        assert found[name] == filled, f"{name}, seat {observer}"


def who_showed(view: Any, pair: str) -> int | None:
    """The seat that showed a pair of queens, where one did."""
    return next((each.seat for each in view.shown if pair in each.pairs), None)
