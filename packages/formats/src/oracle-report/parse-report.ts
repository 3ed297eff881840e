import type { DecimalMark } from '@tatami/model';
import { type DiagnosisRecord, text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { Tally } from '../tabular/read-rows.ts';
import { totalOf } from '../tabular/totals.ts';
import { readAdvisory } from './advisories.ts';
import { diagnosisRecord } from './diagnosis-record.ts';
import { readHeadTable } from './head-tables.ts';
import { htmlRows } from './html-rows.ts';
import { comparePeriods, nothingRead, sqlReport, tooLong, withoutCpus, withoutEvents } from './issues.ts';
import { LABEL_FACTS } from './label-facts.data.ts';
import { decimalMarkOf } from './oracle-figures.ts';
import { preformattedText } from './preformatted.ts';
import { ReportDraft } from './report-draft.ts';
import type { ReportRow } from './report-row.ts';
import { ShapedLines } from './shaped-lines.ts';
import { textRows } from './text-rows.ts';
import { TopEvents } from './top-events.ts';

/** Reports of a day reach a few MB; beyond this it is something else. */
const MAX_REPORT_CHARS = 64 * 1024 * 1024;
/** Reports in one file. */
const MAX_REPORTS = 1_000;
/** Longest line that can state a fact; SQL texts are longer. */
const MAX_FACT_LINE = 400;

const TITLE = /^\W{0,10}(?:STATSPACK report for|WORKLOAD REPOSITORY\b.{0,20}\breport\b)/i;
const COMPARES = /\bWORKLOAD REPOSITORY .{0,10}COMPARE PERIODS?\b/i;

const HTML = /^[\s\ufeff]{0,1000}<(?:!doctype html|html|head|body|h1|table|title)\b/i;
const TABLE = /<table\b/i;

/** The rows of a report, whichever way it was written. */
function rowsOf(whole: string): Iterable<ReportRow> {
  const start = whole.slice(0, 20_000);
  if (TABLE.test(start)) return htmlRows(whole);
  if (!HTML.test(start.slice(0, 2_000))) return textRows(whole);
  const plain = preformattedText(whole);
  return plain === null ? htmlRows(whole) : textRows(plain);
}

/** Reads the reports of a file, as text or HTML, into a diagnosis each. */
export function parseReport({ source, issues }: ParseRequest, tool: 'statspack' | 'awr'): Parsed {
  const whole = (source.text ?? '').slice(0, MAX_REPORT_CHARS);
  if ((source.text ?? '').length > MAX_REPORT_CHARS) issues.add(tooLong);
  const tally = new Tally();
  const diagnoses: DiagnosisRecord[] = [];
  const mark = decimalMarkOf(whole);
  const isComparison = COMPARES.test(whole.slice(0, 20_000));
  const drafts = isComparison ? [] : draftsOf(rowsOf(whole), mark);
  for (const draft of drafts) {
    if (draft.text('sqlReport') !== null) {
      issues.add(sqlReport, { row: draft.line });
      tally.count('rejected');
      continue;
    }
    if (!draft.holdsSomething()) {
      issues.add(nothingRead, { row: draft.line });
      tally.count('rejected');
      continue;
    }
    const diagnosis = diagnosisRecord(draft, tool, mark, source.fileName);
    if (diagnosis.events.length === 0) issues.add(withoutEvents, { row: draft.line });
    if (diagnosis.cpus === null) issues.add(withoutCpus, { row: draft.line });
    diagnoses.push(diagnosis);
    tally.count('accepted');
  }
  if (isComparison) issues.add(comparePeriods, { row: 1 });
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['event', 'waits', 'seconds', '%'],
    preview: previewOf(diagnoses),
    sheets: [{ name: null, role: 'reports', counts }],
    counts,
    records: { ...NO_RECORDS, diagnoses },
    totals: totalsOf(diagnoses),
  };
}

function draftsOf(rows: Iterable<ReportRow>, mark: DecimalMark): ReportDraft[] {
  const drafts: ReportDraft[] = [];
  let reading = reportReading(1, mark);
  for (const row of rows) {
    if (TITLE.test(row.text.slice(0, 200)) && reading.draft.holdsSomething() && drafts.length < MAX_REPORTS) {
      drafts.push(reading.draft);
      reading = reportReading(row.number, mark);
    }
    reading.read(row);
  }
  return [...drafts, reading.draft];
}

function reportReading(line: number, mark: DecimalMark) {
  const draft = new ReportDraft(line);
  const topEvents = new TopEvents(mark);
  const shaped = new ShapedLines();
  const read = (row: ReportRow) => {
    topEvents.read(draft, row);
    if (row.table) {
      readHeadTable(draft, row.table, row.number);
      readAdvisory(draft, row.table, row.number, mark);
    }
    // Behind the tables: headers that do not stand over their rulers name no column of theirs.
    shaped.read(draft, row.text.slice(0, MAX_FACT_LINE), row.number);
    readLabels(draft, row);
  };
  return { draft, read };
}

function readLabels(draft: ReportDraft, { text: line, number }: ReportRow): void {
  if (line.length > MAX_FACT_LINE || line === '') return;
  for (const [name, label, pattern] of LABEL_FACTS) {
    if (draft.text(name) === null) draft.state(name, number, label, pattern.exec(line)?.[1]);
  }
}

function previewOf(diagnoses: readonly DiagnosisRecord[]): string[][] {
  const events = diagnoses.flatMap((diagnosis) => diagnosis.events);
  const cell = (figure: number | null) => (figure === null ? '' : String(figure));
  return events
    .slice(0, PREVIEW_ROWS)
    .map(({ name, waits, seconds, share }) => [
      name,
      cell(waits),
      String(seconds),
      share === null ? '' : `${Math.round(share * 1000) / 10}%`,
    ]);
}

function totalsOf(diagnoses: readonly DiagnosisRecord[]): Record<string, Total> {
  return {
    diagnoses: { label: text('Reports', 'レポート'), value: diagnoses.length, unit: 'count', missing: 0 },
    events: totalOf(text('Top events', '上位イベント'), 'count', diagnoses, ({ events }) => events.length),
    elapsedS: totalOf(text('Time covered', '測定期間'), 'seconds', diagnoses, ({ elapsedS }) => elapsedS),
    dbTimeS: totalOf(text('DB time', 'DB時間'), 'seconds', diagnoses, ({ dbTimeS }) => dbTimeS),
  };
}
