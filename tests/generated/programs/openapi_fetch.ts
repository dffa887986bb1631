// Play a match of Sheepshead and one of President with the types of openapi-typescript and the client openapi-fetch.
import createClient from "openapi-fetch";
import type { components, paths } from "./client.js";

type Schemas = components["schemas"];

const client = createClient<paths>({ baseUrl: process.argv[2]! });

async function playSheepshead(): Promise<readonly number[]> {
  const dealt = await client.POST("/v1/games/sheepshead/new", { body: { seats: 5, seed: "generated" } });
  if (!dealt.data) throw new Error(dealt.error.detail);
  let position: Schemas["SheepsheadPosition"] = dealt.data;
  while (position.to_act !== null) {
    const state = position.state;
    const legal = await client.POST("/v1/games/sheepshead/legal-moves", { body: { state } });
    const move = legal.data?.legal_moves[0];
    if (!move) throw new Error("no move");
    const played = await client.POST("/v1/games/sheepshead/play", { body: { state, move } });
    if (!played.data) throw new Error(played.error.detail);
    position = played.data;
    for (const event of position.events) {
      if (event.type === "played") event.card satisfies Schemas["SheepsheadCard"] | "??";
    }
  }
  return position.outcome?.scores ?? [];
}

async function playPresident(): Promise<readonly number[]> {
  const include: ["legal_moves"] = ["legal_moves"];
  const dealt = await client.POST("/v1/games/president/new", { body: { seats: 4, seed: "generated", include } });
  if (!dealt.data) throw new Error(dealt.error.detail);
  let position: Schemas["PresidentPosition"] = dealt.data;
  while (position.to_act !== null) {
    const move = position.legal_moves?.[0];
    if (!move) throw new Error("no move");
    const body = { state: position.state, move, include };
    const { data, error } = await client.POST("/v1/games/president/play", { body });
    if (!data) throw new Error(error.detail);
    position = data;
  }
  return position.outcome?.scores ?? [];
}

async function playWolf(): Promise<readonly number[]> {
  const dealt = await client.POST("/v1/games/wolf/new", { body: { seats: 2, seed: "generated" } });
  if (!dealt.data) throw new Error(dealt.error.detail);
  let position: Schemas["WolfPosition"] = dealt.data;
  while (position.to_act !== null) {
    const body = { state: position.state, move: { type: "turn" } } as const;
    const { data, error } = await client.POST("/v1/games/wolf/play", { body });
    if (!data) throw new Error(error.detail);
    position = data;
  }
  return position.outcome?.scores ?? [];
}

async function refuse(): Promise<number | undefined> {
  const body = { seats: 3, options: { partner: "called_ace" } } as const;
  const { error } = await client.POST("/v1/games/sheepshead/new", { body });
  return error?.status;
}

async function viewSealed(): Promise<number | null | undefined> {
  const body = { seats: 5, seed: "generated", sealed: true } as const;
  const { data } = await client.POST("/v1/games/sheepshead/new", { body });
  const headers = { Authorization: `Bearer ${data?.keys?.seats[1]}` };
  const view = await client.POST("/v1/games/sheepshead/view", { body: { state: data!.state }, headers });
  return view.data?.seat;
}

console.log(`sheepshead ${JSON.stringify(await playSheepshead())}`);
console.log(`president ${JSON.stringify(await playPresident())}`);
console.log(`wolf ${JSON.stringify(await playWolf())}`);
console.log(`refused ${await refuse()}`);
console.log(`sealed ${await viewSealed()}`);
