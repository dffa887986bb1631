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
 * @property {(at: number) => Promise<Advice>} [advise] say what bots would do in that position; not in a page without a
 *   service
 */
/** @typedef {import("./sheepfold-table.js").Turn} Turn */
/** @typedef {import("./sheepfold-table.js").Suggestion["candidates"][number]} Candidate */
/** @typedef {Omit<Candidate, "move"> & {turn: Turn}} Tried */
/**
 * @typedef {object} Advice what bots would do in a position
 * @property {Turn} careful what the bot does that does not look ahead
 * @property {Turn} search what the bot does that looks ahead
 * @property {Tried[]} tried the moves that it compared, the best first
 * @property {string} unit what their means count
 * @property {Turn | undefined} played what was done, if it was legal
 */
/**
 * @typedef {object} Shot a position
 * @property {number | null} to_act
 * @property {any[]} views of every seat
 * @property {string[]} text what has just happened, in sentences
 */

export const PLAYERS = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen"];
const LONGEST_NAME = 30;

/** A text that is not the record of a match, with a message for the person who opened it. */
export class NotARecord extends Error {}

const LINE = /^(?<game>[a-z_]+)\s+\d/; // how a match in one line begins
const NEXT_LINE = /\n(?=\s*[a-z_]{4,}\s+\d)/; // before another one: no moves begin with so many small letters
const SAVED = "A record says how a match started and which moves were made: its game, seats, seed and moves.";

/**
 * Read a record, which can be a match in one line; of several in a text, the first.
 * @param {string} whole
 * @returns {Promise<any>}
 * @throws {NotARecord} it holds no record of a game
 * @throws {import("./sheepfold-table.js").SheepfoldError} the service cannot read its line
 */
export async function readRecord(whole) {
  const text = whole.trim();
  if (!text) throw new NotARecord("There is nothing to show yet: choose a file, paste a record or take an example.");
  const game = LINE.exec(text)?.groups?.game;
  if (game) return connect().game(/** @type {any} */ (game)).parse(/** @type {string} */ (text.split(NEXT_LINE, 1)[0]));
  const found = parse(text) ?? parse(text.split("\n", 1)[0] ?? "");
  if (found === undefined) {
    throw new NotARecord(`This text is neither JSON nor a match in one line, or a part of it is missing. ${SAVED}`);
  }
  const record = found?.transcript ?? found;
  if (typeof record?.game !== "string") throw new NotARecord(`This is JSON, but it names no game. ${SAVED}`);
  if (!Array.isArray(record.moves)) throw new NotARecord(`This record has no list of moves. ${SAVED}`);
  return record;
}

/** @param {string} text @returns {any} undefined if it is not JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Load an example.
 * @param {string} game
 * @returns {Promise<string>} the record of a match between bots
 * @throws {NotARecord} it could not be loaded
 */
export async function loadExample(game) {
  const answer = await fetch(`examples/${game}.json`).catch(() => null);
  if (!answer?.ok) throw new NotARecord("The example could not be loaded. Try again.");
  return answer.text();
}

/**
 * Whether a record says what its players are called, as that of a table does.
 * @param {any} names @param {any} seats
 */
const isNames = (names, seats) =>
  Array.isArray(names) && names.length === seats && names.every((name) => typeof name === "string" && name && name.length <= LONGEST_NAME);

/**
 * Let the service replay a record.
 * @param {any} record
 * @returns {Promise<Shown>}
 * @throws {import("./sheepfold-table.js").SheepfoldError} it is not a record of the game
 */
export async function openRecord(record) {
  const { names: called, ...played } = record;
  const { game, moves, outcome, ...start } = played;
  const rules = connect().game(game);
  const { title } = await rules.describe();
  const names = isNames(called, played.seats) ? called : PLAYERS.slice(0, played.seats);
  /** @type {{include: import("./sheepfold-table.js").Include[], names: string[]}} */
  const more = { include: ["views", "text"], names };
  const found = await rules.replay(played, more);
  /** @type {Map<number, Promise<import("./sheepfold-table.js").Match>>} */
  const asked = new Map(); // positions that are known or on their way, so that steps in a row need no replay each

  /** @param {number} at */
  const matchAfter = (at) => asked.get(at) ?? rules.replay({ ...start, moves: moves.slice(0, at) }, more).then(({ match }) => match);

  /** @param {number} at */
  const ask = async (at) =>
    at === 0 ? rules.new({ ...start, ...more }) : (await matchAfter(at - 1)).play(moves[at - 1].move, { seat: moves[at - 1].seat });

  /** @param {number} at */
  const find = async (at) => {
    const position = asked.get(at) ?? ask(at);
    asked.set(at, position);
    try {
      return /** @type {any} */ ((await position).position);
    } catch (error) {
      asked.delete(at);
      throw error;
    }
  };

  /** Say why the next move is illegal, with the names of the players. */
  const explainStop = async () => {
    const { index, legal_moves, match } = found;
    const { move, seat } = moves[index ?? 0];
    const verdict = await match.check(move, { seat });
    return { index: index ?? 0, violation: verdict.legal ? found.violation : verdict.violation, legal_moves };
  };

  /** @param {number} at */
  const advise = async (at) => {
    const match = at === 0 ? await rules.new({ ...start, ...more }) : await matchAfter(at);
    const seat = match.toAct ?? 0;
    const seed = "advice";
    const [careful, search] = await Promise.all([match.suggest("careful", { seed }), match.suggest("search", { seed })]);
    const tried = search.candidates.map((/** @type {Candidate} */ { move, ...value }) => ({ turn: { seat, move }, ...value }));
    return {
      careful: { seat, move: careful.move },
      search: { seat, move: search.move },
      tried,
      unit: search.unit,
      played: at < found.applied ? { ...moves[at] } : undefined, // of its own, since each turn is drawn once
    };
  };

  const stop = found.legal ? null : await explainStop();
  const isClaimWrong = found.outcome_agrees === false;
  return { game, title, names, moves, applied: found.applied, stop, isClaimWrong, find, advise };
}
