import type { DateEvidence } from '../decode/day-order.ts';
import { isoOf } from '../decode/instant.ts';
import { DAY_ORDERS, type DayOrder } from '../decode/numeric-date.ts';
import type { Format } from '../format.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { dayOrderOpen, dayOrderTaken } from './date-issues.ts';

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

/** What the order was taken from: the dates themselves, their sequence, the clock's AM and PM, the tool, or what is known besides. */
export type OrderTakenFrom = 'parts' | 'tool' | 'chosen' | 'sequence' | 'clock' | keyof KnownDayOrders;

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

/** What a tool's way of writing dates adds to them. */
export interface ToolDates {
  /** The tool writes them in this order in every language. */
  readonly always?: DayOrder | undefined;
  /** The clock beside them is one that goes with this order. */
  readonly byClock?: DayOrder | undefined;
}

/** Decides in which order the dates of one file are read, once for each column or banner of them. */
export class FileDates {
  private readonly chosen: DayOrder | undefined;
  private readonly known: KnownDayOrders;
  private readonly writer: DateWriter;
  private told: DatesRead | null = null;

  /** `chosen`: a person's choice for this file. */
  constructor(writer: DateWriter, chosen?: DayOrder, known: KnownDayOrders = {}) {
    this.chosen = chosen;
    this.known = known;
    this.writer = writer;
  }

  /** The order to read dates in. Where it stays open, any: what is read so is not handed out. */
  orderOf(evidence: DateEvidence, { always, byClock }: ToolDates = {}): DayOrder {
    const shown = evidence.tells();
    const { delivery, project } = this.known;
    const candidates: readonly (readonly [OrderTakenFrom, DayOrder | undefined])[] = [
      ['parts', shown?.by === 'parts' ? shown.order : undefined],
      ['tool', always],
      ['chosen', this.chosen],
      ['sequence', shown?.order],
      ['clock', byClock],
      ['delivery', delivery?.[this.writer]],
      ['project', project?.[this.writer]],
    ];
    for (const [takenFrom, order] of candidates)
      if (order !== undefined && evidence.allows(order)) return this.note(evidence, order, takenFrom);
    return this.note(evidence, shown?.order ?? null, shown ? 'parts' : null);
  }

  /** null where no date of the file may be read in several orders. */
  get read(): DatesRead | null {
    return this.told;
  }

  get isOpen(): boolean {
    return this.told !== null && this.told.takenFrom === null;
  }

  /** Says what was not plain from the dates themselves. */
  report(issues: IssueLog): void {
    if (!this.told) return;
    const { takenFrom, order, example, readings } = this.told;
    const days = readings.map(({ day }) => day);
    if (takenFrom === null) issues.add(dayOrderOpen(example, days));
    else if (takenFrom !== 'parts' && takenFrom !== 'tool' && takenFrom !== 'chosen')
      issues.add(dayOrderTaken(example, readings.find((reading) => reading.order === order)?.day ?? '', takenFrom));
  }

  private note(evidence: DateEvidence, order: DayOrder | null, takenFrom: OrderTakenFrom | null): DayOrder {
    const { example } = evidence;
    if (example !== null && (this.told === null || takenFrom === null)) {
      const readings = evidence.readings().map((reading) => ({
        order: reading.order,
        day: isoOf(reading.at).slice(0, 10),
      }));
      this.told = { writer: this.writer, takenFrom, order, example, readings };
    }
    return order ?? 'month-first';
  }
}

/** The orders each writes: year first in two digits is the C library's way in no language that servers are run in. */
export const ORDERS_OF: Readonly<Record<DateWriter, readonly DayOrder[]>> = {
  machines: ['month-first', 'day-first'],
  tables: DAY_ORDERS,
};

/** Who writes the dates of a format. */
export function writerOf({ datesOf }: Pick<Format, 'datesOf'>): DateWriter {
  return datesOf === 'machines' ? 'machines' : 'tables';
}
