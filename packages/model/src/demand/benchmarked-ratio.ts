import { machineRatio, type ThroughputFactor } from '../benchmark/index.ts';
import { type Estimate, known, listOf, nameText, type Text, text } from '../figure/index.ts';
import {
  type BenchmarkRun,
  bestLikeRuns,
  factorsThatDiffer,
  factText,
  levelOf,
  type ServerRecord,
} from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { RUN_NOISE } from '../throughput/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
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
    for (const name of new Set([plain(run.subject), plain(run.machine ?? run.subject)]))
      bySubject.set(name, [...(bySubject.get(name) ?? []), run]);
  }
  return {
    subjectOf: ({ name, model }) =>
      bySubject.size === 0 ? null : ([name, model ?? ''].map(plain).find((subject) => bySubject.has(subject)) ?? null),
    runsOf: (subject) => bySubject.get(plain(subject)) ?? [],
  };
}

/** A ratio measured by benchmark, and a run of the target behind it: all of these were made alike. */
export interface BenchmarkedRatio {
  readonly ratio: Estimate;
  readonly run: BenchmarkRun;
}

/** How the workloads of a server stand on the target, as far as runs of it can tell. */
export type Arrangement = 'one-instance' | 'any';

/**
 * What of a target's runs tells its ratio: consolidated side by side, the arrangement of instances that was measured to give most,
 * unless a person states what splitting gains, or adopts it from a study; in one database, one instance.
 */
export function arrangementFor(
  { consolidationType, splitGain }: Pick<DemandAssumptions, 'consolidationType' | 'splitGain'>,
  factors: readonly ThroughputFactor[] = [],
): Arrangement {
  const stated = splitGain !== null || factors.some(({ of }) => of === 'instances');
  return consolidationType === 'horizontal' && !stated ? 'any' : 'one-instance';
}

/**
 * Target over source by benchmark, where both were run in one metric; null where they were not. Each side counts with the repeats
 * of its best run, and what is known to be unlike on the two sides is never compared. An I/O rate says nothing of CPUs. Relative
 * errors add as squares (delta method).
 */
export function benchmarkedRatio(
  server: ServerRecord,
  target: BenchmarkedTarget,
  index: RunIndex,
  arrangement: Arrangement = 'one-instance',
): BenchmarkedRatio | null {
  const subject = index.subjectOf(server);
  if (subject === null) return null;
  const sourceRuns = index.runsOf(subject);
  const targetRuns = runsOnTarget(target, index).filter(
    ({ instances }) => arrangement === 'any' || instances === null || instances === 1,
  );
  for (const metric of ['tps', 'tpm', 'nopm'] as const) {
    const [source, measured] = [sourceRuns, targetRuns].map((runs) => runs.filter((run) => run.metric === metric));
    const pair = bestPair(source ?? [], measured ?? []);
    if (!pair) continue;
    const ratio = machineRatio(throughputOf(pair.source, sourceRuns), throughputOf(pair.target, targetRuns));
    return { ratio, run: pair.first };
  }
  return null;
}

/** Settings that belong to the load and its storage: unlike ones compare two loads, not two machines. */
const ONE_LOAD = ['mirroring', 'writeShare', 'distribution', 'databaseGiB'] as const;

function bestPair(sources: readonly BenchmarkRun[], targets: readonly BenchmarkRun[]) {
  const target = bestLikeRuns(targets.filter((run) => sources.some((source) => isOneLoad(source, run))));
  const [first] = target;
  if (!first) return null;
  return { source: bestLikeRuns(sources.filter((run) => isOneLoad(run, first))), target, first };
}

function isOneLoad(one: BenchmarkRun, other: BenchmarkRun): boolean {
  return ONE_LOAD.every(
    (field) => one[field] === null || other[field] === null || levelOf(one, field) === levelOf(other, field),
  );
}

function runsOnTarget({ platform, configuration }: BenchmarkedTarget, index: RunIndex): readonly BenchmarkRun[] {
  const names = [`${platform.vendor} ${platform.model}`, platform.model, platform.id];
  return [...new Set(names.flatMap((name) => index.runsOf(name)))].filter(
    ({ sb, msb }) => (sb === null || sb === configuration.sb) && (msb === null || msb === configuration.msb),
  );
}

/**
 * Mean throughput of repeats with its 80 % interval: from their own spread for three and more, else from RUN_NOISE. Says how they
 * were made where runs of the same machine (`among`) were made otherwise.
 */
function throughputOf(runs: readonly BenchmarkRun[], among: readonly BenchmarkRun[]): Estimate {
  const values = runs.map(({ throughput }) => throughput as number);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variation = values.length >= 3 ? standardDeviation(values, mean) / mean : RUN_NOISE.value;
  const half = mean * Z_80 * variation;
  const [first] = runs as readonly [BenchmarkRun];
  const { metric: unit, subject } = first;
  const unlike = among.filter((run) => run.metric === unit && !runs.includes(run));
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
      ...(unlike.length > 0 && { notes: [madeOtherwise(first, unlike)] }),
    },
  });
}

function madeOtherwise(first: BenchmarkRun, unlike: readonly BenchmarkRun[]): Text {
  const differing = [...new Set(unlike.flatMap((run) => factorsThatDiffer(first, run)))];
  return text(
    'The best of what was measured ({made}). {others} {others:run|runs} made otherwise {others:is|are} not averaged with it.',
    '測定された中で最も高い条件（{made}）の値です。条件の異なる{others}件の測定は平均に含めていません。',
    { made: listOf(differing.map((field) => factText(first, field))), others: unlike.length },
  );
}

function standardDeviation(values: readonly number[], mean: number): number {
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
