import { client } from "./hey/client.gen.js";
import { sheepsheadListLegalMoves, sheepsheadPlay, sheepsheadStart, presidentStart, presidentPlay } from "./hey/index.js";
import type { SheepsheadPosition, PresidentPosition } from "./hey/index.js";
client.setConfig({ baseUrl: "http://127.0.0.1:8765", throwOnError: true });
const dealt = await sheepsheadStart({ body: { seats: 5, seed: "generated" }, throwOnError: true });
let position: SheepsheadPosition = dealt.data;
let moves = 0;
while (position.to_act !== null) {
  const { data: legal } = await sheepsheadListLegalMoves({ body: { state: position.state }, throwOnError: true });
  const { data }: { data: SheepsheadPosition } = await sheepsheadPlay({ body: { state: position.state, move: legal.legal_moves[0]! }, throwOnError: true });
  position = data; moves++;
}
console.log("sheepshead", moves, position.outcome?.scores);
let other: PresidentPosition = (await presidentStart({ body: { seats: 4, seed: "generated", include: ["legal_moves"] }, throwOnError: true })).data;
moves = 0;
while (other.to_act !== null) {
  const { data }: { data: PresidentPosition } = await presidentPlay({ body: { state: other.state, move: other.legal_moves![0]!, include: ["legal_moves"] }, throwOnError: true });
  other = data; moves++;
}
console.log("president", moves, other.outcome?.scores);
