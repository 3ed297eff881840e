import { type Cell, derive, type Estimate, fromCell, nameText, type Text, text, unknown } from '../figure/index.ts';
import { cellOf, type DiagnosisRecord, type NumaCounters, type NumaSnapshot, type Origin } from '../inventory/index.ts';
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

/** What the tools call the counters; their cells are kept under these names, those of a node behind 'node 0'. */
const NAMES: Readonly<Record<Counter | Faults, readonly string[]>> = {
  local: ['numa_local', 'local_node'],
  other: ['numa_other', 'other_node'],
  hintFaults: ['numa_hint_faults'],
  hintFaultsLocal: ['numa_hint_faults_local'],
  pagesMigrated: ['numa_pages_migrated'],
};

/** NUMA locality between two readings of the counters, or since start-up where there is one. null without counters. */
export function countedLocality({ numa, origin }: Pick<DiagnosisRecord, 'numa' | 'origin'>): CountedLocality | null {
  if (!numa) return null;
  const ids = numa.after.nodes.flatMap(({ node }) => (node === null ? [] : [node]));
  const whole = numa.after.nodes.find(({ node }) => node === null);
  return {
    allocatedLocally: allocatedLocally(numa, origin, ALLOCATED, whole ? [null] : ids),
    accessedLocally: accessedLocally(numa, origin),
    pagesMigrated: pagesMigrated(numa, origin),
    nodes: ids.map((node) => ({
      node,
      share: allocatedLocally(numa, origin, text('of node {node}', 'ノード{node}', { node }), [node]),
    })),
  };
}

/** Over the nodes named; null stands for the sum a tool printed itself. */
function allocatedLocally(
  { before, after, unit }: NumaCounters,
  origin: Origin,
  label: Text,
  nodes: readonly (number | null)[],
): Estimate {
  const countOf = (snapshot: NumaSnapshot | null, node: number | null, counter: Counter) =>
    snapshot?.nodes.find((each) => each.node === node)?.[counter] ?? null;
  const rises = nodes.flatMap((node) =>
    (['local', 'other'] as const).map((counter) =>
      rise(countOf(before, node, counter), countOf(after, node, counter), before !== null),
    ),
  );
  const gap = gapOf(rises);
  if (gap) return unknown('share', label, gap);
  const readings = (snapshot: NumaSnapshot, when: When, counter: Counter) =>
    nodes.map((node) =>
      counted(
        { origin, snapshot, when, node, names: NAMES[counter] },
        countOf(snapshot, node, counter) ?? 0,
        unit === 'MB' ? 'MiB' : 'count',
      ),
    );
  const now = { local: readings(after, '', 'local'), other: readings(after, '', 'other') };
  return before
    ? derive({
        label,
        formula: '(sum(local) - sum(localBefore)) ÷ (sum(local) - sum(localBefore) + sum(other) - sum(otherBefore))',
        unit: 'share',
        inputs: {
          ...now,
          localBefore: readings(before, 'before ', 'local'),
          otherBefore: readings(before, 'before ', 'other'),
        },
        notes: [WHERE_ALLOCATED],
      })
    : derive({
        label,
        formula: 'sum(local) ÷ (sum(local) + sum(other))',
        unit: 'share',
        inputs: now,
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
  const now = {
    local: ofMachine(origin, after, '', 'hintFaultsLocal'),
    faults: ofMachine(origin, after, '', 'hintFaults'),
  };
  return before
    ? derive({
        label: ACCESSED,
        formula: '(local - localBefore) ÷ (faults - faultsBefore)',
        unit: 'share',
        inputs: {
          ...now,
          localBefore: ofMachine(origin, before, 'before ', 'hintFaultsLocal'),
          faultsBefore: ofMachine(origin, before, 'before ', 'hintFaults'),
        },
      })
    : derive({ label: ACCESSED, formula: 'local ÷ faults', unit: 'share', inputs: now, notes: [SINCE_START] });
}

function pagesMigrated({ before, after }: NumaCounters, origin: Origin): Estimate {
  const moved = rise(before?.pagesMigrated ?? null, after.pagesMigrated, before !== null);
  if (moved.kind !== 'rise') return unknown('count', MIGRATED, moved.kind === 'reset' ? RESET : NO_BALANCING);
  const now = ofMachine(origin, after, '', 'pagesMigrated');
  return before
    ? derive({
        label: MIGRATED,
        formula: 'after - before',
        unit: 'count',
        inputs: { after: now, before: ofMachine(origin, before, 'before ', 'pagesMigrated') },
      })
    : derive({ label: MIGRATED, formula: 'after', unit: 'count', inputs: { after: now }, notes: [SINCE_START] });
}

/** How far a counter rose between the readings. 'reset': it fell, so the machine was started in between. */
type Rise = { readonly kind: 'rise'; readonly by: number } | { readonly kind: 'reset' } | { readonly kind: 'untold' };

function rise(before: number | null, after: number | null, pair: boolean): Rise {
  if (after === null || (pair && before === null)) return { kind: 'untold' };
  const by = after - (before ?? 0);
  return by < 0 ? { kind: 'reset' } : { kind: 'rise', by };
}

function gapOf(rises: readonly Rise[]): Text | null {
  if (rises.some(({ kind }) => kind === 'reset')) return RESET;
  if (rises.length === 0 || rises.some(({ kind }) => kind === 'untold')) return NO_COUNTERS;
  return rises.every((each) => each.kind === 'rise' && each.by === 0) ? NO_ALLOCATION : null;
}

/** Cells of the first of two readings are kept behind this word. */
type When = '' | 'before ';

interface Counted {
  readonly origin: Origin;
  readonly snapshot: NumaSnapshot;
  readonly when: When;
  readonly node: number | null;
  readonly names: readonly string[];
}

/** One counter as it stands in the file. */
function counted({ origin, snapshot, when, node, names }: Counted, value: number, unit: Unit): Estimate {
  const fields = names.map((name) => `${when}${node === null ? '' : `node ${node} `}${name}`);
  const field = fields.find((each) => origin.cells[each]) ?? fields[0] ?? '';
  const { file, sheet } = origin;
  const unnamed: Cell = { file, sheet, row: snapshot.row, column: field, text: String(value) };
  return fromCell('measured', nameText(field), value, unit, cellOf(origin, field) ?? unnamed);
}

function ofMachine(origin: Origin, snapshot: NumaSnapshot, when: When, counter: Faults): Estimate {
  return counted({ origin, snapshot, when, node: null, names: NAMES[counter] }, snapshot[counter] ?? 0, 'count');
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
  '2回の測定の間にカウンターが減少しており、再起動があったとみられます。再起動をはさまない2回分をご提供ください。',
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
