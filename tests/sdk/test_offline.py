"""No property asks a service: all work once the client is closed, and so does all that makes a match a value."""

import copy
import pickle
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import NAMES
from tests.sdk.conftest import Connect, connect_with
from tests.sdk.matches import EACH, SEED, Match, Opened, played

KINDS: Final = {
    "match": (sheepfold.Match, sheepfold.AsyncMatch),
    "game": (sheepfold.Game, sheepfold.AsyncGame),
    "client": (sheepfold.Client, sheepfold.AsyncClient),
}
OF_VALUES: Final[dict[str, Callable[[Any], Any]]] = {
    "str": str,
    "repr": repr,
    "hash": hash,
    "==": lambda match: match == pickle.loads(pickle.dumps(match)),
    "copy": copy.deepcopy,
    "to_dict": lambda match: match.to_dict(),
    "_repr_html_": lambda match: [match._repr_html_()],
}


def properties(*kinds: type) -> list[str]:
    """The names of the public properties of these classes."""
    found = {
        name
        for kind in kinds
        for name in dir(kind)
        if name[0] != "_" and isinstance(getattr(kind, name), property | cached_property)
    }
    return sorted(found)


def play_to(game: Any, positions: Sequence[Match]) -> Match:
    """Load the last but one of these positions by another client, and play the last move there."""
    *_, before, after = positions
    match: Match = game.load(before.to_dict()).play(after.transcript().moves[-1].move)
    return match


def every_kind(opened: Opened, client: sheepfold.Client, local: sheepfold.Client) -> dict[str, Match]:
    """Return a match of one game from every method that returns matches."""
    game: Any = opened.game_of(client)
    here = played(local, opened)
    first, middle, last = opened.new(client), play_to(game, here[: len(here) // 2]), play_to(game, here)
    sealed = game.new_sealed(opened.seats, opened.options, seed=SEED)
    mover = sealed.match.to_act
    seats = [game.load(sealed.match.state, key) for key in sealed.keys.seats]
    over = sealed.match
    while not over.over:
        over = over.play(over.legal_moves()[0])
    return {
        "new": first,
        "play": middle,
        "play, over": last,
        "replay": game.replay(middle.transcript()).match,
        "replay, over": game.replay(last.transcript()).match,
        "load": game.load(middle.to_dict()),
        "load, a state": game.load(middle.state),
        "load, over": game.load(last.state),
        "sample": middle.sample(seed="sheep")[0],
        "sample, over": last.sample(seed="sheep")[0],
        "new_sealed": sealed.match,
        "sealed, play": sealed.match.play(sealed.match.legal_moves()[0]),
        "sealed, over": over,
        "sealed, load": client.load(sealed.match.to_dict()),
        "sealed, load, over": client.load(over.to_dict()),
        "sealed, the seat to act": seats[mover],
        "sealed, another seat": seats[mover - 1],
        "sealed, after the move of a seat": seats[mover].play(seats[mover].legal_moves()[0]),
    }


FEW: Final = EACH[::3]
PARAMS: Final = (
    ("requests", FEW),
    pytest.param(("requests", EACH), marks=pytest.mark.slow),
    pytest.param(("httpx", EACH), marks=pytest.mark.slow),
)
Left = tuple[sheepfold.Client, dict[tuple[str, str], Match]]


@pytest.fixture(scope="module", params=PARAMS, ids=["requests-few-games", "requests-every-game", "httpx-every-game"])
def left(request: pytest.FixtureRequest, keep: Connect, service_url: str) -> Left:
    """A client that was closed and can ask no service any more, and the matches that it has from one."""
    library, games = request.param
    with connect_with(library)(service_url, retries=0) as client:
        found = {
            (opened.game, name): match
            for opened in games
            for name, match in every_kind(opened, client, keep("in_process", None)).items()
        }
    return client, found


def test_what_came_with_the_last_answer_asks_no_service_and_everything_else_does(left: Left) -> None:
    client, matches = left
    with pytest.raises(RuntimeError, match="has been closed"):
        assert client.list_games()
    for (game, name), match in matches.items():
        with pytest.raises(RuntimeError, match="has been closed"):
            match.check(matches[game, "new"].legal_moves()[0])
        if name in ("new", "play", "new_all", "play_all", "new_sealed"):
            assert match.legal_moves()
            assert match.view(match.to_act).legal_moves == match.legal_moves()
        elif name.endswith("over") and not name.startswith("sealed"):
            assert match.legal_moves() == ()


def test_no_property_of_a_match_asks_a_service_nor_does_what_makes_it_a_value(left: Left) -> None:
    for place, match in left[1].items():
        for name in properties(*KINDS["match"]):
            assert getattr(match, name) is not None or name in ("to_act", "outcome"), (place, name)
        assert (match.over, match.to_act is None, match.outcome is not None) == (match.over,) * 3, place
        for name, ask in OF_VALUES.items():
            assert ask(match) is not None, (place, name)


def test_no_property_of_a_game_or_a_client_asks_a_service(left: Left) -> None:
    client = left[0]
    for name in properties(*KINDS["client"]):
        assert getattr(client, name) is not None, name
    for game in client.games:
        for name in properties(*KINDS["game"]):
            assert getattr(game, name) is not None, (game, name)


def test_all_properties_are_found() -> None:
    of_match = ["game", "moves", "options", "outcome", "over", "events", "scores", "seats", "state", "to_act"]
    assert {*of_match} == {*properties(*KINDS["match"])}
    assert {*NAMES, "games"} == {*properties(*KINDS["client"])}
    assert {"name", "title", "line", "deck", "rules", "options_schema"} < {*properties(*KINDS["game"])}
