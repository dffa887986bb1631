// The drawing of each game, by its name.

/** @type {Record<string, () => Promise<{drawing: import("./drawing.js").Drawing}>>} */
const DRAWINGS = {
  sheepshead: () => import("./games/sheepshead.js"),
  president: () => import("./games/president.js"),
  pass_the_ewe: () => import("./games/pass_the_ewe.js"),
  wolf: () => import("./games/wolf.js"),
  wolf_herd: () => import("./games/wolf_herd.js"),
  wolf_concentration: () => import("./games/wolf_concentration.js"),
};

/** The names of the games that can be drawn. */
export const DRAWN = Object.keys(DRAWINGS);

/**
 * Load the drawing of a game.
 * @param {string} game
 */
export const loadDrawing = async (game) => (await DRAWINGS[game]()).drawing;
