import { type BenchmarkRun, cellOf, fromCell, type KnownEstimate, known, text, type Unit } from '@tatami/model';

export type Metric = Extract<Unit, 'tps' | 'tpm' | 'nopm' | 'iops'>;

/** A run as a point of throughput against memory; the throughput knows the cell it was read from. */
export interface MemoryPointOfRun {
  readonly memoryGiB: number;
  readonly throughput: KnownEstimate;
}

export interface PointsOfRuns {
  readonly points: readonly MemoryPointOfRun[];
  readonly metric: Metric;
  readonly databaseGiB: number | null;
}

/** The runs of the metric most of them share, over the memory the database was given, else what is installed; null without any. */
export function memoryPointsOf(runs: readonly BenchmarkRun[]): PointsOfRuns | null {
  const { metric, usable } = ofOneMetric(runs);
  const cached = usable.some(({ cacheGiB }) => cacheGiB !== null);
  const points = usable.flatMap((run) => {
    const memoryGiB = cached ? run.cacheGiB : run.memoryGiB;
    return memoryGiB === null || memoryGiB <= 0 ? [] : [{ memoryGiB, throughput: throughputOf(run, metric) }];
  });
  if (points.length === 0) return null;
  return { points, metric, databaseGiB: usable.find(({ databaseGiB }) => databaseGiB !== null)?.databaseGiB ?? null };
}

/** Throughput against the number of clients; empty where the runs do not state them. */
export function loadPointsOf(runs: readonly BenchmarkRun[]): readonly { load: number; throughput: number }[] {
  return ofOneMetric(runs).usable.flatMap(({ clients, throughput }) =>
    clients !== null && clients > 0 && throughput !== null ? [{ load: clients, throughput }] : [],
  );
}

function ofOneMetric(runs: readonly BenchmarkRun[]) {
  const finished = runs.filter(({ aborted, throughput }) => !aborted && (throughput ?? 0) > 0);
  const sizes = new Map<Metric, number>();
  for (const { metric } of finished) sizes.set(metric, (sizes.get(metric) ?? 0) + 1);
  const metric = [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'tps';
  return { metric, usable: finished.filter((run) => run.metric === metric) };
}

function throughputOf(run: BenchmarkRun, unit: Metric): KnownEstimate {
  const label = text('Measured throughput, {name}', '実測スループット（{name}）', { name: run.name });
  const value = run.throughput ?? 0;
  const cell = cellOf(run.origin, 'throughput');
  return cell ? fromCell(label, value, unit, cell) : known('measured', { value, unit, because: { label, inputs: [] } });
}
