"""A bot that does what its argument says, mostly something wrong: `python scripted_bot.py hangs`.

A second argument is the path of a pipe that every process of the bot holds open, so that it closes with the last of
them.
"""

import json
import os
import signal
import sys
from typing import Any, Final

HOW: Final = sys.argv[1]
PIPE: Final = os.open(sys.argv[2], os.O_WRONLY) if len(sys.argv) > 2 else None


def read() -> Any:
    """Return the next question; exit if there is none."""
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit(0)


def write(value: Any, end: str = "\n") -> None:
    """Write a value as JSON, or a string as it is."""
    sys.stdout.write((value if isinstance(value, str) else json.dumps(value)) + end)
    sys.stdout.flush()


def first_move(question: Any) -> Any:
    """Return the answer that plays the first legal move."""
    return {"move": question["view"]["legal_moves"][0]}


def notify_test(what: bytes) -> None:
    """Tell the test what the bot does now: `s` that it starts, `h` that it hangs."""
    if PIPE is not None:
        os.write(PIPE, what)


def hang() -> None:
    """Tell the test, and do nothing for ever."""
    notify_test(b"h")
    while True:
        signal.pause()


def detach() -> bool:
    """Start a process that leaves the group, session and parent, and return True in that process."""
    if os.fork():
        return False
    os.setsid()
    if os.fork():
        os._exit(0)
    return True


def behave(how: str) -> None:
    """Do what the argument says for one question."""
    match how:
        case "exits at start":
            sys.exit(0)
        case "fails at start":
            sys.exit("cannot find my weights")
        case "hangs at start":
            hang()
        case "answers and never reads":
            write({"move": {"type": "sheep", "card": "S1"}})
            hang()
        case "reads nothing and goes":
            os.close(0)
    question = read()
    match how:
        case "plays":
            write(first_move(question))
        case "exits":
            sys.exit(0)
        case "raises":
            raise KeyError("QC")
        case "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hangs":
            hang()
        case "ignores signals and hangs":
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            hang()
        case "stops itself":
            os.kill(os.getpid(), signal.SIGSTOP)
        case "says half a line and hangs":
            write('{"move": {"type"', end="")
            hang()
        case "drips":
            while True:
                write(" ", end="")
        case "floods":
            while True:
                write("x" * 10_000, end="")
        case "floods with lines":
            while True:
                write("x" * 10_000)
        case "floods the standard error":
            while True:
                sys.stderr.write("sheep " * 10_000)
        case "closes its output":
            os.close(1)
            hang()
        case "answers and chats":
            write(first_move(question), end="\nbaa\n")
        case "answers twice":
            write("\n".join([json.dumps(first_move(question))] * 2))
        case "forks and hangs":
            os.fork()
            hang()
        case "leaves a daemon and plays":
            if detach():
                hang()
            write(first_move(question))
        case "leaves a daemon and goes":
            if detach():
                hang()
            sys.exit(0)
        case "leaves a daemon and hangs":
            detach()
            hang()
        case "leaves a daemon and stops its supervisor":
            if detach():
                hang()
            os.kill(os.getppid(), signal.SIGSTOP)
            hang()
        case "answers with half a line and goes":
            write(first_move(question), end="")
            sys.exit(0)
        case "prints":
            print(json.dumps(first_move(question)))
        case "chats":
            sys.stderr.write("let me see\n" * 50_000)
            write(first_move(question))
        case _:
            write(how)  # anything else is what it answers


if __name__ == "__main__":
    notify_test(b"s")
    while True:
        behave(HOW)
