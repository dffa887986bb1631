"""The example of live tables: friends at three browsers, bots, restarts, and all that came over the wire."""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

import sheepfold
from tests.browser.conftest import opened_page
from tests.support.flask_apps import flask_app
from tests.support.pages import EXAMPLES, ROOT
from tests.support.relay import Relay, relay
from tests.support.waiting import until

pytestmark = pytest.mark.slow

APP: Final = "live_table/app.py"
PACKAGE: Final = ROOT / "clients" / "typescript"
MODULE: Final = PACKAGE / "dist" / "table.js"
SCRIPT: Final = EXAMPLES / "live_table" / "static" / "live.js"
NAMES: Final = ("Ann", "Bob", "Cat")
YOUR_TURN: Final = re.compile("^Your turn - ")
UNANSWERED: Final = "Failed to load resource: "
HABITS: Final = json.dumps({"passes": False, "linger": 0})
SECRETS: Final = ('"hands"', '"state"', '"decks"', '"seed"', '"dealer"', '"record"')
CODE: Final = re.compile(r'"([2-9TJQKA][CDHS]|S[123]|W[12S]|FE|CR|X[BR])"')
IS_KEPT: Final = "name => localStorage.getItem(`live.${name}`) === 'yes'"
COUNT: Final = """
    [window.sounds, window.notices] = [0, 0];
    window.AudioContext = class extends AudioContext { constructor() { super(); window.sounds++; } };
    window.Notification = class extends Notification { constructor(...all) { super(...all); window.notices++; } };
"""
MOST: Final = 300  # moves of people in a match
CLIENT: Final = sheepfold.connect()


class App:
    """The app in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.stack, self.url = folder, ExitStack(), ""
        self.relays: list[Relay] = []

    def start(self) -> None:
        """Start it, and point the relays at it."""
        settings = {"LIVE_PACKAGE": str(PACKAGE), "LIVE_PACE": "0.1", "LIVE_GONE": "2", "LIVE_STAND_IN": "3"}
        self.url = self.stack.enter_context(flask_app(APP, self.folder, **settings))
        for each in self.relays:
            each.target = self.url

    def kill(self) -> None:
        """Kill it."""
        self.stack.close()

    def row(self) -> dict[str, Any]:
        """The table as the file has it."""
        with closing(sqlite3.connect(self.folder / "live_table.sqlite", timeout=60)) as db:
            db.row_factory = sqlite3.Row
            return dict(db.execute("SELECT * FROM tables").fetchone())


class Player:
    """A player with a browser of their own, and all that came to it."""

    def __init__(self, app: App, seat: int, link: str, wire: Relay, page: Page) -> None:
        self.app, self.seat, self.wire, self.page = app, seat, wire, page
        self.key = link.rpartition("/")[2]
        self.link = link.replace(app.url, wire.url)
        page.goto(self.link)
        expect(page.locator(".own .name")).to_contain_text("(you)")

    def move(self) -> None:
        """Make a legal move by clicks, with cards where that is possible."""
        row = self.app.row()
        expect(self.page.locator("#table")).to_have_attribute("data-version", str(row["version"]))
        going_on = self.page.get_by_role("button", name="Next deal")
        if going_on.count():
            going_on.click()
        moves = [move.to_dict() for move in load(row).legal_moves()]
        cards = next(filter(None, map(cards_of, moves)), [])
        for card in cards:
            picture = self.page.locator(f"use[href$='#{card}']")
            self.page.locator(".hand .held:not(.selected)").filter(has=picture).first.click()
        if not cards or self.page.locator(".held.selected").count():
            self.page.locator(".choices .main[aria-disabled=false], .place:not(.up)").first.click()
        until(lambda: self.app.row()["version"] > row["version"])

    def text(self) -> str:
        """All that came to the browser, without the files that are for everybody."""
        text = "".join(each.decode(errors="replace") for each in self.wire.received)
        for file in (MODULE, SCRIPT):
            text = text.replace(file.read_text("utf-8"), "")
        return text

    def news(self) -> tuple[list[dict[str, Any]], str]:
        """What the app said of the table, and what else came."""
        text, found, rest, at = self.text(), [], [], 0
        for start in re.finditer(r'\{"(?:version|started)":', text):
            if start.start() >= at:
                rest.append(text[at : start.start()])
                value, at = json.JSONDecoder().raw_decode(text, start.start())
                found.append(value)
        return found, "".join([*rest, text[at:]])


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """A running app."""
    opened = App(tmp_path)
    opened.start()
    yield opened
    opened.kill()


@pytest.fixture
def seat(app: App, browser: Browser) -> Iterator[Callable[..., list[Player]]]:
    """A function that starts a match, and lets each player open their link in a browser of their own."""
    with ExitStack() as stack:

        def start(game: str, seats: int, *names: str, stands_in: bool = False) -> list[Player]:
            page = stack.enter_context(opened_page(browser, app.url))
            page.goto("/")
            page.get_by_label("Game").select_option(game)
            page.get_by_label("Seats").fill(str(seats))
            page.get_by_label("Names").fill("\n".join(names))
            page.get_by_label("Stand-in").set_checked(stands_in)
            page.get_by_role("button", name="Start").click()
            people = [number for number, name in enumerate(names) if name]
            found = page.get_by_role("link", name="Open")
            expect(found).to_have_count(len(people))
            links = [str(link.get_attribute("href")) for link in found.all()]
            players = []
            for number, link in zip(people, links, strict=True):
                wire = stack.enter_context(relay(app.url))
                app.relays.append(wire)
                page = stack.enter_context(open_page(browser, wire.url))
                players.append(Player(app, number, link, wire, page))
            return players

        yield start


@contextmanager
def open_page(browser: Browser, url: str) -> Iterator[Page]:
    """A page with a storage of its own, in which no error may occur but that the app does not answer."""
    faults: list[str] = []
    with browser.new_context(base_url=url) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('sheepfold.habits', '{HABITS}')")
        page.on("pageerror", lambda error: faults.append(f"{error}"))
        page.on("console", lambda said: faults.extend([said.text] if said.type == "error" else []))
        yield page
    assert [fault for fault in faults if not fault.startswith(UNANSWERED)] == []


def play_on(players: list[Player], most: int = MOST) -> bool:
    """Let whoever is to act move, by clicks; return whether the match is over."""
    app, seats = players[0].app, {player.seat: player for player in players}
    for _ in range(most):
        until(lambda: load(app.row()).to_act in (None, *seats))
        player = seats.get(load(app.row()).to_act)
        if player is None:
            return True
        expect(player.page).to_have_title(YOUR_TURN)
        player.move()
    return False


def load(row: dict[str, Any]) -> Any:
    """Return the match of a table."""
    return CLIENT.game(row["game"]).load(row["match"])


def cards_of(move: dict[str, Any]) -> list[str]:
    """Return the cards that a move needs to be clicked."""
    cards: list[str] = move.get("cards", [move["card"]] if "card" in move else [])
    return cards


def check_secrecy(players: list[Player], app: App) -> None:
    """Check that what came to each browser is what that seat may know by the rules, and nothing else."""
    row = app.row()
    game, names = CLIENT.game(row["game"]), json.loads(row["names"])
    transcript = json.loads(row["match"])["transcript"]
    matches = [game.load({**transcript, "moves": [], "outcome": None})]
    for turn in transcript["moves"]:
        matches.append(matches[-1].play(turn["move"], turn["seat"]))
    told = [[game.describe(event, names=names) for event in match.events] for match in matches]
    for player in players:
        news, rest = player.news()
        assert len({each["version"] for each in news}) > len(matches) / 2
        for each in news:
            assert set(each) == {"version", "started", "view", "turns", "told"}
            number = each["version"] - each["started"]
            assert each["view"] == matches[number].view(player.seat).to_dict()
            assert each["view"]["seed"] is None or matches[number].over
            assert all(line["text"] in told[line["turn"]] for line in each["told"])
            seen = json.dumps([each["view"], [event.to_dict() for match in matches for event in match.events]])
            assert set(CODE.findall(json.dumps(each["turns"]))) <= set(CODE.findall(seen))
            for turn in each["turns"]:
                assert turn["seat"] == player.seat or turn["move"]["type"] not in ("bury", "give")
        assert [secret for secret in SECRETS if secret in rest] == []
        assert transcript["seed"] not in rest
        assert not any(other.key in rest for other in players if other is not player)


def test_the_links_of_the_seats_are_copied_one_by_one(app: App, browser: Browser) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    with opened_page(browser, app.url, permissions=permissions, viewport={"width": 390, "height": 660}) as page:
        page.goto("/")
        expect(page.get_by_label("Game")).to_contain_text("Sheepshead, 2 to 7 players")
        page.get_by_label("Names").fill("Ann\nBob")
        page.get_by_role("button", name="Start").click()
        for number, name in enumerate(["Ann", "Bob"]):
            page.get_by_role("button", name="Copy", exact=True).first.click()
            expect(page.get_by_role("button", name="Copied")).to_have_count(number + 1)
            assert page.evaluate("navigator.clipboard.readText()") == page.get_by_label(name).input_value()
        links = [link.get_attribute("href") for link in page.get_by_role("link", name="Open").all()]
        assert links == [page.get_by_label(name).input_value() for name in ("Ann", "Bob")]


@pytest.mark.parametrize("game", ["sheepshead", "pass_the_ewe", "wolf_concentration"])
def test_three_friends_and_a_bot_play_a_match_while_the_app_is_killed_and_learn_nothing(
    app: App, seat: Callable[..., list[Player]], game: str
) -> None:
    players = seat(game, 4, "Ann", "", "Bob", "Cat")
    play_on(players, 5)
    before = app.row()["match"]
    app.kill()
    assert app.row()["match"].startswith(before[:100])
    app.start()
    assert play_on(players)
    for player in players:
        expect(player.page.locator(".prompt")).to_contain_text("The match is over")
        expect(player.page).to_have_title(CLIENT.game(game).title)
        expect(player.page.locator(".results tbody tr")).to_have_count(4)
    scores = [player.page.locator(".results tbody").inner_text().replace(" (you)", "") for player in players]
    assert len(set(scores)) == 1
    check_secrecy(players, app)


def test_a_rematch_starts_at_every_browser_with_the_same_links(app: App, seat: Callable[..., list[Player]]) -> None:
    ann, bob = seat("sheepshead", 2, "Ann", "Bob")
    assert play_on([ann, bob])
    bob.page.get_by_role("button", name="Rematch").click()
    for player in (ann, bob):
        expect(player.page.locator(".results")).to_have_count(0)
        expect(player.page.locator(".told li li")).to_have_count(1)
    assert play_on([ann, bob], 4) is False
    ann.page.goto(ann.link)
    expect(ann.page.locator(".told li li").first).to_be_visible()


def hand_of(page: Page) -> list[str | None]:
    """The names of the cards in the hand of the player."""
    return [card.get_attribute("aria-label") for card in page.locator(".own .held").all()]


def test_two_tabs_of_a_seat_agree(app: App, seat: Callable[..., list[Player]]) -> None:
    ann, bob = seat("sheepshead", 2, "Ann", "Bob")
    other = ann.page.context.new_page()
    other.goto(ann.link)
    expect(other).to_have_title(YOUR_TURN)
    for _ in range(4):
        assert not play_on([ann, bob], 1)
        for page in (other, ann.page):
            expect(page.locator("#table")).to_have_attribute("data-version", str(app.row()["version"]))
        expect(other.locator(".prompt")).to_have_text(ann.page.locator(".prompt").inner_text())
        assert hand_of(other) == hand_of(ann.page)


@pytest.mark.parametrize("event", ["visibilitychange", "online"])
def test_a_phone_that_slept_catches_up(app: App, seat: Callable[..., list[Player]], event: str) -> None:
    ann, bob = seat("wolf", 2, "Ann", "Bob")
    ann.wire.online.clear()  # all that is sent is lost
    seen = ann.page.locator(".told li li").count()
    for _ in range(3):
        before = app.row()
        post = f"{bob.link if load(before).to_act == 1 else ann.link.replace(ann.wire.url, bob.wire.url)}/moves"
        move = load(before).legal_moves()[0].to_dict()
        answer = bob.page.request.post(post, data={"version": before["version"], "move": move})
        assert answer.ok
    told = len(json.loads(app.row()["told"]))
    assert told > seen
    expect(bob.page.locator(".told li li")).to_have_count(told)
    assert ann.page.locator(".told li li").count() == seen
    ann.wire.online.set()
    ann.page.evaluate(f"{'document' if event == 'visibilitychange' else 'window'}.dispatchEvent(new Event('{event}'))")
    expect(ann.page.locator(".told li li")).to_have_count(told)


def test_a_card_that_does_not_follow_is_refused_with_the_rule(app: App, seat: Callable[..., list[Player]]) -> None:
    (ann,) = seat("sheepshead", 3, "Ann")
    legal: list[Any] = []
    while not legal or legal[0].type != "play" or len(legal) == ann.page.locator(".held").count():
        if legal:
            ann.move()
        until(lambda: load(app.row()).to_act in (0, None))
        if load(app.row()).over:  # without such a card
            ann.page.get_by_role("button", name="Rematch").click()
            until(lambda: load(app.row()).to_act == 0)
        expect(ann.page.locator("#table")).to_have_attribute("data-version", str(app.row()["version"]))
        legal = load(app.row()).legal_moves()
    version = app.row()["version"]
    expect(ann.page.locator(".held.legal")).to_have_count(len(legal))
    ann.page.locator(".held:not(.legal)").first.click()
    expect(ann.page.locator(".refusal")).to_contain_text("does not follow")
    ann.page.get_by_role("button", name="Why?").click()
    expect(ann.page.locator("#rule [data-rule='sheepshead.follow_suit']")).to_be_visible()
    assert app.row()["version"] == version


def test_sound_and_notification_are_off_until_they_are_wanted(app: App, seat: Callable[..., list[Player]]) -> None:
    ann, bob = seat("sheepshead", 2, "Ann", "Bob")
    bob.page.context.grant_permissions(["notifications"])
    bob.page.add_init_script(COUNT)
    bob.page.goto(bob.link)
    for name in ("sound", "notification"):
        expect(bob.page.get_by_label(name, exact=True)).not_to_be_checked()
    while load(app.row()).to_act == 0:
        ann.move()
    expect(bob.page).to_have_title(YOUR_TURN)
    assert bob.page.evaluate("[window.sounds, window.notices]") == [0, 0]
    for name in ("sound", "notification"):
        bob.page.get_by_label(name, exact=True).check()
        bob.page.wait_for_function(IS_KEPT, arg=name)
    bob.page.reload()
    for name in ("sound", "notification"):
        expect(bob.page.get_by_label(name, exact=True)).to_be_checked()
    bob.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    while load(app.row()).to_act == 1:
        expect(bob.page).to_have_title(YOUR_TURN)
        bob.move()
    while load(app.row()).to_act == 0:
        expect(ann.page).to_have_title(YOUR_TURN)
        ann.move()
    until(lambda: bob.page.evaluate("[window.sounds, window.notices]") == [1, 1])


@pytest.mark.parametrize("is_wanted", [True, False])
def test_who_is_away_is_named_and_a_bot_stands_in_where_the_table_wants_it(
    app: App, seat: Callable[..., list[Player]], is_wanted: bool
) -> None:
    ann, bob = seat("wolf", 2, "Ann", "Bob", stands_in=is_wanted)
    away = ann.page.locator("#away")
    expect(away).to_have_text("")
    context = bob.page.context
    bob.page.close()
    expect(away).to_have_text(re.compile(r"^Bob has been away since \d"))
    while load(app.row()).to_act == 0:
        ann.move()
    version = app.row()["version"]
    if is_wanted:
        until(lambda: app.row()["version"] > version)
    else:
        ann.page.wait_for_timeout(5000)  # longer than a bot would wait
        assert app.row()["version"] == version
    context.new_page().goto(bob.link)
    expect(away).to_have_text("")
