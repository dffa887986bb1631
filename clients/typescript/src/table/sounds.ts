// Soft sounds, for those who want them.

import { habits } from "./habits.js";

const TONES = { card: [220], trick: [330, 247], turn: [523, 659], over: [392, 523, 659] };
const LENGTH = 0.12; // seconds of a tone
const LOUD = 0.06;

let context: AudioContext | undefined;

/** Say by a sound what has happened, if the player wants that. */
export function sound(what: keyof typeof TONES): void {
  if (!habits().sounds) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  TONES[what].forEach((frequency, place) => {
    const [tone, volume] = [new OscillatorNode(context as AudioContext, { frequency }), new GainNode(context as AudioContext, { gain: 0 })];
    const start = now + place * LENGTH;
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect((context as AudioContext).destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
