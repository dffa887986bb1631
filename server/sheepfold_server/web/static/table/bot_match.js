// A match on this page against built-in bots. What is kept is its record: how it started, and the moves.

import { connect } from "./api.js";
import { Match, linesOf } from "./match.js";

/** @typedef {import("./client/index.js").Include} Include */
/** @typedef {import("./match.js").Line} Line */
/** @typedef {import("./match.js").Move} Move */
/** @typedef {import("./match.js").Turn} Turn */
/** @typedef {{bot: import("./client/index.js").BotName, simulations?: number}} Bot */
/** @typedef {{seats: number, options: any, dealer: number, seed: string}} Start how a match starts */
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

/** @type {Include[]} */
const INCLUDE = ["views", "text"];

/** @extends {Match<Kept>} */
export class BotMatch extends Match {
  /**
   * Start a match.
   * @param {Omit<Kept, "turns" | "told">} setup
   */
  static async start(setup) {
    const { game, start, me, names } = setup;
    const position = await connect().game(game).new({ ...start, include: INCLUDE, names });
    return new BotMatch({ ...setup, turns: [], told: linesOf(position, 0) }, position, await position.view(me));
  }

  /**
   * Go on with a match that was kept.
   * @param {Kept} kept
   */
  static async resume(kept) {
    const { game, start, me, names, turns } = kept;
    const rules = connect().game(game);
    const { match, applied } = await rules.replay({ ...start, moves: /** @type {any} */ (turns) }, { include: INCLUDE, names });
    return new BotMatch({ ...kept, turns: turns.slice(0, applied) }, match, await match.view(me));
  }

  /** How many moves were made. */
  get moves() {
    return this.kept.turns.length;
  }

  /**
   * Make a move.
   * @param {Move} move
   * @param {number} seat by default that of the person at this page
   * @throws {import("./api.js").SheepfoldError} it is illegal; or the service does not answer
   */
  async play(move, seat = this.kept.me) {
    const { me, turns, told } = this.kept;
    const position = await this.position.play(move, { seat });
    turns.push({ seat, move });
    told.push(...linesOf(position, turns.length));
    Object.assign(this, { position, view: await position.view(me) });
  }

  /**
   * Ask the bot of the seat whose turn it is for a move.
   * @returns {Promise<Move>}
   */
  async suggest() {
    const { bot, simulations } = /** @type {Bot} */ (this.kept.bots[/** @type {number} */ (this.toAct)]);
    return this.position.suggest(bot, { simulations });
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
