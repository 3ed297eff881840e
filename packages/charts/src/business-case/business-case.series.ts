import { amount, amountOf, type BusinessCase, isKnown, type Language, type Text, text } from '@tatami/model';
import { formatEstimate, formatEstimateInterval, moneyScale, say } from '@tatami/wording';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

/** One year: what is saved in it, and from the beginning to its end with its interval. */
export interface CashBar {
  readonly year: number;
  readonly label: string;
  readonly saved: number;
  readonly cumulative: number;
  readonly band: readonly [low: number, high: number];
}

export interface CashSeries {
  readonly bars: readonly CashBar[];
  readonly ticks: readonly number[];
  readonly scale: { readonly divisor: number; readonly unit: string };
}

/** The years of a case as bars, and the cumulative curve over them; null where there is none. */
export function cashSeries({ byYear, currency }: BusinessCase, language: Language): CashSeries | null {
  const bars = byYear.flatMap(({ year, saved, cumulative }) =>
    isKnown(saved) && isKnown(cumulative)
      ? [
          {
            year,
            label: say(yearName(year), language),
            saved: saved.value,
            cumulative: cumulative.value,
            band: [cumulative.low, cumulative.high] as const,
          },
        ]
      : [],
  );
  if (bars.length === 0) return null;
  const all = bars.flatMap(({ saved, band }) => [saved, ...band]);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  return { bars, ticks: ticksOver(lowest, highest), scale: moneyScale(Math.max(-lowest, highest), currency, language) };
}

/** Round positions on both sides of zero, zero among them. */
function ticksOver(lowest: number, highest: number): readonly number[] {
  const [, step = 1] = ticksUpTo(Math.max(1, highest - lowest), 5);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function yearName(year: number): Text {
  return year === 0 ? text('start', '初期') : text('{year}', '{year}年目', { year });
}

const HEADERS = [
  text('Year', '年'),
  text('Today’s servers stay', '現行サーバーを継続'),
  text('Plan', '統合後'),
  text('Saved', '削減額'),
  text('Saved since the start', '累計削減額'),
  text('80% interval', '予測区間（80%）'),
];

export function cashRowsOf({ byYear }: BusinessCase, language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: byYear.map(({ year, before, after, saved, cumulative }) => [
      say(yearName(year), language),
      ...[before, after, saved, cumulative].map((each) => formatEstimate(each, language)),
      formatEstimateInterval(cumulative, language) ?? '',
    ]),
  };
}

/** The finding of the picture: when it is earned back, and what is saved over all years. */
export function cashTitle({ once, payback, saved, years }: BusinessCase): Text {
  if (!isKnown(saved)) return text('What is paid and saved by year', '年別の支出と削減額');
  if (saved.value < 0 && isKnown(once) && once.value <= 0)
    return text(
      '{more} more paid over {years} {years:year|years}, with nothing paid at the beginning',
      '初期費用なしで、{years}年間で{more}の支出増',
      { years, more: amount(-saved.value, saved.unit) },
    );
  if (!isKnown(payback))
    return text('Not earned back within {years} {years:year|years}', '{years}年以内には回収できません', { years });
  const values = { years, saved: amount(saved.value, saved.unit) };
  if (payback.value === 0)
    return text(
      '{saved} saved over {years} {years:year|years}, with nothing paid at the beginning',
      '初期費用なしで、{years}年間で{saved}の削減',
      values,
    );
  return text(
    '{saved} saved over {years} {years:year|years}, earned back after {payback}',
    '{payback}で回収でき、{years}年間で{saved}の削減',
    { ...values, payback: amountOf(payback) },
  );
}
