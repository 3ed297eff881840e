/** Numbers in (0, 1), never an end of it; each call gives the next. */
export type RandomStream = () => number;

type State = [number, number, number, number];

const TWO_TO_32 = 2 ** 32;
const GOLDEN = 0x9e3779b9;

/**
 * A stream that depends on its seed alone: xoshiro128** 1.1 (Blackman and Vigna, Scrambled Linear Pseudorandom Number
 * Generators, 2021), its state filled from the seed by a 32-bit mix. 32 random bits per number; not for secrets.
 */
export function seededRandom(seed: number): RandomStream {
  const next = xoshiro128(stateOf(seed));
  return () => (next() + 0.5) / TWO_TO_32;
}

/** Whole numbers 0 to 2³² - 1 from four words of state, not all of them zero. */
export function xoshiro128([a, b, c, d]: Readonly<State>): () => number {
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Four well-mixed words; seeds that differ in one bit, or beyond 32 bits, give unrelated ones. */
function stateOf(seed: number): State {
  if (!Number.isFinite(seed)) throw new Error(`a seed must be a finite number, not ${seed}`);
  const whole = Math.trunc(seed);
  const upper = mixed(Math.floor(whole / TWO_TO_32) | 0);
  const word = (index: number) => mixed(((whole | 0) + Math.imul(index, GOLDEN)) ^ upper);
  return [word(1), word(2), word(3), word(4) | 1];
}

/** The finaliser of MurmurHash3: every bit of the input reaches every bit of the output. */
function mixed(value: number): number {
  let word = value | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
