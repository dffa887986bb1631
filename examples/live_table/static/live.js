// The page of a seat: the table, an element of the package, shows what the app sends, and sends the moves of the seat to the app.

import "../sheepfold/dist/table.js";

const { game, names, seat } = JSON.parse(document.getElementById("setup").textContent);
const AGAIN = 1000; // milliseconds until the page asks again
const place = document.getElementById("table");
const listeners = new Set();
let latest = null; // the newest version of the table that this page knows
let told = [];
let news = null;

/** Show what the app says, unless the page knows something newer. */
async function take(next) {
  if (latest && next.version <= latest.version) return;
  const isNew = latest?.started !== next.started;
  const known = isNew ? -1 : latest.version - latest.started;
  told = [...(isNew ? [] : told), ...next.told.filter((line) => line.turn > known)];
  const wasMine = latest === null || isMine();
  latest = next;
  document.title = isMine() ? `Your turn - ${game.title}` : game.title;
  if (isMine() && !wasMine) call();
  if (isNew) await sit();
  else for (const listener of listeners) listener();
  place.dataset.version = String(latest.version); // what is shown
}

const isMine = () => latest.view.to_act === seat;

async function send(what, body) {
  const content = { method: "POST", headers: { "Content-Type": "application/json" } };
  const sent = JSON.stringify({ version: latest.version, ...body });
  const response = await fetch(`${location.pathname}/${what}`, { ...content, body: sent }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!answer) throw new Error("The table does not answer. Try again in a moment.");
  if (!response.ok) throw Object.assign(new Error(answer.message), answer);
  await take(answer);
}

const source = {
  game,
  names,
  seat,
  get moment() {
    return { view: latest.view, moves: latest.version - latest.started, turns: latest.turns, told };
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  play: (move) => send("moves", { move }),
};

const sit = () => place.show(source, { endings: () => [{ label: "Rematch", act: () => send("rematch", {}) }] });

/** Say which players have no page open, and since when. */
function sayAway(away) {
  const time = (since) => new Date(since * 1000).toLocaleTimeString([], { timeStyle: "short" });
  const others = Object.entries(away).filter(([other]) => Number(other) !== seat);
  document.getElementById("away").textContent = others.map(([other, since]) => `${names[other]} has been away since ${time(since)}.`).join(" ");
}

/** Listen to the app from the version that this page has. A browser reconnects by itself, but not after every error. */
function listen() {
  news?.close();
  const opened = new EventSource(`${location.pathname}/news?after=${latest?.version ?? -1}`);
  opened.onmessage = ({ data }) => take(JSON.parse(data));
  opened.addEventListener("away", ({ data }) => sayAway(JSON.parse(data).away));
  opened.onerror = () => {
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => opened === news && listen(), AGAIN);
  };
  news = opened;
}

// A sound and a notification can call the player: both are off at first, and this browser remembers the choice.
const notices = document.getElementById("notices");
const isWanted = (name) => localStorage.getItem(`live.${name}`) === "yes";
for (const name of ["sound", "notification"]) {
  const label = notices.appendChild(document.createElement("label"));
  const box = label.appendChild(document.createElement("input"));
  Object.assign(box, { type: "checkbox", checked: isWanted(name) });
  label.append(` ${name} `);
  box.addEventListener("change", async () => {
    if (name === "notification" && box.checked) box.checked = (await Notification.requestPermission()) === "granted";
    localStorage.setItem(`live.${name}`, box.checked ? "yes" : "no");
    if (name === "sound" && box.checked) beep();
  });
}

function call() {
  if (isWanted("sound")) beep();
  if (isWanted("notification") && document.hidden) new Notification("Your turn", { body: game.title, tag: location.pathname });
}

function beep() {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 660 });
  tone.connect(new GainNode(context, { gain: 0.1 })).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.2);
  tone.onended = () => context.close();
}

document.addEventListener("visibilitychange", () => document.hidden || listen()); // a phone may have slept
addEventListener("online", listen);
addEventListener("pageshow", (event) => event.persisted && listen());
listen();
