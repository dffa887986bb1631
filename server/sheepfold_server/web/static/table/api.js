// The calls of the service. Each takes the state that the last one returned; nothing is kept but what the page keeps.

/** @typedef {import("openapi").components["schemas"]} Schemas */
/** @typedef {import("openapi").operations} Operations */
/** @typedef {Schemas["Problem"]} Problem what the service says when it refuses a call */
/** @typedef {Schemas["Violation"]} Violation why a move is refused */
/** @typedef {Schemas["GameSummary"]} GameSummary */
/** @typedef {Schemas["Game"]} Game */
/** @typedef {Schemas[Extract<keyof Schemas, `${string}View`>]} View a match as a seat sees it */
/** @typedef {Schemas[Extract<keyof Schemas, `${string}Move`>]} Move */
/** @typedef {Schemas[Extract<keyof Schemas, `${string}Position`>]} Position */
/** @typedef {{seat: number, move: Move}} Turn */
/**
 * The calls of a game, and the operations that answer them.
 * @typedef {{new: "start", play: "play", view: "view", check: "check", replay: "replay", suggest: "suggest"}} Calls
 */
/**
 * What a call of a game answers.
 * @template {keyof Calls} C
 * @typedef {Operations[Extract<keyof Operations, `${string}_${Calls[C]}`>]["responses"][200]["content"]["application/json"]} Answer
 */

/** A call that the service has refused, or did not answer. */
export class Refused extends Error {
  /** @param {Pick<Problem, "title" | "detail" | "errors" | "violation">} problem */
  constructor(problem) {
    super(problem.violation?.message ?? problem.detail);
    this.problem = problem;
  }
}

const PATIENCE = 15_000; // milliseconds, longer than the service lets a call take
const UNREACHABLE = { title: "No answer", detail: "The service does not answer. Nothing is lost: try again." };

/**
 * Make a call of a game.
 * @template {keyof Calls} C
 * @param {string} game
 * @param {C} call
 * @param {object} body
 * @param {string} [key] of a sealed match
 * @returns {Promise<Answer<C>>}
 * @throws {Refused} the service refuses the call, or does not answer
 */
export async function callGame(game, call, body, key) {
  const headers = { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) };
  return send(`/v1/games/${game}/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/**
 * Describe a game: its seats, options, rules and how it is played.
 * @param {string} game
 * @returns {Promise<Game>}
 */
export const describeGame = (game) => send(`/v1/games/${encodeURIComponent(game)}`);

/**
 * List the games.
 * @returns {Promise<GameSummary[]>}
 */
export const listGames = async () => (await send("/v1/games")).games;

/**
 * @param {string} path
 * @param {RequestInit} [request]
 * @returns {Promise<any>}
 */
async function send(path, request) {
  const response = await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response?.ok) throw new Refused(typeof answer?.detail === "string" ? answer : UNREACHABLE);
  if (!answer) throw new Refused(UNREACHABLE);
  return answer;
}
