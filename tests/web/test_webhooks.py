"""The webhooks of the document: what a bot behind a web address is sent, and what it may answer."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_tools.bots import Question
from sheepfold_tools.bots.protocol import encode_question
from tests.support.documented import DOCUMENT, judge

WEBHOOKS: Final[dict[str, Any]] = DOCUMENT["webhooks"]
MOVES: Final = 60


def question_of(game: str) -> Any:
    """The schema of a question to a bot that plays the game."""
    return media_of(WEBHOOKS[f"{game}_question"]["post"]["requestBody"])["schema"]


def answer_of(game: str) -> Any:
    """The schema of its answer."""
    return media_of(WEBHOOKS[f"{game}_question"]["post"]["responses"]["200"])["schema"]


def media_of(part: dict[str, Any]) -> Any:
    """The content of a request or an answer."""
    return part["content"]["application/json"]


def positions(game: str, seats: int) -> Iterator[sheepfold.Match]:
    """The positions of a match, in which everybody always makes the last of the legal moves."""
    match = sheepfold.connect().game(game).new(seats, seed="what a bot is asked")
    for _ in range(MOVES):
        yield match
        match = match.play(match.legal_moves()[-1])
        if match.over:
            return


def test_there_is_one_for_each_game() -> None:
    assert list(WEBHOOKS) == [f"{game.name}_question" for game in GAMES]
    operations = [webhook["post"] for webhook in WEBHOOKS.values()]
    assert [operation["operationId"] for operation in operations] == list(WEBHOOKS)
    assert [operation["tags"] for operation in operations] == [[game.name] for game in GAMES]


@pytest.mark.parametrize("webhook", WEBHOOKS)
def test_its_examples_fit_its_schemas(webhook: str) -> None:
    operation = WEBHOOKS[webhook]["post"]
    for part in (operation["requestBody"], operation["responses"]["200"]):
        media = media_of(part)
        judge(media["schema"]).validate(media["examples"]["example"]["value"])
    asked, answered = (media_of(part)["examples"]["example"]["value"] for part in (operation["requestBody"], part))
    assert answered["move"] in asked["view"]["legal_moves"]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_what_the_sdk_sends_and_takes_fits(game: str) -> None:
    asked, answered = judge(question_of(game)), judge(answer_of(game))
    seats = next(each.seats[-1] for each in GAMES if each.name == game)
    for match in positions(game, seats):
        for tells_moves in (True, False):
            line = encode_question(Question("0-0-1", "a seed", 0.5, match.view(match.to_act)), tells_moves)
            asked.validate(json.loads(line))
        for move in match.legal_moves():
            answered.validate({"move": plain(move)})


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_what_the_sdk_does_not_take_does_not_fit(game: str) -> None:
    good = WEBHOOKS[f"{game}_question"]["post"]["responses"]["200"]
    move = media_of(good)["examples"]["example"]["value"]["move"]
    for bad in ({}, {"move": None}, {"move": {"type": "graze"}}, {"move": move, "why": 1}, {"move": move | {"x": 1}}):
        assert not judge(answer_of(game)).is_valid(bad)
