import type { ImportIssue, Text } from '@tatami/model';
import type { EncodingName } from './decode/encoding.ts';
import { detectFormats } from './detect-format.ts';
import { readerFailed } from './issues/file-issues.ts';
import { IssueLog } from './issues/issue-log.ts';
import { openSource } from './open-source.ts';

export interface Inspection {
  readonly encoding: EncodingName | null;
  /** ',' ';' tab or '|'; null for a workbook. */
  readonly delimiter: string | null;
  readonly sheets: readonly string[];
  /** Formats that fit at all, best first. */
  readonly formats: readonly { readonly id: string; readonly label: Text; readonly confidence: number }[];
  readonly issues: readonly ImportIssue[];
}

/** What a file seems to be, without reading its rows. Never throws. */
export function inspect(bytes: Uint8Array, fileName: string): Inspection {
  const issues = new IssueLog();
  try {
    const opened = openSource(bytes, fileName, { encoding: null, delimiter: null }, issues);
    const tables = opened?.source.tables ?? [];
    const claims = opened ? detectFormats(opened.source) : [];
    return {
      encoding: opened?.encoding ?? null,
      delimiter: tables[0]?.delimiter ?? null,
      sheets: tables.flatMap(({ name }) => (name === null ? [] : [name])),
      formats: claims.map(({ format, confidence }) => ({ id: format.id, label: format.label, confidence })),
      issues: issues.all(),
    };
  } catch {
    issues.add(readerFailed);
    return { encoding: null, delimiter: null, sheets: [], formats: [], issues: issues.all() };
  }
}
