// What this browser keeps: the records of the last matches, so that nothing is lost by a reload.

const PREFIX = "sheepfold.match.";
const MOST = 20; // matches

/**
 * Keep a match under its id.
 * @param {string} id
 * @param {import("./match.js").Kept} kept
 */
export function keepMatch(id, kept) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...kept, at: Date.now() }));
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const age = (/** @type {string} */ key) => JSON.parse(localStorage.getItem(key) ?? "{}").at ?? 0;
    if (ids.length > MOST) localStorage.removeItem(ids.sort((one, other) => age(one) - age(other))[0]);
  } catch {
    // a browser that keeps nothing can still play
  }
}

/**
 * Find a match by its id; null if this browser has none.
 * @param {string} id
 * @returns {import("./match.js").Kept | null}
 */
export function findMatch(id) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? "null");
  } catch {
    return null;
  }
}
