// A match on this page against built-in bots. What is kept is its record: how it started, and the moves.

import type { Client } from "../client.js";
import type { Match } from "../matches.js";
import type { BotName, GameDescription, Include, Move, Start, Suggestion, Transcript, View } from "../types.js";
import type { Moment } from "./source.js";
import { type Common, KeptMatch, ask, linesOf } from "./kept_match.js";
import { dealsScored, gainsOf } from "./session.js";

/** A built-in bot at a seat; how many simulations it makes is for "search". */
export interface Bot {
  bot: BotName;
  simulations?: number;
}

/** What is kept of a match against bots. */
export interface KeptBotMatch extends Common {
  start: { seats: number; options: Record<string, unknown>; dealer: number; seed: string };
  /** By seat; the one of the person at this page gives the hints. */
  bots: Bot[];
  /** The deals of the session, of which this match may not be the first. */
  sheet: Scored[];
}

/** What a deal brought to each seat, and after how many moves of this match; 0 for one of a match before. */
export interface Scored {
  moves: number;
  gains: number[];
}

type Setup = Omit<KeptBotMatch, "game" | "turns" | "told" | "sheet"> & Partial<Pick<KeptBotMatch, "sheet">>;

const INCLUDE: Include[] = ["views", "text"];
const LONGEST_SEED = 256; // characters

/** A match of one person against built-in bots, which the service suggests moves for. */
export class BotMatch extends KeptMatch<KeptBotMatch> {
  readonly #client: Client;

  private constructor(client: Client, game: GameDescription, kept: KeptBotMatch, position: Match, view: View) {
    super(game, kept, position, view);
    this.#client = client;
  }

  /** Start a match. */
  static async start(client: Client, game: GameDescription, setup: Setup): Promise<BotMatch> {
    const { start, me, names } = setup;
    const position = await client.game(game.name).new({ ...start, include: INCLUDE, names } as unknown as Start);
    const kept = { sheet: [], ...setup, game: game.name, turns: [], told: linesOf(position, 0) };
    return new BotMatch(client, game, kept, position, await position.view(me));
  }

  /** Go on with a match that was kept. */
  static async resume(client: Client, game: GameDescription, kept: KeptBotMatch): Promise<BotMatch> {
    const { start, me, names, turns } = kept;
    const transcript = { ...start, moves: turns } as unknown as Transcript;
    const { match, applied } = await client.game(game.name).replay(transcript, { include: INCLUDE, names });
    return new BotMatch(client, game, { ...kept, turns: turns.slice(0, applied) }, match, await match.view(me));
  }

  /** Make a move of the person at this page. */
  play(move: Move): Promise<void> {
    return ask(() => this.#make(move, this.kept.me));
  }

  /** Let the bot of the seat to act make its move. */
  async advance(): Promise<void> {
    const seat = this.view.to_act;
    if (seat === null) return;
    const { move } = await this.suggest();
    if (this.view.to_act === seat) await ask(() => this.#make(move, seat));
  }

  /** Ask the bot of the seat whose turn it is for a move. With the same seed it makes the same moves in the same match. */
  async suggest(): Promise<Suggestion> {
    const { bots, turns, start } = this.kept;
    const chosen = bots[this.view.to_act ?? -1];
    if (!chosen) throw new Error("No bot sits there.");
    const { bot, simulations } = chosen;
    const seed = [...`${turns.length} ${start.seed}`].slice(0, LONGEST_SEED).join("");
    return ask(() => this.position.suggest(bot, { simulations, seed }));
  }

  /** How many deals of this match are scored. */
  get scored(): number {
    return dealsScored(this.view);
  }

  override get moment(): Moment {
    return { ...super.moment, sheet: this.kept.sheet.map(({ gains }) => gains) };
  }

  /** Return the match before the last move of the person at this page; null if they have made none. */
  async takeBack(): Promise<BotMatch | null> {
    const { turns, told, sheet, me } = this.kept;
    const last = turns.findLastIndex((turn) => turn.seat === me);
    if (last < 0) return null;
    const before = told.filter((line) => line.turn <= last);
    const scored = sheet.filter(({ moves }) => moves <= last);
    return BotMatch.resume(this.#client, this.game, { ...this.kept, turns: turns.slice(0, last), told: before, sheet: scored });
  }

  async #make(move: Move, seat: number): Promise<void> {
    const { turns, told } = this.kept;
    const position = await this.position.play(move, { seat });
    const { view: before } = this;
    const view = await position.view(this.kept.me);
    turns.push({ seat, move } as (typeof turns)[number]);
    if (dealsScored(view) > dealsScored(before)) {
      this.kept.sheet.push({ moves: turns.length, gains: gainsOf(before, view) });
    }
    told.push(...linesOf(position, turns.length));
    await this.follow(position);
  }
}
