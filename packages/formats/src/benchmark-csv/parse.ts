import { type BenchmarkRun, type Origin, RUN_FIELDS, runFieldsOf } from '@tatami/model';
import type { FileDates } from '../choices/file-dates.ts';
import { isoOf } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { totalsRow } from '../issues/row-issues.ts';
import { withUniqueKeys } from '../runs/benchmark-run.ts';
import { runCutShort } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import type { OriginView } from '../tabular/cells/origin-view.ts';
import { dateEvidence } from '../tabular/date-evidence.ts';
import { formatTable } from '../tabular/format-table.ts';
import type { Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { movedTo, pairedColumns, type Sides } from '../tabular/paired-columns.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { boardsOf } from './boards.ts';
import { COLUMNS } from './columns.data.ts';
import { remarkNotRead, runsOfBothSides, throughputMissing, warmUpRow } from './issues.ts';
import { saidOfRun } from './said-of-runs.ts';

type Metric = BenchmarkRun['metric'];
const RUN_CELLS: OriginView = [...viewOf(RUN_FIELDS), ['momentS', 'momentS']];
const readRun = recordReader(RUN_FIELDS, RUN_CELLS);

type Point = BenchmarkRun['points'][number];

/** Words for a run before something was changed, each with those for the run after it. */
const SIDES: Sides = [
  [/((?:チューニング|最適化|改善|対策|変更|調整|増設|更新|更改|拡張|移行|入替|導入|適用|実施|施策)\s?)前/, '$1後'],
  [/([（(])前([)）])/, '$1後$2'],
  [/(?<!\p{L})before(?!\p{L})/iu, 'after'],
  [/(?<!\p{L})vorher(?!\p{L})/iu, 'nachher'],
  [/(?<!\p{L})avant(?!\p{L})/iu, 'après'],
];

/** The run that stands beside the first in its row: what it is called, and the columns it is read from. */
interface OtherSide {
  readonly before: string;
  readonly after: string;
  readonly layout: Layout;
}

/** Reads a table of benchmark results. With an elapsed time the rows are moments of runs, else each row is a run. */
export function parse(request: ParseRequest): Parsed {
  const runs = new Runs(request.source.fileName, request.issues);
  const { shown } = formatTable(request, COLUMNS, {
    decide: (fields) => runs.add(fields),
    prepare: (layout, table) => runs.prepare(layout, table, request.dates),
  });
  const benchmarkRuns = runs.finished();
  return { ...shown, records: { ...NO_RECORDS, benchmarkRuns }, totals: totalsOf(benchmarkRuns) };
}

class Runs {
  private readonly runs: { run: BenchmarkRun; points: Point[] }[] = [];
  /** Runs that are given moment by moment. */
  private readonly courses = new Map<string, { run: BenchmarkRun; points: Point[] }>();
  private readonly fileName: string;
  private readonly issues: IssueLog;
  /** Of a table that has what was measured twice, before and after a change. */
  private other: OtherSide | null = null;
  private metric: Metric = 'tps';
  private dayOrder: DayOrder = 'month-first';

  constructor(fileName: string, issues: IssueLog) {
    this.fileName = fileName;
    this.issues = issues;
  }

  prepare(layout: Layout, table: Table, dates: FileDates): void {
    const throughput = layout.bindings.find(({ field }) => field === 'throughput');
    if (throughput) this.metric = metricOf(throughput.header, throughput.unit);
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'startedAt'));
    this.other = otherSideOf(layout);
    if (!this.other) return;
    const place = { sheet: layout.sheet, row: layout.headerRow, column: null };
    this.issues.add(runsOfBothSides(this.other.before, this.other.after), place);
  }

  add(fields: RowFields): RowFate {
    const subject = fields.text('subject') ?? fields.text('machine') ?? fields.text('name');
    if (subject !== null && isTotalsName(subject)) {
      fields.report(totalsRow);
      return 'skipped';
    }
    const remark = fields.text('remark');
    const said = saidOfRun(remark);
    if (said === 'warm-up' || saidOfRun(fields.text('name')) === 'warm-up') {
      fields.report(warmUpRow);
      return 'skipped';
    }
    if (remark !== null && said === 'aborted') fields.report(runCutShort(remark), 'remark');
    if (remark !== null && said === 'something-else') fields.report(remarkNotRead(remark), 'remark');
    const other = this.other && fields.through(this.other.layout);
    const read =
      other === null || this.other === null
        ? [this.readRun(fields, subject)]
        : [this.readRun(fields, subject, this.other.before), this.readRun(other, subject, this.other.after)];
    if (fields.rejected || other?.rejected) return 'rejected';
    const measured = read.filter(({ isMeasured }) => isMeasured);
    if (measured.length === 0) {
      fields.report(throughputMissing, 'throughput');
      return 'rejected';
    }
    for (const { run, elapsedS } of measured) {
      if (elapsedS === null || run.throughput === null) this.addRun(run);
      else this.addPoint(run, { elapsedS, throughput: run.throughput });
    }
    return 'accepted';
  }

  /** The run of a row, or of one side of it. */
  private readRun(fields: RowFields, subject: string | null, side: string | null = null) {
    const run = this.runOf(fields, subject, side);
    const elapsedS = fields.quantity('momentS');
    return { run, elapsedS, isMeasured: run.throughput !== null || (run.elapsedS !== null && elapsedS === null) };
  }

  /** The runs; those given point by point have the mean of their points as throughput. */
  finished(): BenchmarkRun[] {
    const runs = this.runs.map(({ run, points }) => (points.length === 0 ? run : overPoints(run, points)));
    return withUniqueKeys(runs);
  }

  private addRun(run: BenchmarkRun): void {
    this.runs.push({ run, points: [] });
  }

  private addPoint(run: BenchmarkRun, point: Point): void {
    const course = courseOf(run);
    const known = this.courses.get(course);
    if (known) {
      known.points.push(point);
      return;
    }
    const begun = { run, points: [point] };
    this.courses.set(course, begun);
    this.runs.push(begun);
  }

  private runOf(fields: RowFields, subjectCell: string | null, side: string | null): BenchmarkRun {
    const ofSide = (words: string) => (side === null ? words : `${words} (${side})`);
    const config = subjectCell ?? this.fileName;
    const subject = ofSide(config);
    const named = boardsOf(config);
    const startedAt = fields.stamp('startedAt', this.dayOrder)?.at ?? null;
    const origin = originWithBoards(fields.origin(RUN_CELLS), named);
    const known = {
      name: ofSide(fields.text('name') ?? config),
      tool: 'generic',
      subject,
      metric: metricNamed(fields.text('metricName') ?? '') ?? this.metric,
      sb: fields.quantity('sb') ?? named.sb,
      msb: fields.quantity('msb') ?? named.msb,
      aborted: saidOfRun(fields.text('remark')) === 'aborted',
      startedAt: startedAt === null ? null : isoOf(startedAt),
    };
    // Its key is made of what it reads.
    const { key: _, origin: __, ...read } = readRun(fields, { key: '', origin }, known);
    const run = { ...read, points: [] };
    return { ...run, key: keyOf(run), origin };
  }
}

/** What the table has of a second run in each row; null = one run a row. */
function otherSideOf(layout: Layout): OtherSide | null {
  const pairs = pairedColumns(layout, SIDES);
  const measured = pairs.find(({ binding: { field } }) => field === 'throughput' || field === 'elapsedS');
  if (!measured) return null;
  const paired = new Map(pairs.map((pair) => [pair.binding, pair.after]));
  const bindings = layout.bindings.map((binding) => {
    const after = paired.get(binding);
    return after === undefined ? binding : movedTo(layout, binding, after);
  });
  return { ...measured.words, layout: { ...layout, bindings } };
}

/**
 * What tells one run from another, in one table and among those of other files: all that was set. Repeats are numbered as they stand,
 * so that the same file gives the same keys.
 */
function keyOf(run: Omit<BenchmarkRun, 'key' | 'origin'>): string {
  const { name, subject, startedAt } = run;
  const always = ['generic', nameKey(subject), nameKey(name), ...IN_EVERY_KEY.map((id) => run[id]), startedAt];
  const stated = FURTHER_FACTORS.filter((id) => run[id] !== null).map((id) => `${id}=${run[id]}`);
  return [...always.map((part) => part ?? ''), ...stated].join('|');
}

/** Moments are of one run where all its factors agree. */
function courseOf(run: BenchmarkRun): string {
  return JSON.stringify([run.key, ...FACTORS.map((id) => run[id])]);
}

const FACTORS = runFieldsOf('factor');
const IN_EVERY_KEY = ['sb', 'msb', 'sockets', 'memoryGiB', 'cacheGiB', 'clients'] as const;
/** The names stand in the key already; a table that states none of the others keeps the keys it had. */
const NAMED_BY = new Set<string>(['subject', 'machine', 'metric']);
const FURTHER_FACTORS = FACTORS.filter((id) => !NAMED_BY.has(id) && !IN_EVERY_KEY.some((each) => each === id));

/** Boards read from the configuration's name have that cell as their origin. */
function originWithBoards(origin: Origin, named: { sb: number | null; msb: number | null }): Origin {
  const cell = origin.cells.subject ?? origin.cells.name;
  if (!cell || named.sb === null) return origin;
  return { ...origin, cells: { sb: cell, msb: cell, ...origin.cells } };
}

function overPoints(run: BenchmarkRun, points: readonly Point[]): BenchmarkRun {
  const mean = points.reduce((sum, { throughput }) => sum + throughput, 0) / points.length;
  const last = points.reduce((latest, { elapsedS }) => Math.max(latest, elapsedS), 0);
  return { ...run, throughput: mean, durationS: run.durationS ?? last, points };
}

function metricOf(header: string, unit: string | null): Metric {
  return metricNamed(`${header} ${unit ?? ''}`) ?? 'tps';
}

function metricNamed(words: string): Metric | null {
  const said = words.toLowerCase();
  if (said.includes('nopm')) return 'nopm';
  if (said.includes('tpm')) return 'tpm';
  if (said.includes('iops') || said.includes('io/s')) return 'iops';
  return said.includes('tps') ? 'tps' : null;
}
