/** SHA-256 by the browser, else by this file: browsers offer none on plain http. */

export type Hash = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

export const sha256: Hash = async (bytes) => {
  // Available only on https and localhost.
  const lent = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return lent === undefined
    ? ownSha256(bytes)
    : new Uint8Array(await lent.digest("SHA-256", bytes));
};

/** The standard's constants are the first bits of the roots of the first primes. */
const PRIMES = firstPrimes(64);
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const BEGINNING = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** Computes the hash according to FIPS 180-4. */
export function ownSha256(bytes: Uint8Array): Uint8Array {
  const state = BEGINNING.slice();
  const padded = pad(bytes);
  for (let start = 0; start < padded.byteLength; start += 64) {
    digest(state, new DataView(padded.buffer, start, 64));
  }
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => result.setUint32(index * 4, word));
  return new Uint8Array(result.buffer);
}

/** Adds a one, zeros, and the length in bits, up to whole blocks of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const end = new DataView(padded.buffer, padded.length - 8);
  end.setUint32(0, Math.floor(bytes.length / 0x2000_0000));
  end.setUint32(4, (bytes.length << 3) >>> 0);
  return padded;
}

function digest(state: Uint32Array, block: DataView): void {
  const schedule = new Uint32Array(64);
  for (let round = 0; round < 16; round++) schedule[round] = block.getUint32(round * 4);
  for (let round = 16; round < 64; round++) {
    const early = schedule[round - 15]!;
    const late = schedule[round - 2]!;
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[round] = schedule[round - 16]! + first + schedule[round - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixed + choice + ROUNDS[round]! + schedule[round]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = state[index]! + word;
  });
}

type Eight = [number, number, number, number, number, number, number, number];

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
