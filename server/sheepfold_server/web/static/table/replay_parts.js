// What the page of a replay has besides the table: the moves, what bots would do, and examples. It knows no game.

import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";

/** @typedef {import("./records.js").Shown} Shown */
/** @typedef {import("./records.js").Advice} Advice */
/** @typedef {import("./records.js").Tried} Tried */
/** @typedef {import("./sheepfold-table.js").Turn} Turn */
/** @typedef {import("./sheepfold-table.js").Table} Table */

/**
 * Draw the moves of a record, of which each leads to the position after it.
 * @param {Shown} shown
 * @param {number} at how many moves were made
 * @param {Table | null} table that draws them
 * @param {(at: number) => void} go
 */
export const drawMoves = ({ moves, stop }, at, table, go) => html`
  <section class="moves" aria-label="Moves">
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
 * @param {Table | null} table
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
 * Draw what bots would do, and how good the one that looks ahead found the moves that it compared.
 * @param {Advice} advice
 * @param {string[]} names
 * @param {Table | null} table
 */
export const drawAdvice = ({ careful, search, tried, unit, played }, names, table) => html`<section
  class="advice"
  aria-label="What bots would do"
>
  <ul>
    <li>A careful bot: ${tell(careful, table)} ${markPlayed(careful, played)}</li>
    <li>A bot that thinks ahead: ${tell(search, table)} ${markPlayed(search, played)}</li>
  </ul>
  ${tried.length ? drawTried(tried, sayCounted(unit, names, search.seat), played, table) : nothing}
  ${sayChosen(tried, search).map((reason) => html`<p><small>${reason}</small></p>`)}
</section>`;

/**
 * Draw the moves that a bot compared, and the one that was played.
 * @param {Tried[]} tried
 * @param {string} counted what their means are
 * @param {Turn | undefined} played
 * @param {Table | null} table
 */
const drawTried = (tried, counted, played, table) => html`<table>
  <caption>${counted}</caption>
  <thead>
    <tr><th scope="col">Move</th><th scope="col">On average</th><th scope="col">Tries</th></tr>
  </thead>
  <tbody>
    ${tried.map(
      ({ turn, mean, standard_error: error, samples }) => html`<tr class=${isSame(turn, played) ? "played" : ""}>
        <th scope="row">${tell(turn, table)} ${markPlayed(turn, played)}</th>
        <td>${SIGNED.format(mean)}${error === null ? nothing : html` <small>± ${error.toFixed(1)}</small>`}</td>
        <td>${samples}</td>
      </tr>`,
    )}
    ${!played || tried.some(({ turn }) => isSame(turn, played))
      ? nothing
      : html`<tr class="played">
          <th scope="row" colspan="3">
            ${tell(played, table)} ${markPlayed(played, played)}
            <small>It was not tried itself: either it amounts to the same as a move above, or the bot ruled it out beforehand.</small>
          </th>
        </tr>`}
  </tbody>
</table>`;

/**
 * Say how a bot found out what moves are worth.
 * @param {string} unit
 * @param {string[]} names
 * @param {number} seat
 */
function sayCounted(unit, names, seat) {
  const others = names.filter((_, other) => other !== seat);
  const than = others.length > 1 ? "ahead of the average of the others" : others.length ? `ahead of ${others[0]}` : "with";
  const name = names[seat];
  return `It tried these moves in deals that ${name} cannot tell from this one, and counted how many ${unit} ${name} ended up ${than}.`;
}

/**
 * Say why a bot chose a move, where others have a higher mean.
 * @param {Tried[]} tried
 * @param {Turn} chosen
 * @returns {string[]}
 */
function sayChosen(tried, chosen) {
  const { mean, samples } = tried.find(({ turn }) => isSame(turn, chosen)) ?? { mean: Infinity, samples: 0 };
  const higher = tried.filter((each) => each.mean > mean);
  return [
    ...(higher.some((each) => each.samples >= samples)
      ? ["It keeps the move of the careful bot unless another one is clearly better."]
      : []),
    ...(higher.some((each) => each.samples < samples)
      ? ["A move with fewer tries was clearly worse than others in the same deals, so its high average is luck."]
      : []),
  ];
}

/** @param {Turn} turn @param {Turn | undefined} played */
const markPlayed = (turn, played) => (isSame(turn, played) ? html`<b>As it was played.</b>` : nothing);

/**
 * Whether two turns are the same, in whatever order their members and cards are.
 * @param {Turn} turn
 * @param {Turn | undefined} other
 */
const isSame = (turn, other) => other !== undefined && sortedText(turn.move) === sortedText(other.move);

/** @param {import("./sheepfold-table.js").Move} move */
const sortedText = (move) =>
  JSON.stringify(
    Object.entries(move)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
      .sort(),
  );

const SIGNED = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });

/**
 * Draw the games of which an example can be loaded.
 * @param {{name: string, title: string}[]} games
 * @param {(game: string) => void} open
 */
export const drawExamples = (games, open) => html`<section class="examples" aria-label="Examples">
  <h2>Or an example, played by bots</h2>
  ${games.map(({ name, title }) => html`<button type="button" @click=${() => open(name)}>${title}</button>`)}
</section>`;
