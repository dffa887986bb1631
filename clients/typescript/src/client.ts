// The way in: a service, and its games.

import { runBatch, type Answer, type Call } from "./batch.js";
import { SheepfoldError, UnexpectedAnswer } from "./errors.js";
import { Game, Match, wishesOf, type SavedMatch } from "./matches.js";
import { Transport, type CallSettings, type ClientSettings, type Request, type Sender } from "./transport.js";
import type { GameName, GameSummary, Move, Position, Start, View } from "./types.js";

/** A service that plays by the rules. It keeps no connection and nothing else, so there is nothing to close. */
export class Client implements Sender {
  readonly #transport: Transport;

  /**
   * @throws {TypeError} the address is not one of HTTP
   * @throws {RangeError} a number is out of range
   */
  constructor(settings: ClientSettings) {
    this.#transport = new Transport(settings);
  }

  /** The address of the service. */
  get url(): string {
    return this.#transport.url;
  }

  /** Return a game by its name. Whether the service has it shows when it is asked. */
  game<G extends GameName>(name: G): Game<G>;
  game(name: string): Game;
  game(name: string): Game {
    return new Game(this, name as GameName);
  }

  /** Return summaries of the games of the service. */
  async games({ signal }: CallSettings = {}): Promise<readonly GameSummary[]> {
    const { games } = (await this.send({ path: "/v1/games", signal })) as { games?: GameSummary[] };
    if (!Array.isArray(games)) throw new UnexpectedAnswer("there are no games in the list of games");
    return games;
  }

  /** Return the match that `match.toJSON()` has given, without asking the service. */
  match<G extends GameName>(saved: SavedMatch<G>): Match<G> {
    return new Match(this.game(saved.game), saved.position, saved.key, saved);
  }

  /** Start several matches in one request. The error of one that is refused takes its place. */
  async newAll<G extends GameName>(
    starts: readonly (readonly [Game<G>, Start<G>])[],
    settings?: CallSettings,
  ): Promise<(Match<G> | SheepfoldError)[]> {
    const answers = await this.#run(starts.map(([game, body]) => ({ game: game.name, call: "new", body })), settings);
    return starts.map(([game, start], index) =>
      finish(answers[index], (answer: Position<G>) => new Match(game, answer, answer.keys?.host, wishesOf(start))),
    );
  }

  /** Make a move in each of several matches in one request. The error of one that is refused takes its place. */
  async playAll<G extends GameName>(
    turns: readonly (readonly [Match<G>, Move<G>])[],
    settings?: CallSettings,
  ): Promise<(Match<G> | SheepfoldError)[]> {
    const calls = turns.map(([match, move]) => {
      const { game, position, key, ...wishes } = match.toJSON();
      return { game, call: "play", body: { state: position.state, move, ...wishes }, key };
    });
    const answers = await this.#run(calls, settings);
    return turns.map(([match], index) =>
      finish(answers[index], (answer: Position<G>) => new Match(match.game, answer, match.key, match.toJSON())),
    );
  }

  /** Return a view of each of several matches in one request. The error of one that is refused takes its place. */
  async viewAll<G extends GameName>(
    views: readonly (readonly [Match<G>, number | null])[],
    settings?: CallSettings,
  ): Promise<(View<G> | SheepfoldError)[]> {
    const calls = views.map(([{ game, state, key }, seat]) => ({ game: game.name, call: "view", body: { state, seat }, key }));
    return (await this.#run(calls, settings)) as (View<G> | SheepfoldError)[];
  }

  /** Make any calls in one request. The error of one that is refused takes the place of its answer. */
  async batch<const T extends readonly Call[]>(
    calls: T,
    settings?: CallSettings,
  ): Promise<{ -readonly [Index in keyof T]: Answer<T[Index]> }> {
    return (await this.#run(calls, settings)) as { -readonly [Index in keyof T]: Answer<T[Index]> };
  }

  /** Send a request of any kind, and return its answer. */
  send(request: Request): Promise<unknown> {
    return this.#transport.send(request);
  }

  #run(calls: readonly object[], { signal }: CallSettings = {}): Promise<unknown[]> {
    return runBatch(calls as readonly Call[], (request) => this.send(request), signal);
  }
}

/** Return what an answer is turned into, or its error. */
function finish<T, R>(answer: unknown, turn: (answer: T) => R): R | SheepfoldError {
  return answer instanceof SheepfoldError ? answer : turn(answer as T);
}
