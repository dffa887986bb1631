// Shows the OpenAPI document of one game, with a list of the others, or that of the whole service.

const { SwaggerUIBundle } = /** @type {any} */ (globalThis); // a script of its own, without types
const ALL = "all";

/** @type {{games: import("../table/sheepfold-table.js").GameSummary[]}} */
const { games } = await (await fetch("/v1/games")).json();
const chooser = /** @type {HTMLSelectElement} */ (document.querySelector("#chooser select"));
chooser.append(...games.map((game) => new Option(game.title, game.name)), new Option("All games, and the service", ALL));

/** @returns {string} the game that the address names, be it by a link to one of its operations */
function chosen() {
  const { searchParams, hash } = new URL(location.href);
  const name = searchParams.get("game") ?? hash.split("/")[1];
  if (name === undefined || name === "") return games[0]?.name ?? ALL;
  return games.some((game) => game.name === name) ? name : ALL;
}

/**
 * Show the security schemes as they stand in the document. They have no references; to resolve them, Swagger UI reads the
 * whole document before it shows any of it, which takes longer than all the rest.
 */
const schemesAsTheyAre = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree: (/** @type {any} */ request, /** @type {any} */ system) => (/** @type {string[]} */ path) =>
          path.join() === "components,securitySchemes"
            ? system.specActions.updateResolvedSubtree(path, system.specSelectors.specJson().getIn(path)?.toJS() ?? {})
            : request(path),
      },
    },
  },
});

/** Let the headings of Swagger UI follow its title level by level: they leave out the second one. */
function nameLevels() {
  for (const heading of document.querySelectorAll("#docs h3")) heading.setAttribute("aria-level", "2");
  for (const heading of document.querySelectorAll("#docs h4")) heading.setAttribute("aria-level", "3");
}

function show() {
  const name = chosen();
  const address = name === ALL ? "/openapi.json" : `/v1/games/${name}/openapi.json`;
  /** @type {string[]} */
  const tags = ["games", ...games.map((game) => game.name), "service"];
  const order = (/** @type {string} */ one, /** @type {string} */ other) => tags.indexOf(one) - tags.indexOf(other);
  chooser.value = name;
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector("#chooser a"));
  link.href = address;
  SwaggerUIBundle({
    url: address,
    dom_id: "#docs",
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [schemesAsTheyAre],
    layout: "BaseLayout",
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: name === ALL,
    tagsSorter: order,
    tryItOutEnabled: false,
    validatorUrl: null,
    onComplete: nameLevels,
  });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const setColors = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", setColors);
setColors();
chooser.addEventListener("change", () => location.assign(`?game=${chooser.value}`));
show();
