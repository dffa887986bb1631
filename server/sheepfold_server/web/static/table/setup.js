// Choosing a match: the game, the seats, the table rules, the opponents and the seed.

import { html, nothing } from "./lit-html/lit-html.js";

/** @type {[BotChoice, ...BotChoice[]]} */
export const BOTS = [
  { bot: "careful", label: "careful bots" },
  { bot: "random", label: "random bots" },
  { bot: "search", simulations: 200, label: "searching bots, which think ahead" },
];
export const PEOPLE = "people";
const LONGEST_NAME = 30;

/** @type {Record<number, string>} */
const PACES = { 0: "at once", 500: "brisk", 1500: "calm" };

/** @typedef {{bot: import("./client/index.js").BotName, label: string, simulations?: number}} BotChoice */
/** @typedef {Pick<import("./client/index.js").Problem, "detail" | "errors">} Problem */
/**
 * What is chosen.
 * @typedef {object} Setup
 * @property {string} game
 * @property {number} seats
 * @property {number} me
 * @property {string} opponents a bot, or people
 * @property {number} pace milliseconds that a bot takes at least
 * @property {string} seed empty for a new one
 * @property {string[]} names of the person at this page, and then of the others in the order of their seats
 * @property {boolean} isOpen whether all of this is shown
 * @property {Record<string, unknown>} options those that differ from their defaults
 */
/**
 * The JSON Schema of an option.
 * @typedef {object} Schema
 * @property {string | string[]} [type]
 * @property {string} description
 * @property {unknown} default
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 */

/**
 * Draw the form.
 * @param {import("./client/index.js").GameSummary[]} games
 * @param {import("./client/index.js").GameDescription | undefined} info the description of the chosen game, once it is known
 * @param {Setup} setup
 * @param {Problem | null} problem why a match cannot start like this
 * @param {import("./store.js").Summary[]} kept matches to go on with
 * @param {{change: (change: Partial<Setup>) => void, start: () => void}} on
 */
export const drawSetup = (games, info, setup, problem, kept, on) => html`
  <header class="title"><h1>Sheepfold</h1><p>Card games of sheep and wolves, against bots or with friends.</p></header>
  <form
    class="setup"
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      on.start();
    }}
  >
    <div class="games" role="radiogroup" aria-label="Game">
      ${games.map(
        (game) => html`<label class="game">
          <input
            type="radio"
            name="game"
            value=${game.name}
            .checked=${game.name === setup.game}
            @change=${() => on.change({ game: game.name, seats: game.seats.usual, me: 0, options: {} })}
          />
          <b>${game.title}</b> <span>${game.line}</span>
        </label>`,
      )}
    </div>
    <p class="start"><button class="main">Start</button></p>
    ${problem ? html`<p class="refusal" role="alert">${sayProblem(problem)}</p>` : nothing}
    ${info ? drawDetails(info, setup, problem, on.change) : nothing}
  </form>
  ${kept.length ? drawKept(games, kept) : nothing}
  <footer>
    <a href="../replay/">Step through a record</a> <a href="../docs/">The API, for your own program</a>
  </footer>
`;

/** @param {Problem} problem */
const sayProblem = ({ detail, errors }) =>
  errors ? errors.map((error) => `${sayName(error.pointer.split("/").at(-1) ?? "")}: ${error.detail}.`).join(" ") : detail;

/** @param {import("./client/index.js").GameSummary[]} games @param {import("./store.js").Summary[]} kept */
const drawKept = (games, kept) => html`
  <nav class="kept" aria-label="Matches to continue">
    <h2>Go on with</h2>
    <ul>
      ${kept.map(({ id, game, names, me, at }) => {
        const title = games.find((each) => each.name === game)?.title ?? game;
        const others = names.filter((_, seat) => seat !== me).join(", ");
        return html`<li>
          <a href="#${id}">${title}${others ? ` with ${others}` : ""}</a> <small>${new Date(at).toLocaleString()}</small>
        </li>`;
      })}
    </ul>
  </nav>
`;

/**
 * @param {import("./client/index.js").GameDescription} info
 * @param {Setup} setup
 * @param {Problem | null} problem
 * @param {(change: Partial<Setup>) => void} change
 */
const drawDetails = (info, setup, problem, change) => html`
  <details
    .open=${setup.isOpen || problem?.errors !== undefined}
    @toggle=${(/** @type {Event} */ event) => (setup.isOpen = /** @type {HTMLDetailsElement} */ (event.target).open)}
  >
    <summary>Seats, opponents and table rules</summary>
    <div class="fields">
      ${drawChoice("Seats", setup.seats, info.seats.counts, String, (seats) => change({ seats, me: 0 }))}
      ${drawChoice("Your seat", setup.me, keys(setup.seats), saySeat, (me) => change({ me }))}
      ${setup.seats > 1 ? drawOpponents(setup, change) : nothing}
      <label class="field">
        <span>Seed</span>
        <input
          type="text"
          maxlength="200"
          placeholder="a new one each time"
          .value=${setup.seed}
          @change=${(/** @type {InputEvent} */ event) => change({ seed: valueOf(event) })}
        />
        <small>The same seed deals the same cards.</small>
      </label>
    </div>
    ${setup.opponents === PEOPLE ? drawNames(setup, change) : nothing}
    <h2>Table rules</h2>
    <div class="fields">
      ${Object.entries(schemasOf(info)).map(([name, schema]) =>
        drawOption(name, schema, setup.options[name], problem, (value) => {
          const { [name]: _, ...others } = setup.options;
          change({ options: value === undefined ? others : { ...others, [name]: value } });
        }),
      )}
    </div>
  </details>
`;

/** @param {import("./client/index.js").GameDescription} info @returns {Record<string, Schema>} */
const schemasOf = (info) => /** @type {any} */ (info.options).properties;

const keys = (/** @type {number} */ length) => [...Array(length).keys()];
const saySeat = (/** @type {number} */ seat) => (seat === 0 ? "Seat 0, dealt the first card" : `Seat ${seat}`);
const valueOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function drawOpponents(setup, change) {
  const bots = BOTS.map((each) => each.bot);
  const say = (/** @type {string} */ chosen) =>
    BOTS.find((each) => each.bot === chosen)?.label ?? "people, each with a link";
  return html`
    ${drawChoice("Opponents", setup.opponents, [...bots, PEOPLE], say, (opponents) => change({ opponents }))}
    ${setup.opponents === PEOPLE
      ? nothing
      : drawChoice("Pace", setup.pace, Object.keys(PACES).map(Number), (pace) => PACES[pace] ?? "", (pace) => change({ pace }))}
  `;
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
const drawNames = (setup, change) => html`
  <h2>Players</h2>
  <p>You get a link for each of the other players. They need no account, and nobody sees anyone else's cards.</p>
  <div class="fields">
    ${setup.names.slice(0, setup.seats).map(
      (name, place) => html`<label class="field">
        <span>${place === 0 ? "Your name" : `Player ${place + 1}`}</span>
        <input
          type="text"
          required
          pattern=".*\\S.*"
          maxlength=${LONGEST_NAME}
          .value=${name}
          @change=${(/** @type {Event} */ event) => change({ names: setup.names.with(place, valueOf(event)) })}
        />
      </label>`,
    )}
  </div>
`;

/**
 * @template T
 * @param {string} label
 * @param {T} value
 * @param {T[]} values
 * @param {(value: T) => string} say
 * @param {(value: T) => void} change
 */
const drawChoice = (label, value, values, say, change) => html`
  <label class="field">
    <span>${label}</span>
    <select
      @change=${(/** @type {any} */ event) => change(/** @type {T} */ (values[event.target.selectedIndex]))}
    >
      ${values.map((each) => html`<option .selected=${each === value}>${say(each)}</option>`)}
    </select>
  </label>
`;

/**
 * Draw an option by its schema.
 * @param {string} name
 * @param {Schema} schema
 * @param {unknown} value undefined for the default
 * @param {Problem | null} problem
 * @param {(value: unknown) => void} change
 */
function drawOption(name, schema, value, problem, change) {
  const wrong = problem?.errors?.find((error) => error.pointer.startsWith(`/options/${name}`));
  const current = value === undefined ? schema.default : value;
  const kinds = [schema.type].flat();
  const set = (/** @type {unknown} */ given) => change(given === schema.default ? undefined : given);
  let field;
  if (schema.enum) {
    const values = schema.enum;
    field = html`<select @change=${(/** @type {any} */ event) => set(values[event.target.selectedIndex])}>
      ${values.map((each) => html`<option .selected=${each === current}>${sayValue(each)}</option>`)}
    </select>`;
  } else if (kinds.includes("boolean")) {
    field = html`<input
      type="checkbox"
      .checked=${current === true}
      @change=${(/** @type {any} */ event) => set(event.target.checked)}
    />`;
  } else if (kinds.includes("integer")) {
    field = html`<input
      type="number"
      min=${schema.minimum}
      max=${schema.maximum}
      placeholder="none"
      .value=${current ?? ""}
      @change=${(/** @type {any} */ event) => set(event.target.value === "" ? null : Number(event.target.value))}
    />`;
  } else {
    field = html`<input
      type="text"
      placeholder="none"
      .value=${Array.isArray(current) ? current.join(", ") : ""}
      @change=${(/** @type {any} */ event) => set(readNumbers(event.target.value))}
    />`;
  }
  return html`<label class="field ${wrong ? "wrong" : ""}">
    <span>${sayName(name)}</span>
    ${field}
    <small>${wrong ? html`<b>${wrong.detail}</b> ` : nothing}${schema.description}</small>
  </label>`;
}

/** @param {string} text numbers with commas between; null for none */
const readNumbers = (text) => (text.trim() ? text.split(/[\s,]+/).map(Number) : null);

/** @param {string} name */
const sayName = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** @param {any} value */
const sayValue = (value) => (value === null ? "by default" : String(value).replaceAll("_", " "));
