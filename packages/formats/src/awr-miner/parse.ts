import { text } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { noTimeZone } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import { type Extract, extractIn, instancesOf } from './extract.ts';
import { badSnapshot, hostsOfCluster, nothingInExtract, onlyCpuOfDatabase } from './issues.ts';
import { diagnosisOf, type Named, serverOf, workloadOf } from './records.ts';
import type { Snapshot } from './snapshots.ts';

/** Metrics are means between snapshots, stamped with the later one. */
const MARKS = { stampMarks: 'end', sampleIs: 'mean' } as const;

/** Reads an extract of AWR Miner: machine and database, their use over time, the busiest interval and the whole as diagnoses. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const extract = extractIn(source.text ?? '');
  const { facts, snapshots, bad } = extract;
  const tally = new Tally();
  for (const row of bad) issues.add(badSnapshot(row.cells.slice(0, 4).join(' ')), { row: row.line });
  tally.count('rejected', bad.length);
  tally.count('accepted', snapshots.length);
  const named = namedIn(extract, request);
  const isEmpty = snapshots.length === 0 && facts.size === 0;
  if (isEmpty) issues.add(nothingInExtract);
  else if (named.instances > 1) issues.add(hostsOfCluster(named.instances));
  const withColumn = (key: string) => snapshots.some(({ figures }) => figures.has(key));
  if (withColumn('cpupers') && !withColumn('oscpu')) issues.add(onlyCpuOfDatabase);
  const { series, lostRows } = seriesOf(extract, named, request);
  tally.change('accepted', 'rejected', Math.min(lostRows, snapshots.length));
  if (series.length > 0) issues.add(noTimeZone);
  const server = isEmpty ? null : serverOf(extract, named);
  const workloads = isEmpty ? [] : [workloadOf(extract, named)];
  const diagnoses = [
    diagnosisOf(extract, named, busiestOf(snapshots, extract)),
    diagnosisOf(extract, named, snapshots),
  ];
  const found = diagnoses.flatMap((each) => each ?? []);
  const servers = server === null ? [] : [server];
  const counts = tally.counts();
  const open = !isEmpty && named.instances === 1 && !facts.has('HOSTS');
  return {
    kind: snapshots.length > 0 ? 'utilisation' : 'inventory',
    mapping: null,
    fields: [],
    columns: ['Snapshot', 'End', 'Instance', 'CPU %', 'Active sessions', 'IOPS', 'Redo MB/s'],
    preview: snapshots.slice(0, PREVIEW_ROWS).map(shown),
    sheets: [{ name: null, role: 'snapshots', counts }],
    counts,
    records: {
      ...NO_RECORDS,
      servers,
      workloads,
      series,
      diagnoses: [...new Map(found.map((each) => [each.key, each])).values()],
    },
    totals: {
      snapshots: countOf(text('Snapshots', 'スナップショット'), 'count', snapshots.length),
      ...totalsOf(series),
      ...machineTotals(servers, workloads),
      databaseGiB: totalOf(text('Databases', 'データベース容量'), 'GiB', workloads, (workload) => workload.databaseGiB),
    },
    ...(open && { asks: { machine: recording.machine ?? machineInName(source.fileName) } }),
  };
}

function namedIn({ facts, snapshots }: Extract, { source, recording }: ParseRequest): Named {
  const database = (facts.get('DB_NAME')?.text ?? machineInName(source.fileName)).slice(0, 200);
  const instances = instancesOf(facts, snapshots);
  const hosts = (facts.get('HOSTS')?.text ?? '').split(/[,;\s]+/).filter((host) => host !== '');
  const host = instances > 1 ? null : (hosts[0] ?? recording.machine ?? database);
  return { database, host, instances, file: source.fileName };
}

/** CPU of each host; sessions, I/O and redo of the database, over all of its instances. */
function seriesOf({ snapshots, sessions }: Extract, named: Named, { source, issues }: ParseRequest) {
  const tracks = new Tracks({ file: source.fileName, sheet: null }, MARKS, issues);
  const byId = new Map<number, Snapshot[]>();
  for (const snapshot of snapshots) {
    const parts = byId.get(snapshot.id);
    if (parts) parts.push(snapshot);
    else byId.set(snapshot.id, [snapshot]);
  }
  for (const [id, parts] of byId) {
    for (const part of parts) addHost(tracks, named, part);
    const [first] = parts;
    if (first) addDatabase(tracks, named.database, parts, sessions.get(id));
  }
  return tracks.finish();
}

function addHost(tracks: Tracks, named: Named, { figures, instance, endsAt, line }: Snapshot): void {
  const percent = figures.get('oscpu');
  if (percent === undefined) return;
  const most = figures.get('oscpumax');
  const column = `line ${line}: os_cpu`;
  tracks.add({
    subject: named.host ?? `${named.database} (instance ${instance})`,
    at: endsAt,
    clock: 'local',
    row: line,
    values: { cpuShare: percent / 100 },
    ...(most !== undefined && { peaks: { cpuShare: Math.max(most, percent) / 100 } }),
    cells: () => ({ cpuShare: { column, text: String(percent) } }),
  });
}

function addDatabase(tracks: Tracks, subject: string, parts: readonly Snapshot[], sessions: number | undefined): void {
  const sum = (...keys: readonly string[]) => {
    const found = parts.map(({ figures }) => keys.map((key) => figures.get(key)));
    if (found.flat().includes(undefined)) return null;
    return found.flat().reduce<number>((all, each) => all + (each ?? 0), 0);
  };
  const [first] = parts;
  if (!first) return;
  const iops = sum('readiops', 'writeiops');
  const active = sum('aas') ?? sessions ?? null;
  const redo = sum('redombs');
  const place = (column: string, value: number | null) => ({
    column: `line ${first.line}: ${column}`,
    text: String(value),
  });
  const values = {
    ...(iops !== null && { iops }),
    ...(active !== null && { activeSessions: active }),
    // The extract counts MiB.
    ...(redo !== null && { redoMBs: (redo * 1024 ** 2) / 1e6 }),
  };
  if (Object.keys(values).length === 0) return;
  tracks.add({
    subject,
    at: first.endsAt,
    clock: 'local',
    row: first.line,
    values,
    cells: () => ({
      iops: place('read_iops + write_iops', iops),
      activeSessions: place('aas', active),
      redoMBs: place('redo_mb_s', redo),
    }),
  });
}

/** The interval in which most sessions were at work; without them, in which the processors were busiest. */
function busiestOf(snapshots: readonly Snapshot[], { sessions }: Extract): readonly Snapshot[] {
  const load = new Map<number, number>();
  for (const { id, figures } of snapshots)
    load.set(id, (load.get(id) ?? 0) + (figures.get('aas') ?? sessions.get(id) ?? (figures.get('oscpu') ?? 0) / 100));
  const [busiest] = [...load].toSorted(([, a], [, b]) => b - a);
  return busiest ? snapshots.filter(({ id }) => id === busiest[0]) : [];
}

function shown({ id, endsAt, instance, figures }: Snapshot): string[] {
  const iops = (figures.get('readiops') ?? 0) + (figures.get('writeiops') ?? 0);
  const ends = new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ');
  return [id, ends, instance, figures.get('oscpu'), figures.get('aas'), iops, figures.get('redombs')].map((cell) =>
    String(cell ?? ''),
  );
}
