// What is around a match at its table: actions, settings, shortcuts and the guide.

import { html, nothing } from "lit-html";
import type { Move, View, Violation } from "../types.js";
import type { AnyDrawing, Target } from "./drawing.js";
import { type Habits, habits, keepHabits } from "./habits.js";
import { type Options, drawMarkdown } from "./markdown.js";
import { type Order, drawOrders } from "./orders.js";
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
  /** Why a move was refused. */
  refusal: Violation | null;
  /** The move that was made last at this table, or refused. */
  tried: Move | null;
  /** The move that a bot would make. */
  hint: Move | null;
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
  /** Let a trick that is over go to its winner. */
  sweep: () => void;
  closeSheet: (event: Event) => void;
  hint: () => void;
  do: (act: () => void | Promise<void>) => void;
}

/** Put a sentence of the service into words that fit this table. */
export const reword = ({ source, drawing, tried }: Board, text: string): string =>
  drawing.reword?.(text, source.moment.view, source.names, tried) ?? text;

/** Draw a button, or a link. */
export const drawAction = ({ label, act, isOff }: Action, on: Handlers, kind: string) =>
  typeof act === "string"
    ? html`<a class=${kind} href=${act}>${label}</a>`
    : html`<button class=${kind} ?disabled=${isOff?.() ?? false} @click=${() => on.do(act)}>${label}</button>`;

/** Draw what else can be done: side by side, and on a phone in a menu. */
export const drawMenu = (actions: readonly Action[], on: Handlers) => html`
  <button class="opener" popovertarget="menu">Menu</button>
  <div id="menu" class="menu sheet" popover @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>
    ${actions.map((action) => drawAction(action, on, ""))}
  </div>
`;

const LINGERS: Record<string, string> = { 0: "not at all", 1200: "1.2 seconds", 4000: "4 seconds", [-1]: "until I click" };

/** Draw what a player can settle for every table, and the keys. */
export const drawSettings = ({ orders, drawing }: Board, on: Handlers) => html`<div id="shortcuts" class="sheet" popover @click=${on.closeSheet}>
  <h2>Settings</h2>
  <p><label>A finished trick stays
    <select @change=${(event: Event) => keepHabits({ linger: Number((event.target as HTMLSelectElement).value) })}>
      ${Object.entries(LINGERS).map(([time, label]) => html`<option value=${time} .selected=${Number(time) === habits().linger}>${label}</option>`)}
    </select>
  </label></p>
  ${drawHabit("passes", "Pass for me when I can do nothing else")} ${drawHabit("goesOn", "Turn up cards for me where there is no choice")}
  ${drawing.isOut ? drawHabit("watches", "Play on at the usual pace once I am out of the deal") : nothing}
  <h2>Keys</h2>
  <dl class="keys">
    <dt>← → ↑ ↓</dt><dd>go from card to card</dd>
    <dt>Enter, Space</dt><dd>on a card: play or select it</dd>
    <dt>Space</dt><dd>elsewhere: press the only button, or go on</dd>
    <dt>H</dt><dd>hint</dd>
    ${orders.length ? html`<dt>O</dt><dd>card order</dd>` : nothing}
    <dt>?</dt><dd>this list</dd>
  </dl>
  <button popovertarget="shortcuts" popovertargetaction="hide">Close</button>
</div>`;

/** Draw how the cards rank. */
export const drawOrderSheet = ({ orders }: Board, on: Handlers) => html`<div id="orders" class="sheet" popover @click=${on.closeSheet}>
  <h2>Card order</h2>
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
