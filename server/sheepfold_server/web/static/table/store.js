// What this browser keeps: the records of the last matches, so that nothing is lost by a reload.

/** @typedef {import("./bot_match.js").Kept | import("./link_match.js").Kept} Kept */

const PREFIX = "sheepfold.match.";
const MOST = 20; // matches

/**
 * Keep a match under its id.
 * @param {string} id
 * @param {Kept} kept
 */
export function keepMatch(id, kept) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...kept, at: Date.now() }));
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const age = (/** @type {string} */ key) => JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0;
    const [oldest = ""] = ids.sort((one, other) => age(one) - age(other));
    if (ids.length > MOST) localStorage.removeItem(oldest);
  } catch {
    // a browser that keeps nothing can still play
  }
}

/**
 * Find a match by its id; null if this browser has none.
 * @param {string} id
 * @returns {Kept | null}
 */
export function findMatch(id) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Call a function whenever another page of this browser has kept a match.
 * @param {(id: string) => void} act
 */
export const onKept = (act) =>
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) act(key.slice(PREFIX.length));
  });
