"""Arguments can be typed or plain values, with the same result; anything else is refused with its place."""

import json
from collections import ChainMap, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead
from sheepfold_rules.core.shape import plain
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


def sealed(client: sheepfold.Client) -> dict[str, Any]:
    """A saved sealed match."""
    return client.wolf.new_sealed(2, seed=SEED).match.to_dict()


def seen(client: sheepfold.Client) -> sheepshead.Match:
    """A match of which one view was asked for."""
    match = picked(client)
    assert match.view(1).seat == 1
    return match


USES: Final[dict[str, Use]] = {
    "new": lambda client, form: client.sheepshead.new(5, form(ACES), seed=SEED),
    "new, a list": lambda client, form: client.pass_the_ewe.new(4, form(AGES), seed=SEED),
    "new_sealed": lambda client, form: client.sheepshead.new_sealed(5, form(ACES), seed=SEED).match.view(),
    "play": lambda client, form: picked(client).play(form(bury(client))),
    "play as a seat": lambda client, form: picked(client).play(form(bury(client)), seat=0),
    "play sealed": lambda client, form: (
        client.sheepshead.new_sealed(5, seed=SEED).match.play(form(sheepshead.Pick())).view()
    ),
    "check": lambda client, form: picked(client).check(form(sheepshead.Pick())),
    "is_legal": lambda client, form: picked(client).is_legal(form(bury(client))),
    "sample": lambda client, form: client.sheepshead.sample(form(picked(client).view(1)), 2, "sheep"),
    "replay": lambda client, form: client.sheepshead.replay(form(picked(client).transcript())),
    "load": lambda client, form: client.sheepshead.load(form(picked(client).transcript())),
    "load by the client": lambda client, form: client.load(form(picked(client).transcript())),
}
OF_PLAIN: Final[dict[str, Use]] = {
    "load a state": lambda client, form: client.sheepshead.load(form(picked(client).state)),
    "load what was kept": lambda client, form: client.load(form(picked(client).to_dict())),
    "read_options": lambda client, form: client.sheepshead.read_options(form(ACES)),
    "read_move": lambda client, form: client.sheepshead.read_move(form(bury(client))),
    "read_event": lambda client, form: client.sheepshead.read_event(form(picked(client).events[0])),
    "read_view": lambda client, form: client.sheepshead.read_view(form(picked(client).view(0))),
}


DOCUMENTS: Final = {
    "sample",
    "sample_all",
    "replay",
    "replay_all",
    "load",
    "load by the client",
}  # as they were written


def differing(use: Use, client: sheepfold.Client, forms: Iterable[str], wanted: Any) -> list[str]:
    """Return the forms in which a value is not taken as it should be."""
    return [form for form in forms if use(client, FORMS[form]) != wanted]


@pytest.mark.parametrize("use", USES)
def test_plain_values_give_the_same_result_as_typed_ones(client: sheepfold.Client, use: str) -> None:
    forms = FORMS.keys() - ({"with tuples"} if use in DOCUMENTS else set())
    assert differing(USES[use], client, forms, USES[use](client, lambda value: value)) == []


@pytest.mark.parametrize("use", OF_PLAIN)
def test_every_mapping_of_plain_values_is_read(client: sheepfold.Client, use: str) -> None:
    forms = FORMS.keys() - {"with tuples"}
    assert differing(OF_PLAIN[use], client, forms, OF_PLAIN[use](client, plain)) == []


def test_a_list_in_a_move_is_copied_when_the_move_is_made(client: sheepfold.Client) -> None:
    cards = list(bury(client).cards)
    for move in (sheepshead.Bury(cards), {"type": "bury", "cards": cards}):  # type: ignore[arg-type] # a list, not a tuple
        after = picked(client).play(move)
        taken = after.transcript().moves[-1].move
        cards[0] = "??"
        assert after.transcript().moves[-1].move == taken == bury(client)
        cards[:] = bury(client).cards
        assert hash(after)


class Alien:
    """Something that is not data."""


ALIEN: Final[Any] = Alien()
CYCLE: Final[list[Any]] = []
CYCLE.append(CYCLE)
CIRCLE: Final[Any] = {}
CIRCLE["again"] = CIRCLE
NAN: Final[Any] = float("nan")
INFINITE: Final = float("inf")
HALF: Final[Any] = "\ud800"  # of a surrogate pair


class Word(str):
    """A string, but none of Python's own."""

    __slots__ = ()


class Liar(Mapping[str, Any]):
    """A mapping that has no value for its keys."""

    def __iter__(self) -> Iterator[str]:
        return iter(["game", "seats"])

    def __len__(self) -> int:
        return 2

    def __getitem__(self, key: str) -> Any:
        raise KeyError(key)


# what is tried, and where the value is wrong: by both ways, unless no JSON can be made of it
REFUSED: Final[dict[str, tuple[Callable[[sheepfold.Client], Any], str]]] = {
    "a deck, a set": (lambda client: client.wolf.new(2, decks=[client.wolf.deck, set(client.wolf.deck)]), "/decks/1"),
    "decks, a set": (lambda client: client.wolf.new(2, decks={client.wolf.deck}), "/decks"),
    "seats, a string": (lambda client: client.sheepshead.new("5"), "/seats"),  # type: ignore[arg-type] # as all here
    "options, a string": (lambda client: client.sheepshead.new(5, "junk"), "/options"),  # type: ignore[arg-type]
    "options, a list": (lambda client: client.sheepshead.new(5, [1]), "/options"),  # type: ignore[arg-type]
    "options, no whole number": (lambda client: client.sheepshead.new(5, {"deals": 1.5}), "/options/deals"),
    "options of another game": (
        lambda client: client.sheepshead.new(5, pass_the_ewe.Options()),  # type: ignore[arg-type]
        "/options/target",
    ),
    "decks, a number": (lambda client: client.sheepshead.new(5, decks=5), "/decks"),  # type: ignore[arg-type]
    "decks, a list of numbers": (lambda client: client.sheepshead.new(5, decks=[5]), "/decks/0"),  # type: ignore[list-item]
    "a seat that is true": (lambda client: seen(client).view(True), "/seat"),
    "a seat with a point": (lambda client: seen(client).view(1.0), "/seat"),  # type: ignore[arg-type]
    "a seat, a list": (lambda client: seen(client).view([1]), "/seat"),  # type: ignore[arg-type]
    "a mover that is true": (lambda client: picked(client).play(bury(client), True), "/seat"),
    "a move of another game": (lambda client: picked(client).play(pass_the_ewe.Pass()), "/move"),  # type: ignore[arg-type]
    "a move, nothing": (lambda client: picked(client).play(None), "/move"),  # type: ignore[arg-type]
    "a move of no type": (lambda client: picked(client).is_legal({"cards": []}), "/move"),
    "a move with an object": (lambda client: picked(client).play({"type": "bury", "cards": ALIEN}), "/move/cards"),
    "a move in a circle": (lambda client: picked(client).play({"type": "bury", "cards": CYCLE}), "/move/cards/0"),
    "a view, a number": (lambda client: client.sheepshead.sample(7), "/view"),  # type: ignore[arg-type]
    "a transcript, a number": (lambda client: client.sheepshead.replay(7), ""),  # type: ignore[arg-type]
    "a transcript, a string": (lambda client: client.sheepshead.replay("{"), ""),
    "what was kept, a number": (lambda client: client.sheepshead.load(7), ""),  # type: ignore[arg-type]
    "what was kept of any game, a number": (lambda client: client.load(7), ""),  # type: ignore[arg-type]
    "what was kept of no game": (lambda client: client.load({}), "/game"),
    "a key, a number": (lambda client: client.wolf.load({"sealed": "x"}, 7), "/key"),  # type: ignore[arg-type]
    "a key beyond ASCII": (lambda client: client.wolf.load({"sealed": "x"}, "Schlüssel"), "/key"),
    "a key in two lines": (
        lambda client: client.load({"game": "wolf", "state": {"sealed": "x"}, "key": "host\nx"}),
        "/key",
    ),
    "a transcript that was kept with a state": (
        lambda client: client.load(client.wolf.new_sealed(2, seed=SEED).match.to_dict() | {"transcript": {}}),
        "/transcript/moves",
    ),
    "an option of a transcript that was kept with a state": (
        lambda client: client.load(
            sealed(client) | {"transcript": sealed(client)["transcript"] | {"options": {"x": 1}}}
        ),
        "/transcript/options/x",
    ),
    "a state that was kept, a string": (lambda client: client.wolf.load({"game": "wolf", "state": "x"}), "/state"),
    "a seat, no number at all": (lambda client: seen(client).view(NAN), "/seat"),
    "a seat, an object": (lambda client: seen(client).view(ALIEN), "/seat"),
    "a seat, in a circle": (lambda client: seen(client).view(CIRCLE), "/seat"),
    "a mover, no number": (lambda client: picked(client).play(bury(client), NAN), "/seat"),
    "a mover of a check, half a character": (
        lambda client: picked(client).check(bury(client), HALF),
        "/seat",
    ),
    "a dealer, no number": (lambda client: client.sheepshead.new(5, dealer=NAN), "/dealer"),
    "a seed, half a character": (lambda client: client.sheepshead.new(5, seed=HALF), "/seed"),
    "a seed, an object": (lambda client: client.sheepshead.new(5, seed=ALIEN), "/seed"),
    "an option, infinite": (lambda client: client.sheepshead.new(5, {"deals": INFINITE}), "/options/deals"),
    "an option, a set": (lambda client: client.sheepshead.new(5, {"deals": {1}}), "/options/deals"),
    "an option, a number without end": (
        lambda client: client.sheepshead.new(5, {"deals": 10**5000}),
        "/options/deals",
    ),
    "an option, in a circle": (lambda client: client.sheepshead.new(5, {"deals": CYCLE}), "/options/deals"),
    "an option without a name": (lambda client: client.sheepshead.new(5, {None: 1}), "/options"),  # type: ignore[dict-item]
    "options that lie": (lambda client: client.sheepshead.new(5, Liar()), "/options"),
    "a view, an object": (lambda client: client.sheepshead.sample(ALIEN), "/view"),
    "a view, bytes": (lambda client: client.sheepshead.sample(b"{}"), "/view"),  # type: ignore[arg-type]
    "a count, no number": (
        lambda client: client.sheepshead.sample(picked(client).view(1), NAN),
        "/count",
    ),
    "a seed of a sample, half a character": (
        lambda client: client.sheepshead.sample(picked(client).view(1), 1, HALF),
        "/seed",
    ),
    "a transcript with an object": (lambda client: client.sheepshead.replay({"seats": ALIEN, "moves": []}), "/seats"),
    "a transcript that lies": (lambda client: client.sheepshead.replay(Liar()), ""),
    "a typed transcript with an object": (
        lambda client: client.sheepshead.replay(replace(picked(client).transcript(), options=ALIEN)),
        "/options",
    ),
    "a typed transcript with moves in a circle": (
        lambda client: client.sheepshead.load(replace(picked(client).transcript(), moves=CYCLE)),  # type: ignore[arg-type]
        "/moves/0",
    ),
    "a typed transcript with a set": (
        lambda client: client.load(replace(picked(client).transcript(), decks={("QC",)})),  # type: ignore[arg-type]
        "/decks",
    ),
    "a sealed state, a lock": (lambda client: client.wolf.load({"sealed": Lock()}), "/state/sealed"),
    "what was kept, lying": (lambda client: client.load(Liar()), ""),
}
NO_DATA: Final[dict[str, Callable[[sheepfold.Client], Any]]] = {
    "options": lambda client: client.sheepshead.new(5, ALIEN),
    "an option": lambda client: client.sheepshead.new(5, {"deals": ALIEN}),
    "seed": lambda client: client.sheepshead.new(5, seed=ALIEN),
    "a word of a class of its own": lambda client: client.sheepshead.new(5, {"age_order": Word("012")}),
    "a circle": lambda client: client.sheepshead.new(5, {"deals": CYCLE}),
    "a view": lambda client: client.sheepshead.sample(ALIEN),
    "a transcript": lambda client: client.sheepshead.replay({"seats": 5, "seed": ALIEN, "moves": []}),
    "a state": lambda client: client.sheepshead.load(picked(client).state | {"deck": ALIEN}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_value_of_the_wrong_shape_is_refused_with_its_place(client: sheepfold.Client, name: str) -> None:
    attempt, pointer = REFUSED[name]
    with pytest.raises(sheepfold.ValidationError) as refused:
        attempt(client)
    assert refused.value.errors[0].pointer == pointer


@pytest.mark.parametrize("name", NO_DATA)
def test_a_value_that_is_not_data_is_a_validation_error(client: sheepfold.Client, name: str) -> None:
    with pytest.raises(sheepfold.ValidationError):
        NO_DATA[name](client)


# values of which some are typed and some are not, and the same all typed
MIXED: Final[dict[str, tuple[Use, Use]]] = {
    "a transcript": (
        lambda client, form: client.sheepshead.replay(
            {"seats": 5, "options": form(ACES), "seed": SEED, "moves": [{"seat": 0, "move": form(sheepshead.Pick())}]}
        ),
        lambda client, form: client.sheepshead.replay(picked(client).transcript()),
    ),
    "the options of a typed transcript": (
        lambda client, form: client.load(replace(picked(client).transcript(), options=form(ACES))),
        lambda client, form: client.load(picked(client).transcript()),
    ),
    "the moves of a typed transcript": (
        lambda client, form: client.load(
            replace(picked(client).transcript(), moves=tuple(map(form, picked(client).transcript().moves)))
        ),
        lambda client, form: client.load(picked(client).transcript()),
    ),
}


@pytest.mark.parametrize("name", MIXED)
def test_typed_and_plain_values_are_mixed_at_any_depth(client: sheepfold.Client, name: str) -> None:
    mixed, typed = MIXED[name]
    wanted = typed(client, plain)
    assert mixed(client, lambda value: value) == wanted
    assert differing(mixed, client, FORMS, wanted) == []


HINTS: Final[dict[str, tuple[Callable[[Any], Any], type[Exception], str]]] = {  # what a user gets wrong, what is said
    "a move as text": (
        lambda client: client.sheepshead.new(5).play("pick"),
        sheepfold.ValidationError,
        "/move: a move of Sheepshead was expected, not a value of type str: use `match.parse_move` to read what a "
        "player typed",
    ),
    "the type of a move": (
        lambda client: client.sheepshead.new(5).play({"type": "pik"}),
        sheepfold.ValidationError,
        'play_under, not "pik" (did you mean pick?)',
    ),
    "a member of a move": (
        lambda client: client.sheepshead.new(5).play({"type": "play", "card": "QC", "cards": 1}),
        sheepfold.ValidationError,
        "/move/cards: there is no such member (did you mean card?); the members are: type, card",
    ),
    "a card": (
        lambda client: client.sheepshead.new(5).check({"type": "play", "card": "2C"}),
        sheepfold.ValidationError,
        '/move/card: a card of the Sheepshead deck (7C to AS) was expected, not "2C"',
    ),
    "an option as an argument": (
        lambda client: client.sheepshead.new(5, partner="called_ace"),
        TypeError,
        "new() has no argument 'partner': pass options as `options=sheepshead.Options(partner=...)`",
    ),
    "the name of an argument": (
        lambda client: client.wolf.new_sealed(2, sead="x"),
        TypeError,
        "new_sealed() has no argument 'sead' (did you mean seed",
    ),
    "an option": (
        lambda client: client.sheepshead.new(5, {"partners": "called_ace"}),
        sheepfold.ValidationError,
        "/options/partners: there is no such member (did you mean partner?)",
    ),
    "the value of an option": (
        lambda client: client.sheepshead.new(5, {"no_pick": "leastr"}),
        sheepfold.ValidationError,
        'was expected, not "leastr" (did you mean leaster?)',
    ),
    "the number of seats": (
        lambda client: client.sheepshead.new(12),
        sheepfold.ValidationError,
        "/seats: a whole number from 2 to 7 was expected, not 12",
    ),
    "a bot": (
        lambda client: client.sheepshead.new(5).suggest("carefull"),
        sheepfold.ValidationError,
        'not "carefull" (did you mean careful?)',
    ),
    "a game": (
        lambda client: client.game("sheephead"),
        sheepfold.UnknownGame,
        '"sheephead" is not one of sheepshead, president, pass_the_ewe, wolf, wolf_herd and wolf_concentration (did '
        "you mean sheepshead?)",
    ),
}


@pytest.mark.parametrize("name", HINTS)
def test_a_slip_is_answered_with_what_was_given_and_what_may_have_been_meant(
    local: sheepfold.Client, remote: sheepfold.Client, name: str
) -> None:
    ask, error, said = HINTS[name]
    for client in (local, remote):
        with pytest.raises(error) as refused:
            ask(client)
        assert said in str(refused.value)
