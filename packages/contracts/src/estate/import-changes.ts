import { z } from 'zod';
import { recordKind } from './import-preview.ts';

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One record an import adds, changes, or finds gone; `deletedBefore`: added where a person had deleted it, which holds until it is taken in. */
export const importChange = z
  .object({
    change: z.enum(['added', 'changed', 'gone']),
    kind: recordKind,
    key: z.string(),
    name: z.string(),
    /** For a changed record, field by field: held, read. `kept` = set by hand, so the held value stays. */
    fields: z.array(
      z.object({
        field: z.string(),
        from: changedValue,
        to: changedValue,
        /** Set by hand: it stays. */
        kept: z.boolean(),
        /** It stays, as a tool that looked at the machine says so, or a file of a later date by its name. */
        outranked: z.boolean().optional(),
        /** It stays, though the newer state of its list leaves the cell empty. */
        emptied: z.boolean().optional(),
      }),
    ),
    /** For a gone record: the file that brought it, and the fields a person set by hand. */
    file: z.string().nullable(),
    edited: z.array(z.string()),
    deletedBefore: z.literal(true).optional(),
  })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.infer<typeof importChange>;
