"""Questions for the tests, and bots that are asked them."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.bots import BotFault, Player, Question, player
from sheepfold.bots.foreign import Foreign

ZOO: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("zoo.py")))
SECONDS: Final = 10.0  # for a bot that answers
SHORT: Final = 0.3  # for one that does not
SEED: Final = "a sheep counts the others"
SEATS: Final = {
    "sheepshead": 5,
    "president": 4,
    "pass_the_ewe": 3,
    "wolf": 2,
    "wolf_herd": 3,
    "wolf_concentration": 2,
}

Match = sheepfold.Position[Any, Any, Any, Any]


def begun(game: str, seed: str = SEED) -> Match:
    """A match of the game before its first move."""
    found: Match = getattr(sheepfold.connect(), game).new(SEATS[game], seed=seed)
    return found


def question(match: Match, name: str = "match", seconds: float = SECONDS) -> Question:
    """What the seat to act is asked."""
    return Question(f"{name}, seat {match.to_act}", f"{name}'s seed", seconds, match.view(match.to_act))


def ask(bot: Player, game: str = "wolf_herd", name: str = "match", seconds: float = SECONDS) -> Any:
    """What the bot answers to the first question of a match."""
    return bot.ask(question(begun(game), name, seconds))


def fault_of(bot: Player, game: str = "wolf_herd", name: str = "match", seconds: float = SECONDS) -> BotFault:
    """The fault with which the bot meets the first question of a match."""
    with pytest.raises(BotFault) as caught:
        ask(bot, game, name, seconds)
    return caught.value


def played(bot: Player, game: str, name: str = "match", moves: int = 1000) -> list[Any]:
    """The moves of a match that the bot plays at every seat, to its end or so far."""
    match = begun(game)
    found: list[Any] = []
    while not match.over and len(found) < moves:
        found.append(bot.ask(question(match, name)))
        match = match.play(found[-1])
    return found


@contextmanager
def zoo(how: str, pipe: Path | None = None, starting: float = 0.0) -> Iterator[Foreign]:
    """The bot of the zoo that behaves so."""
    words = (*ZOO, how, *([] if pipe is None else [str(pipe)]))
    with closing(Foreign(words, greets=False, starting=starting)) as found:
        yield found


def command(*words: str) -> str:
    """The name of the bot that is this command."""
    return f"cmd:{shlex.join(words)}"


@contextmanager
def named(name: str) -> Iterator[Player]:
    """The bot of that name."""
    with closing(player(name)) as found:
        yield found
