import type { Language, Unit } from '@tatami/model';
import {
  formatDate,
  formatDuration,
  formatGain,
  formatInterval,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatQuantity,
  localeOf,
  type Quantity,
  quantityOf,
} from '@tatami/wording';
import { useLanguage } from './use-language.ts';

function formatterFor(language: Language) {
  const instant = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return {
    number: (value: number) => formatNumber(value, language),
    /** Of what names a place or a year: thousands stand together. */
    ordinal: (value: number) => formatOrdinal(value, language),
    /** A gain or a loss, its sign always said. */
    gain: (share: number) => formatGain(share, language),
    percent: (share: number) => formatPercent(share, language),
    /** Figure and unit in one string. */
    quantity: (value: number, unit: Unit) => formatQuantity(value, unit, language),
    /** Figure and unit apart, for QuantityView. */
    quantityParts: (value: number, unit: Unit): Quantity => quantityOf(value, unit, language),
    interval: (low: number, high: number, unit: Unit) => formatInterval(low, high, unit, language),
    /** Of so many seconds. */
    duration: (seconds: number) => formatDuration(seconds, language),
    date: (iso: string) => formatDate(iso, language),
    /** Day and time of the person's own clock. */
    instant: (iso: string) => instant.format(new Date(iso)),
    list: (items: readonly string[]) => list.format(items),
  };
}
export type Formatter = ReturnType<typeof formatterFor>;

const formatters = new Map<Language, Formatter>();

/** The functions of packages/wording bound to the language of the page. */
export function useFormat(): Formatter {
  const language = useLanguage();
  const formatter = formatters.get(language) ?? formatterFor(language);
  formatters.set(language, formatter);
  return formatter;
}
