import type { AtopSample } from './samples-in.ts';

const LONGER_THAN_USUAL = 2;
/** Both ends are told in whole seconds. */
const ROUNDED_MS = 1000;

/**
 * The samples whose values are since the start of their machine: those that atop marks, and, where its marks were left out as by grep, those
 * that reach back beyond the sample before, and a first one that is far longer than what follows.
 */
export function samplesSinceBoot(samples: readonly AtopSample[]): ReadonlySet<AtopSample> {
  const found = new Set<AtopSample>();
  const before = new Map<string, AtopSample>();
  const usual = usualIntervals(samples);
  for (const sample of samples) {
    const last = before.get(sample.host);
    const beginsAt = sample.at - sample.intervalS * 1000;
    const isLong = sample.intervalS > (usual.get(sample.host) ?? Number.POSITIVE_INFINITY) * LONGER_THAN_USUAL;
    if (sample.sinceBoot || (last ? beginsAt < last.at - ROUNDED_MS : isLong)) found.add(sample);
    before.set(sample.host, sample);
  }
  return found;
}

/** The commonest interval of each machine's samples behind its first. */
function usualIntervals(samples: readonly AtopSample[]): ReadonlyMap<string, number> {
  const counts = new Map<string, Map<number, number>>();
  for (const { host, intervalS } of samples) {
    const own = counts.get(host);
    if (own) own.set(intervalS, (own.get(intervalS) ?? 0) + 1);
    else counts.set(host, new Map());
  }
  return new Map(
    [...counts].flatMap(([host, own]) => {
      const [most] = [...own].sort(([, a], [, b]) => b - a);
      return most ? [[host, most[0]]] : [];
    }),
  );
}
