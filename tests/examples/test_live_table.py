"""Live tables, over HTTP: links of seats, moves, what each seat is sent, bots, rematches, and restarts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any, Final

import pytest
import requests

from sheepfold.testing import running_service
from tests.support.flask_apps import flask_app

APP: Final = "live_table/app.py"
SETTINGS: Final = {"LIVE_PACE": "0"}
PATIENCE: Final = 120  # seconds
LINK: Final = re.compile(r'href="(http[^"]+/seats/[^"]+)"')
SETUP: Final = re.compile(r'id="setup">(.*?)</script>', re.DOTALL)
POLICY: Final = "Content-Security-Policy"
HIDDEN: Final = "??"


class Seat:
    """A player who has the link of a seat."""

    def __init__(self, link: str) -> None:
        self.link = link
        self.session = requests.Session()
        self.session.trust_env = False

    def look(self, after: int = -1, last: str | None = None) -> dict[str, Any]:
        """Return the first table that the app sends to who knows a version; who is away is another event."""
        headers = {} if last is None else {"Last-Event-ID": last}
        address = f"{self.link}/news?after={after}"
        with self.session.get(address, headers=headers, stream=True, timeout=PATIENCE) as response:
            assert response.headers["Content-Type"].startswith("text/event-stream")
            is_table = True
            for line in response.iter_lines():
                if line.startswith(b"event: "):
                    is_table = False
                elif not line:
                    is_table = True
                elif is_table and line.startswith(b"data: "):
                    news: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
                    return news
        raise AssertionError("the app sends nothing")

    def send(self, version: int, move: Any, what: str = "moves") -> tuple[int, Any]:
        """Send a move, and return the status and the answer."""
        body = {"version": version, "move": move}
        response = self.session.post(f"{self.link}/{what}", json=body, timeout=PATIENCE)
        return response.status_code, response.json()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app whose bots move at once."""
    folder = tmp_path_factory.mktemp("live")
    package = folder / "node_modules" / "sheepfold"
    (package / "dist").mkdir(parents=True)
    (package / "dist" / "table.js").write_text("")
    with flask_app(APP, folder, **SETTINGS) as url:
        yield url


def seats_of(url: str, game: str, seats: int, *names: str) -> list[Seat]:
    """Start a match, and return the players."""
    form = {"game": game, "seats": str(seats), "names": "\n".join(names)}
    response = requests.post(url, data=form, timeout=PATIENCE)
    assert response.status_code == 201, response.text
    return [Seat(link) for link in LINK.findall(response.text)]


def test_each_player_gets_a_page_of_their_own_under_a_strict_policy(url: str) -> None:
    players = seats_of(url, "president", 4, "Ann", "", "Bob </script>")
    pages = [player.session.get(player.link, timeout=PATIENCE) for player in players]
    setups = [json.loads(SETUP.findall(page.text)[0]) for page in pages]
    assert [setup["seat"] for setup in setups] == [0, 2]
    assert setups[0]["names"] == ["Ann", "Bot 2", "Bob </script>", "Bot 4"]
    assert "unsafe" not in pages[0].headers[POLICY]
    assert pages[0].headers["Referrer-Policy"] == "no-referrer"
    assert requests.get(f"{url}/sheepfold/dist/table.js", timeout=PATIENCE).status_code == 200
    assert requests.get(f"{url}/sheepfold/../live_table.sqlite", timeout=PATIENCE).status_code == 404


def test_each_player_is_sent_their_own_view_alone(url: str) -> None:
    players = seats_of(url, "president", 4, "Ann", "Bob", "Cat", "Dan")
    for seat, player in enumerate(players):
        news = player.look()
        assert set(news) == {"version", "started", "view", "turns", "told"}
        assert news["view"]["seat"] == seat
        assert [HIDDEN in hand for hand in news["view"]["hands"]] == [other != seat for other in range(4)]
        assert news["view"]["seed"] is None


def test_a_move_reaches_everyone_and_a_second_one_from_the_same_version_is_refused(url: str) -> None:
    ann, bob = seats_of(url, "sheepshead", 2, "Ann", "Bob")
    before = ann.look()
    move = before["view"]["legal_moves"][0]
    status, after = ann.send(before["version"], move)
    assert (status, after["version"]) == (200, 1)
    assert bob.look(before["version"])["told"] == after["told"]
    assert bob.look(last="0")["version"] == 1
    assert ann.send(before["version"], move) == (200, after)  # the answer was lost, perhaps
    assert ann.send(before["version"], {"type": "pass"}) == (409, {"message": "The table has moved on."})


def test_of_two_moves_at_the_same_time_one_is_made(url: str) -> None:
    ann, *_ = seats_of(url, "sheepshead", 3, "Ann", "Bob", "Cat")
    version = ann.look()["version"]
    both = Barrier(2)
    statuses: list[int] = []

    def play(move: str) -> None:
        both.wait()
        statuses.append(ann.send(version, {"type": move})[0])

    threads = [Thread(target=play, args=[move]) for move in ("pick", "pass")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409]
    assert ann.look()["version"] == version + 1


def test_who_has_no_key_sees_and_does_nothing(url: str) -> None:
    stranger = Seat(f"{url}/seats/nonsense")
    for path in ("", "/news"):
        assert stranger.session.get(stranger.link + path, timeout=PATIENCE).status_code == 404
    assert stranger.send(0, {"type": "pass"})[0] == 404
    assert stranger.send(0, None, "rematch")[0] == 404


def play_to_the_end(players: list[Seat]) -> dict[str, Any]:
    """Play the first legal move of each player until the match is over, and return what the first is sent then."""
    seen: list[dict[str, Any]] = [player.look() for player in players]
    while True:
        for number, player in enumerate(players):
            news = seen[number] if seen[number]["view"]["legal_moves"] else player.look(seen[number]["version"])
            if news["view"]["outcome"]:
                return players[0].look()
            moves = news["view"]["legal_moves"]
            seen[number] = player.send(news["version"], moves[0])[1] if moves else news


def test_bots_play_until_the_end_and_the_players_start_again(url: str) -> None:
    players = seats_of(url, "wolf_concentration", 2, "Ann")
    over = play_to_the_end(players)
    assert over["view"]["to_act"] is None
    assert players[0].send(over["version"] - 1, None, "rematch")[1]["version"] == over["version"]
    status, again = players[0].send(over["version"], None, "rematch")
    assert (status, again["version"], again["started"]) == (200, over["version"] + 1, over["version"] + 1)
    assert {line["turn"] for line in again["told"]} == {0}
    assert players[0].look()["started"] == again["started"]


def test_a_table_outlives_the_process(tmp_path: Path) -> None:
    with flask_app(APP, tmp_path, **SETTINGS) as url:
        (ann,) = seats_of(url, "sheepshead", 2, "", "Ann")
        before = ann.look(0)
        assert (before["version"], before["view"]["to_act"]) == (1, 1)
    with flask_app(APP, tmp_path, **SETTINGS) as after:
        ann.link = ann.link.replace(url, after)
        assert ann.look(0) == before


def test_a_hidden_move_is_sent_to_who_made_it_alone(url: str) -> None:
    ann, bob, _ = seats_of(url, "sheepshead", 3, "Ann", "Bob", "Cat")
    assert ann.send(0, {"type": "pick"})[0] == 200
    news = ann.look()
    hand = news["view"]["hands"][0]
    move = next(move for move in news["view"]["legal_moves"] if move["type"] == "bury")
    assert set(move["cards"]) <= set(hand)
    status, after = ann.send(news["version"], move)
    assert (status, after["turns"][-1]["move"]) == (200, move)
    assert [turn["move"]["type"] for turn in bob.look()["turns"]] == ["pick"]


def test_the_rules_may_be_at_a_service(tmp_path: Path) -> None:
    with running_service() as service, flask_app(APP, tmp_path, LIVE_URL=service.url, **SETTINGS) as url:
        (ann,) = seats_of(url, "sheepshead", 2, "", "Ann")
        news = ann.look(0)
        assert ann.send(1, news["view"]["legal_moves"][0])[0] == 200
        service.stop()
        status, refused = ann.send(2, {"type": "pass"})
        assert (status, bool(refused["message"])) == (503, True)
