import { amount, amountOf, firstOf, inARow, nameText, span, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { recordedGrowth } from '../../series/index.ts';

const NAMED = 4;

/** By how much CPU use grew in the year that was recorded, beside what a plan counts: it warns where that is less than what was recorded. */
export function growthChecks(
  estate: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { growthPerYear, years }: Pick<ScenarioInputs, 'growthPerYear' | 'years'>,
): readonly LayoutCheck[] {
  const recorded = recordedGrowth(estate);
  if (!recorded) return [];
  const { perYear, machines, days, stepped } = recorded;
  const says = text(
    'By recordings of {machines} {machines:machine|machines} over {days} days CPU use changes by {rate} a year ({range}), each week against the same week a year before. The plan counts {planned} a year for {years} {years:year|years}.',
    '{machines}台・{days}日間の記録では、CPU使用率が前年の同じ週に比べ年{rate}（{range}）変化しています。計画で見込むのは年{planned}、{years}年間です。',
    {
      ...{ machines, days, years },
      rate: amountOf(perYear),
      range: span(perYear.low, perYear.high, 'share'),
      planned: amount(growthPerYear, 'share'),
    },
  );
  const leftOut = text(
    'Not counted in it: {names}, whose use rose or fell at once.',
    '使用率が急に変化した{names}は、この増加率に含めていません。',
    { names: firstOf(stepped.map(nameText), NAMED) },
  );
  return [
    {
      severity: growthPerYear < perYear.low ? 'warning' : 'info',
      code: 'recorded-growth',
      server: 'plan',
      node: 'plan',
      says: stepped.length > 0 ? inARow([says, leftOut]) : says,
      evidence: perYear,
    },
  ];
}
