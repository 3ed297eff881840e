import { Prisma } from '../generated/prisma/client.ts';

/** A plain value of ours for a Json column: Prisma's type does not know readonly, optional and interface types as JSON. */
export function jsonColumn(value: object): Prisma.InputJsonObject {
  return value as Prisma.InputJsonObject;
}

/** An emptied Json column. */
export const NO_JSON = Prisma.DbNull;
