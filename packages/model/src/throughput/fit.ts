/** A measured pair: memory (or any size) and throughput, both positive. */
export interface SizedThroughput {
  readonly size: number;
  readonly throughput: number;
}

export interface LineFit {
  readonly intercept: number;
  readonly slope: number;
}

/** Weighted least squares of y = intercept + slope·x; null when all x are the same. */
export function fitLine(
  samples: readonly { readonly x: number; readonly y: number; readonly weight: number }[],
): LineFit | null {
  const total = sum(samples, ({ weight }) => weight);
  const meanX = sum(samples, ({ x, weight }) => x * weight) / total;
  const meanY = sum(samples, ({ y, weight }) => y * weight) / total;
  const spread = sum(samples, ({ x, weight }) => weight * (x - meanX) ** 2);
  if (!(spread > 0)) return null;
  const slope = sum(samples, ({ x, y, weight }) => weight * (x - meanX) * (y - meanY)) / spread;
  return { intercept: meanY - slope * meanX, slope };
}

/**
 * Fits 1/X = a + b·m by least squares of the relative error of X. null unless a > 0 and b ≥ 0: only then is the
 * throughput finite, positive and never falling as the misses fall.
 */
export function fitReciprocal(
  points: readonly SizedThroughput[],
  misses: (size: number) => number,
): { readonly a: number; readonly b: number } | null {
  const line = fitLine(
    points.map(({ size, throughput }) => ({ x: misses(size), y: 1 / throughput, weight: throughput ** 2 })),
  );
  if (!line || !(line.intercept > 0) || line.slope < 0) return null;
  return { a: line.intercept, b: line.slope };
}

export interface ExponentialFit {
  readonly a: number;
  readonly b: number;
  /** The memory over which the misses fall by a factor e. */
  readonly scale: number;
}

const BISECTIONS = 200;

/**
 * The exact 1/X = a + b·exp(-C/scale) through three points with ascending size. null when the points do not bend that way
 * (gains must shrink as memory grows) or when the limit would not be a positive throughput.
 */
export function fitExponential(
  points: readonly [SizedThroughput, SizedThroughput, SizedThroughput],
): ExponentialFit | null {
  const [first, second, third] = points;
  const [near, far] = [second.size - first.size, third.size - second.size];
  const drop = 1 / first.throughput - 1 / second.throughput;
  const rest = 1 / second.throughput - 1 / third.throughput;
  const bend = drop / rest;
  if (!(rest > 0) || !(bend > near / far)) return null;
  const ratio = (rate: number) => Math.expm1(rate * near) / -Math.expm1(-rate * far);
  let high = 1 / near;
  while (ratio(high) < bend) high *= 2;
  const rate = bisect((candidate) => ratio(candidate) - bend, 0, high);
  const decay = (size: number) => Math.exp(-rate * size);
  const b = drop / (decay(first.size) - decay(second.size));
  const a = 1 / third.throughput - b * decay(third.size);
  return a > 0 && Number.isFinite(b) ? { a, b, scale: 1 / rate } : null;
}

/** The root of a function that rises from below zero at `low` to above it at `high`. */
export function bisect(rising: (x: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
