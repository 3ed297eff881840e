import type { Origin } from '@tatami/model';
import { duplicateName, repeatedRow } from '../issues/row-issues.ts';
import type { RowFate } from './read-rows.ts';
import type { RowFields } from './row-fields.ts';

/** Reports that a name stands twice: the second row is skipped when it says the same, rejected when it differs. */
export function refuseDuplicate(
  fields: RowFields,
  field: string,
  name: string,
  firstRow: number,
  same: boolean,
): RowFate {
  fields.report(same ? repeatedRow(name, firstRow) : duplicateName(name, firstRow), field);
  return same ? 'skipped' : 'rejected';
}

/** Whether two records were read from equal cells. */
export function sameCells(a: Origin, b: Origin): boolean {
  const fields = new Set([...Object.keys(a.cells), ...Object.keys(b.cells)]);
  return [...fields].every((field) => a.cells[field]?.text === b.cells[field]?.text);
}
