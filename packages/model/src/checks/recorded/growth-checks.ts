import { amount, firstOf, inARow, nameText, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { recordedGrowth, recordedGrowthText } from '../../series/index.ts';

const NAMED = 4;

/** By how much CPU use grew in the year that was recorded, beside what a plan counts: it warns where that is less than what was recorded. */
export function growthChecks(
  estate: Pick<Estate, 'servers' | 'workloads' | 'series'>,
  { growthPerYear, years }: Pick<ScenarioInputs, 'growthPerYear' | 'years'>,
): readonly LayoutCheck[] {
  const recorded = recordedGrowth(estate);
  if (!recorded) return [];
  const { perYear, stepped } = recorded;
  const planned = text(
    'The plan counts {planned} a year for {years} {years:year|years}.',
    '計画で見込むのは年{planned}、{years}年間です。',
    { planned: amount(growthPerYear, 'share'), years },
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
      says: inARow([recordedGrowthText(recorded), planned, ...(stepped.length > 0 ? [leftOut] : [])]),
      evidence: perYear,
    },
  ];
}
