import type { RowFields } from '../tabular/row-fields.ts';

/** Part of a machine's memory that a recording states beside what is used, or in its place. */
export type MemoryPart = 'free' | 'whole';

/** The columns of its parts, and where a figure made of them comes from. */
export const PARTS_OF_MEMORY = { free: 'memoryFreeGiB', whole: 'memoryWholeGiB' } as const;
export const CELL_OF_REST = ['memoryGiB', PARTS_OF_MEMORY.free] as const;

/** Whether what is free and the whole stand in for what is used, which no column states. */
export function restTellsMemory(fields: { has(field: string): boolean }): boolean {
  const states = (field: string) => fields.has(field);
  return !states('memoryGiB') && !states('memoryPeakGiB') && Object.values(PARTS_OF_MEMORY).every(states);
}

/** What is used of a row that states what is free and the whole, GiB. */
export function memoryOfRest(fields: RowFields): number | null {
  const { free, whole } = PARTS_OF_MEMORY;
  return usedOfParts({ free: fields.quantity(free), whole: fields.quantity(whole) });
}

/** Memory in use, where what is free and the whole are recorded: the rest, GiB; null where one of them is missing. */
export function usedOfParts({ free, whole }: { [Part in MemoryPart]?: number | null | undefined }): number | null {
  if (free === null || free === undefined || whole === null || whole === undefined || free > whole) return null;
  return Math.round((whole - free) * 1e6) / 1e6;
}
