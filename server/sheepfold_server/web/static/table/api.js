// The service that this page came from, asked by its client; `client/` is a build of it.

import { Client, ProblemError } from "./client/index.js";

/** @typedef {import("./client/index.js").Problem} Problem what the service says when it refuses a call */
/** @typedef {import("./client/index.js").SheepfoldError} SheepfoldError */

const PATIENCE = 15_000; // milliseconds, longer than the service lets a call take
const NOBODY = "about:blank"; // the type of a problem of something in front of the service
export const UNREACHABLE = { detail: "The service does not respond. Nothing is lost: try again." };

/** @type {Client | undefined} */
let client;

/** Return the client of the service. A page that is a file needs none, and has no address to ask. */
export const connect = () => (client ??= new Client({ url: location.origin, timeout: PATIENCE }));

/**
 * Return what to say of an error.
 * @param {SheepfoldError} error
 * @returns {Pick<Problem, "detail" | "errors">}
 */
export const explain = (error) =>
  error instanceof ProblemError && error.type !== NOBODY ? error.problem : UNREACHABLE;
