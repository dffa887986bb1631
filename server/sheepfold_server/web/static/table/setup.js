// Choosing a match: the game, the seats, the table rules, the opponents and the seed.

import { html, nothing } from "./lit-html/lit-html.js";
import { drawPages } from "./pages.js";
import { drawOptions, sayChanges, sayName } from "./options.js";

/** @type {[BotChoice, ...BotChoice[]]} */
export const BOTS = [
  { bot: "careful", label: "careful bots" },
  { bot: "random", label: "random bots" },
  { bot: "search", simulations: 200, label: "searching bots, which think ahead" },
];
export const PEOPLE = "people";
const RANDOM = "random"; // bots that few want
const LONGEST_NAME = 30;

/** @type {Record<number, string>} */
const PACES = { 0: "at once", 500: "brisk", 1500: "calm" };

/** @typedef {import("./sheepfold-table.js").GameSummary} Game */
/** @typedef {{bot: import("./sheepfold-table.js").BotName, label: string, simulations?: number}} BotChoice */
/** @typedef {Pick<import("./sheepfold-table.js").Problem, "detail" | "errors">} Problem */
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
 * @property {boolean} isOpen whether the sheet with all of this is open
 * @property {boolean} hasFourColors whether each suit has a color of its own
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
 * @param {import("./sheepfold-table.js").GameSummary[]} games
 * @param {import("./sheepfold-table.js").GameDescription | undefined} info the description of the chosen game, once it is known
 * @param {Setup} setup
 * @param {Problem | null} problem why a match cannot start like this
 * @param {import("./store.js").Summary[]} kept matches to go on with
 * @param {{change: (change: Partial<Setup>) => void, choose: (game: Game) => void, start: () => void,
 *   startGame: (game: Game) => void}} on
 */
export const drawSetup = (games, info, setup, problem, kept, on) => html`
  ${drawPages("table")}
  <header class="title"><h1>Sheepfold</h1><p>Card games of sheep and wolves, against bots or with friends.</p></header>
  <div class="setup">
    ${problem && !setup.isOpen ? html`<p class="refusal" role="alert">${sayProblem(problem)}</p>` : nothing}
    <div class="games">
      ${games.map(
        (game) => html`<div class="game ${game.name === setup.game ? "last" : ""}">
          <button type="button" class="tile" @click=${() => on.startGame(game)}>
            <img src="covers/${game.name}.svg" alt="" width="140" height="100" />
            <b>${game.title}</b> <span>${game.line}</span>
            <span class="play" aria-hidden="true">Play</span>
          </button>
          <button
            type="button"
            class="settings"
            aria-label="Settings of ${game.title}"
            aria-pressed=${game.name === setup.game ? "true" : "false"}
            value=${game.name}
            @click=${() => on.choose(game)}
          >
            Settings
          </button>
        </div>`,
      )}
    </div>
  </div>
  <dialog class="chosen" aria-labelledby="chosen" @close=${() => (setup.isOpen = false)}>
    <form
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        on.start();
      }}
    >
      ${info ? drawDetails(info, setup, problem, on.change) : nothing}
      <div class="start">
        ${problem ? html`<p class="refusal" role="alert">${sayProblem(problem)}</p>` : nothing}
        <button class="main">Start ${info?.title ?? nothing}</button>
        <button type="button" @click=${(/** @type {any} */ event) => event.target.closest("dialog").close()}>Close</button>
      </div>
    </form>
  </dialog>
  ${kept.length ? drawKept(games, kept) : nothing}
`;

/** @param {Problem} problem */
const sayProblem = ({ detail, errors }) =>
  errors ? errors.map((error) => `${sayName(error.pointer.split("/").at(-1) ?? "")}: ${error.detail}.`).join(" ") : detail;

/** @param {import("./sheepfold-table.js").GameSummary[]} games @param {import("./store.js").Summary[]} kept */
const drawKept = (games, kept) => html`
  <nav class="kept" aria-label="Matches to continue">
    <h2>Continue a match</h2>
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
 * @param {import("./sheepfold-table.js").GameDescription} info
 * @param {Setup} setup
 * @param {Problem | null} problem
 * @param {(change: Partial<Setup>) => void} change
 */
const drawDetails = (info, setup, problem, change) => html`
  <h2 id="chosen">Settings of ${info.title}</h2>
  <div class="fields">
    ${info.presets.length ? drawPresets(info, setup, change) : nothing} ${drawChoice("Seats", setup.seats, info.seats.counts, String, (seats) => change({ seats, me: 0 }))}
    ${setup.seats > 1 ? drawOthers(setup, change) : nothing}
    ${drawSwitch("Four colours", setup.hasFourColors, "Clubs are green, and diamonds blue.", (hasFourColors) => change({ hasFourColors }))}
  </div>
  ${setup.opponents === PEOPLE ? drawNames(setup, change) : nothing}
  <h3>Table rules</h3>
  ${drawOptions(schemasOf(info), setup.options, problem, (options) => change({ options }))}
  <details class="advanced">
    <summary>Advanced</summary>
    <div class="fields">
      <label class="field">
        <span>Seed</span>
        <input
          type="text"
          maxlength="200"
          placeholder="a new one each time"
          .value=${setup.seed}
          @change=${(/** @type {InputEvent} */ event) => change({ seed: valueOf(event) })}
        />
        <small>The same seed deals the same cards, and bots play alike.</small>
      </label>
      ${setup.seats > 1
        ? drawSwitch("Random bots", setup.opponents === RANDOM, "The others make any legal move, to try the rules out.", (isRandom) =>
            change({ opponents: isRandom ? RANDOM : BOTS[0].bot }),
          )
        : nothing}
    </div>
  </details>
`;

/**
 * Draw a choice between yes and no.
 * @param {string} label
 * @param {boolean} value
 * @param {string} help
 * @param {(value: boolean) => void} change
 */
const drawSwitch = (label, value, help, change) => html`<label class="field">
  <span>${label}</span>
  <input type="checkbox" .checked=${value} @change=${(/** @type {any} */ event) => change(event.target.checked)} />
  <small>${help}</small>
</label>`;

/**
 * Draw the choice of a usual table, and what differs there from the default rules.
 * @param {import("./sheepfold-table.js").GameDescription} info
 * @param {Setup} setup
 * @param {(change: Partial<Setup>) => void} change
 */
function drawPresets(info, setup, change) {
  const say = (/** @type {Record<string, unknown>} */ options) => sayChanges(schemasOf(info), options);
  const changes = say(setup.options);
  const chosen = info.presets.find(({ options }) => say(options) === changes);
  return html`<label class="field preset">
    <span>Table</span>
    <select @change=${(/** @type {any} */ event) => change({ options: { ...info.presets[event.target.selectedIndex]?.options } })}>
      ${info.presets.map((preset) => html`<option .selected=${preset === chosen}>${preset.title}</option>`)}
      ${chosen ? nothing : html`<option .selected=${true}>With rules of your own</option>`}
    </select>
    <small>${chosen?.text} ${changes ? html`<br />Not at their defaults: ${changes}.` : nothing}</small>
  </label>`;
}

/** @param {import("./sheepfold-table.js").GameDescription} info @returns {Record<string, Schema>} */
const schemasOf = (info) => /** @type {any} */ (info.options).properties;

const keys = (/** @type {number} */ length) => [...Array(length).keys()];
const ORDINALS = ["first", "second", "third"];

/** @param {number} seat @param {number} seats of which the last one deals first */
const saySeat = (seat, seats) => (seat === seats - 1 ? "the dealer" : `${ORDINALS[seat] ?? `${seat + 1}th`} after the dealer`);
const valueOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
function drawOthers(setup, change) {
  const bots = BOTS.map((each) => each.bot).filter((bot) => bot !== RANDOM || bot === setup.opponents);
  const say = (/** @type {string} */ chosen) => BOTS.find((each) => each.bot === chosen)?.label ?? "people, by post";
  const { me, seats } = setup;
  return html`
    ${drawChoice("Your seat", me, keys(seats), (seat) => saySeat(seat, seats), (chosen) => change({ me: chosen }))}
    ${drawChoice("Opponents", setup.opponents, [...bots, PEOPLE], say, (opponents) => change({ opponents }))}
    ${setup.opponents === PEOPLE
      ? nothing
      : drawChoice("Pace", setup.pace, Object.keys(PACES).map(Number), (pace) => PACES[pace] ?? "", (pace) => change({ pace }))}
  `;
}

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} change */
const drawNames = (setup, change) => html`
  <h3>Players</h3>
  <p>You get a link for each of the other players. They need no account, and nobody sees anyone else's cards. Nothing
  updates by itself: whoever has moved sends a link on to the next player. For a table that shows every move at once,
  <a href="../guide/how-to/host-live-tables.html">there is an app to run</a>.</p>
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

