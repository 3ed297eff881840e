import { z } from 'zod';
import { id, version } from '../protocol/lists.ts';

/** Many records corrected at once, each under the version that was read. One of them stale: nothing is changed. */
export function editsOf<Edit extends z.ZodType>(edit: Edit) {
  return z.object({
    edits: z
      .array(z.object({ id, version, set: edit }))
      .min(1)
      .max(20_000),
  });
}

/** Another record of which fields were read from the cells that were corrected: these are corrected with them. */
const recordCorrectedWith = z.object({
  kind: z.enum(['server', 'workload']),
  id,
  name: z.string(),
  fields: z.array(z.string()),
});
export type RecordCorrectedWith = z.infer<typeof recordCorrectedWith>;

/** What beside a corrected record is another now. */
export const correctedWith = { correctedWith: z.array(recordCorrectedWith) };

/** The versions the corrected records have now. */
export const editedVersions = z.object({ items: z.array(z.object({ id, version })), ...correctedWith });
