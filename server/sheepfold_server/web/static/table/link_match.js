// A match among people, each at a page of their own. The sealed state goes from one to the next in a link. The key of a
// seat is in the first link to it, its invitation, and stays in that browser from then on.

import { connect } from "./api.js";
import { Match, ask, linesOf } from "./match.js";
import { pack, unpack } from "./packing.js";

/** @typedef {import("./client/index.js").Include} Include */
/** @typedef {import("./client/index.js").Keys} Keys */
/** @typedef {import("./client/index.js").Start} Start */
/** @typedef {import("./client/index.js").State} State */
/** @typedef {import("./match.js").Line} Line */
/** @typedef {import("./match.js").Move} Move */
/** @typedef {import("./match.js").Turn} Turn */
/**
 * What goes from one player to the next.
 * @typedef {object} Shared
 * @property {string} id
 * @property {string} game
 * @property {string[]} names of the players, by seat
 * @property {State} state sealed
 * @property {number} moves made so far
 * @property {Turn[]} turns the last ones, where they say more than the view
 * @property {Line[]} told the last of what has happened
 */
/** @typedef {import("./match.js").View} View */
/**
 * @typedef {Shared & {me: number, key: string, keys?: string[], seen?: View}} Kept what is kept: a seat and its key, of which
 *   the host has all; and what its player has seen last
 */
/** @typedef {Shared & {seat: number, key?: string}} Link what a link for a seat holds; an invitation has its key */

const MARK = "link=";
const MOST_TOLD = 12; // lines in a link
const LONGEST_NAME = 30;
const MOST_MOVES = 1e6;
/** @type {Include[]} */
const INCLUDE = ["text"];

/** A link that cannot be read, or that this browser has no key for. */
export class BadLink extends Error {}

/** @extends {Match<Kept>} */
export class LinkMatch extends Match {
  /** @type {View | null} what the player has seen last, until they move */
  before = null;

  /**
   * Start a match as its host, who plays too.
   * @param {import("./match.js").Game} info
   * @param {{id: string, game: string, start: Start, names: string[], me: number}} setup
   */
  static async start(info, { id, game, start, names, me }) {
    const match = await connect().game(game).new({ ...start, sealed: true, include: INCLUDE, names });
    const keys = /** @type {Keys} */ (match.keys).seats;
    const key = /** @type {string} */ (keys[me]);
    const { state } = match;
    return LinkMatch.resume(info, { id, game, names, me, key, keys, state, moves: 0, turns: [], told: linesOf(match, 0) });
  }

  /**
   * Go on with a match that was kept.
   * @param {import("./match.js").Game} info
   * @param {Kept} kept
   */
  static async resume(info, kept) {
    const { game, state, me, key, names, moves } = kept;
    const { moves_made } = await connect().game(game).call("legal-moves", /** @type {any} */ ({ state }), { key });
    if (moves_made !== moves) throw new BadLink("The link has been altered. Ask for it again.");
    const match = await connect().game(game).load(state, { key, seat: me, include: INCLUDE, names });
    const view = await match.view(me);
    if (view.seats !== names.length) throw new BadLink("The link names more or fewer players than the match has.");
    return Object.assign(new LinkMatch(info, kept, match, view), { before: kept.seen ?? null });
  }

  /** How many moves were made. */
  get moves() {
    return this.kept.moves;
  }

  /** @returns {import("./match.js").Moment} */
  get moment() {
    return this.before ? { ...super.moment, before: this.before } : super.moment;
  }

  /**
   * Make a move of the person at this page.
   * @param {Move} move
   */
  play(move) {
    return ask(() => this.#make(move));
  }

  /** @param {Move} move */
  async #make(move) {
    const { me, turns, told, moves } = this.kept;
    const position = await this.position.play(move, { seat: me });
    const more = { turns: [...turns, { seat: me, move }], told: [...told, ...linesOf(position, moves + 1)] };
    this.kept = { ...this.kept, state: position.state, moves: moves + 1, ...more };
    this.before = null;
    await this.follow(position);
  }

  /**
   * Return a link to the position for a seat.
   * @param {number} seat
   * @param {{invites?: boolean, turns?: number}} what whether it has the key of that seat, which only the host can give;
   *   and how many of the last moves are public, and needed to draw the position
   */
  async link(seat, { invites = false, turns: most = 0 }) {
    const { id, game, names, state, moves, turns, told, keys } = this.kept;
    const last = most ? turns.slice(-most) : [];
    const key = invites && keys ? { key: keys[seat] } : {};
    const link = { id, game, names, seat, ...key, state, moves, turns: last, told: told.slice(-MOST_TOLD) };
    return `${location.origin}${location.pathname}#${MARK}${await pack(JSON.stringify(link))}`;
  }
}

/**
 * The id under which a browser keeps a seat of a match.
 * @param {string} id
 * @param {number} seat
 */
export const seatId = (id, seat) => `${id}.${seat}`;

/**
 * Read the link that an address holds; null if there is none.
 * @param {string} fragment without its `#`
 * @param {string[]} games that there are
 * @returns {Promise<Link | null>}
 * @throws {BadLink} it cannot be read
 */
export async function readLink(fragment, games) {
  if (!fragment.startsWith(MARK)) return null;
  const link = await unpack(fragment.slice(MARK.length)).then(JSON.parse).catch(() => null);
  if (!isLink(link, games)) throw new BadLink("The link cannot be read. It may have been cut off: ask for it again.");
  return link;
}

/** @param {any} link @param {string[]} games */
const isLink = (link, games) =>
  typeof link?.id === "string" &&
  /^[\w-]{1,64}$/.test(link.id) &&
  games.includes(link.game) &&
  Array.isArray(link.names) &&
  link.names.every((/** @type {unknown} */ name) => typeof name === "string" && name.length <= LONGEST_NAME) &&
  [...link.names.keys()].includes(link.seat) &&
  ["string", "undefined"].includes(typeof link.key) &&
  Number.isInteger(link.moves) &&
  link.moves >= 0 &&
  link.moves <= MOST_MOVES &&
  Array.isArray(link.turns) &&
  link.turns.every((/** @type {any} */ turn) => Number.isInteger(turn?.seat) && typeof turn.move?.type === "string") &&
  Array.isArray(link.told) &&
  link.told.every((/** @type {any} */ line) => Number.isInteger(line?.turn) && typeof line.text === "string");

/**
 * Return what is to be kept once a link was opened: the newest position that this browser has seen.
 * @param {Link} link
 * @param {Kept | null} kept what is kept of that seat, or of another one where the link is no invitation
 * @returns {Kept}
 * @throws {BadLink} this browser has no key for the match, or another one
 */
export function follow({ seat, key, ...link }, kept) {
  if (!kept && key === undefined) {
    throw new BadLink("This browser is not in that match yet: open your invitation first, and then this link.");
  }
  if (!kept) return { ...link, me: seat, key: /** @type {string} */ (key) };
  if (key !== undefined && key !== kept.key) {
    throw new BadLink("This is not the invitation that this browser has opened before. Ask the host which one is right.");
  }
  if (kept.moves > link.moves) return kept;
  const before = kept.told.filter((line) => line.turn < (link.told[0]?.turn ?? 0));
  return { ...kept, ...link, told: [...before, ...link.told] };
}
