// What a player has settled for every table, kept in the browser.

export interface Habits {
  /** How many milliseconds a finished trick stays; -1: until it is clicked. */
  linger: number;
  /** Whether a pass is made where nothing else is legal. */
  passes: boolean;
  /** Whether any other only move without a card is made too. */
  goesOn: boolean;
  /** Whether the others take their time where this player is out of the deal. */
  watches: boolean;
  /** Whether there are soft sounds. */
  sounds: boolean;
}

const KEY = "sheepfold.habits";
const USUAL: Habits = { linger: 1200, passes: true, goesOn: false, watches: false, sounds: false };

export function habits(): Habits {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return USUAL;
  }
}

export function keepHabits(changed: Partial<Habits>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...habits(), ...changed }));
  } catch {
    // a browser that keeps nothing has the usual ones
  }
}
