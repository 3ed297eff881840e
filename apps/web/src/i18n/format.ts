import { GIB_PER_TIB, type Language, UNITS, type Unit } from '@tatami/model';

/** A number ready to be shown: the figure, and its unit apart so that it can stand lighter. */
export interface Quantity {
  readonly figure: string;
  readonly unit: string;
}

const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const satisfies Record<Language, string>;
const MONEY: readonly Unit[] = ['USD', 'EUR', 'JPY'];
const FINEST_FRACTION = 2;

/** As many decimals as a reader can use: 2 below ten, 1 below a hundred, none above. Whole numbers have none. */
export function usefulDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const size = Math.abs(value);
  if (size >= 100) return 0;
  return size >= 10 ? 1 : FINEST_FRACTION;
}

/** How figures, dates and money are written in one language; the only place that knows Intl. */
export function formatterFor(language: Language) {
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const figure = (value: number, maximumFractionDigits = usefulDecimals(value)) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
  const money = (value: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);

  /** A value in its unit: shares as per cent (over 100 % as they are), a thousand GiB and more as TiB, money with its sign. */
  const quantity = (value: number, unit: Unit): Quantity => {
    if (MONEY.includes(unit)) return { figure: money(value, unit), unit: '' };
    if (unit === 'share') return { figure: figure(value * 100, Number.isInteger(value * 100) ? 0 : 1), unit: '%' };
    if (unit === 'GiB' && Math.abs(value) >= GIB_PER_TIB)
      return { figure: figure(value / GIB_PER_TIB), unit: UNITS.TiB[language] };
    return { figure: figure(value), unit: UNITS[unit][language] };
  };

  return {
    figure,
    quantity,
    /** The ends of an interval share one unit: "10.5–14.2 TPS". */
    interval: (low: number, high: number, unit: Unit): string => {
      const [from, to] = [quantity(low, unit), quantity(high, unit)];
      const start = from.unit === to.unit ? from.figure : spaced(from);
      return `${start} – ${spaced(to)}`;
    },
    bytes: (bytes: number): string => {
      const unit = bytes >= 1e6 ? 'megabyte' : 'kilobyte';
      const scaled = bytes / (unit === 'megabyte' ? 1e6 : 1e3);
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(scaled);
    },
    date: (iso: string) => date.format(new Date(iso)),
    instant: (iso: string) => instant.format(new Date(iso)),
    list: (items: readonly string[]) => list.format(items),
  };
}
export type Formatter = ReturnType<typeof formatterFor>;

function spaced({ figure, unit }: Quantity): string {
  return unit ? `${figure}\u202f${unit}` : figure;
}
