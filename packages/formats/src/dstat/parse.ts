import { isLocalName } from '@tatami/model';
import type { Stamp } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badSample, ioWaitIsIdle, noTimeZone, nothingUsable, onlySinceBoot, sinceBoot } from '../series/issues.ts';
import { SampleTimes } from '../series/sample-times.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { cellOfCaches, remarkOnCaches } from '../sysstat/memory-in-use.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { moreThanNamed, notOfMachine, yearOfReplay } from './issues.ts';
import { type DstatRecording, type DstatRow, DstatRows } from './recordings.ts';
import { type RowFigures, rowFigures } from './row-figures.ts';
import { RowTimes } from './row-times.ts';

/** A row tells of the time since the row before it; memory is of the moment. */
const MARKS = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } } as const;

/** Reads the CSV of dstat, pcp-dstat and dool into series of CPU, memory and I/O. Bytes of disks and of the network are no requests. */
export function parse(request: ParseRequest): Parsed {
  const reading = new DstatReading(request);
  for (const table of request.source.tables) {
    const rows = new DstatRows();
    const troubles = table.each((cells, row) => {
      const found = rows.take(cells, row);
      if (found) reading.take(found);
      return true;
    });
    reportTableTroubles(troubles, table.name, request.issues);
  }
  return reading.finish();
}

class DstatReading {
  private readonly request: ParseRequest;
  private readonly tracks: Tracks;
  private readonly tally = new Tally();
  private readonly times = new Map<DstatRecording, RowTimes>();
  private readonly preview: (readonly string[])[] = [];
  private readonly zones = new Set<Stamp['clock']>();
  /** Rows written at a start, which are the mean since the machine was started. */
  private readonly atStart: DstatRow[] = [];
  private untimed: SampleTimes | null = null;
  private untimedRows = 0;
  private taken = 0;
  private header: readonly string[] = [];
  private named = true;

  constructor(request: ParseRequest) {
    this.request = request;
    this.tracks = new Tracks({ file: request.source.fileName, sheet: null }, MARKS, request.issues);
  }

  take(row: DstatRow): void {
    const { columns, tool } = row.recording;
    if (this.header.length === 0) this.header = columns?.names ?? [];
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(row.cells);
    // pcp-dstat has no rates in its first row, and no cells for them; the others write what was since the start of the machine.
    if (row.index === 0 && (tool === 'pcp-dstat' || columns?.cpu || (columns?.io.length ?? 0) > 0)) {
      if (tool === 'pcp-dstat') this.tally.count('skipped');
      else this.atStart.push(row);
      this.timeOf(row);
      return;
    }
    this.tally.count(this.fateOf(row));
  }

  finish(): Parsed {
    const { issues, source, recording } = this.request;
    this.finishStarts();
    const { series, lostRows } = this.tracks.finish();
    this.tally.change('accepted', 'rejected', lostRows);
    if (series.length === 0) issues.add(nothingUsable);
    else {
      if (this.untimed) issues.add(this.untimed.trouble(this.untimedRows, '--epoch'));
      else if (this.zones.has('local')) issues.add(noTimeZone);
      if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
      if ([...this.times.values()].some(({ isReplay }) => isReplay)) issues.add(yearOfReplay);
    }
    const counts = this.tally.counts();
    return {
      mapping: null,
      fields: [],
      columns: this.header,
      preview: this.preview,
      sheets: [{ name: null, role: 'samples', counts }],
      counts,
      records: { ...NO_RECORDS, series },
      asks: { ...(!this.named && { machine: recording.machine ?? source.fileName }), ...this.untimed?.asks },
      totals: totalsOf(series),
    };
  }

  /** They are left out where others follow. */
  private finishStarts(): void {
    const [first] = this.atStart;
    if (!first) return;
    const only = this.taken === 0;
    this.request.issues.add(only ? onlySinceBoot : sinceBoot, { row: first.row });
    for (const row of this.atStart) this.tally.count(only ? this.fateOf(row) : 'skipped');
  }

  private fateOf(row: DstatRow): RowFate {
    const { issues } = this.request;
    const figures = rowFigures(row);
    const stamp = this.timeOf(row);
    if (figures === 'too-few' || figures === 'too-many' || stamp === null) {
      issues.add(this.troubleOf(row, figures), { row: row.row });
      return 'rejected';
    }
    remarkOnCaches(issues, figures.caches, row.row);
    if (Object.values(figures.values).every((value) => value === null)) return 'skipped';
    this.taken += 1;
    this.zones.add(stamp.clock);
    const cells = () => ({ ...figures.cells, ...cellOfCaches(figures.caches) });
    const subject = this.nameOf(row.recording);
    return this.tracks.add({ subject, ...stamp, row: row.row, values: figures.values, cells });
  }

  private troubleOf({ cells, recording }: DstatRow, figures: RowFigures | 'too-few' | 'too-many') {
    const written = cells.join(',');
    if (figures === 'too-many') return moreThanNamed(cells.length, recording.columns?.names.length ?? 0);
    return figures === 'too-few' ? notOfMachine(written) : badSample(written);
  }

  private timeOf({ recording, cells, index }: DstatRow): Stamp | null {
    const known = this.times.get(recording) ?? new RowTimes(recording);
    this.times.set(recording, known);
    const column = recording.columns?.time ?? null;
    const cell = column === null ? null : (cells[column] ?? '');
    const stamp = cell === null ? known.byPlace(index) : known.stated(cell);
    if (stamp !== null || known.knowsByPlace) return stamp;
    // Neither the row nor the head says a day: what a person says of it stands in.
    const { source, recording: said } = this.request;
    this.untimed ??= new SampleTimes(false, false, source.fileName, said);
    if (index > 0) this.untimedRows += 1;
    return this.untimed.at(null, Math.max(this.untimedRows - 1, 0));
  }

  private nameOf({ host }: DstatRecording): string {
    if (host !== null && !isLocalName(host)) return host.slice(0, 300);
    this.named = false;
    return this.request.recording.machine ?? this.request.source.fileName;
  }
}
