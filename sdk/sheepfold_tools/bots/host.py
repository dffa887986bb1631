"""The host: the process that runs a Python bot, or sends questions to a web bot.

`python -m sheepfold_tools.bots.host NAME` writes a line once it has started. Then, for each question on a line of its
input, it writes a line with a move or a fault.
"""

import os
import sys
from typing import BinaryIO

from sheepfold_tools.bots.interface import BotFault
from sheepfold_tools.bots.protocol import encode_line
from sheepfold_tools.bots.python_bot import PythonBot
from sheepfold_tools.bots.registry import is_address
from sheepfold_tools.bots.web_bot import WebBot


def main(name: str) -> int:
    """Answer questions until the input ends, then return the exit code."""
    questions, answers = open_channels()
    try:
        bot = WebBot(name) if is_address(name) else PythonBot(name)
    except BotFault as fault:
        answers.write(encode_fault(fault))
        return 1
    answers.write(encode_line({"ready": True}))
    for line in questions:
        answers.write(answer_line(bot, line))
    return 0


def open_channels() -> tuple[BinaryIO, BinaryIO]:
    """Return the files for questions and answers, out of the bot's reach.

    What the bot prints goes to standard error, and its standard input is empty.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def answer_line(bot: PythonBot | WebBot, line: bytes) -> bytes:
    """Return the line that answers a question."""
    try:
        return encode_line(bot.answer(line))
    except BotFault as fault:
        return encode_fault(fault)
    except (TypeError, ValueError, RecursionError) as error:  # the bot put something else into a move
        return encode_fault(BotFault("nonsense", f"a move of whole numbers and strings was expected: {error}"))


def encode_fault(fault: BotFault) -> bytes:
    """Return the line that reports a fault."""
    message = fault.message.encode(errors="replace").decode()  # unpaired surrogates cannot be encoded
    return encode_line({"fault": {"kind": fault.kind, "message": message}})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
