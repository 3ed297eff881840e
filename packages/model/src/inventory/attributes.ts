import type { Origin } from './records.ts';

/** Columns of a list that are kept of a record without a field of its own: more are a report, not a list. */
export const MAX_ATTRIBUTES = 30;
/** Longest text kept of one, and longest name; beyond it is cut. */
export const MAX_ATTRIBUTE_CHARS = 300;
export const MAX_ATTRIBUTE_NAME_CHARS = 80;

/** What lists say of a machine beyond what a plan needs (location, owner, asset number, end of maintenance, remarks): text by header. */
export type Attributes = Readonly<Record<string, string>>;

const NONE: Attributes = {};
const PREFIX = 'attribute:';

/** What a record says beyond its fields, by the headers of its list. A text that is none says nothing. */
export function attributesIn(kept: string | null | undefined): Attributes {
  if (!kept) return NONE;
  try {
    const read: unknown = JSON.parse(kept);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Attributes) : NONE;
  } catch {
    return NONE;
  }
}

/** Attributes as a record keeps them: equal ones are equal texts. null = there are none. */
export function attributesText(attributes: Attributes): string | null {
  const names = Object.keys(attributes).sort();
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names.map((name) => [name, attributes[name]])));
}

/** What two lists say together: `first` holds where both name the same. */
export function joinedAttributes(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second;
  return attributesText({ ...attributesIn(second), ...attributesIn(first) });
}

/** Of how many texts the answers are kept. */
const MOST_KNOWN = 20_000;

/** The same answer, read once for each text: lists say the same things over and over, and every answer of a scenario asks for each workload. */
export function readOnce<Read>(read: (said: string) => Read): (said: string) => Read {
  const known = new Map<string, { readonly read: Read }>();
  return (said) => {
    const before = known.get(said);
    if (before !== undefined) return before.read;
    const found = read(said);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(said, { read: found });
    return found;
  };
}

/** How the cell of an attribute is named among the cells of an origin. */
export function attributeField(name: string): string {
  return PREFIX + name;
}

/** The header that such a cell stands under. */
export function headerOfAttribute(field: string): string {
  return field.slice(PREFIX.length);
}

/** The cells of attributes among those of an origin. */
export function attributeCells({ cells }: Pick<Origin, 'cells'>): Origin['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => field.startsWith(PREFIX)));
}

/** The names of attributes of some records, in the order they are met. */
export function attributeNames(records: readonly { readonly attributes: string | null }[]): readonly string[] {
  const names = new Set<string>();
  let last: string | null = null;
  for (const { attributes } of records) {
    if (attributes === null || attributes === last) continue;
    last = attributes;
    for (const name of Object.keys(attributesIn(attributes))) names.add(name);
  }
  return [...names];
}
