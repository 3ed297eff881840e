import { DAY_ORDERS, type DayOrder, midnight, type NumericDate, numericDate } from './numeric-date.ts';

const DAY_MS = 86_400_000;
/** Day and month the wrong way round put neighbouring samples a month apart, at least. */
const FAR_MS = 20 * DAY_MS;

/** A date without its clock. */
const WRITTEN = /^\D{0,12}[\d/.-]{1,12}/;

/** What the dates of a file tell of their order. */
export interface TellsOrder {
  readonly order: DayOrder;
  /** 'parts': a day above 12, a weekday, or days that are the same in any order. 'sequence': samples around midnight follow each other in this order only. */
  readonly by: 'parts' | 'sequence';
}

/**
 * Gathers the dates of a file, in its order, until they tell which part is the day. `orders` are those the tool may write at all.
 * Dates written otherwise (ISO, with the month's name) are passed over.
 */
export class DateEvidence {
  private readonly orders: readonly DayOrder[];
  private possible: ReadonlySet<DayOrder>;
  private readonly votes = new Map<DayOrder, number>();
  private readonly follows = new Map<DayOrder, number>();
  private before: { readonly written: string; stamp: string } | null = null;
  private ambiguous: string | null = null;
  private seen = false;
  private contradicts = false;

  constructor(orders: readonly DayOrder[] = DAY_ORDERS) {
    this.orders = orders;
    this.possible = new Set(orders);
  }

  /** A date with what stands behind it, as written. */
  see(stamp: string): void {
    const plain = stamp.length > 60 ? '' : stamp.trim();
    const [written = ''] = WRITTEN.exec(plain) ?? [];
    if (this.before?.written === written) {
      this.before.stamp = plain;
      return;
    }
    const date = numericDate(plain);
    if (!date || date.days.size === 0) return;
    this.seen = true;
    this.takeParts(date, plain);
    if (this.before) this.takeSequence(this.before.stamp, plain);
    this.before = { written, stamp: plain };
  }

  /** Whether dates of this kind were seen at all. */
  get hasDates(): boolean {
    return this.seen;
  }

  /** Whether seeing more can change nothing but for the worse. */
  get isDecided(): boolean {
    return this.seen && this.possible.size === 1 && !this.contradicts;
  }

  /** A date that reads differently in different orders; null when there is none. */
  get example(): string | null {
    return this.ambiguous;
  }

  /** The days the example may be. */
  readings(): readonly { readonly order: DayOrder; readonly at: number }[] {
    const days = [...(numericDate(this.ambiguous ?? '')?.days ?? [])];
    return days.flatMap(([order, day]) => (this.orders.includes(order) ? [{ order, at: midnight(day) }] : []));
  }

  /** Whether all dates seen fit an order. */
  allows(order: DayOrder): boolean {
    return this.contradicts || this.possible.has(order);
  }

  /** The order the dates tell; null when they leave it open. */
  tells(): TellsOrder | null {
    if (this.contradicts) return onlyOf(this.votes, 'parts');
    const [order = 'month-first', ...others] = this.possible;
    if (others.length === 0 || this.ambiguous === null) return { order, by: 'parts' };
    return onlyOf(this.follows, 'sequence');
  }

  private takeParts({ days }: NumericDate, stamp: string): void {
    const fitting = this.orders.filter((order) => days.has(order));
    const [only, ...others] = fitting;
    if (only === undefined) return;
    if (others.length === 0) this.votes.set(only, (this.votes.get(only) ?? 0) + 1);
    const midnights = new Set([...days].flatMap(([order, day]) => (fitting.includes(order) ? [midnight(day)] : [])));
    if (midnights.size > 1 && others.length > 0) this.ambiguous ??= stamp;
    if (midnights.size === 1 && others.length > 0) return;
    const left = fitting.filter((order) => this.possible.has(order));
    if (left.length === 0) this.contradicts = true;
    else this.possible = new Set(left);
  }

  /** Samples on two dates that are less than a day apart in one order, and weeks apart in the others. */
  private takeSequence(before: string, after: string): void {
    const gaps = [...this.possible].flatMap((order) => {
      const [from, to] = [momentIn(before, order), momentIn(after, order)];
      return from === null || to === null ? [] : [{ order, gap: Math.abs(to - from) }];
    });
    const near = gaps.filter(({ gap }) => gap < DAY_MS);
    const [only] = near;
    if (only && near.length === 1 && gaps.every(({ order, gap }) => order === only.order || gap > FAR_MS))
      this.follows.set(only.order, (this.follows.get(only.order) ?? 0) + 1);
  }
}

function onlyOf(counts: ReadonlyMap<DayOrder, number>, by: TellsOrder['by']): TellsOrder | null {
  const [most, next] = [...counts].sort(([, a], [, b]) => b - a);
  if (!most || (next && (by === 'sequence' || next[1] === most[1]))) return null;
  return { order: most[0], by };
}

const CLOCK = /(\d{1,2})[:時](\d{2})(?:[:分](\d{2}))?/;

/** Milliseconds since 1970. */
function momentIn(stamp: string, order: DayOrder): number | null {
  const date = numericDate(stamp);
  const day = date?.days.get(order);
  if (!day) return null;
  const [, hour = '0', minute = '0', second = '0'] = CLOCK.exec(date?.clock ?? '') ?? [];
  const half = /AM|PM|午前|午後/i.exec(date?.clock ?? '')?.[0] ?? null;
  const hours = half === null ? Number(hour) : (Number(hour) % 12) + (/^(?:PM|午後)$/i.test(half) ? 12 : 0);
  return midnight(day) + (hours * 3600 + Number(minute) * 60 + Number(second)) * 1000;
}
