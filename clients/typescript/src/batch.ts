// Many calls in one request.

import { UnexpectedAnswer, isProblem, readError, type SheepfoldError } from "./errors.js";
import type { Request } from "./transport.js";
import type { CallAnswer, CallBody, CallName, GameName } from "./types.js";

/** A call in a batch; `key` is for a sealed state. */
export type Call<G extends GameName = GameName, C extends CallName = CallName> = {
  [Name in G]: { [N in C]: { game: Name; call: N; body: CallBody<Name, N>; key?: string | undefined } }[C];
}[G];

/** The answer to a call in a batch, or the error that it is refused with. */
export type Answer<T> = T extends { game: infer G extends GameName; call: infer C extends CallName }
  ? CallAnswer<G, C> | SheepfoldError
  : never;

const MOST = 1000; // calls in a request
const OUT_OF_TIME = "/problems/deadline-exceeded";

/** Make many calls in few requests, and return the answer to each, or its error. What there was no time for is sent again. */
export async function runBatch(
  calls: readonly Call[],
  send: (request: Request) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  const found: unknown[] = [];
  while (found.length < calls.length) {
    const part = calls.slice(found.length, found.length + MOST);
    const answer = (await send({ path: "/v1/batch", body: { calls: part }, signal })) as { answers?: unknown };
    found.push(...readAnswers(answer?.answers, part.length));
  }
  return found;
}

/** Return the answers that the service had time for; at least one, which may be that there was no time. */
function readAnswers(answers: unknown, count: number): unknown[] {
  if (!Array.isArray(answers) || answers.length !== count) {
    throw new UnexpectedAnswer(`there is no answer to each of ${count} calls`);
  }
  const late = answers.findIndex((each) => isProblem(each?.body) && each.body.type === OUT_OF_TIME);
  return answers
    .slice(0, late < 0 ? count : Math.max(late, 1))
    .map(({ status, body }) => (status === 200 ? body : readError(status, new Headers(), body)));
}
