// What was played before: the last trick, and after a deal all of them, with the cards of everybody.

import { html, nothing } from "lit-html";
import type { View } from "../types.js";
import { type Trick, drawRow } from "./drawing.js";
import type { Board, Handlers } from "./frame.js";
import { capitalize } from "./voice.js";

/** Draw the sheet with the last trick that is over, and the button that opens it. */
export function drawLastTrick({ drawing, source, moment }: Board, on: Handlers) {
  if (!drawing.tricks) return nothing;
  const last = drawing.tricks.find(moment.view).findLast(({ isOver }) => isOver);
  const title = `Last ${drawing.tricks.name}`;
  return html`<button popovertarget="last-trick" ?disabled=${!last}>${title}</button>
    <div id="last-trick" class="sheet" popover @click=${on.closeSheet}>
      <h3>${title}</h3>
      ${last ? drawTricks([last], null, source.names) : nothing}
      <button popovertarget="last-trick" popovertargetaction="hide">Close</button>
    </div>`;
}

/** Draw the button that opens the sheet with all tricks of a deal that is over. */
export const drawTricksButton = ({ drawing }: Board, view: View) =>
  drawing.tricks?.find(view).length ? html`<button popovertarget="tricks">All ${drawing.tricks.name}s</button>` : nothing;

/** Draw that sheet: each trick is a row, and the cards of a player are a column. */
export const drawTricksSheet = ({ drawing, source }: Board, view: View, on: Handlers) =>
  drawing.tricks
    ? html`<div id="tricks" class="sheet" popover @click=${on.closeSheet}>
        <h3>All ${drawing.tricks.name}s</h3>
        ${drawTricks(drawing.tricks.find(view), drawing.tricks.name, source.names)}
        <button popovertarget="tricks" popovertargetaction="hide">Close</button>
      </div>`
    : nothing;

const drawTricks = (tricks: readonly Trick[], name: string | null, names: readonly string[]) => html`<table class="tricks">
  <thead>
    <tr>${name ? html`<th scope="col">${capitalize(name)}</th>` : nothing} ${names.map((each) => html`<th scope="col">${each}</th>`)}</tr>
  </thead>
  <tbody>
    ${tricks.map(
      ({ plays, leader, best }, place) => html`<tr>
        ${name ? html`<th scope="row">${place + 1}</th>` : nothing}
        ${names.map(
          (_, seat) => html`<td class=${seat === best ? "best" : ""}>
            ${plays.filter((play) => play.seat === seat).map((play) => drawRow(play.cards))}
            ${seat === leader ? html`<small>led</small>` : nothing} ${seat === best ? html`<small>took it</small>` : nothing}
          </td>`,
        )}
      </tr>`,
    )}
  </tbody>
</table>`;
