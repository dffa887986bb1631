"""Questions for the tests, and the bots that they are put to."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault, Player, Question, player
from sheepfold_tools.bots.external import ExternalPlayer

SCRIPTED: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("scripted_bot.py")))
SECONDS: Final = 60.0  # for a bot that answers
SHORT: Final = 0.3  # for one that does not
LONGER: Final = (SHORT, 1.0, 5.0, 20.0, 60.0)  # for one that first has to do something, however busy the machine is
SEED: Final = "a sheep counts the others"

Match = sheepfold.Match


def new_match(game: str, seed: str = SEED) -> Match:
    """Return a new match of the game."""
    return sheepfold.connect().game(game).new(load_rules(game).usual_seats, seed=seed)


def question(match: Match, name: str = "match", seconds: float = SECONDS) -> Question:
    """Return what the seat to act is asked."""
    return Question(f"{name}, seat {match.to_act}", f"{name}'s seed", seconds, match.view(match.to_act))


def ask(bot: Player, game: str = "wolf_herd", name: str = "match", seconds: float = SECONDS) -> Any:
    """Return the bot's answer to the first question of a match."""
    return bot.ask(question(new_match(game), name, seconds))


def fault_of(bot: Player, game: str = "wolf_herd", name: str = "match", seconds: float = SECONDS) -> BotFault:
    """Return the fault that the bot has at the first question of a match."""
    with pytest.raises(BotFault) as caught:
        ask(bot, game, name, seconds)
    return caught.value


def play_match(bot: Player, game: str, name: str = "match", moves: int = 1000) -> list[Any]:
    """Let the bot play every seat of a match, to its end or for so many moves, and return the moves."""
    match = new_match(game)
    found: list[Any] = []
    while not match.over and len(found) < moves:
        found.append(bot.ask(question(match, name)))
        match = match.play(found[-1])
    return found


@contextmanager
def scripted(how: str, pipe: Path | None = None, start_timeout: float = 0.0) -> Iterator[ExternalPlayer]:
    """Yield the player of a scripted bot; `how` says what it does."""
    words = (*SCRIPTED, how, *([] if pipe is None else [str(pipe)]))
    with closing(ExternalPlayer(words, greets=False, start_timeout=start_timeout)) as found:
        yield found


def command(*words: str) -> str:
    """Return the name of the bot that is this command."""
    return f"cmd:{shlex.join(words)}"


@contextmanager
def open_player(name: str) -> Iterator[Player]:
    """Yield the player of that name, and close it."""
    with closing(player(name)) as found:
        yield found
