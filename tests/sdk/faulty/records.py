"""The faults of records: in turns, cards, claims and decks, and in the shape of the whole."""

from random import Random
from typing import Any, Final

from tests.sdk.faulty.making import Fault, Make, changed, line_of, spliced, where
from tests.sdk.faulty.played import Played


def another_seat(played: Played, chance: Random) -> Fault | None:
    """A move is that of a seat that is not to act."""
    index, seats = chance.randrange(len(played.moves)), played.record["seats"]
    if seats == 1:
        return None
    turn = played.moves[index]
    seat = (turn["seat"] + chance.randrange(1, seats)) % seats
    return spliced(played, index, turn | {"seat": seat}, rule="turn")


def a_move_missing_or_made_twice(played: Played, chance: Random) -> Fault | None:
    """A move is left out or made twice, where another seat makes the next one."""
    turns = played.moves
    found = where(played, chance, lambda i: i + 1 < len(turns) and turns[i]["seat"] != turns[i + 1]["seat"])
    if found is None:
        return None
    index, turn = found[0], turns[found[0]]
    if chance.random() < 0.5:
        return spliced(played, index, rule="turn")
    return spliced(played, index, turn, turn, rule="turn", at=index + 1)


def moves_after_the_end(played: Played, chance: Random) -> Fault:
    """The record goes on after the match is over."""
    return spliced(played, len(played.moves), *chance.choices(played.moves, k=3), rule="match_over")


def a_card_of_another_hand(played: Played, chance: Random) -> Fault | None:
    """A card is played that lies in another hand."""
    if played.game.name not in ("sheepshead", "president", "pass_the_ewe"):
        return None

    def at(index: int) -> Any:
        turn = played.moves[index]
        hands = [played.view(index, seat)["hands"][seat] for seat in range(played.record["seats"])]
        others = [card for hand in hands for card in hand if card not in hands[turn["seat"]] and card[0] != "X"]
        return turn["move"]["type"] == "play" and [
            card for card in others if card[1] in "CDHS" and card[0] not in "JQK"
        ]

    found = where(played, chance, at)
    if found is None:
        return None
    index, card = found[0], chance.choice(found[1])
    move: dict[str, Any] = {
        "sheepshead": {"card": card},
        "president": {"rank": card[0], "cards": [card]},
        "pass_the_ewe": {"suit": SUITS[card[1]], "cards": [card]},
    }[played.game.name]
    return spliced(
        played, index, {"seat": played.moves[index]["seat"], "move": {"type": "play", **move}}, rule="own_cards"
    )


SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def a_move_against_a_rule(played: Played, chance: Random) -> Fault | None:
    """The first seat passes where it must lead; a card is turned up twice; a move belongs to another phase."""
    if played.game.name == "wolf_concentration":
        found = where(played, chance, lambda index: played.view(index)["up"] is not None)
        return found and spliced(played, found[0], played.moves[found[0] - 1], rule="face_up")
    moves = {
        "sheepshead": ({"type": "play", "card": "QC"}, "phase"),
        "president": ({"type": "pass"}, "leader_plays"),
        "pass_the_ewe": ({"type": "pass"}, "starter_plays"),
    }
    if played.game.name not in moves or (played.game.name == "sheepshead" and played.view(0)["phase"] == "play"):
        return None
    move, rule = moves[played.game.name]
    return spliced(played, 0, {"seat": played.moves[0]["seat"], "move": move}, rule=rule)


def another_claim(played: Played, chance: Random) -> Fault:
    """The outcome claimed is another than the one reached."""
    outcome = played.record["outcome"]
    claims: tuple[Any, ...] = (
        {"scores": [outcome["scores"][0] + 1, *outcome["scores"][1:]]},
        {"ranks": [each + 1 for each in outcome["ranks"]]},
        {"winners": []},
        {"reason": "boredom"},
    )
    return Fault(changed(played, outcome=outcome | chance.choice(claims)), "wrong-outcome")


def cut_short(played: Played, chance: Random) -> Fault:
    """The end is missing, and the outcome is claimed."""
    return Fault(changed(played, moves=played.moves[: chance.randrange(len(played.moves))]), "not-over")


def decks_run_out(played: Played, chance: Random) -> Fault | None:
    """The deck of the second deal is missing."""
    states = [each.state for each in (played.positions if played.record["seed"] else ())]
    if not states or "deck" not in states[0] or states[-1].get("deal", 1) == 1:
        return None
    index = next(index for index, state in enumerate(states[1:]) if state["deal"] == 2)
    return Fault(changed(played, decks=[states[0]["deck"]]), "no-deck", None, index)


def broken_text(played: Played, chance: Random) -> Fault:
    """The line is no JSON in UTF-8, or not the same to all readers."""
    line = line_of(played.record)
    cut, many = chance.randrange(1, len(line)), b"[" * 2000 + b"]" * 2000
    more = [b'"more": ' + each for each in (b"NaN", b'"\\ud800"', many, b"1e999", b"9" * 17)] + [b'"seats": 4']
    broken = (line[:cut], line[:cut] + b"\xff" + line[cut:], line + line, line.replace(b'"', b"'"))
    return Fault(chance.choice((*broken, *(line[:-1] + b", " + each + b"}" for each in more))), "not-json")


def no_transcript(played: Played, chance: Random) -> Fault:
    """The line is JSON, but a start or a claim has the wrong shape."""
    options, name = played.record["options"], min(played.record["options"])
    members: tuple[dict[str, Any], ...] = (
        *({each: None} for each in ("game", "moves", "seats")[: 2 + (len(played.game.seats) > 1)]),
        *({"seats": seats} for seats in (9, "3")),
        {"options": options | {f"{name}s": 1}},
        {"options": options | {name: "sometimes"}},
        {"game": 5},
        {"dealer": played.record["seats"]},
        {"seed": None, "decks": None},
        {"seed": ""},
        {"decks": [["QC"]]},
        {"player": "Dolly"},
        {"outcome": {"winner": 0}},
    )
    lines = (b"[]", b"12", *(changed(played, **each) for each in members))
    return Fault(chance.choice(lines), "validation-error")


def no_move(played: Played, chance: Random) -> Fault:
    """A turn has the wrong shape."""
    index = chance.randrange(len(played.moves))
    turn = played.moves[index]
    moves: tuple[Any, ...] = ({"type": "cheat"}, turn["move"] | {"by": "me"}, None)
    wrong: tuple[Any, ...] = (
        *({"move": each} for each in moves),
        {"seat": "0"},
        {"seat": played.record["seats"]},
        {"time": 12},
    )
    return spliced(played, index, turn | chance.choice(wrong), rule=None)


def another_game(played: Played, chance: Random) -> Fault:
    """The game has another name."""
    name = played.game.name
    return Fault(changed(played, game=chance.choice((name.upper(), name + " ", "skat", "", "\x1b[2J"))), "unknown-game")


def unfit_options(played: Played, chance: Random) -> Fault | None:
    """Options do not fit one another."""
    if played.game.name != "wolf_herd":
        return None
    options = played.record["options"] | {"crook_take": "any", "turn_limit": None}
    return Fault(changed(played, options=options), "invalid-options")


MAKES: Final[tuple[Make, ...]] = (
    *(another_seat, a_move_missing_or_made_twice, moves_after_the_end, a_card_of_another_hand, a_move_against_a_rule),
    *(another_claim, cut_short, decks_run_out, broken_text, no_transcript, no_move, another_game, unfit_options),
)
