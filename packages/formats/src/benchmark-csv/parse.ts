import { type BenchmarkRun, type Origin, RUN_FIELDS, runFieldsOf } from '@tatami/model';
import type { FileDates } from '../choices/file-dates.ts';
import { isoOf } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { totalsRow } from '../issues/row-issues.ts';
import { withUniqueKeys } from '../runs/benchmark-run.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { dateEvidence } from '../tabular/date-evidence.ts';
import { formatTable } from '../tabular/format-table.ts';
import type { Layout } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import { recordReader, viewOf } from '../tabular/record-reader.ts';
import type { OriginView, RowFields } from '../tabular/row-fields.ts';
import { boardsOf } from './boards.ts';
import { COLUMNS } from './columns.data.ts';
import { throughputMissing } from './issues.ts';

type Metric = BenchmarkRun['metric'];
const RUN_CELLS: OriginView = [...viewOf(RUN_FIELDS), ['momentS', 'momentS']];
const readRun = recordReader(RUN_FIELDS, RUN_CELLS);

type Point = BenchmarkRun['points'][number];

/** Reads a table of benchmark results. With an elapsed time the rows are moments of runs, else each row is a run. */
export function parse(request: ParseRequest): Parsed {
  const runs = new Runs(request.source.fileName);
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
  private metric: Metric = 'tps';
  private dayOrder: DayOrder = 'month-first';

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  prepare(layout: Layout, table: Table, dates: FileDates): void {
    const throughput = layout.bindings.find(({ field }) => field === 'throughput');
    if (throughput) this.metric = metricOf(throughput.header, throughput.unit);
    this.dayOrder = dates.orderOf(dateEvidence(layout, table, 'startedAt'));
  }

  add(fields: RowFields): RowFate {
    const subject = fields.text('subject') ?? fields.text('machine') ?? fields.text('name');
    if (subject !== null && isTotalsName(subject)) {
      fields.report(totalsRow);
      return 'skipped';
    }
    const run = this.runOf(fields, subject);
    const elapsedS = fields.quantity('momentS');
    if (fields.rejected) return 'rejected';
    const { throughput } = run;
    if (throughput === null && (run.elapsedS === null || elapsedS !== null)) {
      fields.report(throughputMissing, 'throughput');
      return 'rejected';
    }
    if (elapsedS === null || throughput === null) this.addRun(run);
    else this.addPoint(run, { elapsedS, throughput });
    return 'accepted';
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

  private runOf(fields: RowFields, subjectCell: string | null): BenchmarkRun {
    const subject = subjectCell ?? this.fileName;
    const named = boardsOf(subject);
    const startedAt = fields.stamp('startedAt', this.dayOrder)?.at ?? null;
    const origin = originWithBoards(fields.origin(RUN_CELLS), named);
    const known = {
      name: fields.text('name') ?? subject,
      tool: 'generic',
      subject,
      metric: this.metric,
      sb: fields.quantity('sb') ?? named.sb,
      msb: fields.quantity('msb') ?? named.msb,
      aborted: false,
      startedAt: startedAt === null ? null : isoOf(startedAt),
    };
    // Its key is made of what it reads.
    const { key: _, origin: __, ...read } = readRun(fields, { key: '', origin }, known);
    const run = { ...read, points: [] };
    return { ...run, key: keyOf(run), origin };
  }
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
  const said = `${header} ${unit ?? ''}`.toLowerCase();
  if (said.includes('nopm')) return 'nopm';
  if (said.includes('tpm')) return 'tpm';
  return said.includes('iops') || said.includes('io/s') ? 'iops' : 'tps';
}
