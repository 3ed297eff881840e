import { CPUS_OF_MACHINE, groupedBy, isLocalName, type OriginCell } from '@tatami/model';
import type { Stamp } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badSample, ioWaitIsIdle, noTimeZone, nothingUsable } from '../series/issues.ts';
import { SampleTimes } from '../series/sample-times.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { cellOfCaches, remarkOnCaches } from '../sysstat/memory-in-use.ts';
import { Tally } from '../tabular/read-rows.ts';
import { stampsOf } from './line-times.ts';
import { type RecordedLine, recordedLines } from './recorded-lines.ts';

/** A line tells of the time since the one before it, memory of its moment; nothing is printed of the time before the first. Source: collectl(1), -P. */
const MARKS = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } } as const;

/** Reads collectl into series of CPU, memory and I/O. Files of subsystems complete each other. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const { lines, badLines, header, preview } = recordedLines(source.text ?? '', PREVIEW_ROWS);
  const tally = new Tally();
  for (const { line, text } of badLines) {
    issues.add(badSample(text), { row: line });
    tally.count('rejected');
  }
  const tracks = new Tracks({ file: source.fileName, sheet: null }, MARKS, issues);
  const times = new SampleTimes(
    lines.every(({ time }) => time !== null),
    false,
    source.fileName,
    recording,
  );
  const nameOf = (host: string | null) =>
    host === null || isLocalName(host) ? (recording.machine ?? source.fileName) : host;
  const stamps = stampsIn(lines, times);
  for (const { line: row, host, cpus, values, cells } of lines) {
    const stamp = stamps.get(row);
    if (!stamp) continue;
    const caches = values.memoryGiB === undefined ? null : 'left-out';
    remarkOnCaches(issues, caches, row);
    const ofCpus: Record<string, OriginCell> =
      cpus === null ? {} : { [CPUS_OF_MACHINE]: { column: 'NumCPUs', text: String(cpus) } };
    const isEmpty = Object.keys(values).length === 0;
    const all = () => ({ ...cells, ...ofCpus, ...cellOfCaches(caches) });
    tally.count(isEmpty ? 'skipped' : tracks.add({ subject: nameOf(host), ...stamp, row, values, cells: all }));
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  if (series.length === 0) issues.add(nothingUsable);
  else {
    if (lines.some(({ time }) => time === null)) issues.add(times.trouble(lines.length, '-oD'));
    else if (series.some(({ clock }) => clock === 'local')) issues.add(noTimeZone);
    if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
  }
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: header,
    preview,
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: {
      ...(lines.some(({ host }) => host === null || isLocalName(host)) && {
        machine: recording.machine ?? source.fileName,
      }),
      ...(lines.length > 0 && times.asks),
    },
    totals: totalsOf(series),
  };
}

/** The time of each line, by its number. */
function stampsIn(lines: readonly RecordedLine[], times: SampleTimes): ReadonlyMap<number, Stamp> {
  const stamps = new Map<number, Stamp>();
  for (const own of groupedBy(lines, ({ host }) => host).values()) {
    const timed = own.flatMap(({ line, time }) => (time ? [{ line, time }] : []));
    const found = stampsOf(timed.map(({ time }) => time));
    for (const [index, { line }] of timed.entries()) {
      const stamp = found[index];
      if (stamp) stamps.set(line, stamp);
    }
  }
  for (const [index, { line, time }] of lines.entries()) if (time === null) stamps.set(line, times.at(null, index));
  return stamps;
}
