"""The supervisor of a bot's process, a separate program that starts the bot and kills what it leaves behind.

It makes sure that no process is left behind, however we exit. On command, or once we are gone, it kills the bot's
process group. On Linux it also kills processes that left the group, because a process that loses its parent becomes the
supervisor's child. It imports nothing from the package, so that it starts quickly.

Its arguments are the file descriptor of a socket for commands and its report, our process id, and the bot's command
line. The bot inherits the supervisor's standard input, output and error.
"""

import contextlib
import ctypes
import os
import select
import signal
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Final

WAIT: Final = b"w"  # the command to let the bot exit first; any other command, or a closed socket, kills it now
GRACE: Final = 0.5  # seconds that the bot has to exit
NOT_STARTED: Final = 127  # the exit code of a bot that could not be started, as in a shell

PR_SET_PDEATHSIG: Final = 1
PR_SET_CHILD_SUBREAPER: Final = 36

Status = int | None  # how the bot ended, as returned by `waitpid`; None while it is running


def main(control: int, parent: int, bot_command: list[str]) -> None:
    """Supervise one bot from start to end, and report how it ended in one line."""
    os.set_inheritable(control, False)
    wakeup = catch_signals()
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    bot = start_bot(bot_command)
    for file in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), file)  # so that the bot's pipes close with the bot
    status = supervise(bot, control, wakeup, parent)
    kill_all(bot)
    os.write(control, (describe_exit(status) + "\n").encode())


def catch_signals() -> int:
    """Return a file that becomes readable when a child exits or a signal asks the supervisor to exit."""
    wakeup, write_end = os.pipe()
    os.set_blocking(write_end, False)
    os.set_blocking(wakeup, False)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)  # it is read from the wakeup file instead
    signal.set_wakeup_fd(write_end)
    return wakeup


def prctl(option: int, value: int) -> None:
    """Set an option of this process on Linux; do nothing elsewhere."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def start_bot(command: list[str]) -> int:
    """Start the bot as the leader of a new process group, and return its process id."""
    bot = os.fork()
    if bot:
        return bot
    try:
        os.setsid()
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # in case the supervisor itself is killed
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)  # Python ignores them, and the bot would inherit that
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
    finally:
        os._exit(NOT_STARTED)


def supervise(bot: int, control: int, wakeup: int, parent: int) -> Status:
    """Wait until the bot has exited or must be killed, and return how it ended; None if it is still running."""
    poll = select.poll()
    poll.register(wakeup, select.POLLIN)
    poll.register(control, select.POLLIN)
    parent_exit = open_pidfd(parent)
    if parent_exit is not None:
        poll.register(parent_exit, select.POLLIN)
    if os.getppid() != parent:
        return None
    deadline: float | None = None
    while deadline is None or deadline > monotonic():
        timeout = None if deadline is None else max(0.0, (deadline - monotonic()) * 1000)
        ready = [file for file, _ in poll.poll(timeout)]
        status = dict(reap_children(os.WNOHANG)).get(bot)
        if status is not None or parent_exit in ready or (wakeup in ready and read_stop_signal(wakeup)):
            return status
        if control in ready:
            if os.read(control, 1) != WAIT:
                return None
            deadline = monotonic() + GRACE
    return None


def open_pidfd(process: int) -> int | None:
    """Return a file that becomes readable when the process exits; None if the system does not have such files."""
    with contextlib.suppress(OSError):  # it has ended, which `getppid` shows; or the kernel is too old
        if sys.platform == "linux":
            return os.pidfd_open(process)
    return None


def read_stop_signal(wakeup: int) -> bool:
    """Read the signals that have arrived, and return whether one of them asks the supervisor to exit."""
    return bool(set(os.read(wakeup, 4096)) & {signal.SIGTERM, signal.SIGINT, signal.SIGHUP})


def reap_children(options: int) -> Iterator[tuple[int, int]]:
    """Yield each child that has ended, with its status, until there are no more."""
    with contextlib.suppress(ChildProcessError):
        while True:
            process, status = os.waitpid(-1, options)
            if not process:
                return
            yield process, status


def kill_all(bot: int) -> None:
    """Kill the bot's process group, then every child until none is left: orphans become our children."""
    with contextlib.suppress(OSError):  # the group is gone already
        os.killpg(bot, signal.SIGKILL)
    while sum(kill(process) for process in list_children(bot)):
        next(reap_children(0), None)
        dict(reap_children(os.WNOHANG))


def list_children(bot: int) -> list[int]:
    """Return the process ids of our children; outside Linux, that of the bot while it exists."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children", encoding="ascii") as file:
            return [int(each) for each in file.read().split()]
    except OSError:  # not Linux
        with contextlib.suppress(OSError):
            os.kill(bot, 0)
            return [bot]
        return []


def kill(process: int) -> bool:
    """Kill a process, and return whether that was allowed: it is not where the process changed its user."""
    try:
        os.kill(process, signal.SIGKILL)
    except OSError as error:
        return not isinstance(error, PermissionError)
    return True


def describe_exit(status: Status) -> str:
    """Return how the bot ended, in words; an empty string if it had to be killed."""
    if status is None:
        return ""
    if os.WIFSIGNALED(status):
        return f"it was killed by signal {os.WTERMSIG(status)}"
    return f"it exited with code {os.WEXITSTATUS(status)}"


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
