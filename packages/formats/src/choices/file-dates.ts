import type { DateEvidence } from '../decode/day-order.ts';
import { isoOf } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { dayOrderOpen, dayOrderTaken } from './date-issues.ts';
import type { DatesRead, DateWriter, KnownDayOrders, OrderTakenFrom } from './day-orders.ts';

/** What a tool's way of writing dates adds to them. */
export interface ToolDates {
  /** The tool writes them in this order in every language. */
  readonly always?: DayOrder | undefined;
  /** The clock beside them is one that goes with this order. */
  readonly byClock?: DayOrder | undefined;
  /** The day that the name of the file states goes with this order. */
  readonly byName?: DayOrder | undefined;
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
  orderOf(evidence: DateEvidence, { always, byClock, byName }: ToolDates = {}): DayOrder {
    const shown = evidence.tells();
    const { delivery, project } = this.known;
    const candidates: readonly (readonly [OrderTakenFrom, DayOrder | undefined])[] = [
      ['parts', shown?.by === 'parts' ? shown.order : undefined],
      ['tool', always],
      ['chosen', this.chosen],
      ['sequence', shown?.order],
      ['clock', byClock],
      ['name', byName],
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
