import type { ChanceByServers, Factor } from '../../confidence/index.ts';
import {
  type Demand,
  type Growth,
  growthFactor,
  growthInputs,
  storageGrowth,
  storageGrowthInputs,
} from '../../demand/index.ts';
import {
  assumed,
  derive,
  type Estimate,
  isKnown,
  type KnownEstimate,
  known,
  refused,
  type Text,
  text,
  unknown,
} from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { CAPACITY_TOLERANCE } from '../../placement/index.ts';
import { FILL_CEILING, REDUNDANCIES, type StatedStorage, storageSupply, writePenalty } from '../../storage/index.ts';
import { quantileOfDraws } from '../../uncertainty/index.ts';
import { spreadByDraws } from '../drawn-intervals.ts';
import type { PosedScenario } from '../pose-scenario.ts';
import { STORAGE_RESOURCES, type StorageResource, SUPPLY_OF, storageCeiling, storageNeeds } from './storage-needs.ts';
import { marginNote } from './storage-steps.ts';

/** One thing storage is sized by: what is needed of it, and what there is. */
export interface StorageMeasure {
  readonly resource: StorageResource;
  /** The need before it grows; redundancy included. */
  readonly today: Estimate;
  /** What it grows by in a year. */
  readonly growthPerYear: number;
  /** Of all workloads of which it is known, growth and redundancy included. */
  readonly need: Estimate;
  /** By what share of the need the plan is made for more; null where it is made for the need. */
  readonly margin: Estimate | null;
  /** What the plan is made for with its confidence, the need with its margin; null where that is the need. */
  readonly planned: Estimate | null;
  /** Workloads of which the need is not known, so that it is not in `need`. */
  readonly unknown: number;
  /** What one server's storage, or the shared array, gives in all; unknown = not stated. */
  readonly supply: Estimate;
  /** Share of it that a plan may use. */
  readonly ceiling: Estimate;
  /** What may be used of all servers, or of the array. */
  readonly available: Estimate;
  /** The need over all there is: above the ceiling it is too much. */
  readonly fill: Estimate;
}

type Placed = Pick<PosedScenario, 'demand' | 'drawn' | 'request'> & { readonly chances: ChanceByServers | null };

/** The measures of a plan with so many servers in use; none while no storage is stated. */
export function storageMeasures(
  { demand, drawn, chances, request: { inputs } }: Placed,
  servers: Estimate,
): readonly StorageMeasure[] {
  const { storage } = inputs;
  if (!storage) return [];
  const needs = storageNeeds(demand, storage);
  const supplies = storageSupply(storage);
  return STORAGE_RESOURCES.map((resource) => {
    const factor = resource === 'storage' ? drawn.storage : drawn.io;
    const each = needs[resource];
    const stated = totalNeed(resource, each, demand, storage);
    const growth = resource === 'storage' ? storageGrowth(inputs) : inputs;
    const today = todayOf(resource, stated, growth);
    const grows = resource === 'storage' ? storageGrowthInputs(inputs) : growthInputs(inputs);
    const need = spreadByDraws(grownFrom(today, stated, grows), factor, drawn);
    const margin = marginOf(need, plannedAmount(need, resource, chances, factor, inputs), inputs);
    const supply = supplies[SUPPLY_OF[resource]];
    const ceiling = ceilingEstimate(storage, resource);
    const [label, all] = [ALL[storage.kind === 'array' ? 'array' : 'server'][resource], UNIT[resource]];
    const whole =
      storage.kind === 'array'
        ? { formula: 's', inputs: { s: supply } }
        : { formula: 'n × s', inputs: { n: servers, s: supply } };
    const given = derive({ label, unit: all, ...whole });
    return {
      resource,
      today,
      growthPerYear: growth.growthPerYear,
      need,
      margin,
      planned: margin && isKnown(need) ? plannedFor(need, margin) : null,
      unknown: each.filter((value) => value === null).length,
      supply,
      ceiling,
      available: derive({
        label: text('Of that, what a plan may use', 'うち計画で使用できる分'),
        formula: 'a × c',
        unit: all,
        inputs: { a: given, c: ceiling },
      }),
      fill: fillOf(need, given, resource),
    };
  });
}

/** What a shared array has too little of, with every quantity as stated. */
export function arrayExceeded(
  measures: readonly StorageMeasure[],
  storage: StatedStorage | null | undefined,
): readonly StorageMeasure[] {
  if (storage?.kind !== 'array') return [];
  return measures.filter(
    ({ need, available }) =>
      isKnown(need) && isKnown(available) && need.value > available.value * (1 + CAPACITY_TOLERANCE),
  );
}

function fillOf(need: Estimate, given: Estimate, resource: StorageResource): Estimate {
  const label = FULL[resource];
  if (isKnown(given) && given.value === 0)
    return refused('share', label, text('Nothing is there to be filled.', '対象となるストレージがありません。'));
  return derive({ label, formula: 'd ÷ a', unit: 'share', inputs: { d: need, a: given } });
}

/** The need of all workloads of which it is known. Unknown where none is. */
function totalNeed(
  resource: StorageResource,
  each: readonly (number | null)[],
  { iops, writeIops, writesOrigins, storageOrigins }: Demand,
  storage: StatedStorage,
): Estimate {
  const counted = each.flatMap((value, index) => (value === null ? [] : [index]));
  const label = NEED[resource];
  const unit = UNIT[resource];
  if (counted.length === 0) return unknown(unit, label, STATE_DEMAND);
  const missing = each.length - counted.length;
  const notes = [sumOver(counted.length), ...(missing > 0 ? [notCounted(missing)] : [])];
  const sum = (of: (index: number) => number) => counted.reduce((total, index) => total + of(index), 0);
  const whole = sum((index) => each[index] ?? 0);
  const { name, writePenalty: penalty } = REDUNDANCIES[storage.redundancy];
  if (resource !== 'io' || penalty.value === 1)
    return known(resource === 'io' ? 'measured' : storageOrigins.some(isSubstitute) ? 'assumed' : 'stated', {
      value: whole,
      unit,
      because: { label, inputs: [], notes },
    });
  const kind = writesOrigins.includes('assumed') ? 'assumed' : 'measured';
  const part = (said: Text, value: number) => known(kind, { value, unit, because: { label: said, inputs: [], notes } });
  return derive({
    label,
    formula: 'r + w × p',
    unit,
    inputs: {
      r: part(
        text('Reads', '読み込みI/O'),
        sum((index) => (iops[index] ?? 0) - (writeIops[index] ?? 0)),
      ),
      w: part(
        text('Writes', '書き込みI/O'),
        sum((index) => writeIops[index] ?? 0),
      ),
      p: writePenalty(storage),
    },
    notes: [text('Redundancy: {name}.', '冗長化：{name}。', { name })],
  });
}

/** The need of today: all workloads grow alike. */
function todayOf(resource: StorageResource, need: Estimate, growth: Growth): Estimate {
  const label = TODAY[resource];
  if (!isKnown(need)) return { ...need, because: { ...need.because, label } };
  return known(need.kind, {
    value: need.value / growthFactor(growth),
    unit: need.unit,
    because: { label, inputs: [], ...(need.because.notes && { notes: need.because.notes }) },
  });
}

/** A need explained by that of today and its growth, where nothing else explains it. */
function grownFrom(today: Estimate, need: Estimate, { g, t }: ReturnType<typeof growthInputs>): Estimate {
  if (!isKnown(need) || need.because.formula !== undefined) return need;
  const inputs = Object.entries({ s: today, g, t }).map(([symbol, estimate]) => ({ symbol, estimate }));
  return { ...need, because: { ...need.because, formula: 's × (1 + g)^t', inputs } };
}

/** Whether something else stands in for the storage that no file states. */
function isSubstitute(from: Demand['storageOrigins'][number]): boolean {
  return from === 'installed' || from === 'database';
}

/** What the plan is made for: on servers with the margins of what they carry, on an array at the quantile of the confidence. */
function plannedAmount(
  need: Estimate,
  resource: StorageResource,
  chances: ChanceByServers | null,
  { draws }: Factor,
  { storage, confidence }: ScenarioInputs,
): number {
  const carried = chances?.plannedFor[resource] ?? 0;
  return storage?.kind !== 'array' && carried > 0 ? carried : (need.value ?? 0) * quantileOfDraws(draws, confidence);
}

function marginOf(need: Estimate, planned: number, inputs: ScenarioInputs): Estimate | null {
  if (inputs.confidence <= 0.5 || !isKnown(need) || planned <= need.value) return null;
  return known('predicted', {
    value: planned / need.value - 1,
    unit: 'share',
    because: {
      label: text('Margin for errors', '誤差に備える余裕'),
      inputs: [],
      notes: [marginNote(inputs)],
    },
  });
}

/** Of it no interval is said: it is what the plan is made for, whatever the need turns out to be. */
function plannedFor(need: KnownEstimate, margin: Estimate): Estimate {
  const pinned = { ...need, low: need.value, high: need.value };
  return derive({ label: PLANNED, formula: 'n × (1 + m)', unit: need.unit, inputs: { n: pinned, m: margin } });
}

function ceilingEstimate(storage: StatedStorage, resource: StorageResource): Estimate {
  const value = storageCeiling(storage, resource);
  if (resource !== 'storage')
    return assumed(text('Highest share of the I/O rate in use', 'I/O性能の使用上限'), value, 'share');
  const { label, source } = FILL_CEILING;
  const estimate = assumed(label, value, 'share');
  return value === FILL_CEILING.value ? { ...estimate, because: { ...estimate.because, source } } : estimate;
}

function sumOver(count: number): Text {
  return text('Sum over {count} {count:workload|workloads}.', '{count}件の合計です。', { count });
}

function notCounted(count: number): Text {
  return text(
    'Not known of {count} more {count:workload|workloads}, so not counted: the need is at least this.',
    'ほかに{count}件は不明のため含みません。実際の需要はこれ以上です。',
    { count },
  );
}

const PLANNED = text('What the plan is made for', '計画で見込む量');
const TODAY = {
  io: text('I/O of today, redundancy included', '現在のI/O（冗長化による書き込みを含む）'),
  transfer: text('Disk throughput of today', '現在のディスク転送量'),
  storage: text('Storage of today', '現在のストレージ容量'),
} as const satisfies Record<StorageResource, Text>;
const UNIT = { io: 'iops', transfer: 'MB/s', storage: 'GiB' } as const;
const NEED = {
  io: text('I/O that the storage must do', 'ストレージに必要なI/O性能'),
  transfer: text('Disk throughput needed', '必要なディスク転送量'),
  storage: text('Storage capacity needed', '必要なストレージ容量'),
} as const satisfies Record<StorageResource, Text>;
const FULL = {
  io: text('I/O in use, of all there is', 'I/O性能の使用率'),
  transfer: text('Disk throughput in use, of all there is', 'ディスク転送能力の使用率'),
  storage: text('Storage in use, of all there is', 'ストレージ容量の使用率'),
} as const satisfies Record<StorageResource, Text>;
const ALL = {
  server: {
    io: text('I/O of the planned servers', '計画サーバーのI/O性能合計'),
    transfer: text('Disk throughput of the planned servers', '計画サーバーのディスク転送能力合計'),
    storage: text('Storage capacity of the planned servers', '計画サーバーのストレージ容量合計'),
  },
  array: {
    io: text('I/O of the shared array', '共有アレイのI/O性能'),
    transfer: text('Disk throughput of the shared array', '共有アレイのディスク転送能力'),
    storage: text('Capacity of the shared array', '共有アレイの容量'),
  },
} as const satisfies Record<string, Record<StorageResource, Text>>;
const STATE_DEMAND = text(
  'What the workloads need, by measurements or lists.',
  '測定データまたは一覧による、ワークロードごとの値が必要です。',
);
