import type { ImportIssue, Text } from '@tatami/model';
import { type DateWriter, ORDERS_OF, writerOf } from './choices/day-orders.ts';
import type { EncodingName } from './decode/encoding.ts';
import type { DayOrder } from './decode/numeric-date.ts';
import { shownDayOrder } from './decode/shown-day-order.ts';
import { type Claim, detectFormats } from './detect-format.ts';
import type { Source } from './format.ts';
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
  /** The order its dates show beyond doubt, and who wrote them; null where they show none. */
  readonly dayOrder: { readonly writer: DateWriter; readonly order: DayOrder } | null;
  /** When the file says that it was written; null = it does not say. */
  readonly writtenAt: string | null;
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
      dayOrder: opened ? shownIn(opened.source, claims) : null,
      writtenAt: opened ? (claims[0]?.format.writtenAt?.(opened.source) ?? null) : null,
      issues: issues.all(),
    };
  } catch {
    issues.add(readerFailed);
    const nothing = { encoding: null, delimiter: null, sheets: [], formats: [], dayOrder: null, writtenAt: null };
    return { ...nothing, issues: issues.all() };
  }
}

/** A tool that writes dates in one order everywhere shows nothing of the others. */
function shownIn({ text }: Source, [best]: readonly Claim[]): Inspection['dayOrder'] {
  if (text === null || !best || best.format.datesOf === 'tool') return null;
  const writer = writerOf(best.format);
  const order = shownDayOrder(text, ORDERS_OF[writer]);
  return order && { writer, order };
}
