// The drawing of each game: a module of its own, with the name of the game.

/**
 * Load the drawing of a game.
 * @param {string} game
 * @returns {Promise<import("./drawing.js").Drawing<any, any>>}
 */
export const loadDrawing = async (game) => (await import(`./games/${game}.js`)).drawing;
