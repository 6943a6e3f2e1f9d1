/** Short sounds, made of a few tones on the spot; they are off unless somebody wants them. */

export type Sound = 'move' | 'turn' | 'scoring' | 'end';

/** What can be heard of a table: where it stands, and whether one is asked. */
export interface Heard {
  /** The number of the last entry. */
  index: number;
  /** The seat that is asked here, if one is. */
  asked: number | null;
  /** How many scorings were held. */
  scorings: number;
  over: boolean;
}

/** What a change sounds like: what matters most of it; nothing when a table is opened. */
export function soundOf(before: Heard | null, now: Heard): Sound | null {
  if (before === null || now.index <= before.index) {
    return null;
  }
  if (now.over && !before.over) {
    return 'end';
  }
  if (now.scorings > before.scorings) {
    return 'scoring';
  }
  return now.asked !== null && now.asked !== before.asked ? 'turn' : 'move';
}

/** A tone: hertz, when it begins, how long it lasts in seconds, how loud it is. */
type Tone = readonly [hertz: number, at: number, lasts: number, loud: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [[392, 0, 0.09, 0.05]],
  turn: [
    [587.33, 0, 0.16, 0.1],
    [783.99, 0.12, 0.24, 0.1],
  ],
  scoring: [
    [523.25, 0, 0.3, 0.08],
    [659.25, 0.1, 0.3, 0.08],
    [783.99, 0.2, 0.45, 0.08],
  ],
  end: [
    [523.25, 0, 0.35, 0.09],
    [659.25, 0.14, 0.35, 0.09],
    [783.99, 0.28, 0.35, 0.09],
    [1046.5, 0.42, 0.8, 0.09],
  ],
};

let speaker: AudioContext | null = null;

/** Let a sound be heard; browsers are silent until somebody has touched the page. */
export function sound(what: Sound): void {
  speaker ??= new AudioContext();
  const start = speaker.currentTime + 0.02;
  for (const [hertz, at, lasts, loud] of TONES[what]) {
    const tone = speaker.createOscillator();
    const volume = speaker.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(loud, start + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + lasts);
    tone.connect(volume).connect(speaker.destination);
    tone.start(start + at);
    tone.stop(start + at + lasts);
  }
}
