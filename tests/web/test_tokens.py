"""Tokens and keys under attack: anything but what the service issued is refused, and always in the same words."""

import base64
import string
import tracemalloc
import zlib
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from hypothesis import given

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import build_start
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_server.limits import SEALED_SECONDS
from sheepfold_server.service.problems import KeyRejected
from sheepfold_server.service.sealing import tokens
from sheepfold_server.service.sealing.tokens import HEAD, OUTER, Sealer, parse_key
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings, WrongSetting
from tests.games.secrets import alike
from tests.support.callers import LOCAL, Local, refused
from tests.support.chance import chances, stopped
from tests.support.sealing import ask_as, begin, post_as
from tests.support.service import KEY, Answer, Wire, service
from tests.support.web_matches import Table

LETTERS: Final = string.ascii_letters + string.digits + "-_"
EWE: Final = Table("pass_the_ewe", 3, {"target": 30})
HERD: Final = Table("wolf_herd", 3, {})
GAME: Final = load_rules("wolf_herd")
ONE, TWO = bytes(32), bytes(range(32))


def viewed(token: str, key: str, game: str = HERD.game, caller: Local = LOCAL) -> Answer:
    """What `view` answers on that token to that key."""
    return post_as(caller, key, game, "view", {"state": {"sealed": token}})


def said(answer: Answer) -> Any:
    """The refusal of a token or a key that the service did not issue."""
    found = refused(answer, 403, "key-rejected")
    assert found.keys() == {"type", "title", "status", "detail"}
    return found


REFUSAL: Final = said(viewed("", ""))


def test_every_change_of_a_character_is_refused_alike() -> None:
    first = begin(LOCAL, HERD)
    token, key = first["state"]["sealed"], first["keys"]["host"]
    assert viewed(token, key).status == 200
    chance = Random(1)
    for place, old in enumerate(token):
        other = chance.choice(LETTERS.replace(old, ""))
        assert said(viewed(token[:place] + other + token[place + 1 :], key)) == REFUSAL
    for other in LETTERS.replace(token[-1], ""):  # the last one has bits that stand for nothing
        assert said(viewed(token[:-1] + other, key)) == REFUSAL


def test_every_change_of_a_byte_is_refused() -> None:
    sealer = Sealer((ONE,))
    match_ = sealer.create_match()
    token = tokens.decode_base64(sealer.seal(GAME, match_, 0, dealt()))
    for place in range(len(token)):
        for bit in range(8):
            changed = bytearray(token)
            changed[place] ^= 1 << bit
            with pytest.raises(KeyRejected):
                sealer.open(GAME, tokens.encode_base64(bytes(changed)))


def test_every_truncation_is_refused_alike() -> None:
    first = begin(LOCAL, HERD)
    token, key = first["state"]["sealed"], first["keys"]["host"]
    for length in range(len(token)):
        assert said(viewed(token[:length], key)) == REFUSAL
        assert said(viewed(token[length + 1 :], key)) == REFUSAL
    for more in ("A", "=", "==", "\n", " ", "\x00", "é"):
        assert said(viewed(token + more, key)) == REFUSAL
        assert said(viewed(more + token, key)) == REFUSAL


def test_every_change_of_a_key_is_refused_alike() -> None:
    first = begin(LOCAL, HERD)
    token, keys = first["state"]["sealed"], first["keys"]
    for key in (keys["host"], *keys["seats"]):
        for place, old in enumerate(key):
            assert said(viewed(token, key[:place] + ("A" if old != "A" else "B") + key[place + 1 :])) == REFUSAL
            assert said(viewed(token, key[:place] or "x")) == REFUSAL
    proofs = [key.partition(".")[2] for key in keys["seats"]]
    for key in (f"host.{proofs[0]}", f"seat-1.{proofs[0]}", f"seat-3.{proofs[2]}", f"seat-00.{proofs[0]}", proofs[0]):
        assert said(viewed(token, key)) == REFUSAL


def test_a_token_of_another_match_game_or_service_is_refused_alike() -> None:
    one, two, ewe = begin(LOCAL, HERD, 1), begin(LOCAL, HERD, 1), begin(LOCAL, EWE)
    key = one["keys"]["host"]
    assert said(viewed(two["state"]["sealed"], key)) == REFUSAL
    assert said(viewed(ewe["state"]["sealed"], ewe["keys"]["host"])) == REFUSAL
    assert said(viewed(one["state"]["sealed"], key, "wolf")) == REFUSAL
    other = Local(create_app(Settings()))
    assert said(viewed(one["state"]["sealed"], key, caller=other)) == REFUSAL


@pytest.mark.parametrize("token", ["", "A", "AAAA", "=", "a" * 60, "A" * 100_000, "{}", "????", "A" * 500_000])
def test_anything_that_is_not_a_token_is_refused_alike(token: str) -> None:
    assert said(viewed(token, begin(LOCAL, HERD)["keys"]["host"])) == REFUSAL


def dealt(seed: str = "sheep may safely graze") -> Any:
    """A state of Wolf herd."""
    return GAME.start_match(build_start(GAME, 3, seed=seed))


def test_a_token_of_another_version_is_refused() -> None:
    sealer = Sealer((ONE,))
    found = sealer.create_match()
    token = tokens.decode_base64(sealer.seal(GAME, found, 0, dealt()))
    assert sealer.open(GAME, tokens.encode_base64(token)).match == found
    for version in (0, 2, 255):
        with pytest.raises(KeyRejected):
            sealer.open(GAME, tokens.encode_base64(bytes([version]) + token[1:]))


NEVER: Final = 2**40  # a time far from now


def forged(inner: bytes) -> str:
    """A token around anything, by somebody who has the key of the service."""
    outer = OUTER.pack(1, tokens.key_id(ONE), bytes(16), bytes(12))
    key = tokens.derive_key(ONE, b"seal" + bytes(16))
    return tokens.encode_base64(outer + AESGCM(key).encrypt(bytes(12), inner, outer + GAME.name.encode()))


@pytest.mark.parametrize("state", [b"", b"no zlib", zlib.compress(b"{}"), zlib.compress(b"[" * 5000), None])
def test_even_what_was_sealed_with_the_key_is_read_with_care(state: bytes | None) -> None:
    if state is None:  # made only here: it takes long
        state = zlib.compress(bytes(100_000_000), 9)
    token = forged(HEAD.pack(0, NEVER, tokens.key_id(ONE), len(state)) + state)
    tracemalloc.start()
    with pytest.raises(KeyRejected):
        Sealer((ONE,)).open(GAME, token)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 40_000_000


def test_the_first_key_seals_and_all_of_them_open() -> None:
    old, both, new = Sealer((ONE,)), Sealer((TWO, ONE)), Sealer((TWO,))
    found = old.create_match()
    token = old.seal(GAME, found, 3, dealt())
    keys = old.keys(found, 3)
    opened = both.open(GAME, token)
    assert (opened.match, opened.ply) == (found, 3)
    with pytest.raises(KeyRejected):
        new.open(GAME, token)
    again = both.seal(GAME, opened.match, 4, opened.state)
    with pytest.raises(KeyRejected):
        old.open(GAME, again)
    after = both.open(GAME, again)
    assert [both.identify(after.match, 3, key) for key in (keys.host, *keys.seats)] == [None, 0, 1, 2]
    assert both.keys(after.match, 3) == keys
    with pytest.raises(KeyRejected):  # whoever has the old key could make its keys, so it ends with that key
        new.open(GAME, again)
    begun = both.create_match()
    assert new.open(GAME, both.seal(GAME, begun, 0, dealt())).match == begun


def test_a_token_is_of_one_game_even_where_another_could_read_it() -> None:
    sealer = Sealer((ONE,))
    token = sealer.seal(GAME, sealer.create_match(), 0, dealt())
    assert sealer.open(GAME, token).ply == 0
    other = copy(GAME)
    vars(other).update(name="wolf")
    with pytest.raises(KeyRejected):
        sealer.open(other, token)


@pytest.mark.parametrize("seed", ["s", "\U00020000" * 200, "\x01" * 256, "".join(map(chr, range(0x4E00, 0x4F00)))])
def test_a_token_is_as_long_as_its_state_says_whatever_the_seed(seed: str) -> None:
    sealer = Sealer((ONE,))
    chance = Random(1)
    decks = [chance.sample(GAME.deck, len(GAME.deck)) for _ in range(30)]
    states = [GAME.start_match(build_start(GAME, 3, seed=seed, decks=(tuple(deck),))) for deck in decks]
    assert len({len(sealer.seal(GAME, sealer.create_match(), 0, state)) for state in states}) == 1


def test_a_token_expires() -> None:
    now = [1_000_000.0]
    for sealer, seconds in (
        (Sealer((ONE,), seconds=60, clock=lambda: now[0]), 60),
        (Sealer((ONE,), clock=lambda: now[0]), SEALED_SECONDS),
    ):
        token = sealer.seal(GAME, sealer.create_match(), 0, dealt())
        assert sealer.open(GAME, token).seconds == seconds
        now[0] += seconds - 0.1
        assert sealer.open(GAME, token).seconds == 1
        now[0] += 0.1
        with pytest.raises(KeyRejected):
            sealer.open(GAME, token)
        now[0] = 1_000_000.0


def test_a_token_without_an_end_is_refused() -> None:
    state = zlib.compress(to_json(GAME.write(dealt())))
    for expiry in (NEVER, 0):
        token = forged(HEAD.pack(0, expiry, tokens.key_id(ONE), len(state)) + state)
        if expiry:
            assert Sealer((ONE,)).open(GAME, token).ply == 0
            continue
        with pytest.raises(KeyRejected):
            Sealer((ONE,)).open(GAME, token)


def test_a_service_refuses_an_expired_token_as_any_other() -> None:
    caller = Local(create_app(Settings(sealed_keys=(KEY,), sealed_seconds=1)))
    sealer = Sealer((parse_key(KEY),), seconds=1, clock=lambda: 1000.0)
    found = sealer.create_match()
    token = sealer.seal(GAME, found, 0, dealt())
    assert said(viewed(token, sealer.keys(found, 3).host, caller=caller)) == REFUSAL


def test_the_same_state_is_sealed_differently_each_time() -> None:
    one, two = begin(LOCAL, HERD), begin(LOCAL, HERD)
    assert one["state"] != two["state"]
    sealer = Sealer((ONE,))
    found, state = sealer.create_match(), dealt()
    assert len({sealer.seal(GAME, found, 0, state) for _ in range(100)}) == 100


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@given(chance=chances())
def test_a_token_opens_to_the_state_and_its_length_tells_nothing(game: AnyGame, chance: Random) -> None:
    sealer = Sealer((ONE,))
    state = stopped(game, chance)
    found = sealer.create_match()
    opened = sealer.open(game, sealer.seal(game, found, 7, state))
    assert plain(game.write(opened.state)) == plain(game.write(state))
    pair = alike(game, state, chance.choice((*range(state.deal.start.seats), None)), chance)
    if pair is not None:
        here, there = (sealer.seal(game, found, 7, world) for world in pair)
        assert len(here) == len(there)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", None),
        ("short", "32 bytes"),
        ("!" * 44, "32 bytes"),
        ("A" * 44, "32 bytes"),
        (KEY + "," + KEY[:-4], "32 bytes"),
    ],
)
def test_invalid_keys_stop_the_start_and_are_not_repeated(text: str, fault: str | None) -> None:
    settings = Settings(sealed_keys=tuple(filter(None, text.split(","))))
    if fault is None:
        create_app(settings)
        return
    with pytest.raises(WrongSetting, match=f"SHEEPFOLD_SEALED_KEYS: .*{fault}") as refused_:
        create_app(settings)
    assert text not in str(refused_.value)


def test_keys_can_be_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(f"{KEY}\n{base64.b64encode(ONE).decode()}\n")
    caller = Local(create_app(Settings(sealed_keys_file=str(file))))
    first = begin(caller, HERD)
    assert viewed(first["state"]["sealed"], first["keys"]["host"], caller=caller).status == 200
    same = Local(create_app(Settings(sealed_keys=(KEY,))))
    assert viewed(first["state"]["sealed"], first["keys"]["host"], caller=same).status == 200
    with pytest.raises(WrongSetting, match="SHEEPFOLD_SEALED_KEYS is set as well"):
        create_app(Settings(sealed_keys_file=str(file), sealed_keys=(KEY,)))
    file.write_text("\n")
    with pytest.raises(WrongSetting, match="has no keys"):
        create_app(Settings(sealed_keys_file=str(file)))
    with pytest.raises(WrongSetting, match="cannot be read: FileNotFoundError"):
        create_app(Settings(sealed_keys_file=str(tmp_path / "none")))
    with pytest.raises(WrongSetting, match="a file of at most 65536 bytes was expected"):
        create_app(Settings(sealed_keys_file="/dev/zero"))


def test_a_service_warns_at_its_start_that_its_workers_have_made_a_key_for_themselves() -> None:
    with service(workers=2, sealed_keys=(), log_level="warning") as found:
        for _ in range(5):
            with Wire(found.url) as one, Wire(found.url) as other:
                first = begin(one, HERD)
                ask_as(other, first["keys"]["host"], HERD.game, "view", {"state": first["state"]})
        assert found.logged.count("SHEEPFOLD_SEALED_KEYS is not set") == 1
