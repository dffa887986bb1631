"""Positions of Wolf herd from short strings.

Hands by seat, and then the stock: "FE W1 CR | S1 S2 S3 | W2 W2"; the rest is filled up in deck order. Moves one after
the other: "S2" puts a sheep, "FE 0" a fence, "W1,W1>1.0" attacks sheep 0 of seat 1, "WS>1.0" comes in disguise, "CR W2"
takes with a crook, "-FE" discards. Herds by seat: "S1 [S2] | S3", with brackets for fences.
"""

from typing import Any, Final

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import reader
from sheepfold_rules.core.sheep_deck import CARDS, Card
from sheepfold_rules.games.wolf_herd import GAME
from sheepfold_rules.games.wolf_herd.cards import sort_cards
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.play import PHASE
from sheepfold_rules.games.wolf_herd.state import Deal, Playing, Sheep, herd_bits
from tests.support import table

SEED: Final = "a seed that is long enough"
CARD: Final = reader(Card)


def cards(text: str) -> tuple[Card, ...]:
    """Cards, with spaces between them."""
    return tuple(map(CARD, text.split()))


def move(text: str) -> Move:
    """The move that a word stands for."""
    named, _, target = text.partition(">")
    if target:
        seat, sheep = map(int, target.split("."))
        wolves = cards(named.replace(",", " "))
        return Disguise(seat, sheep) if wolves == ("WS",) else Attack(wolves, seat, sheep)
    if text[0] == "-":
        return Discard(CARD(text[1:]))
    kind, _, more = text.partition(" ")
    if not more:
        return PlaySheep(CARD(kind))
    return Fence(int(more)) if kind == "FE" else Crook(CARD(more))


def spelled(each: Move) -> str:
    """A move as these tables spell it."""
    match each:
        case Attack(wolves=wolves, seat=seat, sheep=sheep):
            return f"{','.join(wolves)}>{seat}.{sheep}"
        case Disguise(seat=seat, sheep=sheep):
            return f"WS>{seat}.{sheep}"
        case Fence(sheep=sheep):
            return f"FE {sheep}"
        case Crook(take=take):
            return f"CR {take}"
        case Discard(card=card):
            return f"-{card}"
    return each.card


def moves(text: str) -> list[Move]:
    """Moves, which stand apart by two blanks."""
    return [move(word) for word in text.split("  ")] if text else []


def sit(hands: str = "", text: str = "", seats: int = 2, **options: Any) -> Any:
    """The position after these moves; the last seat deals, so seat 0 begins."""
    *held, stock = table.filled(hands, [3] * seats, GAME.deck)
    deck = [*table.dealt(held[:seats], seats - 1), *stock]
    return table.go(GAME, table.begin(GAME, seats, [deck], seats - 1, **options), moves(text))


def lie(hands: str, herds: str, discard: str = "", **options: Any) -> Playing:
    """A position as it lies, whatever led to it, with an empty stock; seat 0 is to act."""
    held = tuple(sort_cards(cards(part)) for part in hands.split("|"))
    flocks = tuple(
        tuple(Sheep(CARD(each.strip("[]")), each.count("[")) for each in part.split()) for part in herds.split("|")
    )
    start = Start("wolf_herd", len(held), GAME.options(**options), len(held) - 1, SEED, None)
    none = (0,) * len(held)
    bits = union(herd_bits(seat, herd) for seat, herd in enumerate(flocks))
    return Playing(Deal(start, CARDS), (), (), PHASE, 0, held, flocks, bits, cards(discard), 52, none)


def lying(state: Any) -> list[str]:
    """The herds by seat, in words."""
    return [" ".join("[" * each.fences + each.card + "]" * each.fences for each in herd) for herd in state.herds]


def may(state: Any) -> set[str]:
    """The legal moves, in words."""
    return {spelled(each) for each in legal_moves(state)}


def broken(state: Any, text: str) -> str | None:
    """The rule that refuses a move, or None."""
    found = table.refusal(GAME, state, move(text))
    return found.rule.removeprefix("wolf_herd.") if found else None
