// Choosing a match: the game, the seats, the table rules, the opponents and the seed.

import { html, nothing } from "./lit-html/lit-html.js";

export const BOTS = [
  { bot: "careful", label: "careful" },
  { bot: "random", label: "random" },
  { bot: "search", simulations: 200, label: "search, which thinks ahead" },
];

/** @type {Record<number, string>} */
const PACES = { 0: "at once", 500: "brisk", 1500: "calm" };

/**
 * @typedef {object} Setup what is chosen
 * @property {string} game
 * @property {number} seats
 * @property {number} me
 * @property {string} bot
 * @property {number} pace milliseconds that a bot takes at least
 * @property {string} seed empty for a new one
 * @property {Record<string, any>} options those that differ from their defaults
 */

/**
 * Draw the form.
 * @param {any[]} games
 * @param {any} info the description of the chosen game
 * @param {Setup} setup
 * @param {import("./api.js").Problem | null} problem why a match cannot start like this
 * @param {{change: (change: Partial<Setup>) => void, start: () => void}} on
 */
export const drawSetup = (games, info, setup, problem, on) => html`
  <header class="title"><h1>Sheepfold</h1><p>Six card games, played here against built-in bots.</p></header>
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
    ${problem ? html`<p class="refusal" role="alert">${problem.detail}</p>` : nothing}
    <details>
      <summary>Seats, opponents and table rules</summary>
      <div class="fields">
        ${drawChoice("Seats", setup.seats, info.seats.counts, String, (seats) => on.change({ seats, me: 0 }))}
        ${drawChoice(
          "Your seat",
          setup.me,
          [...Array(setup.seats).keys()],
          (seat) => `Seat ${seat}${seat === 0 ? ", first to act" : ""}`,
          (me) => on.change({ me }),
        )}
        ${setup.seats > 1
          ? drawChoice(
              "Opponents",
              setup.bot,
              BOTS.map((each) => each.bot),
              (bot) => BOTS.find((each) => each.bot === bot)?.label ?? bot,
              (bot) => on.change({ bot }),
            )
          : nothing}
        ${setup.seats > 1
          ? drawChoice("Pace", setup.pace, Object.keys(PACES).map(Number), (pace) => PACES[pace], (pace) => on.change({ pace }))
          : nothing}
        <label class="field">
          <span>Seed</span>
          <input
            type="text"
            maxlength="200"
            placeholder="a new one each time"
            .value=${setup.seed}
            @change=${(/** @type {any} */ event) => on.change({ seed: event.target.value })}
          />
          <small>The same seed deals the same cards.</small>
        </label>
      </div>
      <h2>Table rules</h2>
      <div class="fields">
        ${Object.entries(info.options.properties).map(([name, schema]) =>
          drawOption(name, schema, setup.options[name], problem, (value) => {
            const options = { ...setup.options, [name]: value };
            if (value === undefined) delete options[name];
            on.change({ options });
          }),
        )}
      </div>
    </details>
  </form>
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
    <select @change=${(/** @type {any} */ event) => change(values[event.target.selectedIndex])}>
      ${values.map((each) => html`<option .selected=${each === value}>${say(each)}</option>`)}
    </select>
  </label>
`;

/**
 * Draw an option by its schema.
 * @param {string} name
 * @param {any} schema
 * @param {any} value undefined for the default
 * @param {import("./api.js").Problem | null} problem
 * @param {(value: any) => void} change
 */
function drawOption(name, schema, value, problem, change) {
  const wrong = problem?.errors?.find((error) => error.pointer.startsWith(`/options/${name}`));
  const current = value === undefined ? schema.default : value;
  const kinds = [schema.type].flat();
  const set = (/** @type {any} */ given) => change(given === schema.default ? undefined : given);
  let field;
  if (schema.enum) {
    const values = schema.enum;
    field = html`<select @change=${(/** @type {any} */ event) => set(values[event.target.selectedIndex])}>
      ${values.map((/** @type {any} */ each) => html`<option .selected=${each === current}>${sayValue(each)}</option>`)}
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
      .value=${current === null ? "" : JSON.stringify(current)}
      @change=${(/** @type {any} */ event) => set(event.target.value ? JSON.parse(event.target.value) : null)}
    />`;
  }
  return html`<label class="field ${wrong ? "wrong" : ""}">
    <span>${sayName(name)}</span>
    ${field}
    <small>${wrong ? html`<b>${wrong.detail}</b> ` : nothing}${schema.description}</small>
  </label>`;
}

/** @param {string} name */
const sayName = (name) => name[0].toUpperCase() + name.slice(1).replaceAll("_", " ");

/** @param {any} value */
const sayValue = (value) => (value === null ? "by default" : String(value).replaceAll("_", " "));
