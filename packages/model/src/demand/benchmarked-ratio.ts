import { THROUGHPUT_RATIO, type ThroughputFactor } from '../benchmark/index.ts';
import {
  amount,
  type Estimate,
  estimateOf,
  inARow,
  isKnown,
  known,
  listOf,
  nameText,
  refused,
  type Text,
  text,
} from '../figure/index.ts';
import {
  type BenchmarkRun,
  bestLikeRuns,
  FIELDS_OF_LOAD,
  factorsThatDiffer,
  factText,
  levelOf,
  type ServerRecord,
} from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import {
  type CapacityBound,
  capacityRatio,
  failedText,
  type LeftOpen,
  loadsOfLevel,
  REPEATS_HELD,
  RUN_NOISE,
  type ToldRatio,
  withoutApart,
} from '../throughput/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

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

export function indexRuns(runs: readonly BenchmarkRun[]): RunIndex {
  const bySubject = new Map<string, BenchmarkRun[]>();
  for (const run of withoutApart(runs)) {
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

/** The ratio of capacities as benchmarks of both tell it, and a run of the target behind it: all of these were made alike. */
export interface BenchmarkedRatio {
  /** Refused where one of both was not brought to its limit and nothing tells how far it may go. */
  readonly ratio: Estimate;
  /** What a refused ratio is at least, or at most; null where it is told, or neither is known. */
  readonly bound: CapacityBound | null;
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
 * Target over source by benchmark, where both were run in one metric; null where they were not. Each side counts as it gave most, and what is
 * known to be unlike on the two sides is never compared. An I/O rate says nothing of CPUs.
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
  const told = (['tps', 'tpm', 'nopm'] as const).flatMap((metric) => {
    const [sources, targets] = [sourceRuns, targetRuns].map((runs) => runs.filter((run) => run.metric === metric));
    return ratioIn(sources ?? [], targets ?? []) ?? [];
  });
  return told.find(({ ratio }) => isKnown(ratio)) ?? told[0] ?? null;
}

function ratioIn(sources: readonly BenchmarkRun[], targets: readonly BenchmarkRun[]): BenchmarkedRatio | null {
  const [run] = bestLikeRuns(targets.filter((each) => sources.some((source) => isOneLoad(source, each))));
  const [source] = run ? bestLikeRuns(sources.filter((each) => isOneLoad(each, run))) : [];
  if (!run || !source) return null;
  const sides = { baseline: runsSetAs(source, sources), other: runsSetAs(run, targets) };
  const names = { baseline: machineName(source), level: machineName(run) };
  const loads = { baseline: loadsOfLevel(sides.baseline), other: loadsOfLevel(sides.other) };
  const capacity = capacityRatio(loads, names);
  if (!capacity.isTold) return { ratio: ratioLeftOpen(capacity), bound: capacity.bound, run };
  const failed = failedText([...sides.baseline, ...sides.other]);
  const notes = [
    ...(failed ? [failed] : []),
    ...madeOtherwise(run, sides.other, targets),
    ...madeOtherwise(source, sides.baseline, sources),
  ];
  return { ratio: ratioTold(capacity, notes), bound: null, run };
}

/** The runs of one configuration: made alike in all but the load. */
function runsSetAs(one: BenchmarkRun, runs: readonly BenchmarkRun[]): readonly BenchmarkRun[] {
  return runs.filter((run) => factorsThatDiffer(one, run).every((field) => FIELDS_OF_LOAD.includes(field)));
}

function machineName({ machine, subject }: BenchmarkRun): Text {
  return nameText(machine ?? subject);
}

/** Settings that belong to the load and its storage: unlike ones compare two loads, not two machines. */
const ONE_LOAD = ['work', 'mirroring', 'writeShare', 'distribution', 'databaseGiB'] as const;

/** What one program counts as a transaction is other work than that of another, so one that is not stated is like none that is. */
function isOneLoad(one: BenchmarkRun, other: BenchmarkRun): boolean {
  if (levelOf(one, 'program') !== levelOf(other, 'program')) return false;
  // Transactions a minute are what each database counts as one.
  const fields = one.metric === 'tpm' ? ([...ONE_LOAD, 'dbms'] as const) : ONE_LOAD;
  return fields.every(
    (field) => one[field] === null || other[field] === null || levelOf(one, field) === levelOf(other, field),
  );
}

function runsOnTarget({ platform, configuration }: BenchmarkedTarget, index: RunIndex): readonly BenchmarkRun[] {
  const names = [`${platform.vendor} ${platform.model}`, platform.model, platform.id];
  return [...new Set(names.flatMap((name) => index.runsOf(name)))].filter(
    ({ sb, msb }) => (sb === null || sb === configuration.sb) && (msb === null || msb === configuration.msb),
  );
}

function ratioTold({ effect, isMeasured, inputs, notes }: ToldRatio, made: readonly Text[]): Estimate {
  const { ratio: value, low, high, from, holdsAll } = effect;
  const noise = { symbol: 'noise', estimate: estimateOf(RUN_NOISE) };
  return known(isMeasured ? 'measured' : 'predicted', {
    value,
    low,
    high,
    unit: 'ratio',
    because: {
      label: THROUGHPUT_RATIO,
      formula: 'geomean(ratio)',
      inputs: from === 'assumed' ? [...inputs, noise] : inputs,
      notes: [...notes, ...(holdsAll ? [REPEATS_HELD] : from === 'assumed' ? [BY_NOISE] : []), ...made],
    },
  });
}

function ratioLeftOpen({ bound, why, needed }: LeftOpen): Estimate {
  if (!bound) return refused('ratio', THROUGHPUT_RATIO, inARow([why, needed]));
  const { side, estimate } = bound;
  const values = { ratio: amount(estimate.value, 'ratio'), why };
  const says =
    side === 'least'
      ? text('At least {ratio}: {why}', '少なくとも{ratio}：{why}', values)
      : text('At most {ratio}: {why}', '最大でも{ratio}：{why}', values);
  return refused('ratio', THROUGHPUT_RATIO, inARow([says, needed]), [{ symbol: 'ratio', estimate }]);
}

/** How the runs that count were made, where others of the same machine were made otherwise. */
function madeOtherwise(
  first: BenchmarkRun,
  counted: readonly BenchmarkRun[],
  all: readonly BenchmarkRun[],
): readonly Text[] {
  const unlike = all.filter((run) => !counted.includes(run));
  if (unlike.length === 0) return [];
  const differing = [...new Set(unlike.flatMap((run) => factorsThatDiffer(first, run)))];
  const made = differing.filter((field) => !FIELDS_OF_LOAD.includes(field)).map((field) => factText(first, field));
  return [
    text(
      'The best of what was measured ({made}). {others} {others:run|runs} made otherwise {others:is|are} not averaged with it.',
      '測定された中で最も高い条件（{made}）の値です。条件の異なる{others}件の測定は平均に含めていません。',
      { made: listOf(made), others: unlike.length },
    ),
  ];
}

const BY_NOISE = text(
  'The interval is that of usual run-to-run variation, or of the few repeats where these differ more.',
  '区間は一般的な測定ばらつき（少数の再測定の差がより大きい場合はその差）によります。',
);

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
