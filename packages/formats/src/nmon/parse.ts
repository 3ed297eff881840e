import { isLocalName, PROCESSORS_OF_SHARES, type ServerRecord, text } from '@tatami/model';
import { parseInstant } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { badSample, ioWaitIsIdle, noTimeZone, nothingUsable } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { cellOfCaches, remarkOnCaches } from '../sysstat/memory-in-use.ts';
import { Tally } from '../tabular/read-rows.ts';
import { noTimesOfSnapshots, processorsDiffer, sharedPartition } from './issues.ts';
import { machineRecord } from './machine-record.ts';
import { grantOf } from './partition-grant.ts';
import { type NmonRecording, recordingsIn } from './sections.ts';
import { busiestDisk, figuresOf, machineOf } from './snapshot-figures.ts';

const DAY_MS = 86_400_000;
const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;
/** CPU and transfers are means since the snapshot before; memory is of the moment. */
const MARKS = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', iops: 'mean' } } as const;

/** Reads nmon of AIX and Linux: use over time of each machine, and what the machine is. A snapshot is a row. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues } = request;
  const recordings = recordingsIn(source.text ?? '');
  const tracks = new Tracks({ file: source.fileName, sheet: null }, MARKS, issues);
  const tally = new Tally();
  const preview: string[][] = [];
  const servers = new Map<string, ServerRecord>();
  for (const recording of recordings) {
    const subject = nameOf(recording, request);
    const server = machineRecord(subject, recording, source.fileName);
    if (server && !servers.has(server.key)) servers.set(server.key, server);
    readSnapshots(recording, subject, { request, tracks, tally, preview });
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  if (series.length === 0) issues.add(nothingUsable);
  else {
    issues.add(noTimeZone);
    if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
  }
  const counts = tally.counts();
  const machines = [...servers.values()];
  const named = recordings.every((recording) => ownNameOf(recording) !== null);
  return {
    mapping: null,
    fields: [],
    columns: ['Snapshot', 'Time', ...METRICS],
    preview,
    sheets: [{ name: null, role: 'snapshots', counts }],
    counts,
    records: { ...NO_RECORDS, servers: machines, series },
    totals: { ...totalsOf(series), ...machineTotals(machines, []), ...diskTotal(recordings) },
    ...(!named && { asks: { machine: request.recording.machine ?? source.fileName } }),
  };
}

function nameOf(of: NmonRecording, { source, recording }: ParseRequest): string {
  return ownNameOf(of)?.slice(0, 300) ?? recording.machine ?? source.fileName;
}

/** null where a machine calls itself what any machine may. */
function ownNameOf({ facts }: NmonRecording): string | null {
  return [facts.get('host'), facts.get('NodeName')].find((name) => name !== undefined && !isLocalName(name)) ?? null;
}

interface Reading {
  readonly request: ParseRequest;
  readonly tracks: Tracks;
  readonly tally: Tally;
  readonly preview: string[][];
}

function readSnapshots(recording: NmonRecording, subject: string, { request, tracks, tally, preview }: Reading): void {
  const { issues } = request;
  const snapshots = new Set([...recording.rows.values()].flatMap((rows) => [...rows.keys()]));
  if (recording.times.size === 0) {
    if (snapshots.size > 0) issues.add(noTimesOfSnapshots, { row: recording.line });
    tally.count('rejected', snapshots.size > 0 ? 1 : 0);
    return;
  }
  const machine = machineOf(recording);
  const { virtual, shares } = machine;
  if (virtual && shares) issues.add(sharedPartition(virtual.most, grantOf(recording)), { row: recording.line });
  if (virtual && virtual.least < virtual.most) issues.add(processorsDiffer(virtual), { row: recording.line });
  const clock = new SnapshotClock(recording);
  for (const [snapshot, { line, clock: written, date }] of [...recording.times].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = clock.at(written, date);
    const figures = figuresOf(recording, snapshot, machine);
    const stated = METRICS.flatMap((metric) => {
      const found = figures[metric];
      return found ? [{ metric, ...found }] : [];
    });
    if (preview.length < PREVIEW_ROWS)
      preview.push([snapshot, `${date} ${written}`, ...METRICS.map((metric) => String(figures[metric]?.value ?? ''))]);
    if (at === null) {
      issues.add(badSample(`${written} ${date}`), { row: line });
      tally.count('rejected');
      continue;
    }
    remarkOnCaches(issues, figures.caches, line);
    if (stated.length === 0) {
      tally.count('skipped');
      continue;
    }
    const values = Object.fromEntries(stated.map(({ metric, value }) => [metric, value]));
    const cells = () => ({
      ...Object.fromEntries(stated.map(({ metric, column, text }) => [metric, { column, text }])),
      ...cellOfCaches(figures.caches),
      ...(virtual && { [PROCESSORS_OF_SHARES.virtual]: { column: 'LPAR: virtualCPUs', text: String(virtual.most) } }),
    });
    tally.count(tracks.add({ subject, at, clock: 'local', row: line, values, cells }));
  }
}

/** Snapshots with their day; old versions write the clock alone, from the day of the recording on. */
class SnapshotClock {
  private readonly day: string;
  private before = Number.NEGATIVE_INFINITY;
  private midnights = 0;

  constructor({ facts }: NmonRecording) {
    this.day = facts.get('date') ?? '';
  }

  /** Milliseconds since 1970; null when it is no time. */
  at(clock: string, date: string): number | null {
    if (date.trim() !== '') return parseInstant(`${date.trim()} ${clock.trim()}`);
    const at = parseInstant(`${this.day} ${clock.trim()}`);
    if (at === null) return null;
    if (at < this.before) this.midnights += 1;
    this.before = at;
    return at + this.midnights * DAY_MS;
  }
}

function diskTotal(recordings: readonly NmonRecording[]): Record<string, Total> {
  const busy = recordings.flatMap((recording) => busiestDisk(recording) ?? []);
  const label = text('Busiest disk, most', '最も高いディスク使用率');
  return busy.length === 0 ? {} : { diskBusyMax: { label, value: Math.max(...busy), unit: 'share', missing: 0 } };
}
