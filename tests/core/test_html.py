"""Tables, moves and cards as pictures: every card that can be seen is drawn, and no other."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any, Final
from xml.etree import ElementTree

import pytest
from hypothesis import given

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.sheep_deck import hand_order
from sheepfold_rules.core.text import MissingName, seat_names
from sheepfold_rules.games import GAMES
from sheepfold_rules.presentation.html import MARKS, draw_hand, draw_table
from sheepfold_rules.presentation.pictures import CARDS, draw_card, draw_face, draw_gap, draw_number
from tests.support.chance import EVERY_GAME, chances, stopped

EVERY_CARD: Final = pytest.mark.parametrize("card", sorted(CARDS))
CODE: Final = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, CARDS))})(?!\w)")
UNWELCOME: Final = re.compile(r"<script|<style|<link|<image|\bid=|\bclass=|\bon\w+=|href|url\(|//")
LARGEST: Final = 40_000  # bytes

# names that would be something else if they were not escaped
NAMES: Final = (
    "<script>alert(1)</script>",
    'QC "S1" &amp; ??',
    "--> ]]> </bdi></div>",
    "\x00\x1b[31m\ud800\ufffe",
    "\u202egnorw",
    f"{MARKS[0]}{MARKS[1]}",
    "x" * 500,
)


def labels(drawn: str) -> list[str]:
    """What the images of a fragment are called, in order; the fragment has to be XML."""
    images = list(ElementTree.fromstring(f"<p>{drawn}</p>").iter("svg"))
    assert all(image.get("aria-label") == image.findtext("title") for image in images)
    return [str(image.get("aria-label")) for image in images]


def cards(drawn: str) -> list[str]:
    """The cards that are drawn, in order, with those that lie face down where no number says which they are."""
    return [label for label in labels(drawn) if label in CARDS]


def words(drawn: str) -> str:
    """What is written outside the images."""
    root = ElementTree.fromstring(f"<p>{drawn}</p>")
    for image in list(root.iter("svg")):
        tail = image.tail
        image.clear()
        image.tail = tail
    return " ".join(root.itertext())


def texts(value: Any) -> set[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        return {value}
    parts: Iterable[Any] = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for part in parts for text in texts(part)}


def views_of(game: AnyGame, state: Any) -> list[Any]:
    """What everyone may know of a state, and what each seat may."""
    return [game.view(state, seat) for seat in (None, *range(state.deal.start.seats))]


@EVERY_CARD
def test_a_card_is_an_image_with_its_code_as_label(card: str) -> None:
    assert labels(draw_card(card, 30)) == [card]
    assert not UNWELCOME.search(draw_card(card, 30))


def test_every_card_has_its_own_face() -> None:
    assert len({draw_face(card) for card in CARDS}) == len(CARDS)
    assert {card for game in GAMES for card in game.deck} | {HIDDEN} == {*CARDS}


def test_an_unknown_card_has_no_picture() -> None:
    with pytest.raises(KeyError):
        draw_card("1C", 30)


def test_a_card_that_lies_face_down_shows_its_number_and_one_that_is_gone_nothing() -> None:
    assert labels(draw_number(17, 30) + draw_gap(30)) == ["17", "empty"]


@EVERY_GAME
@given(chance=chances())
def test_a_table_draws_the_cards_that_its_text_has_and_no_others(game: AnyGame, chance: Random) -> None:
    for view in views_of(game, stopped(game, chance)):
        drawn = view._repr_html_()
        hidden = sum(map(int, re.findall(r"[Hh]and.*?: .*?(\d+) hidden", str(view))))
        assert Counter(cards(drawn)) == Counter([*CODE.findall(str(view)), *[HIDDEN] * hidden])
        own = view.hands[view.seat] if view.seat is not None and hasattr(view, "hands") else ()
        assert Counter(own) <= Counter(cards(drawn))
        assert {card for card in cards(drawn) if card != HIDDEN} <= texts(plain(view))


def test_the_cards_of_a_hand_lie_in_their_order_and_hidden_ones_at_the_end() -> None:
    drawn = draw_hand(("S1", HIDDEN, "CR", "S1", HIDDEN, "FE"), hand_order)
    assert labels(drawn) == ["S1", "S1", "FE", "CR", HIDDEN, HIDDEN]


@EVERY_GAME
@given(chance=chances())
def test_a_table_says_in_words_what_its_text_says(game: AnyGame, chance: Random) -> None:
    for view in views_of(game, stopped(game, chance)):
        said = set(re.findall(r"[a-z]{2,}", words(view._repr_html_()), re.IGNORECASE))
        shown = set(re.findall(r"[a-z]{2,}", CODE.sub("", str(view)), re.IGNORECASE)) - {"hidden"}
        assert shown <= said


@EVERY_GAME
@given(chance=chances())
def test_a_page_can_hold_any_number_of_tables(game: AnyGame, chance: Random) -> None:
    for view in views_of(game, stopped(game, chance)):
        drawn = view._repr_html_()
        assert not UNWELCOME.search(drawn)
        assert len(drawn.encode()) < LARGEST


@EVERY_GAME
@given(chance=chances())
def test_a_name_stays_a_name_whatever_it_contains(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = chance.sample(NAMES, state.deal.start.seats)
    for view in views_of(game, state):
        drawn = draw_table(view, names)
        assert cards(drawn) == cards(draw_table(view, seat_names(view.seats)))
        assert drawn.encode()
        shown = [name.text for name in ElementTree.fromstring(drawn).iter("bdi")]
        assert set(shown) == {re.sub("[\x00\x1b\ud800\ufffe]", "�", name) for name in names}


@EVERY_GAME
@given(chance=chances())
def test_a_move_is_drawn_in_its_words(game: AnyGame, chance: Random) -> None:
    for move in legal_moves(stopped(game, chance))[:20]:
        drawn = move._repr_html_()
        assert cards(drawn) == CODE.findall(str(move))
        assert words(drawn).split() == CODE.sub("", str(move)).split()


@EVERY_GAME
def test_a_card_that_only_a_newer_version_knows_is_written_as_text(game: AnyGame) -> None:
    newer = "<svg onload=alert(1)>"
    view = game.view(stopped(game, Random(3)), 0)
    cards = {"hands": ((newer,),) * view.seats, "laid": ((newer,),) * view.seats, "up": 0}
    places = {"shown": (newer,) * 52, "taken": (None,) * 52} if hasattr(view, "tries") else {}
    changed = replace(view, **{name: value for name, value in cards.items() if hasattr(view, name)}, **places)
    drawn = draw_table(changed, seat_names(view.seats))
    assert newer in words(drawn)
    assert drawn.startswith("<pre>") == (not hasattr(view, "laid"))


def test_a_name_that_is_missing_is_an_error() -> None:
    view = GAMES[0].view(stopped(GAMES[0], Random(1)), None)
    with pytest.raises(MissingName):
        draw_table(view, ())


def test_only_the_seat_to_act_is_marked() -> None:
    game = GAMES[0]
    view = game.view(stopped(game, Random(1)), None)
    for seat in range(view.seats):
        drawn = draw_table(replace(view, to_act=seat), tuple("abcdefg"[: view.seats]))
        marked = [each for each in ElementTree.fromstring(drawn).iter("b") if each.find("span") is not None]
        assert [each.findtext("bdi") for each in marked] == ["abcdefg"[seat]]
    assert "to act" not in draw_table(replace(view, to_act=None), seat_names(view.seats))
