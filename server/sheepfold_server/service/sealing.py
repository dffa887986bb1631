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
from sheepfold_server.core.shape import plain, reader
from sheepfold_server.service.ledger import Ledger, RedisLedger
from sheepfold_server.service.sealed import Match, Opened, Refused

VERSION: Final = 1
KEY_BYTES: Final = 32
LONGEST: Final = 1_000_000  # characters of a token, and bytes of the JSON within
OUTER: Final = Struct(">B8s16s12s")  # version, key id, match id, nonce
HEAD: Final = Struct(">IQ32sI")  # moves made, expiry (seconds since 1970, or 0), root of the keys, length of the state
HOST: Final = "host"


class Sealer:
    """Seals states and opens them.

    The first of `keys` seals, all of them open; each has 32 bytes. A token expires `seconds` after it was sealed, or
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
        """A new match; its root derives from the first key.

        Raises:
            Unledgered: the ledger does not answer.
        """
        id = secrets.token_bytes(16)
        if self.ledger is not None:
            self.ledger.begin(id)
        return Match(id, derived(self.ring[self.first], b"root" + id))

    def seal(self, game: Game[Any, Any, Any], match: Match, ply: int, state: Any) -> str:
        """The token of a state."""
        expiry = 0 if self.seconds is None else int(self.clock()) + self.seconds
        nonce = secrets.token_bytes(12)
        outer = OUTER.pack(VERSION, self.first, match.id, nonce)
        inner = packed(ply, expiry, match.root, orjson.dumps(game.write(state)))
        key = derived(self.ring[self.first], b"seal" + match.id)
        return text_of(outer + AESGCM(key).encrypt(nonce, inner, outer + game.name.encode()))

    def open(self, game: Game[Any, Any, Any], token: str) -> Opened:
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
        ply, expiry, root, length = HEAD.unpack_from(inner)
        if expiry and expiry <= self.clock():
            raise Refused
        return Opened(Match(id, root), ply, state_of(game, inner[HEAD.size : HEAD.size + length]))

    def keys(self, match: Match, seats: int) -> dict[str, Any]:
        """The keys of a match: the `host`'s, and those of the `seats`."""
        return {HOST: caller_key(match, HOST), "seats": [caller_key(match, name_of(seat)) for seat in range(seats)]}

    def holder(self, match: Match, seats: int, key: str) -> int | None:
        """The seat whose key this is; None for the host.

        Raises:
            Refused: it is no key of the match.
        """
        everyone: tuple[int | None, ...] = (None, *range(seats))
        for seat in everyone:
            name = HOST if seat is None else name_of(seat)
            if hmac.compare_digest(caller_key(match, name).encode(), key.encode()):
                return seat
        raise Refused

    def play_on(self, match: Match, ply: int, move: Any) -> None:
        """Put down that the match was played on from the state after `ply` moves, where there is a ledger.

        Raises:
            Stale: it was, with another move.
            Unledgered: the ledger does not answer.
        """
        if self.ledger is not None:
            said = orjson.dumps([ply, plain(move)])
            self.ledger.play_on(match.id, ply, proof(match, b"move " + said))


def sealer(keys: tuple[bytes, ...], seconds: int | None, ledger: str | None) -> Sealer:
    """What seals with these keys, or with one made now; `ledger` is an address of Redis.

    Raises:
        ValueError: a key has not its length, or the address is none. Neither is repeated: they are secrets.
    """
    held = None if ledger is None else RedisLedger(ledger, seconds)
    return Sealer(keys or (secrets.token_bytes(KEY_BYTES),), seconds, held)


def key_of(text: str) -> bytes:
    """The key of the service that a text means: base64, as `openssl rand -base64 32` prints it.

    Raises:
        ValueError: it means none. It is not repeated.
    """
    try:
        key = b64decode(text, validate=True)
    except ValueError:
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


def packed(ply: int, expiry: int, root: bytes, state: bytes) -> bytes:
    """The inside of a token.

    The length of what a state compresses to would tell of the cards in it, so it is padded to one of a few lengths that
    follow from its length as JSON.
    """
    small = zlib.compress(state, 6)
    longest = next(size for size in (512 + (len(state) >> shift) for shift in (2, 1, 0)) if len(small) <= size)
    return HEAD.pack(ply, expiry, root, len(small)) + small.ljust(longest, b"\0")


def state_of(game: Game[Any, Any, Any], small: bytes) -> Any:
    """The state within a token, audited: an older service may have sealed it."""
    unpack = zlib.decompressobj()
    try:
        return game.read(reader(game.record)(orjson.loads(unpack.decompress(small, LONGEST))))
    except (zlib.error, orjson.JSONDecodeError, Misshapen, Impossible):
        raise Refused from None


def caller_key(match: Match, name: str) -> str:
    """The key of the host, or of a seat: it says whose it is, and proves it."""
    return f"{name}.{text_of(proof(match, name.encode()))}"


def name_of(seat: int) -> str:
    """What the key of a seat begins with."""
    return f"seat-{seat}"


def proof(match: Match, said: bytes) -> bytes:
    """What only the service can say of that in this match."""
    return hmac.digest(match.root, said, hashlib.sha256)


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
