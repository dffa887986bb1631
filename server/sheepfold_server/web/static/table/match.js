// What matches against bots and among people have in common: what the person at this page sees of them.

/** @typedef {import("./client/index.js").Move} Move */
/** @typedef {import("./client/index.js").View} View */
/** @typedef {import("./client/index.js").Match} Position a match at one moment */
/** @typedef {{seat: number, move: Move}} Turn */
/** @typedef {{turn: number, text: string}} Line what has happened, and after how many turns */
/**
 * @typedef {object} Common what is kept of every match
 * @property {string} game
 * @property {string[]} names of the players, by seat
 * @property {number} me the seat of the person at this page
 */

/** @template {Common} K what is kept of the match */
export class Match {
  /**
   * @param {K} kept
   * @param {Position} position
   * @param {View} view of the person at this page
   */
  constructor(kept, position, view) {
    this.kept = kept;
    this.position = position;
    this.view = view;
  }

  get toAct() {
    return this.view.to_act;
  }

  get outcome() {
    return this.view.outcome;
  }

  /** Whether the person at this page is to move. */
  get isMine() {
    return this.toAct === this.kept.me;
  }
}

/**
 * The lines of a position.
 * @param {Position} position
 * @param {number} turn after how many turns
 * @returns {Line[]}
 */
export const linesOf = ({ text }, turn) => text.map((line) => ({ turn, text: line }));
