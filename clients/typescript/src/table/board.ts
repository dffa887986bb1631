// A match as it is seen at a table: the table, what has happened, and how the game is played. It knows no game.

import { type TemplateResult, html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Move, View } from "../types.js";
import { type Choice, type Ui, drawFan, drawHand, drawName, drawTrick, legalCards } from "./drawing.js";
import { type Board, type Handlers, drawAction, drawGuide, drawMenu, drawOrderSheet, drawSettings, reword } from "./frame.js";
import { drawResults } from "./results.js";
import { capitalize, drawLine, join, nameCards, sayRefusal } from "./voice.js";

const MOST_LINES = 60; // of what has happened

/** Draw a match. */
export function drawBoard(board: Board, on: Handlers): TemplateResult {
  const { source, settings, drawing, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1; // who watches sits where the last one does
  const isWatched = source.seat === null;
  const view = ended ? ((ended.move && drawing.ending?.(ended.view, ended.move)) ?? ended.view) : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected, hint } = board;
  const ui = { names, me, isMine, selected, turns: moment.turns, hint, play: on.play, click: on.click, aim: on.aim };
  const others = names.slice(isWatched ? 0 : 1).map((_, place) => (me + 1 + place) % names.length);
  const trick = board.isGone ? null : (drawing.trick?.(view) ?? null);
  const facts = drawing.facts?.(view) ?? [];
  const kinds = `${drawing.isWide ? "wide" : "oval"} ${isWatched ? "watched" : ""} of-${names.length}`;
  return html`
    <header class="bar">
      <h1>${settings.heading?.() ?? source.game.title}</h1>
      <nav aria-label="Match">${drawActions(board, on)}</nav>
    </header>
    <section class="felt ${kinds}" aria-label="Table" @click=${on.sweep}>
      <p class="facts">${facts.join(" · ")}</p>
      <div class="ring">
        <div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>
        <div class="center">${drawing.center?.(view, ui) ?? nothing}</div>
        ${trick ? drawTrick(trick, me, names, isWatched, board.isSweeping) : nothing}
      </div>
      <div class="own">${isWatched ? settings.below : drawOwn(board, view, ui, on)}</div>
      ${(ended || moment.view.outcome) && !isWatched && !board.isHeld ? drawResults(board, view, ui, on) : nothing}
    </section>
    ${isWatched && !settings.beside
      ? nothing
      : html`<aside>${settings.beside} ${isWatched ? nothing : html`${drawTold(board)} ${drawGuide(source.game)}`}</aside>`}
    ${drawRule(board, on)}
  `;
}

/** Draw the place of the person at this table; each part has its fixed place, so that nothing shifts. */
function drawOwn(board: Board, view: View, ui: Ui<Move>, on: Handlers) {
  const { drawing, ended } = board;
  return html`
    ${drawing.before?.(view, ui.me, ui) ?? nothing}
    <p class="prompt" role="status">${prompt(board, ui)}</p>
    <div class="notes">${drawProblems(board, on)}</div>
    <div class="choices">${ui.isMine ? drawChoices(board, on) : nothing}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : nothing}
    ${drawPlayer(board, view, ui.me)}
  `;
}

function drawActions(board: Board, on: Handlers) {
  const { source, settings, moment, orders } = board;
  return html`
    ${source.suggest
      ? html`<button @click=${on.hint} ?disabled=${moment.view.to_act !== source.seat}>Hint</button>`
      : nothing}
    ${orders.length ? html`<button popovertarget="orders">Card order</button>${drawOrderSheet(board, on)}` : nothing}
    ${settings.actions?.length ? drawMenu(settings.actions, on) : nothing} ${settings.above}
    ${source.play
      ? html`<button popovertarget="shortcuts" aria-label="Settings and shortcuts">?</button>${drawSettings(board, on)}`
      : nothing}
  `;
}

function drawProblems(board: Board, on: Handlers) {
  const { source, refusal, problem, again, hint, moment, drawing } = board;
  return html`
    ${refusal
      ? html`<p class="refusal" role="alert">
          ${sayRefusal(reword(board, refusal.message), source.names, source.seat)}
          <button class="plain" popovertarget="rule">Why?</button>
        </p>`
      : nothing}
    ${problem ? html`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : nothing}</p>` : nothing}
    ${hint ? html`<p class="hint">${sayHint(hint, drawing.choices(moment.view))}</p>` : nothing}
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

function drawChoices({ moment, drawing, selected, hint }: Board, on: Handlers) {
  const needed = drawing.needed?.(moment.view) ?? null;
  const isOff = needed !== null && selected.length !== needed;
  const chosen = selected.length || isOff ? drawing.movesOf(moment.view, selected) : [];
  return [
    ...chosen.map((choice) => ({ ...choice, isOff })),
    ...drawing.choices(moment.view).map((choice) => ({ ...choice, isOff: false })),
  ].map(
    ({ label, move, isOff }) =>
      html`<button class="main ${isSame(move, hint) ? "hinted" : ""}" ?disabled=${isOff} @click=${() => on.play(move)}>${label}</button>`,
  );
}

function drawOwnHand({ moment, drawing, hint }: Board, hand: string[], ui: Ui<Move>) {
  const legal = ui.isMine ? legalCards(moment.view, hand, drawing) : new Set<string>();
  return drawHand(drawing.sort?.(hand) ?? hand, legal, ui, hint ? drawing.cardsOf(hint) : []);
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
  return drawName(name, moment.view.scores[seat], drawing.badges(view, seat));
}

function prompt({ source, moment, drawing, ended, isAsking }: Board, ui: Ui<Move>): string {
  const { outcome, to_act: seat } = moment.view;
  if (isAsking && !ui.isMine) return "Click the table or press Space to go on.";
  if (ended) return "The deal is over.";
  if (outcome) {
    if (ui.names.length > 1 && outcome.winners.length === ui.names.length) return "The match is over. It is a tie.";
    const winners = outcome.winners.map((each) => (each === source.seat ? "you" : (ui.names[each] ?? "")));
    const isPlural = winners.length > 1 || winners[0] === "you";
    return `The match is over. ${capitalize(join(winners))} ${isPlural ? "win" : "wins"}.`;
  }
  if (ui.isMine) return drawing.prompt(moment.view, ui);
  const name = ui.names[seat ?? 0];
  return source.advance ? `${name} is thinking.` : `It is ${name}'s turn.`;
}

/** Return what has happened, the last of it first, as far as players may read it again: not what they must remember. */
function lines({ moment, drawing }: Board) {
  const told = [...moment.told.entries()];
  const seen = drawing.forgets ? told.filter(([, line]) => line.turn > moment.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}

function sayHint(hint: Move, choices: Choice<Move>[]): string {
  const choice = choices.find(({ move }) => isSame(move, hint));
  return choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
}

const isSame = (move: Move, other: Move | null) => JSON.stringify(move) === JSON.stringify(other);

const drawTold = (board: Board) => html`<section class="told" aria-label="What has happened">
  <h2>What has happened</h2>
  <ol aria-live="polite" tabindex="0">
    ${repeat(
      lines(board),
      ([number]) => number,
      ([, line]) => html`<li>${drawLine(reword(board, line.text), board.source.names, board.source.seat)}</li>`,
    )}
  </ol>
</section>`;
