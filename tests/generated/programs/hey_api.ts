// Play a match of Sheepshead and one of President with a client of @hey-api/openapi-ts.
import { client } from "./client/client.gen.js";
import {
  presidentPlay,
  presidentStart,
  sheepsheadListLegalMoves,
  sheepsheadPlay,
  sheepsheadStart,
  sheepsheadView,
  wolfPlay,
  wolfStart,
} from "./client/index.js";
import type { PresidentPosition, SheepsheadPosition, WolfPosition } from "./client/index.js";

client.setConfig({ baseUrl: process.argv[2]! });
const throwOnError = true;

async function playSheepshead(): Promise<readonly number[]> {
  const dealt = await sheepsheadStart({ body: { seats: 5, seed: "generated" }, throwOnError });
  let position: SheepsheadPosition = dealt.data;
  while (position.to_act !== null) {
    const state = position.state;
    const legal = await sheepsheadListLegalMoves({ body: { state }, throwOnError });
    const played = await sheepsheadPlay({ body: { state, move: legal.data.legal_moves[0]! }, throwOnError });
    position = played.data;
  }
  return position.outcome?.scores ?? [];
}

async function playPresident(): Promise<readonly number[]> {
  const include: ["legal_moves"] = ["legal_moves"];
  const dealt = await presidentStart({ body: { seats: 4, seed: "generated", include }, throwOnError });
  let position: PresidentPosition = dealt.data;
  while (position.to_act !== null) {
    const body = { state: position.state, move: position.legal_moves![0]!, include };
    const played = await presidentPlay({ body, throwOnError });
    position = played.data;
  }
  return position.outcome?.scores ?? [];
}

async function playWolf(): Promise<readonly number[]> {
  const dealt = await wolfStart({ body: { seats: 2, seed: "generated" }, throwOnError });
  let position: WolfPosition = dealt.data;
  while (position.to_act !== null) {
    const played = await wolfPlay({ body: { state: position.state, move: { type: "turn" } }, throwOnError });
    position = played.data;
  }
  return position.outcome?.scores ?? [];
}

async function refuse(): Promise<number | undefined> {
  const { error } = await sheepsheadStart({ body: { seats: 3, options: { partner: "called_ace" } } });
  return error?.status;
}

async function viewSealed(): Promise<number | null> {
  const { data } = await sheepsheadStart({ body: { seats: 5, seed: "generated", sealed: true }, throwOnError });
  const view = await sheepsheadView({ body: { state: data.state }, auth: data.keys!.seats[1]!, throwOnError });
  return view.data.seat;
}

console.log(`sheepshead ${JSON.stringify(await playSheepshead())}`);
console.log(`president ${JSON.stringify(await playPresident())}`);
console.log(`wolf ${JSON.stringify(await playWolf())}`);
console.log(`refused ${await refuse()}`);
console.log(`sealed ${await viewSealed()}`);
