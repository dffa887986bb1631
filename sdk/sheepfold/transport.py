"""The names that `sheepfold.transports` had before, for what still imports them from here."""

from sheepfold.transports.ask import Ask as Asked
from sheepfold.transports.ask import Transport
from sheepfold.transports.http import HttpTransport, settled_session

__all__ = ["Asked", "HttpTransport", "Transport", "settled_session"]
