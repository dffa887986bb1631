// Whole matches against the real service: of every game, sealed, kept, replayed, and many at once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, IllegalMove, InvalidRequest, Match, type GameName, type OpenState } from "sheepfold";

import { REAL, errorOf } from "./servers.ts";

const client = new Client({ url: REAL });
const games = (await client.games()).map(({ name, seats }) => ({ name: name as GameName, seats: seats.usual }));

/** Options with which a match of legal moves by chance does not take long. */
const SHORT: Record<string, object> = {
  pass_the_ewe: { deals: 1 },
  president: { end: "deals", deals: 1 },
  wolf: { max_battles: 20 },
  wolf_concentration: { max_tries: 30 },
  wolf_herd: { turn_limit: 60 },
};

/** Play legal moves by chance, which is the same each time, to the end. */
async function finish<G extends GameName>(match: Match<G>): Promise<{ match: Match<G>; moves: unknown[] }> {
  const moves: unknown[] = [];
  while (!match.over) {
    const legal = await match.legalMoves();
    const move = legal[(moves.length * 7919) % legal.length];
    assert.ok(move);
    moves.push({ seat: match.toAct, move });
    match = await match.play(move, { seat: match.toAct ?? 0 });
  }
  return { match, moves };
}

test("there are six games", () => assert.equal(games.length, 6));

for (const { name, seats } of games) {
  test(`${name}: a whole match is played, and replays to the same outcome`, async () => {
    const start = { seats, seed: "a match in TypeScript", options: SHORT[name] ?? {} };
    const game = client.game(name);
    const first = await game.new({ ...start, include: ["legal_moves"] });
    assert.ok(first.events.length > 0);
    const { match, moves } = await finish(first);
    assert.equal(match.toAct, null);
    assert.equal(match.outcome?.scores.length, seats);
    assert.deepEqual(await match.legalMoves(), []);
    const replay = await game.replay({ ...start, moves } as Parameters<typeof game.replay>[0]);
    assert.equal(replay.legal, true);
    assert.equal(replay.applied, moves.length);
    assert.deepEqual(replay.match.outcome, match.outcome);
  });

  test(`${name}: a seat sees its own view, and a bot chooses a legal move by it`, async () => {
    const match = await client.game(name).new({ seats, seed: "views" });
    const seat = match.toAct ?? 0;
    const view = await match.view(seat);
    assert.equal(view.seat, seat);
    assert.equal((await match.view()).seat, null);
    const { move } = await match.suggest("careful", { seed: "views" });
    assert.deepEqual(await match.check(move), { legal: true });
    assert.deepEqual((await match.game.suggest(view, "careful", { seed: "views" })).move, move);
    const samples = await match.sample(2, { seed: "views" });
    for (const sample of samples) assert.deepEqual(await sample.legalMoves(), await match.legalMoves());
    assert.equal(samples.length, 2);
  });
}

test("a match starts with the options of a preset", async () => {
  const match = await client.game("sheepshead").new({ seats: 5, preset: "called_ace", options: { stake_cap: 4 } });
  const { options } = match.state as OpenState<"sheepshead">;
  assert.deepEqual([options.partner, options.called_ten_wins, options.stake_cap], ["called_ace", true, 4]);
});

test("a match in one line is read, and a fault is told with its place", async () => {
  const game = client.game("sheepshead");
  const transcript = await game.parse('sheepshead 5 called_ace "sheep": -2.P');
  assert.deepEqual([transcript.seats, transcript.seed, transcript.options?.partner], [5, "sheep", "called_ace"]);
  assert.deepEqual(transcript.moves, [{ seat: 0, move: { type: "pass" } }, { seat: 2, move: { type: "pick" } }]);
  assert.equal((await game.replay(transcript)).index, 1);
  const wrong = await errorOf(game.parse("sheepshead 5 @7:"));
  assert.ok(wrong instanceof InvalidRequest);
  assert.deepEqual(wrong.errors?.map(({ pointer }) => pointer), ["/line"]);
});

test("a finished deal is scored without its cards", async () => {
  const facts = { picker: 1, partners: [3], points: [20, 30, 10, 15, 45], tricks: [1, 2, 1, 1, 1] };
  const found = await client.game("sheepshead").score({ seats: 5, preset: "no_bump", ...facts });
  assert.deepEqual([found.payments, found.result], [[1, -2, 1, -1, 1], "lost"]);
  assert.ok(found.reasons.every(({ text, source }) => text && source));
  const wrong = await errorOf(client.game("sheepshead").score({ seats: 5, ...facts, points: [20, 30, 10, 15, 46] }));
  assert.ok(wrong instanceof InvalidRequest);
  assert.deepEqual(wrong.errors, [{ pointer: "/points", detail: "they add up to 121, and not to 120" }]);
});

test("a move leaves the match before it as it was", async () => {
  const match = await client.game("sheepshead").new({ seats: 5, seed: "values" });
  const before = JSON.stringify(match);
  const after = await match.play({ type: "pass" });
  assert.deepEqual(after.events, [{ type: "passed", seat: 0 }]);
  assert.equal(JSON.stringify(match), before);
  assert.deepEqual([match.toAct, after.toAct], [0, 1]);
});

test("a match is kept as JSON, and goes on", async () => {
  const names = ["Ann", "Ben", "Cleo", "Dan"];
  const match = await client.game("president").new({ seats: 4, seed: "kept", include: ["text", "views"], names });
  const kept = client.match(JSON.parse(JSON.stringify(match)) as ReturnType<typeof match.toJSON>);
  assert.deepEqual(kept.toJSON(), match.toJSON());
  const [move] = await kept.legalMoves();
  assert.ok(move);
  const next = await kept.play(move);
  assert.deepEqual(next.state, (await match.play(move)).state);
  assert.match(next.text.join(), new RegExp(names[match.toAct ?? 0] ?? "?"));
  assert.equal((await next.view(2)).seat, 2);
});

test("what was included is not asked for again", async () => {
  let calls = 0;
  const counted = new Client({ url: REAL, fetch: (...request) => (calls++, fetch(...request)) });
  const match = await counted.game("wolf").new({ seats: 2, include: ["legal_moves", "views"] });
  await match.legalMoves();
  await match.view(1);
  assert.equal(calls, 1);
  await match.view();
  assert.equal(calls, 2);
});

test("a state is loaded", async () => {
  const match = await client.game("wolf_herd").new({ seats: 3 });
  const loaded = await client.game("wolf_herd").load(match.state);
  assert.deepEqual([loaded.toAct, loaded.outcome, loaded.events], [match.toAct, null, []]);
  assert.deepEqual(await loaded.legalMoves(), await match.legalMoves());
});

test("an illegal move is explained, by check and by play", async () => {
  const match = await client.game("sheepshead").new({ seats: 5, seed: "sheep may safely graze" });
  const picked = await (await match.play({ type: "pass" })).play({ type: "pick" });
  const buried = await picked.play({ type: "bury", cards: ["7H", "9H"] });
  const led = await (await buried.play({ type: "partner" })).play({ type: "play", card: "AS" });
  const verdict = await led.check({ type: "play", card: "QC" });
  assert.ok(!verdict.legal);
  assert.equal(verdict.violation.rule, "sheepshead.follow_suit");
  const error = await errorOf(led.play({ type: "play", card: "QC" }));
  assert.ok(error instanceof IllegalMove);
  assert.deepEqual(error.violation, verdict.violation);
  assert.equal(error.message, `Illegal move: ${verdict.violation.message}`);
  const early = await errorOf(match.play({ type: "pass" }, { seat: 1 }));
  assert.ok(early instanceof IllegalMove);
  assert.equal(early.violation.rule, "sheepshead.turn");
});

test("sealed, each seat plays with its own key", async () => {
  const host = await client.game("wolf").new({ seats: 2, sealed: true });
  assert.ok(host.keys && "sealed" in host.state);
  const players = host.keys.seats.map((key) => host.withKey(key));
  const [first, second] = players;
  assert.ok(first && second);
  const [move] = await first.legalMoves();
  assert.ok(move);
  const next = await first.play(move);
  assert.equal((await next.view(0)).seat, 0);
  assert.equal((await errorOf(next.view(1)) as Error).name, "AccessDenied");
  const passed = await client.game("wolf").load(next.state, { key: second.key, seat: 1 });
  assert.equal((await passed.play({ type: "turn" })).key, host.keys.seats[1]);
  assert.equal(client.match(next.toJSON()).key, host.keys.seats[0]);
  const other = new Client({ url: REAL, key: host.keys.host });
  assert.equal((await (await other.game("wolf").load(next.state)).view(1)).seat, 1);
});

test("many calls are made in one request, and one that is refused does not stop the others", async () => {
  let calls = 0;
  const counted = new Client({ url: REAL, fetch: (...request) => (calls++, fetch(...request)) });
  const game = counted.game("wolf");
  const [first, second] = await counted.newAll([[game, { seats: 2, seed: "one" }], [game, { seats: 3 }]]);
  assert.ok(first instanceof Match);
  assert.equal((second as Error).name, "InvalidRequest");
  const [played, refused] = await counted.playAll([[first, { type: "turn" }], [first, { type: "pass" } as never]]);
  assert.ok(played instanceof Match && refused instanceof Error);
  const [view] = await counted.viewAll([[played, null]]);
  assert.ok(view && "seat" in view && view.seat === null);
  const [verdict, suggestion] = await counted.batch([
    { game: "wolf", call: "check", body: { state: first.state, move: { type: "turn" } } },
    { game: "wolf", call: "suggest", body: { state: first.state } },
  ]);
  assert.ok("legal" in verdict && verdict.legal);
  assert.ok("move" in suggestion && suggestion.move.type === "turn");
  assert.equal(calls, 4);
});

test("a game is described", async () => {
  const info = await client.game("pass_the_ewe").describe();
  assert.equal(info.title, "Pass the Ewe");
  assert.ok("properties" in info.options);
});
