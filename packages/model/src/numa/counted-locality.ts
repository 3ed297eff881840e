import { type Cell, derive, type Estimate, known, type Text, text, unknown } from '../figure/index.ts';
import type { DiagnosisRecord, NumaCounters, NumaNodeCounters, NumaSnapshot, Origin } from '../inventory/index.ts';
import type { Unit } from '../units/index.ts';

/** What the counters of an operating system say about NUMA locality. */
export interface CountedLocality {
  /** Share of memory that was given on the node the process ran on. */
  readonly allocatedLocally: Estimate;
  /** Share of sampled accesses (faults of automatic NUMA balancing) that found their page on the local node. */
  readonly accessedLocally: Estimate;
  /** Pages automatic NUMA balancing moved. */
  readonly pagesMigrated: Estimate;
  /** By node: the share of its memory that was asked for from itself. Empty where only the sum is printed. */
  readonly nodes: readonly { readonly node: number; readonly share: Estimate }[];
}

type Counter = 'local' | 'other';
type Faults = 'hintFaults' | 'hintFaultsLocal' | 'pagesMigrated';

/** NUMA locality between two readings of the counters, or since start-up where there is one. null without counters. */
export function countedLocality({ numa, origin }: Pick<DiagnosisRecord, 'numa' | 'origin'>): CountedLocality | null {
  if (!numa) return null;
  const nodes = numa.after.nodes.flatMap(({ node }) => (node === null ? [] : [node]));
  return {
    allocatedLocally: allocatedLocally(numa, origin, ALLOCATED, totalOf),
    accessedLocally: accessedLocally(numa, origin),
    pagesMigrated: pagesMigrated(numa, origin),
    nodes: nodes.map((node) => ({
      node,
      share: allocatedLocally(numa, origin, text(`of node ${node}`, `ノード${node}`), (snapshot, counter) =>
        countOf(
          snapshot.nodes.find((each) => each.node === node),
          counter,
        ),
      ),
    })),
  };
}

type Reading = (snapshot: NumaSnapshot, counter: Counter) => number | null;

function countOf(node: NumaNodeCounters | undefined, counter: Counter): number | null {
  return node?.[counter] ?? null;
}

/** The sum over all nodes as printed, else added up; null where a node does not state its own. */
function totalOf({ nodes }: NumaSnapshot, counter: Counter): number | null {
  const whole = nodes.find(({ node }) => node === null);
  if (whole) return whole[counter];
  const counts = nodes.map((node) => node[counter]);
  return counts.length === 0 || counts.includes(null)
    ? null
    : counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function allocatedLocally({ before, after, unit }: NumaCounters, origin: Origin, label: Text, read: Reading): Estimate {
  const counts = {
    local: rise(before && read(before, 'local'), read(after, 'local'), before !== null),
    other: rise(before && read(before, 'other'), read(after, 'other'), before !== null),
  };
  const gap = gapOf(counts.local, counts.other);
  if (gap) return unknown('share', label, gap);
  const reading = (snapshot: NumaSnapshot, counter: Counter) =>
    counted(origin, snapshot, `numa_${counter}`, read(snapshot, counter) ?? 0, unit === 'MB' ? 'MiB' : 'count');
  return before
    ? derive({
        label,
        formula: '(localAfter - localBefore) ÷ (localAfter - localBefore + otherAfter - otherBefore)',
        unit: 'share',
        inputs: {
          localAfter: reading(after, 'local'),
          localBefore: reading(before, 'local'),
          otherAfter: reading(after, 'other'),
          otherBefore: reading(before, 'other'),
        },
        notes: [WHERE_ALLOCATED],
      })
    : derive({
        label,
        formula: 'local ÷ (local + other)',
        unit: 'share',
        inputs: { local: reading(after, 'local'), other: reading(after, 'other') },
        notes: [WHERE_ALLOCATED, SINCE_START],
      });
}

function accessedLocally({ before, after }: NumaCounters, origin: Origin): Estimate {
  const faults = rise(before?.hintFaults ?? null, after.hintFaults, before !== null);
  const local = rise(before?.hintFaultsLocal ?? null, after.hintFaultsLocal, before !== null);
  if (faults.kind !== 'rise' || local.kind !== 'rise') {
    const settle = faults.kind === 'reset' || local.kind === 'reset' ? RESET : NO_BALANCING;
    return unknown('share', ACCESSED, settle);
  }
  if (faults.by === 0) return unknown('share', ACCESSED, NO_FAULT);
  const reading = (snapshot: NumaSnapshot, field: Faults, counter: string) =>
    counted(origin, snapshot, counter, snapshot[field] ?? 0, 'count');
  return before
    ? derive({
        label: ACCESSED,
        formula: '(localAfter - localBefore) ÷ (faultsAfter - faultsBefore)',
        unit: 'share',
        inputs: {
          localAfter: reading(after, 'hintFaultsLocal', 'numa_hint_faults_local'),
          localBefore: reading(before, 'hintFaultsLocal', 'numa_hint_faults_local'),
          faultsAfter: reading(after, 'hintFaults', 'numa_hint_faults'),
          faultsBefore: reading(before, 'hintFaults', 'numa_hint_faults'),
        },
      })
    : derive({
        label: ACCESSED,
        formula: 'local ÷ faults',
        unit: 'share',
        inputs: {
          local: reading(after, 'hintFaultsLocal', 'numa_hint_faults_local'),
          faults: reading(after, 'hintFaults', 'numa_hint_faults'),
        },
        notes: [SINCE_START],
      });
}

function pagesMigrated({ before, after }: NumaCounters, origin: Origin): Estimate {
  const moved = rise(before?.pagesMigrated ?? null, after.pagesMigrated, before !== null);
  if (moved.kind !== 'rise') return unknown('count', MIGRATED, moved.kind === 'reset' ? RESET : NO_BALANCING);
  const reading = (snapshot: NumaSnapshot) =>
    counted(origin, snapshot, 'numa_pages_migrated', snapshot.pagesMigrated ?? 0, 'count');
  return before
    ? derive({
        label: MIGRATED,
        formula: 'after - before',
        unit: 'count',
        inputs: { after: reading(after), before: reading(before) },
      })
    : reading(after);
}

/** How far a counter rose between the readings. 'reset': it fell, so the machine was started in between. */
type Rise = { readonly kind: 'rise'; readonly by: number } | { readonly kind: 'reset' } | { readonly kind: 'untold' };

function rise(before: number | null, after: number | null, pair: boolean): Rise {
  if (after === null || (pair && before === null)) return { kind: 'untold' };
  const by = after - (before ?? 0);
  return by < 0 ? { kind: 'reset' } : { kind: 'rise', by };
}

function gapOf(local: Rise, other: Rise): Text | null {
  if (local.kind === 'reset' || other.kind === 'reset') return RESET;
  if (local.kind === 'untold' || other.kind === 'untold') return NO_COUNTERS;
  return local.by + other.by === 0 ? NO_ALLOCATION : null;
}

function counted(
  { file, sheet }: Origin,
  snapshot: NumaSnapshot,
  counter: string,
  value: number,
  unit: Unit,
): Estimate {
  const cell: Cell = { file, sheet, row: snapshot.row, column: counter, text: String(value) };
  const label = text(counter, counter);
  return known('measured', { value, unit, because: { label, inputs: [{ symbol: 'cell', cell }] } });
}

const ALLOCATED = text('memory allocated on the local node', 'ローカルノードで割り当てられたメモリの割合');
const ACCESSED = text('sampled accesses to the local node', 'サンプリングされたアクセスのうちローカルの割合');
const MIGRATED = text('pages moved by automatic NUMA balancing', '自動NUMAバランス調整で移動したページ数');
const WHERE_ALLOCATED = text(
  'Counts where memory was given, of all processes of the machine; where it is read from later is not counted.',
  'マシン全体のプロセスについて、メモリがどのノードで割り当てられたかを数えた値です。その後どこから参照されたかは含みません。',
);
const SINCE_START = text(
  'One reading: counted since the machine was started. Two readings, before and after a run, tell about the run.',
  '1回分の測定値のため、起動時からの累計です。測定の前後2回分があれば、その期間の割合が分かります。',
);
const RESET = text(
  'A counter fell between the readings: the machine was restarted in between. Supply two readings of one uptime.',
  '2回の測定の間にカウンタが減少しており、再起動があったとみられます。再起動をはさまない2回分をご提供ください。',
);
const NO_COUNTERS = text(
  'Supply numa_local and numa_other: /proc/vmstat or numastat, before and after a run.',
  'numa_localとnuma_otherが必要です。測定前後の /proc/vmstat または numastat をご提供ください。',
);
const NO_ALLOCATION = text(
  'No memory was allocated between the readings: take them around a busy interval.',
  '2回の測定の間にメモリの割り当てがありません。負荷の高い時間帯の前後で測定してください。',
);
const NO_BALANCING = text(
  'Supply numa_hint_faults and numa_hint_faults_local of /proc/vmstat, with automatic NUMA balancing on.',
  '自動NUMAバランス調整を有効にした状態で、/proc/vmstat の numa_hint_faults と numa_hint_faults_local をご提供ください。',
);
const NO_FAULT = text(
  'No access was sampled: automatic NUMA balancing is off, or nothing ran.',
  'アクセスがサンプリングされていません。自動NUMAバランス調整が無効か、処理が動いていませんでした。',
);
