// The table in a page: it shows one moment after the other, and passes on what is clicked.

import { nothing, render } from "lit-html";
import type { Move, Turn, View, Violation } from "../types.js";
import { drawBoard, isOver, sayTurn } from "./board.js";
import { type Target, drawRow, legalCards } from "./drawing.js";
import { nameOf } from "./cards.js";
import { type Board, type Handlers, reword } from "./frame.js";
import { loadDrawing } from "./games.js";
import { habits } from "./habits.js";
import { moveFocus, pressShortcut, restoreFocus } from "./keys.js";
import { findPlaces, moveCards } from "./motion.js";
import { findOrders } from "./orders.js";
import type { Action, TableSettings } from "./settings.js";
import type { Moment, TableSource } from "./source.js";
import { sound } from "./sounds.js";
import { drawLine } from "./voice.js";

/** A table in a page. */
export interface Table {
  /** Whether players must remember what they saw: then only the last moves are shown again, and they are public. */
  readonly forgets: boolean;
  /** Draw the table again, after what the settings return has changed. */
  draw(): void;
  /** Draw a move as a sentence, with pictures of its cards. */
  drawTurn(turn: Turn): HTMLElement;
  /** Draw the cards of some moves. */
  drawMoves(moves: readonly Move[]): HTMLElement;
  /** Draw a sentence with pictures of its cards. */
  drawText(text: string): HTMLElement;
  /** Stop the match at this table, and say why; the action goes on with it. */
  stop(reason: string, action: Action): void;
  /** Show who is ahead in a session that the player ends between two deals, and what can be done then. */
  close(actions: readonly Action[]): void;
  /** Take the table out of the page. */
  remove(): void;
}

const NOTHING_SELECTED = { selected: [] as string[], refusal: null, note: "", advice: null, isThinking: false, problem: "", again: null };
const FRESH = { ended: null, tried: null, isSweeping: false, isGone: false, isHeld: false, isAsking: false, isSmall: false, closing: null, isBusy: false, isStopped: false };
const SWEEP = 400; // milliseconds in which a trick goes to its winner, as the style sheet has it
const UNTOUCHED = 1000; // in which no key goes on from results that have just come
const SEEN = 400; // before a card is played that was chosen early
const THOUGHT = 900; // before a move is made that there is no choice about
const areOfTwoDeals = (one: View, other: View) => "deal" in one && "deal" in other && one.deal !== other.deal;

/** Draw something in an element of its own. */
function drawIn(tag: "div" | "span", content: unknown): HTMLElement {
  const element = document.createElement(tag);
  render(content, element);
  return element;
}

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/**
 * Show a match in the shadow root of the table, and let the seat of the source play it. `onRefused` hears of moves that a
 * rule forbids.
 */
export async function mountTable(
  element: HTMLElement,
  source: TableSource,
  settings: TableSettings,
  onRefused: (violation: Violation) => void,
): Promise<Table> {
  const { name } = source.game;
  const drawing = await loadDrawing(name);
  const orders = findOrders(name, source.moment.view.options as unknown as Record<string, unknown>);
  const board: Board = { source, settings, drawing, orders, moment: source.moment, early: "", ...FRESH, ...NOTHING_SELECTED };
  let isHere = true;
  let clear = () => {}; // ends the wait for a trick that is over
  let cleared = Promise.resolve();
  let overSince = Infinity; // when the results came that stand on the table
  let run = 0; // counts what lets the others move, so that there is one

  function draw(): void {
    if (!isHere) return;
    if (!isOver(board)) Object.assign(board, { isSmall: false });
    overSince = isOver(board) ? Math.min(overSince, performance.now()) : Infinity;
    const places = findPlaces(element);
    const focused = (element.getRootNode() as ShadowRoot).activeElement;
    render(drawBoard(board, handlers), element);
    moveCards(element, places, findTaker());
    const rule = element.querySelector<HTMLElement>("#rule:popover-open");
    if (!board.refusal) rule?.hidePopover();
    restoreFocus(element, focused);
  }

  /** Find the place of the seat that took the pile in the middle with the last move, if one did. */
  function findTaker(): Element | null {
    const last = board.moment.turns.at(-1);
    if (!last || !drawing.takesPile?.(last.move)) return null;
    const { names, seat: me } = source;
    return element.querySelector(`.seat.at-${(last.seat - (me ?? names.length - 1) + names.length) % names.length}`) ?? element.querySelector(".own");
  }

  /** Show what a move has led to; a deal that is over stays until the player goes on. */
  function follow(): void {
    if (board.ended && source.play) return;
    const { moment } = source;
    const isNext = moment.before !== undefined || moment.moves === board.moment.moves + 1;
    const before = moment.before ?? board.moment.view;
    const last = moment.turns.at(-1);
    const ended = isNext && areOfTwoDeals(before, moment.view) && last ? { view: before, move: last.move } : null;
    const isEnd = ended !== null || (isNext && moment.view.outcome !== null && before.outcome === null);
    const key = (each: Moment) => trickOf(each)?.key;
    const isNew = key(moment) !== key(board.moment) || trickOf(moment)?.isOver !== trickOf(board.moment)?.isOver;
    const hand: readonly string[] = "hands" in moment.view && source.seat !== null ? (moment.view.hands[source.seat] ?? []) : [];
    const hasMoved = last?.seat === source.seat;
    const selected = ended || hasMoved ? [] : board.selected.filter((card) => hand.includes(card)); // by a player who waits
    const early = ended || !hand.includes(board.early) ? "" : board.early;
    Object.assign(board, NOTHING_SELECTED, { moment, ended, selected, early, isAsking: false, isHeld: isEnd && isPausing() });
    if (isNew || !trickOf(moment)?.isOver) Object.assign(board, { isSweeping: false, isGone: false });
    if (isNew && trickOf(moment)?.isOver && !ended && !moment.view.outcome && !isOut()) cleared = linger();
    if (board.isHeld) void holdResults();
    if (isNext) sound(isEnd ? "over" : isNew && trickOf(moment)?.isOver ? "trick" : isMine(moment.view) ? "turn" : "card");
    draw();
    doWithoutChoice();
    playEarly();
  }

  /** Play the card that was chosen before it was the turn of this seat, where it is legal now. */
  function playEarly(): void {
    const { early: card, moment } = board;
    if (!card || !isMine(moment.view)) return;
    board.early = "";
    const [choice] = drawing.movesOf(moment.view, [card]);
    if (!legalCards(moment.view, [card], drawing).has(card) || !choice) {
      board.note = `You cannot play the ${nameOf(card)} now.`;
      return draw();
    }
    void Promise.all([wait(SEEN), cleared]).then(() => {
      if (isHere && board.moment === moment && !board.isStopped) void play(choice.move);
    });
  }

  /** Say what a seat does with a move, even if it is one that the game does not have. */
  function tell(move: Move): string {
    try {
      return drawing.tell(move, source.names) ?? "makes a move that the game does not have";
    } catch {
      return "makes a move that cannot be read";
    }
  }

  /** Show the results of a deal that ended while this player was away. */
  function catchUp(): void {
    const { before, view } = board.moment;
    if (source.play && before && !view.outcome && areOfTwoDeals(before, view)) board.ended = { view: before, move: null };
  }

  const isMine = (view: View) => view.to_act === source.seat;

  const trickOf = ({ view }: Moment) => drawing.trick?.(view) ?? null;

  /** Whether there is time to look at what lies on the table. */
  const isPausing = () => Boolean(source.play) && settings.pace?.() !== 0 && habits().linger !== 0;

  /** Leave what lies on the table for a while, or until the player goes on; tell whether it lies there still. */
  async function pause(): Promise<boolean> {
    const { linger: time } = habits();
    const { moment } = board;
    board.isAsking = time < 0;
    await new Promise<void>((done) => {
      clear = done;
      if (time > 0) setTimeout(done, time);
    });
    if (board.moment !== moment) return false;
    board.isAsking = false;
    return true;
  }

  /** Show the results once the last play has been seen. */
  async function holdResults(): Promise<void> {
    if (!(await pause())) return;
    board.isHeld = false;
    draw();
  }

  /** Leave a trick that is over on the table for a while, and let it go to its winner then. */
  async function linger(): Promise<void> {
    const { moment } = board;
    if (!isPausing() || !(await pause())) return;
    board.isSweeping = true;
    draw();
    await wait(SWEEP);
    if (board.moment !== moment) return;
    Object.assign(board, { isSweeping: false, isGone: true });
    draw();
  }

  /** After a moment, make the move that there is no choice about, where the player wants that. */
  function doWithoutChoice(): void {
    const { moment } = board;
    const { legal_moves: legal } = moment.view;
    const [only] = legal;
    if (!source.play || !isMine(moment.view) || legal.length !== 1 || !only || drawing.cardsOf(only).length) return;
    if (!(only.type === "pass" ? habits().passes : habits().goesOn) || !drawing.choices(moment.view).length) return;
    void wait(THOUGHT).then(() => {
      if (isHere && board.moment === moment && !board.ended && !board.isStopped) void play(only);
    });
  }

  /** Whether this player only waits for the end of a deal, and does not want to watch it. */
  const isOut = () => (drawing.isOut?.(board.moment.view) ?? false) && !habits().watches;

  /** Let the others move until it is the turn of the seat at this table. */
  async function letOthersPlay(): Promise<void> {
    const current = ++run;
    const isGoingOn = () => isHere && current === run && !board.ended && board.moment.view.to_act !== null;
    while (source.advance && isGoingOn() && board.moment.view.to_act !== source.seat) {
      const { view, turns } = board.moment;
      const time = (settings.pace?.() ?? 0) * (drawing.lasting?.(view, turns) ?? 1);
      await (isOut() ? wait(0) : Promise.all([wait(time), cleared]));
      if (isGoingOn()) await source.advance();
    }
  }

  /** Do something; what goes wrong is said on the table, and what was forbidden is explained. */
  async function guarded(act: () => Promise<void>, again: (() => void) | null = null): Promise<void> {
    try {
      await act();
    } catch (error) {
      const violation = (error as { violation?: Violation }).violation;
      if (violation) {
        Object.assign(board, { refusal: violation, note: "", advice: null });
        onRefused(violation);
      } else Object.assign(board, { problem: (error as Error).message, again: again && { label: "Try again", act: again } });
      draw();
    }
  }

  /** Do something, and nothing else before it is done. */
  async function alone(act: () => Promise<void>): Promise<void> {
    if (board.isBusy) return;
    board.isBusy = true;
    await guarded(act);
    board.isBusy = false;
  }

  const goOn = () => {
    Object.assign(board, { ended: null, problem: "", again: null });
    if (source.moment.moves === board.moment.moves) draw();
    else follow();
    void guarded(letOthersPlay, goOn);
  };

  async function play(move: Move): Promise<void> {
    await alone(async () => {
      if (board.isStopped) return;
      clear(); // nobody waits for a trick that this player does not look at any more
      Object.assign(board, { tried: move, refusal: null, note: "", problem: "" });
      await source.play?.(move);
    });
    if (!board.refusal && !board.problem) await guarded(letOthersPlay, goOn);
  }

  const handlers: Handlers = {
    play,
    goOn,
    click(card: string, isSelected: boolean, count: number) {
      const { moment, selected } = board;
      if (count > 1 && !drawing.isSet(moment.view)) return; // the first click has played a card, and another lies here now
      Object.assign(board, { refusal: null, note: "", advice: null });
      if (!isMine(moment.view) && drawing.isEarly?.(moment.view)) {
        board.early = board.early === card ? "" : card;
        return draw();
      }
      if (drawing.whyNot && !isSelected && !legalCards(moment.view, [card], drawing).has(card)) {
        board.note = isMine(moment.view) ? drawing.whyNot(moment.view, card) : sayTurn(board);
        return draw();
      }
      if (isMine(moment.view) && !moment.view.legal_moves.some((move) => drawing.cardsOf(move).length)) {
        board.note = "No card is played now. Choose with a button.";
        return draw();
      }
      if (!drawing.isSet(moment.view)) {
        const [choice] = drawing.movesOf(moment.view, [card]);
        if (choice) void play(choice.move);
        return;
      }
      const place = isSelected ? selected.indexOf(card) : -1;
      board.selected = isSelected ? selected.filter((_, index) => index !== place) : [...selected, card];
      draw();
    },
    clickTwice(card: string) {
      const { view } = board.moment;
      if (!isMine(view) || !drawing.isSet(view)) return;
      board.selected = board.selected.includes(card) ? board.selected : [...board.selected, card];
      const [choice, ...others] = drawing.movesOf(view, board.selected).filter(({ isOff }) => !isOff);
      if (choice && !others.length) void play(choice.move);
      else draw();
    },
    aim(target: Target) {
      const { view } = board.moment;
      if (!isMine(view)) return;
      const [choice] = drawing.movesOf(view, board.selected, target);
      if (choice) void play(choice.move);
    },
    hint: () =>
      alone(async () => {
        const { view } = board.moment;
        if (!source.suggest || board.ended || !isMine(view)) return;
        Object.assign(board, { isThinking: true, refusal: null, note: "", problem: "" });
        draw();
        const advice = await source.suggest().finally(() => (board.isThinking = false));
        Object.assign(board, { advice, selected: drawing.isSet(view) ? drawing.cardsOf(advice.move) : [] });
        draw();
      }),
    do: (act) => alone(async () => act()),
    shrink() {
      board.isSmall = !board.isSmall;
      draw();
    },
    sweep: () => clear(),
    closeSheet(event) {
      if (event.target === event.currentTarget) (event.currentTarget as HTMLElement).hidePopover();
    },
  };

  const unsubscribe = source.subscribe(follow);
  const onKey = (event: KeyboardEvent) => {
    const isNew = isOver(board) && performance.now() - overSince < UNTOUCHED;
    if (isNew && [" ", "Enter"].includes(event.key)) return event.preventDefault(); // it was meant for the last card
    moveFocus(event);
    pressShortcut(event, element);
    if (event.key === "Escape" && isOver(board) && !element.querySelector(":popover-open")) handlers.shrink();
  };
  element.addEventListener("keydown", onKey);
  catchUp();
  draw();
  doWithoutChoice();
  void guarded(letOthersPlay, goOn);
  return {
    forgets: drawing.forgets ?? false,
    draw,
    drawTurn: ({ seat, move }) => drawIn("span", drawLine(`${source.names[seat] ?? "Nobody"} ${tell(move)}.`, source.names, null)),
    drawMoves: (moves) => drawIn("div", drawRow([...new Set(moves.flatMap(drawing.cardsOf))])),
    drawText: (text) => drawIn("span", drawLine(reword(board, text), source.names, source.seat)),
    stop(reason, action) {
      run++;
      Object.assign(board, { isStopped: true, problem: reason, again: action });
      draw();
    },
    close(actions) {
      board.closing = actions;
      draw();
    },
    remove() {
      isHere = false;
      unsubscribe();
      element.removeEventListener("keydown", onKey);
      render(nothing, element);
    },
  };
}
