import { isKnown } from '../figure/index.ts';
import { PAID_ONCE } from '../money/index.ts';
import type { CostPartsCompared } from '../placement/index.ts';
import type { Currency } from '../units/index.ts';
import type { ComparedScenario } from './compared-scenario.ts';
import { currencyOfAll, partsKnownOfAll } from './money-rows.ts';

/** What one scenario has paid by the end of each year; year 0 is the beginning. */
export interface PaidByYear {
  readonly name: string;
  readonly currency: Currency;
  /** By year, from 0. */
  readonly paid: readonly number[];
}

/** What each scenario has paid by year, over the parts known of all and the years all of them have. */
export function paidByYear(scenarios: readonly ComparedScenario[]): readonly PaidByYear[] | null {
  const currency = currencyOfAll(scenarios);
  if (currency === null || scenarios.some(({ result }) => !result.plan)) return null;
  const { parts, known } = partsKnownOfAll(scenarios);
  if (known.length === 0) return null;
  const years = Math.min(...scenarios.map(({ inputs }) => inputs.horizonYears));
  return scenarios.map(({ name, inputs }, index) => {
    const own = (parts[index] ?? []).filter(({ id }) => known.some((part) => part.id === id));
    const sum = (of: readonly CostPartsCompared[]) =>
      of.reduce((total, { after }) => total + (isKnown(after) ? after.value : 0), 0);
    const once = sum(own.filter(({ id }) => PAID_ONCE.has(id)));
    const perYear = sum(own.filter(({ id }) => !PAID_ONCE.has(id))) / inputs.horizonYears;
    return { name, currency, paid: Array.from({ length: years + 1 }, (_, year) => once + year * perYear) };
  });
}
