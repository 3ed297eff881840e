import { columnName } from '../decode/cell-reference.ts';
import { parseStamp } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { ParseRequest } from '../format.ts';
import type { RowCounts } from '../import-result.ts';
import { nameMissing, notANumber, notAnInstant } from '../issues/row-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { type Metric, type Sample, Tracks } from '../series/tracks.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { COUNTERS, type Counter, IO_COUNTERS } from './counters.data.ts';
import { DeviceRates } from './device-rates.ts';
import { countersNotUsed, intervalsLeftOut, partsLeftOut } from './issues.ts';
import { type Stats, type StatsRow, statsRow } from './stats-columns.ts';
import type { Survey } from './survey.ts';

const RATES: ReadonlySet<string> = new Set(IO_COUNTERS.flat());

/** Reads the rows of a table of statistics into series. */
export class StatsReader {
  readonly preview: (readonly string[])[] = [];
  readonly #stats: Stats;
  readonly #survey: Survey;
  readonly #order: DayOrder;
  readonly #issues: ParseRequest['issues'];
  readonly #tracks: Tracks;
  readonly #tally = new Tally();
  readonly #rates = new DeviceRates();
  /** Rows by counter of rates, of which only those of some are used. */
  readonly #rateRows = new Map<string, number>();
  readonly #used = new Set<string>();
  #rowsOfParts = 0;

  constructor({ source, issues }: ParseRequest, stats: Stats, survey: Survey, order: DayOrder) {
    this.#stats = stats;
    this.#survey = survey;
    this.#order = order;
    this.#issues = issues;
    const sampleOf = (metric: Metric) => (this.#states(metric, 'mean') ? 'mean' : 'highest');
    // A sample is collected at the end of its interval (vSphere Web Services API 8.0, PerfSampleInfo).
    this.#tracks = new Tracks(
      { file: source.fileName, sheet: stats.table.name },
      {
        stampMarks: 'end',
        sampleIs: { cpuShare: sampleOf('cpuShare'), memoryGiB: sampleOf('memoryGiB'), iops: 'mean' },
        isOfWhole: true,
      },
      issues,
    );
  }

  read(): void {
    const { table, header } = this.#stats;
    const { interval, otherIntervals } = this.#survey;
    if (interval !== null) this.#issues.add(intervalsLeftOut(interval, otherIntervals), this.#place);
    const troubles = table.each((cells, number, spoilt) => {
      if (number <= header.row) return true;
      if (this.preview.length < PREVIEW_ROWS) this.preview.push(cells);
      const row = statsRow(this.#stats, cells, number);
      const isOther = interval !== null && row.intervalS !== interval;
      this.#tally.count(spoilt ? 'rejected' : isOther ? 'skipped' : this.#fateOf(row));
      return true;
    });
    reportTableTroubles(troubles, table.name, this.#issues);
  }

  finish(): { readonly series: ReturnType<Tracks['finish']>['series']; readonly counts: RowCounts } {
    const { rates, used } = this.#rates.total();
    for (const { entity, perSecond, ...at } of rates) {
      const cells = () => this.#cells('iops', String(perSecond));
      this.#tracks.add({ subject: entity, ...at, values: { iops: perSecond }, cells });
    }
    for (const [counter, rows] of this.#rateRows) {
      if (used.has(counter)) this.#used.add(counter);
      else this.#tally.change('accepted', 'skipped', rows);
    }
    const notUsed = [...this.#survey.counters].filter((counter) => counter !== '' && !this.#used.has(counter));
    if (notUsed.length > 0) this.#issues.add(countersNotUsed(notUsed), this.#place);
    if (this.#rowsOfParts > 0) this.#issues.add(partsLeftOut(this.#rowsOfParts), this.#place);
    const { series, lostRows } = this.#tracks.finish();
    this.#tally.change('accepted', 'rejected', lostRows);
    return { series, counts: this.#tally.counts() };
  }

  get #place() {
    return { sheet: this.#stats.table.name };
  }

  #states(metric: Metric, kind: Counter['kind']): boolean {
    return [...COUNTERS].some(
      ([name, its]) => its.metric === metric && its.kind === kind && this.#survey.counters.has(name),
    );
  }

  #fateOf(row: StatsRow): RowFate {
    const counter = COUNTERS.get(row.counter);
    const isRead = counter ? isIn(counter.unit, row.unit) : RATES.has(row.counter);
    if (!isRead) return 'skipped';
    if (counter && row.instance !== '') {
      this.#rowsOfParts += 1;
      return 'skipped';
    }
    const sample = this.#sampleOf(row);
    if (!sample) return 'rejected';
    return counter ? this.#addWhole(row, sample, counter) : this.#addRate(row, sample);
  }

  #addWhole({ counter, value: text }: StatsRow, { value, ...of }: Figure, { metric, kind, factor }: Counter): RowFate {
    this.#used.add(counter);
    const values = { [metric]: rounded(value * factor) };
    const cells = () => this.#cells(metric, text);
    const isBeside = kind === 'highest' && this.#states(metric, 'mean');
    return this.#tracks.add({ ...of, ...(isBeside ? { values: {}, peaks: values } : { values }), cells });
  }

  #addRate({ counter, instance: device }: StatsRow, { value, subject: entity, ...at }: Figure): RowFate {
    this.#rates.add({ ...at, entity, counter, device, perSecond: value });
    this.#rateRows.set(counter, (this.#rateRows.get(counter) ?? 0) + 1);
    return 'accepted';
  }

  /** null, and reported, where the row does not say whose, when or how much. */
  #sampleOf({ row, time, entity, value: text }: StatsRow): Figure | null {
    const stamp = parseStamp(time, this.#order);
    const value = toolNumber(text);
    const missing =
      entity === ''
        ? ([nameMissing, 'entity'] as const)
        : stamp === null
          ? ([notAnInstant(time), 'time'] as const)
          : value === null
            ? ([notANumber(text), 'value'] as const)
            : null;
    if (missing === null && stamp !== null && value !== null) return { ...stamp, row, subject: entity, value };
    if (missing) this.#issues.add(missing[0], { ...this.#place, row, column: this.#columnOf(missing[1]) });
    return null;
  }

  #cells(metric: Metric, text: string): ReturnType<Sample['cells']> {
    return { [metric]: { column: this.#columnOf('value'), text } };
  }

  #columnOf(property: keyof Stats['columns']): string {
    const index = this.#stats.columns[property];
    return columnName(index, (this.#stats.header.cells[index] ?? '').trim());
  }
}

/** What a row says of whom and when. */
interface Figure extends Pick<Sample, 'subject' | 'at' | 'clock' | 'row'> {
  readonly value: number;
}

function isIn(unit: Counter['unit'], written: string): boolean {
  return written === '' || written.toLowerCase() === unit.toLowerCase();
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
