import { type Attributes, attributesIn } from '../../inventory/index.ts';

/** What of a record is asked. */
export interface Kept {
  readonly attributes: string | null;
}

/**
 * What further columns of a list tell of a record, read once for each: an estate is asked at every move of a slider. `mayTell` = a cheap look at all that is
 * kept; where it fails, and where nothing is kept, it tells `none`.
 */
export function toldOfRecord<Told>(
  none: Told,
  mayTell: RegExp,
  read: (attributes: Attributes) => Told,
): (record: Kept | null | undefined) => Told {
  const known = new WeakMap<Kept, { readonly told: Told }>();
  return (record) => {
    if (!record || record.attributes === null) return none;
    const before = known.get(record);
    if (before) return before.told;
    const told = mayTell.test(record.attributes) ? read(attributesIn(record.attributes)) : none;
    known.set(record, { told });
    return told;
  };
}
