import { Configuration, PresidentApi, SheepsheadApi } from "./ogts/index.js";
const configuration = new Configuration({ basePath: "http://127.0.0.1:8765" });
const api = new SheepsheadApi(configuration);
let position = await api.sheepsheadStart({ sheepsheadStartRequest: { seats: 5, seed: "generated" } });
let moves = 0;
while (position.toAct !== null) {
  const legal = await api.sheepsheadListLegalMoves({ sheepsheadListLegalMovesRequest: { state: position.state } });
  position = await api.sheepsheadPlay({ sheepsheadPlayRequest: { state: position.state, move: legal.legalMoves[0]! } });
  moves++;
}
console.log("sheepshead", moves, position.outcome?.scores);
const other = new PresidentApi(configuration);
let second = await other.presidentStart({ presidentStartRequest: { seats: 4, seed: "generated" } });
moves = 0;
while (second.toAct !== null) {
  const legal = await other.presidentListLegalMoves({ presidentListLegalMovesRequest: { state: second.state } });
  second = await other.presidentPlay({ presidentPlayRequest: { state: second.state, move: legal.legalMoves[0]! } });
  moves++;
}
console.log("president", moves, second.outcome?.scores);
