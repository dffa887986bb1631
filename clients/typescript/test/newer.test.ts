// A newer service: answers gain members, events and problems gain types, and the client goes on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Client, InvalidRequest, type Event } from "sheepfold";

import { errorOf, serveChanged } from "./servers.ts";

/** What a program says of an event; it knows only one. */
function describe(event: Event<"wolf">): string {
  switch (event.type) {
    case "turned_up":
      return `seat ${event.seat} turns up ${event.cards.join()}`;
    default:
      return event.type;
  }
}

test("members and events that are not known pass through, and the match goes on", async (context) => {
  const url = await serveChanged(context, (_path, status, answer) =>
    status !== 200 || !answer.events
      ? answer
      : { ...answer, weather: "rain", events: [...answer.events, { type: "bleated", loudness: 11 }] },
  );
  let match = await new Client({ url }).game("wolf").new({ seats: 2, seed: "newer", options: { max_battles: 5 } });
  const [dealt, bleated] = [match.events[0], match.events.at(-1)];
  assert.deepEqual([dealt?.type, bleated], ["dealt", { type: "bleated", loudness: 11 }]);
  match = await match.play({ type: "turn" });
  assert.deepEqual(match.events.map(describe).at(-1), "bleated");
  assert.match(match.events.map(describe)[0] ?? "", /^seat \d turns up/);
  assert.equal((match.toJSON().position as unknown as { weather: string }).weather, "rain");
  while (!match.over) {
    const [move] = await match.legalMoves();
    assert.ok(move);
    match = await match.play(move);
  }
  assert.equal(match.outcome?.scores.length, 2);
});

test("a problem of a type that is not known is an error by its status, with what it has", async (context) => {
  const url = await serveChanged(context, (_path, status, answer) =>
    status === 200 ? answer : { ...answer, type: "/problems/bad-weather", forecast: "rain" },
  );
  const error = await errorOf(new Client({ url }).game("wolf").new({ seats: 9 }));
  assert.ok(error instanceof InvalidRequest);
  assert.equal(error.type, "/problems/bad-weather");
  assert.deepEqual({ ...error.problem }.status, 422);
  assert.equal((error.problem as unknown as { forecast: string }).forecast, "rain");
});
