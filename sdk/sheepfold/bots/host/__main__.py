"""The host as a program."""

import os
import sys
from typing import Any, BinaryIO

from sheepfold.bots.host.objects import Objects
from sheepfold.bots.host.web import Web
from sheepfold.bots.player import BotFault
from sheepfold.bots.questions import written
from sheepfold.bots.seating import is_address


def main(name: str) -> int:
    """Answer questions until there are no more; the exit code."""
    asked, told = channels()
    try:
        bot = Web(name) if is_address(name) else Objects(name)
    except BotFault as fault:
        told.write(written(plain(fault)))
        return 1
    told.write(written({"ready": True}))
    for line in asked:
        told.write(answered(bot, line))
    return 0


def channels() -> tuple[BinaryIO, BinaryIO]:
    """Where questions come from and answers go to. A bot that prints or reads uses others: it prints to the standard
    error, and there is nothing to read."""
    asked, told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return asked, told


def answered(bot: Objects | Web, line: bytes) -> bytes:
    """The line that answers a question."""
    try:
        answer = bot.answer(line)
    except BotFault as fault:
        answer = plain(fault)
    try:
        return written(answer)
    except (TypeError, ValueError, RecursionError) as error:  # a model that was made of anything
        return written(plain(BotFault("nonsense", f"a move of whole numbers and strings was expected: {error}")))


def plain(fault: BotFault) -> dict[str, Any]:
    """The fault as plain JSON."""
    return {"fault": {"kind": fault.kind, "message": fault.message}}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
