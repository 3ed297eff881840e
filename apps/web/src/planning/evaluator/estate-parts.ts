import type { Estate } from '@tatami/model';
import type { EstatePart } from './questions.ts';

/** So many records are taken over within one frame; an estate of 20,000 at once would hold the page for a fifth of a second. */
const RECORDS_OF_A_PART = 1000;

/** An estate in parts that are taken over one by one; an empty list is a part too. */
export function* partsOf({ joined, ...lists }: Estate): Generator<EstatePart> {
  for (const [list, records] of Object.entries(lists) as [keyof typeof lists, readonly unknown[]][])
    yield* slicesOf(list, records);
  if (joined) yield* slicesOf('joined', Object.entries(joined));
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
  const { joined, ...estate } = lists;
  return {
    ...estate,
    ...(joined && { joined: Object.fromEntries(joined as [string, string][]) }),
  } as unknown as Estate;
}
