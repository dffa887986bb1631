"""The back end for President, over HTTP: players, bots, refusals, and matches that outlive the process."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import requests

import sheepfold
from tests.support.flask_apps import flask_app

PATIENCE: Final = 120  # seconds
NAMES: Final = ("Ann", "Bob")
DECK: Final = sheepfold.connect().president.deck
ONE_DEAL: Final = {"end": "deals", "deals": 1}


class Guest:
    """Whoever sends requests: a player once they have joined a match."""

    def __init__(self, url: str) -> None:
        self.url, self.seat, self.headers = url, -1, {"Authorization": "Bearer nonsense"}
        self.session = requests.Session()
        self.session.trust_env = False

    def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request: return the status and the body of the response."""
        headers = self.headers
        response = self.session.request(method, self.url + path, json=body, headers=headers, timeout=PATIENCE)
        return response.status_code, response.json()

    def join(self, match: int, name: str) -> None:
        """Take a seat."""
        status, joined = self.send("POST", f"/matches/{match}/players/{name}")
        assert status == 200
        self.seat, self.headers = joined["seat"], {"Authorization": f"Bearer {joined['token']}"}

    def close(self) -> None:
        """Close the connections."""
        self.session.close()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a back end."""
    with flask_app("president_backend.py", tmp_path_factory.mktemp("backend")) as url:
        yield url


@pytest.fixture
def guest(url: str) -> Iterator[Guest]:
    """Somebody who has no seat."""
    with closing(Guest(url)) as guest:
        yield guest


@pytest.fixture
def players(guest: Guest) -> Iterator[tuple[int, list[Guest]]]:
    """A match for four of one deal, and two players of it."""
    status, started = guest.send("POST", "/matches?seats=4", ONE_DEAL)
    assert status == 200
    players = [Guest(guest.url) for _ in NAMES]
    for player, name in zip(players, NAMES, strict=True):
        player.join(started["match"], name)
    assert [player.seat for player in players] == [0, 1]
    yield started["match"], players
    for player in players:
        player.close()


def until_a_player_is_to_act(match: int, player: Guest) -> dict[str, Any]:
    """Let bots move until it is the turn of a player: return what the player sees."""
    status, seen = player.send("GET", f"/matches/{match}")
    while seen["view"]["to_act"] in {2, 3}:
        status, seen = player.send("POST", f"/matches/{match}/bot")
    assert status == 200
    shown: dict[str, Any] = seen
    return shown


def test_two_players_and_two_bots_play_a_match(players: tuple[int, list[Guest]]) -> None:
    rng, (match, seated) = Random(7), players
    seen = until_a_player_is_to_act(match, seated[0])
    while seen["result"] is None:
        player = seated[seen["view"]["to_act"]]
        _, seen = player.send("GET", f"/matches/{match}")
        number = rng.randrange(len(seen["moves"]))
        move = rng.choice([seen["moves"][number], seen["view"]["legal_moves"][number]])
        status, after = player.send("POST", f"/matches/{match}/moves", move)
        assert status == 200
        assert after["events"][0].startswith((f"{NAMES[player.seat]} plays ", f"{NAMES[player.seat]} passes."))
        seen = until_a_player_is_to_act(match, player)
    assert " wins with 2 points; " in seen["result"]
    status, refused = seated[0].send("POST", f"/matches/{match}/moves", "pass")
    assert (status, refused["rule"]) == (409, "president.match_over")
    assert seated[0].send("POST", f"/matches/{match}/bot")[0] == 422


def test_a_player_sees_no_hand_but_their_own(players: tuple[int, list[Guest]]) -> None:
    match, seated = players
    hands = [player.send("GET", f"/matches/{match}")[1]["view"]["hands"] for player in seated]
    for seat, shown in enumerate(hands):
        assert "??" not in shown[seat]
        assert {card for other in (0, 1, 2, 3) if other != seat for card in shown[other]} == {"??"}


def test_a_move_against_the_rules_is_explained(players: tuple[int, list[Guest]]) -> None:
    match, seated = players
    seen = until_a_player_is_to_act(match, seated[0])["view"]
    player, other = seated[seen["to_act"]], seated[1 - seen["to_act"]]
    seen = player.send("GET", f"/matches/{match}")[1]["view"]
    foreign = next(card for card in DECK if card not in json.dumps(seen))
    for who, move, rule, message in (
        (other, "pass", "president.turn", f"It is seat {player.seat}'s turn, not seat {other.seat}'s."),
        (player, f"play {foreign}", "president.own_cards", f"You do not hold {foreign}."),
    ):
        status, refused = who.send("POST", f"/matches/{match}/moves", move)
        assert (status, refused["rule"]) == (409, rule)
        assert refused["message"].startswith(f"Illegal move: {message}")


def test_a_bot_does_not_move_for_a_player_nor_for_a_stranger(guest: Guest, players: tuple[int, list[Guest]]) -> None:
    match, seated = players
    before = seated[0].send("GET", f"/matches/{match}")
    assert guest.send("GET", f"/matches/{match}") == (401, {"rule": None, "message": "You have no seat at this table."})
    assert guest.send("POST", f"/matches/{match}/bot")[0] in {401, 409}
    assert seated[0].send("GET", f"/matches/{match}") == before
    until_a_player_is_to_act(match, seated[0])
    expected = 409, {"rule": None, "message": "It is a player's turn."}
    assert seated[0].send("POST", f"/matches/{match}/bot") == expected


def test_a_match_outlives_the_process(tmp_path: Path) -> None:
    with flask_app("president_backend.py", tmp_path) as url, closing(Guest(url)) as player:
        _, started = player.send("POST", "/matches", ONE_DEAL)
        player.join(started["match"], "Ann")
        before = player.send("GET", f"/matches/{started['match']}")
    with flask_app("president_backend.py", tmp_path) as url, closing(Guest(url)) as again:
        again.headers = player.headers
        assert again.send("GET", f"/matches/{started['match']}") == before
