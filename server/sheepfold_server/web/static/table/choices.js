// What was chosen last on this browser, so that the next match starts with it.

import { PLAYERS } from "./records.js";

/** @typedef {import("./setup.js").Setup} Setup */
/** @typedef {Pick<Setup, "seats" | "me" | "options">} Settings of one game */

/** @type {Setup} */
const USUAL = {
  game: "",
  seats: 0,
  me: 0,
  opponents: "careful",
  pace: 500,
  seed: "",
  names: PLAYERS, // the person at this page first
  isOpen: false,
  hasFourColors: false,
  options: {},
};

const SETUP = "sheepfold.setup";

/**
 * Keep what was chosen last: for each game its seats and table rules, and for all games the rest.
 * @param {Setup} setup
 */
export function keepSetup({ game, seats, me, options, opponents, pace, names, hasFourColors }) {
  try {
    const games = { ...readSetup().games, [game]: { seats, me, options } };
    localStorage.setItem(SETUP, JSON.stringify({ game, opponents, pace, names, hasFourColors, games }));
  } catch {
    // a browser that keeps nothing can still play
  }
}

/**
 * Return what was chosen last; empty at first.
 * @returns {Partial<Setup> & {games?: Record<string, Settings>}}
 */
function readSetup() {
  try {
    return JSON.parse(localStorage.getItem(SETUP) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Return what was chosen last, or the usual.
 * @param {import("./sheepfold-table.js").GameSummary[]} games
 * @returns {Setup}
 */
export function lastSetup(games) {
  const { games: settings, ...last } = readSetup();
  const game = games.find((each) => each.name === last.game) ?? games[0];
  return { ...USUAL, ...last, ...(game ? lastSettings(game) : {}) };
}

/**
 * Return a game with the settings with which it was played last, or else the usual ones.
 * @param {import("./sheepfold-table.js").GameSummary} game
 */
export const lastSettings = ({ name, seats }) => ({ game: name, seats: seats.usual, me: 0, options: {}, ...readSetup().games?.[name] });

/**
 * Show the suits in two colors, or in four.
 * @param {boolean} isFour
 */
export const colorSuits = (isFour) => document.documentElement.classList.toggle("four-colors", isFour);
