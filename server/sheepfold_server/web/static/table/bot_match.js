// A match on this page against built-in bots. What is kept is its record: how it started, and the moves.

import { connect } from "./api.js";
import { Match, ask, linesOf } from "./match.js";

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
   * @param {import("./match.js").Game} game
   * @param {Omit<Kept, "turns" | "told">} setup
   */
  static async start(game, setup) {
    const { start, me, names } = setup;
    const position = await connect().game(setup.game).new({ ...start, include: INCLUDE, names });
    return new BotMatch(game, { ...setup, turns: [], told: linesOf(position, 0) }, position, await position.view(me));
  }

  /**
   * Go on with a match that was kept.
   * @param {import("./match.js").Game} game
   * @param {Kept} kept
   */
  static async resume(game, kept) {
    const { start, me, names, turns } = kept;
    const rules = connect().game(kept.game);
    const { match, applied } = await rules.replay({ ...start, moves: /** @type {any} */ (turns) }, { include: INCLUDE, names });
    return new BotMatch(game, { ...kept, turns: turns.slice(0, applied) }, match, await match.view(me));
  }

  /**
   * Make a move of the person at this page.
   * @param {Move} move
   */
  play(move) {
    return ask(() => this.#make(move, this.kept.me));
  }

  /** Let the bot of the seat to act make its move. */
  async advance() {
    const seat = this.view.to_act;
    if (seat === null) return;
    const move = await this.suggest();
    if (this.view.to_act === seat) await ask(() => this.#make(move, seat));
  }

  /**
   * Ask the bot of the seat whose turn it is for a move.
   * @returns {Promise<Move>}
   */
  async suggest() {
    const { bot, simulations } = /** @type {Bot} */ (this.kept.bots[/** @type {number} */ (this.view.to_act)]);
    return (await ask(() => this.position.suggest(bot, { simulations }))).move;
  }

  /** Return the match before the last move of the person at this page; null if they have made none. */
  async takeBack() {
    const { turns, told, me } = this.kept;
    const last = turns.findLastIndex((turn) => turn.seat === me);
    if (last < 0) return null;
    const before = told.filter((line) => line.turn <= last);
    return BotMatch.resume(this.game, { ...this.kept, turns: turns.slice(0, last), told: before });
  }

  /** @param {Move} move @param {number} seat */
  async #make(move, seat) {
    const { turns, told } = this.kept;
    const position = await this.position.play(move, { seat });
    turns.push({ seat, move });
    told.push(...linesOf(position, turns.length));
    await this.follow(position);
  }
}
