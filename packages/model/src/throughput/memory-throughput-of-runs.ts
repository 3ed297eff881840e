import {
  amount,
  type Estimate,
  fromCell,
  type KnownEstimate,
  known,
  nameText,
  type Text,
  text,
} from '../figure/index.ts';
import { type BenchmarkRun, cellOf, groupsOfLikeRuns, machineOfRun, type RunField } from '../inventory/index.ts';
import type { Unit } from '../units/index.ts';
import { type BoardVerdict, bottleneckOfBoards } from './bottleneck-of-boards.ts';
import { findingOf, turningPoint } from './finding.ts';
import { type MeasuredPoint, type MemoryPoint, memoryPointOf } from './memory-points.ts';
import {
  type CurveRow,
  type MemoryGain,
  type MemoryModel,
  type MemoryRange,
  memoryThroughput,
} from './memory-throughput.ts';
import { fasterStorageToTurn, processorsOfRuns } from './processors-of-runs.ts';
import { type NamedRuns, type ResponsesOfRuns, responsesOfRuns } from './responses-of-runs.ts';
import { withoutApart } from './runs/apart/runs-apart.ts';
import { SAME_SIZE } from './throughput.data.ts';

/** Which memory `memoryGiB` means: what is installed, or what the database was given. */
export type MemoryAxis = 'installed' | 'cache';

/** Throughput against memory as the screens show it. */
export interface MemoryThroughput {
  readonly verdict: BoardVerdict;
  readonly verdictBecause: Estimate;
  /** What to add first: memory (MSB) or processors (SB); null where the runs do not tell. */
  readonly addFirst: 'memory' | 'cpu' | null;
  readonly verdictSays: Text;
  readonly basis: MemoryAxis;
  readonly measured: readonly MemoryPoint[];
  /** Runs with other numbers of processors, through which the curve does not lead; [] where their number changes nothing. */
  readonly besideCurve: readonly MemoryPoint[];
  /** Curve with its interval over the range the model is valid in. */
  readonly curve: readonly CurveRow[];
  /** Outside it a prediction is refused. */
  readonly range: MemoryRange;
  readonly databaseGiB: number | null;
  /** Gains between neighbouring measured memory sizes. */
  readonly gains: readonly MemoryGain[];
  readonly finding: Text;
  /** What else the runs state, configuration by configuration: hits, processors, waiting; null where they state nothing. */
  readonly responses: ResponsesOfRuns | null;
  /** How many times as fast storage turns the verdict to the processors; null where it is not the storage. */
  readonly turnsAt: Estimate | null;
  /** What to know beside the chart: the axis, the form of the curve, its degrees of freedom. */
  readonly notes: readonly Text[];
}

/** The summary for the screens together with the model it was drawn from. */
export interface MemoryModelOfRuns {
  readonly summary: MemoryThroughput;
  /** Predicts on the axis `summary.basis` names. */
  readonly model: MemoryModel;
  readonly unit: Unit;
  /** System boards it holds for alone, where more sockets were slower; null = sockets change nothing it says. */
  readonly onlyOnBoards: number | null;
}

/** Throughput against memory from imported runs; null when no run states a throughput and a memory size. */
export function memoryThroughputOf(runs: readonly BenchmarkRun[], databaseGiB: number | null): MemoryThroughput | null {
  return memoryModelOf(runs, databaseGiB)?.summary ?? null;
}

export interface MachineCurve {
  /** As its first run names it; null where no run names one. */
  readonly machine: string | null;
  readonly curve: MemoryThroughput;
}

/**
 * The same for each machine of the runs that was measured at several memory sizes, so that no curve leads from one machine to
 * another. Of a single machine also with one size.
 */
export function memoryThroughputsOf(runs: readonly BenchmarkRun[]): readonly MachineCurve[] {
  const usable = runs.filter(isUsable);
  const machines = [...new Set(usable.map(machineOfRun))];
  const all = machines.flatMap((machine): MachineCurve[] => {
    const own = usable.filter((run) => machineOfRun(run) === machine);
    const curve = memoryThroughputOf(own, null);
    return curve ? [{ machine: machine === '' ? null : (own[0]?.subject ?? null), curve }] : [];
  });
  return machines.length === 1 ? all : all.filter(({ curve }) => curve.gains.length > 0);
}

/** Those of several memory sizes alone: one size says nothing about others. */
export function memoryCurvesOf(runs: readonly BenchmarkRun[]): readonly MachineCurve[] {
  return memoryThroughputsOf(runs).filter(({ curve }) => curve.gains.length > 0);
}

/**
 * The same with the model to predict other sizes. Uses the runs of one machine, metric and database that cover most memory sizes.
 * The axis is the installed memory, fitted on the share the database was given (its `cacheGiB`); where those are not in
 * one proportion, or the installed memory is not stated, the axis is the database's own memory. What the runs state of their CPU outranks the
 * verdict of the curve.
 */
export function memoryModelOf(runs: readonly BenchmarkRun[], databaseGiB: number | null): MemoryModelOfRuns | null {
  const comparable = comparableRuns(withoutApart(runs).filter(isUsable));
  const axis = axisOf(comparable);
  if (!axis) return null;
  const database = databaseGiB ?? comparable.find((run) => run.databaseGiB !== null)?.databaseGiB ?? null;
  const unit = comparable[0]?.metric ?? 'tps';
  const socketsOf = socketsStated(comparable);
  const nameOf = configurationNames(comparable);
  const points = comparable.flatMap((run) => pointOf(run, axis.basis, socketsOf, nameOf));
  const bottleneck = bottleneckOfBoards(points, processorsOfRuns(comparable), comparable.some(isOnBoards));
  const socketsCount = bottleneck.verdict === 'cpu-bound' || bottleneck.verdict === 'mixed' || bottleneck.socketsSlow;
  const drawn = socketsCount ? sameSockets(points) : points;
  const beside = points.filter((point) => !drawn.includes(point));
  const onBoards = comparable.find((run) => socketsOf(run) === drawn[0]?.sockets)?.sb ?? null;
  const model = memoryThroughput({
    points: drawn,
    databaseGiB: database,
    cachePerMemory: axis.cachePerMemory,
    unit,
  });
  if (!model) return null;
  const largestGiB = Math.max(...points.map(({ memoryGiB }) => memoryGiB));
  return {
    model,
    unit,
    onlyOnBoards: bottleneck.socketsSlow ? onBoards : null,
    summary: {
      verdict: bottleneck.verdict,
      verdictBecause: bottleneck.because,
      addFirst: bottleneck.addFirst,
      verdictSays: bottleneck.says,
      basis: axis.basis,
      measured: model.measured,
      besideCurve: beside.map((point) => memoryPointOf(point, unit)),
      curve: model.curve(),
      range: model.range,
      databaseGiB: database,
      gains: model.gains,
      finding: findingOf(model.gains, largestGiB),
      responses: responsesOfRuns(byConfiguration(comparable, axis.basis, nameOf)),
      turnsAt: bottleneck.verdict === 'storage-bound' ? fasterStorageToTurn(comparable) : null,
      notes: [
        axis.note,
        ...(bottleneck.socketsSlow ? [ONE_NUMBER] : othersNote(beside.length)),
        ...kneeNote(model, axis, database),
        ...lawNotes(model),
      ],
    },
  };
}

type UsableRun = BenchmarkRun & { readonly throughput: number };

function isUsable(run: BenchmarkRun): run is UsableRun {
  return !run.aborted && run.throughput !== null && run.throughput > 0 && (run.memoryGiB ?? run.cacheGiB ?? 0) > 0;
}

/** What may differ along one curve: memory and what carries it, processors, how long a run took, and the names of all that. */
export const ALONG_A_MEMORY_CURVE: readonly RunField[] = [
  'memoryGiB',
  'cacheGiB',
  'dimms',
  'sb',
  'msb',
  'sockets',
  'cores',
  'subject',
  'durationS',
];

/**
 * Runs that may stand on one curve: all else set alike; the group with most memory sizes, of equals the one that
 * reached most.
 */
function comparableRuns(runs: readonly UsableRun[]): readonly UsableRun[] {
  const groups = groupsOfLikeRuns(runs, ALONG_A_MEMORY_CURVE);
  const sizes = (group: readonly UsableRun[]) => new Set(group.map((run) => run.memoryGiB ?? run.cacheGiB)).size;
  const highest = (group: readonly UsableRun[]) => Math.max(...group.map(({ throughput }) => throughput));
  return groups.reduce<readonly UsableRun[]>((best, group) => {
    const more = sizes(group) - (best.length === 0 ? 0 : sizes(best));
    return more > 0 || (more === 0 && highest(group) > highest(best)) ? group : best;
  }, []);
}

/** The group of equal key with most distinct sizes; the first of equals. */
function richestGroup<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  sizeOf: (item: T) => number | null,
): readonly T[] {
  const keys = [...new Set(items.map(keyOf))];
  const sizes = (group: readonly T[]) => new Set(group.map(sizeOf)).size;
  return keys
    .map((key) => items.filter((item) => keyOf(item) === key))
    .reduce<readonly T[]>((best, group) => (sizes(group) > sizes(best) ? group : best), []);
}

interface Axis {
  readonly basis: MemoryAxis;
  readonly cachePerMemory: number;
  readonly note: Text;
}

function axisOf(runs: readonly UsableRun[]): Axis | null {
  if (runs.length === 0) return null;
  if (runs.every((run) => run.cacheGiB === null))
    return { basis: 'installed', cachePerMemory: 1, note: INSTALLED_ONLY };
  const ratio = sharedRatio(runs);
  if (ratio === null) return { basis: 'cache', cachePerMemory: 1, note: CACHE_ONLY };
  return {
    basis: 'installed',
    cachePerMemory: ratio,
    note: text(
      'Axis: installed memory. The database was given {share} of it in every run, and the curve is fitted on that share.',
      '横軸は搭載メモリ容量です。すべての測定でその{share}がデータベースに割り当てられており、曲線はこの割り当て容量に基づきます。',
      { share: amount(ratio, 'share') },
    ),
  };
}

/** Cache per installed memory when every run states both and they are in one proportion; else null. */
function sharedRatio(runs: readonly UsableRun[]): number | null {
  const ratios = runs.map(({ cacheGiB, memoryGiB }) => (cacheGiB && memoryGiB ? cacheGiB / memoryGiB : Number.NaN));
  const mean = ratios.reduce((total, ratio) => total + ratio, 0) / ratios.length;
  return ratios.every((ratio) => Math.abs(ratio - mean) <= mean * SAME_SIZE.value) ? mean : null;
}

type SocketsOf = (run: UsableRun) => number | null;

/**
 * Sockets of a run, or its cores where they were enabled in part; where no run states them its system boards, which carry equally
 * many: only their proportion counts.
 */
function socketsStated(runs: readonly UsableRun[]): SocketsOf {
  const perSocket = new Set(runs.map(({ cores, sockets }) => (cores === null ? null : cores / (sockets ?? 1))));
  if (perSocket.size > 1 && !perSocket.has(null)) return ({ cores }) => cores;
  return runs.some(({ sockets }) => sockets !== null) ? ({ sockets }) => sockets : ({ sb }) => sb;
}

function pointOf(run: UsableRun, basis: MemoryAxis, socketsOf: SocketsOf, nameOf: NameOf): MeasuredPoint[] {
  const memoryGiB = basis === 'installed' ? run.memoryGiB : run.cacheGiB;
  if (memoryGiB === null) return [];
  return [
    {
      memoryGiB,
      cacheGiB: run.cacheGiB,
      sockets: socketsOf(run),
      throughput: throughputOf(run),
      label: nameOf(run),
    },
  ];
}

/** Runs of one configuration and size together, the smallest first. */
function byConfiguration(runs: readonly UsableRun[], basis: MemoryAxis, nameOf: NameOf): readonly NamedRuns[] {
  const sizeOf = (run: UsableRun) => (basis === 'installed' ? run.memoryGiB : run.cacheGiB) ?? 0;
  return groupsOfLikeRuns(runs, ['durationS'])
    .map((alike) => ({ alike, first: alike[0] as UsableRun }))
    .toSorted((a, b) => sizeOf(a.first) - sizeOf(b.first))
    .map(({ alike, first }) => ({
      name: text('{configuration}, {memory}', '{configuration}・{memory}', {
        configuration: nameOf(first),
        memory: amount(sizeOf(first), 'GiB'),
      }),
      runs: alike,
    }));
}

/** From where on memory adds little to the throughput, as a share of the database. */
function kneeNote({ gains }: MemoryModel, { cachePerMemory, note }: Axis, databaseGiB: number | null): Text[] {
  const turn = turningPoint(gains);
  if (turn === null || databaseGiB === null) return [];
  if (note === INSTALLED_ONLY)
    return [
      text(
        'More memory adds little to the throughput of one database beyond {memory} installed, {share} of its {database}.',
        '搭載メモリが{memory}（データベース{database}の{share}）を超えると、メモリを増設しても1つのデータベースの性能はほとんど上がりません。',
        {
          memory: amount(turn, 'GiB'),
          share: amount(turn / databaseGiB, 'share'),
          database: amount(databaseGiB, 'GiB'),
        },
      ),
    ];
  const cacheGiB = turn * cachePerMemory;
  return [
    text(
      'More memory adds little to the throughput of one database from {cache} given to it on: {share} of its {database}.',
      'データベースへの割り当てが{cache}（データベース{database}の{share}）を超えると、メモリを増設しても1つのデータベースの性能はほとんど上がりません。',
      {
        cache: amount(cacheGiB, 'GiB'),
        share: amount(cacheGiB / databaseGiB, 'share'),
        database: amount(databaseGiB, 'GiB'),
      },
    ),
  ];
}

/** A machine with sockets states no boards, whatever was varied of it. */
function isOnBoards({ sb, msb }: UsableRun): boolean {
  return sb !== null || msb !== null;
}

type NameOf = (run: UsableRun) => Text;

/** What was measured: the boards where the run states them, else the machine; with its sockets where it was measured with several numbers of them. */
function configurationNames(runs: readonly UsableRun[]): NameOf {
  const socketsOf = new Map<string, Set<number | null>>();
  for (const { subject, sockets } of runs)
    socketsOf.set(subject, (socketsOf.get(subject) ?? new Set<number | null>()).add(sockets));
  return ({ subject, sb, msb, sockets }) => {
    if (sb !== null) return nameText(msb ? `${sb} SB + ${msb} MSB` : `${sb} SB`);
    if (sockets === null || socketsOf.get(subject)?.size === 1) return nameText(subject);
    return text('{machine}, {sockets} {sockets:socket|sockets}', '{machine}、{sockets}ソケット', {
      machine: nameText(subject),
      sockets,
    });
  };
}

function throughputOf(run: UsableRun): KnownEstimate {
  const label = text('measured throughput, {name}', '実測スループット（{name}）', { name: run.name });
  const cell = cellOf(run.origin, 'throughput');
  if (cell) return fromCell('measured', label, run.throughput, run.metric, cell);
  return known('measured', { value: run.throughput, unit: run.metric, because: { label, inputs: [] } });
}

/** Where sockets matter, the curve is drawn for one number of them: the one measured at most memory sizes. */
function sameSockets(points: readonly MeasuredPoint[]): readonly MeasuredPoint[] {
  return richestGroup(
    points,
    ({ sockets }) => `${sockets}`,
    ({ memoryGiB }) => memoryGiB,
  );
}

function lawNotes({ law, degreesOfFreedom }: MemoryModel): Text[] {
  if (!law) return [];
  if (degreesOfFreedom > 0) return [law.label];
  return [
    law.label,
    text(
      'As many parameters as measured sizes: zero degrees of freedom, so the fit does not show its own error; the band is the error found on other systems.',
      'パラメータ数と実測容量の数が同じため自由度は0で、当てはまりから誤差は分かりません。帯は他システムで確認した誤差を示します。',
    ),
  ];
}

function othersNote(runs: number): readonly Text[] {
  if (runs === 0) return [];
  return [
    text(
      'The curve is of one number of processors; {runs} {runs:run|runs} with others stand in the table alone.',
      '曲線は1通りのCPU数の測定値によります。CPU数の異なる{runs}件は表だけに示します。',
      { runs },
    ),
  ];
}

const ONE_NUMBER = text(
  'The curve is of one number of sockets: with more of them the machine was slower at equal memory.',
  '曲線は1通りのソケット数のみの測定値によります。ソケットを増やすと、同じメモリ容量では性能が下がりました。',
);
const INSTALLED_ONLY = text(
  'Axis: installed memory; how much of it the database was given is not stated.',
  '横軸は搭載メモリ容量です。データベースへの割り当て容量は記載されていません。',
);
const CACHE_ONLY = text(
  'Axis: memory given to the database, not installed memory.',
  '横軸はデータベースに割り当てたメモリ容量です（搭載メモリ容量ではありません）。',
);
