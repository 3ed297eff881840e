import type { BenchmarkRun } from '../inventory/index.ts';
import type { Study } from '../study/index.ts';
import { memoryCurvesOf } from '../throughput/index.ts';
import { loadSweepsOf } from './load-sweeps.ts';

/** Whether runs, and the studies of them, say enough for a document of their own: a comparison, or what more memory or more load gives. */
export function isWorthADocument(runs: readonly BenchmarkRun[], studies: readonly Study[]): boolean {
  return (
    studies.some(({ settings }) => settings.length > 0) ||
    memoryCurvesOf(runs).length > 0 ||
    loadSweepsOf(runs).length > 0
  );
}
