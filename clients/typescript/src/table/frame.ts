// What is around a match at its table: actions, settings, shortcuts and the guide.

import { html, nothing } from "lit-html";
import type { Move, Suggestion, View, Violation } from "../types.js";
import type { AnyDrawing, Target } from "./drawing.js";
import { type Habits, habits, keepHabits } from "./habits.js";
import { type Options, drawMarkdown } from "./markdown.js";
import { type Order, drawOrders } from "./orders.js";
import { isInSession } from "./session.js";
import type { Action, TableSettings } from "./settings.js";
import type { Moment, TableSource } from "./source.js";
import { nameCards } from "./voice.js";

/** A match, and what the person at this table is about to do in it. */
export interface Board {
  source: TableSource;
  settings: TableSettings;
  drawing: AnyDrawing;
  /** How the cards rank; empty where they do not. */
  orders: readonly Order[];
  moment: Moment;
  selected: string[];
  /** The card that is played as soon as it is the turn of this seat; empty where none is. */
  early: string;
  /** Why a move was refused. */
  refusal: Violation | null;
  /** Why a card cannot be selected; empty where none was clicked that cannot be. */
  note: string;
  /** The move that was made last at this table, or refused. */
  tried: Move | null;
  /** The move that a bot would make, and why. */
  advice: Suggestion | null;
  /** Whether it is thinking about that. */
  isThinking: boolean;
  /** What else is wrong; empty where nothing is. */
  problem: string;
  /** What can be done about the problem. */
  again: Action | null;
  /**
   * The move that ended a deal, and the view before it, until the person goes on; without the move, where the deal ended
   * while the table was not open.
   */
  ended: { view: View; move: Move | null } | null;
  /** Whether a trick that is over goes to its winner now. */
  isSweeping: boolean;
  /** Whether it is gone. */
  isGone: boolean;
  /** Whether the last play is looked at before the results cover it. */
  isHeld: boolean;
  /** Whether what lies on the table stays until the person goes on. */
  isAsking: boolean;
  /** Whether the results are made small, to see the table. */
  isSmall: boolean;
  /** What can be done after a session that the player has ended; null while it goes on. */
  closing: readonly Action[] | null;
  /** Whether a move is being made. */
  isBusy: boolean;
  /** Whether this table is not to be played at any more. */
  isStopped: boolean;
}

/** What the person at this table can do. */
export interface Handlers {
  play: (move: Move) => void;
  /** Select a card, or play it; `count` is how many clicks in a row this is. */
  click: (card: string, isSelected: boolean, count: number) => void;
  clickTwice: (card: string) => void;
  aim: (target: Target) => void;
  /** Go on after a deal, or after an error. */
  goOn: () => void;
  /** Make the results small, or large again. */
  shrink: () => void;
  /** Let a trick that is over go to its winner. */
  sweep: () => void;
  closeSheet: (event: Event) => void;
  hint: () => void;
  do: (act: () => void | Promise<void>) => void;
}

/** Put a sentence of the service into words that fit this table: in a session, each deal is the first of its match there. */
export function reword({ source: { moment, names }, drawing, tried }: Board, text: string): string {
  const said = isInSession(moment) ? text.replace(/^Deal \d+(?= is scored)/, `Deal ${moment.sheet?.length}`) : text;
  return drawing.reword?.(said, moment.view, names, tried) ?? said;
}

/** Draw a button, or a link. */
export const drawAction = ({ label, act, isOff }: Action, on: Handlers, kind: string) =>
  typeof act === "string"
    ? html`<a class=${kind} href=${act}>${label}</a>`
    : html`<button class=${kind} ?disabled=${isOff?.() ?? false} @click=${() => on.do(act)}>${label}</button>`;

/** Draw what else can be done: side by side; where there is little room, in a menu, with the way to what is beside the table else. */
export const drawMenu = (actions: readonly Action[], on: Handlers) => html`
  <button class="opener" popovertarget="menu">Menu</button>
  <div id="menu" class="menu sheet" popover @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>
    <button class="opener" popovertarget="side">History and rules</button>
    ${actions.map((action) => drawAction(action, on, ""))}
  </div>
`;

const LINGERS: Record<string, string> = { 0: "not at all", 1200: "1.2 seconds", 4000: "4 seconds", [-1]: "until I click" };

/** Draw what a player can settle for every table, and the keys. */
export const drawSettings = ({ orders, drawing }: Board, on: Handlers) => html`<div id="shortcuts" class="sheet" popover @click=${on.closeSheet}>
  <h3>Settings</h3>
  <p><label>A finished trick stays
    <select @change=${(event: Event) => keepHabits({ linger: Number((event.target as HTMLSelectElement).value) })}>
      ${Object.entries(LINGERS).map(([time, label]) => html`<option value=${time} .selected=${Number(time) === habits().linger}>${label}</option>`)}
    </select>
  </label></p>
  ${drawHabit("passes", "Pass for me when I can do nothing else")} ${drawHabit("goesOn", "Turn up cards for me where there is no choice")}
  ${drawing.isOut ? drawHabit("watches", "Play on at the usual pace once I am out of the deal") : nothing}
  ${drawHabit("sounds", "Soft sounds")}
  <h3>Keys</h3>
  <dl class="keys">
    <dt>← → ↑ ↓</dt><dd>go from card to card</dd>
    <dt>Enter, Space</dt><dd>on a card: play or select it</dd>
    <dt>Space</dt><dd>elsewhere: press the only button, or go on</dd>
    <dt>H</dt><dd>hint</dd>
    <dt>Esc</dt><dd>hide the results, to see the table, and show them again</dd>
    ${orders.length ? html`<dt>O</dt><dd>card order</dd>` : nothing}
    <dt>?</dt><dd>this list</dd>
  </dl>
  <button popovertarget="shortcuts" popovertargetaction="hide">Close</button>
</div>`;

/** Draw how the cards rank. */
export const drawOrderSheet = ({ orders }: Board, on: Handlers) => html`<div id="orders" class="sheet" popover @click=${on.closeSheet}>
  <h3>Card order</h3>
  ${drawOrders(orders)}
  <button popovertarget="orders" popovertargetaction="hide">Close</button>
</div>`;

const drawHabit = (name: keyof Habits, label: string) => html`<p><label>
  <input
    type="checkbox"
    .checked=${Boolean(habits()[name])}
    @change=${(event: Event) => keepHabits({ [name]: (event.target as HTMLInputElement).checked })}
  />
  ${label}
</label></p>`;

/** Draw how the game is played, and its rules. */
export const drawGuide = (game: TableSource["game"]) => html`<section class="guide" aria-label="Guide">
  <details>
    <summary>How to play</summary>
    <div class="text">${drawMarkdown(game.how_to_play, (game.options?.properties ?? {}) as Options)}</div>
  </details>
  <details>
    <summary>Rules</summary>
    <ul>
      ${game.rules.map((rule) => html`<li>${nameCards(rule.text)} <small>${nameCards(rule.source)}</small></li>`)}
    </ul>
  </details>
</section>`;
