import type { Origin, OriginCell, ReplacedField } from '@tatami/model';

interface Held {
  /** Names of the fields a person set by hand. */
  readonly edited: readonly string[];
  readonly origin: Origin;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What a correction by hand makes of a record's provenance: the field is remembered as set by hand, so that a later import
 * leaves it, and its cell no longer vouches for it but is kept aside. Setting a field back to what the file says takes the
 * correction away, cell and all.
 */
export function editRecord(held: Held, edit: Readonly<Record<string, unknown>>): Pick<Held, 'edited' | 'origin'> {
  const edited = new Set(held.edited);
  const cells: Record<string, OriginCell> = { ...held.origin.cells };
  const replaced: Record<string, ReplacedField> = { ...held.origin.replaced };
  for (const [field, value] of Object.entries(edit)) {
    const original = replaced[field] ?? {
      value: held.values[field] as ReplacedField['value'],
      cell: cells[field] ?? null,
    };
    delete cells[field];
    delete replaced[field];
    edited.delete(field);
    if (value !== original.value) {
      edited.add(field);
      replaced[field] = original;
    } else if (original.cell) cells[field] = original.cell;
  }
  const { replaced: _, ...origin } = held.origin;
  const keepsSome = Object.keys(replaced).length > 0;
  return { edited: [...edited].sort(), origin: { ...origin, cells, ...(keepsSome && { replaced }) } };
}
