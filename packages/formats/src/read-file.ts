import { type Correction, correctTables, markCorrected } from './choices/corrections.ts';
import { type KnownDayOrders, writerOf } from './choices/day-orders.ts';
import { FileDates } from './choices/file-dates.ts';
import type { RecordingChoices } from './choices/recording.ts';
import { type LeftOut, leftOutOf, type Selection, selectableOf, tablesWithout } from './choices/selection.ts';
import type { Delimiter } from './decode/delimiter.ts';
import { ENCODINGS } from './decode/encoding.ts';
import { CLAIMS_FROM, type Claim, detectFormats } from './detect-format.ts';
import type { Format, Parsed, ParseRequest, Source } from './format.ts';
import { type ColumnMapping, type ImportResult, NO_RECORDS, NO_ROWS, type RowCounts } from './import-result.ts';
import {
  emptyTable,
  formatAmbiguous,
  leftOutBySelection,
  readerFailed,
  tooManyColumns,
  tooManyRows,
  unknownEncoding,
  unknownFormat,
  unrecognised,
} from './issues/file-issues.ts';
import { IssueLog } from './issues/issue-log.ts';
import { MAX_ROWS } from './limits.ts';
import { type OpenedSource, openSource } from './open-source.ts';
import { boundedPreview } from './preview.ts';
import { formatById } from './registry.ts';
import { linesBeyondRows } from './source-length.ts';
import { isTooWide, widthOf } from './source-width.ts';
import { uniqueHeaders } from './tabular/headers/header.ts';
import { reportTableTroubles } from './tabular/table-troubles.ts';

export interface ReadRequest {
  readonly bytes: Uint8Array;
  /** For messages and origins only; the format is told from the content. */
  readonly fileName: string;
  /** The person's choices; what is absent is detected. */
  readonly format?: string | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: Delimiter | undefined;
  readonly mapping?: ColumnMapping | undefined;
  /** What to leave out; nothing where absent. */
  readonly selection?: Selection | undefined;
  /** What is known of the order of day and month. */
  readonly dayOrders?: KnownDayOrders | undefined;
  /** What a person says of a recording. */
  readonly recording?: RecordingChoices | undefined;
  /** Cells corrected by hand, read in place of the file's. */
  readonly corrections?: readonly Correction[] | undefined;
}

const EVERYTHING: Selection = { withoutClusters: [], withoutStates: [] };
const NO_KEYS: LeftOut['keys'] = { servers: [], workloads: [] };

/** Turns any bytes into records and issues. Never throws: what cannot be read is said in the issues, with `format: null`. */
export function readFile(request: ReadRequest): ImportResult {
  const issues = new IssueLog();
  try {
    return read(request, issues);
  } catch {
    // A reader must not take the import down; fuzzing looks for this code.
    issues.add(readerFailed);
    return nothing(issues);
  }
}

function read(request: ReadRequest, issues: IssueLog): ImportResult {
  const { bytes, fileName, format, encoding, delimiter, corrections = [] } = request;
  const chosen = ENCODINGS.find((name) => name === encoding) ?? null;
  if (encoding !== undefined && chosen === null) {
    issues.add(unknownEncoding(encoding));
    return nothing(issues);
  }
  const asSent = openSource(bytes, fileName, { encoding: chosen, delimiter: delimiter ?? null }, issues);
  if (!asSent) return nothing(issues, null);
  if (!isReadable(asSent.source, issues)) return nothing(issues, { ...asSent, claims: detectFormats(asSent.source) });
  const tables = correctTables(asSent.source.tables, corrections);
  const opened = { ...asSent, source: { ...asSent.source, tables } };
  const looked = { ...opened, claims: detectFormats(opened.source) };
  const claim = claimFor(looked, format, issues);
  if (!claim?.format.anyWidth && isTooWide(opened.source)) {
    issues.add(tooManyColumns(widthOf(opened.source)), { row: 1 });
    return nothing(issues, looked);
  }
  if (!claim) return unread(looked, issues);
  const left = claim.format.anyWidth ? null : linesBeyondRows(opened.source);
  if (left === null) return parsed(looked, claim, request, issues);
  issues.addStop(tooManyRows(left), { row: MAX_ROWS + 1 });
  return { ...nothing(issues, looked), ...headOf(opened.source) };
}

/** A file as it opened, and what it may be. */
interface LookedInto extends OpenedSource {
  readonly claims: readonly Claim[];
}

function isReadable({ tables }: Source, issues: IssueLog): boolean {
  if (!tables.some((table) => table.head().length > 0)) {
    reportNoRows(tables, issues);
    return false;
  }
  return true;
}

/** Nothing to read: because the sheets are broken or unsafe, or because they are empty. */
function reportNoRows(tables: Source['tables'], issues: IssueLog): void {
  for (const table of tables)
    reportTableTroubles(
      table.each(() => false),
      table.name,
      issues,
    );
  if (issues.all().every(({ severity }) => severity !== 'error')) issues.add(emptyTable);
}

function claimFor({ source, claims }: LookedInto, id: string | undefined, issues: IssueLog): Claim | null {
  if (id !== undefined) {
    const format = formatById(id);
    if (!format) issues.add(unknownFormat(id));
    return format && { format, confidence: format.detect(source) };
  }
  const [best, next] = claims;
  if (!best || best.confidence < CLAIMS_FROM) return null;
  if (next && next.confidence >= CLAIMS_FROM) issues.add(formatAmbiguous(next.format.label));
  return best;
}

function parsed(
  opened: LookedInto,
  { format, confidence }: { format: Format; confidence: number },
  { mapping = undefined, selection = EVERYTHING, corrections = [], dayOrders, recording = {} }: ReadRequest,
  issues: IssueLog,
): ImportResult {
  const { source } = opened;
  const dates = new FileDates(writerOf(format), recording.dayOrder, dayOrders);
  const request = { source, mapping: mapping ?? null, dates };
  const soFar = issues.copy();
  const whole = format.parse({ ...request, issues });
  dates.report(issues);
  const leftOut = leftOutOf(whole.records, selection);
  const { log, result: read } = leftOut
    ? parseWithout(format, request, leftOut, soFar, issues)
    : { log: issues, result: whole };
  const result = dates.isOpen ? withheld(read) : read;
  return {
    ...howRead(opened),
    ...(result.fields.length === 0 && UNDELIMITED),
    format: format.id,
    kind: format.kind,
    confidence,
    ...result,
    ...boundedPreview(result),
    records: markCorrected(result.records, corrections),
    selectable: selectableOf(whole.records, selection),
    leftOut: leftOut?.keys ?? NO_KEYS,
    dates: dates.read,
    recording,
    rejectedRows: log.rejectedRows(),
    stopped: log.stopped(),
    issues: log.all(),
  };
}

/**
 * Reads the file once more as if the rows left out were not in it, so that totals are those of what comes in whatever the
 * format. They are counted as skipped, and their absence raises no issue that was not there before.
 */
function parseWithout(
  format: Format,
  request: Omit<ParseRequest, 'issues'>,
  leftOut: LeftOut,
  soFar: IssueLog,
  before: IssueLog,
): { log: IssueLog; result: Parsed } {
  const source = { ...request.source, tables: tablesWithout(request.source.tables, leftOut) };
  const all = [...leftOut.rows.values()].reduce((sum, rows) => sum + rows.size, 0);
  soFar.add(leftOutBySelection(all));
  const log = soFar.onlyAs(before);
  const result = format.parse({ ...request, source, issues: log });
  request.dates.report(log);
  const skipped = (name: string | null) => leftOut.rows.get(name)?.size ?? 0;
  const sheets = result.sheets.map((sheet) => ({ ...sheet, counts: plusSkipped(sheet.counts, skipped(sheet.name)) }));
  return { log, result: { ...result, sheets, counts: plusSkipped(result.counts, all) } };
}

function plusSkipped({ read, skipped, ...others }: RowCounts, more: number): RowCounts {
  return { ...others, read: read + more, skipped: skipped + more };
}

/** A reading that waits for a person's answer: everything is shown, and nothing comes in. */
function withheld(result: Parsed): Parsed {
  const sheets = result.sheets.map((sheet) => ({ ...sheet, counts: noneAccepted(sheet.counts) }));
  return { ...result, sheets, counts: noneAccepted(result.counts), records: NO_RECORDS };
}

function noneAccepted({ accepted, skipped, ...others }: RowCounts): RowCounts {
  return { ...others, accepted: 0, skipped: skipped + accepted };
}

/** Where no column can be chosen, no delimiter can: the commas of a report separate nothing. */
const UNDELIMITED = { delimiter: null, delimiterConfidence: null };

/** How the bytes became text, and what they may be. */
function howRead(opened: LookedInto | null) {
  const delimited = opened?.source.tables.some((table) => (table.head()[0]?.cells.length ?? 0) > 1) ?? false;
  const delimiter = delimited ? (opened?.delimiter ?? null) : null;
  const claims = opened?.claims ?? [];
  return {
    encoding: opened?.encoding ?? null,
    encodingConfidence: opened?.encodingConfidence ?? null,
    delimiter: delimiter?.delimiter ?? null,
    delimiterConfidence: delimiter?.confidence ?? null,
    formats: claims.map(({ format, confidence }) => ({ id: format.id, label: format.label, confidence })),
  };
}

/** The file is readable but of no known format: its columns are shown so that a person can choose. */
function unread(opened: LookedInto, issues: IssueLog): ImportResult {
  const [header] = headIn(opened.source);
  if (!issues.has('unknown-format')) issues.add(unrecognised(header?.cells ?? []), { row: header?.row ?? null });
  return { ...nothing(issues, opened), ...headOf(opened.source) };
}

/** The first rows of a file that is not read, so that a person sees what it was taken for. */
function headOf(source: Source): Pick<ImportResult, 'columns' | 'preview'> {
  const [header, ...rows] = headIn(source);
  const preview = rows.slice(0, 5).map((row) => row.cells);
  return boundedPreview({ columns: uniqueHeaders(header?.cells ?? []), preview });
}

function headIn({ tables }: Source) {
  return tables.find((table) => table.head().length > 0)?.head() ?? [];
}

function nothing(issues: IssueLog, opened: LookedInto | null = null): ImportResult {
  return {
    ...howRead(opened),
    format: null,
    kind: null,
    confidence: 0,
    mapping: null,
    fields: [],
    columns: [],
    preview: [],
    sheets: [],
    counts: NO_ROWS,
    totals: {},
    records: NO_RECORDS,
    selectable: { clusters: [], states: [] },
    leftOut: NO_KEYS,
    dates: null,
    recording: {},
    rejectedRows: [],
    stopped: issues.stopped(),
    issues: issues.all(),
  };
}
