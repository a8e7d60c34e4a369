/** Plays the scores with Web Audio, which is set up with the first sound. */

import { length, SCORES, type Cue, type Note } from "./scores";

const VOLUME = 0.5;
/** Seconds until a note reaches its volume, so that nothing clicks. */
const RISE = 0.008;
/** Seconds that a sound may wait for its turn; later ones are dropped. */
const LONGEST_WAIT = 1.5;

export class SoundPlayer {
  #context: AudioContext | null = null;
  #output: AudioNode | null = null;
  #noise: AudioBuffer | null = null;
  #busy = 0;

  /** Plays sounds one after the other. Browsers allow none before the first touch. */
  play(cues: readonly Cue[]): void {
    if (cues.length === 0 || !navigator.userActivation.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    if (context.state !== "running") void context.resume();
    for (const cue of cues) {
      const start = Math.max(context.currentTime, this.#busy);
      if (start > context.currentTime + LONGEST_WAIT) return;
      this.#busy = start + length(cue);
      for (const note of SCORES[cue]) this.#sound(context, note, start + note.at);
    }
  }

  #sound(context: AudioContext, { lasts, loud, pitch, to, sound }: Note, at: number): void {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + RISE);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
    gain.connect(this.#outputNode(context));
    const [source, frequency] =
      sound === "noise" ? this.#noiseSource(context, gain) : tone(context, gain, sound);
    frequency.setValueAtTime(pitch, at);
    if (to !== undefined) frequency.linearRampToValueAtTime(to, at + lasts);
    source.start(at);
    source.stop(at + lasts);
  }

  #outputNode(context: AudioContext): AudioNode {
    if (this.#output === null) {
      const output = context.createGain();
      output.gain.value = VOLUME;
      output.connect(context.destination);
      this.#output = output;
    }
    return this.#output;
  }

  #noiseSource(context: AudioContext, into: AudioNode): [AudioScheduledSourceNode, AudioParam] {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= noise(context);
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.5;
    source.connect(filter).connect(into);
    return [source, filter.frequency];
  }
}

function tone(
  context: AudioContext,
  into: AudioNode,
  shape: OscillatorType,
): [AudioScheduledSourceNode, AudioParam] {
  const source = context.createOscillator();
  source.type = shape;
  source.connect(into);
  return [source, source.frequency];
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return buffer;
}

export const soundPlayer = new SoundPlayer();
