// What the drawings of all games have in common. It knows no game.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { HIDDEN, drawCard, nameOf } from "./cards.js";
import { count } from "./voice.js";

/** A move that is made by a button. */
export interface Choice<M> {
  label: string;
  move: M;
  /** Whether the move is illegal: its button looks like one that is off, and says why when it is clicked. */
  isOff?: boolean;
}

/** What selected cards may be played on. */
export interface Target {
  seat: number;
  sheep: number;
}

/** Cards that lie on the table, each before its player. */
export interface Trick {
  /** Changes with every trick. */
  key: string;
  /** What each seat has played, in order. */
  plays: { seat: number; cards: string[] }[];
  leader: number | null;
  /** The seat whose cards are the best so far. */
  best: number | null;
  isOver: boolean;
}

/** What every view has, whatever the game. */
export interface AnyView<M> {
  legal_moves: M[];
}

/** How a game is drawn, and what clicks mean in it. */
export interface Drawing<V extends AnyView<M>, M> {
  /** What the person is asked to do. */
  prompt: (view: V, ui: Ui<M>) => string;
  /** What is said beside the name of a seat. */
  badges: (view: V, seat: number) => string[];
  /** What lies in the middle of the table, besides the cards that are played. */
  center?: (view: V, ui: Ui<M>) => unknown;
  /** The cards that are played; null where none are. */
  trick?: (view: V) => Trick | null;
  /** All that was played in this deal, and what one of it is called. */
  tricks?: { name: string; find: (view: V) => Trick[] };
  /** The sentence that ends such a part of a deal. */
  ends?: RegExp;
  /** What everybody has to keep in mind: what is trump, which card was called. */
  facts?: (view: V) => string[];
  /** Why the deal or the match was scored as it was, beyond what has been told; what was buried. */
  reasons?: (view: V, ui: Ui<M>) => string[];
  /** What scores count, at the head of a column: points where nothing is said. */
  scored?: string;
  /** How many cards have to be selected, where it is one number. */
  needed?: (view: V) => number | null;
  /** Why a card that no legal move needs cannot be selected; without this, any card can be. */
  whyNot?: (view: V, card: string) => string;
  /** Cards of the own hand to be told from the others, and what to say of them. */
  marked?: (view: V) => Marked;
  /** Whether what lies before the seats needs a row of its own, and no oval. */
  isWide?: boolean;
  /** What lies before a seat. */
  before?: (view: V, seat: number, ui: Ui<M>) => unknown;
  /** What a seat does with a move, as words that follow its name, with the codes of its cards: "plays QS". */
  tell: (move: M, names: readonly string[]) => string;
  /** The moves that are made by buttons. */
  choices: (view: V) => Choice<M>[];
  /** Whether cards are selected first, and then played by a button or on a target. */
  isSet: (view: V) => boolean;
  /** The cards that a move needs to be clicked. */
  cardsOf: (move: M) => string[];
  /** What the selected cards can be played as, on a target or without one; where nothing of it is legal, what was meant. */
  movesOf: (view: V, cards: string[], target?: Target) => Choice<M>[];
  /** The cards of the hand that can be played, where the legal moves do not name each of them. */
  playable?: (view: V, hand: string[]) => string[];
  /** The own hand in the order that a player holds it. */
  sort?: (cards: string[]) => string[];
  /** The view before a move that ended the deal, with what it put on the table. */
  ending?: (view: V, move: M) => V;
  /** How many times as long as any other play what lies there now is to be seen, before another seat moves. */
  lasting?: (view: V, turns: readonly { move: M }[]) => number;
  /** Whether the player of a view has nothing more to do in this deal, while others play on. */
  isOut?: (view: V) => boolean;
  /** What the player can see that speaks for or against what a bot would do. */
  grounds?: (view: V) => string;
  /** Whether a card can be chosen before it is the turn of the seat. */
  isEarly?: (view: V) => boolean;
  /** Whether a move takes the pile in the middle of the table. */
  takesPile?: (move: M) => boolean;
  /** Put a sentence of the service into words that fit this table; `tried` is the move that it refuses, if it does. */
  reword?: (text: string, view: V, names: readonly string[], tried: M | null) => string;
  /** Whether players must remember what they saw: only the last turn is told, and its moves are public. */
  forgets?: boolean;
}

/** A drawing of whatever game a table shows. */
export type AnyDrawing = Drawing<any, any>;

/** What a drawing may use of the table. */
export interface Ui<M> {
  names: readonly string[];
  me: number;
  /** Whether the person at this table is to move. */
  isMine: boolean;
  /** The moves so far, or the last ones. */
  turns: readonly { seat: number; move: M }[];
  selected: string[];
  /** The card that is played as soon as it is the turn of the person at this table. */
  early: string;
  /** The move that a bot would make. */
  hint: M | null;
  play: (move: M) => void;
  /** Select a card, or play it; `count` is how many clicks in a row this is. */
  click: (card: string, isSelected: boolean, count: number) => void;
  /** Play a card, with those that are selected. */
  clickTwice: (card: string) => void;
  /** Play the selected cards on a target. */
  aim: (target: Target) => void;
}

type Marked = { cards: string[]; label: string } | null;

/** Draw the name of a player, with the score and what is said beside it. */
export const drawName = (name: string, score: number | undefined, badges: string[]) => html`
  <p class="name">
    <b>${name}</b> <span class="score" aria-label="score ${score}">${score}</span>
    ${badges.map((badge) => html`<span class="badge">${badge}</span>`)}
  </p>
`;

const ROW = 7; // cards that lie side by side on the smallest screen

/** Draw cards that lie on the table: nobody can click them. */
export const drawRow = (cards: string[]) =>
  html`<div class="row">${cards.map((card) => html`<span class="lying">${drawCard(card)}</span>`)}</div>`;

/** Draw the hand of another seat. */
export function drawFan(cards: string[]) {
  const seen = cards.filter((card) => card !== HIDDEN);
  const hidden = cards.length - seen.length;
  const label = [...seen.map(nameOf), ...(hidden || !seen.length ? [count(hidden, seen.length ? "hidden card" : "card")] : [])].join(", ");
  return html`<div class="fan" role="img" aria-label=${label}>
    ${cards.map((card) => html`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;
}

/**
 * Draw cards of which each is a button; those that can be played now stand out. `hinted`: the cards of the move
 * that a bot would make.
 */
export const drawHand = <M>(cards: string[], legal: Set<string>, ui: Ui<M>, hinted: string[], label = "Your hand", marked: Marked = null) => {
  const left = [...ui.selected];
  const isChoosing = ui.isMine && cards.some((card) => legal.has(card)); // or else by buttons, and no card is out of the question
  const kinds = [...(cards.length > ROW ? ["many", `of-${Math.ceil(cards.length / 2)}`] : []), ...(isChoosing ? ["choosing"] : [])];
  return html`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${repeat(
      keyed(cards),
      ([key]) => key,
      ([, card]) => {
        const place = left.indexOf(card);
        if (place >= 0) left.splice(place, 1);
        const isLegal = legal.has(card);
        const isMarked = marked?.cards.includes(card) ?? false;
        const kind = [
          "held",
          ...(isLegal ? ["legal"] : []),
          ...(card === ui.early ? ["early"] : []),
          ...(place >= 0 ? ["selected"] : []),
          ...(hinted.includes(card) && place < 0 ? ["hinted"] : []),
        ];
        return html`<button
          class=${kind.join(" ")}
          aria-pressed=${place >= 0 ? "true" : "false"}
          aria-label="${nameOf(card)}${isMarked ? `, ${marked?.label}` : ""}${isChoosing && !isLegal ? ", not allowed now" : ""}${card === ui.early ? ", to be played when it is your turn" : ""}"
          @click=${(event: MouseEvent) => ui.click(card, place >= 0, event.detail)}
          @dblclick=${() => ui.clickTwice(card)}
        >
          ${drawCard(card)} ${isMarked ? html`<span class="mark">${marked?.label}</span>` : nothing}
        </button>`;
      },
    )}
  </div>`;
};

/** Pair each card with a key of its own, though a deck may hold it several times. */
function keyed(cards: string[]): [string, string][] {
  const seen: Record<string, number> = {};
  return cards.map((card) => [`${card}${(seen[card] = (seen[card] ?? 0) + 1)}`, card]);
}

/** Draw the cards of a trick: each before its player; or in a row with the names, where the seats lie in rows. */
export const drawTrick = ({ plays, leader, best, isOver }: Trick, me: number, names: readonly string[], isInRow: boolean, isSwept: boolean) => {
  const at = (seat: number) => (seat - me + names.length) % names.length;
  return html`<div class="trick ${isSwept && best !== null ? `swept to-${at(best)}` : ""}">
    ${repeat(
      plays.filter(({ cards }) => cards.length),
      ({ seat, cards }) => `${seat} ${String(cards)}`,
      ({ seat, cards }) => html`<div class="laid at-${at(seat)} ${seat === best ? "best" : ""}">
        ${isInRow ? html`<b>${names[seat]}</b>` : nothing} ${drawRow(cards)}
        ${seat === best
          ? html`<span class="mark best">${isOver ? "takes it" : "winning"}</span>`
          : seat === leader
            ? html`<span class="mark">led</span>`
            : nothing}
      </div>`,
    )}
  </div>`;
};

/** Draw a pile of cards that lie face down. */
export const drawPile = (size: number, label: string) =>
  html`<div class="pile">
    ${size ? drawRow([HIDDEN]) : drawGap()}
    <span>${label}${size ? html`: ${size}` : nothing}</span>
  </div>`;

/** Draw a place where no card lies. */
export const drawGap = () => html`<span class="gap"></span>`;

/** The cards that can be played now. */
export const legalCards = <M, V extends {legal_moves: M[]}>(view: V, hand: string[], drawing: Drawing<V, M>) =>
  new Set(view.legal_moves.length && drawing.playable ? drawing.playable(view, hand) : view.legal_moves.flatMap(drawing.cardsOf));

/** The legal moves whose cards are the selected ones, in any order. */
export const findLegal = <M>(view: {legal_moves: M[]}, cards: string[], cardsOf: (move: M) => string[]) => {
  const wanted = String([...cards].sort());
  return view.legal_moves.filter((move) => String([...cardsOf(move)].sort()) === wanted);
};
