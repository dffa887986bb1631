// What a page that shows a match of its own at a table can settle.

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
  /** What else can be done, above the table. */
  actions?: readonly Action[];
  /** What else can be done between two deals. */
  breaks?: readonly Action[];
  /** Return what can be done once the match is over. */
  endings?: () => readonly Action[];
}
