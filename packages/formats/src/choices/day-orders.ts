import { DAY_ORDERS, type DayOrder } from '../decode/numeric-date.ts';

/**
 * Who wrote dates: the commands of machines, in the machine's language, or whoever exported a table. A customer's servers may speak
 * another language than the spreadsheets, so the one tells nothing of the other.
 */
export type DateWriter = 'machines' | 'tables';

export type OrdersByWriter = { readonly [Writer in DateWriter]?: DayOrder | undefined };

/** What is known of the order of day and month apart from the file itself. */
export interface KnownDayOrders {
  /** What the other files of the same delivery show. */
  readonly delivery?: OrdersByWriter | undefined;
  /** What was answered for an earlier file of the project. */
  readonly project?: OrdersByWriter | undefined;
}

/** What the order was taken from: the dates themselves, their sequence, the clock's AM and PM, the day in the file's name, the tool, or what is known besides. */
export type OrderTakenFrom = 'parts' | 'tool' | 'chosen' | 'sequence' | 'clock' | 'name' | keyof KnownDayOrders;

/** How the dates of a file were read that may be read in several orders. */
export interface DatesRead {
  readonly writer: DateWriter;
  /** null = open: nothing tells, and the records are not handed out before a person says. */
  readonly takenFrom: OrderTakenFrom | null;
  readonly order: DayOrder | null;
  /** As the file writes it. */
  readonly example: string;
  /** The days it may be, as ISO dates. */
  readonly readings: readonly { readonly order: DayOrder; readonly day: string }[];
}

/** The orders each writes: year first in two digits is the C library's way in no language that servers are run in. */
export const ORDERS_OF: Readonly<Record<DateWriter, readonly DayOrder[]>> = {
  machines: ['month-first', 'day-first'],
  tables: DAY_ORDERS,
};

/** Who writes the dates of a format. */
export function writerOf({ datesOf }: { readonly datesOf?: 'machines' | 'tool' }): DateWriter {
  return datesOf === 'machines' ? 'machines' : 'tables';
}
