import { groupedBy } from '@tatami/model';
import type { UnreadRow } from './owned-list.ts';

/** Rows of a list that are not taken for one reason. */
export interface UnreadTogether extends Pick<UnreadRow, 'why' | 'text' | 'metric'> {
  /** "2–4, 7". */
  readonly rows: string;
  readonly count: number;
}

/** As many cells as a sentence shows. */
const MOST_SHOWN = 3;

/** Rows that are not taken, by why: a list of many lines says once what all of them leave open. */
export function unreadTogether(unread: readonly UnreadRow[]): readonly UnreadTogether[] {
  const groups = groupedBy(unread, ({ why, metric }) => `${why}\n${metric?.en ?? ''}`);
  return [...groups.values()].map((rows) => {
    const [{ why, metric }] = rows as readonly [UnreadRow, ...UnreadRow[]];
    const texts = [...new Set(rows.map(({ text }) => text))];
    const shown = texts.length > MOST_SHOWN ? [...texts.slice(0, MOST_SHOWN), '…'] : texts;
    return {
      ...{ rows: inRanges(rows.map(({ row }) => row)), count: rows.length, why, text: shown.join(' / ') },
      ...(metric && { metric }),
    };
  });
}

function inRanges(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range && range[1] === row - 1) range[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
