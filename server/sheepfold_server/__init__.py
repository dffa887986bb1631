"""The rules of a family of sheep-themed card games, and the service that answers for them."""

from typing import Final

__version__: Final = "0.1.0"
