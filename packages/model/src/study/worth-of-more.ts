import { amountOf, derive, type Estimate, isKnown, text, unknown } from '../figure/index.ts';
import { SAME_THROUGHPUT } from '../throughput/index.ts';
import type { StudyComparison, WorthOfMore } from './study.ts';
import type { StudyLevel } from './study-level.ts';

/** The count to choose among those measured at the highest load that all were measured at; null where a level is no count. */
export function worthOfMore(baseline: StudyLevel, comparisons: readonly StudyComparison[]): WorthOfMore | null {
  const least = Number(baseline.value);
  const levels = comparisons.flatMap(({ points, finding }) => {
    const last = points.at(-1);
    const change = last && isKnown(last.change) ? last.change : null;
    return change ? [{ count: Number(finding.level), change, ratio: 1 + change.value }] : [];
  });
  const largest = levels.at(-1);
  if (!largest || !(least > 0)) return null;
  const all = [{ count: least, ratio: 1 }, ...levels];
  const best = Math.max(...all.map(({ ratio }) => ratio));
  const enough = all.find(({ ratio }) => ratio >= best * (1 - SAME_THROUGHPUT.value));
  if (!enough) return null;
  const words = { count: enough.count, most: largest.count, same: amountOf(SAME_THROUGHPUT) };
  return {
    count: enough.count,
    serial: serialOf(least, largest),
    says:
      enough.count < largest.count
        ? text(
            '{count} {count:vCPU gives|vCPUs give} as much as {most}, within {same}: more are not worth it.',
            '{count} vCPUで{most} vCPUと同等（差{same}以内）の性能が得られます。これ以上の割り当ては不要です。',
            words,
          )
        : text(
            'Up to {count} vCPUs, the most that was measured, each more gave more.',
            '測定した最大の{count} vCPUまで、増やすごとに性能が向上しています。',
            words,
          ),
  };
}

interface Largest {
  readonly count: number;
  readonly change: Estimate;
  readonly ratio: number;
}

function serialOf(least: number, { count, change, ratio }: Largest): Estimate {
  const label = text('Share of the work that more vCPUs do not speed up', 'vCPUを増やしても速くならない処理の割合');
  if (ratio <= 1) return unknown('share', label, NO_GAIN, [{ symbol: 'c', estimate: change }]);
  const n = count / least;
  return derive({
    label,
    formula: `max(0, (${n} ÷ (1 + c) - 1) ÷ (${n} - 1))`,
    unit: 'share',
    inputs: { c: change },
    notes: [AMDAHL],
  });
}

const NO_GAIN = text(
  'Runs that get faster with vCPUs: these do not, so something else is their limit.',
  'vCPUを増やすと速くなる測定が必要です。この測定では別の要因が制約になっています。',
);
const AMDAHL = text(
  'Amdahl’s law between the fewest and the most vCPUs measured.',
  '測定した最少と最多のvCPU数の間にAmdahlの法則を当てはめた値です。',
);
