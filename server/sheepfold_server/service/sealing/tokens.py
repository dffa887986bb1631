"""Tokens: states encrypted and authenticated with a key of the service, so that players can pass them around.

A token is `OUTER | AES-256-GCM of (HEAD | state)` in URL-safe base64 without padding. The bytes before the ciphertext
and the name of the game are authenticated with it. The state is compressed JSON, padded to a length that depends only
on the length of the JSON, which every seat may know.
"""

import hashlib
import hmac
import secrets
import zlib
from base64 import b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from math import ceil
from struct import Struct
from time import time
from typing import Any, Final, NamedTuple

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from sheepfold_rules.core.errors import ImpossibleState, InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import reader
from sheepfold_server.limits import MAX_TOKEN, SEALED_SECONDS
from sheepfold_server.service.answers import Keys
from sheepfold_server.service.problems import KeyRejected
from sheepfold_server.service.shapes import to_json

VERSION: Final = 1
KEY_BYTES: Final = 32
OUTER: Final = Struct(">B8s16s12s")  # version, key id, match id, nonce
HEAD: Final = Struct(">IQ8sI")  # moves made, expiry (seconds since 1970), origin of the match, bytes of the state
MIN_PADDING: Final = 512  # bytes
HOST: Final = "host"


class Match(NamedTuple):
    """A sealed match: its id of 16 random bytes, and the id of the service's key when it began.

    The keys of the match are derived from that key.
    """

    id: bytes
    origin: bytes


class Opened(NamedTuple):
    """The contents of a token: the match, the number of moves made, the seconds until it expires, and the state."""

    match: Match
    ply: int
    seconds: int
    state: Any


class Sealer:
    """Seals states and opens them.

    The first of `keys` seals and all of them open; each has 32 bytes. A match becomes unusable when the key that it
    began with is removed, even if its states have been sealed with another one since. A token expires `seconds` after
    it was sealed.
    """

    def __init__(
        self,
        keys: tuple[bytes, ...],
        seconds: int = SEALED_SECONDS,
        clock: Callable[[], float] = time,
    ) -> None:
        if not keys or any(len(key) != KEY_BYTES for key in keys):
            raise ValueError(f"keys of {KEY_BYTES} bytes were expected, at least one")
        self.service_keys: Final = keys
        self.ring: Final = {key_id(key): key for key in keys}
        self.first: Final = key_id(keys[0])
        self.seconds: Final = seconds
        self.clock: Final = clock

    def create_match(self) -> Match:
        """Return a new match, whose keys are derived from the first key."""
        return Match(secrets.token_bytes(16), self.first)

    def seal(self, game: AnyGame, match: Match, ply: int, state: Any) -> str:
        """Return the token of a state."""
        expiry = int(self.clock()) + self.seconds
        nonce = secrets.token_bytes(12)
        outer = OUTER.pack(VERSION, self.first, match.id, nonce)
        inner = pack(ply, expiry, match.origin, game.write(state))
        key = derive_key(self.ring[self.first], b"seal" + match.id)
        return encode_base64(outer + AESGCM(key).encrypt(nonce, inner, outer + game.name.encode()))

    def open(self, game: AnyGame, token: str) -> Opened:
        """Return the contents of a token.

        Raises:
            KeyRejected: the token was not made for this game with one of these keys, or has expired.
        """
        sealed = decode_base64(token)
        if len(sealed) < OUTER.size:
            raise KeyRejected
        outer = sealed[: OUTER.size]
        version, sealed_by, id, nonce = OUTER.unpack(outer)
        if version != VERSION or sealed_by not in self.ring:
            raise KeyRejected
        key = derive_key(self.ring[sealed_by], b"seal" + id)
        try:
            inner = AESGCM(key).decrypt(nonce, sealed[OUTER.size :], outer + game.name.encode())
        except InvalidTag:
            raise KeyRejected from None
        ply, expiry, origin, length = HEAD.unpack_from(inner)
        seconds = ceil(expiry - self.clock())
        if origin not in self.ring or seconds <= 0:
            raise KeyRejected
        return Opened(Match(id, origin), ply, seconds, read_state(game, inner[HEAD.size : HEAD.size + length]))

    def keys(self, match: Match, seats: int) -> Keys:
        """Return the keys of a match with that number of seats."""
        return Keys(self.key(match, HOST), tuple(self.key(match, seat_name(seat)) for seat in range(seats)))

    def identify(self, match: Match, seats: int, key: str) -> int | None:
        """Return the seat whose key this is; None for the host.

        Raises:
            KeyRejected: it is not a key of the match.
        """
        everyone: tuple[int | None, ...] = (None, *range(seats))
        for seat in everyone:
            name = HOST if seat is None else seat_name(seat)
            if hmac.compare_digest(self.key(match, name).encode(), key.encode("utf-8", "replace")):
                return seat
        raise KeyRejected

    def key(self, match: Match, name: str) -> str:
        """Return the key of the host or of a seat: the name of its owner, and the proof."""
        return f"{name}.{encode_base64(self.proof(match, name.encode()))}"

    def proof(self, match: Match, message: bytes) -> bytes:
        """Return the authentication code of a message in this match, which only the service can compute."""
        root = derive_key(self.ring[match.origin], b"root" + match.id)
        return hmac.digest(root, message, hashlib.sha256)


def parse_key(text: str) -> bytes:
    """Return a key of the service from its base64 text, as `openssl rand -base64 32` prints it.

    Raises:
        ValueError: the text is not a key. The message does not repeat it.
    """
    try:
        key = b64decode(text, validate=True)
    except (ValueError, TypeError):
        key = b""
    if len(key) != KEY_BYTES:
        raise ValueError(f"each key is {KEY_BYTES} bytes in base64, as `openssl rand -base64 {KEY_BYTES}` prints them")
    return key


def key_id(key: bytes) -> bytes:
    """Return the id of a key, which does not reveal the key."""
    return derive_key(key, b"id")[:8]


def derive_key(key: bytes, info: bytes) -> bytes:
    """Return a key for one purpose, derived by HKDF."""
    return HKDFExpand(SHA256(), KEY_BYTES, b"sheepfold " + info).derive(key)


def pack(ply: int, expiry: int, origin: bytes, record: Any) -> bytes:
    """Return the plaintext of a token.

    The length of a compressed state would give away cards, so it is padded to a length that depends only on lengths in
    the JSON: a quarter of the state, with a margin, and all of the seed and the decks, which may not compress at all.
    """
    state, incompressible = to_json(record), len(to_json([record.seed, record.decks]))
    compressed = zlib.compress(state, 6)
    length = MIN_PADDING + incompressible + (len(state) - incompressible) // 4
    return HEAD.pack(ply, expiry, origin, len(compressed)) + compressed.ljust(length, b"\0")


def read_state(game: AnyGame, compressed: bytes) -> Any:
    """Return the state in a token. The service wrote it itself, so its moves are not checked again.

    Raises:
        KeyRejected: it cannot be read.
    """
    decompressor = zlib.decompressobj()
    try:
        return game.restore(reader(game.record_type)(orjson.loads(decompressor.decompress(compressed, MAX_TOKEN))))
    except (zlib.error, orjson.JSONDecodeError, InvalidShape, ImpossibleState):
        raise KeyRejected from None


def seat_name(seat: int) -> str:
    """Return the name of a seat in its key."""
    return f"seat-{seat}"


def encode_base64(data: bytes) -> str:
    """Return data in URL-safe base64 without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    """Return data from URL-safe base64 without padding; only the canonical text of the data is accepted.

    Raises:
        KeyRejected: the text is not valid base64, not canonical, or too long.
    """
    if len(text) > MAX_TOKEN:
        raise KeyRejected
    try:
        data = b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", validate=True)
    except (UnicodeEncodeError, NotBase64):
        raise KeyRejected from None
    if encode_base64(data) != text:
        raise KeyRejected
    return data
