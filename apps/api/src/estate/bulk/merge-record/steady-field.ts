import { isSteady, type Origin } from '@tatami/model';
import type { Sources, Stated } from './sources.ts';

/**
 * Of two lists that state a field which no later list changes by the way: which is believed, whichever came first; null = a newer state takes
 * the place of an older one, or both are of one name.
 */
export function believedOfLists(field: string, file: string, read: string, sources: Sources): 'held' | 'read' | null {
  if (!isSteady(field) || file === read || sources.isOlder(file, read)) return null;
  return sources.comesBefore(read, file) ? 'held' : 'read';
}

/** Whether what a list of before says of a field goes with what one says now: only where it is an older one by what they say. */
export function isSteadyBeside(field: string, file: string, read: string, { isOlder }: Sources): boolean {
  return isSteady(field) && !isOlder(file, read);
}

/**
 * Of a field that both say alike in cells of their own, where none of the lists between them counts: which of the two vouches for it. null =
 * they do not, or both are of one name.
 */
export function vouching(
  field: string,
  held: Stated & { readonly edited: readonly string[] },
  read: Stated,
  sources: Sources,
): 'held' | 'read' | null {
  const [cell, now] = [held.origin.cells[field], read.origin.cells[field]];
  if (!isSteady(field) || held.edited.includes(field) || !cell || !now) return null;
  if ((read.values[field] ?? null) === null || read.values[field] !== held.values[field]) return null;
  const [file, its] = [cell.from?.file ?? held.origin.file, now.from?.file ?? read.origin.file];
  if (file === its) return null;
  return isBelievedBeside(its, file, sources) ? 'read' : 'held';
}

/** Whether a file that is read is believed before one of before in such a field. */
export function isBelievedBeside(
  read: string,
  file: string,
  { kindOf, comesBefore }: Pick<Sources, 'kindOf' | 'comesBefore'>,
): boolean {
  const [kind, than] = [kindOf(read), kindOf(file)];
  return kind === than ? !comesBefore(read, file) : kind !== 'list';
}

/** The origin of what is held, in which the file that is read vouches for the fields that it says alike. */
export function vouchedFor(held: Origin, read: Origin, fields: readonly string[]): Origin {
  const { file, sheet, row } = read;
  const cells = { ...held.cells };
  for (const field of fields) {
    const cell = read.cells[field];
    if (cell) cells[field] = { from: { file, sheet, row }, ...cell };
  }
  return { ...held, cells };
}
