import { growthFactor, growthInputs, type ScopedWorkload } from '../../demand/index.ts';
import { type CacheAdvice, cacheAdviceOf } from '../../diagnosis/index.ts';
import {
  amount,
  derive,
  type Estimate,
  fromCell,
  isKnown,
  known,
  type Text,
  text,
  unknown,
} from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { type CacheAdvisory, cellOf } from '../../inventory/index.ts';
import { type MemoryCurve, notBelowZero } from './memory-curve.ts';

interface Listed {
  readonly presentGiB: number;
  /** Blocks a second. */
  readonly reads: number;
  readonly advice: CacheAdvice;
  /** Reads at a cache size over those of the present one. */
  factorAt(cacheGiB: number): number;
}

/**
 * Reads saved by a larger cache as the database's own advisory lists them; between its lines by a monotone curve, never beyond
 * the largest. null where the report does not say the present size, how many blocks it reads, or any larger size. Caches are weighed by
 * read requests; where a report counts blocks alone, as if each were one.
 */
export function advisoryCurve(
  workload: ScopedWorkload,
  advisory: CacheAdvisory,
  inputs: ScenarioInputs,
): Pick<MemoryCurve, 'points' | 'savedAt'> | null {
  const listed = listedOf(advisory);
  if (!listed) return null;
  const { presentGiB, reads, advice, factorAt } = listed;
  const requests = advisory.readRequestsPerS;
  const perSecond = Math.min(reads, requests ?? reads) * growthFactor(inputs);
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

/** Its bounds are what the listed sizes on either side save, and above no more requests than there are. */
function savedAt(
  workload: ScopedWorkload,
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
  const growth = growthFactor(inputs);
  const grows = growth !== 1;
  const saved = derive({
    label: text('Reads that memory left over saves {name}', '余剰メモリにより{name}で減る読み込み', {
      name: workload.name,
    }),
    formula: `reads${grows ? ' × (1 + g)^t' : ''} × (1 - factor) × perBlock`,
    unit: 'iops',
    kind: 'predicted',
    inputs: {
      reads: statedIn(advisory, 'physicalReadsPerS', BLOCKS_READ, reads),
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
      perBlock: requestsPerBlock(advisory, reads, (1 - value) * growth),
    },
    notes: [ITS_OWN],
  });
  return atMost((advisory.readRequestsPerS ?? 0) * growth, notBelowZero(saved));
}

/** How many requests a block is read by: as in the whole report, while what a cache saves may be read block by block. */
function requestsPerBlock(advisory: CacheAdvisory, reads: number, savedShare: number): Estimate {
  const requests = advisory.readRequestsPerS;
  if (requests === undefined) return unknown('ratio', PER_BLOCK, requestsMissing(advisory, reads * savedShare));
  const ratio = derive({
    label: PER_BLOCK,
    formula: 'min(1, requests ÷ blocks)',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      requests: statedIn(advisory, 'readRequestsPerS', REQUESTS, requests),
      blocks: statedIn(advisory, 'physicalReadsPerS', BLOCKS_READ, reads),
    },
    notes: [LIKE_ALL],
  });
  return isKnown(ratio) ? { ...ratio, high: 1 } : ratio;
}

function atMost(requests: number, saved: Estimate): Estimate {
  return isKnown(saved) ? { ...saved, high: Math.max(saved.value, Math.min(saved.high, requests)) } : saved;
}

function requestsMissing({ name: report }: CacheAdvisory, blocks: number): Text {
  return text(
    'Read requests in the report of {report}: it counts blocks, about {blocks} blocks saved a second, and one request may read many.',
    '{report}のレポートに読み込み要求数の記載が必要です（ブロック数では毎秒約{blocks}ブロックの削減ですが、1回の要求で複数のブロックを読み込むことがあります）。',
    { report, blocks: amount(Math.round(blocks), 'count') },
  );
}

function statedIn(
  { origin }: CacheAdvisory,
  field: 'physicalReadsPerS' | 'readRequestsPerS',
  label: Text,
  value: number,
): Estimate {
  const unit = field === 'readRequestsPerS' ? 'iops' : 'count';
  const cell = cellOf(origin, field);
  return cell
    ? fromCell('measured', label, value, unit, cell)
    : known('measured', { value, unit, because: { label, inputs: [] } });
}

const BLOCKS_READ = text('Blocks read from storage per second', '1秒あたりの物理読み込みブロック数');
const REQUESTS = text('Read requests per second', '1秒あたりの読み込み要求数');
const PER_BLOCK = text('Read requests per block read', '読み込み1ブロックあたりの要求数');
const LIKE_ALL = text(
  'Taken as in all that the report reads. Above, each block by a request of its own.',
  'レポート全体の読み込みと同じ比率とみなしています。区間の上限は、1ブロックごとに1回の要求で読み込む場合です。',
);
const BETWEEN_LINES = text(
  'Bounds: what the advisory lists for the next smaller and the next larger size.',
  '区間は、アドバイザリに記載された前後のサイズの値です。',
);
const ITS_OWN = text(
  'The database’s own prediction for the load of its report.',
  'レポート期間の負荷に対する、データベース自身の予測です。',
);
