// Shows the OpenAPI document of this service, with the games in the order in which the service lists them.

const { SwaggerUIBundle } = /** @type {any} */ (globalThis); // a script of its own, without types
/** @type {{games: import("../table/client/index.js").GameSummary[]}} */
const { games } = await (await fetch("/v1/games")).json();
/** @type {string[]} */
const tags = ["games", ...games.map((game) => game.name), "service"];

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tagsSorter: (/** @type {string} */ one, /** @type {string} */ other) => tags.indexOf(one) - tags.indexOf(other),
  tryItOutEnabled: false,
  validatorUrl: null,
});
