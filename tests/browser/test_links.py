"""A match by link: each player has a page of their own, and none receives the cards of another."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.conftest import opened_page
from tests.browser.test_table import fill, open_settings, read_record
from tests.support.service import running

pytestmark = pytest.mark.slow

NAMES: Final = ("Ann", "Ben", "Cleo")  # by seat; the host is the first
HIDDEN: Final = "??"
MOST: Final = 200  # moves in a match
WRONG: Final[tuple[dict[str, Any], ...]] = (
    {"id": "a b"},
    {"game": "../table"},
    {"names": [1, 2, 3]},
    {"names": ["Ann", "Ben"], "seat": 1},
    {"seat": 7},
    {"moves": 1e300},
    {"turns": [None]},
    {"told": [{"turn": 0, "text": {}}]},
)
SHARE: Final = """navigator.share = async data => {
    if (window.isCancelled) throw new DOMException("cancelled", "AbortError");
    window.shared = data;
}"""
HAS_MOVED: Final = """before => {
    const kept = JSON.parse(localStorage.getItem("sheepfold.match." + location.hash.slice(1)));
    return kept && kept.moves > before && document.querySelector('sheepfold-table').shadowRoot.querySelector('.felt');
}"""


class Player:
    """A player with a page and a storage of their own, and all that the service sent to it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answers: list[Any] = []
        self.addresses: list[str] = []
        self.unread: list[Response] = []
        self.sent: list[str] = []
        page.on("response", self.hear)

    def hear(self, response: Response) -> None:
        self.addresses.append(response.url)
        if response.request.method == "POST":
            self.unread.append(response)

    def read(self) -> None:
        """Read what has come since the last time."""
        self.answers += [response.json() for response in self.unread]
        self.unread.clear()

    def view(self) -> Any:
        """The last view that the service sent."""
        self.read()
        views = [answer.get("view", answer) for answer in self.answers]
        return [view for view in views if "to_act" in view][-1]

    def open(self, link: str) -> None:
        """Open a link that came from another player."""
        self.page.goto(link)
        expect(self.page.locator(".felt, .refusal").first).to_be_visible()

    def invitations(self) -> dict[str, str]:
        """The invitations that the page gives, by who is to get them."""
        return self.links(".links details .link")

    def passed(self) -> dict[str, str]:
        """The links to the position that the page gives, by who is to get them."""
        return self.links(".links > .link")

    def links(self, where: str) -> dict[str, str]:
        """The links in a part of the page, by who is to get them."""
        found = self.page.locator(where).evaluate_all(
            "all => all.map(link => [link.querySelector('label').textContent, link.querySelector('input').value])"
        )
        return {label.removesuffix("'s invitation").split()[-1]: address for label, address in found}

    def move(self) -> None:
        """Make the first move that the page offers, and wait for the links to send."""
        before = read_record(self.page)["moves"]
        if self.view().get("phase") == "bury":
            expect(self.page.locator(".prompt")).to_contain_text("bury")
            self.page.locator(".held").nth(0).click()
            self.page.locator(".held").nth(1).click()
        self.page.locator(".choices .main[aria-disabled=false], .held.legal, .place:not(.up)").first.click()
        self.page.wait_for_function(HAS_MOVED, arg=before)
        if self.view()["to_act"] != self.view()["seat"]:
            expect(self.page.locator(".links > .link").first).to_be_visible()


@pytest.fixture(scope="module")
def url(redis_address: str) -> Iterator[str]:
    """The address of a service with a ledger of the sealed states that were played on."""
    with running(ledger=redis_address, log_level="warning") as found:
        yield found


@pytest.fixture
def join(browser: Browser, url: str) -> Iterator[Callable[[], Player]]:
    """A function that opens a page for somebody else."""
    with ExitStack() as stack:
        yield lambda: Player(stack.enter_context(opened_page(browser, url)))


def opened(link: str) -> Any:
    """Return what a link holds."""
    packed = link.partition("#link=")[2]
    return json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS))


def host(player: Player, game: str, seats: int, **more: Any) -> dict[str, str]:
    """Start a match of people as its host, at seat 0, and return the invitations by name."""
    page = player.page
    open_settings(page, game)
    for name, value in {
        "Seats": seats,
        "Opponents": "people, by post",
        "Seed": "sheep that go by link",
        **more,
    }.items():
        fill(page.locator(".field", has=page.locator("span", has_text=name)).first, value)
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".link")).to_have_count(seats - 1)
    return player.invitations()


def seat_to_act(page: Page) -> int:
    """The seat whose turn it is, as the page of the host says it."""
    prompt = page.locator(".prompt").inner_text()
    return next((seat for seat, name in enumerate(NAMES) if f"{name}'s turn" in prompt), 0)


def play_on(players: list[Player], most: int = MOST) -> int:
    """Let each player move in turn, and pass the link on; return the number of moves."""
    seat = seat_to_act(players[0].page)
    for moves in range(1, most + 1):
        player = players[seat]
        player.move()
        for name, link in player.passed().items():  # none where the same player moves again; to all once it is over
            seat = NAMES.index(name)
            player.sent.append(link)
            players[seat].open(link)
            assert read_record(players[seat].page)["told"][-1] == read_record(player.page)["told"][-1]
            expect(players[seat].page.locator(".told li").first).not_to_be_empty()
        if player.page.locator(".prompt").inner_text().startswith("The match is over"):
            return moves
    return most


def test_three_people_play_a_match_and_none_receives_the_cards_of_another(join: Callable[[], Player]) -> None:
    players = [join(), join(), join()]
    invitations = host(players[0], "sheepshead", 3)
    for name, link in invitations.items():
        players[NAMES.index(name)].open(link)
    moves = play_on(players)
    for player in players:
        assert player.page.locator(".prompt").inner_text().startswith("The match is over")
    check_secrecy(players, moves)
    scores = [player.page.locator(".felt .score").all_inner_texts() for player in players]
    assert sorted(scores[0]) == sorted(scores[1]) == sorted(scores[2])
    for player in players:
        expect(player.page.locator(".results tbody tr")).to_have_count(3)
        expect(player.page.get_by_role("button", name="Same deal, next seat")).to_be_visible()
    players[1].page.get_by_role("button", name="Same deal, next seat").click()
    expect(players[1].page.locator(".results")).to_have_count(0)
    record = read_record(players[1].page)
    assert (record["me"], record["start"]["seed"], record["start"]["seats"]) == (2, "sheep that go by link", 3)
    invited = set(invitations.values())
    for player in (players[0], players[2]):  # the host, and a guest
        player.page.get_by_role("button", name="Rematch").click()
        expect(player.page.locator(".results")).to_have_count(0)
        expect(player.page.locator(".links details .link")).to_have_count(2)
        assert invited.isdisjoint(player.invitations().values())


def test_a_link_is_shared_where_the_device_can(join: Callable[[], Player]) -> None:
    player = join()
    player.page.add_init_script(SHARE)
    invitations = host(player, "sheepshead", 3)
    for name, address in invitations.items():
        player.page.get_by_role("button", name=f"Share: {name}'s invitation").click()
        assert player.page.evaluate("() => window.shared.url") == address
    player.page.evaluate("() => { window.isCancelled = true; }")
    player.page.get_by_role("button", name="Share: Ben's invitation").click()
    expect(player.page.get_by_role("alert")).to_have_count(0)


def test_on_a_phone_the_links_that_are_to_be_sent_are_in_sight(join: Callable[[], Player]) -> None:
    player = join()
    player.page.set_viewport_size({"width": 390, "height": 660})
    host(player, "sheepshead", 3)
    expect(player.page.locator(".link input").first).to_be_in_viewport(ratio=1)
    player.page.get_by_role("button", name="Pass", exact=True).click()
    expect(player.page.locator(".links > .link input")).to_be_in_viewport(ratio=1)


def test_who_was_away_when_a_deal_ended_sees_its_results_when_a_link_is_opened(join: Callable[[], Player]) -> None:
    players = [join(), join(), join()]
    for name, link in host(players[0], "sheepshead", 3, Deals=2).items():
        players[NAMES.index(name)].open(link)
    seat, last = 0, players[0]
    for _ in range(MOST):
        last = players[seat]
        last.move()
        for name, link in last.passed().items():
            seat = NAMES.index(name)
            players[seat].open(link)
        if last.page.locator(".prompt").inner_text() == "The deal is over.":
            break
    away = players[seat]
    assert away is not last
    for player in (last, away):
        expect(player.page.locator(".results h3")).to_have_text("The deal is over")
        expect(player.page.locator(".results")).to_contain_text("Deal 1 is scored: the picker's side")
    rows = [sorted(row.split()[-2:]) for row in away.page.locator(".results tbody tr").all_inner_texts()]
    assert rows == [sorted(row.split()[-2:]) for row in last.page.locator(".results tbody tr").all_inner_texts()]
    away.page.get_by_role("button", name="Next deal").click()
    expect(away.page.locator(".held")).to_have_count(10)
    for player in (last, away):
        player.page.reload()
        expect(player.page.locator(".held")).to_have_count(10)  # and no results: they have been seen
    assert "seen" not in json.dumps([opened(link) for link in away.passed().values()])


def check_secrecy(players: list[Player], moves: int) -> None:
    """Check that nobody has received, sent or shown what only another may know."""
    for seat, player in enumerate(players):
        player.read()
        shown = [answer for answer in player.answers if "hands" in answer.get("view", answer)]
        assert len(shown) > moves / len(players) - 1
        for answer in shown:
            view = answer.get("view", answer)
            assert view["seat"] == seat
            assert all(set(hand) <= {HIDDEN} for other, hand in enumerate(view["hands"]) if other != seat)
            assert all(set(buried) <= {HIDDEN} for other, buried in enumerate(view["buried"]) if other != seat)
        for answer in player.answers:
            assert "views" not in answer
            assert set(answer.get("state", {"sealed": ""})) == {"sealed"}
        assert "keys" not in json.dumps(player.answers[1:] if seat == 0 else player.answers)
        for link in player.sent:
            assert set(opened(link)) == {"id", "game", "names", "seat", "state", "moves", "turns", "told"}
            assert opened(link)["turns"] == []  # moves say what was buried
        key = read_record(player.page)["key"]
        assert not any(key in address or "#" in address for address in player.addresses if "/v1/" in address)
        assert key not in player.page.url


def test_a_game_of_memory_goes_by_link(join: Callable[[], Player]) -> None:
    players = [join(), join()]
    for link in host(players[0], "wolf_concentration", 2).values():
        players[1].open(link)
    assert play_on(players, 12) == 12


def test_a_link_that_was_played_on_is_refused_by_the_ledger(join: Callable[[], Player]) -> None:
    ann, ben, again = join(), join(), join()
    invitation = host(ann, "sheepshead", 3)["Ben"]
    ann.page.get_by_role("button", name="Pass").click()
    expect(ann.page.locator(".links > .link")).to_have_count(1)
    for player in (ben, again):  # two browsers of one person
        player.open(invitation)
        player.open(ann.passed()["Ben"])
    ben.page.get_by_role("button", name="Pass").click()
    expect(ben.page.locator(".links > .link")).to_have_count(1)
    again.page.get_by_role("button", name="Pick").click()
    expect(again.page.locator(".refusal")).to_contain_text("Another move has already been made from this state")


def test_an_older_link_shows_the_newest_position_of_that_browser(join: Callable[[], Player]) -> None:
    players = [join(), join(), join()]
    invitations = host(players[0], "sheepshead", 3)
    for name, link in invitations.items():
        players[NAMES.index(name)].open(link)
    play_on(players, 5)
    moves = read_record(players[1].page)["moves"]
    assert moves > 0
    players[1].open(invitations["Ben"])
    assert read_record(players[1].page)["moves"] == moves


def test_a_link_without_an_invitation_and_one_that_is_cut_off_are_explained(join: Callable[[], Player]) -> None:
    ann = join()
    invitations = host(ann, "sheepshead", 3)
    ann.page.get_by_role("button", name="Pass").click()
    expect(ann.page.locator(".links > .link")).to_have_count(1)
    (link,) = ann.passed().values()
    stranger = join()
    stranger.open(link)
    expect(stranger.page.get_by_role("alert")).to_contain_text("open your invitation first")
    stranger.open(invitations["Cleo"][:-9])
    expect(stranger.page.get_by_role("alert")).to_contain_text("cut off")


def test_two_tabs_of_a_browser_show_the_same_position(join: Callable[[], Player]) -> None:
    player = join()
    host(player, "sheepshead", 3)
    other = player.page.context.new_page()
    other.goto(player.page.url)
    expect(other.locator(".felt")).to_be_visible()
    player.move()
    expect(other.locator(".prompt")).to_have_text(player.page.locator(".prompt").inner_text())


def test_the_host_can_invite_after_the_first_move_too(join: Callable[[], Player]) -> None:
    ann, ben, cleo = join(), join(), join()
    host(ann, "sheepshead", 3)
    ann.page.get_by_role("button", name="Pass").click()
    expect(ann.page.locator(".links > .link")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.locator(".felt")).to_be_visible()
    for player, name in ((ben, "Ben"), (cleo, "Cleo")):
        player.open(ann.invitations()[name])
        expect(player.page.locator(".own .name")).to_contain_text(f"{name} (you)")
    expect(ben.page.get_by_role("button", name="Pick")).to_be_visible()
    assert "key" in opened(ann.invitations()["Ben"])


def test_who_opens_the_invitation_of_another_keeps_their_own_seat(join: Callable[[], Player]) -> None:
    ann = join()
    invitation = host(ann, "sheepshead", 3)["Ben"]
    own = ann.page.url
    ann.open(invitation)
    expect(ann.page.locator(".own .name")).to_contain_text("Ben (you)")
    ann.open(own)
    expect(ann.page.locator(".own .name")).to_contain_text("Ann (you)")


def test_a_forged_invitation_takes_no_seat(join: Callable[[], Player]) -> None:
    ann, ben, mallory = join(), join(), join()
    invitation = opened(host(ann, "sheepshead", 3)["Ben"])
    forged = opened(host(mallory, "sheepshead", 3)["Ben"]) | {"id": invitation["id"], "moves": 99}
    ben.open(address(invitation))
    ben.open(address(forged))
    expect(ben.page.get_by_role("alert")).to_contain_text("not the invitation")
    ben.open(address({**invitation, "state": forged["state"], "key": invitation["key"], "moves": 99}))
    expect(ben.page.get_by_role("alert")).to_contain_text("not issued by this service")
    ben.open(address(invitation))
    expect(ben.page.locator(".own .name")).to_contain_text("Ben (you)")


def test_a_link_of_another_shape_is_refused(join: Callable[[], Player]) -> None:
    ann, ben = join(), join()
    invitation = opened(host(ann, "sheepshead", 3)["Ben"])
    for wrong in WRONG:
        ben.page.goto("about:blank")
        ben.open(address(invitation | wrong))
        expect(ben.page.get_by_role("alert")).to_be_visible()
        assert ben.page.evaluate("localStorage.length") == 0, wrong
    ben.open(address(invitation))
    expect(ben.page.locator(".felt")).to_be_visible()


@pytest.mark.parametrize("moves", [1, 99])
def test_a_link_with_a_made_up_number_of_moves_is_refused(join: Callable[[], Player], moves: int) -> None:
    ann, ben = join(), join()
    invitation = opened(host(ann, "sheepshead", 3)["Ben"])
    ben.open(address(invitation | {"moves": moves}))
    expect(ben.page.get_by_role("alert")).to_contain_text("has been altered")
    ben.open(address(invitation))
    expect(ben.page.locator(".own .name")).to_contain_text("Ben (you)")


def address(link: Any) -> str:
    """The address that holds a link."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(json.dumps(link).encode()) + packer.flush()
    return f"/table/#link={urlsafe_b64encode(packed).decode().rstrip('=')}"
