import type { FormerStatement, OtherStatement } from '@tatami/model';
import { saidSince } from './said-since.ts';
import type { Sources, Stated } from './sources.ts';

/** What is another in another machine of the name. */
const SIZES = ['cpuModel', 'cores', 'memoryGiB'] as const;

/**
 * What older states of lists said of the size of a machine, where a newer one says otherwise: recordings of that time are of the machine as
 * it was then.
 */
export function formerSizes(
  held: Stated & { readonly edited: readonly string[] },
  read: Stated,
  sources: Sources,
): Readonly<Record<string, FormerStatement>> {
  const former: Record<string, FormerStatement> = {};
  for (const [field, said] of Object.entries(held.origin.before ?? {}))
    if (!sources.isReadAgain(said)) former[field] = said;
  for (const field of SIZES) {
    const [one, other] = [statementOf(field, held), statementOf(field, read)];
    if (held.edited.includes(field) || !one || !other || one.file === other.file || one.value === other.value) continue;
    if (sources.kindOf(one.file) !== sources.kindOf(other.file)) continue;
    const [since] = saidSince(field, held, read, sources);
    if (since) former[field] = { ...other, by: sources.lastDayOf(since) };
    else if (sources.isOlder(other.file, one.file)) former[field] = { ...other, by: sources.lastDayOf(one.file) };
    else if (sources.isOlder(one.file, other.file) || !sources.cameTogether(one.file))
      former[field] = { ...one, by: sources.lastDayOf(other.file) };
  }
  return former;
}

/** null = it says nothing of the field, in a cell of its own. */
function statementOf(field: string, { values, origin }: Stated): OtherStatement | null {
  const { file, sheet, row, cells } = origin;
  const [found, value] = [cells[field], values[field] ?? null];
  if (!found || value === null) return null;
  const { from, ...cell } = found;
  return { value: value as OtherStatement['value'], cell, ...(from ?? { file, sheet, row }) };
}
