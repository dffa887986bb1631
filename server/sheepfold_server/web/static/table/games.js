// The drawing of each game, by its name.

/** @type {Record<string, () => Promise<{drawing: import("./drawing.js").Drawing}>>} */
const DRAWINGS = {
  sheepshead: () => import("./games/sheepshead.js"),
};

/** The names of the games that can be drawn. */
export const DRAWN = Object.keys(DRAWINGS);

/**
 * Load the drawing of a game.
 * @param {string} game
 */
export const loadDrawing = async (game) => (await DRAWINGS[game]()).drawing;
