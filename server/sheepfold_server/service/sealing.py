"""Sealed states: encrypted and authenticated by the service's key, so that players may pass them along.

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
from typing import Any, Final

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from sheepfold_server.core.errors import Impossible
from sheepfold_server.core.faults import Misshapen
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import reader
from sheepfold_server.service.encoding import encode
from sheepfold_server.service.ledger import Ledger
from sheepfold_server.service.sealed import Match, Opened, Refused

VERSION: Final = 1
KEY_BYTES: Final = 32
LONGEST_LIFE: Final = 10**10  # seconds
LONGEST: Final = 1_000_000  # characters of a token, and bytes of the JSON within
OUTER: Final = Struct(">B8s16s12s")  # version, key id, match id, nonce
HEAD: Final = Struct(">IQ8sI")  # moves made, expiry (seconds since 1970, or 0), origin of the match, bytes of the state
SPARE: Final = 512  # bytes of padding beside
HOST: Final = "host"


class Sealer:
    """Seals states and opens them.

    The first of `keys` seals, all of them open; each has 32 bytes. A match ends with the key that it began with, even
    where its states have been sealed with another since. A token expires `seconds` after it was sealed, or
    never. With a ledger, a match is played on once only from each of its states.
    """

    def __init__(
        self,
        keys: tuple[bytes, ...],
        seconds: int | None = None,
        ledger: Ledger | None = None,
        clock: Callable[[], float] = time,
    ) -> None:
        if not keys or any(len(key) != KEY_BYTES for key in keys):
            raise ValueError(f"keys of {KEY_BYTES} bytes were expected, at least one")
        self.ring: Final = {key_id(key): key for key in keys}
        self.first: Final = key_id(keys[0])
        self.seconds: Final = seconds
        self.ledger: Final = ledger
        self.clock: Final = clock

    def match(self) -> Match:
        """A new match; its keys derive from the first key."""
        return Match(secrets.token_bytes(16), self.first)

    def seal(self, game: Game, match: Match, ply: int, state: Any) -> str:
        """The token of a state."""
        expiry = 0 if self.seconds is None else int(self.clock()) + self.seconds
        nonce = secrets.token_bytes(12)
        outer = OUTER.pack(VERSION, self.first, match.id, nonce)
        inner = packed(ply, expiry, match.origin, game.write(state))
        key = derived(self.ring[self.first], b"seal" + match.id)
        return text_of(outer + AESGCM(key).encrypt(nonce, inner, outer + game.name.encode()))

    def open(self, game: Game, token: str) -> Opened:
        """What a token holds.

        Raises:
            Refused: it is none of this game and these keys, or has expired.
        """
        sealed = bytes_of(token)
        if len(sealed) < OUTER.size:
            raise Refused
        outer = sealed[: OUTER.size]
        version, known_by, id, nonce = OUTER.unpack(outer)
        if version != VERSION or known_by not in self.ring:
            raise Refused
        key = derived(self.ring[known_by], b"seal" + id)
        try:
            inner = AESGCM(key).decrypt(nonce, sealed[OUTER.size :], outer + game.name.encode())
        except InvalidTag:
            raise Refused from None
        ply, expiry, origin, length = HEAD.unpack_from(inner)
        if origin not in self.ring or (expiry and expiry <= self.clock()):
            raise Refused
        return Opened(Match(id, origin), ply, state_of(game, inner[HEAD.size : HEAD.size + length]))

    def keys(self, match: Match, seats: int) -> dict[str, Any]:
        """The keys of a match: the `host`'s, and those of the `seats`."""
        return {HOST: self.key(match, HOST), "seats": [self.key(match, name_of(seat)) for seat in range(seats)]}

    def holder(self, match: Match, seats: int, key: str) -> int | None:
        """The seat whose key this is; None for the host.

        Raises:
            Refused: it is no key of the match.
        """
        everyone: tuple[int | None, ...] = (None, *range(seats))
        for seat in everyone:
            name = HOST if seat is None else name_of(seat)
            if hmac.compare_digest(self.key(match, name).encode(), key.encode("utf-8", "replace")):
                return seat
        raise Refused

    def key(self, match: Match, name: str) -> str:
        """The key of the host, or of a seat: it says whose it is, and proves it."""
        return f"{name}.{text_of(self.proof(match, name.encode()))}"

    def proof(self, match: Match, said: bytes) -> bytes:
        """What only the service can say of that in this match."""
        root = derived(self.ring[match.origin], b"root" + match.id)
        return hmac.digest(root, said, hashlib.sha256)

    def begin(self, game: Game, match: Match, state: Any) -> None:
        """Put down how the match begins, where there is a ledger.

        Raises:
            Unledgered: the ledger does not answer.
        """
        if self.ledger is not None:
            self.ledger.begin(match.id, self.entry(game, match, 0, state))

    def play_on(self, game: Game, match: Match, ply: int, before: Any, after: Any) -> None:
        """Put down how the match went on from the state after `ply` moves, where there is a ledger.

        Raises:
            Stale: it went on otherwise.
            Unledgered: the ledger does not answer.
        """
        if self.ledger is not None:
            entries = self.entry(game, match, ply, before), self.entry(game, match, ply + 1, after)
            self.ledger.play_on(match.id, *entries)

    def entry(self, game: Game, match: Match, ply: int, state: Any) -> str:
        """What the ledger holds of a state: how many moves were made, and a proof that tells nothing of it."""
        return f"{ply} {self.proof(match, b'state ' + encode(game.write(state))).hex()}"


def sealer(keys: tuple[bytes, ...], seconds: int | None, ledger: str | None) -> Sealer:
    """What seals with these keys, or with one made now; `ledger` is an address of Redis.

    Raises:
        ValueError: a key has not its length, the seconds are none, or the address is. No secret is repeated.
    """
    if seconds is not None and (type(seconds) is not int or not 0 < seconds <= LONGEST_LIFE):
        raise ValueError(f"from 1 to {LONGEST_LIFE} seconds were expected")
    held = None if ledger is None else Ledger(ledger, seconds)
    return Sealer(keys or (secrets.token_bytes(KEY_BYTES),), seconds, held)


def key_of(text: str) -> bytes:
    """The key of the service that a text means: base64, as `openssl rand -base64 32` prints it.

    Raises:
        ValueError: it means none. It is not repeated.
    """
    try:
        key = b64decode(text, validate=True)
    except (ValueError, TypeError):
        key = b""
    if len(key) != KEY_BYTES:
        raise ValueError(f"each key is {KEY_BYTES} bytes in base64, as `openssl rand -base64 {KEY_BYTES}` prints them")
    return key


def key_id(key: bytes) -> bytes:
    """What a token names its key by; it tells nothing of the key."""
    return derived(key, b"id")[:8]


def derived(key: bytes, info: bytes) -> bytes:
    """Another 32 bytes for that use, by HKDF."""
    return HKDFExpand(SHA256(), KEY_BYTES, b"sheepfold " + info).derive(key)


def packed(ply: int, expiry: int, origin: bytes, record: Any) -> bytes:
    """The inside of a token.

    The length of what a state compresses to would tell of the cards in it. So it is padded to a length that follows
    from those of the JSON: a quarter, and some; but the seed and the decks may be such that nothing compresses them.
    """
    state, given = encode(record), len(encode([record.seed, record.decks]))
    small = zlib.compress(state, 6)
    length = SPARE + given + (len(state) - given) // 4
    return HEAD.pack(ply, expiry, origin, len(small)) + small.ljust(length, b"\0")


def state_of(game: Game, small: bytes) -> Any:
    """The state within a token, audited: an older service may have sealed it."""
    unpack = zlib.decompressobj()
    try:
        return game.read(reader(game.record)(orjson.loads(unpack.decompress(small, LONGEST))))
    except (zlib.error, orjson.JSONDecodeError, Misshapen, Impossible):
        raise Refused from None


def name_of(seat: int) -> str:
    """What the key of a seat begins with."""
    return f"seat-{seat}"


def text_of(given: bytes) -> str:
    """URL-safe base64 without padding."""
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """What URL-safe base64 stands for; each value has one text, so that a changed one is never taken.

    Raises:
        Refused: it is none.
    """
    if len(text) > LONGEST:
        raise Refused
    try:
        found = b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", validate=True)
    except (UnicodeEncodeError, NotBase64):
        raise Refused from None
    if text_of(found) != text:
        raise Refused
    return found
