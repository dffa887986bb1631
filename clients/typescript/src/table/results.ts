// The results of a deal or a match: who has how many points, why, and what can be done next.

import { type TemplateResult, html, nothing } from "lit-html";
import type { Move, View } from "../types.js";
import type { Ui } from "./drawing.js";
import { type Board, type Handlers, drawAction, reword } from "./frame.js";
import { nameCards, sentences, toYou } from "./voice.js";

const ENDED = /scored|match is over/;
const GAIN = /\S [+-]\d+(,|\.)/; // told by the table of points

/** Draw the panel that stands when a deal or the match is over, with the view at its end. */
export function drawResults(board: Board, view: View, ui: Ui<Move>, on: Handlers): TemplateResult {
  const { source, moment, ended, drawing, settings } = board;
  const { names, seat: me } = source;
  const { outcome, scores } = moment.view;
  const wasAway = ended !== null && !ended.move;
  const end = wasAway ? moment.told.findLast((line) => ENDED.test(line.text))?.turn : moment.moves;
  const last = moment.told.filter((line) => line.turn === end && line.turn > 0);
  const said = last.flatMap((line) => sentences(reword(board, line.text)));
  const from = said.findIndex((each) => ENDED.test(each));
  const why = from < 0 ? [] : said.slice(from).filter((each) => !GAIN.test(each) && !/ (deals|gives)\b/.test(each));
  const before = ended?.view.scores ?? [];
  const places = outcome?.ranks ?? scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const rows = [...names.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return html`<section class="results" role="region" aria-label="Results" tabindex="-1">
    <h2>${outcome ? "The match is over" : "The deal is over"}</h2>
    <table>
      <thead><tr>${outcome ? html`<th scope="col">Place</th>` : nothing}<th scope="col" class="player">Player</th>${ended ? html`<th scope="col">This deal</th>` : nothing}<th scope="col">${drawing.scored ?? "Points"}</th></tr></thead>
      <tbody>${rows.map(
        (seat) => html`<tr class=${seat === me ? "me" : ""}>
          ${outcome ? html`<td>${places[seat]}</td>` : nothing}
          <th scope="row" class="player">${seat === me ? `${names[seat]} (you)` : names[seat]}</th>
          ${ended ? html`<td>${signed((scores[seat] ?? 0) - (before[seat] ?? 0))}</td>` : nothing}
          <td>${scores[seat]}</td>
        </tr>`,
      )}</tbody>
    </table>
    ${[...why, ...(wasAway ? [] : (drawing.reasons?.(view, ui) ?? []))].map(
      (each) => html`<p>${nameCards(toYou(each, names, me))}</p>`,
    )}
    <div class="ways">
      ${ended ? html`<button class="main" @click=${on.goOn}>Next deal</button>` : nothing}
      ${outcome ? settings.endings?.().map((action) => drawAction(action, on, "main")) : nothing}
    </div>
  </section>`;
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points));
