/** The sounds, each written as a few notes; there are no recordings. */

export interface Note {
  /** Seconds after the beginning of the sound. */
  at: number;
  lasts: number;
  /** Volume from 0 to 1. */
  loud: number;
  /** Hertz; for noise, the centre frequency. */
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  sound: "sine" | "triangle" | "noise";
}

function steps(times: readonly number[], loud: number): Note[] {
  return times.flatMap((at): Note[] => [
    { at, lasts: 0.07, loud, pitch: 260, sound: "noise" },
    { at, lasts: 0.09, loud: loud * 0.7, pitch: 95, to: 60, sound: "sine" },
  ]);
}

/** A bell: its tone, and the overtones that make it one. */
function bell(at: number, pitch: number, loud: number): Note[] {
  const parts: [number, number, number][] = [
    [1, 1, 1.6],
    [2.01, 0.45, 1.1],
    [2.76, 0.28, 0.7],
    [5.4, 0.1, 0.3],
  ];
  return parts.map(([times, share, lasts]) => {
    return { at, lasts, loud: loud * share, pitch: pitch * times, sound: "sine" };
  });
}

export const SCORES = {
  /** Steps on cobbles. */
  walk: steps([0, 0.2, 0.4], 0.5),
  /** A tile is turned on the table. */
  turn: [
    { at: 0, lasts: 0.22, loud: 0.3, pitch: 900, to: 1500, sound: "noise" },
    { at: 0.2, lasts: 0.08, loud: 0.6, pitch: 170, to: 110, sound: "triangle" },
  ],
  /** Paper. */
  card: [
    { at: 0, lasts: 0.14, loud: 0.6, pitch: 3200, to: 5200, sound: "noise" },
    { at: 0.11, lasts: 0.06, loud: 0.6, pitch: 1400, sound: "noise" },
  ],
  /** Gas is lit. */
  light: [
    { at: 0, lasts: 0.3, loud: 0.25, pitch: 1800, to: 700, sound: "noise" },
    { at: 0.12, lasts: 0.35, loud: 0.3, pitch: 392, to: 440, sound: "sine" },
  ],
  /** Iron on stone: a lid, a cordon. */
  iron: [
    { at: 0, lasts: 0.3, loud: 0.3, pitch: 420, to: 300, sound: "noise" },
    { at: 0.26, lasts: 0.4, loud: 0.35, pitch: 233, sound: "triangle" },
    { at: 0.26, lasts: 0.25, loud: 0.2, pitch: 619, sound: "sine" },
  ],
  /** A constable's whistle has two notes. */
  whistle: [
    { at: 0, lasts: 0.45, loud: 0.22, pitch: 1760, to: 1830, sound: "triangle" },
    { at: 0, lasts: 0.45, loud: 0.18, pitch: 2093, to: 2170, sound: "triangle" },
    { at: 0, lasts: 0.4, loud: 0.1, pitch: 4200, sound: "noise" },
  ],
  /** It is your decision. */
  knock: [
    { at: 0, lasts: 0.1, loud: 0.6, pitch: 180, to: 120, sound: "triangle" },
    { at: 0.16, lasts: 0.1, loud: 0.5, pitch: 180, to: 120, sound: "triangle" },
  ],
  /** One of the cleared ones turns over. */
  tick: [{ at: 0, lasts: 0.05, loud: 0.35, pitch: 1100, to: 800, sound: "triangle" }],
  /** Jack was seen: the bell is struck. */
  seen: [...bell(0, 660, 0.45), ...bell(0.28, 880, 0.35)],
  /** Jack was not seen: a bell far down the river. */
  unseen: [...bell(0, 294, 0.5), ...bell(0.45, 220, 0.45)],
  right: [...bell(0, 523, 0.35), ...bell(0.14, 659, 0.35), ...bell(0.28, 784, 0.35)],
  wrong: [
    { at: 0, lasts: 0.5, loud: 0.45, pitch: 196, to: 185, sound: "triangle" },
    { at: 0.3, lasts: 0.9, loud: 0.45, pitch: 139, to: 123, sound: "triangle" },
  ],
  /** Steps that are lost in the fog. */
  escape: [0.55, 0.45, 0.34, 0.23, 0.14, 0.08].flatMap((loud, n) => steps([n * 0.16], loud)),
  /** The mask falls: Big Ben, nearly. */
  mask: [392, 494, 440, 294].flatMap((pitch, n) => bell(n * 0.4, pitch, 0.35)),
} satisfies Record<string, Note[]>;

export type Cue = keyof typeof SCORES;

/** Seconds until the next sound may begin; a bell rings on meanwhile. */
export function length(cue: Cue): number {
  return Math.max(...SCORES[cue].map(({ at, lasts }) => at + Math.min(lasts, 0.25)));
}
