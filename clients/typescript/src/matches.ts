// Games, and matches as values: a move gives another match, and the one before stays as it was.

import { UnexpectedAnswer } from "./errors.js";
import type { CallSettings, Sender } from "./transport.js";
import type { BotName, CallAnswer, CallBody, CallName, Event, FinishedDeal, GameDescription, GameName, Include, Keys } from "./types.js";
import type { Move, OpenState, Outcome, Position, Score, Start, State, Suggestion, Transcript, Verdict, View } from "./types.js";

/** What a match asks for with each move. What is left out is as it was for the move before. */
export interface Wishes {
  /** What positions have beyond the rest; without it, `legalMoves()` and `view()` are requests of their own. */
  readonly include?: readonly Include[] | undefined;
  /** The names of the players, in place of "Seat 0" in sentences. */
  readonly names?: readonly string[] | undefined;
}

/** How a move is made. */
export interface PlaySettings extends Wishes, CallSettings {
  /** The seat that moves, which must be the one to act. */
  readonly seat?: number | undefined;
}

/** How a move is checked. */
export type CheckSettings = Pick<PlaySettings, "seat" | "names" | "signal">;

/** A match as plain data, to keep it. An open state has all hands and the seed in it, and a sealed match its key. */
export interface SavedMatch<G extends GameName = GameName> extends Wishes {
  readonly game: G;
  readonly position: Position<G>;
  readonly key?: string | undefined;
}

/** How a built-in bot chooses. */
export interface SuggestSettings extends CallSettings {
  /** How many simulations "search" makes; 200 by default. */
  readonly simulations?: number | undefined;
  /** The seed of the bot's choices. */
  readonly seed?: string | undefined;
  /** The seat to suggest a move for, which must be the one to act. */
  readonly seat?: number | undefined;
}

/** How a state is loaded. */
export interface LoadSettings extends CallSettings, Wishes {
  /** Of a sealed state: the host's key, or a seat's. */
  readonly key?: string | undefined;
  /** The seat whose view the match then has at hand; by default, that of everyone. */
  readonly seat?: number | undefined;
}

/** How far a transcript is legal. */
export type Replay<G extends GameName = GameName> = CallAnswer<G, "replay"> & {
  /** The match after the last legal move. */
  readonly match: Match<G>;
};

/** A game of a service; `client.game(name)` gives one. */
export class Game<G extends GameName = GameName> {
  constructor(
    readonly client: Sender,
    readonly name: G,
  ) {}

  /**
   * Start a match. With `sealed`, its state is encrypted; `match.keys` then has the keys to hand out, and the match goes
   * on with the host's.
   */
  async new(start: Start<G>, { signal }: CallSettings = {}): Promise<Match<G>> {
    const position = await this.call("new", start as CallBody<G, "new">, { signal });
    return new Match<G>(this, position, position.keys?.host, wishesOf(start));
  }

  /** Return the match with this state, once the service has checked it. */
  async load(state: State<G>, { key, seat, signal, ...wishes }: LoadSettings = {}): Promise<Match<G>> {
    const view = await this.call("view", { state, seat: seat ?? null } as CallBody<G, "view">, { key, signal });
    return new Match<G>(this, { ...positionOf<G>(state, view), view }, key, wishes);
  }

  /** Replay a transcript up to its first illegal move. */
  async replay(transcript: Transcript<G>, { signal, ...wishes }: CallSettings & Wishes = {}): Promise<Replay<G>> {
    const answer = await this.call("replay", transcript as CallBody<G, "replay">, { signal });
    return { ...answer, match: new Match<G>(this, answer.position, undefined, wishes) };
  }

  /** Return the transcript that a match in one line of text stands for. Its moves can be illegal. */
  parse(line: string, { signal }: CallSettings = {}): Promise<Transcript<G>> {
    return this.call("parse", { line } as CallBody<G, "parse">, { signal });
  }

  /** Return matches that agree with everything in a view, up to 1,000. */
  async sample(view: View<G>, count = 1, { seed, signal }: CallSettings & { seed?: string } = {}): Promise<Match<G>[]> {
    const { states } = await this.call("sample", { view, count, seed } as CallBody<G, "sample">, { signal });
    return (states as OpenState<G>[]).map((state) => new Match<G>(this, positionOf(state, view)));
  }

  /** Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`. */
  suggest(view: View<G>, bot: BotName = "careful", { signal, ...settings }: SuggestSettings = {}): Promise<Suggestion<G>> {
    return this.call("suggest", { view, bot, ...settings } as CallBody<G, "suggest">, { signal });
  }

  /** Return what a finished deal pays, and why; no cards are needed. Only for the games that score deals. */
  score(deal: FinishedDeal<G>, { signal }: CallSettings = {}): Promise<Score> {
    return this.call("score", deal as CallBody<G, "score">, { signal });
  }

  /** Return how the service describes the game: its seats, options, rules, and how it is played. */
  describe({ signal }: CallSettings = {}): Promise<GameDescription> {
    return this.client.send({ path: this.#path, signal }) as Promise<GameDescription>;
  }

  /** Make a call of the game with the body and the answer that it has in the OpenAPI document. */
  call<C extends CallName>(
    call: C,
    body: CallBody<G, C>,
    settings: CallSettings & { key?: string | undefined } = {},
  ): Promise<CallAnswer<G, C>> {
    return this.client.send({ path: `${this.#path}/${call}`, body, ...settings }) as Promise<CallAnswer<G, C>>;
  }

  get #path(): string {
    return `/v1/games/${encodeURIComponent(this.name)}`;
  }
}

/** A match at one moment. It never changes; `play` returns the next one. */
export class Match<G extends GameName = GameName> {
  readonly game: Game<G>;
  /** What the service has answered, as it came. */
  readonly position: Position<G>;
  /** The key with which a sealed match is continued. */
  readonly key: string | undefined;
  readonly #wishes: Wishes;

  /** Make a match of a position; `game.new(start)` starts one. */
  constructor(game: Game<G>, position: Position<G>, key?: string, { include, names }: Wishes = {}) {
    if (typeof position?.state !== "object" || position.to_act === undefined) {
      throw new UnexpectedAnswer("there is no state in a position, or no seat to act");
    }
    this.game = game;
    this.position = position;
    this.key = key;
    this.#wishes = { ...(include && { include }), ...(names && { names }) };
  }

  /** Everything about the match, open or sealed. An open state has all hands and the seed in it. */
  get state(): State<G> {
    return this.position.state;
  }

  /** The seat to act; null once the match is over. */
  get toAct(): number | null {
    return this.position.to_act;
  }

  /** Whether the match is over. */
  get over(): boolean {
    return this.toAct === null;
  }

  /** The result of the match; null until it is over. */
  get outcome(): Outcome<G> | null {
    return this.position.outcome;
  }

  /** What the last move did, or the start, as everyone saw it. */
  get events(): readonly Event<G>[] {
    return this.position.events;
  }

  /** The events as sentences, if "text" is included. */
  get text(): readonly string[] {
    return this.position.text ?? [];
  }

  /** The keys of the match, right after it was started sealed. */
  get keys(): Keys | undefined {
    return this.position.keys;
  }

  /** Return the match as whoever holds this key sees it. What only the other key may see is not in it. */
  withKey(key: string): Match<G> {
    const { state, to_act, outcome, events } = this.position;
    return new Match<G>(this.game, { state, to_act, outcome, events } as Position<G>, key, this.#wishes);
  }

  /**
   * Return the match after a move.
   * @throws {IllegalMove} a rule forbids it: `violation` says which one, and why
   */
  async play(move: Move<G>, { seat, signal, ...wishes }: PlaySettings = {}): Promise<Match<G>> {
    const wished = { ...this.#wishes, ...wishes };
    const answer = await this.#call("play", { move, seat, ...wished }, signal);
    return new Match<G>(this.game, answer, this.key, wished);
  }

  /**
   * Return the legal moves of the seat to act; none once the match is over. Of moves that differ only in cards that the
   * rules treat alike, one is listed; `check` knows them all.
   */
  async legalMoves({ signal }: CallSettings = {}): Promise<readonly Move<G>[]> {
    if (this.over) return [];
    return this.position.legal_moves ?? (await this.#call("legal-moves", {}, signal)).legal_moves;
  }

  /** Return what a seat may know; for null, what everyone may know. */
  async view(seat: number | null = null, { signal }: CallSettings = {}): Promise<View<G>> {
    const { view, views = [] } = this.position;
    const known = [view, ...views].find((each) => each?.seat === seat);
    return known ?? this.#call("view", { seat }, signal);
  }

  /** Return whether a seat, by default the one to act, may make a move; and if not, why. */
  async check(move: Move<G>, { seat, signal, names = this.#wishes.names }: CheckSettings = {}): Promise<Verdict> {
    const { violation } = await this.#call("check", { move, seat, names }, signal);
    return violation ? { legal: false, violation } : { legal: true };
  }

  /**
   * Return the move that a built-in bot would make for the seat to act, from the view of that seat alone, and, if the bot
   * compared moves, how good it found each.
   */
  suggest(bot: BotName = "careful", { signal, ...settings }: SuggestSettings = {}): Promise<Suggestion<G>> {
    return this.#call("suggest", { bot, ...settings }, signal);
  }

  /** Return matches that the seat to act, or another, cannot tell from this one. */
  async sample(
    count = 1,
    { seat = this.toAct, ...settings }: CallSettings & { seat?: number | null; seed?: string } = {},
  ): Promise<Match<G>[]> {
    return this.game.sample(await this.view(seat, settings), count, settings);
  }

  /** Return the match as plain data, which `client.match` reads. */
  toJSON(): SavedMatch<G> {
    return { game: this.game.name, position: this.position, ...(this.key && { key: this.key }), ...this.#wishes };
  }

  #call<C extends CallName>(call: C, body: object, signal: AbortSignal | undefined): Promise<CallAnswer<G, C>> {
    return this.game.call(call, { state: this.state, ...body } as CallBody<G, C>, { key: this.key, signal });
  }
}

/** Return what the matches after a start go on asking for. */
export const wishesOf = ({ include, names }: Start): Wishes => ({ include, names: names ?? undefined });

/** Return the position with a state, as far as a view of it says. */
function positionOf<G extends GameName>(state: State<G>, { to_act, outcome }: View<G>): Position<G> {
  return { state, to_act, outcome, events: [] } as unknown as Position<G>;
}
