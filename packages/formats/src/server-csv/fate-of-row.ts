import type { Trouble } from '../issues/issue-log.ts';
import { nameMissing } from '../issues/row-issues.ts';
import type { RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** Refuses a row that names no machine. */
export function refuse(fields: RowFields): RowFate {
  fields.report(nameMissing, fields.has('name') ? 'name' : 'vm');
  return 'rejected';
}

/** Passes over a row that is of no machine, and says why. */
export function skip(fields: RowFields, why: Trouble): RowFate {
  fields.report(why);
  return 'skipped';
}
