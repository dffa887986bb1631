// The calls of the service. Each takes the state that the last one returned; nothing is kept but what the page keeps.

/**
 * What the service says when it refuses a call.
 * @typedef {{type: string, title: string, status: number, detail: string,
 *   violation?: {rule: string, message: string, source: string, cards: string[]},
 *   errors?: {pointer: string, detail: string}[], invariant?: string}} Problem
 */

/** A call that the service has refused, or did not answer. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.violation?.message ?? problem.detail ?? problem.title);
    this.problem = problem;
  }
}

const UNREACHABLE = { type: "", title: "No answer", status: 0, detail: "The service does not answer. Nothing is lost." };

/**
 * Make a call of a game.
 * @param {string} game
 * @param {string} call
 * @param {object} body
 * @param {string} [key] of a sealed match
 * @returns {Promise<any>}
 * @throws {Refused} the service refuses the call, or does not answer
 */
export function callGame(game, call, body, key) {
  /** @type {Record<string, string>} */
  const headers = { "Content-Type": "application/json" };
  if (key) headers.Authorization = `Bearer ${key}`;
  return send(`/v1/games/${game}/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/**
 * Describe a game: its seats, options, rules and how it is played.
 * @param {string} game
 * @returns {Promise<any>}
 */
export const describeGame = (game) => send(`/v1/games/${encodeURIComponent(game)}`);

/**
 * List the games.
 * @returns {Promise<any[]>}
 */
export const listGames = async () => (await send("/v1/games")).games;

/**
 * @param {string} path
 * @param {RequestInit} [request]
 */
async function send(path, request) {
  const response = await fetch(path, request).catch(() => null);
  if (response === null) throw new Refused(UNREACHABLE);
  const answer = await response.json().catch(() => null);
  if (answer === null) throw new Refused({ ...UNREACHABLE, status: response.status });
  if (!response.ok) throw new Refused(answer);
  return answer;
}
