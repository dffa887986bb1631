// A match on this page against built-in bots. What is kept is its record: how it started, and the moves.

import { callGame } from "./api.js";

/**
 * @typedef {object} Start how a match starts
 * @property {number} seats
 * @property {object} options
 * @property {number} dealer
 * @property {string} seed
 */
/**
 * @typedef {object} Kept what is kept of a match, as plain data
 * @property {string} game
 * @property {Start} start
 * @property {string[]} names of the players, by seat
 * @property {number} me the seat of the person at this page
 * @property {{bot: string, simulations?: number}[]} bots by seat; that of the person gives the hints
 * @property {{seat: number, move: object}[]} turns
 * @property {{turn: number, text: string}[]} told what has happened, in sentences, and after how many turns
 */

const INCLUDE = ["views", "text"];

export class LocalMatch {
  /** @param {Kept} kept */
  constructor(kept) {
    this.kept = kept;
    /** @type {any} */
    this.state = null;
    /** @type {any} */
    this.view = null;
    /** @type {number | null} */
    this.toAct = null;
    /** @type {any} */
    this.outcome = null;
  }

  /**
   * Start a match.
   * @param {Omit<Kept, "turns" | "told">} setup
   */
  static async start(setup) {
    const match = new LocalMatch({ ...setup, turns: [], told: [] });
    match.take(await match.call("new", { ...setup.start }));
    return match;
  }

  /**
   * Go on with a match that was kept.
   * @param {Kept} kept
   */
  static async resume(kept) {
    const match = new LocalMatch(kept);
    if (!kept.turns.length) {
      match.show(await match.call("new", { ...kept.start }));
      return match;
    }
    const replay = await callGame(kept.game, "replay", { ...kept.start, moves: kept.turns });
    const state = replay.position.state;
    const view = await callGame(kept.game, "view", { state, seat: kept.me });
    match.show({ ...replay.position, views: { [kept.me]: view } });
    return match;
  }

  /** Whether the person at this page is to move. */
  get isMine() {
    return this.toAct === this.kept.me;
  }

  /**
   * Make a move for the seat whose turn it is.
   * @param {object} move
   */
  async play(move) {
    const seat = /** @type {number} */ (this.toAct);
    const answer = await this.call("play", { state: this.state, move, seat });
    this.kept.turns.push({ seat, move });
    this.take(answer);
  }

  /** Ask the bot of the seat whose turn it is for a move. */
  async suggest() {
    const seat = /** @type {number} */ (this.toAct);
    return (await callGame(this.kept.game, "suggest", { state: this.state, ...this.kept.bots[seat] })).move;
  }

  /**
   * Why the person at this page may not make a move; null if they may.
   * @param {object} move
   */
  async findViolation(move) {
    const { game, me, names } = this.kept;
    return (await callGame(game, "check", { state: this.state, move, seat: me, names })).violation;
  }

  /** The match before the last move of the person at this page; null if they have made none. */
  async takeBack() {
    const { turns, told, me } = this.kept;
    const last = turns.findLastIndex((turn) => turn.seat === me);
    if (last < 0) return null;
    return LocalMatch.resume({
      ...this.kept,
      turns: turns.slice(0, last),
      told: told.filter((line) => line.turn <= last),
    });
  }

  /**
   * @param {string} call
   * @param {object} body
   */
  call(call, body) {
    return callGame(this.kept.game, call, { ...body, include: INCLUDE, names: this.kept.names });
  }

  /** @param {any} answer */
  take(answer) {
    const turn = this.kept.turns.length;
    this.kept.told.push(...answer.text.map((/** @type {string} */ text) => ({ turn, text })));
    this.show(answer);
  }

  /** @param {any} position */
  show(position) {
    this.state = position.state;
    this.toAct = position.to_act;
    this.outcome = position.outcome;
    this.view = position.views[this.kept.me];
  }
}
