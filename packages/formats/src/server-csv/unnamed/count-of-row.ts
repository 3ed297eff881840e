import type { RowFields } from '../../tabular/row-fields.ts';
import { tooManyMachines } from '../issues.ts';

/** One row says at most this many equal machines; more is a misread column. */
export const MAX_MACHINES_PER_ROW = 1_000;

/** How many machines a row is of. null = it counts none, or too many, which is told. */
export function countOf(fields: RowFields): number | null {
  // Beside the names of two machines a number says how many the row names.
  const machines = fields.has('secondNode') ? 1 : (fields.quantity('count') ?? 1);
  if (Number.isInteger(machines) && machines >= 1 && machines <= MAX_MACHINES_PER_ROW) return machines;
  fields.report(tooManyMachines(MAX_MACHINES_PER_ROW), 'count');
  return null;
}
