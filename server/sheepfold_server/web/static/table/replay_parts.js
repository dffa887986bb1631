// What the page of a replay has besides the table: the moves, what bots would do, and examples. It knows no game.

import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";

/** @typedef {import("./records.js").Shown} Shown */
/** @typedef {import("./records.js").Advice} Advice */

/**
 * Draw the moves of a record, of which each leads to the position after it.
 * @param {Shown} shown
 * @param {number} at how many moves were made
 * @param {import("./client/table.js").Table | null} table that draws their cards
 * @param {(at: number) => void} go
 */
export const drawMoves = ({ moves, names, stop }, at, table, go) => html`
  <section class="told moves" aria-label="Moves">
    <h2>Moves</h2>
    <ol>
      ${repeat(
        moves,
        (_, index) => index,
        ({ seat, move }, index) => html`<li>
          <button
            aria-current=${index + 1 === at ? "step" : "false"}
            ?disabled=${stop !== null && index >= stop.index}
            @click=${() => go(index + 1)}
          >
            ${index + 1}. ${names[seat] ?? "Nobody"}: ${sayMove(move)} ${cardsOf(move, table)} ${index === stop?.index ? html`<b>illegal</b>` : nothing}
          </button>
        </li>`,
      )}
    </ol>
  </section>`;

/** @param {any} move its words, without its cards */
function sayMove(move) {
  const { type, ...fields } = Object(move);
  const numbers = Object.values(fields).filter((value) => typeof value === "number");
  return [String(type).replaceAll("_", " "), ...numbers].join(" ");
}

/** @type {WeakMap<any, HTMLElement>} */
const drawn = new WeakMap();

/**
 * Return the cards of a move, drawn once.
 * @param {any} move
 * @param {import("./client/table.js").Table | null} table
 */
function cardsOf(move, table) {
  if (!table || !move) return nothing;
  const cards = drawn.get(move) ?? table.drawMoves([move]);
  drawn.set(move, cards);
  return cards;
}

/** Bring the move that was made last into sight, without scrolling the page. */
export function followMoves() {
  const list = document.querySelector(".moves ol");
  const current = /** @type {HTMLElement | null} */ (list?.querySelector("[aria-current=step]"));
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

/**
 * Draw what bots would do.
 * @param {Advice[]} advice
 */
export const drawAdvice = (advice) => html`<ul class="advice" role="status">
  ${advice.map(({ who, text, isPlayed }) => html`<li>${who}: ${text} ${isPlayed ? html`<b>As it was played.</b>` : nothing}</li>`)}
</ul>`;

/**
 * Draw the games of which an example can be loaded.
 * @param {{name: string, title: string}[]} games
 * @param {(game: string) => void} open
 */
export const drawExamples = (games, open) => html`<section class="examples" aria-label="Examples">
  <h2>Or an example, played by bots</h2>
  ${games.map(({ name, title }) => html`<button type="button" @click=${() => open(name)}>${title}</button>`)}
</section>`;
