// The results of a deal or a match: who has how many points, why, and what can be done next.

import { type TemplateResult, html, nothing } from "lit-html";
import type { Move, View } from "../types.js";
import type { Ui } from "./drawing.js";
import { type Board, type Handlers, drawAction, reword } from "./frame.js";
import { drawSheetButton, signed } from "./score_sheet.js";
import { gainsOf, isInSession, totals } from "./session.js";
import { drawTricksButton } from "./tricks.js";
import { nameCards, sentences, toYou } from "./voice.js";

const ENDED = /scored|passed out|match is over/;
const GAIN = /\S [+-]\d+(,|\.)/; // told by the table of points

/** Draw the panel that stands when a deal or the match is over, with the view at its end. */
export function drawResults(board: Board, view: View, ui: Ui<Move>, on: Handlers): TemplateResult {
  const { source, moment, ended, drawing, settings } = board;
  const { names, seat: me } = source;
  const { outcome } = moment.view;
  const scores = totals(moment);
  const isSession = isInSession(moment) || board.closing !== null;
  const wasAway = ended !== null && !ended.move;
  const end = wasAway ? moment.told.findLast((line) => ENDED.test(line.text))?.turn : moment.moves;
  const last = moment.told.filter((line) => line.turn === end && line.turn > 0);
  const said = last.flatMap((line) => sentences(reword(board, line.text)));
  const from = said.findIndex((each) => ENDED.test(each));
  const why = from < 0 ? [] : said.slice(from).filter((each) => !GAIN.test(each) && !/ (deals|gives)\b/.test(each));
  const gains = ended ? gainsOf(ended.view, moment.view) : (moment.sheet?.at(-1) ?? scores);
  const isPlaced = outcome !== null || board.closing !== null;
  const places = (isSession ? null : outcome?.ranks) ?? scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const rows = [...names.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const shrink = html`<button @click=${on.shrink} aria-expanded=${board.isSmall ? "false" : "true"}>${board.isSmall ? "Show the results" : "Hide"}</button>`;
  const goOn = ended ? html`<button class="main" @click=${on.goOn}>Next deal</button>` : nothing;
  if (board.isSmall) return html`<section class="results small" part="results" role="region" aria-label="Results" tabindex="-1">${goOn} ${shrink}</section>`;
  return html`<section class="results" part="results" role="region" aria-label="Results" tabindex="-1">
    <h3>${board.closing ? "The session is over" : outcome && !isSession ? "The match is over" : "The deal is over"}</h3>
    <table>
      <thead><tr>${isPlaced ? html`<th scope="col">Place</th>` : nothing}<th scope="col" class="player">Player</th>${ended || isSession ? html`<th scope="col">This deal</th>` : nothing}<th scope="col">${drawing.scored ?? "Points"}</th></tr></thead>
      <tbody>${rows.map(
        (seat) => html`<tr class=${seat === me ? "me" : ""}>
          ${isPlaced ? html`<td>${places[seat]}</td>` : nothing}
          <th scope="row" class="player">${seat === me ? `${names[seat]} (you)` : names[seat]}</th>
          ${ended || isSession ? html`<td>${signed(gains[seat] ?? 0)}</td>` : nothing}
          <td>${scores[seat]}</td>
        </tr>`,
      )}</tbody>
    </table>
    ${[...why, ...(wasAway ? [] : (drawing.reasons?.(view, ui) ?? []))].map(
      (each) => html`<p>${nameCards(toYou(each, names, me))}</p>`,
    )}
    <div class="ways">
      ${board.closing ? nothing : goOn} ${drawSheetButton(board)} ${drawTricksButton(board, view)} ${shrink}
      ${(board.closing ?? (outcome ? settings.endings?.() : settings.breaks))?.map((action) => drawAction(action, on, outcome || board.closing ? "main" : ""))}
    </div>
  </section>`;
}
