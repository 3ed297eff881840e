import { readNumber, readTable } from './read-table.ts';

export interface EventRow {
  readonly name: string;
  readonly seconds: number;
  /** As printed, 0..100; null where the report leaves it out. */
  readonly percent: number | null;
}

export interface EventRows {
  readonly events: readonly EventRow[];
  readonly unread: readonly number[];
}

/** As many as the API takes. */
const MOST_EVENTS = 200;

/** Wait events from a pasted table: name, seconds, per cent of the total call time. */
export function readEvents(pasted: string): EventRows {
  const events: EventRow[] = [];
  const unread: number[] = [];
  readTable(pasted).forEach(({ line, cells: [name = '', secondsCell, percentCell] }, index) => {
    const [seconds, percent] = [readNumber(secondsCell), readNumber(percentCell)];
    const possible = percent === null || (percent >= 0 && percent <= 100);
    if (name !== '' && seconds !== null && seconds >= 0 && possible) events.push({ name, seconds, percent });
    else if (index > 0) unread.push(line);
  });
  return { events: events.slice(0, MOST_EVENTS), unread };
}
