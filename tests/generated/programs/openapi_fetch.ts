import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";
const client = createClient<paths>({ baseUrl: "http://127.0.0.1:8765" });
async function sheepshead() {
  const dealt = await client.POST("/v1/games/sheepshead/new", { body: { seats: 5, seed: "generated" } });
  if (!dealt.data) throw new Error(dealt.error.detail);
  let position: components["schemas"]["SheepsheadPosition"] = dealt.data;
  let moves = 0;
  while (position.to_act !== null) {
    const state = position.state;
    const legal = await client.POST("/v1/games/sheepshead/legal-moves", { body: { state } });
    const move = legal.data!.legal_moves[0]!;
    const played = await client.POST("/v1/games/sheepshead/play", { body: { state, move } });
    if (!played.data) throw new Error(played.error.detail);
    position = played.data;
    for (const event of position.events) if (event.type === "played") event.card satisfies string;
    moves++;
  }
  console.log("sheepshead", moves, position.outcome!.scores);
}
async function president() {
  const dealt = await client.POST("/v1/games/president/new", { body: { seats: 4, seed: "generated", include: ["legal_moves"] } });
  if (!dealt.data) throw new Error(dealt.error.detail);
  let position: components["schemas"]["PresidentPosition"] = dealt.data;
  let moves = 0;
  while (position.to_act !== null) {
    const { data, error } = await client.POST("/v1/games/president/play", { body: { state: position.state, move: position.legal_moves![0]!, include: ["legal_moves"] } });
    if (!data) throw new Error(error.detail);
    position = data; moves++;
  }
  console.log("president", moves, position.outcome!.scores);
}
await sheepshead(); await president();
