"""Tokens: states encrypted and authenticated with the service's key, so that players may pass them along.

A token is, in URL-safe base64 without padding, `OUTER | AES-256-GCM of (HEAD | state)`. What stands before the
ciphertext is authenticated with it, and so is the name of the game. The state is JSON, compressed, and padded to a
length that follows from that of the JSON alone, which every seat may know.
"""

import hashlib
import hmac
import secrets
import zlib
from base64 import b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from struct import Struct
from time import time
from typing import Any, Final, NamedTuple

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from sheepfold_server.core.errors import Impossible, InvalidShape
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import reader
from sheepfold_server.service.answers import Keys
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.errors import KeyRejected

VERSION: Final = 1
KEY_BYTES: Final = 32
LONGEST: Final = 1_000_000  # characters of a token, and bytes of the JSON within
OUTER: Final = Struct(">B8s16s12s")  # version, key id, match id, nonce
HEAD: Final = Struct(">IQ8sI")  # moves made, expiry (seconds since 1970, or 0), origin of the match, bytes of the state
SPARE: Final = 512  # bytes of padding beside
HOST: Final = "host"


class Match(NamedTuple):
    """A match whose states are sealed: its id, 16 random bytes, and the id of the service's key that it began with.

    The keys of the match derive from that key.
    """

    id: bytes
    origin: bytes


class Opened(NamedTuple):
    """What a token holds: the match, how many moves were made in it, and the state."""

    match: Match
    ply: int
    state: Any


class Sealer:
    """Seals states and opens them.

    The first of `keys` seals, all of them open; each has 32 bytes. A match ends with the key that it began with, even
    where its states have been sealed with another since. A token expires `seconds` after it was sealed, or never.
    """

    def __init__(
        self,
        keys: tuple[bytes, ...],
        seconds: int | None = None,
        clock: Callable[[], float] = time,
    ) -> None:
        if not keys or any(len(key) != KEY_BYTES for key in keys):
            raise ValueError(f"keys of {KEY_BYTES} bytes were expected, at least one")
        self.ring: Final = {key_id(key): key for key in keys}
        self.first: Final = key_id(keys[0])
        self.seconds: Final = seconds
        self.clock: Final = clock

    def create_match(self) -> Match:
        """Return a new match, whose keys derive from the first key."""
        return Match(secrets.token_bytes(16), self.first)

    def seal(self, game: Game, match: Match, ply: int, state: Any) -> str:
        """Return the token of a state."""
        expiry = 0 if self.seconds is None else int(self.clock()) + self.seconds
        nonce = secrets.token_bytes(12)
        outer = OUTER.pack(VERSION, self.first, match.id, nonce)
        inner = pack(ply, expiry, match.origin, game.write(state))
        key = derive_key(self.ring[self.first], b"seal" + match.id)
        return encode_base64(outer + AESGCM(key).encrypt(nonce, inner, outer + game.name.encode()))

    def open(self, game: Game, token: str) -> Opened:
        """Return what a token holds.

        Raises:
            KeyRejected: it is not one of this game and these keys, or has expired.
        """
        sealed = decode_base64(token)
        if len(sealed) < OUTER.size:
            raise KeyRejected
        outer = sealed[: OUTER.size]
        version, known_by, id, nonce = OUTER.unpack(outer)
        if version != VERSION or known_by not in self.ring:
            raise KeyRejected
        key = derive_key(self.ring[known_by], b"seal" + id)
        try:
            inner = AESGCM(key).decrypt(nonce, sealed[OUTER.size :], outer + game.name.encode())
        except InvalidTag:
            raise KeyRejected from None
        ply, expiry, origin, length = HEAD.unpack_from(inner)
        if origin not in self.ring or (expiry and expiry <= self.clock()):
            raise KeyRejected
        return Opened(Match(id, origin), ply, read_state(game, inner[HEAD.size : HEAD.size + length]))

    def keys(self, match: Match, seats: int) -> Keys:
        """Return the keys of a match with that number of seats."""
        return Keys(self.key(match, HOST), tuple(self.key(match, seat_name(seat)) for seat in range(seats)))

    def identify(self, match: Match, seats: int, key: str) -> int | None:
        """Return the seat whose key this is; None for the host.

        Raises:
            KeyRejected: it is no key of the match.
        """
        everyone: tuple[int | None, ...] = (None, *range(seats))
        for seat in everyone:
            name = HOST if seat is None else seat_name(seat)
            if hmac.compare_digest(self.key(match, name).encode(), key.encode("utf-8", "replace")):
                return seat
        raise KeyRejected

    def key(self, match: Match, name: str) -> str:
        """Return the key of the host, or of a seat: it says whose it is, and proves it."""
        return f"{name}.{encode_base64(self.proof(match, name.encode()))}"

    def proof(self, match: Match, message: bytes) -> bytes:
        """Return a code that only the service can make of a message in this match."""
        root = derive_key(self.ring[match.origin], b"root" + match.id)
        return hmac.digest(root, message, hashlib.sha256)


def parse_key(text: str) -> bytes:
    """Return the key of the service that a text holds: base64, as `openssl rand -base64 32` prints it.

    Raises:
        ValueError: it holds none. The text is not repeated.
    """
    try:
        key = b64decode(text, validate=True)
    except (ValueError, TypeError):
        key = b""
    if len(key) != KEY_BYTES:
        raise ValueError(f"each key is {KEY_BYTES} bytes in base64, as `openssl rand -base64 {KEY_BYTES}` prints them")
    return key


def key_id(key: bytes) -> bytes:
    """Return the id of a key, which reveals nothing of it."""
    return derive_key(key, b"id")[:8]


def derive_key(key: bytes, info: bytes) -> bytes:
    """Return another 32 bytes for that use, by HKDF."""
    return HKDFExpand(SHA256(), KEY_BYTES, b"sheepfold " + info).derive(key)


def pack(ply: int, expiry: int, origin: bytes, record: Any) -> bytes:
    """Return the plaintext of a token.

    The length of what a state compresses to would give away the cards in it. So it is padded to a length that follows
    from those of the JSON: a quarter, and some; but the seed and the decks may be such that nothing compresses them.
    """
    state, given = to_json(record), len(to_json([record.seed, record.decks]))
    small = zlib.compress(state, 6)
    length = SPARE + given + (len(state) - given) // 4
    return HEAD.pack(ply, expiry, origin, len(small)) + small.ljust(length, b"\0")


def read_state(game: Game, small: bytes) -> Any:
    """Return the audited state within a token: an older service may have sealed it."""
    unpack = zlib.decompressobj()
    try:
        return game.read(reader(game.record_type)(orjson.loads(unpack.decompress(small, LONGEST))))
    except (zlib.error, orjson.JSONDecodeError, InvalidShape, Impossible):
        raise KeyRejected from None


def seat_name(seat: int) -> str:
    """Return what the key of a seat begins with."""
    return f"seat-{seat}"


def encode_base64(given: bytes) -> str:
    """Return URL-safe base64 without padding."""
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    """Return what URL-safe base64 stands for; each value has one text, so that a changed one is never taken.

    Raises:
        KeyRejected: it is none.
    """
    if len(text) > LONGEST:
        raise KeyRejected
    try:
        found = b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", validate=True)
    except (UnicodeEncodeError, NotBase64):
        raise KeyRejected from None
    if encode_base64(found) != text:
        raise KeyRejected
    return found
