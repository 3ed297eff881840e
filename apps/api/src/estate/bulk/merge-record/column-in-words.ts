import {
  attributeField,
  attributesIn,
  attributesText,
  type Origin,
  type OriginCell,
  type OtherStatement,
} from '@tatami/model';
import { saidIn } from './emptied-cells.ts';
import type { Sources, Stated } from './sources.ts';

type Held = Stated & { readonly edited: readonly string[] };

/** 'F (Status)': how an origin names a column. */
const COLUMN = /^[A-Z]{1,3} \((.*)\)$/;

/**
 * A column that one list states in words that are only kept ('planned'), and another so that a field is read from it ('in operation'): only what
 * the later one says of it stands, as words or as the field. Of lists that came together the one read is believed, and the words of the other
 * are said beside it.
 */
export function oneReadingOfColumns<Of extends Held>(held: Of, read: Stated, sources: Sources): readonly [Of, Stated] {
  const isTyped = held.edited.includes('attributes');
  const later = isTyped ? held : withoutWords(held, wordsReadNow(held, read, sources), read, sources);
  return [
    withoutFieldsInWords(later, read, sources),
    withoutWords(read, wordsOfOlder(held, read, sources), held, sources),
  ];
}

/** Words of the record that the list read has as a field. */
function wordsReadNow(held: Held, read: Stated, sources: Sources): readonly string[] {
  const fields = fieldsByHeader(read);
  const kept = new Set(headersOf(read));
  return headersOf(held).filter(
    (header) =>
      fields.has(header) && !kept.has(header) && isLater(read, placeOf(held, attributeField(header)), sources),
  );
}

/** Words of an older list that the record has as a field. */
function wordsOfOlder(held: Held, read: Stated, { isOlder }: Sources): readonly string[] {
  const fields = fieldsByHeader(held);
  const kept = new Set(headersOf(held));
  return headersOf(read).filter((header) => {
    const field = fields.get(header);
    return field !== undefined && !kept.has(header) && isOlder(read.origin.file, placeOf(held, field).file);
  });
}

/** A record without the fields that a later list has in words that are not known. */
function withoutFieldsInWords<Of extends Held>(held: Of, read: Stated, sources: Sources): Of {
  const fields = fieldsByHeader(held);
  const gone = headersOf(read).flatMap((header) => {
    const field = fields.get(header);
    if (field === undefined || (read.values[field] ?? null) !== null || held.edited.includes(field)) return [];
    // The same words are no other statement: a person may have answered what they say.
    if (held.origin.cells[field]?.text === read.origin.cells[attributeField(header)]?.text) return [];
    const place = placeOf(held, field);
    return isLater(read, place, sources) && !sources.cameTogether(place.file) ? [field] : [];
  });
  if (gone.length === 0) return held;
  const values = { ...held.values, ...Object.fromEntries(gone.map((field) => [field, null])) };
  return { ...held, values, origin: { ...held.origin, cells: without(held.origin.cells, gone) } };
}

/** What is stated without some of its words; those of a list that came with the other one stay beside the record. */
function withoutWords<Of extends Stated>(stated: Of, headers: readonly string[], other: Stated, sources: Sources): Of {
  if (headers.length === 0) return stated;
  const words = attributesIn(stated.values.attributes as string | null | undefined);
  const others: Record<string, readonly OtherStatement[]> = { ...stated.origin.others };
  for (const header of headers) {
    const field = attributeField(header);
    const { file } = placeOf(stated, field);
    if (file !== other.origin.file && sources.cameTogether(file))
      others[field] = [saidIn(field, words[header] ?? null, stated.origin)];
  }
  const left = Object.entries(words).filter(([header]) => !headers.includes(header));
  return {
    ...stated,
    values: { ...stated.values, attributes: attributesText(Object.fromEntries(left)) },
    origin: {
      ...stated.origin,
      cells: without(stated.origin.cells, headers.map(attributeField)),
      ...(Object.keys(others).length > 0 && { others }),
    },
  };
}

/** Whether what is read is the later word, or of the same delivery, than what stands in a place. */
function isLater(
  { origin: { file, sheet } }: Stated,
  place: Pick<Origin, 'file' | 'sheet'>,
  sources: Sources,
): boolean {
  if (place.file === file) return place.sheet === sheet;
  return sources.kindOf(place.file) === sources.kindOf(file) && !sources.isOlder(file, place.file);
}

function placeOf({ origin }: Stated, field: string): Pick<Origin, 'file' | 'sheet'> {
  return origin.cells[field]?.from ?? origin;
}

function headersOf({ values }: Stated): readonly string[] {
  return Object.keys(attributesIn(values.attributes as string | null | undefined));
}

/** The fields that are read from a column each, by its header. */
function fieldsByHeader({ values, origin }: Stated): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(origin.cells).flatMap(([field, { column }]) => {
      const header = COLUMN.exec(column)?.[1];
      return header !== undefined && field in values ? [[header, field] as const] : [];
    }),
  );
}

function without(cells: Readonly<Record<string, OriginCell>>, gone: readonly string[]): Record<string, OriginCell> {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !gone.includes(field)));
}
