"""Starting matches."""

from collections.abc import Callable

import pytest
import requests

import sheepfold
from sheepfold.games import NAMES, pass_the_ewe, sheepshead
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from tests.sdk.matches import OPENED, SEED, AnyGame, Opened


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_new_match_has_the_options_that_it_was_given(client: sheepfold.Client, opened: Opened) -> None:
    match = opened.new(client)
    default = getattr(client, opened.game).options_type()
    assert match.view().options == (opened.options or default)
    assert match.view().seats == opened.seats


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_new_match_waits_for_the_seat_at_the_dealers_left(client: sheepfold.Client, opened: Opened) -> None:
    match = opened.new(client)
    dealer = opened.seats - 1 if opened.dealer is None else opened.dealer
    assert (match.to_act, match.over, match.outcome) == ((dealer + 1) % opened.seats, False, None)
    assert [plain(event) for event in match.events] == [{"type": "dealt", "deal": 1, "dealer": dealer}]


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_seats_starts_a_match(client: sheepfold.Client, name: str) -> None:
    game: AnyGame = client.game(name)
    for seats in load_rules(name).seats:
        match = game.new(seats, seed=SEED)
        sealed = game.new_sealed(seats, seed=SEED)
        loaded = game.load(sealed.match.state, sealed.keys.seats[0])
        started = (match, game.load(match.state), match.play(match.legal_moves()[0]), loaded)
        assert {each.seats for each in started} == {seats}


def test_a_match_without_a_seed_gets_one_of_its_own(client: sheepfold.Client) -> None:
    seeds = {client.sheepshead.new(5).transcript().seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(seed is not None and len(seed) == 32 for seed in seeds)


def test_the_same_seed_deals_the_same_cards_by_both_ways(local: sheepfold.Client, remote: sheepfold.Client) -> None:
    for opened in OPENED:
        assert opened.new(local).state == opened.new(remote).state


def test_decks_are_dealt_as_they_are_given(client: sheepfold.Client) -> None:
    deck = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
    match = client.sheepshead.new(5, seed=SEED, decks=[deck])
    assert match.view(0).hands[0] == ("7C", "QC", "9D", "AD", "JH", "8S")
    assert match.transcript().decks == (deck,)


def test_a_position_says_what_it_waits_for(client: sheepfold.Client) -> None:
    assert repr(client.sheepshead.new(5, seed=SEED)) == "<sheepshead: 5 seats, 0 moves, seat 0 to act>"


def test_conflicting_options_are_refused_with_their_place(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.errors.InvalidOptions) as refused:
        client.sheepshead.new(3, sheepshead.Options(partner="called_ace", recrack="picker"))
    assert [place.pointer for place in refused.value.errors] == ["/options/partner", "/options/recrack"]
    with pytest.raises(sheepfold.ValidationError) as misshapen:
        client.pass_the_ewe.new(4, pass_the_ewe.Options(target=0))
    assert [place.pointer for place in misshapen.value.errors] == ["/options/target"]


@pytest.mark.parametrize(
    ("seats", "dealer", "pointer"), [(1, None, "/seats"), (8, None, "/seats"), (5, 5, "/dealer"), (3, -1, "/dealer")]
)
def test_an_impossible_number_of_seats_or_dealer_is_refused(
    client: sheepfold.Client, seats: int, dealer: int | None, pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        client.sheepshead.new(seats, dealer=dealer, seed=SEED)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize("seat", [-1, 5, 6, 7, 10**9])
def test_a_missing_seat_is_refused_in_the_same_words_everywhere(client: sheepfold.Client, seat: int) -> None:
    match = client.sheepshead.new(5, seed=SEED)
    attempts: list[Callable[[], object]] = [
        lambda: client.sheepshead.new(5, dealer=seat),
        lambda: client.sheepshead.new_sealed(5, dealer=seat),
        lambda: match.play(sheepshead.Pass(), seat=seat),
        lambda: match.check(sheepshead.Pass(), seat=seat),
        lambda: match.view(seat),
    ]
    for attempt in attempts:
        with pytest.raises(sheepfold.ValidationError, match="a seat from 0 to 4 was expected"):
            attempt()


def test_every_wrong_value_of_a_start_is_named_at_once(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        client.sheepshead.new(9, sheepshead.Options(deals=0), dealer="left")  # type: ignore[arg-type]
    assert [place.pointer for place in refused.value.errors] == ["/seats", "/options/deals", "/dealer"]


def test_both_ways_describe_the_games_alike(local: sheepfold.Client, remote: sheepfold.Client) -> None:
    assert local.list_games() == remote.list_games()
    assert (
        [game.name for game in local.games]
        == [info.name for info in remote.list_games()]
        == [
            *("sheepshead", "president", "pass_the_ewe"),
            *("wolf", "wolf_herd", "wolf_concentration"),
        ]
    )
    for here, there in zip(local.games, remote.games, strict=True):
        info = there.info()
        assert here.info() == info
        assert (info.name, info.title, info.line, info.deck) == (here.name, here.title, here.line, here.deck)
        assert (info.seats.counts, info.options, info.how_to_play) == (
            here.seats,
            here.options_schema,
            here.how_to_play,
        )
        assert info.rules == tuple(here.rules.values())
    assert local.sheepshead.how_to_play.startswith("# Sheepshead\n")
    assert local.sheepshead.info().seats == sheepfold.types.SeatCounts(2, 7, (2, 3, 4, 5, 6, 7), 5)
    assert local.pass_the_ewe.rules["pass_the_ewe.exact_count"].id == "pass_the_ewe.exact_count"


def test_seats_may_be_left_out_where_a_game_has_only_one_number_of_them(
    local: sheepfold.Client, remote: sheepfold.Client, service_url: str
) -> None:
    for client in (local, remote):
        assert client.wolf.new(seed=SEED).state == client.wolf.new(2, seed=SEED).state
        assert client.wolf.new_sealed().match.seats == 2
        assert client.load({"game": "wolf", "seed": SEED, "moves": []}).seats == 2
        with pytest.raises(TypeError, match="seats"):
            client.game("sheepshead").new()  # type: ignore[call-arg] # that is the point
    for name, status in (("wolf", 200), ("sheepshead", 422)):
        assert requests.post(f"{service_url}/v1/games/{name}/new", json={}, timeout=30).status_code == status
