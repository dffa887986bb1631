"""Every list in a request has a greatest length, and no match that is played exceeds it."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import MAX_SEATS, Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.shape import members, parse, plain, reader
from sheepfold_rules.core.shape.nodes import ListOf, Optional, Record, Variants
from sheepfold_rules.core.shape.scalars import Node
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_server.service.calls import GAME_CALLS
from tests.support import effort
from tests.support.chance import EVERY_GAME

MANY: Final = 100_000  # more than any list in a request may hold
ONE_DEAL: Final = 600  # moves
SEED: Final = "a seed that is long enough"

Policy = Callable[[Any, Random], Any]


def lists(node: Node, path: str) -> Iterator[tuple[str, ListOf]]:
    """Every list in a shape, with where it stands."""
    match node:
        case ListOf():
            yield path, node
            yield from lists(node.item, f"{path}/0")
        case Optional():
            yield from lists(node.inner, path)
        case Variants():
            for record in node.records:
                yield from lists(record, f"{path}<{record.tag}>")
        case Record():
            for field in node.fields:
                yield from lists(field.node, f"{path}/{field.name}")


def lists_taken(game: AnyGame) -> Iterator[tuple[str, ListOf]]:
    """Every list that a call of the game takes."""
    for (_, path), each in GAME_CALLS.items():
        for name, shape, _ in members(each.schema.declared) if each.game is game else ():
            yield from lists(parse(shape), f"{path}: /{name}")


@EVERY_GAME
def test_every_list_that_a_call_takes_has_a_greatest_length(game: AnyGame) -> None:
    found = dict(lists_taken(game))
    assert {"sample: /view/legal_moves", "replay: /moves", "play: /state/moves", "new: /decks"} <= set(found)
    assert [path for path, each in found.items() if each.length is None or each.length.high >= MANY] == []


def test_no_game_has_more_seats_than_a_list_by_seat_may_hold() -> None:
    assert max(max(game.seats) for game in GAMES) == MAX_SEATS


def read_back(game: AnyGame, state: Any) -> None:
    """Read a state and every view of it as they come back from a client."""
    for declared, value in (
        (game.record_type, game.write(state)),
        *((game.view_type, game.view(state, seat)) for seat in (None, *range(state.deal.start.seats))),
    ):
        assert reader(declared)(json.loads(json.dumps(plain(value)))) == value


def dawdle(moves: Any, chance: Random) -> Any:
    """The move that spends the least: a pass, or else as few cards as may be, of the lowest or of any rank."""
    cheapest = min(len(getattr(move, "cards", ())) for move in moves)
    found = [move for move in moves if len(getattr(move, "cards", ())) == cheapest]
    return found[0] if chance.random() < 0.9 else chance.choice(found)


def keep_crooks(moves: Any, chance: Random) -> Any:
    """A crook that takes another one, or a crook, or else any move."""
    crooks = [move for move in moves if move.type == "crook"]
    again = [move for move in crooks if move.take == "CR"]
    return chance.choice(again or crooks or moves)


def raise_stakes(moves: Any, chance: Random) -> Any:
    """The last pass before somebody has to act, and then every other say of the table."""
    for kind in ("crack", "recrack"):
        found = [move for move in moves if move.type == kind]
        if found and chance.random() < 0.3:
            return found[0]
    passes = [move for move in moves if move.type == "pass"]
    return passes[0] if passes and chance.random() < 0.8 else chance.choice(moves)


def play_deal(game: AnyGame, state: Any, choose: Policy, chance: Random) -> Any:
    """The last state of a deal."""
    deal = state.deal
    for _ in range(ONE_DEAL if game.name != "wolf_herd" else 2 * ONE_DEAL):
        after = game.apply(state, choose(legal_moves(state), chance))
        if after.to_act is None or after.deal is not deal:
            return after if after.deal is deal else state
        state = after
    raise AssertionError("the deal did not end")


LONGEST: Final[tuple[tuple[str, Policy, dict[str, Any]], ...]] = (
    ("president", dawdle, {"end": "deals", "deals": 2}),
    ("president", dawdle, {"end": "deals", "deals": 2, "pass_locks": True}),
    ("pass_the_ewe", dawdle, {"target": 10_000, "wild_jacks": True}),
    ("wolf_herd", keep_crooks, {"crook_take": "any", "turn_limit": 1000}),
    ("wolf_herd", keep_crooks, {}),
    ("wolf_herd", keep_crooks, {"crook_take": "no_crook"}),
    (
        "sheepshead",
        raise_stakes,
        {"deals": 2, "crack": True, "recrack": "picker_or_partner", "crack_when": "after_pick"},
    ),
    ("sheepshead", raise_stakes, {"deals": 2, "crack": True, "recrack": "picker", "no_pick": "forced_dealer"}),
)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "choose", "options"), LONGEST)
def test_the_longest_deals_are_within_the_bounds(name: str, choose: Policy, options: dict[str, Any]) -> None:
    game, chance = load_rules(name), Random(7)
    for number in range(effort.rounds(4, 24)):
        seats = chance.choice([seats for seats in game.seats if seats > 2])
        start = Start(name, seats, game.options(**options), 0, f"{SEED} {number}", None)
        state = game.start_match(start)
        for _ in range(2 if game.redeals else 1):
            state = play_deal(game, state, choose, chance)
            read_back(game, state)
            if state.to_act is not None:
                state = game.apply(state, legal_moves(state)[0])
                read_back(game, state)


@pytest.mark.parametrize(("war_runout", "turns"), [("lose", 26), ("last_card_up", 28), ("equal_force", 28)])
def test_a_battle_of_nothing_but_ties_is_within_the_bounds(war_runout: str, turns: int) -> None:
    game = load_rules("wolf")
    start = Start("wolf", 2, game.options(war_runout=war_runout), 1, SEED, (game.deck,))  # two of a kind at a time
    state = play_deal(game, game.start_match(start), dawdle, Random(1))
    assert (len(state.moves), state.reason) == (turns, "run_out")
    read_back(game, state)


# how a match starts, and the longest history that a view of it may have
TOO_LONG: Final[tuple[tuple[str, int, dict[str, Any], int], ...]] = (
    ("wolf_herd", 2, {}, 56),
    ("wolf_herd", 4, {"crook_take": "no_crook"}, 54),
    ("wolf_herd", 3, {"crook_take": "any", "turn_limit": 70}, 70),
    ("wolf_herd", 3, {"turn_limit": 40}, 40),
    ("president", 4, {}, 212),
    ("president", 7, {}, 371),
    ("pass_the_ewe", 3, {}, 153),
    ("pass_the_ewe", 6, {}, 288),
)


@pytest.mark.parametrize(("name", "seats", "options", "most"), TOO_LONG)
def test_a_history_longer_than_any_match_is_refused_unplayed(
    name: str, seats: int, options: dict[str, Any], most: int
) -> None:
    game = load_rules(name)
    state = game.start_match(Start(name, seats, game.options(**options), 0, SEED, None))
    move = legal_moves(state)[0]
    turn = game.turn(state.to_act, move)
    for length, is_too_long in ((most, False), (most + 1, True)):
        with pytest.raises(ImpossibleView) as refused:
            samples(game, replace(game.view(state, 0), history=(turn,) * length), 1, SEED)
        assert (f"has at most {most} " in refused.value.message) == is_too_long
        assert refused.value.path[0] == "history" or not is_too_long
