// How cards move: each comes from where it lay before. Whoever wants little motion sees none.

const TIME = 300; // milliseconds on the way
const APART = 45; // milliseconds between two cards that are dealt

/** Where cards lay before the table is drawn anew. */
export interface Places {
  /** The cards of the own hand, several of a kind apart. */
  hand: Map<string, DOMRect>;
  /** The pile in the middle of the table. */
  pile: { box: DOMRect; card: Element } | null;
}

export function findPlaces(table: Element): Places {
  const card = table.querySelector(".center .pile .lying");
  return {
    hand: new Map([...heldCards(table)].map(([key, element]) => [key, element.getBoundingClientRect()])),
    pile: card && { box: card.getBoundingClientRect(), card },
  };
}

/** Let cards move to where they lie now: what is played, what is dealt, and a pile that a seat has taken. */
export function moveCards(table: Element, { hand, pile }: Places, taker: Element | null): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const held = heldCards(table);
  const gone = [...hand].filter(([key]) => !held.has(key));
  for (const laid of table.querySelectorAll(".laid.at-0 .lying")) {
    const [, from] = gone.find(([key]) => key.startsWith(`${codeOf(laid)} `)) ?? [];
    if (from) fly(laid, from);
  }
  const dealt = [...held].filter(([key]) => !hand.has(key));
  requestAnimationFrame(() => {
    const from = taker && pile ? pile.box : middleOf(table); // only now has a table that was hidden a place
    dealt.forEach(([, element], place) => fly(element, from, place * APART));
  });
  if (taker && pile && !dealt.length) flyTo(taker, pile.card, pile.box);
}

/** The middle of the table, from where cards are dealt. */
function middleOf(table: Element): DOMRect {
  const { x, y, width, height } = (table.querySelector(".ring") ?? table).getBoundingClientRect();
  return new DOMRect(x + width / 2, y + height / 2, 1, 1);
}

/** Let an element come from another place. */
function fly(element: Element, from: DOMRect, delay = 0): void {
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  element.animate([{ transform, transformOrigin: "top left" }, { transformOrigin: "top left" }], {
    duration: TIME,
    delay,
    easing: "ease-out",
    fill: "backwards",
  });
}

/** Let a card that is not on the table any more go to a seat. */
function flyTo(seat: Element, card: Element, from: DOMRect): void {
  const to = seat.getBoundingClientRect();
  const copy = seat.appendChild(card.cloneNode(true)) as HTMLElement;
  Object.assign(copy.style, { position: "absolute", left: "0", top: "0", width: `${from.width}px`, zIndex: "2" });
  const here = copy.getBoundingClientRect();
  const start = `translate(${from.x - here.x}px, ${from.y - here.y}px)`;
  const end = `translate(${to.x + to.width / 2 - here.x}px, ${to.y + to.height / 2 - here.y}px) scale(0.4)`;
  copy.animate([{ transform: start }, { transform: end, opacity: 0.3 }], { duration: 2 * TIME, easing: "ease-in" }).onfinish = () => copy.remove();
}

/** The own hand, each card by its code and how many like it come before it. */
function heldCards(table: Element): Map<string, Element> {
  const seen: Record<string, number> = {};
  return new Map(
    [...table.querySelectorAll(".own .held")].map((element) => {
      const code = codeOf(element);
      return [`${code} ${(seen[code] = (seen[code] ?? 0) + 1)}`, element];
    }),
  );
}

const codeOf = (element: Element) => element.querySelector("use")?.getAttribute("href")?.split("#")[1] ?? "";
