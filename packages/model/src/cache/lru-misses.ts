/** Cached share of the pages against misses per transaction, along the characteristic time of an LRU cache. */
export interface LruCurve {
  /** Ascending, 0..1. */
  readonly cachedShare: Float64Array;
  /** Descending. */
  readonly misses: Float64Array;
}

const TIMES_PER_DECADE = 24;
const FROM_DECADE = -2;
const TO_DECADE = 9;

/**
 * How often does an LRU cache of a given size miss, when pages are touched independently? Che's approximation: at the
 * characteristic time T a page is cached with probability 1 - exp(-touches × T), and T is where those add up to the cache.
 * Source: Che, Tung, Wang 2002, "Hierarchical Web caching systems"; Fricker, Robert, Roberts 2012 on why it is accurate.
 */
export function lruCurve(touches: Float64Array): LruCurve {
  const steps = (TO_DECADE - FROM_DECADE) * TIMES_PER_DECADE;
  const cachedShare = new Float64Array(steps + 2);
  const misses = new Float64Array(steps + 2);
  misses[0] = touches.reduce((total, rate) => total + rate, 0);
  for (let step = 0; step <= steps; step += 1) {
    const time = 10 ** (FROM_DECADE + step / TIMES_PER_DECADE);
    let cached = 0;
    let missed = 0;
    for (const rate of touches) {
      const absent = Math.exp(-rate * time);
      cached += 1 - absent;
      missed += rate * absent;
    }
    cachedShare[step + 1] = cached / touches.length;
    misses[step + 1] = missed;
  }
  return { cachedShare, misses };
}

/** Misses per transaction when this share of the pages fits the cache; none once all that is ever touched fits. */
export function missesAt({ cachedShare, misses }: LruCurve, share: number): number {
  const last = cachedShare.length - 1;
  if (share >= (cachedShare[last] ?? 1)) return misses[last] ?? 0;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((cachedShare[middle] ?? 1) <= share) low = middle;
    else high = middle;
  }
  const [from = 0, to = 1] = [cachedShare[low], cachedShare[high]];
  const [above = 0, below = 0] = [misses[low], misses[high]];
  return above + ((share - from) / (to - from)) * (below - above);
}
