// Records that somebody opens: the service replays them, and says how each position looks.

import { connect } from "./api.js";

/**
 * @typedef {object} Shown a match that is stepped through
 * @property {string} game
 * @property {string} title
 * @property {string[]} names of the players, by seat
 * @property {{seat: number, move: any}[]} moves
 * @property {number} applied how many of the moves are legal
 * @property {{index: number, violation: any, legal_moves: any[]} | null} stop why the next one is not
 * @property {boolean} isClaimWrong whether the record has another outcome than its moves
 * @property {(at: number) => Promise<Shot>} find the position after so many moves
 */
/**
 * @typedef {object} Shot a position
 * @property {number | null} to_act
 * @property {any[]} views of every seat
 * @property {string[]} text what has just happened, in sentences
 */

const PLAYERS = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus"];

/**
 * Read a record; of several in a text, the first.
 * @param {string} text
 * @returns {any}
 * @throws {SyntaxError} it holds no record of a game
 */
export function readRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    record = JSON.parse(text.trim().split("\n", 1)[0] || "null");
  }
  if (record?.transcript) record = record.transcript;
  if (typeof record?.game !== "string") throw new SyntaxError("This is not the record of a match: it names no game.");
  return record;
}

/**
 * Let the service replay a record.
 * @param {any} record
 * @returns {Promise<Shown>}
 * @throws {import("./api.js").SheepfoldError} it is not a record of the game
 */
export async function openRecord(record) {
  const { game, moves, outcome, ...start } = record;
  const rules = connect().game(game);
  const { title } = await rules.describe();
  const names = PLAYERS.slice(0, record.seats);
  /** @type {{include: import("./client/index.js").Include[], names: string[]}} */
  const more = { include: ["views", "text"], names };
  const found = await rules.replay(record, more);
  /** @type {Map<number, import("./match.js").Position>} */
  const positions = new Map();

  /** @param {number} at */
  const matchAfter = async (at) =>
    positions.get(at) ?? (await rules.replay({ ...start, moves: moves.slice(0, at) }, more)).match;

  /** @param {number} at */
  const ask = async (at) =>
    at === 0 ? rules.new({ ...start, ...more }) : (await matchAfter(at - 1)).play(moves[at - 1].move, { seat: moves[at - 1].seat });

  /** @param {number} at */
  const find = async (at) => {
    const position = positions.get(at) ?? (await ask(at));
    positions.set(at, position);
    return /** @type {any} */ (position.position);
  };

  /** Say why the next move is illegal, with the names of the players. */
  const explainStop = async () => {
    const { index, legal_moves, match } = found;
    const { move, seat } = moves[index ?? 0];
    const verdict = await match.check(move, { seat });
    return { index: index ?? 0, violation: verdict.legal ? found.violation : verdict.violation, legal_moves };
  };

  const stop = found.legal ? null : await explainStop();
  const isClaimWrong = found.outcome_agrees === false;
  return { game, title, names, moves, applied: found.applied, stop, isClaimWrong, find };
}
