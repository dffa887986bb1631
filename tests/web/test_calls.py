"""What each call of each game answers."""

import re
from random import Random
from typing import Any, Final

import pytest

from tests.support.callers import GAMES, LOCAL, Local, ask, get, post
from tests.support.service import Wire
from tests.support.shuffle_from_text import deck
from tests.support.web_matches import Table, at_every, cards_of, deck_of, in_order, match, play, sample, seeded

POSITION: Final = ["state", "to_act", "outcome", "events"]
SEATS: Final = {
    "sheepshead": (2, 3, 4, 5, 6, 7),
    "president": (4, 5, 6, 7),
    "pass_the_ewe": (3, 4, 5, 6),
    "wolf": (2,),
    "wolf_herd": (2, 3, 4),
    "wolf_concentration": (1, 2, 3, 4),
}
DEALT: Final = {
    "sheepshead": {2: 16, 3: 10, 4: 7, 5: 6, 6: 5, 7: 4},
    "president": {4: 14, 5: 11, 6: 9, 7: 8},
    "pass_the_ewe": {3: 17, 4: 13, 5: 10, 6: 8},
    "wolf_herd": {2: 3, 3: 3, 4: 3},
}  # cards to each seat, or to those that get most
STARTS: Final = [(game, seats) for game in GAMES for seats in SEATS[game]]
EVERY_TABLE: Final = at_every()


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_new_deals_by_the_defaults(wire: Wire, game: str, seats: int) -> None:
    position = ask(wire, game, "new", {"seats": seats})
    state = position["state"]
    declared = get(wire, f"/v1/games/{game}")["options"]["properties"]
    assert list(position) == POSITION
    assert state["options"] == {name: option["default"] for name, option in declared.items()}
    assert (state["game"], state["seats"], state["dealer"], state["decks"]) == (game, seats, seats - 1, None)
    assert re.fullmatch("[0-9a-f]{32}", state["seed"])
    assert (state.get("deal", 1), state["moves"], set(state.get("scores", [0]))) == (1, [], {0})
    assert position["outcome"] is None
    assert position["to_act"] == 0 or game == "president"  # where the holder of the 2 of clubs leads
    deal = {"deal": 1} if "deal" in state else {}
    assert position["events"] == [{"type": "dealt", **deal, "dealer": seats - 1}]
    assert sorted(deck_of(state)) == sorted(get(wire, f"/v1/games/{game}")["deck"])


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_null_is_the_same_as_leaving_a_member_out(wire: Wire, game: str, seats: int) -> None:
    given = {"seats": seats, "seed": "sheep", "dealer": None, "decks": None, "options": {}, "include": []}
    assert ask(wire, game, "new", given) == ask(wire, game, "new", {"seats": seats, "seed": "sheep"})
    assert ask(wire, game, "new", {"seats": seats, "seed": None})["state"]["seed"]


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in DEALT for seats in DEALT[game]])
def test_the_seat_to_the_left_of_the_dealer_begins(wire: Wire, game: str, seats: int) -> None:
    cards = in_order(game)
    for dealer in range(seats):
        body = {"seats": seats, "dealer": dealer, "decks": [cards], "include": ["views"]}
        position = ask(wire, game, "new", body)
        first = (dealer + 1) % seats
        assert (position["state"]["dealer"], position["to_act"]) == (dealer, first)
        for place in range(seats):
            seat = (first + place) % seats
            dealt = cards[place : seats * DEALT[game][seats] : seats]
            hand = dealt[-4:] if (game, seats) == ("sheepshead", 2) else dealt  # the others lie in stacks
            assert sorted(position["views"][seat]["hands"][seat]) == sorted(hand)


@pytest.mark.parametrize("dealer", [0, 1])
def test_in_wolf_the_first_card_dealt_is_the_first_turned_up(wire: Wire, dealer: int) -> None:
    cards = in_order("wolf")
    position = ask(wire, "wolf", "new", {"seats": 2, "dealer": dealer, "decks": [cards]})
    assert position["to_act"] == 1 - dealer
    assert [position["state"]["piles"][seat] for seat in (1 - dealer, dealer)] == [cards[::2], cards[1::2]]


def test_in_concentration_card_p_of_the_deck_lies_at_position_p(wire: Wire) -> None:
    cards = in_order("wolf_concentration")
    state = ask(wire, "wolf_concentration", "new", {"seats": 2, "decks": [cards]})["state"]
    for place in (0, 7, 8, 51):
        flip = {"state": state, "move": {"type": "flip", "position": place}}
        assert ask(wire, "wolf_concentration", "play", flip)["events"][0]["card"] == cards[place]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_without_a_seed_gets_a_new_one(wire: Wire, game: str) -> None:
    made = {ask(wire, game, "new", {"seats": SEATS[game][0]})["state"]["seed"] for _ in range(8)}
    assert len(made) == 8


@pytest.mark.parametrize("game", GAMES)
def test_decks_are_dealt_as_given_and_get_a_seed_for_the_rest(wire: Wire, game: str) -> None:
    options = get(wire, f"/v1/games/{game}")["options"]["properties"]
    decks = [in_order(game), in_order(game)[::-1]][: 2 if "deals" in options else 1]
    seats = SEATS[game][0]
    alone = ask(wire, game, "new", {"seats": seats, "decks": decks})["state"]
    assert (deck_of(alone), alone["decks"]) == (decks[0], decks)
    assert re.fullmatch("[0-9a-f]{32}", alone["seed"])
    beside = ask(wire, game, "new", {"seats": seats, "decks": decks, "seed": "sheep"})["state"]
    assert beside == {**alone, "seed": "sheep"}


@EVERY_TABLE
def test_a_match_from_a_seed_is_the_same_twice(wire: Wire, table: Table) -> None:
    assert play(wire, table, 1) == match(table, 1)


@EVERY_TABLE
def test_anybody_can_recompute_a_deal_from_its_seed(table: Table) -> None:
    for position in match(table).positions:
        state = position["state"]
        if state.get("battle", 1) == 1:
            assert deck_of(state) == deck(table.game, seeded(1), state.get("deal", 1), cards_of(table))


@EVERY_TABLE
def test_another_seed_deals_other_cards(table: Table) -> None:
    starts = [{**table.start, "seed": seed} for seed in ("sheep 1", "sheep 2", "Sheep 1", "sheep 1 ")]
    assert len({tuple(deck_of(ask(LOCAL, table.game, "new", start)["state"])) for start in starts}) == 4


@EVERY_TABLE
def test_include_adds_what_is_asked_for_and_nothing_else(wire: Wire, table: Table) -> None:
    for position in sample(table, 1):
        seat, state = position["to_act"], position["state"]
        views = [ask(wire, table.game, "view", {"state": state, "seat": each}) for each in range(table.seats)]
        public = ask(wire, table.game, "view", {"state": state, "seat": None})
        moves = ask(wire, table.game, "legal-moves", {"state": state})["legal_moves"]
        added = {"legal_moves": moves, "view": public if seat is None else views[seat], "views": views}
        assert position["legal_moves"] == moves
        for include in ([], ["views"], ["view"], ["views", "legal_moves", "view"]):
            found = reached(wire, table, position, include)
            assert {name: each for name, each in found.items() if name not in POSITION} == {
                name: added[name] for name in include
            }


def reached(wire: Wire, table: Table, position: Any, include: list[str]) -> Any:
    """The same position, asked for with more."""
    played = match(table)
    index = played.positions.index(position)
    if index == 0:
        return ask(wire, table.game, "new", {**table.start, "seed": seeded(1), "include": include})
    body = {"state": played.positions[index - 1]["state"], **played.turns[index - 1], "include": include}
    return ask(wire, table.game, "play", body)


@EVERY_TABLE
def test_a_move_is_told_and_kept_in_the_state(table: Table) -> None:
    played = match(table)
    for before, turn, after in zip(played.positions, played.turns, played.positions[1:], strict=False):
        assert after["events"]
        part = next((name for name in ("deal", "battle", "tries") if name in after["state"]), "seats")
        if after["state"][part] == before["state"][part]:
            assert after["state"]["moves"] == [*before["state"]["moves"], turn["move"]]
        else:
            assert after["state"]["moves"] == []
            assert (part == "deal") == ("dealt" in [event["type"] for event in after["events"]])
        assert (after["to_act"] is None) == (after["outcome"] is not None) == (after["legal_moves"] == [])


@EVERY_TABLE
def test_the_outcome_ranks_the_scores(table: Table) -> None:
    outcome = match(table).positions[-1]["outcome"]
    more = ["tries"] if table.game == "wolf_concentration" else []
    assert list(outcome) == ["scores", "ranks", "winners", "reason", *more]
    shared = [1 + sum(other > score for other in outcome["scores"]) for score in outcome["scores"]]
    if table.game not in ("president", "wolf_herd") and not {"age_order", "tie_break"} & table.options.keys():
        assert outcome["ranks"] == shared
    assert [seat for seat, rank in enumerate(outcome["ranks"]) if rank == 1] == outcome["winners"] != []
    assert match(table).positions[-1]["events"][-1]["scores"] == outcome["scores"]


@EVERY_TABLE
def test_play_accepts_exactly_the_legal_moves(local: Local, table: Table) -> None:
    pool = Random(1).sample([turn["move"] for turn in match(table).turns], 20)
    if table.game in ("sheepshead", "president", "pass_the_ewe"):
        pool.append({"type": "pass"})
    for position in sample(table, 3):
        state, listed = position["state"], position["legal_moves"]
        assert ask(local, table.game, "legal-moves", {"state": state}) == {
            "to_act": position["to_act"],
            "legal_moves": listed,
        }
        for move in [*listed[:40], *pool]:
            body = {"state": state, "move": move}
            legal = move in listed or is_alike(table, position, move)
            assert post(local, table.game, "play", body).status == (200 if legal else 409), move
            answer = ask(local, table.game, "check", body)
            assert answer["legal"] == legal == (answer["violation"] is None)
            assert ask(local, table.game, "check", {**body, "seat": position["to_act"]}) == answer


def is_alike(table: Table, position: Any, move: Any) -> bool:
    """Whether the move means the same as a listed one: other cards of the hand, which are the same to the rules."""
    seat = position["to_act"]
    if table.game not in ("pass_the_ewe", "president") or move["type"] != "play" or seat is None:
        return False
    hand = ask(LOCAL, table.game, "view", {"state": position["state"], "seat": seat})["hands"][seat]
    listed = [alike(table, each) for each in position["legal_moves"] if each["type"] == "play"]
    return set(move["cards"]) <= set(hand) and alike(table, move) in listed


def alike(table: Table, move: Any) -> tuple[str, int, int]:
    """What is the same of interchangeable plays: suit or rank, number of cards, number of wild jacks or jokers."""
    wild = {"XB", "XR"} if table.game == "president" else {"JH", "JS"} if table.options.get("wild_jacks") else set()
    return move.get("suit") or move["rank"], len(move["cards"]), len(wild & set(move["cards"]))
