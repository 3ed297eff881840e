import {
  attributeField,
  attributesIn,
  attributesText,
  type Origin,
  type OriginCell,
  type OtherStatement,
} from '@tatami/model';
import type { Sources, Stated } from './sources.ts';

/**
 * Attributes that an older state of the same list states of a record, and whose cell the newer state has left empty: they are said no
 * longer, and stay beside the record as what did not hold.
 */
export function withoutEmptied<Older extends Stated>(older: Older, newer: Stated, isEmptied: IsEmptied): Older {
  const kept = attributesIn(older.values.attributes as string | null | undefined);
  const said = attributesIn(newer.values.attributes as string | null | undefined);
  const gone = Object.keys(kept).filter(
    (header) =>
      said[header] === undefined &&
      older.origin.cells[attributeField(header)] !== undefined &&
      isEmptied(attributeField(header)),
  );
  if (gone.length === 0) return older;
  const cells: Record<string, OriginCell> = { ...older.origin.cells };
  const others: Record<string, readonly OtherStatement[]> = { ...older.origin.others };
  for (const header of gone) {
    const field = attributeField(header);
    others[field] = [saidIn(field, kept[header] ?? null, older.origin)];
    delete cells[field];
  }
  const left = Object.entries(kept).filter(([header]) => !gone.includes(header));
  const values = { ...older.values, attributes: attributesText(Object.fromEntries(left)) };
  return { ...older, values, origin: { ...older.origin, cells, others } };
}

/** Fields that hold on, for plans count with them, though the newer state of the same list leaves their cells empty: what it says of them. */
export function emptiedFields(
  held: Stated & { readonly edited: readonly string[] },
  read: Stated,
  isEmptied: IsEmptied,
): Readonly<Record<string, OtherStatement>> {
  const { file, sheet, row } = read.origin;
  const emptied: Record<string, OtherStatement> = {};
  for (const field of Object.keys(read.values)) {
    const isHeld = (held.values[field] ?? null) !== null && held.origin.cells[field] !== undefined;
    if (field === 'attributes' || !isHeld || (read.values[field] ?? null) !== null || held.edited.includes(field))
      continue;
    if (isEmptied(field)) emptied[field] = { value: null, cell: null, file, sheet, row };
  }
  return emptied;
}

/** Whether a newer state of the list that states a field has its column, which is empty in the row at hand. */
export type IsEmptied = (field: string) => boolean;

/** Of what is held, in the row that is read. */
export function emptiedBy(
  read: Origin,
  { values, origin: held }: Stated,
  { isNewerState, hasColumn, statesSince }: Sources,
): IsEmptied {
  const record = { key: String(values.key), held, sheet: read.sheet };
  return (field) => {
    const { file, sheet } = held.cells[field]?.from ?? held;
    if (file === read.file && sheet !== read.sheet) return false;
    return (
      isNewerState(file) &&
      read.cells[field] === undefined &&
      hasColumn(field, read.sheet) &&
      statesSince(field, record).length === 0
    );
  };
}

/** What an origin's file says of a field. */
export function saidIn(field: string, value: string | null, { file, sheet, row, cells }: Origin): OtherStatement {
  const { from, ...cell } = cells[field] ?? { column: '', text: '' };
  return { value, cell, ...(from ?? { file, sheet, row }) };
}
