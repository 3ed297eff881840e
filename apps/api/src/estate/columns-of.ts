import type { z } from 'zod';

/** The fields a contract shows of a record, as Prisma's `select` takes them. */
export function columnsOf<Shape extends z.ZodRawShape>({
  shape,
}: z.ZodObject<Shape>): { readonly [Field in keyof Shape]: true } {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, true])) as { [Field in keyof Shape]: true };
}
