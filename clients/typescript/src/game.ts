// Games: what starts, checks and describes matches of one game.

import type { Client } from "./client.js";
import { Match, type Wishes } from "./match.js";
import type { CallSettings } from "./transport.js";
import type { BotName, CallAnswer, CallBody, CallName, GameDescription, GameName, Move } from "./types.js";
import type { OpenState, Position, Start, State, Transcript, View } from "./types.js";

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
    readonly client: Client,
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

  /** Return matches that agree with everything in a view, up to 1,000. */
  async sample(view: View<G>, count = 1, { seed, signal }: CallSettings & { seed?: string } = {}): Promise<Match<G>[]> {
    const { states } = await this.call("sample", { view, count, seed } as CallBody<G, "sample">, { signal });
    return (states as OpenState<G>[]).map((state) => new Match<G>(this, positionOf(state, view)));
  }

  /** Return the move that a built-in bot would make, given the view of the seat to act. */
  async suggest(view: View<G>, bot: BotName = "careful", { signal, ...settings }: SuggestSettings = {}): Promise<Move<G>> {
    const { move } = await this.call("suggest", { view, bot, ...settings } as CallBody<G, "suggest">, { signal });
    return move;
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

/** Return what the matches after a start go on asking for. */
export const wishesOf = ({ include, names }: Start): Wishes => ({ include, names: names ?? undefined });

/** Return the position with a state, as far as a view of it says. */
function positionOf<G extends GameName>(state: State<G>, { to_act, outcome }: View<G>): Position<G> {
  return { state, to_act, outcome, events: [] } as unknown as Position<G>;
}
