import type { BenchmarkRun } from '../inventory/index.ts';

/** An I/O rate that a benchmark of storage measured, for a person to take as what storage gives. */
export interface MeasuredRate {
  readonly key: string;
  readonly iops: number;
  /** Mean response time of its slower side; null where the file does not say. */
  readonly latencyMs: number | null;
  /** Tool, run and file. */
  readonly provenance: string;
}

const PER_MS = { Ns: 1e6, Us: 1e3 } as const;

/** The I/O rates in benchmark runs, the highest first; runs that were cut off are left out. */
export function measuredRates(runs: readonly BenchmarkRun[]): readonly MeasuredRate[] {
  return runs
    .flatMap((run) => {
      const { key, tool, name, metric, throughput, aborted, origin } = run;
      if (metric !== 'iops' || throughput === null || throughput <= 0 || aborted) return [];
      const iops = Math.round(throughput);
      return [{ key, iops, latencyMs: latencyOf(run), provenance: `${tool}: ${name}, ${origin.file}` }];
    })
    .sort((a, b) => b.iops - a.iops || (a.key < b.key ? -1 : 1));
}

function latencyOf({ origin: { cells } }: BenchmarkRun): number | null {
  const means = (['Ns', 'Us'] as const).flatMap((unit) =>
    ['readLatency', 'writeLatency'].flatMap((side) => {
      const mean = Number(cells[`${side}${unit}`]?.text ?? '');
      return mean > 0 ? [mean / PER_MS[unit]] : [];
    }),
  );
  return means.length > 0 ? Math.round(Math.max(...means) * 1000) / 1000 : null;
}
