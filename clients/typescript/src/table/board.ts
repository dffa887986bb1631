// A match as it is seen at a table: the table, what has happened, and how the game is played. It knows no game.

import { type TemplateResult, html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Move, Suggestion, View } from "../types.js";
import { type Choice, type Ui, drawFan, drawHand, drawName, drawTrick, legalCards } from "./drawing.js";
import { type Board, type Handlers, drawAction, drawGuide, drawMenu, drawOrderSheet, drawSettings, reword } from "./frame.js";
import { drawResults } from "./results.js";
import { drawScoreSheet } from "./score_sheet.js";
import { isInSession, totals } from "./session.js";
import type { Line } from "./source.js";
import { drawLastTrick, drawTricksSheet } from "./tricks.js";
import { capitalize, drawLine, drawPictured, join, nameCards, sayRefusal } from "./voice.js";

const MOST_LINES = 60; // of what has happened

/** Whether the results of a deal or of the match stand on the table. */
export const isOver = ({ source, ended, moment, isHeld }: Board) =>
  (ended !== null || moment.view.outcome !== null) && source.seat !== null && !isHeld;

/** Draw a match. */
export function drawBoard(board: Board, on: Handlers): TemplateResult {
  const { source, drawing, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1; // who watches sits where the last one does
  const isWatched = source.seat === null;
  const view = ended ? ((ended.move && drawing.ending?.(ended.view, ended.move)) ?? ended.view) : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected } = board;
  const hint = board.advice?.move ?? null;
  const ui = { ...on, names, me, isMine, selected, turns: moment.turns, early: board.early, hint };
  const others = names.slice(isWatched ? 0 : 1).map((_, place) => (me + 1 + place) % names.length);
  const trick = board.isGone ? null : (drawing.trick?.(view) ?? null);
  const facts = drawing.facts?.(view) ?? [];
  const kinds = `${drawing.isWide ? "wide" : "oval"} ${isWatched ? "watched" : ""} of-${names.length}`;
  return html`
    <header class="bar" part="bar">
      <h2>${source.game.title}</h2>
      <nav aria-label="Match">${drawActions(board, on)} <slot name="bar"></slot></nav>
    </header>
    <section class="felt ${kinds}" part="felt" aria-label="Table" @click=${on.sweep}>
      <p class="facts">${facts.join(" · ")}</p>
      <div class="ring">
        <div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>
        <div class="center">${drawing.center?.(view, ui) ?? nothing}</div>
        ${trick ? drawTrick(trick, me, names, isWatched, board.isSweeping) : nothing}
      </div>
      ${isWatched ? nothing : html`<div class="own">${drawOwn(board, view, ui, on)}</div>`}
      ${isOver(board) ? drawResults(board, view, ui, on) : nothing}
    </section>
    ${isWatched ? nothing : html`<aside id="side" class="sheet" part="side" popover>
          ${drawTold(board)} ${drawGuide(source.game)}
          <button class="opener" popovertarget="side" popovertargetaction="hide">Close</button>
        </aside>`}
    ${drawRule(board, on)} ${isWatched ? nothing : html`${drawTricksSheet(board, view, on)} ${drawScoreSheet(board, on)}`}
  `;
}

/** Draw the place of the person at this table; each part has its fixed place, so that nothing shifts. */
function drawOwn(board: Board, view: View, ui: Ui<Move>, on: Handlers) {
  const { drawing, ended } = board;
  return html`
    ${drawing.before?.(view, ui.me, ui) ?? nothing}
    <p class="prompt" part="prompt" role="status">${prompt(board, ui)}</p>
    <div class="notes">${drawProblems(board, on)}</div>
    <div class="choices" part="choices">${ui.isMine ? drawChoices(board, on) : nothing}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : nothing}
    ${drawPlayer(board, view, ui.me)}
  `;
}

function drawActions(board: Board, on: Handlers) {
  const { source, settings, moment, orders, ended } = board;
  return html`
    ${source.suggest
      ? html`<button @click=${on.hint} ?disabled=${ended !== null || moment.view.to_act !== source.seat}>Hint</button>`
      : nothing}
    ${source.play ? drawLastTrick(board, on) : nothing}
    ${orders.length ? html`<button popovertarget="orders">Card order</button>${drawOrderSheet(board, on)}` : nothing}
    ${source.seat === null ? nothing : drawMenu(settings.actions ?? [], on)}
    ${source.play
      ? html`<button popovertarget="shortcuts" aria-label="Settings and shortcuts">?</button>${drawSettings(board, on)}`
      : nothing}
  `;
}

function drawProblems(board: Board, on: Handlers) {
  const { source, refusal, note, problem, again, advice, isThinking } = board;
  return html`
    ${refusal
      ? html`<p class="refusal" role="alert">
          ${sayRefusal(reword(board, refusal.message), source.names, source.seat)}
          <button class="plain" popovertarget="rule">Why?</button>
        </p>`
      : nothing}
    ${problem ? html`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : nothing}</p>` : nothing}
    ${note ? html`<p class="refusal" role="alert">${note}</p>` : nothing}
    ${isThinking ? html`<p class="thinking" role="status">A bot is thinking about it.</p>` : nothing}
    ${advice ? html`<p class="hint">${drawHint(board, advice)}</p>` : nothing}
  `;
}

/** Draw the one rule that forbids what was tried. */
function drawRule({ source, refusal }: Board, on: Handlers) {
  const rule = source.game.rules.find((each) => each.id === refusal?.rule);
  return html`<div id="rule" class="sheet" popover @click=${on.closeSheet}>
    ${rule ? html`<p data-rule=${rule.id}>${nameCards(rule.text)}</p><p><small>${nameCards(rule.source)}</small></p>` : nothing}
    <button popovertarget="rule" popovertargetaction="hide">Close</button>
  </div>`;
}

function drawChoices({ moment, drawing, selected, advice }: Board, on: Handlers) {
  const isSelecting = selected.length > 0 || Boolean(drawing.needed?.(moment.view));
  const chosen = isSelecting ? drawing.movesOf(moment.view, selected) : [];
  return [...chosen, ...drawing.choices(moment.view)].map(
    ({ label, move, isOff }) =>
      html`<button class="main ${isSame(move, advice?.move) ? "hinted" : ""}" aria-disabled=${isOff ? "true" : "false"} @click=${() => on.play(move)}>${label}</button>`,
  );
}

function drawOwnHand({ moment, drawing, advice }: Board, hand: string[], ui: Ui<Move>) {
  const legal = ui.isMine ? legalCards(moment.view, hand, drawing) : new Set<string>();
  const hinted = advice ? drawing.cardsOf(advice.move) : [];
  return drawHand(drawing.sort?.(hand) ?? hand, legal, ui, hinted, "Your hand", drawing.marked?.(moment.view));
}

function drawSeat(board: Board, view: View, seat: number, ui: Ui<Move>) {
  const { ended, drawing, moment, source } = board;
  const isShown = "hands" in view && (!ended || source.seat === null);
  const hand = isShown ? (view.hands[seat] ?? []) : [];
  const held = source.seat === null ? (drawing.sort?.(hand) ?? hand) : hand;
  return html`<section class="seat at-${(seat - ui.me + ui.names.length) % ui.names.length} ${moment.view.to_act === seat && !ended ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawPlayer(board, view, seat)} ${isShown ? drawFan(held) : nothing}
    ${drawing.before?.(view, seat, ui) ?? nothing}
  </section>`;
}

function drawPlayer({ source, moment, drawing }: Board, view: View, seat: number) {
  const name = `${source.names[seat]}${seat === source.seat ? " (you)" : ""}`;
  return drawName(name, totals(moment)[seat], drawing.badges(view, seat));
}

function prompt(board: Board, ui: Ui<Move>): string {
  const { source, moment, drawing, ended, isAsking } = board;
  const { outcome, to_act: seat } = moment.view;
  if (isAsking && !ui.isMine) return "Click the table or press Space to go on.";
  if (ended || (outcome && isInSession(moment))) return "The deal is over.";
  if (outcome) {
    if (ui.names.length > 1 && outcome.winners.length === ui.names.length) return "The match is over. It is a tie.";
    const winners = outcome.winners.map((each) => (each === source.seat ? "you" : (ui.names[each] ?? "")));
    const isPlural = winners.length > 1 || winners[0] === "you";
    return `The match is over. ${capitalize(join(winners))} ${isPlural ? "win" : "wins"}.`;
  }
  if (ui.isMine) return drawing.prompt(moment.view, ui);
  return source.advance ? `${ui.names[seat ?? 0]} is thinking.` : sayTurn(board);
}

/** Say whose turn it is. */
export const sayTurn = ({ source, moment }: Board) => `It is ${source.names[moment.view.to_act ?? 0]}'s turn.`;

/** Return what has happened, the last of it first, as far as players may read it again: not what they must remember. */
function lines({ moment, drawing }: Board) {
  const told = [...moment.told.entries()];
  const seen = drawing.forgets ? told.filter(([, line]) => line.turn > moment.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}

/** Group lines, the last one first, by the tricks to which they belong; a sentence ends each. */
function group(told: [number, Line][], ends: RegExp | undefined): [number, Line][][] {
  const groups: [number, Line][][] = [];
  for (const each of told) {
    if (!groups.length || ends?.test(each[1].text)) groups.push([]);
    groups.at(-1)?.push(each);
  }
  return groups;
}

const MOST_COMPARED = 3; // moves in a hint
const SIGNED = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** Draw what a bot would do, and what the moves that it compared are worth on average. */
function drawHint({ source, drawing, moment: { view } }: Board, { move, candidates, unit }: Suggestion) {
  const choice = findChoice(drawing.choices(view), move);
  const hint = choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
  const compared = candidates.slice(0, MOST_COMPARED);
  const cards = compared.map((each) => drawing.cardsOf(each.move).join(" "));
  const label = (each: Move, place: number) =>
    findChoice(drawing.choices(view), each)?.label ?? (new Set(cards).size < cards.length ? drawing.tell(each, source.names) : cards[place]);
  const values = compared.map((each, place) => `${label(each.move, place)} ${SIGNED.format(each.mean)}`);
  const ahead = source.names.length > 2 ? " ahead of the others" : source.names.length > 1 ? ` ahead of ${source.names.find((_, seat) => seat !== source.seat)}` : "";
  const why = values.length > 1 ? `On average, it ends so many ${unit}${ahead}: ${values.join(", ")}.` : "";
  const isClose = compared.some(({ mean }) => mean > (compared[0]?.mean ?? mean)); // a bot stays with its usual move then
  const close = isClose ? "The difference is too small to tell which is better." : "";
  return drawPictured([hint, why, close, drawing.grounds?.(view) ?? ""].filter(Boolean).join(" "));
}

const findChoice = (choices: Choice<Move>[], wanted: Move) => choices.find(({ move }) => isSame(move, wanted));

const isSame = (move: Move, other: Move | undefined) => JSON.stringify(move) === JSON.stringify(other);

const drawTold = (board: Board) => html`<section class="told" aria-label="What has happened">
  <h3>What has happened</h3>
  <ol aria-live="polite" tabindex="0">
    ${repeat(
      group(lines(board), board.drawing.ends),
      ([first]) => first?.[0],
      (some) => html`<li>
        <ol>
          ${repeat(
            some,
            ([number]) => number,
            ([, line]) => html`<li>${drawLine(reword(board, line.text), board.source.names, board.source.seat)}</li>`,
          )}
        </ol>
      </li>`,
    )}
  </ol>
</section>`;
