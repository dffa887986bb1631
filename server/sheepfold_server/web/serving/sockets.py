"""The connections of clients, who have a limited time to send a request and to receive its response."""

import socket
from time import monotonic
from typing import Any


class ClientSocket(socket.socket):
    """A connection on which a whole request has to arrive in time, and then the whole response.

    The limit is not one on each part: a client that sends or reads byte by byte does not get more time. It does not
    apply while the socket is non-blocking.
    """

    seconds = 0.0
    deadline = 0.0
    is_sending = False

    def begin_request(self, seconds: float) -> None:
        """Give the client that many seconds for a request, and as many for its response, once that is sent."""
        self.seconds, self.deadline, self.is_sending = seconds, monotonic() + seconds, False

    def recv(self, *args: Any) -> bytes:
        """Receive a part of a request.

        Raises:
            TimeoutError: the request has not arrived in time.
        """
        self.limit_wait()
        return super().recv(*args)

    def sendall(self, *args: Any) -> None:
        """Send a part of a response.

        Raises:
            TimeoutError: the client has not received the response in time.
        """
        if not self.is_sending:
            self.deadline, self.is_sending = monotonic() + self.seconds, True
        self.limit_wait()
        super().sendall(*args)

    def limit_wait(self) -> None:
        """Wait no longer than until the deadline, nor than it was going to wait."""
        timeout = self.gettimeout()
        if timeout == 0:
            return
        left = self.deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        self.settimeout(left if timeout is None else min(left, timeout))
