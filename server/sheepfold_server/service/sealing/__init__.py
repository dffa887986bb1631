"""Sealed states: their tokens, the ledger of how far each match has come, and who may ask what of them."""
