import type { Estate } from '@tatami/model';
import type { EstatePart } from './questions.ts';

/** So many records are taken over within one frame; an estate of 20,000 at once would hold the page for a fifth of a second. */
const RECORDS_OF_A_PART = 500;

/** What is no list of records: it is taken over by its entries. */
const BY_ENTRIES = ['joined', 'clock', 'gone'] as const satisfies readonly (keyof Estate)[];

/** An estate in parts that are taken over one by one; an empty list is a part too. */
export function* partsOf({ joined, clock, gone, ...lists }: Estate): Generator<EstatePart> {
  // What a list is not must be named above: the type of the rest says so.
  const all: Readonly<Record<string, readonly unknown[] | undefined>> = lists;
  for (const [list, records] of Object.entries(all)) if (records) yield* slicesOf(list as keyof Estate, records);
  for (const [name, value] of Object.entries({ joined, clock, gone }) as [keyof Estate, object | undefined][])
    if (value) yield* slicesOf(name, Object.entries(value));
}

function* slicesOf(list: keyof Estate, records: readonly unknown[]): Generator<EstatePart> {
  for (let start = 0; start === 0 || start < records.length; start += RECORDS_OF_A_PART)
    yield { list, records: records.slice(start, start + RECORDS_OF_A_PART) };
}

/** The estate that came in these parts. */
export function estateOf(parts: readonly EstatePart[]): Estate {
  const lists: Record<string, unknown[]> = {};
  for (const { list, records } of parts) {
    const known = lists[list];
    if (known) known.push(...records);
    else lists[list] = [...records];
  }
  const estate: Record<string, unknown> = { ...lists };
  for (const name of BY_ENTRIES) if (lists[name]) estate[name] = Object.fromEntries(lists[name] as [string, unknown][]);
  return estate as unknown as Estate;
}
