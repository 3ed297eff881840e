import type { BenchmarkRunRecord } from '@tatami/contracts';

/** Runs by name as a person counts: 1, 2, 10. */
export function runsInOrder(runs: readonly BenchmarkRunRecord[]): readonly BenchmarkRunRecord[] {
  return runs.toSorted((a, b) => BY_NUMBER.compare(a.name, b.name) || BY_NUMBER.compare(a.subject, b.subject));
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });
