import { text } from '@tatami/model';
import { parseInstant } from '../decode/instant.ts';
import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { tooManyRows } from '../issues/limit-issues.ts';
import { MAX_ROWS, PREVIEW_ROWS } from '../limits.ts';
import { badSample, noDate } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { Tally } from '../tabular/read-rows.ts';

/** Interval of the published traces (CoMon). The files do not state it. */
const STEP_S = 300;

const fiveMinutesTaken: Trouble = {
  severity: 'info',
  code: 'step-taken',
  problem: text(
    'The lines carry no times; one sample every 5 minutes was taken, as in PlanetLab traces.',
    '行に時刻がないため、PlanetLabのトレースと同じ5分間隔として読み取りました。',
  ),
  hint: text(
    'If it is another interval, add a column with times and import it as “Utilisation over time”.',
    '間隔が異なる場合は、日時の列を加えて「使用率の時系列」として取り込んでください。',
  ),
};

/** Reads a trace into one CPU series. Its day is taken from the file's name ('20110303_…') where it has one. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const day = dayIn(source.fileName);
  // The lines carry no stamps: the first stands for the first five minutes of the day.
  const tracks = new Tracks({ file: source.fileName, sheet: null }, { stampMarks: 'start', sampleIs: null }, issues);
  const tally = new Tally();
  const preview: string[][] = [];
  let index = 0;
  for (const { number: row, text: line } of linesOf(source.text ?? '')) {
    if (line.trim() === '') continue;
    if (index === MAX_ROWS) {
      issues.addStop(tooManyRows(null), { row });
      break;
    }
    if (preview.length < PREVIEW_ROWS) preview.push([line]);
    const cpuShare = shareOf(line);
    const at = (day ?? 0) + index * STEP_S * 1000;
    index += 1;
    if (cpuShare === null) issues.add(badSample(line), { row });
    const cells = () => ({ cpuShare: { column: 'A', text: line.trim() } });
    // A line that cannot be read keeps its place in time.
    const subject = recording.machine ?? source.fileName;
    const fate = tracks.add({ subject, at, clock: 'local', row, values: { cpuShare }, cells });
    tally.count(cpuShare === null ? 'rejected' : fate);
  }
  issues.add(fiveMinutesTaken);
  if (day === null) issues.add(noDate);
  const { series } = tracks.finish();
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['CPU (%)'],
    preview,
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    asks: { machine: recording.machine ?? source.fileName },
    totals: totalsOf(series),
  };
}

/** A percentage alone on its line, as a share; null for anything else. */
export function shareOf(line: string): number | null {
  const percent = toolNumber(line.trim());
  return percent === null || percent > 100 ? null : Math.round(percent * 1e4) / 1e6;
}

function dayIn(fileName: string): number | null {
  const [, year, month, day] = /(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/.exec(fileName.slice(-200)) ?? [];
  return year === undefined ? null : parseInstant(`${year}-${month}-${day}`);
}
