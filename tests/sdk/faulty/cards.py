"""Faults of the cards in each game: not held, not followed, too few, not together."""

from random import Random
from typing import Any

from tests.sdk.faulty.making import Fault, instead, seat_of, where
from tests.sdk.faulty.played import Played


def foreign(played: Played, index: int) -> list[str]:
    """The cards that are in other hands."""
    me = seat_of(played, index)
    return [
        card
        for seat in range(played.record["seats"])
        if seat != me
        for card in played.hand(index, seat)
        if card != "??"
    ]


def a_card_of_another_hand(played: Played, chance: Random) -> Fault | None:
    """A card is laid, buried or given that lies in another hand."""

    def at(index: int) -> Any:
        move = played.moves[index]["move"]["type"]
        return move in ("play", "give", "bury", "sheep") and foreign(played, index)

    found = where(played, chance, at) if "hands" in played.view(0) else None
    if found is None:
        return None
    index, cards = found
    name, kind, held = played.game.name, played.moves[index]["move"]["type"], played.hand(index, seat_of(played, index))
    cards = [card for card in cards if card not in held and card not in ("XB", "XR")]
    match name, kind:
        case "sheepshead", "play":
            return instead(played, index, {"type": "play", "card": chance.choice(cards)}, "own_cards")
        case "sheepshead", "bury":
            buried = [chance.choice(cards), *played.moves[index]["move"]["cards"][1:]]
            return instead(played, index, {"type": "bury", "cards": buried}, "bury_own")
        case "president", "play":
            card = chance.choice(cards)
            return instead(played, index, {"type": "play", "rank": card[0], "cards": [card]}, "own_cards")
        case "president", "give":
            given = [chance.choice(cards), *played.moves[index]["move"]["cards"][1:]]
            return instead(played, index, {"type": "give", "cards": given}, "give_own")
        case "pass_the_ewe", "play":
            card = chance.choice(cards)
            return instead(played, index, {"type": "play", "suit": suit_of_ewe(card), "cards": [card]}, "own_cards")
        case "wolf_herd", "sheep":
            sheep = [card for card in cards if card in ("S1", "S2", "S3")]
            return instead(played, index, {"type": "sheep", "card": sheep[0]}, "own_cards") if sheep else None
    return None


def suit_of_ewe(card: str) -> str:
    """The suit of a card in Pass the Ewe."""
    return "royals" if card[0] in "JQK" else {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[card[1]]


def a_revoke(played: Played, chance: Random) -> Fault | None:
    """A card of another suit is played by a seat that could follow."""
    if played.game.name != "sheepshead" or played.record["seats"] == 2:
        return None

    def at(index: int) -> Any:
        view = played.view(index)
        trick = view["tricks"][-1] if view["phase"] == "play" and view["tricks"] else None
        if trick is None or trick["winner"] is not None or not trick["cards"] or view["under"] is not None:
            return False
        if view["called"] is not None and suit_of_sheepshead(view["called"]) != "trump":
            return False
        hand = view["hands"][view["to_act"]]
        led = suit_of_sheepshead(trick["cards"][0])
        others = [card for card in hand if suit_of_sheepshead(card) != led]
        return len(others) < len(hand) and others

    found = where(played, chance, at)
    return None if found is None else instead(played, found[0], {"type": "play", "card": found[1][0]}, "follow_suit")


def suit_of_sheepshead(card: str) -> str:
    """The suit of a card in Sheepshead: queens, jacks and diamonds are trump."""
    return "trump" if card[0] in "QJ" or card[1] == "D" else card[1]


def too_few_cards(played: Played, chance: Random) -> Fault | None:
    """A card less is laid than must be."""
    rules = {("sheepshead", "bury"): "bury_count", ("president", "give"): "give_count"}
    if not played.record["options"].get("wild_jacks"):
        rules["pass_the_ewe", "play"] = "exact_count"

    def at(index: int) -> Any:
        move = played.moves[index]["move"]
        free = played.game.name == "pass_the_ewe" and played.view(index)["standing"] is None
        return (played.game.name, move["type"]) in rules and len(move["cards"]) > 1 and not free

    found = where(played, chance, at)
    if found is None:
        return None
    move = played.moves[found[0]]["move"]
    return instead(played, found[0], move | {"cards": move["cards"][1:]}, rules[played.game.name, move["type"]])


def two_kinds_of_card(played: Played, chance: Random) -> Fault | None:
    """Cards of two ranks or suits are laid together."""
    name = played.game.name
    if name not in ("president", "pass_the_ewe") or played.record["options"].get("wild_jacks"):
        return None

    def at(index: int) -> Any:
        plain_cards = [card for card in played.hand(index, seat_of(played, index)) if card not in ("XB", "XR")]
        kind = suit_of_ewe if name == "pass_the_ewe" else lambda card: card[0]
        first = plain_cards[:1]
        other = [card for card in plain_cards if kind(card) != kind(first[0])][:1]
        return played.view(index)["phase"] == "play" and first and other and [*first, *other]

    found = where(played, chance, at)
    if found is None:
        return None
    index, cards = found
    if name == "president":
        return instead(played, index, {"type": "play", "rank": cards[0][0], "cards": cards}, "one_rank")
    return instead(played, index, {"type": "play", "suit": suit_of_ewe(cards[0]), "cards": cards}, "one_suit")


def a_pass_instead_of_a_lead(played: Played, chance: Random) -> Fault | None:
    """The first seat passes, which must lead."""
    rule = {"president": "leader_plays", "pass_the_ewe": "starter_plays"}.get(played.game.name)
    return None if rule is None else instead(played, 0, {"type": "pass"}, rule)


def a_fence_or_wolf_that_is_not_held(played: Played, chance: Random) -> Fault | None:
    """A fence or wolf is used that the seat does not hold."""
    if played.game.name != "wolf_herd":
        return None
    moves = {"FE": {"type": "fence", "sheep": 0}, "W1": {"type": "attack", "wolves": ["W1"], "seat": 0, "sheep": 0}}
    found = where(played, chance, lambda i: [card for card in moves if card not in played.hand(i, seat_of(played, i))])
    return None if found is None else instead(played, found[0], moves[chance.choice(found[1])], "own_cards")


def the_same_card_twice(played: Played, chance: Random) -> Fault | None:
    """The second card of a try is the first one again."""
    if played.game.name != "wolf_concentration":
        return None
    found = where(played, chance, lambda index: played.view(index)["up"] is not None)
    if found is None:
        return None
    return instead(played, found[0], played.moves[found[0] - 1]["move"], "face_up")


def a_card_that_was_taken(played: Played, chance: Random) -> Fault | None:
    """A card is turned up that was taken before."""
    if played.game.name != "wolf_concentration":
        return None

    def at(index: int) -> Any:
        return [position for position, seat in enumerate(played.view(index)["taken"]) if seat is not None]

    found = where(played, chance, at)
    return None if found is None else instead(played, found[0], {"type": "flip", "position": found[1][-1]}, "taken")
