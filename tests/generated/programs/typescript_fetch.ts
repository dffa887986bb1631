// Play a match of Sheepshead and one of President with a client of openapi-generator, typescript-fetch.
import { Configuration, PresidentApi, ProblemFromJSON, ResponseError, SheepsheadApi } from "./client/index.js";

const configuration = new Configuration({ basePath: process.argv[2]! });

async function playSheepshead(): Promise<readonly number[]> {
  const api = new SheepsheadApi(configuration);
  let position = await api.sheepsheadStart({ sheepsheadStartRequest: { seats: 5, seed: "generated" } });
  while (position.toAct !== null) {
    const state = position.state;
    const legal = await api.sheepsheadListLegalMoves({ sheepsheadListLegalMovesRequest: { state } });
    position = await api.sheepsheadPlay({ sheepsheadPlayRequest: { state, move: legal.legalMoves[0]! } });
  }
  return position.outcome?.scores ?? [];
}

async function playPresident(): Promise<readonly number[]> {
  const api = new PresidentApi(configuration);
  let position = await api.presidentStart({ presidentStartRequest: { seats: 4, seed: "generated" } });
  while (position.toAct !== null) {
    const state = position.state;
    const legal = await api.presidentListLegalMoves({ presidentListLegalMovesRequest: { state } });
    position = await api.presidentPlay({ presidentPlayRequest: { state, move: legal.legalMoves[0]! } });
  }
  return position.outcome?.scores ?? [];
}

async function refuse(): Promise<number> {
  const api = new SheepsheadApi(configuration);
  try {
    await api.sheepsheadStart({ sheepsheadStartRequest: { seats: 3, options: { partner: "called_ace" } } });
  } catch (error) {
    if (error instanceof ResponseError) return ProblemFromJSON(await error.response.json()).status;
    throw error;
  }
  throw new Error("not refused");
}

console.log(`sheepshead ${JSON.stringify(await playSheepshead())}`);
console.log(`president ${JSON.stringify(await playPresident())}`);
console.log(`refused ${await refuse()}`);
