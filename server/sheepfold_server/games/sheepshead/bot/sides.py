"""Who plays with whom, as far as a seat can tell: from what is public, and from who leads trump."""

from typing import Final

from sheepfold_server.games.sheepshead.bot.cards import BIT, SUIT
from sheepfold_server.games.sheepshead.bot.history import History
from sheepfold_server.games.sheepshead.cards import TRUMP, Card
from sheepfold_server.games.sheepshead.view import View

LED_TRUMP: Final = 8.0  # how much likelier a seat is the partner once it has led trump
LED_FAIL: Final = 0.4  # and once it has led fail
FED_PICKER: Final = 1.8  # and once it gave an ace or a ten to a trick that the picker had
AUTOMATIC: Final = 0.85  # the probability that another seat than the picker has the jack of diamonds


def read_trust(view: View, seat: int, out: int, history: History) -> tuple[float, ...]:
    """The probability that each seat is a friend of that seat; of the seat itself, 1."""
    seats = view.seats
    if view.picker is None:  # a leaster, or two seats
        return tuple(1.0 if each == seat else 0.0 for each in range(seats))
    offence = (view.picker, *view.partners)
    trust = [1.0 if each in offence else 0.0 for each in range(seats)]
    if view.called is not None and BIT[view.called] & out:
        for each, chance in watch_who_leads_trump(view, seat, view.called, history).items():
            trust[each] = chance
    return tuple(trust) if seat in offence else tuple(1.0 - each for each in trust)


def watch_who_leads_trump(view: View, seat: int, called: Card, history: History) -> dict[int, float]:
    """Who may be the secret partner, with the probability of each: who leads trump plays along with the picker (S3:83),
    and who plays trump, and when, gives clues (S3:91)."""
    weights = {
        each: 1.0
        for each in range(view.seats)
        if each not in (seat, view.picker)
        and each not in view.partners
        and (each != view.cracker or view.options.crack_when == "after_pick")
        and not history.lacks[each] & BIT[called]
    }
    for each, suit in history.led:
        if each in weights:
            weights[each] *= LED_TRUMP if suit == TRUMP else LED_FAIL
    for each, taker in history.fed:
        if each in weights:
            weights[each] *= FED_PICKER if taker == view.picker else 1 / FED_PICKER
    total = sum(weights.values())
    if not total:
        return {}
    exists = 1.0 if SUIT[called] != TRUMP or seat == view.picker else AUTOMATIC
    return {each: weight / total * exists for each, weight in weights.items()}
