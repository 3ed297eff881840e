import type { Text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';

/**
 * One field of the records of an estate, stated once: records, contract schemas, sort keys, columns read of the database, the
 * inventory's columns and their editor, labels, and the readers of lists that no tool fixes are made from it. null in a record = the file
 * does not say; it never means zero.
 */
export interface RecordField {
  /** As the header of a column says it. */
  readonly label: Text;
  /** In full, where a person picks it among its like; absent = as the label. */
  readonly title?: Text;
  /**
   * 'words' are a text that is never a number ('CPU' heads a model or a count). A 'count' is whole. A 'share' is 0..1, and may exceed 1
   * when measured so. An 'instant' is ISO 8601. 'attributes' are texts by header, as one text (attributes.ts).
   */
  readonly holds:
    | 'name'
    | 'text'
    | 'words'
    | 'count'
    | 'quantity'
    | 'share'
    | 'choice'
    | 'flag'
    | 'instant'
    | 'attributes';
  readonly unit?: Unit;
  /** Of a 'choice': the words for each. */
  readonly choices?: Readonly<Record<string, Text>>;
  /** Of a 'choice': what else lists call each, with semicolons between. Words that elsewhere say nothing ('none', 'なし') may be among them. */
  readonly spelled?: Readonly<Record<string, string>>;
  /** Of a benchmark run: what was set before it, or what came of it. Absent = neither: its name, when it began. */
  readonly role?: 'factor' | 'response';
  /** Every record has it. */
  readonly always?: true;
  /** A person may correct it by hand, within BOUNDS. */
  readonly editable?: true;
  readonly sortable?: true;
  /** Adds up to something a person may quote. */
  readonly sums?: true;
  /** A record is not to be used where the file states it badly; elsewhere the field is then unknown. */
  readonly essential?: true;
  /** A person may state zero of it: no board of a kind, no error. */
  readonly orNone?: true;
  /** Zero makes no sense (a server without cores), and counts as unknown. */
  readonly neverZero?: true;
  /** Headers it goes by in lists that no tool fixes, English and Japanese, with semicolons between them. */
  readonly headers?: string;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type Held<Field extends RecordField> = Field['holds'] extends 'count' | 'quantity' | 'share'
  ? number
  : Field['holds'] extends 'flag'
    ? boolean
    : Field['holds'] extends 'choice'
      ? keyof Field['choices'] & string
      : string;

/** What a record holds in a field. */
export type ValueOf<Field extends RecordField> = Field extends { readonly always: true }
  ? Held<Field>
  : Held<Field> | null;

/** The part of a record that its table of fields describes. */
export type RecordOf<Fields extends RecordFields> = { readonly [Id in keyof Fields]: ValueOf<Fields[Id]> };

/** Ids of the fields of a table that have a mark: 'editable', 'sortable', 'sums', 'always', 'headers'. */
export type MarkedIds<Fields extends RecordFields, Mark extends keyof RecordField> = {
  [Id in keyof Fields]: Fields[Id] extends { readonly [Key in Mark]: unknown } ? Id : never;
}[keyof Fields];

/** The part of a table whose fields have a mark, in its order. */
export function fieldsWith<Fields extends RecordFields, Mark extends keyof RecordField>(
  fields: Fields,
  mark: Mark,
): { readonly [Id in MarkedIds<Fields, Mark>]: Fields[Id] } {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field[mark] !== undefined)) as {
    readonly [Id in MarkedIds<Fields, Mark>]: Fields[Id];
  };
}

/** The unit of the numbers of a field; null where it holds none, or where each record has its own. */
export function unitOfField({ holds, unit }: RecordField): Unit | null {
  if (unit) return unit;
  return holds === 'share' || holds === 'count' ? holds : null;
}

/** What a person may state, by what the field holds; in the unit of the record. Texts are counted in characters. */
export const BOUNDS = {
  name: { least: 1, most: 200 },
  text: { least: 1, most: 300 },
  words: { least: 1, most: 300 },
  count: { least: 1, most: 1_000_000 },
  /** Quantities are divided by one another: one next to nothing would make others no number at all. */
  quantity: { least: 1e-6, most: 1e12 },
  share: { least: 0, most: 100 },
} as const;

/** The fields of a record of which nothing is known but its name. */
export function unknownFields<Fields extends RecordFields>(
  fields: Fields,
): Omit<RecordOf<Fields>, MarkedIds<Fields, 'always'>> {
  const unknown = Object.entries(fields).flatMap(([id, { always }]) => (always ? [] : [[id, null]]));
  return Object.fromEntries(unknown) as Omit<RecordOf<Fields>, MarkedIds<Fields, 'always'>>;
}
