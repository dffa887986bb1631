// A match among people, each at a page of their own. The sealed state goes from one to the next in a link. The key of a
// seat is in the first link to it, its invitation, and stays in that browser from then on.

import type { Client } from "../client.js";
import type { CallBody, GameDescription, GameName, Include, Keys, Move, Start, State, Turn, View } from "../types.js";
import { type Common, KeptMatch, ask, linesOf } from "./kept_match.js";
import { pack, unpack } from "./packing.js";
import type { Moment } from "./source.js";

/** What goes from one player to the next. */
interface Shared extends Omit<Common, "me"> {
  id: string;
  /** Sealed. */
  state: State;
  /** How many moves were made; `turns` has the last ones, where they say more than the view. */
  moves: number;
}

/** What is kept of a match by link: a seat and its key, and what its player has seen last. */
export interface KeptLinkMatch extends Shared {
  me: number;
  key: string;
  /** Those of all seats, which the host has. */
  keys?: string[];
  seen?: View;
}

/** What a link for a seat holds; an invitation has its key. */
export interface Link extends Shared {
  seat: number;
  key?: string;
}

const MARK = "link=";
const MOST_TOLD = 12; // lines in a link
const LONGEST_NAME = 30;
const MOST_MOVES = 1e6;
const INCLUDE: Include[] = ["text"];

/** A link that cannot be read, or that this browser has no key for. */
export class BadLink extends Error {}

/** A match of people who pass its sealed state on by link. */
export class LinkMatch extends KeptMatch<KeptLinkMatch> {
  /** What the player has seen last, until they move. */
  before: View | null = null;

  /** Start a match as its host, who plays too. */
  static async start(
    client: Client,
    game: GameDescription,
    { id, start, names, me }: { id: string; start: Start; names: string[]; me: number },
  ): Promise<LinkMatch> {
    const match = await client.game(game.name).new({ ...start, sealed: true, include: INCLUDE, names } as Start);
    const { seats: keys } = match.keys as Keys;
    const told = linesOf(match, 0);
    const kept = { id, game: game.name, names, me, key: keys[me] as string, keys, state: match.state, moves: 0, turns: [], told };
    return LinkMatch.resume(client, game, kept);
  }

  /** Go on with a match that was kept. */
  static async resume(client: Client, info: GameDescription, kept: KeptLinkMatch): Promise<LinkMatch> {
    const { state, me, key, names, moves } = kept;
    const game = client.game(info.name);
    const { moves_made } = await game.call("legal-moves", { state } as CallBody<GameName, "legal-moves">, { key });
    if (moves_made !== moves) throw new BadLink("The link has been altered. Ask for it again.");
    const match = await game.load(state, { key, seat: me, include: INCLUDE, names });
    const view = await match.view(me);
    if (view.seats !== names.length) throw new BadLink("The link names more or fewer players than the match has.");
    return Object.assign(new LinkMatch(info, kept, match, view), { before: kept.seen ?? null });
  }

  override get moves(): number {
    return this.kept.moves;
  }

  override get moment(): Moment {
    return this.before ? { ...super.moment, before: this.before } : super.moment;
  }

  /** Make a move of the person at this page. */
  play(move: Move): Promise<void> {
    return ask(() => this.#make(move));
  }

  async #make(move: Move): Promise<void> {
    const { me, turns, told, moves } = this.kept;
    const position = await this.position.play(move, { seat: me });
    const more = { turns: [...turns, { seat: me, move } as Turn], told: [...told, ...linesOf(position, moves + 1)] };
    this.kept = { ...this.kept, state: position.state, moves: moves + 1, ...more };
    this.before = null;
    await this.follow(position);
  }

  /**
   * Return a link to the position for a seat. An invitation has the key of that seat, which only the host can give;
   * `turns`: how many of the last moves are public, and needed to draw the position.
   */
  async link(seat: number, { invites = false, turns: most = 0 }): Promise<string> {
    const { id, game, names, state, moves, turns, told, keys } = this.kept;
    const last = most ? turns.slice(-most) : [];
    const key = invites && keys ? { key: keys[seat] } : {};
    const link = { id, game, names, seat, ...key, state, moves, turns: last, told: told.slice(-MOST_TOLD) };
    return `${location.origin}${location.pathname}#${MARK}${await pack(JSON.stringify(link))}`;
  }
}

/** Return the id under which a browser keeps a seat of a match. */
export const seatId = (id: string, seat: number): string => `${id}.${seat}`;

/**
 * Read the link that an address holds; null if there is none. `fragment`: without its `#`; `games`: those that there are.
 * @throws {BadLink} it cannot be read
 */
export async function readLink(fragment: string, games: readonly string[]): Promise<Link | null> {
  if (!fragment.startsWith(MARK)) return null;
  const link: unknown = await unpack(fragment.slice(MARK.length)).then(JSON.parse).catch(() => null);
  if (!isLink(link, games)) throw new BadLink("The link cannot be read. It may have been cut off: ask for it again.");
  return link;
}

const isLink = (link: any, games: readonly string[]): link is Link =>
  typeof link?.id === "string" &&
  /^[\w-]{1,64}$/.test(link.id) &&
  games.includes(link.game) &&
  Array.isArray(link.names) &&
  link.names.every((name: unknown) => typeof name === "string" && name.length <= LONGEST_NAME) &&
  [...link.names.keys()].includes(link.seat) &&
  ["string", "undefined"].includes(typeof link.key) &&
  Number.isInteger(link.moves) &&
  link.moves >= 0 &&
  link.moves <= MOST_MOVES &&
  Array.isArray(link.turns) &&
  link.turns.every((turn: any) => Number.isInteger(turn?.seat) && typeof turn.move?.type === "string") &&
  Array.isArray(link.told) &&
  link.told.every((line: any) => Number.isInteger(line?.turn) && typeof line.text === "string");

/**
 * Return what is to be kept once a link was opened: the newest position that this browser has seen. `kept`: what it has of
 * that seat, or of another one where the link is no invitation.
 * @throws {BadLink} this browser has no key for the match, or another one
 */
export function follow({ seat, key, ...link }: Link, kept: KeptLinkMatch | null): KeptLinkMatch {
  if (!kept && key === undefined) {
    throw new BadLink("This browser is not in that match yet: open your invitation first, and then this link.");
  }
  if (!kept) return { ...link, me: seat, key: key as string };
  if (key !== undefined && key !== kept.key) {
    throw new BadLink("This is not the invitation that this browser has opened before. Ask the host which one is right.");
  }
  if (kept.moves > link.moves) return kept;
  const before = kept.told.filter((line) => line.turn < (link.told[0]?.turn ?? 0));
  return { ...kept, ...link, told: [...before, ...link.told] };
}
