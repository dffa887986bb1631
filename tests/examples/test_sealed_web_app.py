"""Three friends with a browser each, and an app that remembers nothing."""

import re
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from html.parser import HTMLParser
from random import Random
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from sheepfold.testing import running_service
from tests.support.flask_apps import flask_app

PATIENCE: Final = 120  # seconds
KEY: Final = b64encode(b"k" * 32).decode()
CARD: Final = re.compile(r"\b[2-9TJQKA][CDHS]\b|\bX[BR]\b")
OVER: Final = "The match is over."
WAITING: Final = "Send the address of this page to the others."
REJECTED: Final = "Key rejected: the sealed state or the key was not issued by this service, or has expired"


class Page(HTMLParser):
    """A page as a player reads it: its text, its links and its buttons."""

    def __init__(self, response: requests.Response) -> None:
        super().__init__()
        self.url, self.status, self.text = response.url, response.status_code, ""
        self.links: list[str] = []
        self.moves: list[str] = []
        self.state = ""
        self.feed(response.text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "a":
            self.links.append(given["href"])
        elif tag == "button" and "value" in given:
            self.moves.append(given["value"])
        elif tag == "input":
            self.state = given["value"]

    def handle_data(self, data: str) -> None:
        self.text += data

    def hand(self) -> set[str]:
        """Return the cards that the page names as the player's own."""
        return set(CARD.findall(self.text.partition("Your hand:")[2].splitlines()[0]))


class Player:
    """A browser with its cookies."""

    def __init__(self) -> None:
        self.session = requests.Session()
        self.session.trust_env = False

    def open(self, url: str) -> Page:
        """Open an address."""
        return Page(self.session.get(url, timeout=PATIENCE))

    def press(self, page: Page, move: str, state: str | None = None) -> Page:
        """Press a button of a page."""
        form = {"move": move, "state": page.state if state is None else state}
        return Page(self.session.post(page.url, data=form, timeout=PATIENCE))


@contextmanager
def running_app(sealed_keys: str = KEY, ledger: str | None = None) -> Iterator[str]:
    """Run a service, and the app that uses it: yield the address of the app."""
    with (
        running_service(sealed_keys=sealed_keys, ledger=ledger) as service,
        flask_app("sealed_web_app.py", SHEEPFOLD_URL=service.url) as url,
    ):
        yield url


@pytest.fixture(scope="module")
def app() -> Iterator[str]:
    """The address of the app, run once for the tests that do not stop it."""
    with running_app() as url:
        yield url


@pytest.fixture
def app_with_a_ledger(redis_address: str) -> Iterator[str]:
    """The address of an app that keeps a ledger of the states that were played on."""
    with running_app(ledger=redis_address) as url:
        yield url


@contextmanager
def seated(url: str) -> Iterator[tuple[list[Player], list[Page]]]:
    """Start a match, and let each player open their link: yield them, and what each of them sees."""
    host, players = Player(), [Player() for _ in range(3)]
    try:
        assert "Start a match" in host.open(url).text
        links = Page(host.session.post(url, timeout=PATIENCE)).links
        yield players, [player.open(link) for player, link in zip(players, links, strict=True)]
    finally:
        for player in (host, *players):
            player.session.close()


def move_to(url: str, page: Page) -> str:
    """Return the address of the same page, of an app that runs elsewhere."""
    return urlsplit(page.url)._replace(netloc=urlsplit(url).netloc).geturl()


@pytest.mark.slow
def test_a_match_is_played_to_its_end_though_the_app_and_the_service_are_stopped() -> None:
    rng, runs = Random(7), 0
    with ExitStack() as stack:
        with running_app() as url:
            players, (last, *_) = stack.enter_context(seated(url))
        while OVER not in last.text:
            runs += 1
            with running_app() as url:
                for _ in range(60):
                    pages = [(player, player.open(move_to(url, last))) for player in players]
                    ((player, page),) = (each for each in pages if each[1].moves)
                    last = player.press(page, rng.choice(page.moves))
                    assert last.status == 200
                    if OVER in last.text:
                        break
    assert runs > 1


def test_each_player_sees_their_own_cards_alone(app: str) -> None:
    with seated(app) as (_, pages):
        hands = [page.hand() for page in pages]
        assert [len(hand) for hand in hands] == [17, 17, 17]
        assert len(set().union(*hands)) == 51
        assert [WAITING in page.text for page in pages] == [False, True, True]


def test_no_address_that_is_passed_on_holds_a_key(app: str) -> None:
    with seated(app) as (players, pages):
        after = players[0].press(pages[0], pages[0].moves[0])
        assert [list(parse_qs(urlsplit(page.url).query)) for page in (*pages, after)] == [["state"]] * 4
        assert players[1].open(after.url).moves
        stranger = Player()
        refused = stranger.open(after.url)
        assert (refused.status, "Open your own link first." in refused.text) == (401, True)
        stranger.session.close()


def test_a_move_out_of_turn_or_against_the_rules_is_explained(app: str) -> None:
    with seated(app) as (players, pages):
        out_of_turn = players[1].press(pages[1], pages[0].moves[0])
        assert (out_of_turn.status, out_of_turn.text) == (409, "Illegal move: It is seat 0's turn, not seat 1's.")
        theirs = min(pages[1].hand())
        illegal = players[0].press(pages[0], f"play {theirs}")
        assert illegal.status == 409
        assert illegal.text.startswith(f"Illegal move: You do not hold {theirs}. You ")
        typed = players[0].press(pages[0], "<b>graze</b>")
        assert (typed.status, "'<b>graze</b>' is not a move here." in typed.text) == (422, True)


def test_a_forged_state_or_key_is_refused(app: str) -> None:
    with seated(app) as (players, pages):
        state = pages[0].state
        forged = state[:-1] + ("A" if state[-1] != "A" else "Q")
        refused = players[0].press(pages[0], pages[0].moves[0], forged)
        assert (refused.status, refused.text) == (403, REJECTED)
        with seated(app) as (others, _):
            assert others[0].open(pages[0].url).text == REJECTED
    with running_app(sealed_keys=b64encode(b"o" * 32).decode()) as url:
        assert players[0].open(move_to(url, pages[0])).text == REJECTED


def test_a_key_opens_no_other_seat(app: str) -> None:
    with seated(app) as (players, pages):
        for cookie in players[1].session.cookies:
            if cookie.name == "seat":
                cookie.value = "0"
        refused = players[1].open(pages[0].url)
        assert (refused.status, refused.text) == (403, "Seat denied: this is the key of seat 1")


@pytest.mark.parametrize("ledger", [False, True], ids=["without a ledger", "with a ledger"])
def test_an_old_state_can_be_played_on_again_unless_there_is_a_ledger(
    ledger: bool, request: pytest.FixtureRequest
) -> None:
    with seated(request.getfixturevalue("app_with_a_ledger" if ledger else "app")) as (players, pages):
        one, other = pages[0].moves[:2]
        assert players[0].press(pages[0], one).status == 200
        again = players[0].press(pages[0], other)
        assert again.status == (409 if ledger else 200)
        assert ("Already played: another move has already been made" in again.text) == ledger


def test_an_outage_of_the_service_is_explained() -> None:
    with running_service() as service, flask_app("sealed_web_app.py", SHEEPFOLD_URL=service.url) as url:
        service.stop()
        refused = Player()
        page = Page(refused.session.post(url, timeout=PATIENCE))
        refused.session.close()
        assert (page.status, "Please try again." in page.text) == (503, True)
