"""Bots that misbehave, as a program of their own: its argument says how. They are judged by what stays of them.

A second argument is the path of a pipe, which every process of the bot holds open: it ends with the last of them.
"""

import json
import os
import signal
import sys
from typing import Any, Final

HOW: Final = sys.argv[1]
PIPE: Final = os.open(sys.argv[2], os.O_WRONLY) if len(sys.argv) > 2 else None


def read() -> Any:
    """The next question."""
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit(0)


def say(value: Any, end: str = "\n") -> None:
    """Write a value as JSON, or text as it is."""
    sys.stdout.write((value if isinstance(value, str) else json.dumps(value)) + end)
    sys.stdout.flush()


def first(asked: Any) -> Any:
    """The answer that plays the first legal move."""
    return {"move": asked["view"]["legal_moves"][0]}


def tell(what: bytes) -> None:
    """Tell the test how far it is."""
    if PIPE is not None:
        os.write(PIPE, what)


def hang() -> None:
    """Do nothing, for ever, and say so."""
    tell(b"h")
    while True:
        signal.pause()


def detach() -> bool:
    """Leave a process behind that has left group, session and parent; True in that process."""
    if os.fork():
        return False
    os.setsid()
    if os.fork():
        os._exit(0)
    return True


def behave(how: str) -> None:
    """Behave so for one question."""
    match how:
        case "exits at start":
            sys.exit(0)
        case "fails at start":
            sys.exit("cannot find my weights")
        case "hangs at start":
            hang()
        case "answers and never reads":
            say({"move": {"type": "sheep", "card": "S1"}})
            hang()
        case "reads nothing and goes":
            os.close(0)
    asked = read()
    match how:
        case "plays":
            say(first(asked))
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
            say('{"move": {"type"', end="")
            hang()
        case "drips":
            while True:
                say(" ", end="")
        case "floods":
            while True:
                say("x" * 10_000, end="")
        case "floods with lines":
            while True:
                say("x" * 10_000)
        case "floods the standard error":
            while True:
                sys.stderr.write("sheep " * 10_000)
        case "closes its output":
            os.close(1)
            hang()
        case "answers and chats":
            say(first(asked), end="\nbaa\n")
        case "answers twice":
            say("\n".join([json.dumps(first(asked))] * 2))
        case "forks and hangs":
            os.fork()
            hang()
        case "leaves a daemon and plays":
            if detach():
                hang()
            say(first(asked))
        case "leaves a daemon and goes":
            if detach():
                hang()
            sys.exit(0)
        case "leaves a daemon and hangs":
            detach()
            hang()
        case "leaves a daemon and stops its keeper":
            if detach():
                hang()
            os.kill(os.getppid(), signal.SIGSTOP)
            hang()
        case "answers with half a line and goes":
            say(first(asked), end="")
            sys.exit(0)
        case "prints":
            print(json.dumps(first(asked)))
        case "chats":
            sys.stderr.write("let me see\n" * 50_000)
            say(first(asked))
        case _:
            say(how)  # anything else is what it answers


if __name__ == "__main__":
    tell(b"s")
    while True:
        behave(HOW)
