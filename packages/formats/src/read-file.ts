import { ENCODINGS, type EncodingName } from './decode/encoding.ts';
import { CLAIMS_FROM, type Claim, detectFormats } from './detect-format.ts';
import type { Format, Source } from './format.ts';
import { type ColumnMapping, type ImportResult, NO_RECORDS, NO_ROWS } from './import-result.ts';
import {
  emptyTable,
  formatAmbiguous,
  readerFailed,
  tooManyColumns,
  unknownEncoding,
  unknownFormat,
  unrecognised,
} from './issues/file-issues.ts';
import { IssueLog } from './issues/issue-log.ts';
import { type OpenedSource, openSource } from './open-source.ts';
import { formatById } from './registry.ts';
import { isTooWide, widthOf } from './source-width.ts';
import { reportTableTroubles } from './tabular/table-troubles.ts';

export interface ReadRequest {
  readonly bytes: Uint8Array;
  /** For messages and origins only; the format is told from the content. */
  readonly fileName: string;
  /** The person's choices; what is absent is detected. */
  readonly format?: string | undefined;
  readonly encoding?: string | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

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

function read({ bytes, fileName, format, encoding, mapping }: ReadRequest, issues: IssueLog): ImportResult {
  const chosen = ENCODINGS.find((name) => name === encoding) ?? null;
  if (encoding !== undefined && chosen === null) {
    issues.add(unknownEncoding(encoding));
    return nothing(issues);
  }
  const opened = openSource(bytes, fileName, chosen, issues);
  if (!opened || !isReadable(opened.source, issues)) return nothing(issues, opened?.encoding ?? null);
  const claim = claimFor(opened.source, format, issues);
  if (!claim?.format.anyWidth && isTooWide(opened.source)) {
    issues.add(tooManyColumns(widthOf(opened.source)), { row: 1 });
    return nothing(issues, opened.encoding);
  }
  if (!claim) return unread(opened, issues);
  return parsed(opened, claim, mapping ?? null, issues);
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

function claimFor(source: Source, id: string | undefined, issues: IssueLog): Claim | null {
  if (id !== undefined) {
    const format = formatById(id);
    if (!format) issues.add(unknownFormat(id));
    return format && { format, confidence: format.detect(source) };
  }
  const [best, next] = detectFormats(source);
  if (!best || best.confidence < CLAIMS_FROM) return null;
  if (next && next.confidence >= CLAIMS_FROM) issues.add(formatAmbiguous(next.format.label));
  return best;
}

function parsed(
  { source, encoding }: OpenedSource,
  { format, confidence }: { format: Format; confidence: number },
  mapping: ColumnMapping | null,
  issues: IssueLog,
): ImportResult {
  const result = format.parse({ source, mapping, issues });
  return { format: format.id, kind: format.kind, encoding, confidence, ...result, issues: issues.all() };
}

/** The file is readable but of no known format: its columns are shown so that a person can choose. */
function unread({ source, encoding }: OpenedSource, issues: IssueLog): ImportResult {
  const [header, ...rows] = source.tables.find((table) => table.head().length > 0)?.head() ?? [];
  const columns = header?.cells ?? [];
  if (!issues.has('unknown-format')) issues.add(unrecognised(columns), { row: header?.row ?? null });
  return { ...nothing(issues, encoding), columns, preview: rows.slice(0, 5).map((row) => row.cells) };
}

function nothing(issues: IssueLog, encoding: EncodingName | null = null): ImportResult {
  return {
    format: null,
    kind: null,
    encoding,
    confidence: 0,
    mapping: null,
    fields: [],
    columns: [],
    preview: [],
    sheets: [],
    counts: NO_ROWS,
    totals: {},
    records: NO_RECORDS,
    issues: issues.all(),
  };
}
