import type { Origin } from '@tatami/model';
import { z } from 'zod';
import type { Mirrors } from './mirrors.ts';

export const originCell = z.object({
  column: z.string(),
  text: z.string(),
  from: z.object({ file: z.string(), sheet: z.string().nullable(), row: z.number().int() }).optional(),
  /** Set where a person corrected the cell before the import: what the file itself says. `text` is the corrected one. */
  original: z.string().optional(),
});

const otherStatement = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  cell: originCell.nullable(),
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int(),
});

/** Where a record was read: file, sheet, row, and the cell of each field. */
export const origin = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int(),
  cells: z.record(z.string(), originCell),
  /** What the file says of the fields a person set by hand; setting one back to it takes the correction away. */
  replaced: z
    .record(z.string(), z.object({ value: z.union([z.string(), z.number()]).nullable(), cell: originCell.nullable() }))
    .optional(),
  /** What other sources say of fields of the same machine in another way. */
  others: z.record(z.string(), z.array(otherStatement)).optional(),
  /** What an older state of a list said of the machine’s size, and the last day that the newer one is of. */
  before: z.record(z.string(), otherStatement.extend({ by: z.string().nullable() })).optional(),
});
true satisfies Mirrors<typeof origin, Origin>;
