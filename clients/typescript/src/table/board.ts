// A match as it is seen at a table: the table, what has happened, and how the game is played. It knows no game.

import { type TemplateResult, html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Move, View, Violation } from "../types.js";
import { type AnyDrawing, type Choice, type Target, type Ui, drawFan, drawHand, drawName, legalCards } from "./drawing.js";
import { drawMarkdown } from "./markdown.js";
import type { Action, TableSettings } from "./settings.js";
import type { Moment, TableSource } from "./source.js";

/** A match, and what the person at this table is about to do in it. */
export interface Board {
  source: TableSource;
  settings: TableSettings;
  drawing: AnyDrawing;
  moment: Moment;
  selected: string[];
  /** Why a move was refused. */
  refusal: Violation | null;
  /** The move that a bot would make. */
  hint: Move | null;
  /** What else is wrong; empty where nothing is. */
  problem: string;
  /** What can be done about the problem. */
  again: Action | null;
  /** The rule that is shown; empty for none. */
  rule: string;
  /** The move that ended a deal, and the view before it, until the person goes on. */
  ended: { view: View; move: Move } | null;
  /** Whether a move is being made. */
  isBusy: boolean;
  /** Whether this table is not to be played at any more. */
  isStopped: boolean;
}

/** What the person at this table can do. */
export interface Handlers {
  play: (move: Move) => void;
  click: (card: string, isSelected: boolean) => void;
  aim: (target: Target) => void;
  /** Go on after a deal, or after an error. */
  goOn: () => void;
  showRule: (rule: string) => void;
  hint: () => void;
  do: (act: () => void | Promise<void>) => void;
}

const MOST_LINES = 60; // of what has happened

/** Draw a match. */
export function drawBoard(board: Board, on: Handlers): TemplateResult {
  const { source, settings, drawing, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1; // who watches sits where the last one does
  const isWatched = source.seat === null;
  const view = ended ? (drawing.ending?.(ended.view, ended.move) ?? ended.view) : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected, hint } = board;
  const ui = { names, me, isMine, selected, turns: moment.turns, hint, play: on.play, click: on.click, aim: on.aim };
  const others = names.slice(isWatched ? 0 : 1).map((_, place) => (me + 1 + place) % names.length);
  return html`
    <header class="bar">
      <h1>${settings.heading?.() ?? source.game.title}</h1>
      <nav aria-label="Match">${drawActions(board, on)}</nav>
    </header>
    <section class="felt" aria-label="Table">
      ${others.length
        ? html`<div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>`
        : nothing}
      <div class="center">
        ${drawing.center(view, ui)}
      </div>
      <div class="own">${isWatched ? settings.below : drawOwn(board, view, ui, on)}</div>
    </section>
    ${isWatched && !settings.beside
      ? nothing
      : html`<aside>${settings.beside} ${isWatched ? nothing : html`${drawTold(board)} ${drawGuide(board)}`}</aside>`}
  `;
}

/** Draw the place of the person at this table. */
function drawOwn(board: Board, view: View, ui: Ui<Move>, on: Handlers) {
  const { drawing, ended, moment } = board;
  return html`
    ${drawing.before?.(view, ui.me, ui) ?? nothing}
    <p class="prompt" role="status">${ended ? "The deal is over." : prompt(board, ui)}</p>
    ${ended ? drawEnding(board, on) : nothing} ${drawProblems(board, on)}
    <div class="choices">${ui.isMine ? drawChoices(board, on) : moment.view.outcome ? drawEndings(board, on) : nothing}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : nothing}
    ${drawPlayer(board, view, ui.me)}
  `;
}

/** Draw a button, or a link. */
const drawAction = ({ label, act }: Action, on: Handlers, kind: string) =>
  typeof act === "string"
    ? html`<a class=${kind} href=${act}>${label}</a>`
    : html`<button class=${kind} @click=${() => on.do(act)}>${label}</button>`;

function drawActions({ source, settings, moment }: Board, on: Handlers) {
  return html`
    ${source.suggest
      ? html`<button @click=${on.hint} ?disabled=${moment.view.to_act !== source.seat}>Hint</button>`
      : nothing}
    ${settings.actions?.map((action) => drawAction(action, on, ""))} ${settings.above}
  `;
}

const drawEndings = ({ settings }: Board, on: Handlers) => settings.endings?.().map((action) => drawAction(action, on, "main"));

const drawEnding = ({ moment }: Board, on: Handlers) => html`
  <div class="ending" role="alert">
    ${moment.told.filter((line) => line.turn === moment.moves).map((line) => html`<p>${line.text}</p>`)}
  </div>
  <div class="choices"><button class="main" @click=${on.goOn}>Next deal</button></div>
`;

const drawProblems = ({ refusal, problem, again, hint, moment, drawing }: Board, on: Handlers) => html`
  ${refusal
    ? html`<p class="refusal" role="alert">
        ${refusal.message}
        <button class="plain" @click=${() => on.showRule(refusal.rule)}>Why?</button>
      </p>`
    : nothing}
  ${problem ? html`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : nothing}</p>` : nothing}
  ${hint ? html`<p class="hint">${sayHint(hint, drawing.choices(moment.view))}</p>` : nothing}
`;

function drawChoices({ moment, drawing, selected, hint }: Board, on: Handlers) {
  const chosen = selected.length ? drawing.movesOf(moment.view, selected) : [];
  return [...chosen, ...drawing.choices(moment.view)].map(
    ({ label, move }) =>
      html`<button class="main ${isSame(move, hint) ? "hinted" : ""}" @click=${() => on.play(move)}>${label}</button>`,
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
  return html`<section class="seat ${moment.view.to_act === seat && !ended ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawPlayer(board, view, seat)} ${isShown ? drawFan(held) : nothing}
    ${drawing.before?.(view, seat, ui) ?? nothing}
  </section>`;
}

function drawPlayer({ source, moment, drawing }: Board, view: View, seat: number) {
  const name = `${source.names[seat]}${seat === source.seat ? " (you)" : ""}`;
  return drawName(name, moment.view.scores[seat], drawing.badges(view, seat));
}

function prompt({ source, moment, drawing }: Board, ui: Ui<Move>): string {
  const { outcome, to_act: seat } = moment.view;
  if (outcome) {
    const winners = outcome.winners.map((each) => ui.names[each]);
    return `The match is over. ${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}.`;
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
      ([, line]) => html`<li>${line.text}</li>`,
    )}
  </ol>
</section>`;

const drawGuide = ({ source, rule: shown }: Board) => html`<section class="guide" aria-label="Guide">
  <details>
    <summary>How to play</summary>
    <div class="text">${drawMarkdown(source.game.how_to_play)}</div>
  </details>
  <details .open=${shown !== ""}>
    <summary>Rules</summary>
    <dl>
      ${source.game.rules.map(
        (rule) => html`<div id=${rule.id} class=${rule.id === shown ? "shown" : ""}>
          <dt>${rule.id}</dt>
          <dd>${rule.text} <small>${rule.source}</small></dd>
        </div>`,
      )}
    </dl>
  </details>
</section>`;
