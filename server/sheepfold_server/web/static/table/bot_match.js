// A match on this page against built-in bots. What is kept is its record: how it started, and the moves.

import { callGame } from "./api.js";
import { Match, linesOf } from "./match.js";

/** @typedef {import("./api.js").Move} Move */
/** @typedef {import("./api.js").Turn} Turn */
/** @typedef {import("./api.js").View} View */
/** @typedef {import("./match.js").Line} Line */
/** @typedef {{bot: string, simulations?: number}} Bot */
/** @typedef {{seats: number, options: object, dealer: number, seed: string}} Start how a match starts */
/**
 * What is kept of a match, as plain data.
 * @typedef {object} Kept
 * @property {string} game
 * @property {Start} start
 * @property {string[]} names of the players, by seat
 * @property {number} me the seat of the person at this page
 * @property {Bot[]} bots by seat; that of the person gives the hints
 * @property {Turn[]} turns
 * @property {Line[]} told
 */

const INCLUDE = ["views", "text"];

/** @extends {Match<Kept>} */
export class BotMatch extends Match {
  /**
   * @param {Kept} kept
   * @param {object} state
   * @param {View} view
   */
  constructor(kept, state, view) {
    super(kept, view);
    this.state = state;
  }

  /**
   * Start a match.
   * @param {Omit<Kept, "turns" | "told">} setup
   */
  static async start(setup) {
    const { game, start, me, names } = setup;
    const answer = await callGame(game, "new", { ...start, include: INCLUDE, names });
    return new BotMatch({ ...setup, turns: [], told: linesOf(answer, 0) }, answer.state, viewOf(me, answer));
  }

  /**
   * Go on with a match that was kept.
   * @param {Kept} kept
   */
  static async resume(kept) {
    const { game, start, me, turns } = kept;
    const { position, applied } = await callGame(game, "replay", { ...start, moves: turns });
    const { state } = position;
    const view = await callGame(game, "view", { state, seat: me });
    return new BotMatch({ ...kept, turns: turns.slice(0, applied) }, state, view);
  }

  /** How many moves were made. */
  get moves() {
    return this.kept.turns.length;
  }

  /**
   * Make a move.
   * @param {Move} move
   * @param {number} seat by default that of the person at this page
   * @throws {import("./api.js").Refused} it is illegal; or the service does not answer
   */
  async play(move, seat = this.kept.me) {
    const { game, me, names, turns, told } = this.kept;
    const answer = await callGame(game, "play", { state: this.state, move, seat, include: INCLUDE, names });
    turns.push({ seat, move });
    told.push(...linesOf(answer, turns.length));
    Object.assign(this, { state: answer.state, view: viewOf(me, answer) });
  }

  /**
   * Ask the bot of the seat whose turn it is for a move.
   * @returns {Promise<Move>}
   */
  async suggest() {
    const bot = this.kept.bots[/** @type {number} */ (this.toAct)];
    return (await callGame(this.kept.game, "suggest", { state: this.state, ...bot })).move;
  }

  /** Return the match before the last move of the person at this page; null if they have made none. */
  async takeBack() {
    const { turns, told, me } = this.kept;
    const last = turns.findLastIndex((turn) => turn.seat === me);
    if (last < 0) return null;
    const before = told.filter((line) => line.turn <= last);
    return BotMatch.resume({ ...this.kept, turns: turns.slice(0, last), told: before });
  }
}

/**
 * @param {number} seat
 * @param {import("./api.js").Position} position with the views of all seats
 */
const viewOf = (seat, { views = [] }) => /** @type {View} */ (views[seat]);
