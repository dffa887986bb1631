// The table as an element of a page: `<sheepfold-table game="..." seats="4" service="https://...">`.

import { html, render } from "lit-html";
import { Client } from "../index.js";
import type { BotName, GameDescription, Move, Outcome, Violation } from "../types.js";
import { BotMatch } from "./bot_match.js";
import { ask } from "./kept_match.js";
import { type Table, mountTable } from "./mount.js";
import { addPictures } from "./pictures.js";
import type { TableSettings } from "./settings.js";
import type { TableSource } from "./source.js";
import css from "./table.css";

/** What the events of a table tell, by their names. */
export interface TableEvents {
  /** A move was made, by whatever seat: the last one that the table knows, and how many there were. */
  move: CustomEvent<{ seat: number; move: Move; moves: number }>;
  /** The match is over. */
  over: CustomEvent<{ outcome: Outcome }>;
  /** A rule forbids the move that the person at the table has tried. */
  refused: CustomEvent<{ violation: Violation }>;
}

const sheet = new CSSStyleSheet(); // which all tables of a page share
sheet.replaceSync(css);

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen"];
const HINTS = { bot: "search" as const, simulations: 200 };
const PACE = 500; // milliseconds

/** The address of the service that this module came from. */
const origin = () => new URL("..", import.meta.url).href;

/** A new seed for a match, in a page over plain HTTP too, which has no `crypto.randomUUID`. */
const newSeed = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (each) => each.toString(16)).join("");

/**
 * A table of cards. With the attribute `game`, it starts a match against bots that the service plays; `show` gives it
 * another match. What is in it has a shadow root of its own: the page's styles do not reach it, nor its styles the page.
 */
export class SheepfoldTable extends HTMLElement {
  static readonly observedAttributes = ["game", "seats", "seat", "names", "service", "bots", "preset", "seed"];

  /** The table rules of a match against bots, where they differ from those of the preset. */
  options: Record<string, unknown> = {};
  readonly #place: HTMLElement;
  #shown: { source: TableSource; settings: TableSettings } | null = null;
  #table: Table | null = null;
  #leave = () => {}; // ends what the table hears of its match
  #run = 0; // counts what is shown, so that what is outdated stops

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#place = document.createElement("div");
    this.#place.className = "table";
    this.#place.tabIndex = -1;
    root.append(this.#place);
    addPictures(root);
  }

  /** The match that is shown; null until there is one. */
  get source(): TableSource | null {
    return this.#shown?.source ?? null;
  }

  /** Start a match against bots, as the attributes say. What is wrong with them is said in place of the table. */
  async start(): Promise<void> {
    const run = this.#clear();
    const name = this.getAttribute("game");
    if (!name) return;
    try {
      const client = new Client({ url: new URL(this.getAttribute("service") ?? origin(), this.baseURI) });
      const match = await ask(async () => {
        const game = await client.game(name).describe();
        return BotMatch.start(client, game, this.#setup(game));
      });
      if (run !== this.#run) return;
      await this.show(match, { pace: () => Number(this.getAttribute("pace") ?? PACE), endings: () => [{ label: "Play again", act: () => this.start() }] });
    } catch (error) {
      if (run === this.#run) render(html`<p class="refusal" role="alert">${(error as Error).message}</p>`, this.#place);
    }
  }

  /** Show a match, in place of the one that is shown now. */
  async show(source: TableSource, settings: TableSettings = {}): Promise<Table> {
    const run = this.#clear();
    this.#shown = { source, settings };
    const table = await mountTable(this.#place, source, settings, (violation) => this.#tell("refused", { violation }));
    if (run === this.#run) {
      this.#table = table;
      this.#leave = this.#follow(source);
    } else table.remove();
    return table;
  }

  override focus(options?: FocusOptions): void {
    this.#place.focus(options);
  }

  connectedCallback(): void {
    if (this.#table) return;
    if (this.#shown) void this.show(this.#shown.source, this.#shown.settings);
    else this.#restart();
  }

  disconnectedCallback(): void {
    const shown = this.#shown;
    this.#clear();
    this.#shown = shown; // which is shown again where the page puts the element back
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#restart();
  }

  /** Start a match once all attributes that change together have changed. */
  #restart(): void {
    const run = ++this.#run;
    queueMicrotask(() => {
      if (run === this.#run && this.isConnected && this.hasAttribute("game")) void this.start();
    });
  }

  #clear(): number {
    this.#leave();
    this.#leave = () => {};
    this.#table?.remove();
    this.#table = null;
    this.#shown = null;
    return ++this.#run;
  }

  /** Read how a match starts. */
  #setup(game: GameDescription) {
    const seats = this.#readWhole("seats", game.seats.usual, game.seats.min, game.seats.max);
    const me = this.#readWhole("seat", 0, 0, seats - 1);
    const preset = this.getAttribute("preset");
    const found = game.presets.find((each) => each.name === preset);
    if (preset !== null && !found) throw new Error(`There is no preset "${preset}": ${game.presets.map((each) => each.name).join(", ")}.`);
    const [mine = "", ...others] = this.getAttribute("names")?.split(",").map((name) => name.trim()) ?? NAMES;
    const names = Array.from({ length: seats }, (_, seat) => (seat === me ? mine : (others.shift() ?? `Bot ${seat + 1}`)));
    const bot = (this.getAttribute("bots") ?? "careful") as BotName;
    const start = { seats, options: { ...found?.options, ...this.options }, dealer: seats - 1, seed: this.getAttribute("seed") ?? newSeed() };
    return { start, names, me, bots: names.map((_, seat) => (seat === me ? HINTS : { bot })) };
  }

  /** Read an attribute that is a whole number. */
  #readWhole(name: string, usual: number, least: number, most: number): number {
    const text = this.getAttribute(name);
    const number = Number(text ?? usual);
    if (Number.isInteger(number) && least <= number && number <= most) return number;
    throw new Error(`"${name}" has to be a whole number from ${least} to ${most}, not "${text}".`);
  }

  /** Tell the page of each move of a match, and of its end. */
  #follow(source: TableSource): () => void {
    let known = source.moment.moves;
    return source.subscribe(() => {
      const { moves, turns, view } = source.moment;
      const last = turns.at(-1);
      if (moves <= known || !last) return;
      known = moves;
      this.#tell("move", { ...last, moves });
      if (view.outcome) this.#tell("over", { outcome: view.outcome });
    });
  }

  #tell<N extends keyof TableEvents>(name: N, detail: TableEvents[N]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "sheepfold-table": SheepfoldTable;
  }
}

customElements.define("sheepfold-table", SheepfoldTable);
