import { growthInputs, storageGrowth, storageGrowthInputs } from '../demand/index.ts';
import { derive, type Estimate, isKnown, known, refused, type Text, text, unknown } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { amountOfServer, itemsById, type PlacementItem, statedNeed } from '../placement/index.ts';
import {
  drawnShare,
  type PlacedScenario,
  type StorageMeasure,
  type StorageResource,
  storageSteps,
} from '../plan/index.ts';
import type { StatedStorage } from '../storage/index.ts';
import type { CapacityRunway } from './capacity-runway.ts';
import { LONGEST_YEARS, STATE_GROWTH, TOO_FAR } from './forecast-limits.ts';

/** How full one planned server's own storage is, in shares of all it has; null = not stated, or nothing is known to be on it. */
export interface ServerStorage {
  /** What pins name the server by. */
  readonly number: number;
  readonly fill: Readonly<Record<StorageResource, number | null>>;
}

/** One measure of storage with how long it does. */
export interface StorageLine extends StorageMeasure {
  /** The fullest server's share of all it has, or the array's. */
  readonly fullest: Estimate;
  /** By how much the need of today may be multiplied until that reaches its ceiling. */
  readonly room: Estimate;
  /** Years from today until then. */
  readonly years: Estimate;
}

/** The storage of a plan: what is asked of it, what it gives, how full it gets and for how long it does. */
export interface StorageOutlook {
  readonly kind: StatedStorage['kind'];
  /** How today's amounts become what is planned for. */
  readonly says: Text;
  readonly lines: readonly StorageLine[];
  /** Of each server that carries workloads; empty where they share an array. */
  readonly servers: readonly ServerStorage[];
  /** How often a shared array holds all workloads; null without one. */
  readonly chance: Estimate | null;
}

/** The storage of a plan; null while none is stated. */
export function storageOutlook(placed: PlacedScenario, measures: readonly StorageMeasure[]): StorageOutlook | null {
  const { request, arrayHolds, drawn } = placed;
  const { storage } = request.inputs;
  if (!storage) return null;
  const servers = storage.kind === 'array' ? [] : serversOf(placed);
  return {
    kind: storage.kind,
    says: storageSteps(measures, request.inputs),
    lines: measures.map((measure) => {
      const fullest = fullestOf(measure, servers, storage);
      const room = roomOf(measure, fullest, request.inputs);
      return { ...measure, fullest, room, years: yearsUntil(measure, fullest, room, request.inputs) };
    }),
    servers,
    chance: arrayHolds
      ? drawnShare(ARRAY_HOLDS, arrayHolds.reduce((sum, held) => sum + held, 0) / drawn.count, placed)
      : null,
  };
}

function serversOf({ placement, problem }: PlacedScenario): readonly ServerStorage[] {
  const itemOf = itemsById(problem);
  const typeOf = new Map(problem.serverTypes.map((type) => [type.id, type]));
  return placement.servers.flatMap(({ number, spare, typeId, items }) => {
    const type = typeOf.get(typeId);
    if (spare || !type) return [];
    const on = items.flatMap(({ id }) => itemOf.get(id) ?? []);
    const fill = (resource: StorageResource) => shareOf(resource, on, amountOfServer(type, resource));
    return [{ number, fill: { io: fill('io'), transfer: fill('transfer'), storage: fill('storage') } }];
  });
}

function shareOf(resource: StorageResource, items: readonly PlacementItem[], has: number | null): number | null {
  if (has === null || has <= 0) return null;
  return items.reduce((sum, item) => sum + statedNeed(item, resource), 0) / has;
}

function fullestOf(
  { resource, need, fill, supply }: StorageMeasure,
  servers: readonly ServerStorage[],
  storage: StatedStorage,
): Estimate {
  if (storage.kind === 'array' || !isKnown(fill) || !isKnown(need)) return fill;
  const value = servers.reduce((most, server) => Math.max(most, server.fill[resource] ?? 0), 0);
  const [low, high] = need.value > 0 ? [need.low / need.value, need.high / need.value] : [1, 1];
  return known('predicted', {
    value,
    low: value * Math.min(1, low),
    high: value * Math.max(1, high),
    unit: 'share',
    because: {
      label: FULLEST[resource],
      inputs: [
        { symbol: 'need', estimate: need },
        { symbol: 'supply', estimate: supply },
      ],
    },
  });
}

/**
 * The measure of storage that is full before the first server is by CPU or memory, at the growth stated or, without any, by how much today's
 * need may grow; null where none is.
 */
export function fullBefore(runway: CapacityRunway | null, storage: StorageOutlook | null): StorageLine | null {
  let [first, last]: [StorageLine | null, End] = [null, runway ? endOf(runway) : NEVER];
  for (const line of storage?.lines ?? []) {
    const its = endOf(line);
    const sooner =
      its.years === last.years ? its.years === NEVER.years && its.room < last.room : its.years < last.years;
    if (sooner) [first, last] = [line, its];
  }
  return first;
}

interface End {
  readonly years: number;
  readonly room: number;
}

const NEVER: End = { years: Number.POSITIVE_INFINITY, room: Number.POSITIVE_INFINITY };

function endOf({ years, room }: Pick<StorageLine, 'years' | 'room'>): End {
  return { years: years.value ?? NEVER.years, room: room.value ?? NEVER.room };
}

function growthOf(resource: StorageResource, inputs: ScenarioInputs) {
  return resource === 'storage' ? storageGrowthInputs(inputs) : growthInputs(inputs);
}

function roomOf({ resource, ceiling }: StorageMeasure, fullest: Estimate, inputs: ScenarioInputs): Estimate {
  const label = ROOM[resource];
  if (!isKnown(fullest) || !(fullest.value > 0)) return unknown('ratio', label, STATE_BOTH);
  return derive({
    label,
    formula: '(1 + g)^t × ceiling ÷ f',
    unit: 'ratio',
    kind: 'predicted',
    inputs: { ...growthOf(resource, inputs), ceiling, f: fullest },
  });
}

function yearsUntil({ resource }: StorageMeasure, fullest: Estimate, room: Estimate, inputs: ScenarioInputs): Estimate {
  const label = YEARS[resource];
  const { growthPerYear } = resource === 'storage' ? storageGrowth(inputs) : inputs;
  const operands = [
    { symbol: 'f', estimate: fullest },
    { symbol: 'room', estimate: room },
  ];
  if (!isKnown(room)) return unknown('years', label, STATE_BOTH, operands);
  if (growthPerYear <= 0) return unknown('years', label, STATE_GROWTH, operands);
  if (room.value > (1 + growthPerYear) ** LONGEST_YEARS) return refused('years', label, TOO_FAR, operands);
  return derive({
    label,
    formula: 'max(0, ln(room) ÷ ln(1 + g))',
    unit: 'years',
    kind: 'predicted',
    inputs: { room, g: growthOf(resource, inputs).g },
  });
}

const FULLEST = {
  io: text('I/O of the fullest server, of all it has', '最もI/Oの多いサーバーの使用率'),
  transfer: text('Disk throughput of the fullest server, of all it has', '最も転送量の多いサーバーの使用率'),
  storage: text('Storage of the fullest server, of all it has', '最も容量を使うサーバーの使用率'),
} as const satisfies Record<StorageResource, Text>;
const ROOM = {
  io: text('Growth of today’s I/O until it reaches its ceiling', 'I/Oが上限に達するまでの伸び'),
  transfer: text(
    'Growth of today’s disk throughput until it reaches its ceiling',
    'ディスク転送量が上限に達するまでの伸び',
  ),
  storage: text('Growth of today’s storage until it reaches its ceiling', 'ストレージ容量が上限に達するまでの伸び'),
} as const satisfies Record<StorageResource, Text>;
const YEARS = {
  io: text('Years until the I/O reaches its ceiling', 'I/Oが上限に達するまでの年数'),
  transfer: text('Years until the disk throughput reaches its ceiling', 'ディスク転送量が上限に達するまでの年数'),
  storage: text('Years until the storage reaches its ceiling', 'ストレージ容量が上限に達するまでの年数'),
} as const satisfies Record<StorageResource, Text>;
const ARRAY_HOLDS = text('Chance that the shared array holds all workloads', '共有アレイに全ワークロードが収まる確率');
const STATE_BOTH = text(
  'What the workloads need, and what the storage gives.',
  'ワークロードの需要とストレージの能力の両方が必要です。',
);
