import { type BecauseInput, estimateOf, type KnownEstimate, known, spreadOf, text } from '../figure/index.ts';
import type { SizedThroughput } from './fit.ts';
import type { MemorySize } from './memory-points.ts';
import { type RivalForm, rivalForms } from './rival-forms.ts';
import { FULL_WIDTH_BELOW, INTERVAL_WIDTHS, REPEAT_RATIO } from './throughput.data.ts';
import type { ThroughputLaw } from './throughput-law.ts';

/** What a prediction's error depends on: where it lies among the measured sizes, and what other curves those allow. */
export interface ErrorBasis {
  readonly sizes: readonly MemorySize[];
  readonly rivals: readonly RivalForm[];
}

export function errorBasis(
  sizes: readonly MemorySize[],
  points: readonly SizedThroughput[],
  databaseGiB: number | null,
): ErrorBasis {
  return { sizes, rivals: rivalForms(points, databaseGiB) };
}

/**
 * By which factor may the truth differ from the law's value at this size? The width found on public series, and no less
 * than the spread between this law and the other curves the points allow (each give or take a repeated run).
 */
export function predictionError(basis: ErrorBasis, law: ThroughputLaw, memoryGiB: number): KnownEstimate {
  const width = widthAt(basis.sizes, memoryGiB);
  const value = law.valueAt(memoryGiB);
  const rivals = basis.rivals.flatMap(({ label, at }) => {
    const rival = at(memoryGiB);
    return rival === null || !(rival > 0) ? [] : [{ label, ratio: rival / value }];
  });
  const ratios = rivals.map(({ ratio }) => ratio);
  const { low: fewer = 1, high: more = 1 } = REPEAT_RATIO;
  const inputs: BecauseInput[] = [
    { symbol: 'width', estimate: width },
    { symbol: 'repeat', estimate: spreadOf(REPEAT_RATIO) },
    ...rivals.map(({ label, ratio }) => ({
      symbol: 'rival',
      estimate: known('predicted', { value: ratio, unit: 'ratio', because: { label, inputs: [] } }),
    })),
  ];
  return known('predicted', {
    value: 1,
    low: Math.min(1 - width.value, fewer * Math.min(1, ...ratios)),
    high: Math.max(1 + width.value, more * Math.max(1, ...ratios)),
    unit: 'ratio',
    because: {
      label: text(
        'factor by which the truth may differ (and what other curves give)',
        '真値と予測値の比（他の曲線による値を含む）',
      ),
      inputs,
    },
  });
}

/** Below the smallest size the width grows from the one inside to its full size over a quarter less memory, so that no band jumps. */
function widthAt(sizes: readonly MemorySize[], memoryGiB: number): KnownEstimate {
  const smallest = sizes[0]?.memoryGiB ?? 0;
  const largest = sizes.at(-1)?.memoryGiB ?? 0;
  const { inside, above, below } = INTERVAL_WIDTHS;
  if (memoryGiB > largest) return estimateOf(above);
  if (memoryGiB >= smallest) return estimateOf(inside);
  const full = estimateOf(below);
  const way = Math.min(1, Math.log(smallest / memoryGiB) / Math.log(1 / (1 - FULL_WIDTH_BELOW.value)));
  if (way === 1) return full;
  const value = inside.value + way * (below.value - inside.value);
  return { ...full, value, low: value, high: value };
}
