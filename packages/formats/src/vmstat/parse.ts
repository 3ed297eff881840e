import { PROCESSORS_OF_SHARES, text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import {
  badSample,
  ioWaitIsIdle,
  nothingUsable,
  onlySinceBoot,
  shareOfEntitlement,
  sinceBoot,
} from '../series/issues.ts';
import { SampleTimes } from '../series/sample-times.ts';
import { summaryOf, totalsOf } from '../series/series-totals.ts';
import { type Sample, Tracks } from '../series/tracks.ts';
import { Tally } from '../tabular/read-rows.ts';
import { type Consumed, headerOf, isOtherMode, sampleOf, type VmstatLine } from './vmstat-lines.ts';

const otherMode: Trouble = {
  severity: 'warning',
  code: 'other-mode',
  problem: text(
    'This is vmstat with -d, -s or -m: it counts since the machine was started.',
    'vmstatの -d・-s・-m の出力で、起動してからの累計です。',
  ),
  hint: text(
    'Run vmstat with an interval instead, for instance: vmstat -t 60',
    '間隔を指定して実行してください（例: vmstat -t 60）。',
  ),
};

type OfFile = Pick<ParseRequest, 'source' | 'issues' | 'recording'> & { readonly times: SampleTimes };

interface Found {
  readonly line: number;
  readonly sample: VmstatLine;
}

/** Reads vmstat into a CPU series. Memory cannot be told from it: it prints what is free, not what there is. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const tally = new Tally();
  const found: Found[] = [];
  let columns: readonly string[] | null = null;
  let isOther = false;
  for (const { number: line, text: raw } of linesOf(source.text ?? '')) {
    isOther ||= isOtherMode(raw);
    const header = headerOf(raw);
    columns = header ?? columns;
    if (header || !columns || raw.trim() === '' || /---|```/.test(raw)) continue;
    const sample = sampleOf(raw, columns);
    if (sample) found.push({ line, sample });
    else {
      issues.add(badSample(raw), { row: line });
      tally.count('rejected');
    }
  }
  if (isOther) issues.add(otherMode);
  else if (found.length === 0) issues.add(nothingUsable);
  const times = new SampleTimes(
    found.slice(Math.min(1, found.length - 1)).every(({ sample }) => sample.stamp !== null),
    false,
    source.fileName,
    recording,
  );
  const series = seriesOf(found, { source, issues, recording, times }, tally);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: columns ?? [],
    preview: found.slice(0, PREVIEW_ROWS).map(({ sample }) => previewOf(sample)),
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: { machine: recording.machine ?? source.fileName, ...(found.length > 0 && times.asks) },
    totals: { ...totalsOf(series), ...linesTotals(found.map(({ sample }) => sample)) },
  };
}

/** The first sample is the mean since the start of the machine, so it is left out where others follow. */
function seriesOf(found: readonly Found[], { source, issues, recording, times }: OfFile, tally: Tally) {
  const [first, ...later] = found;
  if (!first) return [];
  issues.add(later.length > 0 ? sinceBoot : onlySinceBoot, { row: first.line });
  if (later.length > 0) tally.count('skipped');
  const used = later.length > 0 ? later : found;
  issues.add(times.trouble(used.length, '-t'));
  const entitled = entitledOf(used.flatMap(({ sample }) => sample.consumed ?? []));
  if (entitled !== null) issues.add(shareOfEntitlement(entitled, 'pc'));
  if (used.some(({ sample }) => sample.consumed === null)) issues.add(ioWaitIsIdle);
  // A line tells of the time since the line before it.
  const tracks = new Tracks(
    { file: source.fileName, sheet: null },
    { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } },
    issues,
  );
  const subject = recording.machine ?? source.fileName;
  for (const [index, { line, sample }] of used.entries()) {
    tally.count(tracks.add({ subject, ...times.at(sample.stamp, index), row: line, ...usedIn(sample, entitled) }));
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  return series;
}

/**
 * What a line says of the CPU. Of a partition that shares processors it is what it consumed of its entitlement: its other percentages,
 * waiting too, are of what it was given at the moment.
 */
function usedIn({ idle, ioWait, consumed }: VmstatLine, entitled: number | null): Pick<Sample, 'values' | 'cells'> {
  if (consumed) {
    const { processors, percent } = consumed;
    return {
      values: { cpuShare: Math.round(percent * 1e4) / 1e6 },
      cells: () => ({
        cpuShare: { column: 'ec, pc', text: `${percent}, ${processors}` },
        ...(entitled !== null && { [PROCESSORS_OF_SHARES.entitled]: { column: 'pc / ec', text: entitled.toFixed(2) } }),
      }),
    };
  }
  const cpuShare = Math.max(Math.round((1 - idle - (ioWait ?? 0)) * 1e6) / 1e6, 0);
  return {
    values: { cpuShare, ...(ioWait !== null && { ioWaitShare: ioWait }) },
    cells: () => ({
      cpuShare: { column: 'id, wa', text: `${idle * 100}, ${(ioWait ?? 0) * 100}` },
      ...(ioWait !== null && { ioWaitShare: { column: 'wa', text: `${ioWait * 100}` } }),
    }),
  };
}

/** Processors a shared partition is entitled to, by the line that consumed most, which is rounded least. null = no line consumed any. */
function entitledOf(lines: readonly Consumed[]): number | null {
  const [most] = lines.toSorted((a, b) => b.percent - a.percent);
  return most && most.percent > 0 ? most.processors / (most.percent / 100) : null;
}

function linesTotals(samples: readonly VmstatLine[]): Record<string, Total> {
  const of = (label: Total['label'], unit: Total['unit'], value: number | null): Total => ({
    label,
    value,
    unit,
    missing: 0,
  });
  const idle = summaryOf(samples.map((sample) => sample.idle));
  return {
    runnableMax: of(
      text('Most runnable tasks, of all lines', '実行待ちタスクの最大（全行）'),
      'count',
      summaryOf(samples.map(({ runnable }) => runnable)).max,
    ),
    userMean: of(
      text('User time, mean of all lines', 'ユーザー時間の平均（全行）'),
      'share',
      summaryOf(samples.map(({ user }) => user)).mean,
    ),
    idleMean: of(text('Idle time, mean of all lines', 'アイドル時間の平均（全行）'), 'share', idle.mean),
    idleMin: of(text('Idle time, least of all lines', 'アイドル時間の最小（全行）'), 'share', idle.min),
  };
}

function previewOf({ runnable, user, idle, ioWait }: VmstatLine): string[] {
  return [`r ${runnable}`, ...[user, idle, ioWait ?? 0].map((share) => `${Math.round(share * 100)}%`)];
}
