"""The keeper of a bot's process, run as a program of its own: it starts the bot, and ends all that the bot started.

It stands between us and the bot so that nothing stays behind, however we end. Told to, or once we are gone, it kills
the bot's group of processes; and on Linux, where whatever loses its parent becomes the keeper's child, also what left
the group. It loads nothing of the package: it must be there quickly.

Its arguments: the file that it is told by, the file that it reports to, our process id, and the bot's command. The bot
has the standard input and outputs that the keeper was given.
"""

import contextlib
import ctypes
import os
import select
import signal
import sys
from collections.abc import Iterator
from time import monotonic
from types import FrameType
from typing import Final

WAIT: Final = b"w"  # told so, it gives the bot a moment to end by itself; anything else, and the end, mean at once
GRACE: Final = 0.5  # seconds, that moment
LOST: Final = 127  # the exit code of a bot that could not be started

PR_SET_PDEATHSIG: Final = 1
PR_SET_CHILD_SUBREAPER: Final = 36

Status = int | None  # how the bot ended, as `waitpid` has it; None where it has not


def main(told: int, report: int, parent: int, command: list[str]) -> None:
    """Keep one bot from its start to its end, and report that end in one line."""
    for file in (told, report):
        os.set_inheritable(file, False)
    woken = wakes()
    control(PR_SET_CHILD_SUBREAPER, 1)
    bot = start(command)
    for file in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), file)  # so that these pipes end with the bot
    status = watch(bot, told, woken, parent)
    end_all(bot)
    os.write(report, (ended(status) + "\n").encode())


def wakes() -> int:
    """A file that can be read once a child has ended or somebody wants the keeper to end."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, pass_over)
    signal.set_wakeup_fd(wake)
    return woken


def pass_over(number: int, frame: FrameType | None) -> None:
    """The signal is read from the file."""


def control(option: int, value: int) -> None:
    """Ask Linux for something that concerns this process; elsewhere nothing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def start(command: list[str]) -> int:
    """The process id of the bot, which leads a group of its own."""
    bot = os.fork()
    if bot:
        return bot
    try:
        os.setsid()
        control(PR_SET_PDEATHSIG, signal.SIGKILL)  # should the keeper itself be killed
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)  # Python ignores them, and a bot would inherit that
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
    finally:
        os._exit(LOST)


def watch(bot: int, told: int, woken: int, parent: int) -> Status:
    """How the bot ended; None where it runs, and is to end now."""
    ways = select.poll()
    ways.register(woken, select.POLLIN)
    ways.register(told, select.POLLIN)
    life = life_of(parent)
    if life is not None:
        ways.register(life, select.POLLIN)
    if os.getppid() != parent:
        return None
    patience: float | None = None
    while patience is None or patience > monotonic():
        left = None if patience is None else max(0.0, (patience - monotonic()) * 1000)
        ready = [file for file, _ in ways.poll(left)]
        status = reaped(bot)
        if status is not None or life in ready or (woken in ready and wanted_to_end(woken)):
            return status
        if told in ready:
            if os.read(told, 1) != WAIT:
                return None
            patience = monotonic() + GRACE
    return None


def life_of(process: int) -> int | None:
    """A file that can be read once the process has ended; None where the system has no such thing."""
    if sys.platform != "linux":
        return None
    try:
        return os.pidfd_open(process)
    except OSError:  # it has ended, which `getppid` tells; or the system is too old
        return None


def wanted_to_end(woken: int) -> bool:
    """Is there a signal to end among those that came?"""
    return bool(set(os.read(woken, 4096)) & {signal.SIGTERM, signal.SIGINT, signal.SIGHUP})


def reaped(bot: int) -> Status:
    """How the bot ended, where it has; all others that have ended are forgotten too."""
    found: Status = None
    for process, status in waited(os.WNOHANG):
        found = status if process == bot else found
    return found


def waited(how: int) -> Iterator[tuple[int, int]]:
    """The children that have ended, and how, for as long as there are any."""
    with contextlib.suppress(ChildProcessError):
        while True:
            process, status = os.waitpid(-1, how)
            if not process:
                return
            yield process, status


def end_all(bot: int) -> None:
    """Kill the bot's group, then every child there is, until there is none: the children of those become ours."""
    with contextlib.suppress(OSError):  # there is no such group any more
        os.killpg(bot, signal.SIGKILL)
    while sum(killed(process) for process in children(bot)):
        for _ in waited(0):
            break
        for _ in waited(os.WNOHANG):
            continue


def children(bot: int) -> list[int]:
    """The children that there are."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children", encoding="ascii") as file:
            return [int(each) for each in file.read().split()]
    except OSError:  # not Linux: the bot itself, as long as it is there
        with contextlib.suppress(OSError):
            os.kill(bot, 0)
            return [bot]
        return []


def killed(process: int) -> bool:
    """Could it be killed? What has become somebody else's cannot."""
    try:
        os.kill(process, signal.SIGKILL)
    except PermissionError:
        return False
    except ProcessLookupError:
        return True
    return True


def ended(status: Status) -> str:
    """How the bot ended, in words; none where it had not."""
    if status is None:
        return ""
    if os.WIFSIGNALED(status):
        return f"it was killed by signal {os.WTERMSIG(status)}"
    return f"it ended with exit code {os.WEXITSTATUS(status)}"


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
