/** Keeps products of a few results finite. */
const LARGEST_EXPONENT = 300;
/** Terms of the series: what is left once powers of two are taken out is small. */
const TERMS = 10;
const MOST_TWOS = Math.ceil(LARGEST_EXPONENT / Math.LN2);
const POWERS_OF_2 = powersOf2();

/** e to the power x, by sums and products alone: the same on every machine, which Math.exp is not. 0 below −300, capped above 300. */
export function exponential(x: number): number {
  if (x < -LARGEST_EXPONENT) return 0;
  const exponent = Math.min(x, LARGEST_EXPONENT);
  const twos = Math.round(exponent / Math.LN2);
  const rest = exponent - twos * Math.LN2;
  let sum = 1;
  for (let n = TERMS; n > 0; n -= 1) sum = 1 + (rest / n) * sum;
  return sum * POWERS_OF_2[MOST_TWOS + twos];
}

/** Natural logarithm of a finite number above 0, by sums and products alone. */
export function logarithm(x: number): number {
  let rest = x;
  let twos = 0;
  for (; rest > Math.SQRT2; twos += 1) rest /= 2;
  for (; rest < 1 / Math.SQRT2; twos -= 1) rest *= 2;
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 2 * TERMS - 1; n > 0; n -= 2) sum = sum * square + 1 / n;
  return twos * Math.LN2 + 2 * ratio * sum;
}

function powersOf2(): Float64Array {
  const powers = new Float64Array(2 * MOST_TWOS + 1).fill(1);
  for (let n = 1; n <= MOST_TWOS; n += 1) {
    powers[MOST_TWOS + n] = powers[MOST_TWOS + n - 1] * 2;
    powers[MOST_TWOS - n] = powers[MOST_TWOS - n + 1] / 2;
  }
  return powers;
}
