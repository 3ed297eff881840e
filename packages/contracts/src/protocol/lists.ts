import { visibleText } from '@tatami/model';
import { z } from 'zod';

/** Query of every list: page by cursor, search by name, sort by a field. */
export const listQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
  search: z.string().max(200).optional(),
  sort: z.string().max(40).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type ListQuery = z.infer<typeof listQuery>;

/** The query of a list that can be sorted by the fields named. */
export function listQueryBy<const Field extends string>(...fields: readonly Field[]) {
  return listQuery.extend({ sort: z.enum(fields).optional() });
}

/** The shape of every list: how many there are, this page, where the next begins. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ total: z.number().int().min(0), items: z.array(item), nextCursor: z.string().nullable() });
}

export const id = z
  .string()
  .max(64)
  .regex(/^[0-9a-z-]+$/i);
export const projectParams = z.object({ projectId: id });
export const itemParams = projectParams.extend({ id });
export type ItemParams = z.infer<typeof itemParams>;
export const version = z.number().int().min(1);
export const instant = z.iso.datetime();
/** A line a person writes; what of it cannot be seen is shown as what it is. */
export const line = z.string().trim().overwrite(visibleText).max(200);
export const name = line.min(1);
