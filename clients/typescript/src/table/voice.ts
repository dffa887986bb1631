// One voice for all that a table says: "you" for the person at it, and cards by their pictures or names, never by codes.

import { html } from "lit-html";
import { drawCard, nameOf } from "./cards.js";

const CODE = /\b(?:[2-9TJQKA][CDHS]|S[123]|W[12S]|FE|CR|X[BR])\b/g;
const PICTURED = new RegExp(`${CODE.source}|\\?\\?`, "g"); // cards face down have a picture, and no name of their own
const CARDS = new RegExp(`^(?:${PICTURED.source})(?: (?:${PICTURED.source}))*$`);
const COUNTED = / \(\d+ \w+\)/g; // after cards that are shown
const PLACED = /\bsheep \d+\b/g;
const STACK = / on stack \d+/g; // which one, a player sees
const POSITION = /turns up \d+: /;
const LISTED = /^You (?:have \d+ legal moves, such as|may) .+$/;

/** Join words: "you", "you and Ann", "you, Ann and Ben". */
export const join = (words: readonly string[], last = "and"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

/** Whether a text is nothing but codes of cards. */
export const isCards = (text: string): boolean => CARDS.test(text);

/** Say how many there are: "1 card", "2 cards". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Return the form of a verb that follows "you". */
const withYou = (verb: string) =>
  ({ has: "have", is: "are", was: "were" })[verb] ??
  (verb.endsWith("ies") ? `${verb.slice(0, -3)}y` : verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1"));

/** Turn a sentence of the service to the person at a table. */
export function toYou(text: string, names: readonly string[], seat: number | null): string {
  const plain = text.replace(COUNTED, "").replace(PLACED, "a sheep").replace(STACK, "").replace(POSITION, "turns up ");
  const name = seat === null ? "" : names[seat];
  if (!name) return plain;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const me = `(?<![\\w\\p{L}])${escaped}(?![\\w\\p{L}])`;
  return plain
    .replace(new RegExp(`(^|[:;] )${me} (\\w+)`, "gu"), (_, start: string, verb: string) => `${start}you ${withYou(verb)}`)
    .replace(new RegExp(`${me}'s(?=[.,;:]|$)`, "gu"), "yours")
    .replace(new RegExp(`${me}'s`, "gu"), "your")
    .replace(new RegExp(`(sheep of) ${me}`, "gu"), "$1 yours")
    .replace(new RegExp(me, "gu"), "you")
    .replace(/(^|[.] )you/g, "$1You");
}

/** Return an id in words: "jack of diamonds". */
export const sayId = (id: string): string => id.replaceAll("_", " ");

/** Return a text with the names of the cards, and with no id of an option. */
export const nameCards = (text: string): string => sayId(text.replace(CODE, (code) => `the ${nameOf(code).replace(/^a /, "")}`));

/** Say why a move is illegal. The legal moves are not listed: they stand out at the table. */
export const sayRefusal = (message: string, names: readonly string[], seat: number | null): string =>
  sentences(message)
    .filter((each, place) => place === 0 || !LISTED.test(each))
    .map((each) => capitalize(nameCards(toYou(each, names, seat))))
    .join(" ");

/** Return the sentences of a line. */
export const sentences = (text: string): string[] => text.match(/(?:[^.!?]|\?\?)+(?:[.!?](?!\d)|$)\s*/g)?.map((each) => each.trim()) ?? [text];

/** Draw a line of what has happened, with pictures of its cards. */
export function drawLine(text: string, names: readonly string[], seat: number | null) {
  return drawPictured(sentences(text).map((each) => toYou(each, names, seat)).join(" "));
}

/** Draw a text with pictures of its cards. */
export function drawPictured(text: string) {
  const cards = text.match(PICTURED) ?? [];
  return text.split(PICTURED).map((part, place) => [part, cards[place] ? html`<span class="inline">${drawCard(cards[place])}</span>` : ""]);
}
