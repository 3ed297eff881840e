import { attributeField, MAX_ATTRIBUTES } from '@tatami/model';
import type { OriginLayout } from '../stored-origin.ts';
import type { HasColumn } from './merge-record/sources.ts';
import type { ReadSummary } from './stage-result.ts';

/** Columns that a reading has, filled or not. A column that is read as a field, or kept of no record, is none of words. */
export function columnsOfReading(
  layouts: readonly OriginLayout[],
  { columns, mapping }: Pick<ReadSummary, 'columns' | 'mapping'>,
): HasColumn {
  const filled = new Set(layouts.flatMap(({ sheet, columns: its }) => its.map(([field]) => nameOf(field, sheet))));
  const bound = Object.entries(mapping?.fields ?? {}).flatMap(([field, its]) => (its ? [{ field, ...its }] : []));
  const isRead = new Set(bound.map(({ column }) => column));
  const words = columns.filter((header) => !isRead.has(header));
  const found = new Set(bound.map(({ field }) => field));
  if (mapping?.keepColumns !== false && words.length <= MAX_ATTRIBUTES)
    for (const header of words) found.add(attributeField(header));
  return (field, sheet) => filled.has(nameOf(field, sheet)) || found.has(field);
}

function nameOf(field: string, sheet: string | null): string {
  return `${sheet ?? ''}\n${field}`;
}
