import { amount, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import type { PlacedScenario } from '../../plan/index.ts';
import { overloadChecks } from './overload-checks.ts';
import { highestUse, type RecordedUse, recordedUse, wholeHours } from './recorded-use.ts';

/**
 * What does a peak below the highest sample cut off? For each planned server with recordings: the hours a month in which its
 * workloads, as recorded, ask for more CPU than the server has, and the worst of them; then whether the limit stated holds. Nothing where the
 * highest sample counts and no limit is stated.
 */
export function percentileChecks(
  placed: Pick<PlacedScenario, 'placement' | 'problem' | 'demand' | 'request'>,
): readonly LayoutCheck[] {
  const { percentile, overload } = placed.request.inputs;
  if (percentile >= 1 && !overload) return [];
  const uses = recordedUse(placed);
  return [
    ...(percentile < 1 ? uses.flatMap((use) => aboveCapacity(use, percentile)) : []),
    ...overloadChecks(placed, uses),
  ];
}

function aboveCapacity({ server, hoursAbove, highest }: RecordedUse, percentile: number): readonly LayoutCheck[] {
  const hours = hoursAbove(1);
  if (hours === 0) return [];
  const says = text(
    'Counted by the {percentile}th percentile, {server} is asked for more CPU than it has in {hours} {hours:hour|hours} a month, at worst for {worst} of it.',
    '{percentile}パーセンタイルで計画しているため、{server}は月に約{hours}時間、CPU容量を超えます（最大{worst}）。',
    {
      percentile: amount(percentile * 100, 'count'),
      server,
      hours: wholeHours(hours),
      worst: amount(highest, 'share'),
    },
  );
  return [
    { severity: 'warning', code: 'percentile-above', server, node: 'plan', says, evidence: highestUse(highest, says) },
  ];
}
