"""The questions of whole matches to a bot in a file, against the same lines to a process that answers each at once."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import sheepfold
from bench.engine import SEATS, new_seed
from bench.timing import MICRO, Comparison, spread
from sheepfold_tools.bots import Player, Question, player
from sheepfold_tools.bots.protocol import encode_question

BOT: Final = "def first(view, moves):\n    return moves[0]\n"
ECHO: Final = """\
import sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(line[:30] + b"\\n")
    sys.stdout.flush()
"""
QUESTIONS: Final = 300  # in a round
ROUNDS: Final = 9


def compare(game: str) -> Comparison:
    """Ask the bot and the echo in turn. The costs are medians, since a busy machine delays some questions."""
    rng, words = Random(1), [sys.executable, "-S", "-c", ECHO]
    with (
        TemporaryDirectory() as folder,
        subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as echo,
    ):
        Path(folder, "bot.py").write_text(BOT, encoding="utf-8")
        with closing(player(f"{folder}/bot.py:first")) as bot:
            time_round(bot, echo, collect(game, rng))  # in which the bot is loaded
            rounds = [time_round(bot, echo, collect(game, rng)) for _ in range(ROUNDS)]
    first, second = map(list, zip(*rounds, strict=True))
    return Comparison(spread(first), spread(second), spread([one / other for one, other in rounds]))


def collect(game: str, rng: Random) -> list[Question]:
    """Return the questions of random matches, none of which has been asked before."""
    found: list[Question] = []
    while len(found) < QUESTIONS:
        match = sheepfold.connect().game(game).new(SEATS[game], seed=new_seed(rng))
        while (seat := match.to_act) is not None and len(found) < QUESTIONS:
            view = match.view(seat)
            found.append(Question(f"{match.transcript().seed} {seat}", "a seed", 10.0, view))
            match = match.play(rng.choice(view.legal_moves))
    return found


def time_round(bot: Player, echo: "subprocess.Popen[bytes]", questions: list[Question]) -> tuple[float, float]:
    """Return the microseconds of a question to the bot and to the echo."""
    assert echo.stdin is not None
    assert echo.stdout is not None
    costs = []
    for question in questions:
        line, begun = encode_question(question), perf_counter()
        bot.ask(question)
        answered = perf_counter()
        echo.stdin.write(line)
        echo.stdout.read(100)  # what is there
        costs.append((answered - begun, perf_counter() - answered))
    first, second = zip(*costs, strict=True)
    return median(first) * MICRO, median(second) * MICRO
