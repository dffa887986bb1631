// The pictures of the cards, which drawings refer to.

import cards from "./cards.svg";

/** Add the pictures of the cards to a page, or to the shadow root of an element: what is drawn there refers to them. */
export function addPictures(root: HTMLElement | ShadowRoot): void {
  const { documentElement: symbols } = new DOMParser().parseFromString(cards, "image/svg+xml");
  symbols.style.display = "none";
  root.append(document.adoptNode(symbols));
}
