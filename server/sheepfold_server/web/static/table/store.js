// What this browser keeps: the records of the last matches, so that nothing is lost by a reload.

/** @typedef {import("./sheepfold-table.js").KeptBotMatch | import("./sheepfold-table.js").KeptLinkMatch} Kept */

/** @typedef {{id: string, game: string, names: string[], me: number, at: number}} Summary */

const PREFIX = "sheepfold.match.";
const MOST = 20; // matches of each sort

/**
 * Keep a match under its id.
 * @param {string} id
 * @param {Kept} kept
 */
export function keepMatch(id, kept) {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...kept, at: Date.now() }));
    const others = listMatches().filter((each) => "key" in each === "key" in kept);
    for (const each of others.slice(MOST)) localStorage.removeItem(PREFIX + each.id);
  } catch {
    // a browser that keeps nothing can still play
  }
}

/**
 * List the matches that this browser has, the last one first.
 * @returns {Summary[]}
 */
export function listMatches() {
  try {
    const ids = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    return ids.map((id) => /** @type {Summary} */ ({ at: 0, ...findMatch(id), id })).sort((one, other) => other.at - one.at);
  } catch {
    return [];
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
