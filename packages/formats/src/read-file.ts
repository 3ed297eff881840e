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
  namesOnly,
  readerFailed,
  unknownEncoding,
  unknownFormat,
  unrecognised,
} from './issues/file-issues.ts';
import { IssueLog } from './issues/issue-log.ts';
import { tooManyColumns, tooManyRows } from './issues/limit-issues.ts';
import { MAX_ROWS } from './limits.ts';
import { type OpenedSource, openSource } from './open-source.ts';
import { type ContradictoryRow, impossibleRows, reportRows } from './plausibility/contradictions.ts';
import { reviewed } from './plausibility/reviewed.ts';
import { boundedPreview } from './preview.ts';
import type { AnsweredRow } from './questions/answered-rows.ts';
import { formatById } from './registry.ts';
import { reportLicences, reportProse } from './server-csv/no-servers/licences-stated.ts';
import { linesBeyondRows } from './source-length.ts';
import { isTooWide, widthOf } from './source-width.ts';
import { uniqueHeaders } from './tabular/headers/header.ts';
import { reportTableTroubles } from './tabular/table-troubles.ts';
import { knownFile, reportFurtherSheets } from './unread/known-file.ts';
import { statesNamesOnly } from './unread/names-only.ts';

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
  /** What was answered of machines in other files. */
  readonly answered?: readonly AnsweredRow[] | undefined;
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
  { mapping = undefined, selection = EVERYTHING, corrections = [], dayOrders, recording = {}, answered }: ReadRequest,
  issues: IssueLog,
): ImportResult {
  const { source } = opened;
  const dates = new FileDates(writerOf(format), recording.dayOrder, dayOrders);
  const request = { source, mapping: mapping ?? null, dates, recording, answered };
  const answers = mapping?.answers;
  const soFar = issues.copy();
  const read = format.parse({ ...request, issues });
  dates.report(issues);
  const from = { tables: source.tables, columns: read.columns, sheet: read.mapping?.sheet };
  const impossible = impossibleRows(read.records, !format.generic);
  reportRows(impossible, { rejected: true, from, issues });
  const whole = reviewed(read, answers, { from, issues });
  // Only a person takes a text for a list that it is not.
  const isNoList = confidence < CLAIMS_FROM && statesNamesOnly(whole.records);
  if (isNoList) issues.add(knownFile(source) ?? namesOnly);
  const leftOut = leftOutOf(whole.records, selection);
  const out = rowsOut(leftOut, impossible);
  let log = issues;
  let reading = whole;
  if (leftOut || out.impossible.length > 0) {
    if (leftOut) soFar.add(leftOutBySelection(rowsIn(leftOut.rows)));
    log = soFar.onlyAs(issues);
    reportRows(out.impossible, { rejected: true, from, issues: log });
    reading = reviewed(parseWithout(format, { ...request, issues: log }, out), answers, { from, issues: log });
  }
  const result = dates.isOpen || isNoList ? withheld(reading) : reading;
  return {
    ...howRead(opened),
    ...(result.fields.length === 0 && UNDELIMITED),
    format: format.id,
    kind: format.kind,
    writtenAt: format.writtenAt?.(source) ?? null,
    confidence,
    ...result,
    // Answers are kept of a file without columns too: a page sends back what it was shown.
    mapping: answers ? { fields: {}, ...result.mapping, answers } : result.mapping,
    ...boundedPreview(result),
    records: markCorrected(result.records, corrections),
    selectable: selectableOf(whole.records, selection),
    leftOut: leftOut?.keys ?? NO_KEYS,
    dates: dates.read,
    recording,
    asks: result.asks ?? {},
    rejectedRows: log.rejectedRows(),
    headerRow: result.headerRow ?? null,
    questions: result.questions ?? [],
    answered: result.answered ?? [],
    stopped: log.stopped(),
    issues: log.all(),
  };
}

/** Rows that do not come in: a person leaves them out, or they state what cannot be. */
interface RowsOut {
  readonly leftOut: LeftOut['rows'];
  readonly rejected: LeftOut['rows'];
  readonly impossible: readonly ContradictoryRow[];
}

function rowsOut(leftOut: LeftOut | null, impossible: readonly ContradictoryRow[]): RowsOut {
  const rows: LeftOut['rows'] = leftOut?.rows ?? new Map();
  const own = impossible.filter(({ origin }) => !rows.get(origin.sheet)?.has(origin.row));
  const rejected = new Map<string | null, Set<number>>();
  for (const { origin } of own)
    rejected.set(origin.sheet, (rejected.get(origin.sheet) ?? new Set<number>()).add(origin.row));
  return { leftOut: rows, rejected, impossible: own };
}

/**
 * Reads the file once more as if some rows were not in it, so that totals are those of what comes in whatever the format. They are
 * counted as skipped or rejected, and their absence raises no issue that was not there before.
 */
function parseWithout(format: Format, request: ParseRequest, { leftOut, rejected }: RowsOut): Parsed {
  const tables = tablesWithout(tablesWithout(request.source.tables, { rows: leftOut }), { rows: rejected });
  const result = format.parse({ ...request, source: { ...request.source, tables } });
  request.dates.report(request.issues);
  const lost = (name: string | null) => ({
    skipped: leftOut.get(name)?.size ?? 0,
    rejected: rejected.get(name)?.size ?? 0,
  });
  const all = { skipped: rowsIn(leftOut), rejected: rowsIn(rejected) };
  const sheets = result.sheets.map((sheet) => ({ ...sheet, counts: plusLost(sheet.counts, lost(sheet.name)) }));
  return { ...result, sheets, counts: plusLost(result.counts, all) };
}

function rowsIn(rows: LeftOut['rows']): number {
  return [...rows.values()].reduce((sum, { size }) => sum + size, 0);
}

function plusLost(counts: RowCounts, { skipped, rejected }: Pick<RowCounts, 'skipped' | 'rejected'>): RowCounts {
  return {
    ...counts,
    read: counts.read + skipped + rejected,
    skipped: counts.skipped + skipped,
    rejected: counts.rejected + rejected,
  };
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
  const known = knownFile(opened.source);
  if (known) issues.add(known);
  reportFurtherSheets(opened.source, issues);
  reportLicences(opened.source.tables, issues);
  if (!known) reportProse(opened.source, issues);
  if (!known && !issues.has('unknown-format'))
    issues.add(unrecognised(header?.cells ?? []), { row: header?.row ?? null });
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
    writtenAt: null,
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
    asks: {},
    rejectedRows: [],
    headerRow: null,
    questions: [],
    answered: [],
    stopped: issues.stopped(),
    issues: issues.all(),
  };
}
