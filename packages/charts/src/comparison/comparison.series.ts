import { type Language, nameText, type PaidByYear, type Text, text } from '@tatami/model';
import { formatMoney, moneyScale, say } from '@tatami/wording';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartTable } from '../chart-props.ts';

/** One year with what each scenario has paid by its end, by the key of its line. */
export type PaidRow = Readonly<Record<string, number | string>> & { readonly label: string };

export interface PaidSeries {
  readonly rows: readonly PaidRow[];
  /** A line for each scenario, in their order. */
  readonly lines: readonly { readonly key: string; readonly name: string }[];
  readonly ticks: readonly number[];
  readonly scale: { readonly divisor: number; readonly unit: string };
}

/** What scenarios have paid by year as lines over each other; null where there is nothing to draw. */
export function paidSeries(scenarios: readonly PaidByYear[], language: Language): PaidSeries | null {
  const [first] = scenarios;
  if (!first) return null;
  const highest = Math.max(1, ...scenarios.flatMap(({ paid }) => paid));
  return {
    rows: first.paid.map((_, year) => ({
      label: say(yearName(year), language),
      ...Object.fromEntries(scenarios.map(({ paid }, index) => [keyOf(index), paid[year] ?? 0])),
    })),
    lines: scenarios.map(({ name }, index) => ({ key: keyOf(index), name })),
    ticks: ticksUpTo(highest),
    scale: moneyScale(highest, first.currency, language),
  };
}

function keyOf(index: number): string {
  return `scenario${index}`;
}

function yearName(year: number): Text {
  return year === 0 ? text('start', '初期') : text('{year}', '{year}年目', { year });
}

/** The years in words, a column for each scenario. */
export function paidRowsOf(scenarios: readonly PaidByYear[], language: Language): ChartTable {
  const [first] = scenarios;
  return {
    headers: [text('Year', '年'), ...scenarios.map(({ name }) => nameText(name))],
    rows: (first?.paid ?? []).map((_, year) => [
      say(yearName(year), language),
      ...scenarios.map(({ paid, currency }) => formatMoney(paid[year] ?? 0, currency, language)),
    ]),
  };
}

/** The finding of the picture: who has paid least at the end. */
export function paidTitle(scenarios: readonly PaidByYear[]): Text {
  const [first] = scenarios;
  const years = (first?.paid.length ?? 1) - 1;
  const last = scenarios.map(({ name, paid }) => ({ name, paid: paid.at(-1) ?? 0 }));
  const [least, next] = last.toSorted((a, b) => a.paid - b.paid);
  if (!least || !next || least.paid === next.paid)
    return text('What is paid by the end of each year', '各年末までの累計費用');
  return text('"{name}" pays least over {years} {years:year|years}', '{years}年間の費用が最も少ないのは「{name}」', {
    name: least.name,
    years,
  });
}
