// What matches against bots and among people have in common: each is the source of a table.

import { explain } from "./api.js";
import { IllegalMove, SheepfoldError } from "./client/index.js";

/** @typedef {import("./client/index.js").Move} Move */
/** @typedef {import("./client/index.js").View} View */
/** @typedef {{seat: number, move: Move}} Turn */
/** @typedef {import("./client/index.js").Match} Position a match at one moment */
/** @typedef {import("./client/index.js").GameDescription} Game */
/** @typedef {import("./client/table.js").Line} Line */
/** @typedef {import("./client/table.js").Moment} Moment */
/**
 * @typedef {object} Common what is kept of every match
 * @property {string} game
 * @property {string[]} names of the players, by seat
 * @property {number} me the seat of the person at this page
 * @property {Turn[]} turns
 * @property {Line[]} told
 */

/** @template {Common} K what is kept of the match */
export class Match {
  /**
   * @param {Game} game
   * @param {K} kept
   * @param {Position} position
   * @param {View} view of the person at this page
   */
  constructor(game, kept, position, view) {
    this.game = game;
    this.kept = kept;
    this.position = position;
    this.view = view;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  get names() {
    return this.kept.names;
  }

  get seat() {
    return this.kept.me;
  }

  /** How many moves were made. */
  get moves() {
    return this.kept.turns.length;
  }

  /** @returns {Moment} */
  get moment() {
    const { turns, told } = this.kept;
    return { view: this.view, moves: this.moves, turns: /** @type {any} */ ([...turns]), told: [...told] };
  }

  /** @param {() => void} listener */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Take the position after a move, and say so.
   * @param {Position} position
   */
  async follow(position) {
    Object.assign(this, { position, view: await position.view(this.kept.me) });
    for (const listener of this.listeners) listener();
  }
}

/**
 * The lines of a position.
 * @param {Position} position
 * @param {number} turn after how many turns
 * @returns {Line[]}
 */
export const linesOf = ({ text }, turn) => text.map((line) => ({ turn, text: line }));

/**
 * Ask the service, with what is wrong as a sentence for the person at this page.
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 * @throws {IllegalMove | Error}
 */
export const ask = (act) =>
  act().catch((error) => {
    if (error instanceof IllegalMove || !(error instanceof SheepfoldError)) throw error;
    throw new Error(toSentence(explain(error).detail), { cause: error });
  });

/** @param {string} text */
export const toSentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
