import type { Estate } from '@tatami/model';
import type { EstatePart } from './questions.ts';

/** So many records are taken over within one frame; an estate of 20,000 at once would hold the page for a fifth of a second. */
const RECORDS_OF_A_PART = 1000;

/** An estate in parts that are taken over one by one; an empty list is a part too. */
export function* partsOf(estate: Estate): Generator<EstatePart> {
  for (const [list, records] of Object.entries(estate) as [keyof Estate, readonly unknown[]][]) {
    for (let start = 0; start === 0 || start < records.length; start += RECORDS_OF_A_PART)
      yield { list, records: records.slice(start, start + RECORDS_OF_A_PART) };
  }
}

/** The estate that came in these parts. */
export function estateOf(parts: readonly EstatePart[]): Estate {
  const lists: Record<string, unknown[]> = {};
  for (const { list, records } of parts) {
    const known = lists[list];
    if (known) known.push(...records);
    else lists[list] = [...records];
  }
  return lists as unknown as Estate;
}
