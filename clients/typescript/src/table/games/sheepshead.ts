// Sheepshead: the blind, the trick, who picked, and what was called.

import { html, nothing } from "lit-html";
import type { Schemas } from "../../types.js";
import { HIDDEN, nameOf } from "../cards.js";
import { type Drawing, type Trick as Found, type Ui, drawHand, drawPile, drawRow, findLegal, legalCards } from "../drawing.js";
import { count, join } from "../voice.js";

type View = Schemas["SheepsheadView"];
type Move = Schemas["SheepsheadMove"];

const PROMPTS: Record<Schemas["SheepsheadPhase"], string> = {
  pick: "Do you pick up the blind, or pass?",
  crack: "Do you crack?",
  recrack: "Do you recrack?",
  bury: "Select the cards to bury.",
  declare: "Who will be your partner?",
  name_trick: "Which trick takes the blind?",
  play: "Play a card.",
  over: "",
};

const TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"];
const RANKS = "ATK987";
const SUITS = "CSH";
const DECK = [...TRUMPS, ...[...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit))];
const QUEENS = { black: ["QC", "QS"], red: ["QH", "QD"] };
const POINTS: Record<string, number> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
const ALL_POINTS = 120; // in the deck

/** `card`: how far right a player holds it: trumps on the left, the highest first. */
const place = (card: string) =>
  TRUMPS.includes(card) ? TRUMPS.indexOf(card) : 100 + 10 * SUITS.indexOf(card.charAt(1)) + RANKS.indexOf(card.charAt(0));

export const drawing: Drawing<View, Move> = {
  prompt: (view, { selected }) => {
    const needed = drawing.needed?.(view);
    return needed ? `Choose ${count(needed, "card")} to bury: ${selected.length} chosen.` : PROMPTS[view.phase];
  },
  isSet: (view) => view.phase === "bury",
  sort: (cards) => [...cards].sort((one, other) => place(one) - place(other)),
  cardsOf: (move) => (move.type === "play" ? [move.card] : move.type === "bury" ? move.cards : []),
  movesOf: (view, cards) => {
    if (view.phase !== "bury") return cards.map((card) => ({ label: "Play this card", move: playOf(card) }));
    const isOff = !findLegal(view, cards, drawing.cardsOf).length;
    return [{ label: "Bury these cards", move: { type: "bury", cards } as Move, isOff }];
  },
  marked: (view) => (view.phase === "bury" ? { cards: view.blind, label: "blind" } : null),
  tell,
  choices: (view) =>
    view.legal_moves.flatMap((move) => {
      const label = say(move);
      return label ? [{ label, move }] : [];
    }),
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.picker === seat ? [view.alone ? "picker, alone" : "picker"] : []),
    ...(view.partners.includes(seat) ? ["partner"] : []),
    ...(view.phase === "pick" && view.passed.includes(seat) ? ["passed"] : []),
    ...(view.cracker === seat ? ["cracked"] : []),
    ...(view.recracker === seat ? ["recracked"] : []),
    ...tricksOf(view, seat),
  ],
  before: (view, seat, ui) => {
    const [buried, stacks] = [view.buried[seat] ?? [], view.stacks[seat]];
    if (stacks) return drawStacks(stacks, view, seat, ui);
    if (!buried.length || buried.includes(HIDDEN)) return nothing;
    return html`<p class="facts">Buried: ${nameAll(buried)}.</p>`;
  },
  center: (view) => (view.phase === "pick" ? drawPile(view.blind.length, "Blind") : nothing),
  trick: (view) => findTricks(view).at(-1) ?? null,
  tricks: { name: "trick", find: findTricks },
  ends: /takes? trick|is scored/,
  facts: (view) => facts(view),
  needed: (view) => (view.phase === "bury" ? (view.legal_moves.find((move) => move.type === "bury")?.cards.length ?? null) : null),
  reasons: (view, { names }) => [
    ...sayDoubled(view, names),
    ...view.buried.flatMap((cards, seat) =>
      cards.length && !cards.includes(HIDDEN) ? [`${names[seat]} buried ${nameAll(cards)}.`] : [],
    ),
    ...sayOthersBuried(view, names),
  ],
  isEarly: (view) => view.phase === "play",
  takesPile: (move) => move.type === "pick",
  grounds: (view) => {
    const trumps = view.seat === null ? [] : (view.hands[view.seat] ?? []).filter((card) => TRUMPS.includes(card));
    return view.phase === "pick" ? `You hold ${count(trumps.length, "trump")}.` : "";
  },
  ending: (view, move) => {
    const trick = view.tricks.at(-1);
    if (!trick || move.type !== "play") return view;
    return { ...view, tricks: [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, move.card] }] };
  },
};

const nameAll = (cards: string[]) => join(cards.map((card) => `the ${nameOf(card)}`));

const playOf = (card: string): Move => ({ type: "play", card: card as Schemas["SheepsheadCard"] });

/** `move`: what its button says; nothing for a move that is made by cards. */
function say(move: Move) {
  switch (move.type) {
    case "pick":
      return `Pick${sayShown(move)}`;
    case "pass":
      return "Pass";
    case "call":
      return `Call the ${nameOf(move.card)}${move.under ? `, with the ${nameOf(move.under)} under` : ""}`;
    case "call_up":
      return `Call up to the ${nameOf(move.card)}`;
    case "partner":
      return "Play with a partner";
    case "alone":
      return "Go alone";
    case "crack":
      return `Crack${sayShown(move)}`;
    case "recrack":
      return `Recrack${sayShown(move)}`;
    case "name_trick":
      return `Trick ${move.trick}`;
    case "play_under":
      return "Play the under card";
    default:
      return "";
  }
}

/** `move`: what a seat does with it. */
function tell(move: Move): string {
  switch (move.type) {
    case "pick":
      return `picks${tellShown(move)}`;
    case "pass":
      return "passes";
    case "bury":
      return `buries ${move.cards.join(" ")}`;
    case "call":
      return `calls ${move.card}${move.under ? ` with ${move.under} under` : ""}`;
    case "call_up":
      return `calls up to ${move.card}`;
    case "partner":
      return "plays with a partner";
    case "alone":
      return "goes alone";
    case "crack":
      return `cracks${tellShown(move)}`;
    case "recrack":
      return `recracks${tellShown(move)}`;
    case "name_trick":
      return `names trick ${move.trick}`;
    case "play":
      return `plays ${move.card}`;
    case "play_under":
      return "plays the under card";
  }
}

type Showing = { blitz?: Pair[] | null };
type Pair = keyof typeof QUEENS;

const sayShown = ({ blitz }: Showing) => (blitz ? ` and show ${sayPairs(blitz)}` : "");
const tellShown = ({ blitz }: Showing) => (blitz ? ` and shows ${blitz.flatMap((pair) => QUEENS[pair]).join(" ")}` : "");
const sayPairs = (pairs: Pair[]) => (pairs.length > 1 ? "all four queens" : `the ${pairs.join("")} queens`);

/** `seat`: the tricks and card points of a seat, once it has any. */
function tricksOf(view: View, seat: number) {
  const taken = view.tricks.filter((trick) => trick.winner === seat).length;
  const points = pointsOf(view)[seat] ?? 0;
  return [...(taken ? [count(taken, "trick")] : []), ...(taken || points ? [count(points, "card point")] : [])];
}

/**
 * Count the card points of each seat: those in its tricks, and for the picker those buried. Cards that the view
 * hides count when the match is over: what is missing then is the bury, or the blind of a leaster. With a hidden
 * under card, nobody can tell whose it is.
 */
function pointsOf(view: View) {
  const points = Array.from({ length: view.seats }, () => 0);
    const add = (seat: number | null | undefined, cards: string[]) => {
    if (typeof seat === "number") points[seat] = cards.reduce((sum, card) => sum + worth(card), points[seat] ?? 0);
  };
  for (const trick of view.tricks) {
    add(trick.winner, view.under && trick.cards.includes(HIDDEN) ? [...trick.cards, view.under] : trick.cards);
  }
  const owner = view.blind_trick ? view.tricks[view.blind_trick - 1]?.winner : view.picker;
  if (typeof owner === "number" && view.phase === "over" && view.tricks.length && view.under !== HIDDEN) {
    points[owner] = (points[owner] ?? 0) + ALL_POINTS - points.reduce((sum, each) => sum + each, 0);
  } else {
    add(view.picker, view.buried.flat());
  }
  return points;
}

/** `card`: its card points; none if it is hidden. */
const worth = (card: string) => POINTS[card.charAt(0)] ?? 0;

/** Say what has doubled the stakes. */
function sayDoubled({ cracker, recracker, shown, stakes }: View, names: readonly string[]): string[] {
  const [crack, recrack] = [cracker, recracker].map((seat) => (seat === null ? "" : names[seat]));
  const pairs = shown.map(({ seat, pairs }) => `${sayPairs(pairs)} of ${names[seat]}`);
  const doubled = [crack && `the crack of ${crack}`, recrack && `the recrack of ${recrack}`, ...pairs].filter((each) => each);
  const doublings = [cracker, recracker].filter((seat) => seat !== null).length + shown.flatMap(({ pairs }) => pairs).length;
  const isDoubler = stakes > 2 ** doublings;
  return doubled.length || isDoubler ? [`Doubled by ${join([...doubled, ...(isDoubler ? ["a doubler"] : [])] as string[])}.`] : [];
}

/** Say what others buried: once all cards have been played, the view has all but those. With a hidden under card, nobody can tell. */
function sayOthersBuried({ tricks, buried, under }: View, names: readonly string[]): string[] {
  const seen = [...tricks.flatMap((trick) => trick.cards), ...buried.flat(), under];
  const rest = DECK.filter((card) => !(seen as (string | null)[]).includes(card));
  const seats = [...buried.keys()].filter((seat) => buried[seat]?.includes(HIDDEN));
  const hidden = seats.reduce((sum, seat) => sum + (buried[seat]?.length ?? 0), 0);
  return hidden && rest.length === hidden ? [`${join(seats.map((seat) => names[seat] ?? ""))} buried ${nameAll(rest)}.`] : [];
}

const facts = (view: View): string[] =>
  [
    "Trump: queens, jacks, diamonds",
    view.leaster ? "Leaster: the fewest points win" : "",
    view.moster ? "Moster: the most points pay" : "",
    view.blind_trick ? `Trick ${view.blind_trick} takes the blind` : "",
    view.called ? `Partner card: ${nameOf(view.called)}` : "",
    view.stakes > 1 ? `Stakes ×${view.stakes}` : "",
  ].filter(Boolean);

/** Find the tricks of the deal; the last one may be incomplete. */
function findTricks(view: View): Found[] {
  return view.tricks.map(({ leader, cards, winner }, place) => {
    const plays = cards.map((card, turn) => ({ seat: (leader + turn) % view.seats, cards: [card] as string[] }));
    const best = winner ?? plays.toSorted((one, other) => strength(other.cards[0], cards[0]) - strength(one.cards[0], cards[0]))[0]?.seat ?? null;
    return { key: `${view.deal}.${place}`, plays, leader, best, isOver: plays.length === view.seats };
  });
}

/** How strong a card is in a trick: trumps first, then the suit led. */
function strength(card = "", led = ""): number {
  if (TRUMPS.includes(card)) return 100 - TRUMPS.indexOf(card);
  return card.charAt(1) === led.charAt(1) && !TRUMPS.includes(led) ? 20 - RANKS.indexOf(card.charAt(0)) : 0;
}

/** Draw the stacks of a seat: the top card of each, and how many lie below. `stacks`: from the bottom up. */
function drawStacks(stacks: string[][], view: View, seat: number, ui: Ui<Move>) {
  const left = stacks.filter((stack) => stack.length);
  const tops = left.flatMap((stack) => stack.slice(-1));
  const hinted = ui.hint ? drawing.cardsOf(ui.hint) : [];
  const isOwn = seat === ui.me;
  return html`<div class="stacks">
    ${isOwn ? drawHand(tops, legalCards(view, tops, drawing), ui, hinted, "The top cards of your stacks") : drawRow(tops)}
    ${left.length ? html`<p class="facts">Below them: ${left.map((stack) => stack.length - 1).join(", ")}</p>` : nothing}
  </div>`;
}
