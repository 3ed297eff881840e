import { type Estimate, isKnown, type Language, type Text, text, type UnknownEstimate } from '@tatami/model';
import { formatInterval } from './interval.ts';
import { KIND_WORDS } from './kind-words.ts';
import { formatQuantity } from './quantity.ts';
import { say } from './say.ts';

/** The value with its unit; a gap is written as unknown, never as 0, with what is known of it as the least it is. */
export function formatEstimate(estimate: Estimate, language: Language): string {
  if (!isKnown(estimate)) return say(gapText(estimate), language);
  return formatQuantity(estimate.value, estimate.unit, language);
}

/** What is unknown beside it is said where the estimate is explained: in a cell it would leave no room for the rest of its row. */
function gapText({ atLeast, unit }: UnknownEstimate): Text {
  if (!atLeast) return KIND_WORDS.unknown;
  return text('at least {least}', '{least}以上', { least: { value: atLeast.value, unit } });
}

/** The interval that stands under a value, with its level: "276–385 TPS (80%)", 「80%区間 276～385 TPS」. null where there is none to show. */
export function formatEstimateInterval(estimate: Estimate, language: Language): string | null {
  if (!isKnown(estimate) || estimate.low === estimate.high) return null;
  const { low, high, unit, level, isOpenAbove } = estimate;
  const values = { range: formatInterval(low, high, unit, language), level: { value: level, unit: 'share' } } as const;
  return say(
    isOpenAbove
      ? text('{range} or more ({level})', '{level}区間 {range}以上', values)
      : text('{range} ({level})', '{level}区間 {range}', values),
    language,
  );
}
