"""What holds for the samples of every game: they have the view, pass the audit, and can be played on.

They are held against every arrangement of what a view does not show (`<game>/arrangements.py`): each comes as often as
it can have been, and no other.
"""

import json
from collections import Counter
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any, Final

import pytest
from hypothesis import assume, given

from sheepfold_rules.core.errors import ImpossibleState, ImpossibleView, TooManySamples
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples, view_path
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook
from sheepfold_rules.problems import refusal
from tests.games.president import table as president
from tests.games.sheepshead import table as sheepshead
from tests.games.wolf_herd import table as wolf_herd
from tests.support.chance import EVERY_GAME, begin, chances, stopped, wander, without_seed
from tests.support.sampling import draw, fits

LONGEST: Final = 20_000  # moves
SEED: Final = "a seed of these samples"
CALLED: Final = sheepshead.sit(
    "7C QC QS QH 9S 8S | 8C | 9C AC | 7D 8D | 9D KC | 7S 8H", "pick, bury 7S 8H, call AC", partner="called_ace"
)
EXCHANGED: Final = president.second("2C 3C | 4C | 5C | KD QD")
DISCARDED: Final = wolf_herd.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1")
# a state, a seat, what is changed in its view so that no state has it, and the place of the refusal
IMPOSSIBLE: Final[tuple[tuple[Any, int, dict[str, Any], str], ...]] = (
    (CALLED, 0, {"picker": 9}, "/picker"),
    (CALLED, 0, {"doublers": -1}, "/doublers"),
    (CALLED, 0, {"deal": 0}, "/deal"),
    (CALLED, 0, {"hands": ()}, "/hands"),
    (CALLED, 0, {"blind": ("??",)}, "/blind"),
    (CALLED, 0, {"blind": ("AC", "AH")}, "/blind"),
    (CALLED, 0, {"blind": ("7S", "7S")}, "/blind"),
    (CALLED, 0, {"passed": (0, 1, 2, 3, 4)}, "/blind"),
    (CALLED, 0, {"called": None}, "/called"),
    (CALLED, 0, {"called": "AD"}, "/called"),
    (CALLED, 0, {"called": "KC"}, "/called"),
    (CALLED, 0, {"phase": "bury"}, "/hands"),
    (CALLED, 0, {"buried": ((),) * 5}, "/hands"),
    (CALLED, 0, {"dealer": 1}, "/passed"),
    (CALLED, 0, {"partners": (3,)}, "/partners"),
    (CALLED, 0, {"stakes": 2}, "/stakes"),
    (CALLED, 0, {"partner_method": "none"}, "/partner_method"),
    (EXCHANGED, 0, {"hands": ()}, "/hands"),
    (EXCHANGED, 0, {"order": (0, 1, 2)}, "/order"),
    (EXCHANGED, 0, {"order": ()}, "/order"),
    (EXCHANGED, 0, {"exchanged": ()}, "/exchanged"),
    (EXCHANGED, 0, {"to_act": 2}, "/to_act"),
    (EXCHANGED, 0, {"phase": "play"}, "/exchanged"),
    (EXCHANGED, 0, {"hands": (("2C",) * 16, *(("??",) * 13,) * 3)}, "/hands"),
    (DISCARDED, 1, {"hands": (("??",) * 3, ("CR",) * 3)}, "/history"),
    (DISCARDED, 1, {"hands": (("??",) * 2, ("S1",) * 3)}, "/hands/0"),
    (DISCARDED, 1, {"hands": (("S1",) * 3, ("S1",) * 3)}, "/hands"),
    (DISCARDED, 1, {"history": {0: Crook("S1")}}, "/history/0/move"),
    (DISCARDED, 1, {"history": {0: Attack(("W1",), 1, 0)}}, "/history/0/move"),
    (DISCARDED, 1, {"history": {1: Crook("W2")}}, "/history/1/move"),
    (DISCARDED, 1, {"history": {1: Attack(("W1",), 0, 0)}}, "/history/1/move"),
)


def viewed(game: AnyGame, state: Any, chance: Random) -> Any:
    """The view of a seat, or of everybody."""
    return game.view(state, chance.choice((*range(state.deal.start.seats), state.to_act, None)))


def from_json(game: AnyGame, state: Any) -> Any:
    """The state as it comes back from JSON, audited."""
    return game.read(reader(game.record_type)(json.loads(json.dumps(plain(game.write(state))))))


@EVERY_GAME
@given(chance=chances())
def test_samples_have_the_view_and_pass_the_audit(game: AnyGame, chance: Random) -> None:
    view = viewed(game, stopped(game, chance), chance)
    for state in samples(game, view, 3, SEED):
        again = from_json(game, state)
        assert game.view(state, view.seat) == game.view(again, view.seat) == view
        assert plain(game.write(again)) == plain(game.write(state))


@EVERY_GAME
@given(chance=chances())
def test_samples_can_be_played_to_the_end(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    view = viewed(game, state, chance)
    for other in samples(game, view, 2, SEED):
        if state.to_act == view.seat and view.seat is not None:
            assert legal_moves(other) == legal_moves(state)
        assert game.outcome(wander(game, from_json(game, other), chance, LONGEST)) is not None


@EVERY_GAME
@given(chance=chances())
def test_every_state_after_a_sample_reads_back_and_can_be_sampled(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    (state,) = samples(game, viewed(game, state, chance), 1, SEED)
    for _ in range(4):
        state = from_json(game, wander(game, state, chance, chance.choice((1, 9, 40))))
        view = viewed(game, state, chance)
        assert game.view(samples(game, view, 1, SEED)[0], view.seat) == view


@EVERY_GAME
@given(chance=chances())
def test_the_same_seed_gives_the_same_samples(game: AnyGame, chance: Random) -> None:
    view = viewed(game, stopped(game, chance), chance)
    found = [plain(game.write(state)) for state in samples(game, view, 4, SEED)]
    assert [plain(game.write(state)) for state in samples(game, view, 4, SEED)] == found
    assert [plain(game.write(state)) for state in samples(game, view, 2, SEED)] == found[:2]
    others = [plain(game.write(state)) for state in samples(game, view, 4, "another seed")]
    assert others != found or view.seed is not None


@EVERY_GAME
@given(chance=chances())
def test_each_sample_has_a_fresh_seed_and_shows_the_commitment_of_the_old_one(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    assume(state.to_act is not None)
    found = [game.write(each) for each in samples(game, viewed(game, state, chance), 4, SEED)]
    assert {(each.seed, each.decks, each.sampled.commitment) for each in found} == {
        (None, None, state.deal.start.commitment)
    }
    assert len({each.sampled.seed for each in found} | {state.deal.start.seed}) == 5


@EVERY_GAME
@given(chance=chances())
def test_a_match_that_is_over_shows_its_seed_and_so_its_deck(game: AnyGame, chance: Random) -> None:
    state = wander(game, begin(game, chance), chance, LONGEST)
    true = game.write(state)
    assume(true.decks is None)
    for each in map(game.write, samples(game, viewed(game, state, chance), 2, SEED)):
        assert (each.seed, each.sampled) == (true.seed, None)
        name = "deck" if hasattr(true, "deck") else "piles"
        assert getattr(each, name) == getattr(true, name)


def test_a_call_for_too_many_samples_is_refused() -> None:
    game = load_rules("wolf")
    view = game.view(begin(game, Random(1)), None)
    with pytest.raises(TooManySamples) as refused:
        samples(game, view, 30_000, SEED)
    assert "of the 30000 states" in str(refused.value)
    assert refusal(refused.value)["type"] == "/problems/too-many-samples"


@EVERY_GAME
@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"decks": True}, ("decks",)),
        ({"commitment": "x" * 64}, ("sampled", "commitment")),
        ({"seed": "another seed, long enough to commit"}, ("seed",)),
        ({"seed": "short"}, ("seed",)),
    ],
)
def test_a_sampled_state_has_no_decks_and_no_seed_but_the_one_committed_to(
    game: AnyGame, more: dict[str, Any], place: tuple[str, ...]
) -> None:
    record = game.write(samples(game, game.view(begin(game, Random(5)), None), 1, SEED)[0])
    if "decks" in more:
        wrong = replace(record, decks=(game.cards(record.options),))
    elif "seed" in more:
        wrong = replace(record, seed=more["seed"])
    else:
        wrong = replace(record, sampled=replace(record.sampled, commitment=more["commitment"]))
    with pytest.raises(ImpossibleState) as refused:
        game.read(wrong)
    assert (refused.value.invariant, refused.value.path) == (f"{game.name}.state.start", place)


@pytest.mark.parametrize(
    ("name", "path", "place"),
    [
        ("president", ("moves", 3), ("history", 3, "move")),
        ("president", ("moves", 3, "cards", 1), ("history", 3, "move", "cards", 1)),
        ("president", ("deck", 5), ()),
        ("president", ("scores",), ("scores",)),
        ("president", ("sampled", "commitment"), ("commitment",)),
        ("wolf", ("moves", 3), ()),
        ("wolf", (), ()),
    ],
)
def test_what_is_wrong_in_a_record_is_found_in_the_view(
    name: str, path: tuple[str | int, ...], place: tuple[str | int, ...]
) -> None:
    game = load_rules(name)
    assert view_path(game.view(begin(game, Random(2)), 0), path) == place


@pytest.mark.parametrize(("state", "seat", "changes", "place"), IMPOSSIBLE)
def test_a_view_that_no_state_has_is_refused_at_its_place(
    state: Any, seat: int, changes: dict[str, Any], place: str
) -> None:
    game = load_rules(state.deal.start.game)
    view = game.view(state, seat)
    moves: dict[int, Any] = changes.get("history", {})
    if moves:
        turns = enumerate(view.history)
        changes = {"history": tuple(replace(turn, move=moves.get(at, turn.move)) for at, turn in turns)}
    with pytest.raises(ImpossibleView) as refused:
        samples(game, replace(view, **changes), 1, SEED)
    assert refused.value.pointer == place


DRAWN: Final = 25  # for each arrangement
WEIGHTED: Final = 1000  # where some come more often than others
ARRANGED: Final = {  # games in which hidden cards can lie in few enough ways for a list of them
    name: import_module(f"tests.games.{name}.arrangements")
    for name in ("sheepshead", "president", "pass_the_ewe", "wolf_herd", "wolf_concentration")
}
ARRANGEMENTS: Final = [
    pytest.param(name, case, id=f"{name} {number}")
    for name, module in ARRANGED.items()
    for number, case in enumerate(module.POSITIONS)
]


@pytest.mark.parametrize(("name", "case"), ARRANGEMENTS)
def test_every_arrangement_that_agrees_with_a_view_is_sampled_as_often_and_no_other(name: str, case: Any) -> None:
    game, module = load_rules(name), ARRANGED[name]
    state, seat = module.position(case)
    state = without_seed(game, state)
    known = module.ways(state, seat)
    is_weighted = any(len({*expected.values()}) > 1 for expected in known)
    count = WEIGHTED if is_weighted else DRAWN * max(map(len, known))
    drawn = [module.keys(each) for each in draw(game, game.view(state, seat), count)]
    for true, expected, found in zip(module.keys(state), known, zip(*drawn, strict=True), strict=True):
        assert true in expected
        assert len(expected) > 1
        assert fits(Counter(found), expected)
