import type { UtilisationSeries } from '@tatami/model';
import type { FileDates } from '../choices/file-dates.ts';
import { DateEvidence } from '../decode/day-order.ts';
import { parseStamp } from '../decode/instant.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { badSample } from '../series/issues.ts';
import { Tracks } from '../series/tracks.ts';
import type { InstanceDraft } from './instance-draft.ts';
import type { RowOfResult } from './row-of-result.ts';

/** SQL Server keeps four hours, a record a minute. */
const MAX_RECORDS = 100_000;
/** The server writes its use of the minute before. */
const MARKS = { stampMarks: 'end', sampleIs: 'mean' } as const;

interface CpuRecord {
  readonly draft: InstanceDraft;
  readonly time: string;
  readonly share: number;
  readonly line: number;
  readonly place: string;
  readonly text: string;
}

/** The use of the machine minute by minute, as SQL Server keeps it of its last hours. */
export class CpuHistory {
  private readonly records: CpuRecord[] = [];

  add(row: RowOfResult, draft: InstanceDraft): boolean {
    const [idle, time] = [row.figure('idle'), row.cell('eventTime')];
    if (!idle || !time || idle.value > 100 || this.records.length >= MAX_RECORDS) return false;
    const { place, text } = idle.cell;
    this.records.push({ draft, time: time.text, share: (100 - idle.value) / 100, line: row.row.line, place, text });
    return true;
  }

  /** The series of each machine under the name it has in the end. */
  series(
    file: string,
    nameOf: (draft: InstanceDraft) => string,
    { dates, issues }: { readonly dates: FileDates; readonly issues: IssueLog },
  ): readonly UtilisationSeries[] {
    if (this.records.length === 0) return [];
    const evidence = new DateEvidence();
    for (const { time } of this.records) evidence.see(time);
    const order = dates.orderOf(evidence);
    const tracks = new Tracks({ file, sheet: null }, MARKS, issues);
    for (const { draft, time, share, line, place, text } of this.records) {
      const stamp = parseStamp(time, order);
      if (stamp === null) {
        issues.add(badSample(time), { row: line });
        continue;
      }
      const cells = () => ({ cpuShare: { column: place, text } });
      // Two records may fall into one minute by their seconds; each stands for its minute.
      const at = stamp.at - (stamp.at % 60_000);
      tracks.add({ subject: nameOf(draft), ...stamp, at, row: line, values: { cpuShare: share }, cells });
    }
    return tracks.finish().series;
  }
}
