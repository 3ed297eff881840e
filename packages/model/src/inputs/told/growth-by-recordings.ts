import type { Question } from '../../demand/index.ts';
import { amount, inARow, text } from '../../figure/index.ts';
import { type RecordedGrowth, recordedGrowthText } from '../../series/index.ts';
import { isAutomatic } from '../automatic-inputs.ts';
import type { ScenarioInputs } from '../scenario-inputs.ts';
import { NO_GROWTH } from './growth-by-files.ts';

/** Bounds of a rate that a plan may take. */
const [LEAST_RATE, MOST_RATE] = [-0.5, 5];
/** A plan takes whole per cents of what was recorded: its interval is wider. */
const RATE_STEP = 0.01;

/** Is the growth that recordings show to be planned for? Asked while the scenario plans none of its own, of a growth that is none by chance. */
export function recordedGrowthQuestion(
  stated: ScenarioInputs,
  recorded: RecordedGrowth | null,
): readonly Question<ScenarioInputs>[] {
  if (!recorded || stated.growthInFiles || !isAutomatic(stated, 'growthPerYear')) return [];
  const { perYear } = recorded;
  const rate = Number((Math.round(perYear.value / RATE_STEP) * RATE_STEP).toFixed(2));
  const isByChance = perYear.low <= 0 && perYear.high >= 0;
  if (isByChance || rate === stated.growthPerYear || rate < LEAST_RATE || rate > MOST_RATE) return [];
  const label = text('{rate} a year', '年{rate}', { rate: amount(rate, 'share') });
  return [
    {
      id: 'growth-recorded',
      blocking: false,
      asks: inARow([recordedGrowthText(recorded), WHICH]),
      affected: [],
      choices: [{ label, inputs: { growthPerYear: rate } }, NO_GROWTH],
    },
  ];
}

const WHICH = text(
  'The plan takes no growth. Which is it to take?',
  '計画では増加を見込んでいません。どの増加率で計画しますか。',
);
