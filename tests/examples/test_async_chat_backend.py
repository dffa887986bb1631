"""A match in chat over sockets, by the rules of a real service and of the program itself."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from sheepfold.games import sheepshead
from sheepfold.testing import running_service
from tests.examples.chat import GAME, NAMES, cards_in, is_public, running_example, sentences

TIMEOUT: Final = 30.0  # seconds


class Player:
    """A player's connection to the back end."""

    def __init__(self, port: int, name: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        self.file = self.socket.makefile("rw", encoding="utf-8")
        self.say(name)

    def say(self, text: str) -> None:
        """Send a line."""
        self.file.write(f"{text}\n")
        self.file.flush()

    def hear(self) -> str:
        """Return the next line that the back end sends."""
        return self.file.readline().rstrip("\n")

    def ask(self, text: str) -> str:
        """Send a line, and return the first line of the reply."""
        self.say(text)
        return self.hear()

    def close(self) -> None:
        """Close the connection."""
        self.file.close()
        self.socket.close()


@contextmanager
def running_table(file: Path, url: str | None) -> Iterator[list[Player]]:
    """Run the back end, with five players connected to it."""
    arguments = [str(file), "0", *([] if url is None else [url])]
    with ExitStack() as stack:
        process = stack.enter_context(running_example("async_chat_backend.py", *arguments))
        assert process.stdout is not None
        port = int(process.stdout.readline().rpartition(" ")[2].rstrip(".\n"))
        players: list[Player] = []
        for name in NAMES:
            players.append(Player(port, name))
            stack.callback(players[-1].close)
            assert {player.hear() for player in players} == {f"{name} sits down."}
        yield players


def load(file: Path) -> sheepshead.Match:
    """Load the match that the file keeps."""
    return GAME.load(json.loads(file.read_text())["match"])


def tell_everyone(players: list[Player], seat: int, text: str) -> str:
    """Send a line, and return what everyone is told."""
    players[seat].say(text)
    (heard,) = {player.hear() for player in players}
    return heard


@pytest.mark.parametrize("way", ["in_process", "over_http"])
def test_a_match_is_played_to_its_end_though_the_program_is_killed(
    tmp_path: Path, way: str, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("service_url") if way == "over_http" else None
    file, rng = tmp_path / "chat.json", Random(7)
    with running_table(file, url) as players:
        assert tell_everyone(players, 2, "deal") == "Eve deals: deal 1."
    match = load(file)
    while not match.over:
        with running_table(file, url) as players:
            for _ in range(10):
                if match.to_act is not None:
                    move = rng.choice(match.legal_moves())
                    heard = tell_everyone(players, match.to_act, str(move))
                    match = match.play(move)
                    assert heard == sentences(match)
                    assert is_public(heard, match)
                    assert load(file) == match
    assert GAME.replay(json.loads(file.read_text())["match"]).outcome_agrees


def test_a_hand_and_a_refusal_are_for_one_player(tmp_path: Path) -> None:
    file = tmp_path / "chat.json"
    with running_table(file, None) as players:
        assert players[1].ask("hand") == "5 of 5 players are here. Once all are, say deal."
        tell_everyone(players, 0, "deal")
        match = load(file)
        assert players[1].ask("pick") == "It is the turn of Ann, not of Bob."
        assert players[0].ask("graze") == "'graze' is not a move here. Expected: pick; pass."
        assert players[3].ask("hand") == "Sheepshead, deal 1, pick"
        table = [players[3].hear() for _ in range(7)]
        assert cards_in("\n".join(table)) == set(match.view(3).hands[3])
        assert tell_everyone(players, 0, "pass") == "Ann passes."  # and nobody heard anything before it


def test_there_are_five_seats_and_one_player_of_a_name(tmp_path: Path) -> None:
    with running_table(tmp_path / "chat.json", None) as players:
        port = players[0].socket.getpeername()[1]
        for name in ("Fay", "Ann", ""):
            other = Player(port, name)
            assert [other.hear(), other.hear()] == ["There is no seat for you at this table.", ""]
            other.close()


@pytest.mark.parametrize("seated", [True, False], ids=["a player", "a stranger"])
def test_a_line_without_end_ends_one_connection_and_is_no_failure(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], seated: bool
) -> None:
    with running_table(tmp_path / "chat.json", None) as players:
        port = players[0].socket.getpeername()[1]
        flood = players[4].socket if seated else socket.create_connection(("127.0.0.1", port), TIMEOUT)
        with suppress(ConnectionError):
            flood.sendall(b"x" * 1_000_000)
        with suppress(ConnectionError):
            while flood.recv(4096):
                pass  # until the back end has closed it
        flood.close()
        assert tell_everyone(players[:4], 0, "deal") == "Eve deals: deal 1."
    assert "Traceback" not in capfd.readouterr().err


def test_players_are_told_of_an_outage_and_the_match_goes_on_after_it(tmp_path: Path) -> None:
    file = tmp_path / "chat.json"
    with running_service() as service, running_table(file, service.url) as players:
        tell_everyone(players, 0, "deal")
        service.stop()
        assert players[0].ask("pass") == "The service does not answer. Please try again in a moment."
        before = load(file)
    with running_table(file, None) as players:
        assert load(file) == before
        assert tell_everyone(players, 0, "pass") == "Ann passes."
