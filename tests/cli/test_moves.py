"""Moves in words, and words that are moves."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final, get_args

import pytest

import sheepfold
from sheepfold.games import NAMES, pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd
from sheepfold_rules.core.shape import UnknownEvent
from sheepfold_rules.games import NAMED
from sheepfold_rules.presentation.notation import NotUnderstood, parse_move

SEED: Final = "words of a match"
MATCHES: Final[tuple[tuple[str, int, Any], ...]] = (
    ("sheepshead", 2, None),
    ("sheepshead", 3, sheepshead.Options(no_pick="leaster", leaster_blind="dealer_names", deals=9)),
    ("sheepshead", 5, sheepshead.Options(partner="called_ace", crack=True, recrack="picker_or_partner", deals=90)),
    ("sheepshead", 5, sheepshead.Options(call_up="next_jack", call_up_when="any", deals=6)),
    ("sheepshead", 7, sheepshead.Options(deals=4, no_pick="doubler")),
    ("president", 4, president.Options(end="deals", deals=3)),
    ("pass_the_ewe", 3, pass_the_ewe.Options(target=40, wild_jacks=True)),
    ("pass_the_ewe", 6, pass_the_ewe.Options(deals=2)),
    ("wolf", 2, wolf.Options(max_battles=20)),
    ("wolf_herd", 4, wolf_herd.Options(overkill="allowed", fence_targets="own_any")),
    ("wolf_concentration", 3, wolf_concentration.Options(max_tries=30)),
)


def walked(name: str, seats: int, options: Any) -> Iterator[Any]:
    """Every position of a match that is played by chance."""
    match: Any = sheepfold.connect().game(name).new(seats, options, seed=SEED)
    chance = Random(SEED)
    yield match
    while not match.over:
        moves = match.legal_moves()
        bold = [move for move in moves if move.type != "pass"] or moves
        match = match.play(chance.choice(bold if chance.random() < 0.2 else moves))
        yield match


@pytest.fixture(scope="module")
def met() -> dict[str, list[Any]]:
    """The positions of all matches, by game."""
    found: dict[str, list[Any]] = {}
    for name, seats, options in MATCHES:
        found.setdefault(name, []).extend(walked(name, seats, options))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_move_is_read_back_from_its_words(name: str, met: dict[str, list[Any]]) -> None:
    seen = set()
    for match in met[name]:
        for move in match.legal_moves():
            assert match.parse_move(str(move)) == move
            seen.add(type(move))
    move_type = NAMED[name].move
    assert seen == set(get_args(move_type)) or seen == {move_type}


@pytest.mark.parametrize("name", NAMES)
def test_events_and_moves_of_a_newer_version_are_shown_as_they_are(name: str, met: dict[str, list[Any]]) -> None:
    match: Any = met[name][0]
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")[: match.seats]
    assert match.game.describe(UnknownEvent("sheep_sheared", {"seat": 0}), names=names) == "Ann: sheep sheared."
    assert match.game.describe(UnknownEvent("sheep_sheared", {}), names=names) == "sheep sheared."
    view = replace(match.view(), phase="shearing", legal_moves=({"type": "shear"},))
    assert all(name in match.game.draw(view, names=names) for name in names)


def test_values_of_a_newer_version_are_shown_as_they_are(met: dict[str, list[Any]]) -> None:
    match: Any = met["sheepshead"][0]
    view = replace(match.view(), hands=(("QC", "ZZ"), ()))
    assert json.loads(match.game.draw(view))["hands"] == [["QC", "ZZ"], []]
    assert str(view) == match.game.draw(view)
    over = met["wolf"][-1]
    scored = over.events[-1]
    assert over.game.describe(scored).startswith("The match is over: ")
    assert over.game.describe(replace(scored, reason="the sheep sleep")) == "scored."


POSITIONS: Final = {
    "pick": (sheepshead.Pick(), sheepshead.Pass()),
    "bury": (sheepshead.Bury(("AH", "KC")), sheepshead.Bury(("AH", "QC"))),
    "declare": (sheepshead.Call("AC"), sheepshead.Call("AC", "7H"), sheepshead.Alone()),
    "lead": (sheepshead.Play("QC"), sheepshead.PlayUnder()),
    "beat": (
        president.Play("9", ("9C",)),
        president.Play("9", ("XR",)),
        president.Play("T", ("XR",)),
        president.Pass(),
    ),
    "ewe": (pass_the_ewe.Play("clubs", ("3C",)), pass_the_ewe.Pass()),
    "herd": (wolf_herd.PlaySheep("S2"), wolf_herd.Crook("W1"), wolf_herd.Fence(0)),
    "flip": (wolf_concentration.Flip(3), wolf_concentration.Flip(4)),
}
# the game, where, what is typed, and the move; "" where it is not understood
TYPED: Final = (
    ("sheepshead", "pick", "PICK", sheepshead.Pick()),
    ("sheepshead", "pick", " pass  ", sheepshead.Pass()),
    ("sheepshead", "bury", "kc ah", sheepshead.Bury(("KC", "AH"))),
    ("sheepshead", "bury", "bury A♥, K♣", sheepshead.Bury(("KC", "AH"))),
    ("sheepshead", "bury", "10h ah", sheepshead.Bury(("TH", "AH"))),
    ("sheepshead", "bury", "play QC", sheepshead.Play("QC")),
    ("sheepshead", "declare", "ac", sheepshead.Call("AC")),
    ("sheepshead", "declare", "ac under 7h", sheepshead.Call("AC", "7H")),
    ("sheepshead", "declare", "call up jh", sheepshead.CallUp("JH")),
    ("sheepshead", "lead", "qc", sheepshead.Play("QC")),
    ("sheepshead", "lead", "as", sheepshead.Play("AS")),
    ("sheepshead", "lead", "under", sheepshead.PlayUnder()),
    ("sheepshead", "lead", "QC QS", None),
    ("sheepshead", "lead", "ZZ", None),
    ("sheepshead", "lead", "", None),
    ("sheepshead", "pick", "trick 6", sheepshead.NameTrick(6)),
    ("president", "beat", "9c xr", president.Play("9", ("9C", "XR"))),
    ("president", "beat", "xr for t", president.Play("T", ("XR",))),
    ("president", "beat", "xr", None),
    ("president", "beat", "9c td", president.Play("9", ("9C", "TD"))),
    ("pass_the_ewe", "ewe", "3c jh", pass_the_ewe.Play("clubs", ("3C", "JH"))),
    ("pass_the_ewe", "ewe", "jh for clubs", pass_the_ewe.Play("clubs", ("JH",))),
    ("pass_the_ewe", "ewe", "qd kd", pass_the_ewe.Play("royals", ("QD", "KD"))),
    ("wolf_herd", "herd", "s2", wolf_herd.PlaySheep("S2")),
    ("wolf_herd", "herd", "w1", wolf_herd.Crook("W1")),
    ("wolf_herd", "herd", "attack 2 0 w1 w1", wolf_herd.Attack(("W1", "W1"), 2, 0)),
    ("wolf_herd", "herd", "attack seat 2 sheep 0 with w2", wolf_herd.Attack(("W2",), 2, 0)),
    ("wolf_herd", "herd", "disguise 1 3", wolf_herd.Disguise(1, 3)),
    ("wolf_concentration", "flip", "flip 51", wolf_concentration.Flip(51)),
)


@pytest.mark.parametrize(("game", "where", "text", "move"), TYPED)
def test_typed_text_is_read_as_the_move_it_names(game: str, where: str, text: str, move: Any) -> None:
    legal = POSITIONS[where]
    if move is None:
        with pytest.raises(NotUnderstood, match="Expected: "):
            parse_move(NAMED[game], text, legal)
    else:
        assert parse_move(NAMED[game], text, legal) == move
