// Services for the tests: the real one, one that a newer version could be, and those of which the network makes a mess.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** The address of the real service. */
export const REAL = process.env["SHEEPFOLD_URL"] ?? "http://127.0.0.1:8000";

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Start a server that is closed at the end of the test, and return its address. */
export async function serve(test: TestContext, handle: Handler): Promise<string> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Return the body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

/** Start a proxy to the real service that changes what it answers. */
export function serveChanged(test: TestContext, change: (path: string, status: number, answer: any) => unknown) {
  return serve(test, async (request, response) => {
    const body = await readBody(request);
    const { authorization } = request.headers;
    const real = await fetch(REAL + request.url, {
      method: request.method ?? "GET",
      headers: { "Content-Type": "application/json", ...(authorization && { authorization }) },
      ...(body && { body }),
    });
    const answer = change(request.url ?? "", real.status, await real.json());
    const kind = real.headers.get("Content-Type") ?? "";
    response.writeHead(real.status, { "Content-Type": kind, "X-Request-ID": real.headers.get("X-Request-ID") ?? "" });
    response.end(JSON.stringify(answer));
  });
}

/** Return a promise's error. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error("it was no error");
    },
    (error: unknown) => error,
  );
}
