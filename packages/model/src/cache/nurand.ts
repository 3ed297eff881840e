/**
 * How likely is each value of the TPC-C skewed generator NURand(A, x, y) (clause 2.1.6) with its run constant C = 0?
 * Exact, by counting the pairs (a, b) with a|b = v; `a` must be 2^k - 1. Index 0 is the value x; the sum is 1.
 */
export function nurandProbabilities(a: number, x: number, y: number): Float64Array {
  const block = a + 1;
  const values = y - x + 1;
  const probabilities = new Float64Array(values);
  for (let start = Math.floor(x / block) * block; start <= y; start += block) {
    const pairs = pairsOfBlock(block, start, x, y);
    for (let low = 0; low < block; low += 1) {
      const index = (((start + low - x) % values) + values) % values;
      probabilities[index] = (probabilities[index] ?? 0) + (pairs[low] ?? 0) / (block * values);
    }
  }
  return probabilities;
}

/** For each low part v: how many (a, b) with b in this block and in x..y give a|b = v. A sum over the subsets b of v's bits. */
function pairsOfBlock(block: number, start: number, x: number, y: number): Float64Array {
  const pairs = new Float64Array(block);
  for (let low = 0; low < block; low += 1) {
    if (start + low >= x && start + low <= y) pairs[low] = 2 ** bitsSet(low);
  }
  for (let bit = 1; bit < block; bit <<= 1) {
    for (let v = 0; v < block; v += 1) {
      if (v & bit) pairs[v] = (pairs[v] ?? 0) + (pairs[v ^ bit] ?? 0);
    }
  }
  return pairs;
}

function bitsSet(value: number): number {
  let bits = 0;
  for (let rest = value; rest; rest &= rest - 1) bits += 1;
  return bits;
}
