"""The notation of moves: what a player types is read as that move, and a refusal names moves in words."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, describe_moves, legal_moves
from sheepfold_rules.core.shape import alternatives, plain
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_rules.games.sheepshead.moves import Alone, Bury, Call, Crack, NameTrick, Partner, Pick, Play, PlayUnder
from sheepfold_rules.games.wolf_herd.moves import Attack, Disguise, Fence
from sheepfold_rules.presentation.notation import NotUnderstood, forms, parse_move
from tests.support.chance import EVERY_GAME, chances, some_moves, stopped


def sampled(moves: Sequence[Any]) -> Sequence[Any]:
    """Some forty of the moves."""
    return moves[:: 1 + len(moves) // 40]


@EVERY_GAME
@given(chance=chances())
def test_every_legal_move_is_read_back_from_its_notation(game: AnyGame, chance: Random) -> None:
    listed = legal_moves(stopped(game, chance))
    for move in sampled(listed):
        assert parse_move(game, str(move), listed) == move
        assert parse_move(game, str(move).upper(), listed) == move


@EVERY_GAME
@given(chance=chances())
def test_a_move_that_is_read_from_a_line_has_that_line_as_its_notation(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    listed = legal_moves(state)
    for move in some_moves(game, chance, 20):
        found = parse_move(game, str(move), listed, lambda each: check(game.table, state, each) is None)
        assert str(found) == str(move)


@EVERY_GAME
def test_the_form_of_a_move_has_words_in_place_of_braces(game: AnyGame) -> None:
    for form in forms(alternatives(game.move)):
        assert "{" not in form


# moves, and how a refusal offers them
OFFERS: Final[tuple[tuple[tuple[Any, ...], str], ...]] = (
    ((Play("7H"), Play("KH")), "You may play 7H or KH."),
    ((Play("7H"), PlayUnder()), "You may play 7H or play the under card."),
    ((NameTrick(1), NameTrick(2)), "You may name trick 1 or 2."),
    ((Call("AC"), Call("AS", "7H")), "You may call AC or AS under 7H."),
    ((Partner(), Alone()), "You may keep partner or go alone."),
    ((Pick(), Pick(("black",)), Pick(("red",))), "You may pick, pick and show black or pick and show red."),
    ((Bury(("7C", "8C")), Bury(("7C", "9C"))), "You may bury 7C 8C or 7C 9C."),
    ((Fence(0), Disguise(1, 3)), "You may fence sheep 0 or disguise seat 1 sheep 3."),
    ((Attack(("W1", "W1"), 0, 1),), "You may attack seat 0 sheep 1 with W1 W1."),
    (tuple(map(Fence, range(8))), f"You may fence {', '.join(f'sheep {n}' for n in range(7))} or sheep 7."),
    (tuple(map(Fence, range(14))), "You have 14 legal moves, such as fence sheep 0."),
)


@pytest.mark.parametrize(("moves", "sentence"), OFFERS)
def test_a_refusal_offers_moves_as_they_are_typed(moves: tuple[Any, ...], sentence: str) -> None:
    assert describe_moves(moves) == sentence


@EVERY_GAME
@given(chance=chances())
def test_what_a_refusal_offers_can_be_typed(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    listed = legal_moves(state)
    few = sampled(listed)[:8]
    sentence = describe_moves(few).removeprefix("You may ").removesuffix(".")
    offers = [offer for part in sentence.split(", ") for offer in part.split(" or ")] if few else []
    assert [parse_move(game, offer, listed, lambda move: move in few) for offer in offers] == list(few)


@pytest.mark.parametrize(
    ("move", "notation", "short"),
    [
        (Play("QC"), "play QC", "qc"),
        (PlayUnder(), "play the under card", "play under"),
        (Bury(("QC", "7H")), "bury QC 7H", "BURY QC, 7H"),
        (Alone(), "go alone", "alone"),
        (Partner(), "keep partner", "partner"),
        (NameTrick(3), "name trick 3", "trick 3"),
        (Pick(("black", "red")), "pick and show black red", "Pick and show red and black"),
        (Crack(("red",)), "crack and show red", "CRACK, and show red"),
        (Attack(("W1", "W1"), 0, 1), "attack seat 0 sheep 1 with W1 W1", "attack 0 1 w1 w1"),
    ],
)
def test_a_move_has_its_notation_as_its_string(move: Any, notation: str, short: str) -> None:
    game = next(game for game in GAMES if isinstance(move, game.move))
    assert str(move) == notation
    assert parse_move(game, notation, (move,)) == parse_move(game, short, (move,)) == move


@pytest.mark.parametrize(("text", "reason"), [("", "'' is not a move here"), ("fly", "'fly' is not a move here")])
def test_text_that_is_not_a_move_is_refused_with_the_forms_of_moves(text: str, reason: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_move(load_rules("sheepshead"), text, (Call("AC"), Play("QC")))
    assert refused.value.reason == reason
    assert refused.value.forms == ("call CARD", "play CARD")
    assert str(refused.value) == f"{reason}. Expected: call CARD; play CARD."


def test_jokers_without_a_rank_can_be_several_moves() -> None:
    game = load_rules("president")
    listed = tuple(parse_move(game, f"play xr for {rank}", ()) for rank in "9t")
    with pytest.raises(NotUnderstood, match="could be several moves"):
        parse_move(game, "xr", listed)


def test_a_card_without_a_verb_is_the_move_that_is_legal() -> None:
    game, listed = load_rules("sheepshead"), (Call("AC"), Play("QC"))
    assert parse_move(game, "ac", listed) == Call("AC")
    assert parse_move(game, "qc", listed) == Play("QC")
    assert parse_move(game, "ac", listed, lambda move: move == Play("AC")) == Play("AC")
    with pytest.raises(NotUnderstood, match="could be several moves"):
        parse_move(game, "ac", listed, lambda move: True)


@EVERY_GAME
def test_a_move_names_all_its_cards(game: AnyGame) -> None:
    for move in some_moves(game, Random(3), 200):
        named = [each for value in plain(move).values() for each in (value if isinstance(value, list) else [value])]
        assert str(move).startswith(move.verb())
        assert all(card in str(move) for card in named if card in game.deck), str(move)
