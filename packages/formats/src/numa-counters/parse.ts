import { bareDiagnosis, type DiagnosisRecord, type NumaSnapshot, orderInName, text } from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { hostOfSosreport } from '../packed-reports/sosreport.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import { counterHeader, countersInTable } from './counter-table.ts';
import { type CountersFound, countersIn, type SnapshotDraft } from './snapshots.ts';

const noCounters: Trouble = {
  severity: 'error',
  code: 'no-numa-counters',
  problem: text('The text has no NUMA counters.', 'NUMAのカウンターがありません。'),
  hint: text(
    'Upload /proc/vmstat or the output of numastat, of a kernel with NUMA; best one from before and one from after a busy hour.',
    'NUMA対応カーネルの /proc/vmstat または numastat の出力をアップロードしてください。負荷の高い時間帯の前と後の2回分が最適です。',
  ),
};

const onlyOnce: Trouble = {
  severity: 'info',
  code: 'since-boot',
  problem: text(
    'The counters were read once: they count since the start of the machine.',
    'カウンターは1回分だけで、起動からの累計です。',
  ),
  hint: text(
    'For a certain interval, supply a reading from before and one from after it: in one file, or in two whose names say before and after.',
    '特定の時間帯を調べるには、その前と後の2回分が必要です。1つのファイルにまとめるか、名前に「前」「後」を付けた2つのファイルにしてください。',
  ),
};

const restarted: Trouble = {
  severity: 'warning',
  code: 'counters-restarted',
  problem: text(
    'Counters of the last reading are lower than those of the first: the machine was started again in between.',
    '最後のカウンターが最初より小さくなっています。途中で再起動されたようです。',
  ),
  hint: text('Only the last reading was used.', '最後の1回分だけを使用しました。'),
};

/** Reads NUMA counters of each machine: its first reading in a text or a table is before, its last is after. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const [table] = source.tables;
  const header = counterHeader(table);
  const machines = table && header ? countersInTable(table, header, issues) : [countersIn(source.text ?? '')];
  const records = machines.flatMap((found): DiagnosisRecord[] => {
    const record = counterRecord(found, source.fileName);
    if (!record) return [];
    if (found.readings === 1) issues.add(onlyOnce, { row: record.origin.row });
    else if (record.numa?.before === null) issues.add(restarted, { row: record.origin.row });
    return [record];
  });
  const tally = new Tally();
  for (const { readings } of machines) tally.count('accepted', readings);
  if (records.length === 0) {
    issues.add(noCounters);
    tally.count('rejected');
  }
  const counts = tally.counts();
  const last = machines[0]?.snapshots.at(-1);
  return {
    mapping: null,
    fields: [],
    columns: ['counter', 'value'],
    preview: Object.entries(last?.cells ?? {})
      .slice(0, PREVIEW_ROWS)
      .map(([name, cell]) => [name, cell.text]),
    sheets: [{ name: null, role: 'readings', counts }],
    counts,
    records: { ...NO_RECORDS, diagnoses: records },
    totals: totalsOf(machines, records),
  };
}

/** What the first and the last reading of a machine say; null without a reading. */
export function counterRecord({ snapshots, host: prompted }: CountersFound, file: string): DiagnosisRecord | null {
  const [first, last] = [snapshots[0], snapshots.at(-1)];
  if (!first || !last) return null;
  const after = snapshotOf(last);
  const before = first === last || isLower(after, snapshotOf(first)) ? null : snapshotOf(first);
  const [beginsAt, endsAt] = [before && first.at, last.at].map((at) => (at === null ? null : isoOf(at)));
  const seconds = before && first.at !== null && last.at !== null ? (last.at - first.at) / 1000 : null;
  const host = prompted ?? hostOfSosreport(file);
  const subject = host ?? file;
  const start = beginsAt ?? endsAt ?? null;
  const named = {
    // Two files without a time, before and after, are two readings.
    key: [last.tool, subject, start ?? orderInName(file)?.order ?? ''].join('|').toLowerCase(),
    name: start === null ? subject : `${subject} ${start.slice(0, 16).replace('T', ' ')}`,
    tool: last.tool,
  };
  const cells = { ...(before && cellsBefore(first)), ...last.cells };
  return {
    ...bareDiagnosis(named, { file, sheet: null, row: last.row, cells }),
    host,
    beginsAt: beginsAt ?? null,
    endsAt: endsAt ?? null,
    elapsedS: seconds !== null && seconds > 0 ? seconds : null,
    numa: { unit: last.unit, before, after },
  };
}

/** Cells of the first reading, told apart by a word in front of their names. */
function cellsBefore({ cells }: SnapshotDraft): SnapshotDraft['cells'] {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [`before ${name}`, cell]));
}

function snapshotOf({ nodes, balancing, row }: SnapshotDraft): NumaSnapshot {
  return { nodes: [...nodes.values()].sort((a, b) => (a.node ?? -1) - (b.node ?? -1)), ...balancing, row };
}

function isLower(after: NumaSnapshot, before: NumaSnapshot): boolean {
  const names = ['hit', 'miss', 'local', 'other'] as const;
  return after.nodes.some((node) => {
    const earlier = before.nodes.find((other) => other.node === node.node);
    return names.some((name) => (node[name] ?? Number.POSITIVE_INFINITY) < (earlier?.[name] ?? 0));
  });
}

function totalsOf(machines: readonly CountersFound[], records: readonly DiagnosisRecord[]): Record<string, Total> {
  const nodes = records.flatMap(({ numa }) => numa?.after.nodes ?? []);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const readings = sum(machines.map((found) => found.readings));
  const counters = sum(machines.map((found) => found.counters));
  return {
    readings: countOf(text('Readings', '測定回数'), 'count', readings),
    counters: countOf(text('Counters', 'カウンター'), 'count', counters),
    local: totalOf(
      text('Allocated on the local node', 'ローカルノードでの割り当て'),
      'count',
      nodes,
      ({ local }) => local,
    ),
    other: totalOf(text('Allocated on another node', 'ほかのノードでの割り当て'), 'count', nodes, ({ other }) => other),
  };
}
