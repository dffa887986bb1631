// What the page of a replay has besides the table: the moves, what bots would do, and examples. It knows no game.

import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";

/** @typedef {import("./records.js").Shown} Shown */
/** @typedef {import("./records.js").Advice} Advice */

/**
 * Draw the moves of a record, of which each leads to the position after it.
 * @param {Shown} shown
 * @param {number} at how many moves were made
 * @param {import("./client/table.js").Table | null} table that draws them
 * @param {(at: number) => void} go
 */
export const drawMoves = ({ moves, stop }, at, table, go) => html`
  <section class="told moves" aria-label="Moves">
    <h2>Moves</h2>
    <ol>
      ${repeat(
        moves,
        (_, index) => index,
        (turn, index) => html`<li>
          <button
            aria-current=${index + 1 === at ? "step" : "false"}
            ?disabled=${stop !== null && index >= stop.index}
            @click=${() => go(index + 1)}
          >
            <span>${index + 1}.</span> ${tell(turn, table)} ${index === stop?.index ? html`<b>illegal</b>` : nothing}
          </button>
        </li>`,
      )}
    </ol>
  </section>`;

/** @type {WeakMap<any, HTMLElement>} */
const drawn = new WeakMap();

/**
 * Return a move as a sentence, drawn once.
 * @param {any} turn
 * @param {import("./client/table.js").Table | null} table
 */
function tell(turn, table) {
  if (!table) return nothing;
  const sentence = drawn.get(turn) ?? table.drawTurn(turn);
  drawn.set(turn, sentence);
  return sentence;
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
