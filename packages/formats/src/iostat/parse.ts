import { text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { badSample, ioWaitIsIdle, nothingUsable, onlySinceBoot, sinceBoot } from '../series/issues.ts';
import { SampleTimes } from '../series/sample-times.ts';
import { totalsOf } from '../series/series-totals.ts';
import { type Sample, Tracks } from '../series/tracks.ts';
import { wholeDisks } from '../series/whole-disks.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf } from '../tabular/totals.ts';
import { dateEvidenceIn, type Report, type Reports, reportsIn } from './reports.ts';

/** Reads iostat into series of I/O per second, and of CPU where it is printed. Partitions and stacked devices are not counted twice. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, dates, recording } = request;
  const whole = source.text ?? '';
  const { evidence, twelveHours } = dateEvidenceIn(whole);
  const order = dates.orderOf(evidence, { byClock: twelveHours ? 'month-first' : undefined });
  const found = reportsIn(whole, order);
  const devices = new Set(found.reports.flatMap(({ rates }) => [...rates.keys()]));
  const tally = new Tally();
  for (const { line, text: bad } of found.badLines) {
    issues.add(badSample(bad), { row: line });
    tally.count('rejected');
  }
  const times = timesOf(found, request);
  const series = seriesOf(found, wholeDisks(devices), { ...request, times }, tally);
  if (series.length === 0) issues.add(nothingUsable);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: found.header,
    preview: found.preview,
    sheets: [{ name: null, role: 'reports', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: {
      ...(found.host === null && { machine: recording.machine ?? source.fileName }),
      ...(found.reports.length > 0 && times.asks),
    },
    totals: {
      ...totalsOf(series),
      reports: countOf(text('Reports', '出力回数'), 'count', found.reports.length),
      devices: countOf(text('Devices', 'デバイス'), 'count', devices.size),
    },
  };
}

function timesOf({ reports, banner, namesDay }: Reports, { source, recording }: ParseRequest): SampleTimes {
  const used = reports.length > 1 ? reports.slice(1) : reports;
  return new SampleTimes(
    used.every(({ stamp }) => stamp !== null),
    namesDay,
    banner === null ? source.fileName : `${banner}\n${source.fileName}`,
    recording,
  );
}

/** The first report is the mean since the start of the machine, so it is left out where others follow. */
function seriesOf(
  { reports, host }: Reports,
  disks: ReadonlySet<string>,
  { source, issues, recording, times }: ParseRequest & { readonly times: SampleTimes },
  tally: Tally,
) {
  const [first, ...later] = reports;
  if (!first) return [];
  issues.add(later.length > 0 ? sinceBoot : onlySinceBoot, { row: first.line });
  if (later.length > 0) tally.count('skipped');
  const used = later.length > 0 ? later : reports;
  issues.add(times.trouble(used.length, '-t'));
  const subject = host ?? recording.machine ?? source.fileName;
  // A report tells of the time since the report before it.
  const tracks = new Tracks(
    { file: source.fileName, sheet: null },
    { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } },
    issues,
  );
  for (const [index, report] of used.entries()) {
    const values = valuesOf(report, disks);
    const cells = () => ({
      iops: { column: 'tps, r/s + w/s', text: [...disks].join(' + ') },
      ...(report.idle === null
        ? {}
        : { cpuShare: { column: '%idle, %iowait', text: `${report.idle}, ${report.ioWait ?? 0}` } }),
      ...(report.ioWait !== null && { ioWaitShare: { column: '%iowait', text: `${report.ioWait}` } }),
    });
    tally.count(tracks.add({ subject, ...times.at(report.stamp, index), row: report.line, values, cells }));
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
  return series;
}

function valuesOf({ idle, ioWait, rates }: Report, disks: ReadonlySet<string>): Sample['values'] {
  const listed = [...rates].filter(([name]) => disks.has(name));
  const iops = Math.round(listed.reduce((sum, [, rate]) => sum + rate, 0) * 1e6) / 1e6;
  return {
    ...(idle === null ? {} : { cpuShare: Math.max(Math.round((100 - idle - (ioWait ?? 0)) * 1e4) / 1e6, 0) }),
    ...(ioWait === null ? {} : { ioWaitShare: Math.round(ioWait * 1e4) / 1e6 }),
    ...(listed.length === 0 ? {} : { iops }),
  };
}
