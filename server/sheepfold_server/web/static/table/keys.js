// The keyboard: arrows go from card to card.

/** @type {Record<string, "next" | "before" | "below" | "above">} */
const WAYS = { ArrowRight: "next", ArrowLeft: "before", ArrowDown: "below", ArrowUp: "above" };

/**
 * Move the focus from a card to the one beside it.
 * @param {KeyboardEvent} event
 */
export function moveFocus(event) {
  const way = WAYS[event.key];
  const group = event.target instanceof HTMLButtonElement ? event.target.closest("[role=group]") : null;
  if (!way || !group) return;
  const cards = [...group.querySelectorAll("button")];
  const columns = getComputedStyle(group).gridTemplateRows.split(" ").length > 1 ? rowLength(cards) : 1;
  const step = { next: 1, before: -1, below: columns, above: -columns }[way];
  const target = cards[cards.findIndex((card) => card === event.target) + step];
  target?.focus();
  event.preventDefault();
}

/** @param {HTMLElement[]} cards that are laid in rows */
const rowLength = (cards) => cards.filter((card) => card.offsetTop === cards[0]?.offsetTop).length;

let isUsed = false; // whether the last input came from the keyboard
addEventListener("keydown", () => (isUsed = true), true);
addEventListener("pointerdown", () => (isUsed = false), true);

/** Give the focus to what can be played, where it was lost with a card that has been played. */
export function restoreFocus() {
  if (!isUsed || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(".choices .main, .legal, .place, .bare"))?.focus();
}
