import { type Estimate, type EstimateKind, isKnown, type Language, type Text, text } from '@tatami/model';
import { formatInterval } from './interval.ts';
import { formatPercent } from './percent.ts';
import { formatQuantity } from './quantity.ts';

/** What the four kinds of an Estimate are called. */
export const KIND_WORDS = {
  measured: text('measured', '実測'),
  predicted: text('predicted', '予測'),
  assumed: text('assumed', '仮定'),
  unknown: text('unknown', '不明'),
} as const satisfies Record<EstimateKind, Text>;

/** The value with its unit; a gap is written as unknown, never as 0. */
export function formatEstimate(estimate: Estimate, language: Language): string {
  if (!isKnown(estimate)) return KIND_WORDS.unknown[language];
  return formatQuantity(estimate.value, estimate.unit, language);
}

/** The interval that stands under a value, with its level: "276–385 TPS (80%)". null where there is none to show. */
export function formatEstimateInterval(estimate: Estimate, language: Language): string | null {
  if (!isKnown(estimate) || estimate.low === estimate.high) return null;
  const { low, high, unit, level } = estimate;
  const range = formatInterval(low, high, unit, language);
  return language === 'ja' ? `${range}（${formatPercent(level, 'ja')}）` : `${range} (${formatPercent(level, 'en')})`;
}
