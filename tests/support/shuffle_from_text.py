"""A slow second opinion on shuffles, written from the text of their rules and from no other code."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence

WORDS_POSSIBLE = 4_294_967_296  # 2 to the power of 32
SHORTEST_COMMITTED_SEED = 22  # in characters
WOLF = "wolf"  # the game's name in the message of a pickup


SHEEP_KINDS: list[str] = ["S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR"]


def sheep_deck(counts: Mapping[str, int]) -> list[str]:
    """List a sheep deck kind by kind, given how many cards there are of each kind."""
    if set(counts) - set(SHEEP_KINDS):
        raise ValueError("there is a kind that no sheep deck has")
    cards = []
    for kind in SHEEP_KINDS:
        for _ in range(counts.get(kind, 0)):
            cards.append(kind)  # noqa: PERF401 - plain loops on purpose
    return cards


def words(game: str, purpose: str, seed: str, number: int) -> Iterator[int]:
    """Yield the 32-bit words of one stream, one by one and without end."""
    block = 0
    while True:
        message = game + "/" + purpose + "/" + str(number) + "/" + str(block)
        digest = hmac.new(seed.encode("utf-8"), message.encode("utf-8"), hashlib.sha256).digest()
        for start in (0, 4, 8, 12, 16, 20, 24, 28):
            first, second, third, fourth = digest[start : start + 4]
            yield first * 16_777_216 + second * 65_536 + third * 256 + fourth
        block = block + 1


def below(stream: Iterator[int], limit: int) -> int:
    """Take words from the stream until one is good, and make it a number from 0 up to below the limit."""
    if limit < 1:
        raise ValueError("there is nothing to choose from")
    whole_rounds = WORDS_POSSIBLE // limit
    first_bad = whole_rounds * limit
    while True:
        word = next(stream)
        if word < first_bad:
            return word % limit


def shuffled(stream: Iterator[int], cards: Sequence[str]) -> list[str]:
    """Shuffle a copy of the cards by Fisher-Yates, from the last place down to the second."""
    row = list(cards)
    place = len(row) - 1
    while place > 0:
        other = below(stream, place + 1)
        kept = row[place]
        row[place] = row[other]
        row[other] = kept
        place = place - 1
    return row


def deck(game: str, seed: str, deal: int, cards: Sequence[str]) -> list[str]:
    """Give the order of the cards of a deal, whose number counts from 1."""
    return shuffled(words(game, "deck", seed, deal), cards)


def die(game: str, seed: str, deal: int) -> int:
    """Give the die of a deal, from 1 to 6."""
    return 1 + below(words(game, "die", seed, deal), 6)


def draw(game: str, seed: str, deal: int, tied: Sequence[int]) -> int:
    """Give the seat drawn from the tied seats."""
    ascending = sorted(tied)
    return ascending[below(words(game, "draw", seed, deal), len(ascending))]


def pickup(seed: str, battle: int, cards: Sequence[str]) -> list[str]:
    """Shuffle the cards won in a battle of Wolf, given in the order winner first."""
    return shuffled(words(WOLF, "pickup", seed, battle), cards)


def commitment(seed: str) -> str | None:
    """Give the SHA-256 of the seed in hex, or nothing for a seed that is short enough to guess."""
    if len(seed) < SHORTEST_COMMITTED_SEED:
        return None
    return hashlib.sha256(seed.encode("utf-8")).hexdigest()
