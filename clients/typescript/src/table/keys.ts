// The keyboard: arrows go from card to card.

const WAYS: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 10; // how much less a step to the side counts than one ahead

/** Move the focus from a card to the one beside it. */
export function moveFocus(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const group = event.target instanceof HTMLButtonElement ? event.target.closest("[role=group]") : null;
  if (!way || !group) return;
  const from = (event.target as HTMLElement).getBoundingClientRect();
  const distance = (card: HTMLElement) => {
    const box = card.getBoundingClientRect();
    const [x, y] = [box.x - from.x, box.y - from.y];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    return ahead > 1 && (way[1] || aside < from.height) ? ahead * ASIDE + aside : Infinity;
  };
  const [nearest] = [...group.querySelectorAll("button")]
    .filter((card) => distance(card) < Infinity)
    .sort((one, other) => distance(one) - distance(other));
  nearest?.focus();
  event.preventDefault();
}

let isUsed = false; // whether the last input came from the keyboard
globalThis.addEventListener?.("keydown", () => (isUsed = true), true);
globalThis.addEventListener?.("pointerdown", () => (isUsed = false), true);

/**
 * Give the focus to what can be played, where it was lost with a card that has been played, and to new results. The table
 * keeps it as long as there is neither, and where a mouse is used. `focused`: what had it before the table was drawn anew.
 */
export function restoreFocus(table: HTMLElement, focused: Element | null): void {
  if (!focused) return;
  const isLost = focused === table || !focused.isConnected || focused.matches(":disabled, [aria-disabled=true]"); // a button that became another one, which is off
  const isOnFelt = focused === table || (focused.closest(".felt") !== null && !focused.closest(".results"));
  const isOver = table.querySelector(".results") !== null && isOnFelt;
  if (!isLost && !isOver) return;
  const wanted = isOver ? ".results" : ".results .main, .choices .main[aria-disabled=false], .legal, button.place, .bare, .results";
  ((isUsed && table.querySelector<HTMLElement>(wanted)) || table).focus({ preventScroll: true });
}

/** Do what a key stands for, unless something else has the focus that needs it. */
export function pressShortcut(event: KeyboardEvent, table: HTMLElement): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea")) return;
  if (event.key === "?") table.querySelector<HTMLElement>("#shortcuts")?.togglePopover();
  if (event.key.toLowerCase() === "o") table.querySelector<HTMLElement>("#orders")?.togglePopover();
  if (event.key.toLowerCase() === "h") buttons(table, ".bar button").find((each) => each.textContent === "Hint")?.click();
  if (![" ", "Enter"].includes(event.key) || target.closest("button, a, summary, [popover]")) return;
  const [first, ...more] = buttons(table, ".results .main, .choices .main[aria-disabled=false]");
  if (first && (!more.length || first.closest(".results"))) first.click();
  if (!first) table.querySelector<HTMLElement>(".felt")?.click(); // which goes on
  event.preventDefault();
}

const buttons = (table: HTMLElement, which: string) => [...table.querySelectorAll<HTMLElement>(which)];
