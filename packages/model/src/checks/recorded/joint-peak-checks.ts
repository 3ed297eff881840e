import { type Amount, amountOf, isKnown, type Text, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import type { PlacedScenario } from '../../plan/index.ts';

const DAY_S = 86_400;
const WEEK_DAYS = 7;
/** A month end is in every recording of so many days. */
const MONTH_DAYS = 31;
/** Below this share of the sum of peaks nothing was gained by their hours. */
const LEAST_GAIN = 0.02;

/**
 * On how many recorded days does it rest that machines of different busy hours share servers, and what would all their peaks at once come to?
 * What was recorded of a month and more is not spoken of.
 */
export function jointPeakChecks({
  demand,
  placement,
}: Pick<PlacedScenario, 'demand' | 'placement'>): readonly LayoutCheck[] {
  const { peakOfSum, timeline, total } = demand;
  if (!timeline || !peakOfSum || !isKnown(peakOfSum) || !isKnown(total.cpuShare)) return [];
  const recorded = new Set(demand.workloads.flatMap(({ key }, at) => (timeline.cpuShare[at] ? [key] : [])));
  const areTogether = placement.servers.some(({ items }) => items.filter(({ id }) => recorded.has(id)).length > 1);
  if (!areTogether || peakOfSum.value > total.cpuShare.value * (1 - LEAST_GAIN)) return [];
  const days = Math.max(1, Math.round((timeline.steps.length * timeline.stepS) / DAY_S));
  if (days >= MONTH_DAYS) return [];
  const values = { days, peak: amountOf(peakOfSum), sum: amountOf(total.cpuShare) };
  const isWeek = days >= WEEK_DAYS;
  return [
    {
      severity: isWeek ? 'info' : 'warning',
      code: 'joint-peak-of-few-days',
      server: 'plan',
      node: 'plan',
      says: isWeek ? lessThanMonth(values) : lessThanWeek(values),
      evidence: peakOfSum,
    },
  ];
}

interface Values {
  readonly days: number;
  readonly peak: Amount;
  readonly sum: Amount;
}

function lessThanWeek(values: Values): Text {
  return text(
    'Machines share servers by their hours on {days} recorded {days:day|days}: at the busiest moment they need {peak} of the CPU of one target server, {sum} if all peaked at once. Other days of the week were not recorded; whether they are alike must be confirmed.',
    '記録された{days}日間の時間帯別の使用率をもとに、サーバーを共用する計画です。最も混む時点の所要は統合先サーバー1台のCPUの{peak}で、全マシンのピークが重なると{sum}です。ほかの曜日の記録はないため、同様の傾向かどうかの確認が必要です。',
    { ...values },
  );
}

function lessThanMonth(values: Values): Text {
  return text(
    'Machines share servers by their hours on {days} recorded days: at the busiest moment they need {peak} of the CPU of one target server, {sum} if all peaked at once. A month end or another busy season may lie outside.',
    '記録された{days}日間の時間帯別の使用率をもとに、サーバーを共用する計画です。最も混む時点の所要は統合先サーバー1台のCPUの{peak}で、全マシンのピークが重なると{sum}です。月末や繁忙期が記録に含まれない可能性があります。',
    { ...values },
  );
}
