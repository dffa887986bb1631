"""Sealed states: their tokens, the ledger of how far each match has come, and who may ask what of them."""

from typing import Final

SEALED_SECONDS: Final = 30 * 24 * 3600  # after which a sealed state expires, by default
MAX_SEALED_SECONDS: Final = 10**10  # three hundred years
