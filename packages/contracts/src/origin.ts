import { z } from 'zod';

/** Where a record was read: file, sheet, row, and the cell of each field. */
export const origin = z.object({
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.number().int(),
  cells: z.record(
    z.string(),
    z.object({
      column: z.string(),
      text: z.string(),
      from: z.object({ file: z.string(), sheet: z.string().nullable(), row: z.number().int() }).optional(),
    }),
  ),
});
