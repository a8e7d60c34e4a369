import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SoundPlayer } from "./soundPlayer";
import { length, SCORES } from "./scores";

/** A fake audio parameter. */
function param(): object {
  return {
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
}

class FakeContext {
  static all: FakeContext[] = [];
  state = "suspended";
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  started: number[] = [];

  constructor() {
    FakeContext.all.push(this);
  }
  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }
  createGain(): object {
    return { gain: param(), connect: vi.fn() };
  }
  createBiquadFilter(): object {
    return { Q: param(), frequency: param(), connect: vi.fn() };
  }
  createOscillator(): object {
    return this.#source({ frequency: param() });
  }
  createBufferSource(): object {
    return this.#source({});
  }
  createBuffer(): object {
    return { getChannelData: () => new Float32Array(100) };
  }
  #source(own: object): object {
    const start = (at: number): void => void this.started.push(at);
    return { ...own, start, stop: vi.fn(), connect: (into: object) => into };
  }
}

beforeEach(() => {
  FakeContext.all = [];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

test("nothing is made before the page was touched, nor for nothing", () => {
  new SoundPlayer().play([]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  new SoundPlayer().play(["knock"]);
  expect(FakeContext.all).toEqual([]);
});

test("every note of every sound is begun in its time", () => {
  for (const cue of Object.keys(SCORES) as (keyof typeof SCORES)[]) {
    new SoundPlayer().play([cue]);
    const { started, state } = FakeContext.all.at(-1)!;
    expect(state).toBe("running");
    expect(started).toEqual(SCORES[cue].map(({ at }) => 10 + at));
  }
});

test("a sound waits for the one before it, whoever asked for that", () => {
  const soundPlayer = new SoundPlayer();
  soundPlayer.play(["walk"]);
  soundPlayer.play(["knock"]);
  const { started } = FakeContext.all[0]!;
  expect(FakeContext.all).toHaveLength(1);
  expect(Math.max(...started)).toBeCloseTo(10 + length("walk") + 0.16);
});

test("what would come too late is not played at all", () => {
  const soundPlayer = new SoundPlayer();
  for (let time = 0; time < 20; time++) soundPlayer.play(["walk"]);
  const [context] = FakeContext.all;
  expect(Math.max(...context!.started)).toBeLessThan(10 + 1.5 + length("walk"));
  context!.currentTime = 20;
  soundPlayer.play(["tick"]);
  expect(context!.started.at(-1)).toBe(20);
});
