// A bot for President behind a web address. It plays its lowest cards, as few as possible.
//
//     node president_bot.mjs 8001
//     sheepfold tournament --game president --seats 4 --bots random,http://127.0.0.1:8001/ --boards 50

import { createServer } from "node:http";

const RANKS = "23456789TJQKA";

/** Choose one of the legal moves of the seat to act. */
function choose(view) {
  const sets = view.legal_moves.filter((move) => move.type === "play");
  sets.sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.cards.length - other.cards.length);
  return sets[0] ?? view.legal_moves[0];
}

/** Read a question from the body of a request, and return the response: its status and its body. */
async function answer(request) {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  try {
    const { view } = JSON.parse(text);
    return view.game === "president" ? [200, { move: choose(view) }] : [422, { error: "This bot plays President." }];
  } catch (error) {
    return [400, { error: String(error) }];
  }
}

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
server.listen(Number(process.argv[2] ?? 8001), "127.0.0.1", () => {
  console.log(`The bot's name is http://127.0.0.1:${server.address().port}/`);
});
