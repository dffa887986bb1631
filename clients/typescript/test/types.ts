// What the types of a game let through, and what they refuse. Only the compiler reads this.

import type { BotName, Client, Event, GameName, Match, Move, Options, SavedMatch, View } from "sheepfold";

export async function check(client: Client, name: string, any: GameName): Promise<void> {
  const match = await client.game("sheepshead").new({ seats: 5, options: { partner: "called_ace" } });
  match satisfies Match<"sheepshead">;
  match satisfies Match;
  (await match.play({ type: "play", card: "QC" })) satisfies Match<"sheepshead">;
  // @ts-expect-error there is no such card
  await match.play({ type: "play", card: "1C" });
  // @ts-expect-error it is a move of another game
  await match.play({ type: "turn" });
  // @ts-expect-error there is no such option
  await client.game("sheepshead").new({ seats: 5, options: { partners: "called_ace" } });
  // @ts-expect-error a start needs seats
  await client.game("sheepshead").new({});

  await client.game("sheepshead").new({ seats: 5, preset: "called_ace" });
  // @ts-expect-error there is no such preset
  await client.game("sheepshead").new({ seats: 5, preset: "to_eleven" });

  (await client.game("president").score({ seats: 4, order: [2, 3, 0, 1] })).payments satisfies number[];
  // @ts-expect-error a deal needs its order
  await client.game("president").score({ seats: 4 });
  // @ts-expect-error the game does not score deals
  await client.game("wolf").score({ seats: 2 });

  const view: View<"sheepshead"> = await match.view(0);
  view.hands satisfies readonly (readonly string[])[];
  // @ts-expect-error a match of this game has no herds
  view.herds;

  const verdict = await match.check({ type: "pick" });
  // @ts-expect-error of a legal move there is no violation
  verdict.violation;
  if (!verdict.legal) verdict.violation.rule satisfies string;

  const saved: SavedMatch<"sheepshead"> = match.toJSON();
  client.match(saved) satisfies Match<"sheepshead">;

  const other = await client.game(name).new({ seats: 2 });
  other satisfies Match;
  (await client.game(any).new({ seats: 2 })) satisfies Match;
  other.outcome?.scores satisfies number[] | undefined;
  for (const move of await other.legalMoves()) await other.play(move);

  const bot: BotName = "search";
  (await match.suggest(bot, { simulations: 10 })).move satisfies Move<"sheepshead">;
  // @ts-expect-error there is no such bot
  await match.suggest("greedy");
  ({ fence_rank: "lowest" }) satisfies Options<"wolf">;
}

/** A `switch` over all known events still needs a default, since there may be more. */
export function describe(event: Event<"wolf">): string {
  switch (event.type) {
    case "dealt":
    case "turned_up":
    case "war_begun":
    case "battle_won":
    case "scored":
      return event.type;
    default:
      return String(event["loudness"]);
  }
}

// @ts-expect-error without a default, there is a way to the end
export function describeKnown(event: Event<"wolf">): string {
  switch (event.type) {
    case "dealt":
    case "turned_up":
    case "war_begun":
    case "battle_won":
    case "scored":
      return event.type;
  }
}
