// Cards: how they are drawn, and their names, which a screen reader says.

import { html, svg } from "lit-html";

export const HIDDEN = "??";

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const OTHERS: Record<string, string> = {
  XB: "black joker",
  XR: "red joker",
  S1: "one sheep",
  S2: "two sheep",
  S3: "three sheep",
  W1: "one wolf",
  W2: "two wolves",
  WS: "a wolf in sheep's clothing",
  FE: "fence",
  CR: "crook",
  [HIDDEN]: "face down",
};

/** Return the name of a card: "queen of spades". */
export const nameOf = (card: string): string =>
  OTHERS[card] ?? `${RANKS[card.charAt(0)]} of ${SUITS[card.charAt(1)]}`;

/** Draw a card, by its picture; `addPictures` has added that to the page, or the shadow root. */
export const drawCard = (card: string) => html`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${svg`<use href="#${card === HIDDEN ? "back" : card}"></use>`}
  </svg>
`;
