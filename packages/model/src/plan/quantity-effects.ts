import { chanceByServers, needByOne, SHARED_QUANTITIES, type SharedQuantity } from '../confidence/index.ts';
import { type Estimate, isKnown, type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import type { PlacedScenario } from './place-scenario.ts';

/** What one quantity alone does to the number of servers: at its 10th and 90th percentile, every other one at its middle. */
export interface QuantityEffect {
  readonly quantity: SharedQuantity;
  /** Servers that carry workloads. */
  readonly servers: Estimate;
}

/** Whether it moves the number at all. */
export function movesServers({ servers }: QuantityEffect): boolean {
  return isKnown(servers) && servers.low < servers.high;
}

/**
 * What each quantity in play does to the number of servers, the strongest first; what moves it by nothing has low = high. None where something has
 * no place.
 */
export function quantityEffects(placed: PlacedScenario): readonly QuantityEffect[] {
  const inPlay = new Set(placed.drawn.varied.map(({ symbol }) => symbol));
  const effects = SHARED_QUANTITIES.flatMap((quantity) => {
    const servers = inPlay.has(SYMBOLS[quantity]) ? serversBy(quantity, placed) : null;
    return servers ? [{ quantity, servers }] : [];
  });
  return effects.toSorted((a, b) => b.servers.high - b.servers.low - (a.servers.high - a.servers.low));
}

/** Servers while one quantity moves alone, for workloads of some classes of source servers or for all; null where something has no place. */
export function serversBy(
  quantity: SharedQuantity,
  placed: PlacedScenario,
  of?: (source: number) => boolean,
): KnownEstimate | null {
  const { pools, drawn, request } = placed;
  const alone = pools.map((pool) => {
    const need = needByOne(quantity, pool.drawn, request.inputs, of);
    return { ...pool, drawn: need, fits: new Uint8Array(need.count).fill(1) };
  });
  const chances = chanceByServers(alone);
  const parts = alone[0]?.drawn.count ?? 1;
  const [low, value, high] = [1 / parts, 0.5, 1].map((share) => chances?.serversFor(share) ?? null);
  if (low == null || value == null || high == null) return null;
  const label = QUANTITY_WORDS[quantity];
  return known('predicted', {
    value,
    low,
    high,
    unit: 'servers',
    because: { label, inputs: drawn.varied.filter(({ symbol }) => symbol === SYMBOLS[quantity]), notes: [ALONE] },
  });
}

export const QUANTITY_WORDS: Readonly<Record<SharedQuantity, Text>> = {
  ratio: text('CPU rating, or measured throughput ratio', 'CPU性能評価値または測定されたスループット比'),
  peak: text('How peaks were recorded', 'ピークの採取間隔と期間'),
  assumedPeak: text('Assumed CPU peaks', '仮定したCPUピーク'),
  hostUse: text('CPU peaks by the use of the host', 'ホスト使用率によるCPUピーク'),
  threads: text('What busy threads take of a server', '稼働スレッドが使う性能'),
  growth: text('Growth per year', '年間増加率'),
  splitGain: text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス化による向上'),
  mirroring: text('What mirroring costs, by the study', 'ミラーリングによる性能低下（検証結果）'),
  numaBalancing: text('What NUMA balancing changes, by the study', 'NUMAバランス調整の効果（検証結果）'),
  instances: text('What several instances gain, by the study', '複数インスタンス化の効果（検証結果）'),
  storage: text('What the storage changes, by the study', 'ストレージによる性能の変化（検証結果）'),
  adapter: text('What the adapter changes, by the study', 'アダプタ・接続方式による性能の変化（検証結果）'),
  virtualisation: text('What a virtual machine costs, by the study', '仮想化による性能の変化（検証結果）'),
  memory: text('Memory needed', '必要メモリ'),
  memoryLeftOut: text('Memory that recordings leave out', '採取データに含まれないメモリ'),
  io: text('I/O needed', '必要なI/O'),
  otherTypes: text('CPU of other types of server', '他のサーバータイプのCPU性能'),
};

/** Of the quantities as they are drawn (see confidence/what-varies.ts). */
const SYMBOLS: Readonly<Record<SharedQuantity, string>> = {
  ratio: 'R',
  peak: 'peaks',
  assumedPeak: 'assumedPeaks',
  hostUse: 'hosts',
  threads: 'threads',
  growth: 'g',
  splitGain: 's',
  mirroring: 'mirroring',
  numaBalancing: 'numaBalancing',
  instances: 'instances',
  storage: 'storage',
  adapter: 'adapter',
  virtualisation: 'virtualisation',
  memory: 'memory',
  memoryLeftOut: 'memoryLeftOut',
  io: 'io',
  otherTypes: 'c',
};

const ALONE = text(
  'The quantity goes from its 10th to its 90th percentile, every other one stays at its middle.',
  'この値だけを10パーセンタイルから90パーセンタイルまで動かし、ほかの値は中央値に固定しています。',
);
