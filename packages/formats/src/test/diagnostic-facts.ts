import { type DiagnosisRecord, parseCpuList, type TopologyRecord } from '@tatami/model';
import type { ImportResult } from '../index.ts';
import type { Expectation } from './sample-facts.ts';

/** What a reading gives for a fact, in the oracle's own shape and rounding. */
type Check = (result: ImportResult, fact: never) => unknown;

/** The one diagnosis a sample holds. */
export const diagnosis = ({ records }: ImportResult): DiagnosisRecord => only(records.diagnoses);
const topology = ({ records }: ImportResult): TopologyRecord => only(records.topologies);
const to2 = (figure: number | null) => (figure === null ? null : Math.round(figure * 100) / 100);
const minutes = (seconds: number | null) => to2(seconds === null ? null : seconds / 60);
const stated = (result: ImportResult, name: string) => diagnosis(result).origin.cells[name]?.text ?? '';

function only<T>(records: readonly T[]): T {
  const [record] = records;
  if (record === undefined || records.length > 1) throw new Error('the sample holds one record');
  return record;
}

/** The fact where what was read stands in it in this order; else what was read. */
function inOrder(fact: readonly string[], read: readonly (string | number | null)[]): unknown {
  let at = -1;
  const found = read.every((value) => {
    at = fact.findIndex((cell, index) => index > at && same(cell, value));
    return at >= 0;
  });
  return found ? fact : read;
}

function same(cell: string, value: string | number | null): boolean {
  if (typeof value !== 'number') return cell === (value ?? '');
  const [, digits = '', thousands] = /^([\d.,]+)(K?)$/.exec(cell) ?? [];
  return Math.abs(Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1) - value) < 1e-6;
}

const LOAD: Readonly<Record<string, keyof DiagnosisRecord['load']>> = {
  'Redo size': 'redoBytesPerS',
  'Logical read': 'logicalReadsPerS',
  'Block changes': 'blockChangesPerS',
  'Physical read': 'physicalReadsPerS',
  'Physical write': 'physicalWritesPerS',
  'User calls': 'userCallsPerS',
  Executes: 'executesPerS',
  Transactions: 'transactionsPerS',
};

const perSecond =
  (label: string): Check =>
  (result) =>
    diagnosis(result).load[LOAD[label] ?? 'executesPerS'];

const head: Readonly<Record<string, Check>> = {
  db: (result, [headers, row]: [string[], string[]]) => {
    const { database, instance, release } = diagnosis(result);
    return [headers, inOrder(row, [database, instance, release])];
  },
  host: (result, [headers, row]: [string[], string[]]) => {
    const { host, platform, cpus, cores, hostMemoryGiB } = diagnosis(result);
    return [headers, inOrder(row, [host, platform, cpus, cores, hostMemoryGiB])];
  },
  db_row: (result, row: string[]) => {
    const { database, instance, release } = diagnosis(result);
    return inOrder(row, [database, instance, release]);
  },
  host_row: (result, row: string[]) => {
    const { host, platform, cpus, cores, sockets, hostMemoryGiB } = diagnosis(result);
    return inOrder(row, [host, platform, cpus, cores, sockets, hostMemoryGiB]);
  },
  host_line: (result, row: string[]) => {
    const { host, cpus, cores, sockets, hostMemoryGiB } = diagnosis(result);
    return inOrder(row, [host, cpus, cores, sockets, hostMemoryGiB]);
  },
  snaps: (result, rows: string[][]) =>
    rows.map((row) => {
      if (row[0] === 'Begin Snap:') return inOrder(row, [stated(result, 'beginsAt')]);
      if (row[0] === 'End Snap:') return inOrder(row, [stated(result, 'endsAt')]);
      if (row[0] === 'Elapsed:') return inOrder(row, [stated(result, 'elapsedS')]);
      return row[0] === 'DB Time:' ? inOrder(row, [stated(result, 'dbTimeS')]) : row;
    }),
  begin: (result, row: string[]) => inOrder(row, [stated(result, 'beginsAt')]),
  end: (result, row: string[]) => inOrder(row, [stated(result, 'endsAt')]),
  release: (result) => diagnosis(result).release,
  elapsed_min: (result) => minutes(diagnosis(result).elapsedS),
  db_time_min: (result) => minutes(diagnosis(result).dbTimeS),
  avg_active_sessions: (result) => {
    const { dbTimeS, elapsedS } = diagnosis(result);
    return Math.round(((dbTimeS ?? 0) / (elapsedS ?? 1)) * 1000) / 1000;
  },
  load_profile: (result, rows: string[][]) =>
    rows.map((row) => {
      const field = Object.entries(LOAD).find(([label]) => row[0]?.startsWith(label))?.[1];
      return field ? inOrder(row, [diagnosis(result).load[field] ?? null]) : row;
    }),
  tx_per_s: perSecond('Transactions'),
};

/** Rows of the oracle's event tables; it took the heading behind some of them for a row. */
const events: Check = (result, rows: string[][]) => {
  const read = diagnosis(result).events;
  const listed = rows.filter((row) => row.length > 1 && row[0] !== 'Event');
  const matched = listed.map((row, index) => {
    const event = read[index];
    if (!event) return 'not read';
    const { name, waits, seconds, averageMs, share, reportedClass } = event;
    const percent = share === null ? null : to2(share * 100);
    const cells = [name, waits, seconds, averageMs, percent, reportedClass];
    return inOrder(
      row,
      cells.filter((cell) => cell !== null),
    );
  });
  return rows.map((row) => (listed.includes(row) ? matched[listed.indexOf(row)] : row));
};

const numactl: Readonly<Record<string, Check>> = {
  nodes_listed: (result) => topology(result).nodes.length,
  total_MB: (result) => topology(result).memoryMiB,
  free_MB: (result) => topology(result).nodes.reduce((sum, { freeMiB }) => sum + (freeMiB ?? 0), 0),
  cpus: (result) => topology(result).threads,
  memory_only_nodes: (result) => idsOf(result, 'memory-only'),
  cpu_only_nodes: (result) => idsOf(result, 'memoryless'),
  empty_nodes: (result) => idsOf(result, 'empty'),
  max_distance: (result) => {
    const distances = topology(result).distances;
    return distances && Math.max(...distances.flat());
  },
  distance_rows: (result) => topology(result).distances?.length ?? 0,
};

function idsOf(result: ImportResult, role: string): number[] {
  return topology(result)
    .nodes.filter((node) => node.role === role)
    .map(({ id }) => id);
}

const lscpu: Readonly<Record<string, Check>> = {
  'On-line CPU(s) list': (result, list: string) =>
    parseCpuList(list)?.length === topology(result).threads ? list : null,
  'Thread(s) per core': (result) => String(topology(result).threadsPerCore),
  'Core(s) per socket': (result) => topology(result).origin.cells.coresPerSocket?.text,
  'Socket(s)': (result) => String(topology(result).sockets),
  'NUMA node(s)': (result) => String(topology(result).nodes.length),
  'Model name': (result) => topology(result).cpuModel ?? '-',
  'Hypervisor vendor': (result) => topology(result).hypervisor,
  'Book(s)': (result) => topology(result).origin.cells.books?.text,
  numa_cpu_lists: (result, lists: Record<string, string>) => {
    const { nodes } = topology(result);
    const ids = Object.keys(lists);
    const listed = nodes.filter(({ id }) => ids.includes(String(id)));
    const agree = listed.every(({ id, cpus }) => String(parseCpuList(lists[id] ?? '-')) === String(cpus));
    return agree && listed.length === ids.length ? lists : nodes;
  },
};

const counters = Object.fromEntries(
  'hit miss foreign interleave local other pte_updates huge_pte_updates hint_faults hint_faults_local pages_migrated'
    .split(' ')
    .map((name): [string, Check] => [`numa_${name}`, (result) => Number(stated(result, `numa_${name}`))]),
);

const EXPECTED: Readonly<Record<string, Expectation>> = {
  // Chinese lscpu, free and more in one file; the oracle states no facts of it.
  'sysbench/server_config.txt': { format: 'lscpu', facts: {}, left: {} },
  awr_html: {
    format: 'awr',
    facts: { ...head, top_events: events, top_events_old: events },
    left: { title: 'is of the page, not of the database', tables: 'is of the page, not of the database' },
  },
  awr_text_synthetic: { format: 'awr', facts: { ...head, top_events: events }, left: {} },
  statspack: {
    format: 'statspack',
    facts: {
      ...head,
      db_cpu_min: (result) => minutesOf(stated(result, 'dbCpuMinutes')),
      top_events: events,
      ...Object.fromEntries(
        Object.entries({
          'Redo size': 'Redo size',
          'Logical reads': 'Logical read',
          'Physical reads': 'Physical read',
          'Physical writes': 'Physical write',
          Transactions: 'Transactions',
          Executes: 'Executes',
          'User calls': 'User calls',
        }).map(([fact, label]) => [`${fact}/s`, perSecond(label)]),
      ),
    },
    left: {},
  },
  numactl: { format: 'numactl', facts: numactl, left: { has_available_line: 'is of the text, not of the machine' } },
  lscpu: {
    format: 'lscpu',
    facts: lscpu,
    left: {
      'CPU(s)': 'counts CPUs that are offline too; the record holds those online',
      'Off-line CPU(s) list': 'CPUs that cannot be used are left out',
    },
  },
  proc_vmstat: {
    format: 'numa-counters',
    facts: {
      ...counters,
      counters: ({ totals }) => totals.counters?.value,
      local_ratio_pct: (result) => {
        const [node] = diagnosis(result).numa?.after.nodes ?? [];
        return (100 * (node?.local ?? 0)) / ((node?.local ?? 0) + (node?.other ?? 0));
      },
    },
    left: {},
  },
};

function minutesOf(text: string): number {
  return Number(text.split(' ')[0]?.replaceAll(',', ''));
}

/** How the facts of a sample of a diagnostic tool are found; null = it is of another kind. */
export function expectationOf(file: string): Expectation | null {
  return EXPECTED[file] ?? EXPECTED[file.split('/')[0] ?? ''] ?? null;
}
