import { growthFactor, growthInputs, type ScopedWorkload } from '../../demand/index.ts';
import { type CacheAdvice, cacheAdviceOf } from '../../diagnosis/index.ts';
import { amount, derive, type Estimate, fromCell, known, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { type CacheAdvisory, cellOf } from '../../inventory/index.ts';
import { type MemoryCurve, notBelowZero } from './memory-curve.ts';

interface Listed {
  readonly presentGiB: number;
  readonly reads: number;
  readonly advice: CacheAdvice;
  /** Reads at a cache size over those of the present one. */
  factorAt(cacheGiB: number): number;
}

/**
 * Reads saved by a larger cache as the database's own advisory lists them; between its lines by a monotone curve, never beyond
 * the largest. null where the report does not say the present size, how many blocks it reads, or any larger size.
 */
export function advisoryCurve(
  workload: ScopedWorkload,
  advisory: CacheAdvisory,
  inputs: ScenarioInputs,
): Pick<MemoryCurve, 'points' | 'savedAt'> | null {
  const listed = listedOf(advisory);
  if (!listed) return null;
  const { presentGiB, reads, advice, factorAt } = listed;
  const perSecond = reads * growthFactor(inputs);
  const larger = [...new Set(advice.points.map(({ memoryGiB }) => memoryGiB))]
    .filter((size) => size > presentGiB)
    .sort((a, b) => a - b);
  return {
    points: larger.map((size) => ({ extraGiB: size - presentGiB, saved: perSecond * (1 - factorAt(size)) })),
    savedAt: (extraGiB) => savedAt(workload, advisory, listed, larger, extraGiB, inputs),
  };
}

function listedOf(advisory: CacheAdvisory): Listed | null {
  const advice = cacheAdviceOf(advisory);
  const reads = advisory.physicalReadsPerS;
  if (!advice?.curve || advice.presentGiB === null || reads === null) return null;
  const { curve, presentGiB } = advice;
  const base = curve.misses(presentGiB);
  if (!(base > 0)) return null;
  return { presentGiB, reads, advice, factorAt: (cacheGiB) => Math.min(1, curve.misses(cacheGiB) / base) };
}

/** Its bounds are what the listed sizes on either side save. */
function savedAt(
  { name }: ScopedWorkload,
  advisory: CacheAdvisory,
  { presentGiB, reads, factorAt }: Listed,
  larger: readonly number[],
  extraGiB: number,
  inputs: ScenarioInputs,
): Estimate {
  const cacheGiB = presentGiB + extraGiB;
  const below = larger.findLast((size) => size <= cacheGiB) ?? presentGiB;
  const above = larger.find((size) => size >= cacheGiB) ?? cacheGiB;
  const value = factorAt(cacheGiB);
  const grows = growthFactor(inputs) !== 1;
  const saved = derive({
    label: text('Reads that memory left over saves {name}', '余剰メモリにより{name}で減る読み込み', { name }),
    formula: grows ? 'reads × (1 + g)^t × (1 - factor)' : 'reads × (1 - factor)',
    unit: 'iops',
    kind: 'predicted',
    inputs: {
      reads: readsOf(advisory, reads),
      ...(grows && growthInputs(inputs)),
      factor: known('predicted', {
        value,
        low: Math.min(value, factorAt(above)),
        high: Math.max(value, factorAt(below)),
        unit: 'ratio',
        because: {
          label: text(
            'Reads with {larger} of cache over those with {present}, by the advisory of {report}',
            'キャッシュ{larger}での読み込み（{present}に対する比、{report}のアドバイザリによる）',
            { larger: amount(cacheGiB, 'GiB'), present: amount(presentGiB, 'GiB'), report: advisory.name },
          ),
          inputs: [],
          notes: [BETWEEN_LINES],
        },
      }),
    },
    notes: [BLOCKS],
  });
  return notBelowZero(saved);
}

function readsOf({ origin }: CacheAdvisory, value: number): Estimate {
  const label = text('Blocks read from storage per second', '1秒あたりの物理読み込みブロック数');
  const cell = cellOf(origin, 'physicalReadsPerS');
  return cell
    ? fromCell('measured', label, value, 'iops', cell)
    : known('measured', { value, unit: 'iops', because: { label, inputs: [] } });
}

const BETWEEN_LINES = text(
  'Bounds: what the advisory lists for the next smaller and the next larger size.',
  '区間は、アドバイザリに記載された前後のサイズの値です。',
);
const BLOCKS = text(
  'The database’s own prediction for the load of its report. A read of several blocks counts once for each.',
  'レポート期間の負荷に対する、データベース自身の予測です。複数ブロックの読み込みはブロックごとに数えます。',
);
