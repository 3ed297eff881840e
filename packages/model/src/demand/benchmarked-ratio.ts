import { machineRatio } from '../benchmark/index.ts';
import { type Estimate, known, nameText, text } from '../figure/index.ts';
import type { BenchmarkRun, ServerRecord } from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { RUN_NOISE } from './demand.data.ts';
import { statedQuantity } from './stated-quantity.ts';

/** Usable benchmark runs by the machine they were made on. */
export interface RunIndex {
  /** The name under which this server was benchmarked: its own, or that of its model; null = it was not. */
  subjectOf(server: ServerRecord): string | null;
  runsOf(subject: string): readonly BenchmarkRun[];
}

interface BenchmarkedTarget {
  readonly platform: Platform;
  readonly configuration: Configuration;
}

/** 80 % of a normal distribution lies within so many standard deviations. */
const Z_80 = 1.2816;

export function indexRuns(runs: readonly BenchmarkRun[]): RunIndex {
  const bySubject = new Map<string, BenchmarkRun[]>();
  for (const run of runs) {
    if (run.aborted || run.throughput === null || run.throughput <= 0) continue;
    const subject = plain(run.subject);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), run]);
  }
  return {
    subjectOf: ({ name, model }) =>
      bySubject.size === 0 ? null : ([name, model ?? ''].map(plain).find((subject) => bySubject.has(subject)) ?? null),
    runsOf: (subject) => bySubject.get(plain(subject)) ?? [],
  };
}

/**
 * Target over source by benchmark, where both were run in one metric; null
 * where they were not. An I/O rate says nothing of CPUs. Relative errors add as squares (delta method).
 */
export function benchmarkedRatio(server: ServerRecord, target: BenchmarkedTarget, index: RunIndex): Estimate | null {
  const subject = index.subjectOf(server);
  if (subject === null) return null;
  const sourceRuns = index.runsOf(subject);
  const targetRuns = runsOnTarget(target, index);
  for (const metric of ['tps', 'tpm', 'nopm'] as const) {
    const [source, measured] = [sourceRuns, targetRuns].map((runs) => runs.filter((run) => run.metric === metric));
    if (source?.length && measured?.length) return machineRatio(throughputOf(source), throughputOf(measured));
  }
  return null;
}

function runsOnTarget({ platform, configuration }: BenchmarkedTarget, index: RunIndex): readonly BenchmarkRun[] {
  const names = [`${platform.vendor} ${platform.model}`, platform.model, platform.id];
  return names
    .flatMap((name) => index.runsOf(name))
    .filter(({ sb, msb }) => (sb === null || sb === configuration.sb) && (msb === null || msb === configuration.msb));
}

/** Mean throughput of runs with its 80 % interval: from their own spread for three and more, else from RUN_NOISE. */
function throughputOf(runs: readonly BenchmarkRun[]): Estimate {
  const values = runs.map(({ throughput }) => throughput as number);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variation = values.length >= 3 ? standardDeviation(values, mean) / mean : RUN_NOISE.value;
  const half = mean * Z_80 * variation;
  const { metric: unit, subject } = runs[0] as BenchmarkRun;
  return known('measured', {
    value: mean,
    low: Math.max(0, mean - half),
    high: mean + half,
    unit,
    because: {
      label: text(
        'Throughput of {subject}, mean of {values} {values:run|runs}',
        '{subject}のスループット（{values}回の平均）',
        { subject, values: values.length },
      ),
      formula: 'sum(x) ÷ count(x)',
      inputs: runs.map((run) => ({
        symbol: 'x',
        estimate: statedQuantity(run.origin, 'throughput', nameText(run.name), run.throughput as number, unit),
      })),
    },
  });
}

function standardDeviation(values: readonly number[], mean: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
