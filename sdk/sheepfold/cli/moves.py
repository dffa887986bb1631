"""A move in the words that a player types; `typed` reads them back."""

from typing import Any, Final

from sheepfold.models import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

JOKERS: Final = ("XB", "XR")
ONE_EYED: Final = ("JH", "JS")
PRINTED: Final = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}


def words(move: Any) -> str:
    """The move in words: `bury AH KC`, `play 9C XR`, `attack seat 2 sheep 0 with W1 W1`."""
    match move:
        case president.Play(rank=rank, cards=cards):
            return f"play {' '.join(cards)}{'' if rank == rank_of(cards) else f' for {rank}'}"
        case pass_the_ewe.Play(suit=suit, cards=cards):
            return f"play {' '.join(cards)}{'' if suits_of(cards) == {suit} else f' for {suit}'}"
        case sheepshead.Play(card=card) | wolf_herd.PlaySheep(card=card):
            return f"play {card}"
        case sheepshead.Bury(cards=cards) | president.Give(cards=cards):
            return f"{move.type} {' '.join(cards)}"
        case wolf_concentration.Flip(position=position):
            return f"flip {position}"
    return of_sheepshead(move) or of_herd(move) or move.type


def of_sheepshead(move: Any) -> str:
    """Other moves of Sheepshead in words; "" for what is none."""
    match move:
        case sheepshead.Call(card=card, under=None):
            return f"call {card}"
        case sheepshead.Call(card=card, under=under):
            return f"call {card} under {under}"
        case sheepshead.CallUp(card=card):
            return f"call up {card}"
        case sheepshead.NameTrick(trick=trick):
            return f"trick {trick}"
        case sheepshead.PlayUnder():
            return "play under"
    return ""


def of_herd(move: Any) -> str:
    """Moves of Wolf herd in words; "" for what is none."""
    match move:
        case wolf_herd.Fence(sheep=sheep):
            return f"fence sheep {sheep}"
        case wolf_herd.Attack(wolves=wolves, seat=seat, sheep=sheep):
            return f"attack seat {seat} sheep {sheep} with {' '.join(wolves)}"
        case wolf_herd.Disguise(seat=seat, sheep=sheep):
            return f"disguise seat {seat} sheep {sheep}"
        case wolf_herd.Crook(take=take):
            return f"crook {take}"
        case wolf_herd.Discard(card=card):
            return f"discard {card}"
    return ""


def rank_of(cards: tuple[str, ...]) -> str | None:
    """The rank of the first card that is no joker; None where all are."""
    return next((card[0] for card in cards if card not in JOKERS), None)


def suit_of(card: str) -> str:
    """The suit of a card in Pass the Ewe: royals are one."""
    return "royals" if card[0] in "JQK" else PRINTED[card[1]]


def suits_of(cards: tuple[str, ...]) -> set[str]:
    """The suits of the cards in Pass the Ewe."""
    return set(map(suit_of, cards))


# how each type of move is written, with what stands for its parts; Wolf has one move, "turn"
FORMS: Final[dict[str, dict[type[Any], str]]] = {
    "sheepshead": {
        sheepshead.Pick: "pick",
        sheepshead.Pass: "pass",
        sheepshead.Bury: "bury CARD ...",
        sheepshead.Call: "call CARD [under CARD]",
        sheepshead.CallUp: "call up CARD",
        sheepshead.Partner: "partner",
        sheepshead.Alone: "alone",
        sheepshead.Crack: "crack",
        sheepshead.Recrack: "recrack",
        sheepshead.NameTrick: "trick NUMBER",
        sheepshead.Play: "play CARD",
        sheepshead.PlayUnder: "play under",
    },
    "president": {
        president.Play: "play CARD ... [for RANK]",
        president.Pass: "pass",
        president.Give: "give CARD ...",
    },
    "pass_the_ewe": {pass_the_ewe.Play: "play CARD ... [for SUIT]", pass_the_ewe.Pass: "pass"},
    "wolf": {wolf.TurnUp: "turn"},
    "wolf_herd": {
        wolf_herd.PlaySheep: "play CARD",
        wolf_herd.Fence: "fence [sheep] NUMBER",
        wolf_herd.Attack: "attack [seat] SEAT [sheep] NUMBER [with] CARD ...",
        wolf_herd.Disguise: "disguise [seat] SEAT [sheep] NUMBER",
        wolf_herd.Crook: "crook CARD",
        wolf_herd.Discard: "discard CARD",
    },
    "wolf_concentration": {wolf_concentration.Flip: "flip NUMBER"},
}
