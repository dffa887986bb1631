"""Arguments can be typed or plain values, with the same result; anything else is refused with its place."""

import json
from collections import ChainMap, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead
from sheepfold_rules.core.shape import plain
from tests.sdk.conftest import IN_EVERY_WAY
from tests.sdk.matches import ACES, SEED, picked

Form = Callable[[Any], Any]  # what makes of a typed value what is given
Use = Callable[[sheepfold.Client, Form], Any]

AGES: Final = pass_the_ewe.Options(age_order=(3, 1, 2, 0))
FORMS: Final[dict[str, Form]] = {
    "dict": plain,
    "from JSON": lambda value: json.loads(json.dumps(plain(value))),
    "with tuples": lambda value: {
        name: tuple(each) if type(each) is list else each for name, each in plain(value).items()
    },
    "mapping": lambda value: MappingProxyType(plain(value)),
    "ordered": lambda value: OrderedDict(plain(value)),
    "chained": lambda value: ChainMap({}, plain(value)),
}


def bury(client: sheepfold.Client) -> Any:
    """A move with a list in it."""
    return picked(client).legal_moves()[0]


TYPED: Final[dict[str, Use]] = {
    "new": lambda client, form: client.sheepshead.new(5, form(ACES), seed=SEED),
    "new, a list": lambda client, form: client.pass_the_ewe.new(4, form(AGES), seed=SEED),
    "play": lambda client, form: picked(client).play(form(bury(client))),
    "play as a seat": lambda client, form: picked(client).play(form(bury(client)), seat=0),
    "check": lambda client, form: picked(client).check(form(sheepshead.Pick())),
    "read_move": lambda client, form: client.sheepshead.read_move(form(bury(client))),
    "sample": lambda client, form: client.sheepshead.sample(form(picked(client).view(1)), 2, "sheep"),
    "suggest": lambda client, form: client.sheepshead.suggest(form(picked(client).view(0)), seed="sheep"),
    "replay": lambda client, form: client.sheepshead.replay(form(picked(client).transcript())),
    "load": lambda client, form: client.sheepshead.load(form(picked(client).transcript())),
    "load by the client": lambda client, form: client.load(form(picked(client).transcript())),
    "load a state": lambda client, form: client.sheepshead.load(form(picked(client).state)),
    "load what was saved": lambda client, form: client.load(form(picked(client).to_dict())),
    "replay what was saved": lambda client, form: client.sheepshead.replay(form(picked(client).to_dict())),
}
MIXED: Final[dict[str, Use]] = {  # values of which some are typed and some are not, in calls with the same results
    "replay": lambda client, form: client.sheepshead.replay(
        {"seats": 5, "options": form(ACES), "seed": SEED, "moves": [{"seat": 0, "move": form(sheepshead.Pick())}]}
    ),
    "load": lambda client, form: client.load(
        replace(picked(client).transcript(), moves=tuple(map(form, picked(client).transcript().moves)))
    ),
}


@pytest.mark.parametrize("name", TYPED)
def test_plain_values_give_the_same_result_as_typed_ones_at_any_depth(client: sheepfold.Client, name: str) -> None:
    wanted = TYPED[name](client, lambda value: value)
    for use in (TYPED[name], *filter(None, [MIXED.get(name)])):
        for form in (lambda value: value, *FORMS.values()):
            assert use(client, form) == wanted


def test_a_list_in_a_move_is_copied_when_the_move_is_made(client: sheepfold.Client) -> None:
    cards = list(bury(client).cards)
    for move in (sheepshead.Bury(cards), {"type": "bury", "cards": cards}):  # type: ignore[arg-type] # a list, not a tuple
        after = picked(client).play(move)
        taken = after.transcript().moves[-1].move
        cards[0] = "??"
        assert after.transcript().moves[-1].move == taken == bury(client)
        cards[:] = bury(client).cards
        assert hash(after)


class Liar(Mapping[str, Any]):
    """A mapping that has no value for its keys."""

    def __iter__(self) -> Iterator[str]:
        return iter(["game", "seats"])

    def __len__(self) -> int:
        return 2

    def __getitem__(self, key: str) -> Any:
        raise KeyError(key)


CYCLE: Final[list[Any]] = []
CYCLE.append(CYCLE)
CIRCLE: Final[dict[str, Any]] = {}
CIRCLE["again"] = CIRCLE
ODD: Final[tuple[Any, ...]] = (
    *(object(), Lock(), {1}, b"{}", dict, 1.5, float("nan"), float("inf"), 10**5000, True, "\ud800"),
    *(Liar(), {None: 1}, [[]], CYCLE, CIRCLE),
)
# where a value can be given, and its place in the body of the call
PLACES: Final[tuple[tuple[str, Callable[[sheepfold.Client, Any], Any]], ...]] = (
    ("/seats", lambda client, odd: client.sheepshead.new(odd)),
    ("/options", lambda client, odd: client.sheepshead.new(5, odd)),
    ("/options/deals", lambda client, odd: client.sheepshead.new(5, {"deals": odd})),
    ("/dealer", lambda client, odd: client.sheepshead.new(5, dealer=odd)),
    ("/seed", lambda client, odd: client.sheepshead.new(5, seed=odd)),
    ("/decks", lambda client, odd: client.sheepshead.new(5, decks=odd)),
    ("/decks/0", lambda client, odd: client.sheepshead.new(5, decks=[odd])),
    ("/move", lambda client, odd: picked(client).play(odd)),
    ("/move", lambda client, odd: picked(client).check(odd)),
    ("/move/cards", lambda client, odd: picked(client).play({"type": "bury", "cards": odd})),
    ("/seat", lambda client, odd: picked(client).play(bury(client), odd)),
    ("/seat", lambda client, odd: picked(client).check(bury(client), odd)),
    ("/seat", lambda client, odd: picked(client).view(odd)),
    ("/seat", lambda client, odd: picked(client).suggest(seat=odd)),
    ("/bot", lambda client, odd: picked(client).suggest(odd)),
    ("/simulations", lambda client, odd: picked(client).suggest("search", simulations=odd)),
    ("/count", lambda client, odd: picked(client).sample(odd)),
    ("/seed", lambda client, odd: picked(client).sample(seed=odd)),
    ("/view", lambda client, odd: client.sheepshead.sample(odd)),
    ("/view", lambda client, odd: client.sheepshead.suggest(odd)),
    ("/view/scores", lambda client, odd: client.sheepshead.sample(plain(picked(client).view()) | {"scores": odd})),
    ("", lambda client, odd: client.load(odd)),
    ("", lambda client, odd: client.sheepshead.replay(odd)),
    ("/moves", lambda client, odd: client.load(replace(picked(client).transcript(), moves=odd))),
    ("/options", lambda client, odd: client.load(replace(picked(client).transcript(), options=odd))),
    ("/state", lambda client, odd: client.sheepshead.load({"game": "sheepshead", "state": odd})),
    ("/state/deck", lambda client, odd: client.load(picked(client).state | {"deck": odd})),
    ("/events", lambda client, odd: client.load(picked(client).to_dict() | {"events": odd})),
    ("/transcript", lambda client, odd: client.load(picked(client).to_dict() | {"transcript": odd})),
    ("/key", lambda client, odd: client.wolf.load({"sealed": "x"}, odd)),
)


@IN_EVERY_WAY
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_whatever_else_is_given_is_refused_with_its_place(client: sheepfold.Client, odd: Any) -> None:
    for number, (place, give) in enumerate(PLACES):
        with pytest.raises(sheepfold.ValidationError) as refused:
            give(client, odd)
        pointer = refused.value.errors[0].pointer
        is_endless = odd is CYCLE or odd is CIRCLE  # in which no place can be told from those below
        assert pointer.startswith(place) or (is_endless and place.startswith(pointer)), (number, place, pointer)
