"""The client in TypeScript in a browser: the build that the pages carry plays matches of every game."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

import sheepfold
from sheepfold_rules.games import NAMES

pytestmark = pytest.mark.slow

SEED: Final = "a match in a browser"
PLAY: Final = """async ([name, seats, seed]) => {
    const { Client } = await import("/table/sheepfold-table.js");
    const game = new Client({ url: location.origin }).game(name);
    let match = await game.new({ seats, seed, include: ["legal_moves"] });
    const moves = [];
    while (!match.over && moves.length < 60) {
        const legal = await match.legalMoves();
        const move = legal[moves.length % legal.length];
        moves.push({ seat: match.toAct, move });
        match = await match.play(move);
    }
    return { saved: JSON.parse(JSON.stringify(match)), moves };
}"""
REFUSE: Final = """async () => {
    const { Client, IllegalMove, InvalidRequest } = await import("/table/sheepfold-table.js");
    const client = new Client({ url: location.origin });
    const match = await client.game("wolf").new({ seats: 2 });
    const illegal = await match.play({ type: "turn" }, { seat: 1 - match.toAct }).catch((error) => error);
    const invalid = await match.play({ type: "pass" }).catch((error) => error);
    const signal = AbortSignal.abort();
    const aborted = await match.view(0, { signal }).catch((error) => error.name);
    return [illegal instanceof IllegalMove, illegal.violation.rule, invalid instanceof InvalidRequest, aborted];
}"""


@pytest.mark.parametrize("game", NAMES)
def test_it_plays_as_the_rules_do(page: Page, game: str) -> None:
    rules = sheepfold.connect().game(game)
    page.goto("/replay/")
    found: Any = page.evaluate(PLAY, [game, rules.seats[0], SEED])
    match = rules.new(rules.seats[0], seed=SEED)
    for turn in found["moves"]:
        match = match.play(turn["move"], turn["seat"])
    assert found["saved"]["position"]["state"] == match.state
    assert found["saved"]["position"]["to_act"] == match.to_act


def test_its_errors_have_their_classes(page: Page) -> None:
    page.goto("/replay/")
    assert page.evaluate(REFUSE) == [True, "wolf.turn", True, "AbortError"]
