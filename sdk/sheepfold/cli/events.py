"""What happened, in words."""

from typing import Any, Final

Seats = tuple[str, ...]  # what each seat is called

PLACES: Final = ("President", "Vice President")
RESULTS: Final = {
    "won": "the picker's side wins",
    "lost": "the picker's side loses",
    "leaster": "the leaster is won",
    "duel": "the deal is won",
    "washed": "a tie, and nobody pays",
}
ENDS: Final = {
    "all_cards": "one seat has all cards",
    "run_out": "a seat ran out of cards in a war",
    "max_battles": "all battles of the match are fought",
    "all_played": "all cards are played",
    "turn_limit": "all turns of the match are made",
    "all_taken": "all pairs are taken",
    "max_tries": "all tries of the match are made",
}


def told(event: Any, seats: Seats) -> str:
    """The event in a sentence."""
    who = seats[event.seat] if hasattr(event, "seat") and event.seat is not None else ""
    match event.type:
        case "dealt":
            return f"{seats[event.dealer]} deals{f': deal {event.deal}' if hasattr(event, 'deal') else ''}."
        case "played":
            return f"{who} plays {played(event)}."
        case "passed":
            return f"{who} passes."
        case "scored":
            return scored(event, seats)
    return of_sheepshead(event, who) or of_others(event, who, seats)


def played(event: Any) -> str:
    """The cards of a play, and what they count as."""
    if hasattr(event, "card"):
        return "the under card" if event.card == "??" else str(event.card)
    kind = getattr(event, "rank", None) or event.suit
    return f"{' '.join(event.cards)} ({len(event.cards)} x {kind})"


def of_sheepshead(event: Any, who: str) -> str:
    """An event of Sheepshead in a sentence; "" for what is none."""
    match event.type:
        case "picked":
            return f"{who} must pick." if event.forced else f"{who} picks."
        case "die_rolled":
            return f"The die shows {event.die}: {who} is a partner, and takes the other half of the blind."
        case "buried":
            return f"{who} buries {event.count} cards."
        case "called":
            return f"{who} calls {event.card}{', with a card under' if event.under else ''}."
        case "called_up":
            return f"{who} calls up {event.card}."
        case "kept_partner":
            return f"{who} plays with a partner."
        case "went_alone":
            return f"{who} goes alone."
        case "cracked" | "recracked":
            return f"{who} {event.type.removesuffix('ed')}s: the stakes are doubled."
        case "leaster_begun":
            return "Nobody picked: a leaster is played."
        case "trick_named":
            return f"{who} names trick {event.trick} for the blind."
        case "trick_taken":
            return f"{who} takes trick {event.trick}."
        case "blind_taken":
            return f"{who} gets the blind."
        case "turned_up" if hasattr(event, "stack"):
            return f"{who} turns up {event.card} on stack {event.stack}."
        case "passed_out":
            return "Nobody picked: the deal is passed out."
    return ""


def of_others(event: Any, who: str, seats: Seats) -> str:
    """An event of the other games in a sentence."""
    match event.type:
        case "gave":
            return f"{who} gives {event.cards} to {seats[event.to]}."
        case "went_out":
            title = f" as {PLACES[event.place - 1]}" if event.place <= len(PLACES) else ""
            return f"{who} goes out{title}."
        case "round_ended":
            return f"The round is over; {seats[event.leader]} starts the next."
        case "hand_taken":
            return f"{who} takes the hand: {event.cards} cards, and the ewe."
        case "turned_up":
            cards = " ".join(event.cards) if hasattr(event, "cards") else f"{event.position}: {event.card}"
            return f"{who} turns up {cards}."
        case "war_begun":
            return "Equal cards: a war."
        case "battle_won":
            return f"{who} wins battle {event.battle}: {event.cards} cards."
        case "pair_taken":
            return f"A pair: {who} takes it, and goes again."
        case "turned_back":
            return "No pair: both lie face down again."
    return of_herd(event, who, seats)


def of_herd(event: Any, who: str, seats: Seats) -> str:
    """An event of Wolf herd in a sentence; one that is not known, of a newer service, by its name."""
    match event.type:
        case "sheep_played":
            return f"{who} puts {event.card} into the herd."
        case "fenced":
            return f"{who} fences sheep {event.sheep}."
        case "attacked":
            return (
                f"{who} sends {' '.join(event.wolves)} against sheep {event.sheep} of {seats[event.victim]}: "
                f"{event.taken} is gone."
            )
        case "fetched":
            return f"{who} discards a crook, and takes {event.card}."
        case "discarded":
            return f"{who} discards {event.card}."
        case "drew":
            return f"{who} draws {event.cards}."
    return f"{who} {event.type.replace('_', ' ')}.".strip()


def scored(event: Any, seats: Seats) -> str:
    """The end of a deal, or of a match of one deal."""
    if hasattr(event, "reason"):
        return f"The match is over: {ENDS.get(event.reason, event.reason)}."
    line = f"Deal {event.deal} is scored"
    if hasattr(event, "result"):
        line += f": {RESULTS.get(event.result, event.result)}"
        line += f" by {seats[event.winner]}" if event.winner is not None else ""
        line += f" at stakes of {event.stakes}" if event.stakes > 1 else ""
    gains = event.payments if hasattr(event, "payments") else event.points
    parts = [f"{name} {gain:+}" for name, gain in zip(seats, gains, strict=True)]
    taken = f" Card points: {', '.join(map(str, event.points))}." if hasattr(event, "payments") else ""
    return f"{line}. {', '.join(parts)}.{taken}"
