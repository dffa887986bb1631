// What a page that has a table in it can settle.

/** Something else that can be done at the table, such as leaving it. */
export interface Action {
  readonly label: string;
  /** What it does; or the address that it leads to. */
  readonly act: (() => void | Promise<void>) | string;
  /** Return whether it cannot be done now. */
  readonly isOff?: () => boolean;
}

export interface TableSettings {
  /** Return how many milliseconds another seat takes for a move, at least. */
  pace?: () => number;
  /** Return the heading above the table; without it, the name of the game is there. */
  heading?: () => string;
  /** What else can be done, above the table. */
  actions?: readonly Action[];
  /** A part of the page that belongs above the table. */
  above?: HTMLElement;
  /** A part of the page that belongs beside the table. */
  beside?: HTMLElement;
  /** A part of the page that belongs on the table of somebody who watches. */
  below?: HTMLElement;
  /** Return what can be done once the match is over. */
  endings?: () => readonly Action[];
}
