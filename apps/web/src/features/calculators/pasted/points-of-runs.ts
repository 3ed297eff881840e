import {
  ALONG_A_MEMORY_CURVE,
  type BenchmarkRun,
  cellOf,
  FIELDS_OF_LOAD,
  fromCell,
  type KnownEstimate,
  known,
  runsSetAlike,
  type Text,
  text,
  type Unit,
} from '@tatami/model';

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
  /** How they were made, where others were made otherwise. */
  readonly made: Text | null;
}

/**
 * The runs of the metric most of them share, over the memory the database was given, else what is installed; a list for each way they
 * were made, the longest first.
 */
export function memoryPointsOf(runs: readonly BenchmarkRun[]): readonly PointsOfRuns[] {
  const { metric, usable } = ofOneMetric(runs);
  return runsSetAlike(usable, ALONG_A_MEMORY_CURVE).flatMap(({ runs: alike, made }) => {
    const cached = alike.some(({ cacheGiB }) => cacheGiB !== null);
    const points = alike.flatMap((run) => {
      const memoryGiB = cached ? run.cacheGiB : run.memoryGiB;
      return memoryGiB === null || memoryGiB <= 0 ? [] : [{ memoryGiB, throughput: throughputOf(run, metric) }];
    });
    const databaseGiB = alike.find((run) => run.databaseGiB !== null)?.databaseGiB ?? null;
    return points.length === 0 ? [] : [{ points, metric, databaseGiB, made }];
  });
}

export interface LoadsOfRuns {
  readonly points: readonly { load: number; throughput: number }[];
  readonly made: Text | null;
}

/** Throughput against the number of clients, a list for each way the runs were made; empty where the runs do not state them. */
export function loadPointsOf(runs: readonly BenchmarkRun[]): readonly LoadsOfRuns[] {
  const stated = ofOneMetric(runs).usable.filter(({ clients }) => (clients ?? 0) > 0);
  return runsSetAlike(stated, FIELDS_OF_LOAD).map(({ runs: alike, made }) => ({
    points: alike.map(({ clients, throughput }) => ({ load: clients ?? 0, throughput: throughput ?? 0 })),
    made,
  }));
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
  return cell
    ? fromCell('measured', label, value, unit, cell)
    : known('measured', { value, unit, because: { label, inputs: [] } });
}
