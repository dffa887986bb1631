"""What a seat may not know: hidden cards stay out of views and events, and the seed is told when the match is over."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import assume, given, reject

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import members, plain
from sheepfold_rules.games import GAMES
from tests.games.secrets import KNOWN
from tests.support import shuffle_from_text
from tests.support.chance import EVERY_GAME, chances, seats_of, stopped, wander

WITH_HANDS: Final = [game for game in GAMES if "hands" in {name for name, _, _ in members(game.view_type)}]
# games in which no two cards are alike, so that a card that is named tells where it is
OF_SINGLE_CARDS: Final = [game for game in GAMES if len({*game.deck}) == len(game.deck)]


def named(game: AnyGame, value: Any) -> set[str]:
    """The cards in a plain value; those that a call could name are no secret."""
    if isinstance(value, str):
        return {value} & {*game.deck}
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    is_call = isinstance(value, dict) and value.get("type") in ("call", "call_up") and "seat" not in value
    return {card for each in inside for card in named(game, each)} - ({value["card"]} if is_call else set())


@pytest.mark.parametrize("game", OF_SINGLE_CARDS, ids=lambda game: game.name)
@given(chance=chances())
def test_no_card_that_a_seat_does_not_know_is_in_its_view(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    for seat in seats_of(state):
        assert named(game, plain(game.view(state, seat))) <= KNOWN[game.name](state, seat)


@pytest.mark.parametrize("game", OF_SINGLE_CARDS, ids=lambda game: game.name)
@given(chance=chances())
def test_an_event_names_no_card_that_is_not_public(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    assume(state.to_act is not None)
    move = chance.choice(legal_moves(state))
    try:
        after = game.apply(state, move)
    except NoDeck:
        reject()
    public = KNOWN[game.name](after, None) if after.deal is state.deal else named(game, plain(move))
    told = [plain(event) for event in game.move_events(state, move, after)]
    assert named(game, told) <= KNOWN[game.name](state, None) | public


@pytest.mark.parametrize("game", WITH_HANDS, ids=lambda game: game.name)
@given(chance=chances())
def test_a_hand_is_shown_to_its_owner_in_deck_order_and_to_others_as_so_many_hidden_cards(
    game: AnyGame, chance: Random
) -> None:
    state = stopped(game, chance)
    own = [game.view(state, seat).hands[seat] for seat in range(state.deal.start.seats)]
    for hand in own:
        assert list(hand) == sorted(hand, key=game.deck.index)
    for seat in seats_of(state):
        for owner, hand in enumerate(game.view(state, seat).hands):
            public = tuple(card for card in game.view(state, None).hands[owner] if card != HIDDEN)
            hidden = (HIDDEN,) * (len(own[owner]) - len(public))
            assert hand == (own[owner] if owner == seat else (*public, *hidden))


@EVERY_GAME
@pytest.mark.parametrize("seed", ["counted sheep: 0123456789", "short", "x" * 21])
def test_the_seed_is_committed_to_from_the_start_and_told_at_the_end(game: AnyGame, seed: str) -> None:
    options = game.options(**{name: 5 for name in ("turn_limit", "max_tries") if hasattr(game.options(), name)})
    state = game.start_match(Start(game.name, game.usual_seats, options, 0, seed, None))
    shown = shuffle_from_text.commitment(seed)
    for seat in seats_of(state):
        assert (game.view(state, seat).commitment, game.view(state, seat).seed) == (shown, None)
    over = wander(game, state, Random(1), 20_000)
    assert over.to_act is None
    for seat in seats_of(over):
        assert (game.view(over, seat).commitment, game.view(over, seat).seed) == (shown, seed)
