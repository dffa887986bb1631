// The score sheet of a session: what each deal has brought, and the totals.

import { html, nothing } from "lit-html";
import type { Board, Handlers } from "./frame.js";
import { add } from "./session.js";

export const signed = (points: number) => (points > 0 ? `+${points}` : String(points));

/** Draw the button that opens the score sheet, once it has two deals. */
export const drawSheetButton = ({ moment }: Board) =>
  (moment.sheet?.length ?? 0) > 1 ? html`<button popovertarget="score-sheet">Score sheet</button>` : nothing;

/** Draw the score sheet: a row for each deal, with the points after it. */
export const drawScoreSheet = ({ moment: { sheet = [] }, source }: Board, on: Handlers) => html`<div id="score-sheet" class="sheet" popover @click=${on.closeSheet}>
  <h3>Score sheet</h3>
  <table class="tricks">
    <thead><tr><th scope="col">Deal</th>${source.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>
      ${sheet.map(
        (gains, deal) => html`<tr>
          <th scope="row">${deal + 1}</th>
          ${add(sheet.slice(0, deal + 1)).map((points, seat) => html`<td>${points} <small>${signed(gains[seat] ?? 0)}</small></td>`)}
        </tr>`,
      )}
    </tbody>
  </table>
  <button popovertarget="score-sheet" popovertargetaction="hide">Close</button>
</div>`;
