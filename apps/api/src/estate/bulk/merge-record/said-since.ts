import { attributeField, attributesIn, attributesText, type OriginCell, type OtherStatement } from '@tatami/model';
import { saidIn } from './emptied-cells.ts';
import type { Sources, Stated } from './sources.ts';

type Held = Stated & { readonly edited: readonly string[] };

/**
 * An older state of a list that comes after newer ones, without the words whose column these have: what they say of the record stands, also
 * where they have left its cell empty; the older words stay beside it then.
 */
export function withoutWordsOfBefore<Of extends Held>(held: Of, read: Stated, sources: Sources): readonly [Of, Stated] {
  const words = attributesIn(read.values.attributes as string | null | undefined);
  const isPast = (header: string) => statesSince(attributeField(header), held, read, sources).length > 0;
  const past = new Set(held.edited.includes('attributes') ? [] : Object.keys(words).filter(isPast));
  if (past.size === 0) return [held, read];
  const stated = attributesIn(held.values.attributes as string | null | undefined);
  const cells: Record<string, OriginCell> = { ...read.origin.cells };
  const others: Record<string, readonly OtherStatement[]> = { ...held.origin.others };
  for (const header of past) {
    const field = attributeField(header);
    const isLast = !others[field]?.some(({ file }) => sources.isOlder(read.origin.file, file));
    if (stated[header] === undefined && isLast) others[field] = [saidIn(field, words[header] ?? null, read.origin)];
    delete cells[field];
  }
  const left = Object.fromEntries(Object.entries(words).filter(([header]) => !past.has(header)));
  return [
    { ...held, origin: { ...held.origin, ...(Object.keys(others).length > 0 && { others }) } },
    {
      values: { ...read.values, attributes: attributesText(left) },
      origin: { ...read.origin, cells },
    },
  ];
}

/** Newer states of the list that is read that say what is held of a field, though the cell may be of a state before them that said it alike. */
export function saidSince(field: string, held: Held, read: Stated, sources: Sources): readonly string[] {
  if (field === 'attributes' || (held.values[field] ?? null) === null) return [];
  const file = held.origin.cells[field]?.from?.file ?? held.origin.file;
  const emptied = new Set(
    held.origin.others?.[field]?.flatMap(({ value, file: its }) => (value === null ? [its] : [])),
  );
  return statesSince(field, held, read, sources).filter(
    (state) => state === file || (!emptied.has(state) && sources.cameBefore(file, state)),
  );
}

/** Fields that the older state fills, though the newer one that the record stands in has left their cells empty: what that says of them. */
export function emptiedSince(held: Held, read: Stated, sources: Sources): Readonly<Record<string, OtherStatement>> {
  const { file, sheet, row } = held.origin;
  const emptied: Record<string, OtherStatement> = {};
  for (const [field, value] of Object.entries(read.values)) {
    const isFilled = field !== 'attributes' && (value ?? null) !== null && (held.values[field] ?? null) === null;
    if (isFilled && !held.edited.includes(field) && statesSince(field, held, read, sources).includes(file))
      emptied[field] = { value: null, cell: null, file, sheet, row };
  }
  return emptied;
}

function statesSince(field: string, held: Stated, read: Stated, sources: Sources): readonly string[] {
  const { file, sheet } = held.origin;
  return sources.statesSince(field, {
    key: String(held.values.key),
    held: { file, sheet },
    sheet: read.origin.sheet,
  });
}
