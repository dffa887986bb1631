// Records that somebody opens: the service replays them, and says how each position looks.

import { callGame, describeGame } from "./api.js";

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
 * @throws {import("./api.js").Refused} it is not a record of the game
 */
export async function openRecord(record) {
  const { game, moves, outcome, ...start } = record;
  const { title } = await describeGame(game);
  const found = await callGame(game, "replay", record);
  const names = PLAYERS.slice(0, record.seats);
  const more = { include: ["views", "text"], names };
  /** @type {Map<number, any>} */
  const positions = new Map();

  /** @param {number} at */
  const stateAfter = async (at) =>
    positions.get(at)?.state ?? (await callGame(game, "replay", { ...start, moves: moves.slice(0, at) })).position.state;

  /** @param {number} at */
  const ask = async (at) =>
    at === 0
      ? callGame(game, "new", { ...start, ...more })
      : callGame(game, "play", { state: await stateAfter(at - 1), ...moves[at - 1], ...more });

  /** @param {number} at */
  const find = async (at) => {
    if (!positions.has(at)) positions.set(at, await ask(at));
    return positions.get(at);
  };

  /** Say why the next move is illegal, with the names of the players. */
  const explainStop = async () => {
    const [index, { state }] = [found.index ?? 0, found.position];
    const { violation } = await callGame(game, "check", { state, ...moves[index], names });
    return { index, violation, legal_moves: found.legal_moves };
  };

  const stop = found.legal ? null : await explainStop();
  const isClaimWrong = found.outcome_agrees === false;
  return { game, title, names, moves, applied: found.applied, stop, isClaimWrong, find };
}
