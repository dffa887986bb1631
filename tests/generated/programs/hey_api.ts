// Play a match of Sheepshead and one of President with a client of @hey-api/openapi-ts.
import { client } from "./client/client.gen.js";
import { presidentPlay, presidentStart, sheepsheadListLegalMoves, sheepsheadPlay, sheepsheadStart } from "./client/index.js";
import type { PresidentPosition, SheepsheadPosition } from "./client/index.js";

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

async function refuse(): Promise<number | undefined> {
  const { error } = await sheepsheadStart({ body: { seats: 3, options: { partner: "called_ace" } } });
  return error?.status;
}

console.log(`sheepshead ${JSON.stringify(await playSheepshead())}`);
console.log(`president ${JSON.stringify(await playPresident())}`);
console.log(`refused ${await refuse()}`);
