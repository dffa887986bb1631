// Play a match of Sheepshead and one of President with a client of openapi-generator, typescript-fetch.
import { Configuration, PresidentApi, ProblemFromJSON, ResponseError, SheepsheadApi, WolfApi } from "./client/index.js";

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

async function playWolf(): Promise<readonly number[]> {
  const api = new WolfApi(configuration);
  let position = await api.wolfStart({ wolfStartRequest: { seats: 2, seed: "generated" } });
  while (position.toAct !== null) {
    position = await api.wolfPlay({ wolfPlayRequest: { state: position.state, move: { type: "turn" } } });
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

async function viewSealed(): Promise<number | null> {
  const sheepsheadStartRequest = { seats: 5, seed: "generated", sealed: true };
  const { state, keys } = await new SheepsheadApi(configuration).sheepsheadStart({ sheepsheadStartRequest });
  const player = new Configuration({ basePath: process.argv[2]!, accessToken: keys!.seats[1]! });
  return (await new SheepsheadApi(player).sheepsheadView({ sheepsheadViewRequest: { state } })).seat;
}

console.log(`sheepshead ${JSON.stringify(await playSheepshead())}`);
console.log(`president ${JSON.stringify(await playPresident())}`);
console.log(`wolf ${JSON.stringify(await playWolf())}`);
console.log(`refused ${await refuse()}`);
console.log(`sealed ${await viewSealed()}`);
