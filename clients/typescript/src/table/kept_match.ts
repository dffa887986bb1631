// What matches against bots and among people have in common: each is the source of a table.

import { IllegalMove, ProblemError, SheepfoldError } from "../index.js";
import type { Match } from "../matches.js";
import type { GameDescription, Problem, Turn, View } from "../types.js";
import type { Line, Moment, TableSource } from "./source.js";

/** What is kept of every match, as plain data. */
export interface Common {
  game: string;
  /** The names of the players, by seat. */
  names: string[];
  /** The seat of the person at this page. */
  me: number;
  turns: Turn[];
  told: Line[];
}

const NOBODY = "about:blank"; // the type of a problem of something in front of the service
export const UNREACHABLE = { detail: "The service does not respond. Nothing is lost: try again." };

/** A match that a service plays, as the source of a table. */
export abstract class KeptMatch<K extends Common> implements TableSource {
  readonly #listeners = new Set<() => void>();

  /** `view`: of the person at this page. */
  constructor(
    readonly game: GameDescription,
    /** All that is needed to go on with the match. */
    public kept: K,
    protected position: Match,
    public view: View,
  ) {}

  get names(): string[] {
    return this.kept.names;
  }

  get seat(): number {
    return this.kept.me;
  }

  /** How many moves were made. */
  get moves(): number {
    return this.kept.turns.length;
  }

  get moment(): Moment {
    const { turns, told } = this.kept;
    return { view: this.view, moves: this.moves, turns: [...turns], told: [...told] };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Take the position after a move, and say so. */
  protected async follow(position: Match): Promise<void> {
    Object.assign(this, { position, view: await position.view(this.kept.me) });
    for (const listener of this.#listeners) listener();
  }
}

/** Return the lines of a position after so many turns. */
export const linesOf = ({ text }: Match, turn: number): Line[] => text.map((line) => ({ turn, text: line }));

/** Return what to say of an error of the service. */
export const explain = (error: SheepfoldError): Pick<Problem, "detail" | "errors"> =>
  error instanceof ProblemError && error.type !== NOBODY ? error.problem : UNREACHABLE;

/** Ask the service. What goes wrong is said as a sentence for the person at this page, but for an illegal move. */
export const ask = <T>(act: () => Promise<T>): Promise<T> =>
  act().catch((error: unknown) => {
    if (error instanceof IllegalMove || !(error instanceof SheepfoldError)) throw error;
    throw new Error(toSentence(explain(error).detail), { cause: error });
  });

export const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
