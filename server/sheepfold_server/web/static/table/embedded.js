// Matches that this page holds itself, with all their positions, so that it needs no service.

import { unpack } from "./packing.js";

/** @type {Map<string, string>} packed, by their ids: the deal of a tournament, and the match in it */
const packed = new Map(
  Array.from(document.querySelectorAll("script[data-match]"), (element) => [
    /** @type {HTMLElement} */ (element).dataset.match ?? "",
    element.textContent ?? "",
  ]),
);

/** The ids of the matches; empty if the page holds none. */
export const ids = [...packed.keys()];

/**
 * The name of a match.
 * @param {string} id
 */
export function nameMatch(id) {
  const [deal, match] = id.split("-");
  return `deal ${deal}, match ${match}`;
}

/**
 * Open a match.
 * @param {string} id
 * @returns {Promise<import("./records.js").Shown>}
 */
export async function openMatch(id) {
  const match = JSON.parse(await unpack(packed.get(id) ?? ""));
  return { ...match, applied: match.moves.length, stop: null, isClaimWrong: false, find: async (at) => match.positions[at] };
}
