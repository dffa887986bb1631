"""Small positions of the games, made by dealing the hands and playing the moves."""

from typing import Any, Final

import sheepfold
from sheepfold.models import pass_the_ewe, president, wolf_concentration, wolf_herd
from tests.games.table import dealt, filled

SEED: Final = "what the shepherd knows of the flock"
EWES: Final = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}

Match = sheepfold.Position[Any, Any, Any, Any]


def president_at(seats: int, hands: str, played: str = "", **options: Any) -> Match:
    """A deal of these hands (`|` between seats; filled up), after plays like `9C XR` or `-`, with `/` between them."""
    sizes = [(54 - seat + seats - 1) // seats for seat in range(seats)]
    cards = (*(rank + suit for suit in "CDHS" for rank in "23456789TJQKA"), "XB", "XR")
    *held, _ = filled(hands, sizes, cards)
    with sheepfold.connect() as rules:
        match: Match = rules.president.new(
            seats, president.Options(**options), decks=[dealt(held, seats - 1)], seed=SEED
        )
    for move in turns(played):
        match = match.play(set_of(move.split()) if move != "-" else president.Pass())
    return match


def set_of(cards: list[str]) -> Any:
    """The play of these cards, as the rank of the one that is no joker."""
    rank: Any = next((card[0] for card in cards if card[0] != "X"), "A")
    return president.Play(rank=rank, cards=tuple(cards))


def ewe_at(seats: int, hands: str, played: str = "", **options: Any) -> Match:
    """A round of these hands, after plays like `2H 8H` or `-`."""
    sizes = [{3: 17, 4: 13, 5: 10, 6: 8}[seats]] * seats
    cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    *held, aside = filled(hands, sizes, cards)
    with sheepfold.connect() as rules:
        match: Match = rules.pass_the_ewe.new(
            seats, pass_the_ewe.Options(**options), decks=[dealt(held, seats - 1) + aside], seed=SEED
        )
    for move in turns(played):
        match = match.play(suit_of(move.split()) if move != "-" else pass_the_ewe.Pass())
    return match


def suit_of(cards: list[str]) -> Any:
    """The play of these cards, as the suit of the first."""
    suit: Any = "royals" if cards[0][0] in "JQK" else EWES[cards[0][1]]
    return pass_the_ewe.Play(suit=suit, cards=tuple(cards))


def herd_at(seats: int, hands: str, played: str = "", **options: Any) -> Match:
    """A match of these hands, then the top of the stock; after moves as `herd_move` reads them."""
    kinds = {"S1": 8, "S2": 8, "S3": 10, "FE": 8, "W1": 8, "W2": 4, "WS": 4, "CR": 2}
    *held, stock = filled(hands, [3] * seats, [kind for kind, count in kinds.items() for _ in range(count)])
    with sheepfold.connect() as rules:
        match: Match = rules.wolf_herd.new(
            seats, wolf_herd.Options(**options), decks=[dealt(held, seats - 1) + stock], seed=SEED
        )
    for move in turns(played):
        match = match.play(herd_move(move))
    return match


def herd_move(said: str) -> Any:
    """A move of Wolf herd: `S2`, `FE 0`, `W1 W1 > 1.0` (seat and sheep), `WS > 1.0`, `CR < S3`, `drop FE`."""
    words = said.split()
    if words[0] == "drop":
        return wolf_herd.Discard(words[1])
    if words[0] == "FE":
        return wolf_herd.Fence(int(words[1]))
    if words[0] == "CR":
        return wolf_herd.Crook(words[2])
    if words[0][0] == "S":
        return wolf_herd.PlaySheep(words[0])
    seat, sheep = map(int, words[-1].split("."))
    return wolf_herd.Disguise(seat, sheep) if words[0] == "WS" else wolf_herd.Attack(tuple(words[:-2]), seat, sheep)


def concentration_at(seats: int, layout: str, flipped: str = "", **options: Any) -> Match:
    """A match in which these cards lie first, after the flips of some positions."""
    kinds = {"S1": 8, "S2": 8, "S3": 10, "FE": 8, "W1": 8, "W2": 4, "WS": 4, "CR": 2}
    deck = filled(layout, [], [kind for kind, count in kinds.items() for _ in range(count)])[-1]
    with sheepfold.connect() as rules:
        match: Match = rules.wolf_concentration.new(
            seats, wolf_concentration.Options(**options), decks=[deck], seed=SEED
        )
    for position in flipped.split():
        match = match.play(wolf_concentration.Flip(int(position)))
    return match


def turns(played: str) -> list[str]:
    """The moves of a line."""
    return [move.strip() for move in played.split("/") if move.strip()]
