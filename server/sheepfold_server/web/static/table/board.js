// A match as it is seen at this page: the table, what has happened, and how the game is played. It knows no game.

import { drawFan, drawHand, drawName, legalCards } from "./drawing.js";
import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";
import { drawMarkdown } from "./markdown.js";

/** @typedef {import("./client/index.js").Move} Move */
/** @typedef {import("./client/index.js").View} View */
/**
 * A match, and what the person at this page is about to do in it.
 * @typedef {object} Board
 * @property {string} id
 * @property {import("./bot_match.js").BotMatch | import("./link_match.js").LinkMatch} match
 * @property {import("./client/index.js").GameDescription} info
 * @property {import("./drawing.js").Drawing<any, any>} drawing
 * @property {string[]} selected cards
 * @property {import("./client/index.js").Violation | null} refusal why a move was refused
 * @property {Move | null} hint the move that a bot would make
 * @property {string} problem what else is wrong; empty where nothing is
 * @property {string} rule that is shown; empty for none
 * @property {{view: View, move: Move} | null} ended the move that ended a deal, until the person goes on
 * @property {Invitation[]} links to the match, for others
 * @property {string} replay the address of its record, once it is over; empty where there is none
 * @property {string} copied the link that was copied last
 * @property {boolean} isBusy whether a move is being made
 * @property {boolean} isElsewhere whether the match continues in another tab
 */
/** @typedef {{seat: number, purpose: string, address: string, isInvitation: boolean}} Invitation a link for a player */
/**
 * What the person at this page can do.
 * @typedef {object} Actions
 * @property {(move: Move) => void} play
 * @property {(card: string, isSelected: boolean) => void} click
 * @property {(target: import("./drawing.js").Target) => void} aim
 * @property {() => void} goOn after a deal, or after the service did not answer
 * @property {(rule: string) => void} showRule
 * @property {() => void} leave
 * @property {() => void} hint
 * @property {() => void} takeBack
 * @property {() => void} dealAnew
 * @property {() => void} dealToNextSeat
 * @property {(link: Invitation, field: HTMLInputElement) => void} copy
 */

const MOST_LINES = 60; // of what has happened

/**
 * Draw a match.
 * @param {Board} board
 * @param {Actions} on
 */
export function drawBoard(board, on) {
  const { match, info, drawing, ended } = board;
  const { isMine } = match;
  const view = ended ? drawing.ending?.(ended.view, ended.move) ?? ended.view : match.view;
  const { names, me, turns } = match.kept;
  const { selected, hint } = board;
  const ui = { names, me, isMine: isMine && !ended, selected, turns, hint, play: on.play, click: on.click, aim: on.aim };
  const others = names.slice(1).map((_, place) => (me + 1 + place) % names.length);
  return html`
    <header class="bar">
      <h1>${info.title}</h1>
      <nav aria-label="Match">${drawButtons(board, on)}</nav>
    </header>
    <section class="felt" aria-label="Table">
      ${others.length
        ? html`<div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>`
        : nothing}
      <div class="center">
        ${drawing.center(view, ui)}
      </div>
      <div class="own">
        ${drawing.before?.(view, me, ui) ?? nothing}
        <p class="prompt" role="status">${ended ? "The deal is over." : prompt(board, ui)}</p>
        ${ended ? drawEnding(board, on) : nothing} ${drawProblems(board, on)}
        <div class="choices">${ui.isMine ? drawChoices(board, on) : match.outcome ? drawAgain(board, on) : nothing}</div>
        ${"hands" in view && !ended ? drawOwnHand(board, view.hands[me] ?? [], ui) : nothing}
        ${drawPlayer(board, view, me)}
      </div>
    </section>
    <aside>
      ${drawLinks(board, on)}
      <section class="told" aria-label="What has happened">
        <h2>What has happened</h2>
        <ol aria-live="polite" tabindex="0">
          ${repeat(
            lines(board),
            ([number]) => number,
            ([, line]) => html`<li>${line.text}</li>`,
          )}
        </ol>
      </section>
      ${drawGuide(board)}
    </aside>
  `;
}

/** @param {Board} board @param {Actions} on */
function drawButtons({ match }, on) {
  const leave = html`<button @click=${on.leave}>Leave</button>`;
  if (!("takeBack" in match)) return leave;
  return html`
    <button @click=${on.hint} ?disabled=${!match.isMine}>Hint</button>
    <button @click=${on.takeBack}>Take back</button>
    <button @click=${on.dealAnew}>New deal</button>
    ${match.kept.names.length > 1
      ? html`<button @click=${on.dealToNextSeat}>Same deal, next seat</button>`
      : nothing}
    ${leave}
  `;
}

/** @param {Board} board @param {Actions} on */
const drawEnding = (board, on) => html`
  <div class="ending" role="alert">
    ${board.match.kept.told
      .filter((line) => line.turn === board.match.moves)
      .map((line) => html`<p>${line.text}</p>`)}
  </div>
  <div class="choices"><button class="main" @click=${on.goOn}>Next deal</button></div>
`;

/** @param {Board} board @param {Actions} on */
const drawProblems = ({ refusal, problem, hint, match, drawing, isElsewhere }, on) => html`
  ${refusal
    ? html`<p class="refusal" role="alert">
        ${refusal.message}
        <button class="plain" @click=${() => on.showRule(refusal.rule)}>Why?</button>
      </p>`
    : nothing}
  ${problem
    ? html`<p class="refusal" role="alert">
        ${problem} ${match.isMine && !isElsewhere ? nothing : html`<button class="plain" @click=${on.goOn}>${isElsewhere ? "Go on here" : "Try again"}</button>`}
      </p>`
    : nothing}
  ${hint ? html`<p class="hint">${sayHint(hint, drawing.choices(match.view))}</p>` : nothing}
`;

/** @param {Board} board @param {Actions} on */
function drawChoices({ match, drawing, selected, hint }, on) {
  const chosen = selected.length ? drawing.movesOf(match.view, selected) : [];
  return [...chosen, ...drawing.choices(match.view)].map(
    ({ label, move }) =>
      html`<button class="main ${isSame(move, hint) ? "hinted" : ""}" @click=${() => on.play(move)}>${label}</button>`,
  );
}

/** @param {Board} board @param {Actions} on */
const drawAgain = ({ match, replay }, on) => html`
  ${"takeBack" in match ? html`<button class="main" @click=${on.dealAnew}>New deal</button>` : nothing}
  ${replay ? html`<a class="main" href=${replay}>Step through it</a>` : nothing}
`;

/** @param {Board} board @param {string[]} hand @param {import("./drawing.js").Ui<Move>} ui */
function drawOwnHand({ match, drawing, hint }, hand, ui) {
  const legal = ui.isMine ? legalCards(match.view, hand, drawing) : new Set();
  return drawHand(drawing.sort?.(hand) ?? hand, legal, ui, hint ? drawing.cardsOf(hint) : []);
}

/** @param {Board} board @param {View} view @param {number} seat @param {import("./drawing.js").Ui<Move>} ui */
const drawSeat = (board, view, seat, ui) => {
  const { ended, match } = board;
  return html`<section class="seat ${match.toAct === seat && !ended ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawPlayer(board, view, seat)} ${"hands" in view && !ended ? drawFan(view.hands[seat] ?? []) : nothing}
    ${board.drawing.before?.(view, seat, ui) ?? nothing}
  </section>`;
};

/** @param {Board} board @param {View} view @param {number} seat */
function drawPlayer({ match, drawing }, view, seat) {
  const { names, me } = match.kept;
  const name = `${names[seat]}${seat === me ? " (you)" : ""}`;
  return drawName(name, match.view.scores[seat], drawing.badges(view, seat));
}

/** @param {Board} board @param {import("./drawing.js").Ui<Move>} ui */
function prompt({ match, drawing }, ui) {
  if (match.outcome) {
    const winners = match.outcome.winners.map((seat) => ui.names[seat]);
    return `The match is over. ${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}.`;
  }
  if (ui.isMine) return drawing.prompt(match.view, ui);
  const name = ui.names[match.toAct ?? 0];
  return "takeBack" in match ? `${name} is thinking.` : `It is ${name}'s turn.`;
}

/**
 * What has happened, the last of it first, as far as players may read it again: not what they must remember.
 * @param {Board} board
 */
function lines({ match, drawing }) {
  const told = [...match.kept.told.entries()];
  const seen = drawing.forgets ? told.filter(([, line]) => line.turn > match.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}

/** @param {Move} hint @param {import("./drawing.js").Choice<Move>[]} choices */
function sayHint(hint, choices) {
  const choice = choices.find(({ move }) => isSame(move, hint));
  return choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
}

/** @param {Move} move @param {Move | null} other */
const isSame = (move, other) => JSON.stringify(move) === JSON.stringify(other);

/** @param {Board} board @param {Actions} on */
function drawLinks(board, on) {
  const { links, match } = board;
  if (!links.length) return nothing;
  const passed = links.filter((link) => !link.isInvitation);
  const invitations = links.filter((link) => link.isInvitation);
  return html`<section class="links" aria-label="Links for the others">
    ${passed.length
      ? html`<h2>Pass it on</h2>
          ${drawLinkFields(board, passed, on)}
          <p>It opens in the browser in which they opened their invitation.</p>`
      : nothing}
    ${invitations.length
      ? html`<details ?open=${!match.moves}>
          <summary><h2>Invite the others</h2></summary>
          ${drawLinkFields(board, invitations, on)}
          <p>Whoever has an invitation plays that seat and sees its cards, so send each in private.</p>
        </details>`
      : nothing}
  </section>`;
}

/** @param {Board} board @param {Invitation[]} links @param {Actions} on */
const drawLinkFields = ({ copied }, links, on) =>
  links.map((link) => {
      const id = `link-${link.seat}-${link.isInvitation}`;
      return html`<div class="link">
        <label for=${id}>${link.purpose}</label>
        <input id=${id} readonly .value=${link.address} @focus=${(/** @type {any} */ event) => event.target.select()} />
        <button
          aria-label="Copy: ${link.purpose}"
          @click=${(/** @type {any} */ event) => on.copy(link, event.target.previousElementSibling)}
        >
          ${copied === link.address ? "Copied" : "Copy"}
        </button>
      </div>`;
  });

/** @param {Board} board */
const drawGuide = ({ info, rule: shown }) => html`<section class="guide" aria-label="Guide">
  <details>
    <summary>How to play</summary>
    <div class="text">${drawMarkdown(info.how_to_play)}</div>
  </details>
  <details .open=${shown !== ""}>
    <summary>Rules</summary>
    <dl>
      ${info.rules.map(
        (rule) => html`<div id=${rule.id} class=${rule.id === shown ? "shown" : ""}>
          <dt>${rule.id}</dt>
          <dd>${rule.text} <small>${rule.source}</small></dd>
        </div>`,
      )}
    </dl>
  </details>
</section>`;
