// Where a table gets its match from, and where its moves go.

import type { GameDescription, Move, Suggestion, Turn, View } from "../types.js";

/** A sentence about what has happened, and after how many moves. */
export interface Line {
  readonly turn: number;
  readonly text: string;
}

/** A match at one moment, as the seat at the table knows it. */
export interface Moment {
  readonly view: View;
  /** The view before the last move, where the table may not have shown it; or the last view of a player who was away. */
  readonly before?: View;
  /** How many moves were made. */
  readonly moves: number;
  /** The moves so far, or the last of them, as far as the seat knows them. */
  readonly turns: readonly Turn[];
  readonly told: readonly Line[];
  /** What each deal of the session has brought to each seat, where several matches make one session. */
  readonly sheet?: readonly (readonly number[])[];
}

/** A match that a table shows. It may be in the page, at a service, or in an app with players all over the world. */
export interface TableSource {
  readonly game: Pick<GameDescription, "name" | "title" | "how_to_play" | "rules"> & Partial<Pick<GameDescription, "options">>;
  /** The names of the players, by seat. */
  readonly names: readonly string[];
  /** The seat whose player is at this table, or null for somebody who watches. */
  readonly seat: number | null;
  readonly moment: Moment;

  /** Call a function after every move, once `moment` has changed. Return a function that ends this. */
  subscribe(listener: () => void): () => void;

  /**
   * Make a move of the seat at this table. Rejects with an error that has a `violation` if the move is illegal; of any
   * other error the message is shown.
   */
  play?(move: Move): Promise<void>;

  /** Make the next move of another seat, if it is one that this source plays for. Rejects as `play` does. */
  advance?(): Promise<void>;

  /** Return the move that a bot would make in the place of this seat, and how good it found those that it compared. */
  suggest?(): Promise<Suggestion>;
}
