// The table rules of a game, as fields that are grouped by what they are about. It knows no game.

import { html, nothing } from "./lit-html/lit-html.js";

/** @typedef {import("./setup.js").Problem} Problem */
/** @typedef {import("./setup.js").Schema} Schema */

const USUAL = 4; // table rules that are in sight: those that a game declares first

/**
 * Draw the table rules: the usual ones, and below them the others in groups.
 * @param {Record<string, Schema>} schemas
 * @param {Record<string, unknown>} chosen
 * @param {Problem | null} problem
 * @param {(options: Record<string, unknown>) => void} change
 */
export function drawOptions(schemas, chosen, problem, change) {
  const draw = (/** @type {[string, Schema]} */ [name, schema]) =>
    drawOption(name, explainOption(schema, schemas), chosen[name], problem, (value) => {
      const { [name]: _, ...others } = chosen;
      change(value === undefined ? others : { ...others, [name]: value });
    });
  const all = Object.entries(schemas);
  const [usual, others] = [all.slice(0, USUAL), all.slice(USUAL)];
  const isOpen = others.some(([name]) => name in chosen || findFault(name, problem));
  return html`
    <div class="fields">${usual.map(draw)}</div>
    ${others.length
      ? html`<details class="more" ?open=${isOpen}>
          <summary>${others.length === 1 ? "One more table rule" : `${others.length} more table rules`}</summary>
          ${group(others).map(
            ([title, fields]) => html`<fieldset><legend>${title}</legend><div class="fields">${fields.map(draw)}</div></fieldset>`,
          )}
        </details>`
      : nothing}
  `;
}

/**
 * Group fields whose names begin with the same word; the others are in the last group.
 * @param {[string, Schema][]} fields
 * @returns {[string, [string, Schema][]][]}
 */
function group(fields) {
  /** @type {Map<string, [string, Schema][]>} */
  const groups = new Map();
  const subject = (/** @type {string} */ name) => /** @type {string} */ (name.split("_")[0]).replace(/s$/, "");
  const shared = (/** @type {string} */ name) => fields.filter(([other]) => subject(other) === subject(name)).length > 1;
  for (const field of fields) {
    const title = shared(field[0]) ? sayName(subject(field[0])) : OTHERS;
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  const rest = groups.get(OTHERS);
  groups.delete(OTHERS);
  return [...groups, ...(rest ? [/** @type {[string, [string, Schema][]]} */ ([groups.size ? OTHERS : "More", rest])] : [])];
}

/**
 * Describe an option as it is set on this page: in words for its values, and with the names that other options have here.
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas
 * @returns {Schema}
 */
const explainOption = (schema, schemas) => ({
  ...schema,
  description: schema.description
    .replace(/\b(?:with|for) (\w+) set to (\w+)/, (_, name, value) => `where "${sayName(name)}" is "${sayValue(value)}"`)
    .replace(/\bnull\b/, schema.enum ? `"${sayValue(null)}"` : "empty")
    .replace(/[a-z]+(?:_[a-z]+)+/g, (id) => (id in schemas ? `"${sayName(id)}"` : id.replaceAll("_", " "))),
});

const OTHERS = "Other rules";

/** @param {string} name @param {Problem | null} problem */
const findFault = (name, problem) => problem?.errors?.find((error) => error.pointer.startsWith(`/options/${name}`));

/**
 * Draw an option by its schema.
 * @param {string} name
 * @param {Schema} schema
 * @param {unknown} value undefined for the default
 * @param {Problem | null} problem
 * @param {(value: unknown) => void} change
 */
function drawOption(name, schema, value, problem, change) {
  const wrong = findFault(name, problem);
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

/**
 * Say the name of an option in words.
 * @param {string} name
 */
export const sayName = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/**
 * Say in words which options are not at their defaults; empty if all are.
 * @param {Record<string, Schema>} schemas
 * @param {Record<string, unknown>} chosen
 */
export const sayChanges = (schemas, chosen) =>
  Object.entries(schemas)
    .filter(([name, schema]) => name in chosen && JSON.stringify(chosen[name]) !== JSON.stringify(schema.default))
    .map(([name]) => `${sayName(name)}: ${typeof chosen[name] === "boolean" ? (chosen[name] ? "yes" : "no") : sayValue(chosen[name])}`)
    .join("; ");

/** @param {any} value */
const sayValue = (value) => (value === null ? "by default" : String(value).replaceAll("_", " "));
