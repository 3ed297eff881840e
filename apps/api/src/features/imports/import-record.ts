import type { CellCorrection, ImportRecord, ImportSelection, ImportSummary } from '@tatami/contracts';
import { type ImportIssue, type Language, type Text, text, type Unit } from '@tatami/model';
import { say } from '@tatami/wording';
import { type JobFailure, type JobStatus, spoken } from '../../jobs/job-queue.ts';

const ISSUES_SHOWN = 200;

/** What of an import is read to show it in a list: nothing that grows with its file. */
export const SUMMARISED = {
  id: true,
  fileName: true,
  sha256: true,
  bytes: true,
  dryRun: true,
  jobId: true,
  format: true,
  kind: true,
  encoding: true,
  counts: true,
  applied: true,
  batchId: true,
  batchPosition: true,
  createdAt: true,
  issueCount: true,
} as const;

/** What is read with an import to show it alone. */
export const SHOWN = {
  // Not by a limit, which is applied to what was read: an import's issues may be hundreds of thousands.
  issues: { where: { position: { lt: ISSUES_SHOWN } }, orderBy: { position: 'asc' } },
} as const;

/** An import as it is kept, with what SUMMARISED names. Its Json columns are untyped there. */
interface SummarisedRow extends Omit<ImportSummary, 'status' | 'error' | 'counts'> {
  readonly counts: unknown;
  readonly job: { readonly status: JobStatus; readonly error: unknown } | null;
}

/** The same with what SHOWN includes. */
interface ImportRow extends SummarisedRow, Pick<ImportRecord, 'gone'> {
  readonly totals: unknown;
  readonly preview: unknown;
  readonly selection: unknown;
  readonly corrections: unknown;
  readonly issues: readonly IssueRow[];
}

interface IssueRow extends Pick<ImportIssue, 'severity' | 'code'> {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly problem: unknown;
  readonly hint: unknown;
}

const CANCELLED: JobFailure = {
  code: 'conflict',
  message: text('The import was cancelled; nothing was applied.', '取り込みを中止しました。何も反映していません。'),
};

export function toIssue(row: IssueRow): ImportIssue {
  const { severity, code, sheet, column } = row;
  const texts = row as unknown as { problem: Text; hint: Text };
  return { severity, code, where: { sheet, row: row.row, column }, problem: texts.problem, hint: texts.hint };
}

/** An issue in one language. */
export function spokenIssue(issue: ImportIssue, language: Language): ImportRecord['issues'][number] {
  return { ...issue, problem: say(issue.problem, language), hint: say(issue.hint, language) };
}

interface Total {
  readonly label: Text;
  readonly value: number | null;
  readonly unit: Unit;
  readonly missing: number;
}
type Totals = Readonly<Record<string, Total>>;

/** An import as lists over HTTP show it. */
export function toSummary(row: SummarisedRow, language: Language): ImportSummary {
  const { id, fileName, sha256, bytes, dryRun, jobId, format, kind, encoding, createdAt } = row;
  return {
    id,
    fileName,
    sha256,
    bytes,
    dryRun,
    ...endOf(row, language),
    jobId,
    format,
    kind,
    encoding,
    createdAt,
    counts: (row.counts ?? { read: 0, accepted: 0, rejected: 0, skipped: 0 }) as ImportRecord['counts'],
    issueCount: row.issueCount,
    applied: row.applied,
    batchId: row.batchId,
    batchPosition: row.batchPosition,
  };
}

/** An import as it crosses HTTP. */
export function toImport(row: ImportRow, language: Language): ImportRecord {
  const totals = Object.entries((row.totals ?? {}) as unknown as Totals);
  return {
    ...toSummary(row, language),
    totals: Object.fromEntries(totals.flatMap(([name, { value }]) => (value === null ? [] : [[name, value]]))),
    totalsMissing: Object.fromEntries(totals.map(([name, { missing }]) => [name, missing])),
    totalLabels: totals.map(([name, { label, unit }]) => ({ name, label, unit })),
    issues: row.issues.map((issue) => spokenIssue(toIssue(issue), language)),
    preview: previewIn(row),
    selection: (row.selection as ImportSelection | null) ?? EVERYTHING,
    gone: row.gone,
    corrections: correctionsIn(row).map(({ index: _, ...correction }) => correction),
  };
}

/** How far an import has come: its job says it. */
function endOf({ job }: SummarisedRow, language: Language): Pick<ImportSummary, 'status' | 'error'> {
  if (!job || job.status === 'cancelled') return { status: 'failed', error: spoken(CANCELLED, language) };
  const failure = job.error as JobFailure | null;
  return { status: job.status, error: failure && spoken(failure, language) };
}

/** A correction as it is kept: its column also by position, since that is how a reader finds the cell. */
export interface StoredCorrection extends CellCorrection {
  /** 0-based. */
  readonly index: number;
}

export function correctionsIn({ corrections }: Pick<ImportRow, 'corrections'>): readonly StoredCorrection[] {
  return (corrections ?? []) as unknown as readonly StoredCorrection[];
}

/** The selection that leaves nothing out. */
export const EVERYTHING: ImportSelection = { withoutClusters: [], withoutStates: [] };

type Preview = NonNullable<ImportRecord['preview']>;

/** Previews kept by earlier versions say less. */
const UNSAID = {
  encodingConfidence: null,
  delimiter: null,
  delimiters: [],
  delimiterConfidence: null,
  dates: null,
  recording: {},
  asks: {},
  selectable: { clusters: [], states: [] },
  questions: [],
  sheets: [],
  headerRow: null,
};

function previewIn({ preview }: ImportRow): Preview | null {
  if (preview === null) return null;
  const { answered: _, ...kept } = preview as unknown as Preview & { readonly answered?: unknown };
  return { ...UNSAID, ...kept, effect: { ...{ gone: 0, byKind: {} }, ...kept.effect } };
}
