"""The random numbers of samples: recomputed from the text of the rules, and uniform where the text says nothing."""

from collections import Counter
from itertools import islice, permutations
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import SEED_WORDS
from tests.support import shuffle_from_text

SEEDS: Final = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60)
WORD: Final = 1 << 32

# limits, and how many words a number below them takes where none is rejected
SIZES: Final = ((1, 0), (2, 1), (52, 1), (WORD, 1), (WORD + 1, 2), (WORD**2, 2), (WORD**2 + 1, 3))


@given(seed=SEEDS, number=st.integers(1, 10**6))
def test_the_first_four_words_are_the_fresh_seed(seed: str, number: int) -> None:
    words = islice(shuffle_from_text.words("wolf", "sample", seed, number), 4)
    assert Rng(seed, "wolf", "sample", number).hex(SEED_WORDS) == "".join(format(word, "08x") for word in words)


@pytest.mark.parametrize(("limit", "count"), SIZES)
def test_a_large_number_takes_as_many_words_as_its_limit_has(limit: int, count: int) -> None:
    rng = Rng("sheep", "wolf", "sample", 1)
    stream = shuffle_from_text.words("wolf", "sample", "sheep", 1)
    words = list(islice(stream, 10))
    found = 0
    for word in words[:count]:
        found = found * WORD + word
    number = rng.below(limit)
    assert number == (found % limit if count else 0)
    assert rng.hex(1) == f"{words[count]:08x}"


def test_every_choice_of_some_is_made_as_often() -> None:
    found = Counter(Rng("sheep", "wolf", "sample", number).sample("abcd", 2) for number in range(1, 2401))
    assert set(found) == set(permutations("abcd", 2))
    assert all(140 < count < 260 for count in found.values())


def test_a_weighted_choice_goes_by_the_ways_and_never_takes_what_has_none() -> None:
    ways = (("none", 0), ("three", 3), ("none again", 0), ("one", 1))
    found = Counter(Rng("sheep", "wolf", "sample", number).choose_weighted(ways, 4) for number in range(1, 2001))
    assert set(found) == {"three", "one"}
    assert 440 < found["one"] < 560


def test_quick_numbers_have_32_bits_too() -> None:
    words = [int(Rng.quick(seed).hex(1), 16) for seed in range(400)]
    assert 140 < sum(word >= WORD // 2 for word in words) < 260
    assert Rng.quick(7).hex(3) == Rng.quick(7).hex(3) != Rng.quick(8).hex(3)


def test_none_and_all_can_be_chosen() -> None:
    rng = Rng("sheep", "wolf", "sample", 1)
    assert rng.sample("abcd", 0) == ()
    assert sorted(rng.sample("abcd", 4)) == list("abcd")
    assert rng.shuffle(()) == ()
