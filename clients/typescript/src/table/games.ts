// The drawing of each game: a module of its own, with the name of the game.

import type { AnyDrawing } from "./drawing.js";

/** Load the drawing of a game. */
export const loadDrawing = async (game: string): Promise<AnyDrawing> => (await import(`./games/${game}.js`)).drawing;
