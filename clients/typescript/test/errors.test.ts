// What goes wrong: refusals, silence, interruptions, and what is worth another attempt.

import assert from "node:assert/strict";
import { createServer } from "node:net";
import { test } from "node:test";

import { AccessDenied, Client, InvalidRequest, ServiceTimeout, ServiceUnreachable, ServiceUnavailable, UnexpectedAnswer } from "sheepfold";

import { REAL, errorOf, serve } from "./servers.ts";

const client = new Client({ url: REAL });
const problem = (status: number, name: string) =>
  JSON.stringify({ type: `/problems/${name}`, title: "A problem", status, detail: "Said by the test." });

test("options that do not fit are refused with their places", async () => {
  const error = await errorOf(client.game("sheepshead").new({ seats: 3, options: { partner: "called_ace" } }));
  assert.ok(error instanceof InvalidRequest);
  assert.deepEqual([error.status, error.type], [422, "/problems/invalid-options"]);
  assert.equal(error.errors[0]?.pointer, "/options/partner");
  assert.match(error.requestId ?? "", /\w/);
});

test("a game that there is not is refused when it is asked", async () => {
  const error = await errorOf(client.game("poker").describe());
  assert.ok(error instanceof InvalidRequest);
  assert.equal(error.status, 404);
});

test("a sealed state without a key, or with a wrong one, is denied", async () => {
  const match = await client.game("wolf").new({ seats: 2, sealed: true });
  const bare = await errorOf(client.game("wolf").load(match.state));
  const wrong = await errorOf(match.withKey("wrong").view());
  assert.ok(bare instanceof AccessDenied && wrong instanceof AccessDenied);
  assert.deepEqual([bare.status, wrong.status], [401, 403]);
});

test("nobody at the address is a transport error", async () => {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
  const error = await errorOf(new Client({ url: `http://127.0.0.1:${port}`, retries: 1 }).games());
  assert.ok(error instanceof ServiceUnreachable && !(error instanceof ServiceTimeout) && error.cause);
});

test("an answer that is late is a timeout, which is worth another attempt", async (context) => {
  let calls = 0; // counted where they are sent: one may be given up before it has reached the server
  const counted: typeof fetch = (...request) => (calls++, fetch(...request));
  const url = await serve(context, () => {});
  const error = await errorOf(new Client({ url, timeout: 50, retries: 1, fetch: counted }).games());
  assert.ok(error instanceof ServiceTimeout);
  assert.match(error.message, /did not answer in 0.05 seconds/);
  assert.equal(calls, 2);
});

test("an answer that begins in time and never ends is a timeout too", async (context) => {
  const url = await serve(context, (_, response) => void response.writeHead(200).write("{"));
  assert.ok((await errorOf(new Client({ url, timeout: 50, retries: 0 }).games())) instanceof ServiceTimeout);
});

test("a call that is given up throws the reason, while it is asked and while it waits", async (context) => {
  let controller = new AbortController();
  const silent = await serve(context, () => controller.abort(new Error("enough")));
  const busy = await serve(context, (_, response) => void response.writeHead(503, { "Retry-After": "200" }).end());
  const answered: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    setTimeout(() => controller.abort(new Error("enough")), 50); // the client waits by then
    return response;
  };
  for (const settings of [{ url: silent }, { url: busy, timeout: 3_600_000, fetch: answered }]) {
    controller = new AbortController();
    const asked = new Client(settings).game("wolf").new({ seats: 2 }, { signal: controller.signal });
    assert.equal(((await errorOf(asked)) as Error).message, "enough");
  }
  const signal = AbortSignal.abort();
  assert.equal(((await errorOf(client.games({ signal }))) as Error).name, "AbortError");
});

for (const status of [429, 502, 503, 504]) {
  test(`after ${status}, the same call is sent again`, async (context) => {
    const bodies: string[] = [];
    const url = await serve(context, async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      bodies.push(body);
      if (bodies.length < 3) response.writeHead(status, { "Retry-After": "0" }).end(problem(status, "service-busy"));
      else response.end(JSON.stringify({ state: {}, to_act: 0, outcome: null, events: [] }));
    });
    const match = await new Client({ url }).game("wolf").new({ seats: 2, seed: "again" });
    assert.equal(match.toAct, 0);
    assert.equal(new Set(bodies).size, 1);
    assert.equal(bodies.length, 3);
  });
}

test("the wait that the service asks for is kept, unless it is longer than the client's patience", async (context) => {
  const times: number[] = [];
  const url = await serve(context, (_, response) => {
    times.push(performance.now());
    if (times.length > 1) response.end('{"games": []}');
    else response.writeHead(429, { "Retry-After": asked }).end(problem(429, "rate-limited"));
  });
  let asked = "1";
  assert.deepEqual(await new Client({ url }).games(), []);
  assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 990);
  [asked, times.length] = ["61", 0];
  const error = await errorOf(new Client({ url, timeout: 60_000 }).games());
  assert.ok(error instanceof ServiceUnavailable);
  assert.deepEqual([error.retryAfter, times.length], [61, 1]);
});

test("a refusal is not sent again", async (context) => {
  let calls = 0;
  const url = await serve(context, (_, response) => {
    calls++;
    response.writeHead(422).end(problem(422, "validation-error"));
  });
  assert.ok((await errorOf(new Client({ url }).games())) instanceof InvalidRequest);
  assert.equal(calls, 1);
});

test("what a proxy answers in place of the service is not mistaken for it", async (context) => {
  const answers: [number, string, unknown][] = [
    [502, "<html>", ServiceUnavailable],
    [404, "<html>", UnexpectedAnswer],
    [200, "<html>", UnexpectedAnswer],
    [200, "{}", UnexpectedAnswer],
    [200, "null", UnexpectedAnswer],
    [302, "", ServiceUnreachable],
  ];
  for (const [status, text, kind] of answers) {
    const url = await serve(context, (_, response) => void response.writeHead(status, { Location: "/" }).end(text));
    const error = await errorOf(new Client({ url, retries: 0 }).game("wolf").new({ seats: 2 }));
    assert.ok(error instanceof (kind as typeof Error), `${status} ${text}: ${error}`);
  }
});

test("settings that cannot work are refused at once", () => {
  for (const url of ["", "/v1", "ftp://example.org", "http://user:secret@example.org"]) {
    assert.throws(() => new Client({ url }), TypeError);
  }
  assert.throws(() => new Client({ url: REAL, timeout: 0 }), RangeError);
  assert.throws(() => new Client({ url: REAL, retries: -1 }), RangeError);
});

test("headers are sent, and a path before that of the service is kept", async (context) => {
  const seen: unknown[] = [];
  const url = await serve(context, (request, response) => {
    seen.push([request.url, request.headers["x-tenant"]]);
    response.end('{"games": []}');
  });
  await new Client({ url: `${url}/sheep/`, headers: { "X-Tenant": "ewe" } }).games();
  assert.deepEqual(seen, [["/sheep/v1/games", "ewe"]]);
});
