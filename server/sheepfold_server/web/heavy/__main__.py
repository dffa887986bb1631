"""A heavy process, which answers one job after another until its worker is gone."""

import os
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from time import monotonic, thread_time
from typing import Any, Final

from sheepfold_server.service.call import Access
from sheepfold_server.web.heavy.jobs import Job, answer_job
from sheepfold_server.web.heavy.process import READY
from sheepfold_server.web.keys import create_access
from sheepfold_server.web.memory import return_freed_memory
from sheepfold_server.web.observe import configure

NICENESS: Final = 10  # of a job that has used up its time at normal priority; at 19 it would starve on a busy machine
MAX_CREDIT: Final = 0.1  # the most seconds at normal priority that a process can have
CREDIT_RATE: Final = 0.1  # seconds at normal priority that are given back per second


def main(descriptor: int) -> None:
    """Answer the jobs that arrive on the connection with that descriptor."""
    connection: Any = Connection(descriptor)
    return_freed_memory()
    try:
        settings, sealer = connection.recv()
        configure(settings)
        access = create_access(settings, sealer)
        connection.send_bytes(READY)
    except (EOFError, OSError):  # the worker is gone
        return
    jobs: SimpleQueue[Job] = SimpleQueue()
    Thread(target=receive, args=(connection, jobs), daemon=True).start()
    credit, last = MAX_CREDIT, monotonic()
    while True:
        job = jobs.get()
        begin = monotonic()
        credit = min(credit + CREDIT_RATE * (begin - last), MAX_CREDIT)
        thread = Thread(target=work, args=(connection, access, job))
        del job
        thread.start()
        thread.join(credit)
        if thread.is_alive():
            lower_priority(thread)
            thread.join()
        last = monotonic()
        credit = max(credit - (last - begin), 0.0)


def receive(connection: Any, jobs: "SimpleQueue[Job]") -> None:
    """Receive jobs; exit immediately when the worker is gone, even in the middle of a job."""
    try:
        while True:
            jobs.put(connection.recv())
    except (EOFError, OSError):
        os._exit(0)


def work(connection: Any, access: Access, job: Job) -> None:
    """Answer a job, and send the answer with what it cost."""
    begin = thread_time()
    answered = answer_job(job, access)
    with suppress(OSError):  # the worker is gone
        connection.send(answered._replace(cost=thread_time() - begin))


def lower_priority(thread: Thread) -> None:
    """Lower the priority of a thread, so that it runs only when nothing else needs the processor. Linux only."""
    if sys.platform == "linux" and thread.native_id is not None:
        with suppress(ProcessLookupError):  # it has ended
            os.setpriority(os.PRIO_PROCESS, thread.native_id, NICENESS)


main(int(sys.argv[1]))
