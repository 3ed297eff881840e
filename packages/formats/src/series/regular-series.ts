/** A measured value with its time in milliseconds since 1970. */
export interface Sample {
  readonly at: number;
  readonly value: number | null;
}

export interface RegularSeries {
  readonly startsAt: number;
  readonly stepS: number;
  /** null = no sample at that step. */
  readonly values: readonly (number | null)[];
}

/** A series may be this much longer than its samples; beyond, it is a few strays far apart and not a series. */
const MAX_STRETCH = 20;

/** A short recording may have a longer gap (a restart, a night): so few values more do no harm. */
const ALWAYS_ALLOWED = 1_000;

/** Step of a single sample, which has no neighbour to tell it from: an hour, as most collectors use. */
const LONE_STEP_S = 3_600;

/**
 * Puts samples, sorted by time, on the grid of their commonest distance, or of a given one. Steps without a sample are null, of two
 * that fall on one the higher stays; null when they fit no grid.
 */
export function regularSeries(samples: readonly Sample[], stepMs = commonestStep(samples)): RegularSeries | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last) return null;
  const length = Math.round((last.at - first.at) / stepMs) + 1;
  if (length > Math.max(samples.length * MAX_STRETCH, ALWAYS_ALLOWED)) return null;
  const values = new Array<number | null>(length).fill(null);
  for (const { at, value } of samples) {
    const step = Math.round((at - first.at) / stepMs);
    values[step] = higher(values[step] ?? null, value);
  }
  return { startsAt: first.at, stepS: stepMs / 1000, values };
}

/** The higher of two samples of one time; null = missing. */
export function higher(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function commonestStep(samples: readonly Sample[]): number {
  const counts = new Map<number, number>();
  let best = LONE_STEP_S * 1000;
  let most = 0;
  for (let i = 1; i < samples.length; i += 1) {
    const step = (samples[i]?.at ?? 0) - (samples[i - 1]?.at ?? 0);
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    if (count > most || (count === most && step < best)) {
      most = count;
      best = step;
    }
  }
  return best;
}
